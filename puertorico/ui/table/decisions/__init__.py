"""Decisions of the person at the table: what to decide, what can be moved where, and what that means.

``question`` is one decision, ``choices`` are its answers, ``bindings`` attaches them to pieces, and ``desk``
carries out the chosen one.
"""
