"""Panels that describe the game in words: status bar, action line, log, timeline."""
