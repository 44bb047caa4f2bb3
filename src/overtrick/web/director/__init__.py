"""Pages of the director: the room as one picture, rulings, corrections, publication."""
