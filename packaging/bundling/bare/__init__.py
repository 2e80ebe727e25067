"""Tries out the packages for Linux on systems on which nothing else is installed."""
