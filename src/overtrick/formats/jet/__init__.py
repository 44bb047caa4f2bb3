"""Microsoft Jet 3 and Jet 4 databases (Access 97 to 2003), as far as Bridgemate's files need them: tables and rows.

Reading knows tables, rows, and fields of numbers, yes/no, dates and text; writing appends rows and empties tables, and
makes new files. There are no queries, no relations, no long texts, and indexes of one page at most.

The layout of the pages is known from the documentation of mdbtools (its file ``HACKING``) and from files.
"""
