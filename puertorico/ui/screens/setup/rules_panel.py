"""The right side of the setup screen: a page with first governor and expansions, and one with variants."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from attrs import evolve

from puertorico.engine.options import DraftMode
from puertorico.expansions import EXPANSIONS
from puertorico.i18n import N_, NP_, _, pgettext
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.tree.layout import column, cut_bottom, cut_top
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook, Toggle
from puertorico.ui.scene.widgets.display import Label, Panel, Paragraph, Picture
from puertorico.ui.scene.widgets.option_picker import OptionPicker
from puertorico.ui.scene.widgets.scroll import ScrollPanel
from puertorico.ui.screens.setup import game_setup
from puertorico.ui.screens.setup.figures_card import FiguresCard
from puertorico.ui.screens.shared.segments import SegmentedControl, SegmentOption

_TEXTS: Mapping[str, tuple[str, str]] = {
    **{expansion.id: (expansion.name, expansion.sentence) for expansion in EXPANSIONS},
    "vp_126": (
        N_("126 victory points"),
        N_("Five-player games use 126 VP, not 122 (2014 edition)."),
    ),
    "swap_factory_university": (
        # Translators: the two buildings and their prices in doubloons in this variant.
        N_("Factory 8, University 7"),
        N_("Swaps their prices, as in many tournaments."),
    ),
    "open_vp": (
        N_("Open victory points"),
        N_("Everyone can see everyone's VP chips."),
    ),
    "corn_costs_doubloon": (
        # Translators: the variant in which players who start with a corn plantation get less money.
        N_("Corn handicap"),
        N_("Players who start with corn get 1 doubloon less."),
    ),
    "free_undo": (
        N_("Free undo"),
        N_("Undo even after hidden tiles are revealed."),
    ),
}
_DRAFT_TEXTS: Mapping[DraftMode, str] = {
    DraftMode.PLAYERS: N_("Players take turns adding a building."),
    DraftMode.RANDOM: N_("Buildings are drawn at random."),
    DraftMode.CUSTOM: N_("You choose the buildings."),
}
_DRAFT_NAMES: Mapping[DraftMode, tuple[str, str]] = {
    DraftMode.PLAYERS: NP_("choice of buildings", "Draft"),
    DraftMode.RANDOM: NP_("choice of buildings", "Random"),
    DraftMode.CUSTOM: NP_("choice of buildings", "Custom"),
}
_UNFIT_TEXT = N_("Your selection doesn't fit this game.")
_FIVE_ONLY = N_("Needs five players.")
_TOOLTIPS: Mapping[str, str] = {
    "free_undo": N_(
        "Otherwise, you can't undo past the point where a hidden tile was revealed, drawn or added to the "
        "plantation row. The bar above the table shows when a game has free undo."
    ),
}
_PAD = 16.0
_INDENT = 57.0
_GOVERNOR, _HEADING, _DRAFT = 71.0, 28.0, 112.0
"""Heights of everything except the cards with switches."""
_SWITCH = 28.0
_PICTURE = 40.0
"""Width of an expansion's picture, at the right end of its card."""
_LEAST_GAP = 6.0
_SPARE = 20.0
"""The most room to add between first governor and expansions."""
_SCROLL_BAR = 14.0


def _text_width(card: float) -> float:
    """Return the width of the text on a card."""
    return card - _INDENT - 10


