"""How tablets and phones are let in at the tables, and lose that again."""
