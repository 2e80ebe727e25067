"""The errors of commands, in their own module so that opening a window doesn't load the rest."""


class BadArguments(Exception):  # noqa: N818 - a message to the user, not a bug
    """The command was called with wrong arguments; the message is a sentence for the user."""


class ProcessLost(Exception):  # noqa: N818 - a message to the user, not a bug
    """A process that played games has ended unexpectedly; the message is a sentence for the user."""
