"""The right side of the setup: the first governor and the variants."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from attrs import evolve

from puertorico.i18n import N_, _
from puertorico.ui import theme
from puertorico.ui.assets import Assets
from puertorico.ui.scene.buttons import Toggle
from puertorico.ui.scene.choice import Choice
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.layout import column
from puertorico.ui.scene.widgets import Label, Panel, Paragraph, Picture
from puertorico.ui.screens import plan as planning

_TEXTS: Mapping[str, tuple[str, str]] = {
    "vp_126": (
        N_("126 victory points"),
        N_("Five players share 126 points in place of 122, as in the edition of 2014."),
    ),
    "swap_factory_university": (
        N_("Factory 8, university 7"),
        N_("The two change prices, as in many tournaments."),
    ),
    "open_vp": (
        N_("Open victory points"),
        N_("Everybody sees how many points everybody has."),
    ),
    "corn_costs_doubloon": (
        N_("Corn costs a doubloon"),
        N_("Whoever begins with corn gets one doubloon less."),
    ),
}
_FIVE_ONLY = N_("Only with five players.")
_PAD = 16.0
_INDENT = 57.0


class RulesPanel(Panel):
    """Governor and variants; ``changed`` is told the new plan."""

    def __init__(
        self, assets: Assets, rect: Rect, plan: planning.Plan, changed: Callable[[planning.Plan], None]
    ) -> None:
        super().__init__("", rect, theme.BOARD_PANEL)
        self._plan = plan
        self._changed = changed
        inner = self.area.inset(_PAD)
        self.add(Label(_("First governor"), Rect(inner.x, inner.y - 2, inner.w, 28), theme.serif(19)))
        self.add(Picture("pieces/governor", Rect(inner.x, inner.y + 34, 44, 38)))
        self._governor = self.add(
            Choice(
                "setup.governor",
                self._governors(plan),
                Rect(inner.x + 58, inner.y + 34, inner.w - 58, 38),
                index=0 if plan.first_governor is None else plan.first_governor + 1,
                changed=self._govern,
            )
        )
        top = inner.y + 84
        self.add(Label(_("Variants"), Rect(inner.x, top, inner.w, 28), theme.serif(19)))
        self._add_variants(assets, Rect(inner.x, top + 36, inner.w, inner.bottom - top - 36))

    def _governors(self, plan: planning.Plan) -> list[str]:
        return [_("At random"), *planning.names(plan)]

    def _add_variants(self, assets: Assets, area: Rect) -> None:
        """Put a card for each variant, as high as its text, with equal gaps between."""
        texts = [self._explanation(variant) for variant in planning.VARIANTS]
        room = area.w - _INDENT - 10
        heights = [text.height_for(assets, room) for text in texts]
        cards = [height + 44 for height in heights]
        gap = min(14.0, (area.h - sum(cards)) / (len(cards) - 1))
        places = column(area, cards, gap)
        for variant, text, height, place in zip(planning.VARIANTS, texts, heights, places, strict=True):
            card = self.add(Panel("", place, theme.CARD_PANEL))
            card.add(self._toggle(variant, Rect(10, 6, place.w - 20, 28)))
            text.rect = Rect(_INDENT, 34, room, height)
            card.add(text)

    def _possible(self, variant: str) -> bool:
        return variant != "vp_126" or len(self._plan.seats) == planning.MOST

    def _explanation(self, variant: str) -> Paragraph:
        says = _(_TEXTS[variant][1])
        if not self._possible(variant):
            says = f"{says} {_(_FIVE_ONLY)}"
        return Paragraph(says, colour=theme.INK_SOFT)

    def _toggle(self, variant: str, rect: Rect) -> Toggle:
        possible = self._possible(variant)
        toggle = Toggle(
            f"setup.variant.{variant}",
            _(_TEXTS[variant][0]),
            rect,
            on=possible and getattr(self._plan, variant),
            changed=self._switch(variant),
            tooltip=None if possible else _(_FIVE_ONLY),
        )
        toggle.enabled = possible
        return toggle

    def _govern(self, index: int) -> None:
        self._plan = evolve(self._plan, first_governor=None if index == 0 else index - 1)
        self._changed(self._plan)

    def _switch(self, variant: str) -> Callable[[bool], None]:
        def switched(on: bool) -> None:
            self._plan = planning.set_variant(self._plan, variant, on)
            self._changed(self._plan)

        return switched

    def show(self, plan: planning.Plan) -> None:
        """Take over names that have changed."""
        self._plan = plan
        self._governor.options = self._governors(plan)
        self._governor.invalidate()
