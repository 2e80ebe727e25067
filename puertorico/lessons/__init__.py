"""Learn by playing: lessons on the real table, with fixed deals and scripted opponents.

A lesson is a position and a list of steps. ``LessonRun`` plays it: it knows which step is due, which moves
fit it and what to say about others, and what the opponents do. Nothing here knows the window; pieces are
named as on the table.
"""
