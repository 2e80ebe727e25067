"""Editing one line of text: a cursor, and a selection that typing replaces."""

from attrs import define, field


@define
class LineEditor:
    """A line of text with a cursor, at most ``max_length`` letters long.

    ``anchor`` is the other end of the selection, equal to ``cursor`` if nothing is selected. Both are numbers
    of letters before them.
    """

    text: str
    max_length: int
    cursor: int = field(init=False)
    anchor: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Put the cursor at the end."""
        self.replace(self.text)

    @property
    def selection(self) -> tuple[int, int]:
        """Where the selection starts and ends."""
        return min(self.cursor, self.anchor), max(self.cursor, self.anchor)

    @property
    def selected(self) -> str:
        """The selected text."""
        start, end = self.selection
        return self.text[start:end]

    def move(self, cursor: int, *, extend: bool = False) -> None:
        """Move the cursor, within the text; ``extend`` keeps the other end of the selection where it is."""
        self.cursor = min(max(0, cursor), len(self.text))
        if not extend:
            self.anchor = self.cursor

    def step(self, letters: int, *, extend: bool = False) -> None:
        """Move the cursor by some letters; without ``extend``, a selection ends at its side instead."""
        start, end = self.selection
        if start < end and not extend:
            self.move(start if letters < 0 else end)
        else:
            self.move(self.cursor + letters, extend=extend)

    def select_all(self) -> None:
        """Select the whole text."""
        self.anchor, self.cursor = 0, len(self.text)

    def insert(self, text: str) -> None:
        """Replace the selection by the printable letters of a text, as far as there is room."""
        start, end = self.selection
        room = self.max_length - len(self.text) + (end - start)
        new = "".join(letter for letter in text if letter.isprintable())[:room]
        self.text = self.text[:start] + new + self.text[end:]
        self.move(start + len(new))

    def delete(self, letters: int) -> None:
        """Delete the selection, or so many letters after the cursor; before it if negative."""
        if not self.selected:
            self.move(self.cursor + letters, extend=True)
        self.insert("")

    def replace(self, text: str) -> None:
        """Change the whole text, and put the cursor at its end."""
        self.text = text[: self.max_length]
        self.move(len(self.text))
