"""What moves and sounds at the table after a move: pieces on their way, and the table as it looks meanwhile.

``events`` has one row for each kind of event; ``flight_groups`` puts those of a move in order, and
``presenter`` plays them. ``warmup`` paints in advance what a move will show.
"""
