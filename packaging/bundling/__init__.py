"""Makes what people install: the frozen program, and the packages of each system around it.

The scripts beside this folder are the commands. Nothing here is part of the game.
"""
