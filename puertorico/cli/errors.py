"""The error for wrong arguments, in its own module so that opening a window doesn't load the rest."""


class BadArguments(Exception):  # noqa: N818 - a message to the user, not a bug
    """The command was called with wrong arguments; the message is a sentence for the user."""
