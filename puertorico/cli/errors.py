"""What is told to whoever calls the command wrongly. It stands alone, as a window needs no more of this."""


class BadArguments(Exception):  # noqa: N818 - it is an answer to the user, not a fault of the program
    """The command was called wrongly; the message is a sentence for the user."""
