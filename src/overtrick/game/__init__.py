"""The game: seats, boards, cards, calls, contracts, results and Law 77. Values only; nothing here reads or writes."""
