"""The almanac: the complete rules in our own words, every building, role and piece, with links and a search.

This package has the texts and their structure; ``ui.screens.almanac`` shows them.
"""
