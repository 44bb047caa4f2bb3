"""Pages at the tables: what board now, what came of it, do the opponents agree."""
