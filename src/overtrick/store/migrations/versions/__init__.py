"""The versions of the database, each with the one before it."""
