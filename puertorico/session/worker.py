"""What runs in the process of the computer players: it answers one question after the other.

Nothing here or below imports pygame. A question and its answer are each one message of JSON. A question
names a style, and is answered with what a player of this style does; or it names none, and is answered with
advice for the person whose view it is.
"""

import json
from multiprocessing.connection import Connection
from typing import Any

from puertorico import ai
from puertorico.ai.advice import Advice, Ground, advise
from puertorico.child import keep_to_parent
from puertorico.engine.actions import Action
from puertorico.engine.view import View
from puertorico.record.codec import Data, read_action, read_view, write_action, write_view

Answer = Action | Advice


def question_message(number: int, style: str | None, seen: View) -> bytes:
    """What the worker is asked; the number comes back with the answer."""
    return _message({"number": number, "style": style, "view": write_view(seen)})


def read_answer(message: bytes) -> tuple[int, Answer]:
    """The number of the question, and what the player does or advises."""
    answer = json.loads(message)
    if "advice" in answer:
        return answer["number"], _read_advice(answer["advice"])
    return answer["number"], read_action(answer["action"])


def serve(connection: "Connection[Any, Any]") -> None:
    """Answers questions until the other end is closed or the game's own process has ended."""
    keep_to_parent()
    while True:
        try:
            question = json.loads(connection.recv_bytes())
        except EOFError:
            return
        number, style, seen = question["number"], question["style"], read_view(question["view"])
        if style is None:
            answer = {"number": number, "advice": _write_advice(advise(seen))}
        else:
            answer = {"number": number, "action": write_action(ai.choose(style, seen))}
        connection.send_bytes(_message(answer))


def _write_advice(advice: Advice) -> Data:
    return {
        "actions": [write_action(action) for action in advice.actions],
        "other": None if advice.other is None else write_action(advice.other),
        "ground": advice.ground.value,
        "gain": advice.gain,
    }


def _read_advice(data: Data) -> Advice:
    return Advice(
        actions=tuple(read_action(action) for action in data["actions"]),
        other=None if data["other"] is None else read_action(data["other"]),
        ground=Ground(data["ground"]),
        gain=data["gain"],
    )


def _message(content: Data) -> bytes:
    return json.dumps(content, separators=(",", ":")).encode()
