"""Find complete games that together show everything in tests/games/showing.py, and write them to tests/games.

    python -m tests.tools.games.make_games

Run it after a change of the rules, or if the games should show more. It replaces the games there. The same
program always finds the same games, but different ones after a change of the computer players or the order of
legal actions. Games of earlier versions, in tests/games/legacy, are kept: see the README there for what to do
before a new version of the rules or the file format.
"""

import argparse
import random
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import count

from tqdm import tqdm

from puertorico import ai
from puertorico.engine.actions import Action, Build, Pass, TakePlantation, TakeQuarry, TakeRole
from puertorico.engine.game import apply, legal_actions, new_game
from puertorico.engine.ids import Role
from puertorico.engine.options import DraftMode, Options
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from puertorico.record import game_file
from puertorico.record.game_record import GameRecord, with_fingerprint
from puertorico.record.seats import Seat, SeatKind
from tests.folders import GAMES_FOLDER
from tests.games.showing import required, shown
from tests.setups import BOXES, VARIANTS, any_selection, setup_id

AT_ONCE = 400
"""Number of games between two checks of what is still missing."""

Choose = Callable[[GameState, random.Random], Action]


def at_random(state: GameState, chances: random.Random) -> Action:
    """Return a random legal action; all are equally likely."""
    return chances.choice(legal_actions(state))


def _leaning(weights: Mapping[object, float]) -> Choose:
    """Return a random player for whom some types of actions, or some roles, are more likely than others."""

    def choose(state: GameState, chances: random.Random) -> Action:
        legal = legal_actions(state)
        likely = [
            weights.get(action.role if isinstance(action, TakeRole) else type(action), 1) for action in legal
        ]
        return chances.choices(legal, likely)[0]

    return choose


def _of_style(style: str) -> Choose:
    """Return a computer player of a style."""
    return lambda state, chances: ai.choose(style, view(state, state.seat), chances)


LOOSE: Mapping[str, Choose] = {
    "random": at_random,
    "settling": _leaning({Role.SETTLER: 9, TakePlantation: 9, TakeQuarry: 9, Pass: 0.1}),
    "building": _leaning({Role.BUILDER: 5, Role.MAYOR: 3, Build: 30, Pass: 0.3}),
    "shipping": _leaning({Role.CRAFTSMAN: 8, Role.CAPTAIN: 8, Role.MAYOR: 2, Pass: 0.3}),
}
"""Unusual ways to play, to show rare events."""

STYLES: Mapping[str, Choose] = {style: _of_style(style) for style in ai.STYLE_IDS}

WAYS = {**LOOSE, **STYLES}


def options_of(chances: random.Random, number: int) -> Options:
    """Return the setup of a game: players and expansions in turn, draft and variants at random."""
    players, sets = 2 + number % 4, list(BOXES.values())[number // 4 % 4]
    draft = chances.choice(list(DraftMode))
    named = len(sets) > 1 and draft == DraftMode.CUSTOM
    return Options(
        players,
        sets,
        draft=draft if len(sets) > 1 else DraftMode.PLAYERS,
        selection=any_selection(Options(players, sets), chances) if named else (),
        **{name: chances.random() < 0.2 for name in VARIANTS},
    )


def play(number: int) -> tuple[GameRecord, set[str]]:
    """Play the game of a number; return its record and what it shows."""
    chances = random.Random(f"games/{number}")
    options = options_of(chances, number)
    # Computer players are slow, so they play only every tenth game.
    ways = chances.choices(list(STYLES if number % 10 == 0 else LOOSE), k=options.players)
    if chances.random() < 0.5:
        ways = ways[:1] * options.players
    state = new_game(options, number)
    done: list[Action] = []
    while not state.is_over:
        done.append(WAYS[ways[state.seat]](state, chances))
        apply(state, done[-1])
    seats = [
        Seat(SeatKind.COMPUTER, f"{way} {seat + 1}", way if way in ai.PLAYERS else "random")
        for seat, way in enumerate(ways)
    ]
    record = with_fingerprint(GameRecord(options, number, tuple(seats), tuple(done)), state)
    return record, shown(record)


def choose(games: Sequence[tuple[GameRecord, set[str]]], wanted: set[str]) -> list[GameRecord]:
    """Return a few games that show everything wanted: repeatedly the one that shows most for its length."""
    chosen, missing = [], set(wanted)
    while missing:
        record, shows = max(games, key=lambda game: len(game[1] & missing) / len(game[0].actions))
        chosen.append(record)
        missing -= shows
    return chosen


def main(arguments: Sequence[str] | None = None) -> None:
    """Search until nothing is missing, then write the games."""
    about = "Find games that show every building and rare event, and replace those in tests/games."
    parser = argparse.ArgumentParser(prog="python -m tests.tools.games.make_games", description=about)
    parser.parse_args(arguments)
    games: list[tuple[GameRecord, set[str]]] = []
    missing = required()
    with ProcessPoolExecutor() as pool:
        for start in count(step=AT_ONCE):
            found = pool.map(play, range(start, start + AT_ONCE), chunksize=4)
            games += tqdm(found, total=AT_ONCE, leave=False)
            missing -= set().union(*(shows for _, shows in games))
            print(f"{len(games)} games; missing: {', '.join(sorted(missing)) or 'nothing'}", flush=True)
            if not missing:
                break
    for old in GAMES_FOLDER.glob("*.json"):
        old.unlink()
    for record in choose(games, required()):
        game_file.write(GAMES_FOLDER / f"{setup_id(record.options)}-{record.seed}.json", record)


if __name__ == "__main__":
    main()
