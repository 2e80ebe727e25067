"""A parser of the command line that speaks the player's language.

argparse translates its own words with gettext's global domain, whose language depends only on environment
variables, and they differ between versions of Python. So this parser says everything itself.
"""

import argparse
from collections.abc import Iterable, Sequence
from typing import Any, NoReturn

from puertorico.cli.errors import BadArguments
from puertorico.i18n import _
from puertorico.terminal import write_output


class _HelpFormatter(argparse.HelpFormatter):
    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, _usage_prefix() if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """A parser that reports an error as a sentence, without the usage, and knows no abbreviations.

    Add arguments with ``add_option`` and ``add_value`` only, and check values yourself.
    """

    def __init__(self, **settings: Any) -> None:
        super().__init__(
            **settings,
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
            formatter_class=_HelpFormatter,
        )
        self._values = self.add_argument_group(_("arguments"))
        self._options = self.add_argument_group(_("options"))
        self._needs_value: dict[str, bool] = {}
        self.add_option("-h", "--help", action="help", help=_("show this help and exit"))

    def add_value(self, name: str, **details: Any) -> None:
        """Add a value without an option. If it is missing, it is None."""
        # The caller says what is missing.
        self._values.add_argument(name, **details).required = False

    def add_option(self, *names: str, **details: Any) -> None:
        """Add an option, such as ``"--games"``."""
        option = self._options.add_argument(*names, **details)
        # Flags have no arguments; None stands for exactly one.
        self._needs_value["/".join(names)] = option.nargs is None

    # argparse declares several signatures. This is what it calls, for the parsers of commands, too.
    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Return the values, and the arguments that are unknown. Raises BadArguments."""
        given = argparse.Namespace() if namespace is None else namespace
        try:
            return super().parse_known_args(args, given)
        except argparse.ArgumentError as error:
            name = str(error.argument_name)
            wrong = _("{option} needs a value.") if self._needs_value[name] else _("{option} takes no value.")
            raise BadArguments(wrong.format(option=name.split("/")[-1])) from error

    def error(self, message: str) -> NoReturn:
        """Raise BadArguments. Only other kinds of arguments than the above could be wrong in this way."""
        raise BadArguments(message)

    def _print_message(self, message: str, _file: object = None) -> None:
        # For --help and --version. Otherwise an error of writing would be ignored.
        write_output(message.rstrip("\n"))


def aligned_usage(commands: Sequence[str]) -> str:
    """Return commands, one a line, to be shown below each other after the word "usage"."""
    return f"\n{' ' * len(_usage_prefix())}".join(commands)


def _usage_prefix() -> str:
    # Translators: before the command, as in "usage: puertorico replay GAME.json".
    word = _("usage:")
    return f"{word} "
