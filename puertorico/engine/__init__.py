"""The rules of Puerto Rico. Pure: no window, no files, no chance but what the state holds.

Start reading at ``game``; ``ids`` and ``buildings`` say what there is, ``state`` what a table looks like,
``phases`` and ``effects`` what happens on it.
"""
