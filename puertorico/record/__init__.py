"""Writing whole games and positions as plain data, and reading them again."""
