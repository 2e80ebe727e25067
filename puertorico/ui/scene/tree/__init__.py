"""The scene tree: nodes, layers, animation."""
