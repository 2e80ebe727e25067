"""Check whether people can tell the playing styles apart by what the players do.

    python -m tests.tools.ai.anonymous_logs write --games 50 --seed 1 logs.txt key.json
    python -m tests.tools.ai.anonymous_logs score key.json answers.txt

``write`` plays games of four players, one of each style, in the base game, and writes what each of them did,
without names, and the solution. A reader writes the number of each game and the styles of P1 to P4 into a
file, by their first letters, as in "12 sbta". ``score`` prints how many are right, and how many points each
style wins more than the all-rounder in the same games.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from statistics import fmean

from attrs import define, field

from puertorico import ai
from puertorico.engine.actions import (
    Build,
    Load,
    LoadWharf,
    Sell,
    TakeGood,
    TakePlantation,
    TakeQuarry,
    TakeRole,
)
from puertorico.engine.game import apply, new_game
from puertorico.engine.options import Options
from puertorico.engine.scoring import Score, scores
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from puertorico.record.codec import BadRecord
from tests.tools.ai.frozen_arena import mean_and_error
from tests.tools.command import run

DIFFICULTY = "hard"


@define
class PlayerLog:
    """What a player has done, in order, with the number of the round."""

    roles: list[str] = field(factory=list)
    land: list[str] = field(factory=list)
    built: list[str] = field(factory=list)
    sold: list[str] = field(factory=list)
    shipped: Counter[str] = field(factory=Counter)
    extra: Counter[str] = field(factory=Counter)

    def note(self, action: object, when: int, gained: int, loaded: int) -> None:
        """Note an action, by how many doubloons the player has more after it, and the barrels loaded."""
        match action:
            case TakeRole(role):
                self.roles.append(f"{when} {role.label}" + (f" +{gained}" if gained > 0 else ""))
            case TakePlantation(tile):
                self.land.append(f"{when} {tile.label}")
            case TakeQuarry():
                self.land.append(f"{when} quarry")
            case Build(building):
                self.built.append(f"{when} {building.label} for {-gained}")
            case Sell(good):
                self.sold.append(f"{when} {good.label} for {gained}")
            case Load(good) | LoadWharf(good):
                self.shipped[good.label] += loaded
            case TakeGood(good):
                self.extra[good.label] += 1

    def lines(self, number: int, score: Score, doubloons: int) -> Iterator[str]:
        """Yield the player's part of the log."""
        yield f"P{number} chose: {_listed(self.roles)}"
        yield f"   took: {_listed(self.land)}"
        yield f"   built: {_listed(self.built)}"
        yield f"   sold: {_listed(self.sold)}"
        yield f"   shipped: {_counted(self.shipped)}; extra barrels as Craftsman: {_counted(self.extra)}"
        bonuses = sum(score.bonuses.values())
        yield (
            f"   points: {score.total}, of them chips {score.chips}, buildings {score.buildings}, "
            f"bonuses {bonuses}; doubloons left: {doubloons}"
        )


def _listed(entries: Sequence[str]) -> str:
    return ", ".join(entries) or "nothing"


def _counted(barrels: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {good}" for good, count in barrels.items() if count) or "none"


def played(styles: Sequence[str], seed: int) -> tuple[GameState, list[PlayerLog]]:
    """Return the end of a game between these styles, by seat, and what they did."""
    state, logs = new_game(Options(len(styles)), seed), [PlayerLog() for _ in styles]
    while not state.is_over:
        seat, when = state.seat, state.round
        action = ai.choose(f"{DIFFICULTY}-{styles[seat]}", view(state, seat))
        player = state.players[seat]
        doubloons, barrels = player.doubloons, sum(player.goods)
        apply(state, action)
        now = state.players[seat]
        logs[seat].note(action, when, now.doubloons - doubloons, barrels - sum(now.goods))
    return state, logs


def write(games: int, seed: int, logs: Path, key: Path) -> None:
    """Play games, and write the logs and the solution."""
    solution, texts = {}, list[str]()
    for number in range(1, games + 1):
        rng = Random(f"{seed}/{number}")
        styles = rng.sample(ai.STYLE_IDS, len(ai.STYLE_IDS))
        state, by_seat = played(styles, rng.getrandbits(40))
        texts.append(f"Game {number}")
        for seat, score in enumerate(scores(state)):
            texts += by_seat[seat].lines(seat + 1, score, state.players[seat].doubloons)
        texts.append("")
        solution[str(number)] = {"styles": styles, "points": [score.total for score in scores(state)]}
    logs.write_text("\n".join(texts), encoding="utf-8")
    key.write_text(json.dumps({"seed": seed, "games": solution}), encoding="utf-8")


def score_lines(key: Path, answers: Path) -> Iterator[str]:
    """Yield how often each style was recognized, and its points."""
    games = json.loads(key.read_text(encoding="utf-8"))["games"]
    right: dict[str, list[float]] = {style: [] for style in ai.STYLE_IDS}
    more: dict[str, list[float]] = {style: [] for style in ai.STYLE_IDS if style != "allrounder"}
    for line in filter(None, map(str.strip, answers.read_text(encoding="utf-8").splitlines())):
        number, _, letters = line.partition(" ")
        game = games.get(number)
        if game is None or sorted(letters.lower()) != sorted(style[0] for style in ai.STYLE_IDS):
            raise BadRecord(f"{answers}: {line!r} isn't the number of a game and four letters")
        points = dict(zip(game["styles"], game["points"], strict=True))
        for style, letter in zip(game["styles"], letters.lower(), strict=True):
            right[style].append(100.0 * (style[0] == letter))
            if style in more:
                more[style].append(points[style] - points["allrounder"])
    by_game = [fmean(game) for game in zip(*right.values(), strict=True)]
    yield f"{len(by_game)} games: {mean_and_error(by_game)}% of the players recognized"
    for style in ai.STYLE_IDS:
        ahead = f"; {mean_and_error(more[style])} points more than the all-rounder" if style in more else ""
        yield f"  {style}: {mean_and_error(right[style])}%{ahead}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.ai.anonymous_logs",
        description="Check whether people can tell the playing styles apart.",
    )
    commands = parser.add_subparsers(dest="command", required=True)
    writing = commands.add_parser("write", help="play games, and write their logs without names")
    writing.add_argument("--games", type=int, default=50, help="(default: %(default)s)")
    writing.add_argument("--seed", type=int, default=1, help="(default: %(default)s)")
    writing.add_argument("logs", type=Path)
    writing.add_argument("key", type=Path, help="where the solution goes")
    scoring = commands.add_parser("score", help="compare a reader's answers with the solution")
    scoring.add_argument("key", type=Path)
    scoring.add_argument("answers", type=Path)
    given = parser.parse_args(arguments)
    if given.command == "write":
        write(given.games, given.seed, given.logs, given.key)
    else:
        print(*score_lines(given.key, given.answers), sep="\n")
    return 0


if __name__ == "__main__":
    run(main)
