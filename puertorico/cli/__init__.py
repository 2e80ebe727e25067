"""The command line: what can be done with the game from a terminal."""
