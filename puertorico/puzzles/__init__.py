"""Puzzles: positions of played games in which one choice is better than all others beyond doubt.

The positions and the figures are in ``resources/puzzles``; ``tests.tools.puzzles.find_puzzles`` finds them.
"""
