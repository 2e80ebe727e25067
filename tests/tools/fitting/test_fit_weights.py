"""Fitting weights: the observations add up to the evaluation, and known weights are recovered."""

import random
from pathlib import Path

import pytest

from puertorico.ai.evaluation import board_weights
from puertorico.ai.evaluation import value as value_module
from puertorico.ai.evaluation.board_weights import (
    BUILDING_WEIGHTS,
    COLONIST_WEIGHTS,
)
from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.evaluation.value_weights import FITTED, ROUND_KNOTS
from puertorico.ai.styles import Tastes
from puertorico.engine.actions import PASS, Build, TakePlantation, TakeQuarry
from puertorico.engine.ids import Building, Tile
from puertorico.engine.state import GameState
from tests.ai.tables import situations
from tests.tools.fitting.fit_weights import (
    ALLROUNDER,
    FIXED,
    PART_UNKNOWNS,
    PARTS,
    UNKNOWNS,
    Fit,
    Observations,
    Whims,
    against_mean,
    any_style,
    deviation,
    lines,
    main,
    observe,
    observe_game,
    row,
    weights,
)
from tests.tools.fitting.fitted_boards import (
    BOARD_UNKNOWNS,
    KNOTS,
    STARTS,
    TABLES,
    TURN,
    board_lines,
)
from tests.tools.fitting.knots import knot_shares
from tests.tools.series import mixed_setup


def tables() -> list[GameState]:
    return [*situations(3, 4, "all")][5::40]


def present_boards() -> dict[int, float]:
    """Return the current weights of what is on boards, by unknown."""
    tables = [
        value for table in TABLES for key in table.keys for value in table.current.get(key, [0.0] * KNOTS)
    ]
    return dict(enumerate([*tables, *COLONIST_WEIGHTS], PART_UNKNOWNS))


def test_the_observed_parts_add_up_to_the_value() -> None:
    """With the current weights, and together with the fixed parts."""
    present = dict(enumerate(value for part in PARTS for value in FITTED[part])) | present_boards()
    for state in tables():
        forecast = make_forecast(state)
        for seat in range(3):
            noted = row(state, seat, forecast)
            total = sum(present.get(unknown, 0.0) * value for unknown, value in noted.items())
            fixed = value_module.unweighted_parts(state, seat, forecast, ALLROUNDER)._asdict()
            total += sum(fixed[part] for part in FIXED)
            assert total == pytest.approx(value_module.seat_value(state, seat, forecast, ALLROUNDER))


def test_observations_are_relative_to_the_mean() -> None:
    state = tables()[2]
    rows, predictions = observe(state)
    for unknown in rows[0]:
        assert sum(one[unknown] for one in rows) == pytest.approx(0)
    assert sum(predictions) == pytest.approx(0)
    assert max(predictions) > 0
    assert against_mean([1.0, 2.0, 6.0]) == [-2, -1, 3]


@pytest.mark.parametrize(
    ("rounds", "expected"),
    [(0.1, [1, 0]), (0.5, [1, 0]), (1.25, [0.5, 0.5]), (2.0, [1, 0]), (5.5, [0.25, 0.75]), (20.0, [0, 1])],
)
def test_between_two_knots_both_have_a_share(rounds: float, expected: list[float]) -> None:
    found = list(knot_shares(ROUND_KNOTS, rounds))
    assert [share for _, share in found] == pytest.approx(expected)
    at = sum(ROUND_KNOTS[knot] * share for knot, share in found)
    assert at == pytest.approx(min(max(rounds, ROUND_KNOTS[0]), ROUND_KNOTS[-1]))


def made_up(truth: dict[int, float], count: int) -> Observations:
    """Return random observations in which some unknowns differ from their current values."""
    rng = random.Random(1)
    found = []
    for _ in range(count):
        noted = {unknown: rng.gauss(0, 3) for unknown in (*truth, 5, 6)}
        found.append((noted, sum(change * noted[unknown] for unknown, change in truth.items())))
    return Observations(tuple(found))


WHARF = PART_UNKNOWNS + (STARTS["BUILDING_WEIGHTS"] + Building.WHARF) * KNOTS
TRUTH = {0: 0.3, 9: -0.2, WHARF: 0.5}


def fitted(count: int) -> list[float]:
    fit = Fit()
    fit.add(made_up(TRUTH, count))
    return fit.changes()


def test_true_changes_are_found_and_no_others() -> None:
    changes = fitted(20000)
    for unknown, change in TRUTH.items():
        assert changes[unknown] == pytest.approx(change, abs=0.02)
    assert changes[5] == pytest.approx(0, abs=0.03)
    judge = [made_up(TRUTH, 50)]
    assert deviation(judge, changes) < 0.2 * deviation(judge, [0.0] * UNKNOWNS)


