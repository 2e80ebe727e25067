"""What a step of a replay did: the lines of the log, and a brief form with pictures if they are too long."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from attrs import Factory, field, frozen

from puertorico.engine import events as ev
from puertorico.engine.ids import GOODS, Building
from puertorico.i18n import ngettext, sentences_text
from puertorico.session.game_session import LogEntry
from puertorico.session.texts.log_phrases import LogContext
from puertorico.session.texts.log_text import LogLine, seated_log_lines
from puertorico.terms import role_name
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.drawing.piece_pictures import piece_picture
from puertorico.ui.table.model import names
from puertorico.ui.table.model.news import pieces_of, short_text
from puertorico.ui.table.model.piece_kinds import FlyingPiece, PieceKind

_SHIP = "pieces/colonist-ship"
_MARKET = f"buildings/{names.picture(Building.BLACK_MARKET)}"
_FIRST_MARK = 0xE100
"""Private-use characters that stand for the players' names: brief lines have flags instead."""
_MARK = re.compile("([\ue100-\ue1ff])")
_NOTHING = " –"


@frozen
class Figure:
    """A picture after its number, if it has one."""

    picture: str
    number: str = ""


Unit = tuple["str | Figure", ...]
"""What stays together on a row: text, pictures, or both."""

Part = tuple[Unit, ...]
"""What is said about one event, with a space between the units."""


@frozen
class Story:
    """All that a step did: whole sentences, the same in brief, and the main thing, if that is shorter."""

    lines: tuple[str, ...] = ()
    brief: tuple[Part, ...] = ()
    briefest: tuple[Part, ...] = ()
    whole: tuple[Part, ...] = field(
        default=Factory(lambda self: tuple(map(_words, self.lines)), takes_self=True), init=False
    )
    """The sentences, word for word."""

    @classmethod
    def of_sentences(
        cls, texts: Sequence[str], main: int, players: Sequence[str], flags: Sequence[str]
    ) -> Story:
        """Return a story whose brief form has flags, given as pictures, instead of the players' names.

        The first ``main`` sentences say the main thing.
        """
        whole = sentences_text(texts)
        marks = {name: chr(_FIRST_MARK + seat) for seat, name in enumerate(players)}
        names = sorted(filter(None, marks), key=len, reverse=True)
        pattern = "|".join(rf"\b{re.escape(name)}(?!\w)" for name in names)

        def brief(text: str) -> tuple[Part, ...]:
            marked = re.sub(pattern, lambda found: marks[found.group()], text) if names else text
            return (_flagged(marked, flags),)

        return cls((whole,), brief(whole), brief(sentences_text(texts[:main])))


def step_story(
    entries: Sequence[LogEntry], players: Sequence[str], flags: Sequence[str], otherwise: str
) -> Story:
    """Return the story of a step by a player whose flag is shown already.

    ``flags`` are pictures; ``otherwise`` is for steps that aren't logged.
    """
    lines = tuple(line.text for entry in entries for line in seated_log_lines(entry, players))
    brief = tuple(part for entry in entries for part in _brief(entry, flags))
    if brief and len(brief[0]) > 1 and brief[0][0] == (Figure(flags[entries[0].seat]),):
        # The flag of the player who made the move is in front of the line.
        brief = (brief[0][1:], *brief[1:])
    if not lines:
        lines = (otherwise,)
    return Story(lines, brief or tuple(map(_words, lines)))


def _words(text: str) -> Part:
    return tuple((word,) for word in text.split(" ") if word)


def _brief(entry: LogEntry, flags: Sequence[str]) -> Iterator[Part]:
    marks = [chr(_FIRST_MARK + seat) for seat in range(len(flags))]
    sailed = [event for event in entry.events if isinstance(event, ev.ShipSailed)]
    for line in seated_log_lines(entry, marks):
        match line.event:
            case ev.StacksReshuffled():
                pass
            case ev.ColonistsDealt():
                for dealt in entry.events:
                    if isinstance(dealt, ev.ColonistsDealt):
                        yield _figures(flags[dealt.seat], _people(dealt.count, dealt.nobles))
            case ev.ShipSailed():
                if line.event is sailed[0]:
                    yield _sailed(sailed)
            case _:
                yield _brief_part(entry, line, marks, flags)


def _sailed(ships: Sequence[ev.ShipSailed]) -> Part:
    text = ngettext("{n} full ship sails", "{n} full ships sail", len(ships)).format(n=len(ships))
    return (*_words(text), tuple(Figure(ink.good_picture(ship.good)) for ship in ships))


def _brief_part(entry: LogEntry, line: LogLine, marks: Sequence[str], flags: Sequence[str]) -> Part:
    event = line.event
    figures = [_figure(piece) for piece in pieces_of(entry.events, event)]
    match event:
        case ev.RoleTaken(_, role, doubloons):
            return (*_words(role_name(role)), *((figure,) for figure in figures if doubloons))
        case ev.Produced(seat):
            return _figures(flags[seat], figures)
        case ev.Stored(seat, kept, lost):
            return _figures(flags[seat], [*_barrels(kept), *_barrels(lost, "−")])
        case ev.DoubloonsGained(seat) | ev.PointsGained(seat) | ev.ColonistTaken(seat):
            return _figures(flags[seat], figures)
        case ev.PaidInKind(seat, what, good):
            paid = ink.good_picture(good) if good is not None else piece_picture(PieceKind(what))
            return _figures(flags[seat], [Figure(_MARKET), Figure(paid, "−1")])
        case ev.ShipRefilled(count, _, nobles):
            return _figures(_SHIP, _people(count, nobles))
        case ev.RoundEnded(governor=seat):
            return ((Figure(flags[seat]), *figures),)
        case ev.Loaded() | ev.SmallWharfLoaded() | ev.CrownSupplied() | ev.Sold() | ev.SoldToPost():
            text = short_text(event, LogContext(entry, marks)) or line.text
            return (*_flagged(text, flags), tuple(figures))
        case ev.Built():
            return _flagged(short_text(event, LogContext(entry, marks)) or line.text, flags)
        case _:
            return _flagged(line.text, flags)


def _flagged(text: str, flags: Sequence[str]) -> Part:
    """Return a text with its marks replaced by flags."""

    def unit(word: str) -> Unit:
        pieces = filter(None, _MARK.split(word))
        marked = ((piece, _MARK.fullmatch(piece)) for piece in pieces)
        return tuple(Figure(flags[ord(piece) - _FIRST_MARK]) if mark else piece for piece, mark in marked)

    return tuple(unit(word) for word in text.split(" ") if word)


def _figures(flag: str, figures: Sequence[Figure]) -> Part:
    """Return a player's flag with figures, or with a dash if there are none."""
    return ((Figure(flag), *(figures or (_NOTHING,))),)


def _figure(piece: tuple[FlyingPiece, int]) -> Figure:
    kind, count = piece
    number = f"{count:+}" if isinstance(kind, PieceKind) else str(count)
    return Figure(piece_picture(kind), number if count else "")


def _barrels(counts: Sequence[int], sign: str = "") -> list[Figure]:
    pairs = zip(GOODS, counts, strict=True)
    return [Figure(ink.good_picture(good), f"{sign}{count}") for good, count in pairs if count]


def _people(count: int, nobles: int) -> list[Figure]:
    """Return a gain of people; ``nobles`` are among them."""
    pairs = ((PieceKind.COLONIST, count - nobles), (PieceKind.NOBLE, nobles))
    return [_figure((kind, gained)) for kind, gained in pairs if gained]
