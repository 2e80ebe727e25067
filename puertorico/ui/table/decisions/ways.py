"""Ways to move pieces, and prompts that say what works in each."""

from collections.abc import Mapping, Sequence
from enum import Enum, auto

from attrs import frozen

from puertorico.i18n import N_, _, sentences_text


class Way(Enum):
    """How a person moves pieces, which decides what a prompt says: with double-clicks, with single clicks by
    a setting, or with the keyboard.
    """

    DOUBLE_CLICK = auto()
    ONE_CLICK = auto()
    KEYS = auto()


@frozen
class Prompt:
    """What to do, shown in bold, and a sentence on how to do it; another one for some ways to move pieces."""

    lead: str
    sentence: str
    others: Mapping[Way, str] = {}

    def sentence_for(self, way: Way) -> str:
        """Return the sentence for a way to move pieces."""
        return self.others.get(way, self.sentence)


_KEYS = N_("Choose with the arrow keys, then press Enter.")


@frozen
class How:
    """How to do something, before translation; ``more`` follows in any case.

    Without ``one_click``, the sentence for the mouse doesn't depend on the setting.
    """

    mouse: str
    one_click: str = ""
    keys: str = _KEYS
    more: str = ""

    def prompt(self, lead: str, more: Sequence[str] = (), **values: str) -> Prompt:
        """Return the translated prompt, given further sentences and what to fill in, both translated."""

        def text(how: str) -> str:
            own = [_(words).format(**values) for words in (how, self.more) if words]
            return sentences_text([*own, *more])

        ways = {Way.ONE_CLICK: self.one_click or self.mouse, Way.KEYS: self.keys}
        return Prompt(lead, text(self.mouse), {way: text(how) for way, how in ways.items()})


def in_any_way(sentence: str) -> How:
    """Return a sentence that doesn't depend on how pieces are moved."""
    return How(sentence, keys=sentence)
