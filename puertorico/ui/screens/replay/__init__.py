"""Replays: watching a game move by move."""