class RulesPanel(Panel):
    """The two pages of rules, showing ``page``.

    ``changed`` is called with the new setup, ``turned`` with the new page. ``choose`` opens the choice of
    buildings.
    """

    def __init__(
        self,
        assets: Assets,
        rect: Rect,
        setup: game_setup.GameSetup,
        changed: Callable[[game_setup.GameSetup], None],
        *,
        page: int = 0,
        turned: Callable[[int], None],
        choose: Callable[[], None],
    ) -> None:
        super().__init__("", rect, theme.BOARD_PANEL)
        self._assets = assets
        self._setup = setup
        self._changed = changed
        self._choose = choose
        self._governor: OptionPicker | None = None
        self._draft: SegmentedControl | None = None
        self._explained = Label("")
        self._draft_card: Panel | None = None
        self._figures: FiguresCard | None = None
        inner = self.area.inset(_PAD)
        count = game_setup.variants_on(setup)
        # Translators: a tab; the number says how many variants are switched on.
        variants = _("Variants · {count}").format(count=count) if count else _("Variants")
        tabs = [
            # Translators: a tab with the first governor and the expansions, next to "Variants".
            SegmentOption("game", pgettext("setup page", "Game")),
            SegmentOption("variants", variants),
        ]
        place = Rect(inner.x, inner.y, inner.w, 38)
        self.add(SegmentedControl("setup.page", tabs, place, index=page, changed=turned))
        rest = Rect(inner.x, inner.y + 52, inner.w, inner.h - 52)
        switches = game_setup.VARIANTS if page else tuple(game_setup.EXPANSIONS)
        host, rest = self._host(switches, rest, others=0.0 if page else _GOVERNOR + _HEADING + _DRAFT + 24)
        if page:
            self._add_cards(host, switches, rest)
        else:
            self._add_game(host, switches, rest)

    def _host(self, switches: Sequence[str], area: Rect, others: float) -> tuple[Node, Rect]:
        """Return the parent of the cards and their area within it.

        The parent is the panel itself, or a scroll panel if larger text needs more room. ``others`` is the
        height of everything else.
        """
        if self._room_for(switches, area.w, others) <= area.h or self._assets.text_factor <= 1.0:
            return self, area
        width = area.w - _SCROLL_BAR - 2
        length = self._room_for(switches, width, others)
        scroll = self.add(ScrollPanel("setup.rules", area, length))
        return scroll.content, Rect(2, 0, width, length)

    def _room_for(self, switches: Sequence[str], width: float, others: float) -> float:
        """Return the height needed at a width with the current text size."""
        texts = (
            self._explanation(variant).height_for(self._assets, _text_width(width)) for variant in switches
        )
        return others + sum(texts) + (self._head() + 10 + _LEAST_GAP) * len(switches)

    def _head(self) -> float:
        """Return the height of a card's head, above its text."""
        return 6 + _SWITCH * self._assets.text_factor

    def _add_game(self, host: Node, switches: Sequence[str], area: Rect) -> None:
        """Add the first governor at the top, then the expansions, then how buildings are chosen."""
        others = _GOVERNOR + _HEADING + _DRAFT + 24
        spare = max(0.0, area.h - self._room_for(switches, area.w, others))
        governor, rest = cut_top(area, _GOVERNOR, 10 + min(_SPARE, spare / 3))
        host.add(Label(_("First governor"), Rect(area.x, area.y - 2, area.w, 28), theme.serif(19)))
        host.add(Picture("pieces/governor", Rect(area.x, area.y + 33, 44, 38)))
        setup = self._setup
        self._governor = host.add(
            OptionPicker(
                "setup.governor",
                self._governors(setup),
                Rect(area.x + 58, governor.y + 33, area.w - 58, 38),
                index=0 if setup.options.governor is None else setup.options.governor + 1,
                changed=self._choose_governor,
            )
        )
        heading, rest = cut_top(rest, _HEADING, 4)
        host.add(Label(_("Expansions"), heading, theme.serif(19)))
        below, cards = cut_bottom(rest, _DRAFT, 10)
        self._add_cards(host, switches, cards)
        self._figures = host.add(FiguresCard(below, setup.options))
        self._add_draft(host, below)

    def _add_draft(self, host: Node, area: Rect) -> None:
        card = self._draft_card = host.add(Panel("", area, theme.CARD_PANEL))
        room = area.w - 24
        again = Button("setup.choose", _("Change"), Rect(0, 0, 0, 30), self._choose, look=ButtonLook.PLAIN)
        wide = again.natural_width(self._assets)
        card.add(Label(_("Buildings"), Rect(12, 8, room - wide - 8, 24), theme.SENTENCE))
        ways = [
            SegmentOption("players", pgettext(*_DRAFT_NAMES[DraftMode.PLAYERS])),
            SegmentOption("random", pgettext(*_DRAFT_NAMES[DraftMode.RANDOM])),
            SegmentOption("custom", pgettext(*_DRAFT_NAMES[DraftMode.CUSTOM])),
        ]
        place = Rect(12, 39, room, 34)
        self._draft = card.add(
            SegmentedControl(
                "setup.draft",
                ways,
                place,
                index=self._setup.draft,
                changed=self._choose_draft,
                assets=self._assets,
            )
        )
        again.rect = Rect(card.w - 12 - wide, 4, wide, 30)
        self._again = card.add(again)
        line = Rect(12, 80, room, 22)
        self._explained = card.add(Label("", line, color=theme.INK_SOFT, name="setup.draft.explained"))
        self._explain_draft()

    def _explain_draft(self) -> None:
        """Explain the draft mode; with a custom selection, offer to change it.

        Without an expansion, there is nothing to draft, and the figures of the game are there instead.
        """
        chooses = game_setup.has_expansion(self._setup)
        custom = game_setup.has_custom_buildings(self._setup)
        if self._draft_card is not None and self._figures is not None:
            self._draft_card.visible, self._figures.visible = chooses, not chooses
            self._figures.options = self._setup.options
            self._again.visible = custom
        unfit = chooses and custom and game_setup.selected_buildings(self._setup).refusal() is not None
        self._explained.text = _(_UNFIT_TEXT if unfit else _DRAFT_TEXTS[self._setup.draft])

    def _choose_draft(self, index: int) -> None:
        setup = evolve(self._setup, draft=DraftMode(index))
        picks = game_setup.selected_buildings(setup)
        if game_setup.has_custom_buildings(setup) and picks.refusal() is not None:
            self._choose()
            return
        self._setup = setup
        self._explain_draft()
        self._changed(setup)

    def _governors(self, setup: game_setup.GameSetup) -> list[str]:
        return [pgettext("first governor", "Random"), *game_setup.names(setup)]

    def _add_cards(self, host: Node, switches: Sequence[str], area: Rect) -> None:
        """Add a card for each switch, as high as its text, with equal gaps."""
        texts = [self._explanation(variant) for variant in switches]
        room, head = _text_width(area.w), self._head()
        heights = [text.height_for(self._assets, room) for text in texts]
        cards = [height + head + 10 for height in heights]
        gap = min(14.0, (area.h - sum(cards)) / (len(cards) - 1))
        places = column(area, cards, gap)
        for variant, text, height, place in zip(switches, texts, heights, places, strict=True):
            card = host.add(Panel("", place, theme.CARD_PANEL))
            picture = game_setup.EXPANSIONS[variant].picture if variant in game_setup.EXPANSIONS else None
            width = place.w - 20 - (_PICTURE if picture else 0)
            card.add(self._toggle(variant, Rect(10, 6, width, head - 6)))
            if picture:
                card.add(Picture(picture, Rect(place.w - 10 - _PICTURE, 6, _PICTURE, head - 6)))
            text.rect = Rect(_INDENT, head, room, height)
            card.add(text)

    def _explanation(self, variant: str) -> Paragraph:
        return Paragraph(_(_TEXTS[variant][1]), color=theme.INK_SOFT)

    def _toggle(self, variant: str, rect: Rect) -> Toggle:
        possible = game_setup.is_applicable(self._setup, variant)
        tooltip = _(_TOOLTIPS[variant]) if variant in _TOOLTIPS else None
        toggle = Toggle(
            f"setup.variant.{variant}",
            _(_TEXTS[variant][0]),
            rect,
            on=possible and game_setup.is_on(self._setup, variant),
            changed=self._switch(variant),
            tooltip=tooltip if possible else _(_FIVE_ONLY),
        )
        toggle.enabled = possible
        return toggle

    def _choose_governor(self, index: int) -> None:
        self._setup = game_setup.set_governor(self._setup, None if index == 0 else index - 1)
        self._changed(self._setup)

    def _switch(self, variant: str) -> Callable[[bool], None]:
        def switched(on: bool) -> None:
            self._setup = game_setup.set_variant(self._setup, variant, on)
            self._explain_draft()
            self._changed(self._setup)

        return switched

    def show(self, setup: game_setup.GameSetup) -> None:
        """Show changed names."""
        self._setup = setup
        if self._governor is not None:
            self._governor.options = self._governors(setup)
            self._governor.invalidate()
