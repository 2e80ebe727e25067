"""What all trials of packages have in common: steps, programs, a display, and a game to play."""
