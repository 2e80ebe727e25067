"""The retained scene: nodes, layers, text, touch and motion, without any game in it."""
