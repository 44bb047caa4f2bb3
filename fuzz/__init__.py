"""Broken files by the million: whatever is in a file, its reader ends soon, in little memory, and raises nothing."""
