"""Names of things that a translation can inflect.

English needs one form of a name: "build the Small Market". Other languages need more, such as a form with
its article, an accusative or a plural. The translation of a term lists them (``the=la raffinerie;
of=de la raffinerie``), and the translation of a sentence asks for one after a colon: ``{building:of}``.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from string import Formatter


class Term(str):
    """A term in the current language: its plain form, which formats as any of its other forms.

    The name of a form with a capital letter starts the form with one: ``{building:The}`` is "La
    raffinerie", ``{building:Name}`` the plain form with a capital. A form that is missing is the plain form.
    """

    __slots__ = ("forms",)

    forms: Mapping[str, str]

    def __new__(cls, name: str, forms: Mapping[str, str]) -> "Term":
        """Return the term."""
        term = super().__new__(cls, name)
        term.forms = forms
        return term

    def __format__(self, form: str) -> str:
        """Return a form of the term, given its name; or format it as any text, as with ``>20``."""
        if not form.isidentifier():
            return super().__format__(form)
        found = self.forms.get(form.lower(), str(self))
        return capitalized(found) if form[:1].isupper() else found


class TermList(str):
    """Terms joined to a list: formats as the list of any of their forms. Other texts stay as they are."""

    __slots__ = ("joiner", "terms")

    terms: Sequence[str]
    joiner: Callable[[Sequence[str]], str]

    def __new__(cls, terms: Sequence[str], joiner: Callable[[Sequence[str]], str]) -> "TermList":
        """Return the list of the plain forms, which ``joiner`` makes from them."""
        joined = super().__new__(cls, joiner(terms))
        joined.terms, joined.joiner = terms, joiner
        return joined

    def __format__(self, form: str) -> str:
        """Return the list with a form of each term; or formatted as other texts, as with ``>20``."""
        if not form.isidentifier():
            return super().__format__(form)
        found = [
            format(term, form.lower() if number else form) if isinstance(term, Term) else term
            for number, term in enumerate(self.terms)
        ]
        return self.joiner(found)


class Sentence(str):
    """A translation with placeholders: a form of something that has none is its plain text, no error."""

    __slots__ = ()

    def format(self, /, *values: object, **named: object) -> str:
        """Return the sentence with its placeholders filled in."""
        try:
            return super().format(*values, **named)
        except (TypeError, ValueError):
            return _Lenient().vformat(self, values, named)


class _Lenient(Formatter):
    """Shows the plain text of whatever can't be formatted as asked."""

    def format_field(self, value: object, format_spec: str) -> str:
        try:
            return format(value, format_spec)
        except (TypeError, ValueError):
            return str(value)


@cache
def parsed_forms(text: str) -> Mapping[str, str]:
    """Return the forms listed in a translation, as in ``the=la raffinerie; of=de la raffinerie``.

    Raises ValueError if the text isn't such a list.
    """
    forms: dict[str, str] = {}
    for part in text.split(";"):
        name, equals, form = (piece.strip() for piece in part.partition("="))
        if not (name.isidentifier() and name.islower() and equals and form):
            raise ValueError(part.strip())
        if name in forms:
            raise ValueError(name)
        forms[name] = form
    return forms


def capitalized(text: str) -> str:
    """Return a text with a capital first letter."""
    return text[:1].upper() + text[1:]
