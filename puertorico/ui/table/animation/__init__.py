"""Animations and sounds of a move: flying pieces, and the states of the table in between.

``events`` has one row for each type of event; ``flight_groups`` puts the events of a move in order, and
``presenter`` plays them. ``warmup`` paints in advance what moves are going to show.
"""
