"""What a page of the almanac consists of."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum

from attrs import frozen

from puertorico.almanac.links import linked_pages, without_links
from puertorico.engine.ids import Building, Role


class Chapter(IntEnum):
    """The chapters, in the order of the table of contents."""

    GAME = 0
    ROLES = 1
    PIECES = 2
    BUILDINGS = 3
    EXPANSIONS = 4
    SETUP = 5


@frozen
class Heading:
    """A heading within a page."""

    text: str


@frozen
class Paragraph:
    """A paragraph with the markup of the interface and links (``links.py``).

    ``marks`` are the rules it explains, as in ``"CAP-4"``. They are never shown.
    """

    text: str
    marks: tuple[str, ...] = ()


@frozen
class Table:
    """A table. The first row has the names of the columns, the first column those of the rows.

    ``current`` is the number of the column that holds for the game in progress, None if there is none.
    """

    rows: tuple[tuple[str, ...], ...]
    marks: tuple[str, ...] = ()
    current: int | None = None


Block = Heading | Paragraph | Table


@frozen
class Page:
    """A page: its id, as in ``roles/captain``; its chapter, title, picture and blocks.

    ``picture`` is the path of a file below resources/images, without its suffix. ``related`` are the ids of
    the pages to read next.
    """

    id: str
    chapter: Chapter
    title: str
    picture: str
    blocks: tuple[Block, ...]
    related: tuple[str, ...] = ()

    @property
    def marks(self) -> frozenset[str]:
        """The rules that the page explains."""
        explaining = (block for block in self.blocks if not isinstance(block, Heading))
        return frozenset(mark for block in explaining for mark in block.marks)

    @property
    def links(self) -> frozenset[str]:
        """The ids of all pages that this page links to."""
        return frozenset(self.related).union(*(linked_pages(text) for text in self._marked_up()))

    def texts(self) -> Iterator[str]:
        """Yield all texts of the page but its title, without links."""
        return map(without_links, self._marked_up())

    def _marked_up(self) -> Iterator[str]:
        for block in self.blocks:
            if isinstance(block, Table):
                for row in block.rows:
                    yield from row
            else:
                yield block.text


def building_page(building: Building) -> str:
    """Return the id of the page on a building, as in ``buildings/small-market``."""
    return f"buildings/{building.label.replace(' ', '-')}"


def role_page(role: Role) -> str:
    """Return the id of the page on a role. Both Prospectors share one."""
    return f"roles/{Role.PROSPECTOR.label if role is Role.PROSPECTOR_2 else role.label}"
