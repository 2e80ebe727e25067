"""Facts about what happens in a rollout, counted from the engine's events and from the boards."""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from attrs import define, field

from puertorico.ai.policies.placement import final_bonus
from puertorico.ai.reasons.use import at_work, could_make, is_useful
from puertorico.engine import events as ev
from puertorico.engine.buildings import LARGE, PRODUCTION, buildings_in
from puertorico.engine.goods import GOODS
from puertorico.engine.ids import ISLAND_PLACES, NOBODY
from puertorico.engine.scoring import score
from puertorico.engine.state import GameState

EVERYONE_ELSE = -2
"""The seat of facts about all opponents of the seat that decides together."""


class What(StrEnum):
    """What is counted, since the decision unless it says otherwise. ``item`` of a ``Fact`` is in brackets."""

    ROLE = "role"
    """Times a role was chosen [role]."""
    CARD = "card"
    """Doubloons from role cards and the Prospector's privilege."""
    SOLD = "sold"
    """Doubloons for barrels sold."""
    SALES = "sales"
    """Barrels sold [good]."""
    SHIPPED = "shipped"
    """VP for barrels shipped, with the Captain's privilege."""
    LOADED = "loaded"
    """Barrels shipped."""
    CARGO = "cargo"
    """Barrels shipped [good]."""
    SPOILED = "spoiled"
    """Barrels lost at the end of captain phases."""
    PRODUCED = "produced"
    """Barrels produced, with the Craftsman's privilege."""
    CROP = "crop"
    """Barrels produced [good]."""
    BUILT = "built"
    """Whether a building was bought [building]."""
    PRICE = "price"
    """Doubloons paid for a building [building]."""
    SAVED = "saved"
    """Doubloons by which buildings were cheaper than printed."""
    EARNED = "earned"
    """Doubloons from a building [building]."""
    SCORED = "scored"
    """VP chips from a building [building]."""
    PEOPLE = "people"
    """People on the board, San Juan included, at the time."""
    STAFFED = "staffed"
    """People who do something where they are, at the time: those who only fill a circle don't count."""
    IN_USE = "in use"
    """Whether a building other than a production building is staffed and useful, at the time [building]."""
    TILES = "tiles"
    """Island tiles of a kind, at the time [tile]."""
    CAPACITY = "capacity"
    """Barrels that could be produced if everything were staffed, at the time [good]."""
    CITY = "city"
    """Printed VP of all buildings, at the time."""
    BONUS = "bonus"
    """VP for a large building, besides those printed, if the game ended at the time [building]."""
    PROSPECT = "prospect"
    """VP that large buildings would add if all were staffed and the game ended at the time."""
    TIE_BREAK = "tie-break"
    """Doubloons and goods once the game is over, which decide ties."""
    ENDING = "ending"
    """Whether the game has ended or is in its last round, at the time. It belongs to no seat."""
    # What follows isn't counted: it can be seen on the table (``visible``).
    USE = "use"
    """What a building does [building]."""
    DEARER = "dearer"
    """A good sells for more than another, the rival [good]."""
    FREE = "free"
    """Something costs nothing."""
    NO_ROOM = "no room"
    """The ships have room for only ``total`` of the ``count`` barrels of an opponent [good]."""
    ROOM_LEFT = "room left"
    """The ships still have room for ``total`` of your ``count`` barrels, else for ``rival_total`` [good]."""
    SHIP_FIRST = "ship first"
    """The same, if these are the barrels to load now [good]."""
    BARRELS = "barrels"
    """``total`` barrels are loaded now instead of ``rival_total``."""
    LARGER_EMPTY = "larger empty"
    """The larger ship, for ``total`` barrels, stays empty [good]."""
    MORE_FOLLOW = "more follow"
    """The ship then has room for ``count`` more barrels [good]."""
    BETTER_SHIPPED = "better shipped"
    """A barrel sells for less than it scores on a ship: for ``total`` doubloons [good]."""
    UNSOLD = "unsold"
    """An opponent can't sell a good any more in this phase [good]."""
    SHIP_ROOM = "ship room"
    """A ship has room for all barrels of a good, but only for ``total`` of the rival [good]."""
    HOUSE = "house"
    """The trading house has the rival, but not this good [good]."""
    SAME_SHIP = "same ship"
    """All ``count`` barrels of a good fit on the same ship [good]."""
    NEW_KIND = "new kind"
    """It is the only barrel of a good [good]."""
    KEPT = "kept"
    """``count`` more barrels are kept."""
    RIPE = "ripe"
    """A tile that could be used, and sells for more than the rival, which could be used too [good]."""
    LATER_PRICE = "later price"
    """A good sells for more than the rival, once a building turns it into barrels [good]."""
    HAS_ROOM = "has room"
    """A tile that the seat's buildings have room for, or that needs none [good]."""
    FEWER_PEOPLE = "fewer people"
    """Corn takes one colonist to produce, the rival, which could be used too, two [good]."""
    MAKES_ROOM = "makes room"
    """An idle tile leaves a space for another on a full island [tile]."""
    FOREST = "forest"
    """Every two forests make buildings cheaper; there are ``count`` then."""
    CHEAPER_PLANT = "cheaper plant"
    """The cheapest building for a good costs ``count`` less than that for the rival [good]."""
    NOT_PROCESSED = "not processed"
    """The seat owns no building with room for the rival's tile [good]."""
    MORE_KINDS = "more kinds"
    """With a good too, the Factory pays ``total`` doubloons instead of ``rival_total`` [good]."""
    PROCESSED = "processed"
    """A building has circles for ``count`` plantations that have none yet [good]."""
    NO_PLANTATION = "no plantation"
    """The rival building has more circles than there are plantations for it [good]."""
    ENDS_GAME = "ends game"
    """A building fills the city, which ends the game after the round."""
    LARGE_WORTH = "large worth"
    """A large building adds ``count`` VP, or so many more than another one, as things stand [building]."""
    RAISES = "raises"
    """A large building of one's own is worth ``count`` VP more at once [building]."""
    NOBLE = "noble"
    """A noble scores ``count`` VP at the end of the game."""
    CHEAPER = "cheaper"
    """A building costs ``count`` doubloons less than the other."""
    SAME_VP = "same vp"
    """The same, and both are worth as many VP [building]."""
    BIG_ENOUGH = "big enough"
    """The same, and the building has enough circles for the plantations [building]."""
    MORE_CIRCLES = "more circles"
    """A building can process ``total`` plantations, the other ``rival_total`` [good]."""
    SHORT_OF = "short of"
    """Only ``count`` doubloons are missing to buy a better building later [building]."""
    KEEP_MONEY = "keep money"
    """``total`` doubloons stay with the player, instead of ``rival_total``."""
    KEEP_DEARER = "keep dearer"
    """The rival, which would be paid instead, sells for more than the good paid [good]."""
    IDLE = "idle"
    """A colonist who pays did nothing where they were."""
    KEEP_VP = "keep vp"
    """A VP chip that would be paid otherwise stays with the player."""
    STAYS = "stays"
    """A colonist who would pay otherwise stays at work."""
    MORE_BARRELS = "more barrels"
    """The board produces ``count`` more barrels of a good, and no fewer of the others [good]."""
    DEARER_MADE = "dearer made"
    """The board produces one barrel of a more expensive good instead of the rival [good]."""
    AT_WORK = "at work"
    """A building is staffed that would be empty otherwise [building]."""
    QUARRY_AT_WORK = "quarry at work"
    """``count`` more quarries are staffed, ``total`` in all."""
    ALONE = "alone"
    """``total`` doubloons for the player, and nothing for the others."""
    FIRST_PICK = "first pick"
    """The player takes an island tile before the others do."""
    ON_CARD = "on card"
    """``total`` doubloons lie on the role card, on the other ``rival_total`` [role]."""


