"""Judging decisions after a game: each choice is played to the end many times, and the results are compared.

Playouts use only what the seat could know at that moment, unless hidden tiles are to stay as they were.
"""
