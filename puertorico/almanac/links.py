"""Links between pages, written in their texts as in ``the <roles/captain|Captain>``.

Translators keep the id before the bar and translate the words after it.
"""

import re
from collections.abc import Iterator

LINK = re.compile(r"<([\w/-]+)\|([^<>|]+)>")


def linked_pages(text: str) -> frozenset[str]:
    """Return the ids of the pages that a text links to."""
    return frozenset(found[1] for found in LINK.finditer(text))


def without_links(text: str) -> str:
    """Return a text with only the words of its links."""
    return LINK.sub(lambda found: found[2], text)


def parts(text: str) -> Iterator[tuple[str, str | None]]:
    """Yield the parts of a text, each with the id of the page it links to, if any."""
    at = 0
    for found in LINK.finditer(text):
        if found.start() > at:
            yield text[at : found.start()], None
        yield found[2], found[1]
        at = found.end()
    if at < len(text):
        yield text[at:], None
