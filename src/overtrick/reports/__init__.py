"""Results to pages: view models, sentences, and their renderings as plain text and JSON. Nothing here opens a file."""