def test_few_observations_change_little() -> None:
    few, many = fitted(5), fitted(20000)
    for unknown, change in TRUTH.items():
        assert abs(few[unknown]) < 0.3 * abs(change) < abs(many[unknown])


def test_neighboring_knots_change_together() -> None:
    changes = fitted(20000)
    assert len(ROUND_KNOTS) == 7
    assert changes[0] > changes[1] > changes[2] > 0, "knots without observations follow their neighbors"
    assert changes[20] == pytest.approx(0), "other parts don't change"


def test_changes_become_weights() -> None:
    changes = fitted(20000)
    first = PARTS[0]
    assert weights(changes)[first][0] == pytest.approx(FITTED[first][0] + changes[0])
    assert weights(changes)["won"] == FITTED["won"]
    unchanged = [0.0] * UNKNOWNS
    assert weights(unchanged) == dict(FITTED)


def test_the_weights_are_printed_in_the_format_of_the_module() -> None:
    """Unchanged weights are printed exactly as they are in the module."""
    unchanged = [0.0] * UNKNOWNS
    text = "\n".join(lines(weights(unchanged)))
    compile(text, "weights", "exec")
    boards = Path(board_weights.__file__).read_text("utf-8")
    assert "\n".join(board_lines([0.0] * BOARD_UNKNOWNS)) in boards
    for part, values in FITTED.items():
        assert f'"{part}": ({", ".join(str(value) for value in values)}),' in text


def test_a_change_is_printed_in_its_row_only() -> None:
    changes = [0.0] * BOARD_UNKNOWNS
    unchanged = list(board_lines(changes))
    changes[(STARTS["BUILDING_WEIGHTS"] + Building.WHARF) * KNOTS + 1] = 7.0
    changes[TURN * KNOTS] = 100.0
    differing = [line for line in board_lines(changes) if line not in unchanged]
    first, second, *rest = BUILDING_WEIGHTS[Building.WHARF]
    row = ", ".join(str(value) for value in (first, round(second + 7, 2), *rest))
    assert differing == [f"    Building.WHARF: ({row}),"]


def test_a_change_of_a_board_is_found() -> None:
    unknown = PART_UNKNOWNS + (STARTS["BUILDING_WEIGHTS"] + Building.WHARF) * KNOTS
    fit = Fit()
    fit.add(made_up({unknown: 0.5}, 20000))
    changes = fit.changes()
    assert changes[unknown] == pytest.approx(0.5, abs=0.02)
    assert 0 < changes[unknown + 1] < 0.5, "the next knot follows"
    assert changes[unknown + KNOTS] == pytest.approx(0), "other buildings don't change"


def test_players_have_whims_besides_their_tastes() -> None:
    """A whim is added to what the style likes anyway."""
    rng = random.Random(1)
    tastes = next(one for one in (any_style(rng).tastes for _ in range(20)) if isinstance(one, Whims))
    plain = Tastes(**{name: getattr(tastes, name) for name in ("roles", "works", "goods", "sale", "quarry")})
    state = tables()[2]
    for action, whim in (
        (Build(building=Building.WHARF), tastes.buildings[Building.WHARF]),
        (TakePlantation(tile=Tile.COFFEE), tastes.tiles[Tile.COFFEE]),
        (TakeQuarry(), tastes.tiles[Tile.QUARRY]),
        (PASS, 0.0),
    ):
        assert tastes.liking(state, action) == pytest.approx(plain.liking(state, action) + whim)


def test_a_game_has_observations_of_each_seat() -> None:
    """Those of a position are relative to the mean."""
    seen = observe_game(1, 2)
    players = mixed_setup(random.Random("1/2")).players
    assert len(seen.rows) % players == 0
    assert 6 * players < len(seen.rows) < 40 * players
    for start in range(0, len(seen.rows), players):
        assert sum(error for _, error in seen.rows[start : start + players]) == pytest.approx(0)
    assert observe_game(1, 2) == seen != observe_game(2, 2)


def test_the_command_prints_the_same_with_any_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    # With this seed, five different setups, three of them for two players, take a third of the usual time.
    assert main(["--games", "5", "--seed", "226"]) == 0
    one = capsys.readouterr().out
    assert main(["--games", "5", "--seed", "226", "--jobs", "2"]) == 0
    assert capsys.readouterr().out == one
    assert one.startswith('FITTED: Mapping[str, tuple[float, ...]] = {\n    "won": (1.0, ')
    assert "; error in held-out games: " in one


@pytest.mark.parametrize("wrong", [["--games", "4"], ["--jobs", "0"]])
def test_wrong_arguments_are_reported(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(wrong) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == "--games must be at least 5, --jobs at least 1.\n"
