"""Animations and sounds of a move: flying pieces, and the states of the table in between.

``events`` has one row for each type of event; ``flight_groups`` puts the events of a move in order, and
``presenter`` plays them: ``piece_moves`` takes each piece off the table when it leaves and adds it where it
lands, and ``signs`` mark what has changed. ``warmup`` paints in advance what moves are going to show.
"""
