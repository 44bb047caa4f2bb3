"""A competition: entries (facts) are folded into a state, and the state is scored. Pure functions only."""
