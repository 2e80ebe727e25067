"""Prompts, with instructions that suit how a person moves pieces."""

from collections.abc import Mapping, Sequence
from enum import Enum, auto

from attrs import frozen

from puertorico.i18n import N_, _, sentences_text


class InputMethod(Enum):
    """How a person moves pieces, which decides what a prompt says: with double-clicks or double-taps, with
    single ones by a setting, with the keyboard, or with a gamepad.
    """

    DOUBLE_CLICK = auto()
    ONE_CLICK = auto()
    DOUBLE_TAP = auto()
    ONE_TAP = auto()
    KEYS = auto()
    GAMEPAD = auto()


@frozen
class Prompt:
    """What to do, shown in bold, and a sentence on how to do it; another one for some input methods."""

    lead: str
    sentence: str
    others: Mapping[InputMethod, str] = {}
    briefs: Mapping[InputMethod, str] = {}
    """The sentences for little room, where there are any."""

    def sentence_for(self, method: InputMethod) -> str:
        """Return the sentence for an input method."""
        return self.others.get(method, self.sentence)

    def brief_for(self, method: InputMethod) -> str:
        """Return the sentence for little room, or "" if there is none."""
        return self.briefs.get(method, "")


_KEYS = N_("Choose with the arrow keys, then press Enter.")
_GAMEPAD = N_("Choose with the stick, then press A.")
_DOUBLE_TAP = N_("Double-tap one, or drag it where it goes.")
_ONE_TAP = N_("Tap one, or drag it where it goes.")


@frozen
class Instructions:
    """How to do something, before translation; ``more`` follows if there is room.

    With little room, ``brief`` and ``brief_click`` replace the sentences for the mouse. Without
    ``one_click``, the sentence for the mouse doesn't depend on the setting, and is right for fingers, too.
    """

    mouse: str
    one_click: str = ""
    keys: str = _KEYS
    gamepad: str = _GAMEPAD
    double_tap: str = _DOUBLE_TAP
    one_tap: str = _ONE_TAP
    more: str = ""
    brief: str = ""
    brief_click: str = ""

    def prompt(self, lead: str, more: Sequence[str] = (), **values: str) -> Prompt:
        """Return the translated prompt, given further sentences and what to fill in, both translated."""

        def text(*sentences: str) -> str:
            own = [_(words).format(**values) for words in sentences if words]
            return sentences_text([*own, *more])

        methods = {InputMethod.KEYS: self.keys, InputMethod.GAMEPAD: self.gamepad}
        if self.one_click:
            methods |= {
                InputMethod.ONE_CLICK: self.one_click,
                InputMethod.DOUBLE_TAP: self.double_tap,
                InputMethod.ONE_TAP: self.one_tap,
            }
        others = {method: text(sentence, self.more) for method, sentence in methods.items()}
        briefs = {InputMethod.DOUBLE_CLICK: self.brief or self.mouse, **methods}
        if self.brief_click:
            briefs[InputMethod.ONE_CLICK] = self.brief_click
        shorter = {method: text(sentence) for method, sentence in briefs.items()}
        return Prompt(lead, text(self.mouse, self.more), others, shorter if self.more or self.brief else {})


def for_any_method(sentence: str) -> Instructions:
    """Return instructions that don't depend on how pieces are moved."""
    return Instructions(sentence, keys=sentence, gamepad=sentence)
