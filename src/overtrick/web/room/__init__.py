"""The room as one picture: who sits where, which boards are there, and what is missing. Pure, made of facts alone."""
