"""The formats that can be written, in the order in which they are told."""

from overtrick.formats import (
    conditions_toml,
    conditions_toml_writer,
    entries_jsonl,
    entries_jsonl_writer,
    pairs_csv,
    pairs_csv_writer,
    penalties_csv,
    penalties_csv_writer,
    results_csv,
    results_csv_writer,
)
from overtrick.formats.bws import reader as bws
from overtrick.formats.bws import writer as bws_writer
from overtrick.formats.deals import ber, bhg, bri, cds, deals_csv, dge, dlm, dup, rzd
from overtrick.formats.event_json import reader as event_json
from overtrick.formats.event_json import writer as event_json_writer
from overtrick.formats.jannersten import reader as jannersten
from overtrick.formats.jannersten import writer as jannersten_writer
from overtrick.formats.lin import reader as lin
from overtrick.formats.lin import writer as lin_writer
from overtrick.formats.pbn import reader as pbn
from overtrick.formats.pbn import writer as pbn_writer
from overtrick.formats.usebio import reader as usebio
from overtrick.formats.usebio import writer as usebio_writer
from overtrick.formats.usebio.writer_figures import FIGURES_UNDER
from overtrick.formats.writing import Writer

# Of several formats with one suffix the first is meant by it.
WRITERS: tuple[Writer, ...] = (
    Writer(usebio.FORMAT, "USEBIO", ".xml", usebio_writer.write, figures_under=FIGURES_UNDER),
    Writer(pbn.FORMAT, "PBN", ".pbn", pbn_writer.write),
    Writer(bws.FORMAT, "Bridgemate .bws", ".bws", bws_writer.write, figures=False),
    Writer(event_json.FORMAT, "event as JSON, nothing left out", ".json", event_json_writer.write),
    Writer(results_csv.FORMAT, "results CSV", ".csv", results_csv_writer.write, figures=False),
    Writer(pairs_csv.FORMAT, "pairs CSV", ".csv", pairs_csv_writer.write, results=False, figures=False),
    Writer(penalties_csv.FORMAT, "penalties CSV", ".csv", penalties_csv_writer.write, results=False, figures=False),
    Writer(
        conditions_toml.FORMAT, "conditions (TOML)", ".toml", conditions_toml_writer.write, results=False, figures=False
    ),
    Writer(entries_jsonl.FORMAT, "entries (JSON lines)", ".jsonl", entries_jsonl_writer.write, figures=False),
    Writer(jannersten.FORMAT, "Jannersten results.txt", ".txt", jannersten_writer.write),
    Writer(lin.FORMAT, "LIN (Bridge Base Online)", ".lin", lin_writer.write, figures=False),
    Writer(dup.FORMAT, "DUP deals", ".dup", dup.write, deals=True),
    Writer(dlm.FORMAT, "DLM deals", ".dlm", dlm.write, deals=True),
    Writer(bri.FORMAT, "BRI deals", ".bri", bri.write, deals=True),
    Writer(dge.FORMAT, "DGE deals", ".dge", dge.write, deals=True),
    Writer(ber.FORMAT, "BER deals", ".ber", ber.write, deals=True),
    Writer(rzd.FORMAT, "RZD deals", ".rzd", rzd.write, deals=True),
    Writer(cds.FORMAT, "CDS deals", ".cds", cds.write, deals=True),
    Writer(bhg.FORMAT, "BHG deals", ".bhg", bhg.write, deals=True),
    Writer(deals_csv.FORMAT, "deals CSV", ".csv", deals_csv.write, deals=True),
)
