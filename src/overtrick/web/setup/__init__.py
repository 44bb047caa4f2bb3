"""Pages that set an evening up: names, tables, movement, regulations, what players may see."""
