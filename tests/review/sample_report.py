"""A made-up report, for tests of what is done with one."""

from puertorico.ai.reasons.comparison import When
from puertorico.ai.reasons.facts import What
from puertorico.ai.reasons.reason import Reason
from puertorico.engine.actions import Action, Build, PlaceInCity, PlaceOnIsland, Sell, TakeRole
from puertorico.engine.ids import NOBODY, Building, Good, Role, Tile
from puertorico.review.report import (
    Candidate,
    CurvePoint,
    Decision,
    Draw,
    Kind,
    KindSummary,
    Mean,
    Report,
    Settings,
)

STAFF_HARBOR = PlaceInCity(Building.HARBOR, 1)
SHIPPED = Reason(What.SHIPPED, When.ROUND, seat=0, item=NOBODY, otherwise=False, count=3, total=4)


def candidate(*actions: Action, lead: float, behind: float, win: float, error: float = 0.4) -> Candidate:
    """Return a candidate with these expectations."""
    return Candidate(
        actions=actions,
        playouts=48,
        points=Mean(45.0 + lead / 2, 0.5),
        lead=Mean(lead, 0.8),
        win=Mean(win, 0.03),
        behind=Mean(behind, error if behind else 0.0),
    )


def sample_report(seat: int = 0, players: int = 4) -> Report:
    """Return a complete report with four decisions, two of them costly."""
    decisions = (
        Decision(
            4, 1, Kind.ROLES,
            (
                candidate(TakeRole(Role.BUILDER), lead=1.2, behind=0.0, win=0.31),
                candidate(TakeRole(Role.SETTLER), lead=0.9, behind=0.3, win=0.29),
            ),
            chosen=1, reason=None,
        ),
        Decision(
            19, 3, Kind.PURCHASES,
            (
                candidate(Build(Building.HARBOR), lead=2.5, behind=0.0, win=0.38),
                candidate(Build(Building.OFFICE), lead=-0.9, behind=3.4, win=0.22),
                candidate(Build(Building.HOSPICE), lead=-1.5, behind=4.0, win=0.20),
            ),
            chosen=1, reason=SHIPPED,
        ),
        Decision(
            40, 7, Kind.PLACEMENT,
            (
                candidate(PlaceOnIsland(Tile.CORN, 1), STAFF_HARBOR, lead=0.5, behind=0.0, win=0.27),
                candidate(PlaceOnIsland(Tile.CORN, 0), STAFF_HARBOR, lead=-1.0, behind=1.5, win=0.21),
            ),
            chosen=1, reason=None,
        ),
        Decision(
            61, 12, Kind.TRADE,
            (
                candidate(Sell(Good.COFFEE), lead=-2.0, behind=0.0, win=0.12),
                candidate(Sell(Good.CORN), lead=-3.1, behind=1.1, win=0.09, error=0.7),
            ),
            chosen=0, reason=None,
        ),
    )  # fmt: skip
    curve = tuple(
        CurvePoint(
            decision.action,
            decision.round,
            _shares(decision.made.win.value, seat, players),
            tuple(45.0 - (other != seat) * decision.made.lead.value for other in range(players)),
        )
        for decision in decisions
    )
    end = CurvePoint(80, 14, _shares(0.0, seat, players), tuple(40.0 + other for other in range(players)))
    return Report(
        game="0" * 64,
        program="1.0",
        settings=Settings(seat),
        done=1.0,
        total=4,
        decisions=decisions,
        average=Mean(1.3, 0.2),
        kinds=(
            KindSummary(Kind.ROLES, 1, 0, Mean(0.3, 0.4)),
            KindSummary(Kind.PLACEMENT, 1, 1, Mean(1.5, 0.4)),
            KindSummary(Kind.PURCHASES, 1, 1, Mean(3.4, 0.4)),
            KindSummary(Kind.TRADE, 1, 0, Mean(0.0, 0.0)),
        ),
        curve=(*curve, end),
        draws=(
            Draw(10, 2, (Tile.CORN, Tile.COFFEE, Tile.COFFEE, Tile.SUGAR, Tile.INDIGO), Mean(0.6, 0.1)),
            Draw(33, 6, (Tile.INDIGO,), Mean(-0.2, 0.1)),
        ),
        luck=Mean(0.4, 0.15),
    )


def _shares(win: float, seat: int, players: int) -> tuple[float, ...]:
    others = round((1 - win) / (players - 1), 4)
    return tuple(win if other == seat else others for other in range(players))
