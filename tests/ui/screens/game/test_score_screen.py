"""The final score shows every number."""

from collections.abc import Callable

import pytest

from puertorico.engine.ids import Building
from puertorico.session.ending import ending_texts
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.widgets.display import Label, Paragraph, Picture
from puertorico.ui.screen import Screen
from puertorico.ui.screens.game.score_screen import ScoreScreen
from puertorico.ui.table.model.names import slug
from tests.ui.screens.screen_games import finished_game, noble_game, rich_game, tied_game

Put = Callable[[Screen], Pilot]


def text(pilot: Pilot, name: str) -> str:
    label = pilot.find(name)
    assert isinstance(label, Label)
    return label.text


def sentences(app: App) -> str:
    nodes = app.stage.root.walk()
    return " ".join(
        str(node.content if isinstance(node, Paragraph) else node.text)
        for node in nodes
        if isinstance(node, Label | Paragraph)
    )


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_score_table_shows_every_number_of_the_score(put: Put, app: App, context: Context, players: int):
    session = finished_game(players)
    pilot = put(ScoreScreen(context, session))
    scores = session.scores()
    columns = {}
    for score in scores:
        seat = f"score.{score.seat}"
        assert text(pilot, f"{seat}.name") == session.names[score.seat]
        assert text(pilot, f"{seat}.chips") == str(score.chips)
        assert text(pilot, f"{seat}.buildings") == str(score.buildings)
        assert text(pilot, f"{seat}.total") == str(score.total)
        assert text(pilot, f"{seat}.tie") == str(score.doubloons_and_goods)
        for building, points in score.bonuses.items():
            assert text(pilot, f"{seat}.{slug(building)}") == str(points)
        columns[score.seat] = pilot.find(f"{seat}.total").absolute().x
    best_first = sorted(columns, key=lambda seat: columns[seat])
    totals = [(scores[seat].total, scores[seat].doubloons_and_goods) for seat in best_first]
    assert totals == sorted(totals, reverse=True)
    said = sentences(app)
    assert session.names[session.winners()[0]] in said
    assert f"The game lasted {session.state.round} rounds." in said
    for reason in ending_texts(session):
        assert reason in said


def test_a_large_building_shows_its_bonus_or_0_if_unstaffed_or_a_dash_if_missing(put: Put, context: Context):
    pilot = put(ScoreScreen(context, rich_game(5)))
    halls = [text(pilot, f"score.{seat}.guild_hall") for seat in range(5)]
    assert halls == ["2", "0", "–", "–", "–"]
    put(ScoreScreen(context, tied_game()))
    assert not pilot.has("score.0.guild_hall")


def test_a_shared_victory_names_all_winners(put: Put, app: App, context: Context):
    session = tied_game()
    put(ScoreScreen(context, session))
    assert "Shared victory with 30 points" in sentences(app)
    assert "Ana, Maximilian Maria and Eva share the victory." in sentences(app)
    crowns = [
        node
        for node in app.stage.root.walk()
        if isinstance(node, Picture) and node.picture == "pieces/winner"
    ]
    assert len(crowns) == 1 + 3


def test_a_tie_broken_by_doubloons_and_goods_is_explained(put: Put, app: App, context: Context):
    """END-3."""
    session = tied_game()
    session.state.players[2].doubloons += 1
    put(ScoreScreen(context, session))
    assert "Eva wins with 30 points" in sentences(app)
    assert "The tie was broken by doubloons and goods." in sentences(app)


def test_the_governors_crown_marks_no_winner(put: Put, app: App, context: Context):
    put(ScoreScreen(context, tied_game()))
    assert not [node for node in app.stage.root.walk() if getattr(node, "picture", "") == "pieces/governor"]


def test_the_row_that_breaks_ties_says_so(put: Put, app: App, context: Context):
    """END-3."""
    put(ScoreScreen(context, tied_game()))
    assert "Tiebreaker: doubloons + goods" in sentences(app)


def test_nobles_have_their_own_row(put: Put, context: Context):
    """NOB-4, NOB-12: only in a game with nobles."""
    pilot = put(ScoreScreen(context, noble_game(3)))
    assert pilot.find("score.0.nobles").text == "3"
    assert pilot.find("score.0.royal_garden").text == "3"
    pilot = put(ScoreScreen(context, rich_game(3)))
    assert not pilot.has("score.0.nobles")


def test_the_statue_has_no_row_because_it_has_no_bonus(put: Put, context: Context):
    """STA-1: its points are in the row of the buildings."""
    session = noble_game(3)
    assert session.state.players[0].owns(Building.STATUE)
    pilot = put(ScoreScreen(context, session))
    assert not pilot.has("score.0.statue")
    assert pilot.find("score.0.cloister").text == "0"
