"""Previews for a seat: the effects of a role, the price of a building, the ways to sell and load barrels.

Nothing is guessed and no rule is repeated here: the engine plays on copies of the position.
"""

from puertorico.session.preview.what_if import Preview, make_preview

__all__ = ["Preview", "make_preview"]
