"""Building any legal position by hand.

Use it for tests, puzzles, and programs that ask a computer player about positions from elsewhere.

Build the state, take the view of the seat whose turn it is, ask for an action and do it:

>>> from puertorico import ai
>>> from puertorico.engine.game import apply, legal_actions
>>> from puertorico.engine.ids import Building, Good, Role
>>> from puertorico.engine.options import Options
>>> from puertorico.engine.position import Board, position
>>> from puertorico.engine.view import view
>>> state = position(
...     Options(players=3),
...     [Board(), Board(goods={Good.CORN: 3, Good.SUGAR: 1}, city={Building.HARBOR: 1}), Board(vp=4)],
...     role=Role.CAPTAIN, played_by=0, turn=1, loadless_turns=1,
...     ships={4: (Good.INDIGO, 3), 5: (Good.CORN, 1)}, round=6,
... )
>>> [str(action) for action in legal_actions(state)]
['load corn on ship 5', 'load sugar on ship 6']
>>> action = ai.choose("expert", view(state, state.seat))
>>> print(action)
load corn on ship 5
>>> events = apply(state, action)
>>> print(state.seat, legal_actions(state)[0])
1 load sugar on ship 6

Everything you don't name has a plain default: boards are empty, and pieces that are on no board, ship or row
are in the supply, so that all pieces are accounted for. The result has been checked by ``invariants`` and
waits for the next choice, like any state of a game. If the moment you describe leaves no choice, the position
is at the next one, perhaps of another seat: see ``state.seat``. An impossible position raises BadPosition,
whose message says why. Don't change a state by hand afterwards, because its parts depend on each other (it
keeps masks of staffed buildings and the legal actions): build a new position instead.

You don't need to know what nobody can see. A seat's view has only the sum of the others' VP (except with
VAR-3), so it doesn't matter how they are split. Nor does ``seed``, which shuffles the face-down tiles, as
long as you name ``face_up``; otherwise it also deals the row.

Computer players look at everything on the table, but not at what happened before. So give the ``round``
(it limits how long the game may still last), the doubloons on the role cards, and the roles taken.

``step`` names the question if a turn has several. With the role alone, the turn is at its start, and the
mayor phase before its privilege. A step belongs to a role,

==================  ==================================================================================
Step                question
==================  ==================================================================================
SETTLER_TURN        that of DRAW_PLANTATION with a Hacienda, otherwise that of SETTLE
DRAW_PLANTATION     whether to draw with the Hacienda (STL-4)
LAY_FOREST          whether the tile just drawn, ``detail``, becomes a forest (FOR-1)
SETTLE              which tile to take, after the Hacienda
HOSPICE_COLONIST    whether to put a colonist on the tile just taken, ``detail`` (STL-6)
SETTLE_AGAIN        which second tile to take, after all turns (LIB-1)
HUNT                which tile to discard with the Hunting Lodge, after those too (NOB-7)
MAYOR_PRIVILEGE     whether to take the extra colonist; ``detail`` is 1 for a Library's second
VILLA_NOBLE         whether to take the Villa's noble, with the ship unloaded (NOB-10)
PLACING, PLACE      where people go, see below
BUILD               what to build
PAY                 what else to pay with for ``detail``, see ``pay`` (BLM-1)
UNIVERSITY_COLONIST whether to put a colonist on the building just bought, ``detail`` (BLD-5)
CRAFTSMAN_PRIVILEGE which extra barrel to take, of ``produced``; ``detail`` is 1 for a Library's second
SELL                what to sell, or to do with the Land Office
AFTER_SALE          whether to use the Land Office, after the player's sale (NOB-5)
LOAD                what to load on which ship
STORE               which barrels to keep, after loading (CAP-8)
==================  ==================================================================================

or to none: DRAFT (SET-10), and CHOOSE_ROLE, which you don't need to name.

Guests (GST-1) may move before any question to their owner. So an answer may be such a move, after which the
question is asked again. They may also move before an automatic step, where nothing else is asked. Then
``Step.ANY_TIME`` is on top of ``state.tasks``; to build such a moment, name what happens next: SETTLER_TURN,
SETTLER_LAST (the Hunting Lodge), SETTLER_CLOSE (after all of those), FINISH_BUILDING (a purchase paid with
the Black Market), BEFORE_PRODUCTION (the Chapel), PRODUCE, LOADING_END (the Lighthouse of a Captain who
loaded nothing); after a phase, without a role, LAST_CHANCE; before the final scoring, GAME_END.

Placing colonists (MAY-2) is asked place by place, the kinds of island tiles first, then the buildings, each
time how many go there. So apply each answer and ask again as long as ``state.tasks[-1]`` has the same seat
and ``Step.PLACE``. ``Step.PLACING`` is the start of a player's turn, with the ship unloaded: first a Villa
gives its noble, then all their people are picked up. ``Step.PLACE`` is the question about the place in
``detail`` (by default 0, the first): people on this place or a later one are still to be placed, those on
earlier places already are. With the role alone, the ship still has to be unloaded, after the privilege.

In the captain phase, ``loadless_turns`` is the number of turns in a row without loading, fewer than there are
players; it decides when loading ends (CAP-7). ``captain_has_loaded`` says that the Captain's privilege has
been used (CAP-4); without it, in the middle of the phase, they would get the VP for it again.

A board's ``used`` names the buildings that work only once per phase and have been used in this one: in the
captain phase the Wharf, the Small Wharf, the Union Hall (its owner has had their first turn) and the Royal
Supplier (used, or its owner has loaded); in the trader phase the Land Office. Other buildings don't belong
there.

With expansions, as in ``Options(4, {BuildingSet.BASE, BuildingSet.NOBLES})`` (engine.buildings), all
buildings of the sets are in play, unless ``in_play`` names those that were drafted (SET-10); production
buildings don't need to be named.

The table shows whether this is the last round, except for two reasons, which ``ended`` must name: the
colonist ship couldn't be filled (MAY-5), and VP chips that ran out and were paid back since (BLM-2).

Answers are actions (engine.actions): attrs classes whose fields and text, ``str(action)``, say what to do.
``parse`` turns the text back into an action.
"""

from puertorico.engine.position.build import Board, position

__all__ = ["Board", "position"]
