"""Alembic runs this file: it brings the tables of the connection that it was handed to the newest version."""

from alembic import context


def run() -> None:
    """Run what is missing, in the transaction of the connection."""
    context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
    context.run_migrations()


if __name__ == "env_py":  # the name under which Alembic loads it
    run()
