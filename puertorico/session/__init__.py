"""One game being played, as the window needs it: who sits where, what has happened in words, where the pieces
lie, and the computer players thinking beside it. No pygame here.
"""
