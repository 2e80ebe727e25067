"""The almanac: all pages, by id and chapter, in the language in use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain

from attrs import Factory, field, frozen

from puertorico.almanac.page import Chapter, Page, role_page
from puertorico.almanac.pages.buildings import building_pages
from puertorico.almanac.pages.expansions import expansion_pages
from puertorico.almanac.pages.game import game_pages
from puertorico.almanac.pages.pieces import piece_pages
from puertorico.almanac.pages.roles import role_pages
from puertorico.almanac.pages.setup import setup_pages
from puertorico.almanac.running_game import RunningGame
from puertorico.i18n import N_, _

_CHAPTERS: Mapping[Chapter, str] = {
    Chapter.GAME: N_("The game"),
    Chapter.ROLES: N_("Roles"),
    Chapter.PIECES: N_("Pieces"),
    Chapter.BUILDINGS: N_("Buildings"),
    Chapter.EXPANSIONS: N_("Expansions"),
    Chapter.SETUP: N_("Setup and variants"),
}


def _all_pages(game: RunningGame | None) -> Mapping[str, Page]:
    pages = chain(
        game_pages(),
        role_pages(),
        piece_pages(),
        building_pages(game),
        expansion_pages(),
        setup_pages(None if game is None else game.options),
    )
    return {page.id: page for page in pages}


@frozen
class Almanac:
    """All pages, in order. With ``game``, figures are those of the game in progress."""

    game: RunningGame | None = None
    pages: Mapping[str, Page] = field(
        default=Factory(lambda self: _all_pages(self.game), takes_self=True), init=False
    )

    def chapter(self, chapter: Chapter) -> Iterator[Page]:
        """Yield the pages of a chapter."""
        return (page for page in self.pages.values() if page.chapter is chapter)


def first_page(game: RunningGame | None) -> str:
    """Return the page to begin with: on the role in play, or else on the game as a whole."""
    return "game/overview" if game is None or game.role is None else role_page(game.role)


def chapter_name(chapter: Chapter) -> str:
    """Return the name of a chapter for the table of contents."""
    return _(_CHAPTERS[chapter])
