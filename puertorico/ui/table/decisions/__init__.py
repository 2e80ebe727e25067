"""Decisions of the person at the table: what is asked, what can be moved where, what that means.

``question`` is one decision, ``choices`` are its answers, ``bindings`` puts them on pieces, and ``desk`` acts
on the one that is chosen.
"""