class Fact(NamedTuple):
    """One thing that is counted."""

    what: What
    seat: int = NOBODY
    item: int = NOBODY


Counts = dict[Fact, float]
"""The facts that aren't zero."""


@define
class Ledger:
    """Counts what happens from a decision on."""

    counts: Counts = field(factory=dict)

    def add(self, what: What, seat: int, count: float, item: int = NOBODY) -> None:
        """Count something."""
        if count:
            fact = Fact(what, seat, item)
            self.counts[fact] = self.counts.get(fact, 0) + count

    def record(self, state: GameState, events: Iterable[ev.Event]) -> None:
        """Count what an action has led to; ``state`` is any state of the game."""
        for event in events:
            match event:
                case ev.RoleTaken(seat, role, doubloons):
                    self.add(What.ROLE, seat, 1, role)
                    self.add(What.CARD, seat, doubloons)
                case ev.DoubloonsGained(seat, count, None):
                    self.add(What.CARD, seat, count)
                case ev.DoubloonsGained(seat, count, by) if by is not None:
                    self.add(What.EARNED, seat, count, by)
                case ev.PointsGained(seat, count, None):
                    self.add(What.SHIPPED, seat, count)
                case ev.PointsGained(seat, count, by) if by is not None:
                    self.add(What.SCORED, seat, count, by)
                case ev.Sold(seat, good, price) | ev.SoldToPost(seat, good, price):
                    self.add(What.SOLD, seat, price)
                    self.add(What.SALES, seat, 1, good)
                case ev.Loaded(seat, good, count, _):
                    self.add(What.LOADED, seat, count)
                    self.add(What.CARGO, seat, count, good)
                case ev.SmallWharfLoaded(seat, goods) | ev.CrownSupplied(seat, goods):
                    self.add(What.LOADED, seat, sum(goods))
                    for good in GOODS:
                        self.add(What.CARGO, seat, goods[good], good)
                case ev.Stored(seat, _, lost):
                    self.add(What.SPOILED, seat, sum(lost))
                case ev.Produced(seat, goods, _):
                    self.add(What.PRODUCED, seat, sum(goods))
                    for good in GOODS:
                        self.add(What.CROP, seat, goods[good], good)
                case ev.BarrelTaken(seat, good):
                    self.add(What.PRODUCED, seat, 1)
                    self.add(What.CROP, seat, 1, good)
                case ev.Built(seat, building, price):
                    self.add(What.BUILT, seat, 1, building)
                    self.add(What.PRICE, seat, price, building)
                    self.add(What.SAVED, seat, state.rules.costs[building] - price)
                case ev.PaidInKind(seat):
                    self.add(What.SAVED, seat, -1)
                case _:
                    pass

    def at(self, state: GameState, seat: int) -> Counts:
        """Return everything counted so far, and what is on the boards of this state.

        What the opponents of the ``seat`` have is added up, too.
        """
        now = Ledger(dict(self.counts))
        for owner, player in enumerate(state.players):
            now.add(What.PEOPLE, owner, player.colonists)
            now.add(What.STAFFED, owner, at_work(state, owner))
            for building in buildings_in(player.occupied & ~PRODUCTION):
                now.add(What.IN_USE, owner, int(is_useful(state, owner, building)), building)
            for tile, tiles in enumerate(player.tiles[:ISLAND_PLACES]):
                now.add(What.TILES, owner, tiles, tile)
            for good, capacity in enumerate(could_make(player)):
                now.add(What.CAPACITY, owner, capacity, good)
            points = score(state, owner)
            now.add(What.CITY, owner, points.buildings)
            if state.is_over:
                now.add(What.TIE_BREAK, owner, points.doubloons_and_goods)
            for building, bonus in points.bonuses.items():
                now.add(What.BONUS, owner, bonus, building)
            for building in buildings_in(player.built & LARGE):
                now.add(What.PROSPECT, owner, final_bonus(state, owner, building))
        for fact, count in list(now.counts.items()):
            if fact.seat != seat:
                now.add(fact.what, EVERYONE_ELSE, count, fact.item)
        now.add(What.ENDING, NOBODY, int(bool(state.ended) or state.is_over))
        return now.counts
