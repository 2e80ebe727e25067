"""The retained tree: nodes, layers, motion."""
