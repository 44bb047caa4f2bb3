"""Files of deals alone, as dealing machines and programs write them: DUP, DLM, BRI, DGE, BER, RZD, CDS, BHG, CSV.

The facts about these formats are those of the public converter deal-convert and of its files of the same deals in every
format (BSD licence); nobody else has published any.
"""
