"""The club evening in browsers and on phones: set up, enter at the tables, direct, and show. No rule lives here."""
