"""The same for programs: JSON under ``/api``, with a description of itself."""
