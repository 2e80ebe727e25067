"""Build the frozen program and the packages for each system.

The commands are the scripts in the parent folder. Nothing here is part of the game.
"""
