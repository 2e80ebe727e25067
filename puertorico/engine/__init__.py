"""The rules of Puerto Rico: pure functions without windows, files, or any chance outside the state.

Start reading at ``game``. ``ids`` and ``buildings`` name the pieces, ``state`` describes a table, ``phases``
and ``effects`` are what happens on it.
"""
