"""A game in progress: table, menu, handover, final score."""
