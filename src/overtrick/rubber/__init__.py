"""Other games with the same cards: rubber bridge and Chicago as folds over deals, honours, and the back score."""
