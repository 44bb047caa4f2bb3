"""Ranks: totals of sessions and stages, penalties, sit-outs, places and ties."""
