"""A game being played: table, menu, handover, final score."""
