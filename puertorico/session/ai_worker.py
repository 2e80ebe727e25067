"""The worker process of the computer players: answers one question after another.

Nothing here imports pygame, directly or not. Questions and answers are JSON messages. A question with a style
is answered with the action of such a player; one without a style, with advice for the player whose view it
is.
"""

import json
from typing import Protocol

from puertorico import ai
from puertorico.ai.advice import Advice, AdviceReason, Horizon, advise
from puertorico.engine.actions import Action
from puertorico.engine.view import View
from puertorico.record.codec import JsonData, read_action, read_view, write_action, write_view
from puertorico.subprocess_lifetime import tie_to_parent

AiAnswer = Action | Advice


class Channel(Protocol):
    """One end of a pipe between two processes, on any system."""

    def poll(self) -> bool:
        """Return whether a message has arrived."""
        ...

    def recv_bytes(self) -> bytes:
        """Wait for a message and return it. Raises EOFError if the other end is closed."""
        ...

    def send_bytes(self, message: bytes, /) -> None:
        """Send a message."""
        ...

    def close(self) -> None:
        """Close this end."""
        ...


def question_message(style: str | None, seen: View) -> bytes:
    """Return a question as a message."""
    return _message({"style": style, "view": write_view(seen)})


def read_answer(message: bytes) -> AiAnswer:
    """Return the answer in a message."""
    answer = json.loads(message)
    return _read_advice(answer["advice"]) if "advice" in answer else read_action(answer["action"])


def serve(connection: Channel) -> None:
    """Answer questions until the other end is closed or the parent process has ended."""
    tie_to_parent()
    while True:
        try:
            question = json.loads(connection.recv_bytes())
        except EOFError:
            return
        style, seen = question["style"], read_view(question["view"])
        if style is None:
            answer = {"advice": _write_advice(advise(seen))}
        else:
            answer = {"action": write_action(ai.choose(style, seen))}
        connection.send_bytes(_message(answer))


def _write_advice(advice: Advice) -> JsonData:
    return {
        "actions": [write_action(action) for action in advice.actions],
        "other": [write_action(action) for action in advice.other],
        "reason": advice.reason.value,
        "gain": advice.gain,
        "horizon": advice.horizon.value,
    }


def _read_advice(data: JsonData) -> Advice:
    return Advice(
        actions=tuple(read_action(action) for action in data["actions"]),
        other=tuple(read_action(action) for action in data["other"]),
        reason=AdviceReason(data["reason"]),
        gain=data["gain"],
        horizon=Horizon(data["horizon"]),
    )


def _message(content: JsonData) -> bytes:
    return json.dumps(content, separators=(",", ":")).encode()
