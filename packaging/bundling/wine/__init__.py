"""Builds and tries out the game for Windows on Debian, with Windows' own Python under Wine.

The modules need only Python's standard library; `setups` runs in the Linux environment that `linux` makes.
"""
