"""One game being played, as the window needs it: seats, log, undo, autosave, where the tiles lie, and the
computer players in their own process. No pygame here.
"""
