"""Regulation profiles: named sets of policies with their sources, and what an event chose (Law 78D)."""
