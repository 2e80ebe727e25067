"""What runs in the process of the computer players: it answers one question after the other.

Nothing here or below imports pygame. A question and its answer are each one message of JSON.
"""

import json
from multiprocessing.connection import Connection
from typing import Any

from puertorico import ai
from puertorico.child import keep_to_parent
from puertorico.engine.actions import Action
from puertorico.engine.view import View
from puertorico.record.codec import Data, read_action, read_view, write_action, write_view


def question_message(number: int, style: str, seen: View) -> bytes:
    """What the worker is asked; the number comes back with the answer."""
    return _message({"number": number, "style": style, "view": write_view(seen)})


def read_answer(message: bytes) -> tuple[int, Action]:
    """The number of the question, and what the player does."""
    answer = json.loads(message)
    return answer["number"], read_action(answer["action"])


def serve(connection: "Connection[Any, Any]") -> None:
    """Answers questions until the other end is closed or the game's own process has ended."""
    keep_to_parent()
    while True:
        try:
            question = json.loads(connection.recv_bytes())
        except EOFError:
            return
        action = ai.choose(question["style"], read_view(question["view"]))
        connection.send_bytes(_message({"number": question["number"], "action": write_action(action)}))


def _message(content: Data) -> bytes:
    return json.dumps(content, separators=(",", ":")).encode()
