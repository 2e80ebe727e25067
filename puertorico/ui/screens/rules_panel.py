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
from puertorico.ui.scene.widgets import Label, Panel, Paragraph, Picture
from puertorico.ui.screens import plan as planning

_TEXTS: Mapping[str, tuple[str, str]] = {
    "vp_126": (
        N_("126 victory points"),
        N_("Five players share 126 points in place of 122, as in the edition of 2014."),
    ),
    "swap_factory_university": (
        N_("Factory 8, university 7"),
        N_("The two change prices, as many tournaments have it."),
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
_PAD = 18.0


class RulesPanel(Panel):
    """Governor and variants; ``changed`` is told the new plan."""

    def __init__(
        self, assets: Assets, rect: Rect, plan: planning.Plan, changed: Callable[[planning.Plan], None]
    ) -> None:
        super().__init__("", rect, theme.BOARD_PANEL)
        self._plan = plan
        self._changed = changed
        inner = self.area.inset(_PAD)
        self.add(Label(_("First governor"), Rect(inner.x, inner.y - 4, inner.w, 28), theme.serif(19)))
        self.add(Picture("pieces/governor", Rect(inner.x, inner.y + 32, 44, 38)))
        self._governor = self.add(
            Choice(
                "setup.governor",
                self._governors(plan),
                Rect(inner.x + 58, inner.y + 32, inner.w - 58, 38),
                index=0 if plan.first_governor is None else plan.first_governor + 1,
                changed=self._govern,
            )
        )
        top = inner.y + 90
        self.add(Label(_("Variants"), Rect(inner.x, top, inner.w, 28), theme.serif(19)))
        self._add_variants(assets, Rect(inner.x, top + 34, inner.w, inner.bottom - top - 34))

    def _governors(self, plan: planning.Plan) -> list[str]:
        return [_("At random"), *planning.names(plan)]

    def _add_variants(self, assets: Assets, area: Rect) -> None:
        step = area.h / len(planning.VARIANTS)
        for number, variant in enumerate(planning.VARIANTS):
            name, says = (_(text) for text in _TEXTS[variant])
            possible = variant != "vp_126" or len(self._plan.seats) == planning.MOST
            y = area.y + number * step
            toggle = Toggle(
                f"setup.variant.{variant}",
                name,
                Rect(area.x, y, area.w, 28),
                on=possible and getattr(self._plan, variant),
                changed=self._switch(variant),
                tooltip=None if possible else _(_FIVE_ONLY),
            )
            toggle.enabled = possible
            self.add(toggle)
            text = Paragraph(says if possible else f"{says} {_(_FIVE_ONLY)}", colour=theme.INK_SOFT)
            room = area.w - 46
            text.rect = Rect(area.x + 46, y + 28, room, text.height_for(assets, room))
            self.add(text)

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
