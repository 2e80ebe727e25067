"""What a seat can foresee of the table it sees: what a role would bring, what a building costs, where barrels
could go. Nothing is guessed and no rule is said a second time: the engine is asked, on copies of the table.
"""

from puertorico.session.preview.what_if import Preview, make_preview

__all__ = ["Preview", "make_preview"]
