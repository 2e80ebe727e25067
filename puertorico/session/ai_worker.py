"""What runs in the process of the computer players: it answers one question after the other.

Nothing here or below imports pygame. A question and its answer are each one message of JSON. A question
names a style, and is answered with what a player of this style does; or it names none, and is answered with
advice for the person whose view it is.
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
    """One end of a pipe between two processes, whatever the system calls it."""

    def poll(self) -> bool:
        """Return whether a message waits."""
        ...

    def recv_bytes(self) -> bytes:
        """Wait for a message and return it. Raises EOFError when the other end is closed."""
        ...

    def send_bytes(self, message: bytes, /) -> None:
        """Send a message."""
        ...

    def close(self) -> None:
        """Close this end."""
        ...


def question_message(style: str | None, seen: View) -> bytes:
    """What the worker is asked."""
    return _message({"style": style, "view": write_view(seen)})


def read_answer(message: bytes) -> AiAnswer:
    """What the player does or advises."""
    answer = json.loads(message)
    return _read_advice(answer["advice"]) if "advice" in answer else read_action(answer["action"])


def serve(connection: Channel) -> None:
    """Answers questions until the other end is closed or the game's own process has ended."""
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
