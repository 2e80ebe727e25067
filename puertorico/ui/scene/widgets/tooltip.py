"""Tooltips: dark cards with a pointer, next to their node and never over it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.input.drag import Drag
from puertorico.ui.scene.input.focus import Focus
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.paint.text import lay_out
from puertorico.ui.scene.tree.host import Host
from puertorico.ui.scene.tree.node import Node, TooltipContent
from puertorico.ui.scene.widgets.buttons import Button

_PAD_X, _PAD_Y = 12.0, 8.0
_POINTER = 8.0
_AWAY = 3.0
_MAX_WIDTH = 300.0


class TextCard(Node):
    """The content of a tooltip given as markup."""

    def __init__(self, text: str, assets: Assets) -> None:
        laid = lay_out(assets, text, theme.SENTENCE, _MAX_WIDTH, assets.scale)
        super().__init__("", Rect(0, 0, laid.width_units + 1, laid.height_units))
        self._text = text

    def paint(self, canvas: Canvas) -> None:
        """Draw the text."""
        canvas.paragraph(self._text, self.area.grown(0.5), theme.SENTENCE, theme.CARD)


class TooltipCard(Node):
    """The tooltip card with its pointer."""

    def __init__(
        self,
        content: Node,
        stage_area: Rect,
        about: Rect,
        *,
        avoid: Sequence[Rect] = (),
        at_side: bool = False,
    ) -> None:
        w, h = content.w + 2 * _PAD_X, content.h + 2 * _PAD_Y
        self.side, rect = place_card(Rect(0, 0, w, h), stage_area, about, avoid=avoid, at_side=at_side)
        super().__init__("tooltip", rect, z=80)
        self.ignores_mouse = True
        self.bleed = _POINTER + 12
        content.rect = Rect(_PAD_X, _PAD_Y, content.w, content.h)
        self.add(content)
        self._tip = about.center

    def paint(self, canvas: Canvas) -> None:
        """Draw the card and its pointer."""
        canvas.panel(theme.TIP_PANEL, self.area)
        x = min(max(self._tip[0] - self.rect.x, 18.0), self.w - 18.0)
        y = min(max(self._tip[1] - self.rect.y, 18.0), self.h - 18.0)
        b = _POINTER
        color = theme.BAR_LOW if self.side == "above" else theme.BAR
        paths = {
            "above": (f"M0 0L{b} {b}L{2 * b} 0Z", Rect(x - b, self.h - 1.4, 2 * b, b)),
            "below": (f"M0 {b}L{b} 0L{2 * b} {b}Z", Rect(x - b, 1.4 - b, 2 * b, b)),
            "left": (f"M0 0L{b} {b}L0 {2 * b}Z", Rect(self.w - 1.4, y - b, b, 2 * b)),
            "right": (f"M{b} 0L0 {b}L{b} {2 * b}Z", Rect(1.4 - b, y - b, b, 2 * b)),
        }
        path, rect = paths[self.side]
        canvas.shape(f'<path d="{path}" fill="{color}"/>', rect)


def place_card(
    card: Rect, area: Rect, about: Rect, *, avoid: Sequence[Rect] = (), at_side: bool = False
) -> tuple[str, Rect]:
    """Return the side and place for a card ``about`` a rectangle, covering the fewest areas to ``avoid``.

    The sides are preferred in the order above, below, right, left, or with ``at_side``, right and left first.
    If the card fits on no side, it goes to the one with the most room, clamped to ``area``.
    """
    off = _POINTER + _AWAY
    x, y = about.center[0] - card.w / 2, about.center[1] - card.h / 2
    choices = {
        "above": (about.y - off - card.h - area.y, Rect(x, about.y - off - card.h, card.w, card.h)),
        "below": (area.bottom - about.bottom - off - card.h, Rect(x, about.bottom + off, card.w, card.h)),
        "right": (area.right - about.right - off - card.w, Rect(about.right + off, y, card.w, card.h)),
        "left": (about.x - off - card.w - area.x, Rect(about.x - off - card.w, y, card.w, card.h)),
    }
    fitting = [side for side, (spare, _rect) in choices.items() if spare >= 0]
    if not fitting:
        side = max(choices, key=lambda name: choices[name][0])
        return side, choices[side][1].clamped_to(area)

    def cost(side: str) -> tuple[int, bool]:
        rect = choices[side][1].clamped_to(area)
        return sum(rect.overlaps(thing) for thing in avoid), at_side and side in ("above", "below")

    side = min(fitting, key=cost)
    return side, choices[side][1].clamped_to(area)


def _tooltip_owner(node: Node | None) -> Node | None:
    """Return the node itself or its nearest ancestor with a tooltip."""
    return next((n for n in node.ancestors() if n.tooltip is not None), None) if node is not None else None


def _tooltip_content(node: Node) -> tuple[Node | None, str | Node | TooltipContent | None]:
    """Return the node or its nearest ancestor whose tooltip isn't empty now, and its content."""
    for source in node.ancestors():
        content = source.tooltip() if callable(source.tooltip) else source.tooltip
        if content is not None and content != "":
            return source, content
    return None, None


class TooltipHost(Host, Protocol):
    """What tooltips need from their stage."""

    drag: Drag
    focus: Focus


class TooltipManager:
    """Shows tooltips: of the node under the mouse after a delay, of a disabled node clicked at once."""

    def __init__(self, stage: TooltipHost) -> None:
        self.stage = stage
        self.card: TooltipCard | None = None
        self.owner: Node | None = None
        self._is_expanded = False
        self._source: Node = stage.root
        self._content_key: object = None
        self._key = ("tooltip", id(self))

    @property
    def is_shown(self) -> bool:
        """Whether there is a tooltip on the screen."""
        return self.card is not None

    def hover(self, node: Node | None) -> None:
        """Set the node under the mouse."""
        owner = _tooltip_owner(node)
        if owner is self.owner:
            return
        quick = self.card is not None
        self.hide()
        self.owner = owner
        if owner is not None:
            delay = theme.HOVER if quick else theme.TOOLTIP_DELAY
            self.stage.animator.after(delay, lambda: self.show(owner), key=self._key)

    def show(self, owner: Node, *, expanded: bool = False) -> None:
        """Show the tooltip of a node now, short or full, if it has one and is still visible."""
        self.stage.animator.cancel(self._key)
        self._drop_card()
        if not self.stage.shows(owner) or self.stage.drag.active:
            return
        source, content = _tooltip_content(owner)
        if source is None or content is None:
            return
        if isinstance(content, str):
            content = TextCard(content, self.stage.assets)
        elif not isinstance(content, Node):
            content = content.card(self.stage.assets, expanded=expanded)
        self.owner, self._is_expanded, self._content_key = owner, expanded, source.tooltip_key()
        self._source = source
        card = self._card_beside(source, content) or self._card_about(source, content)
        self.card = self.stage.top.add(card)

    def _card_about(self, source: Node, content: Node) -> TooltipCard:
        """Return the card next to its node."""
        at_side = any(node.tooltip_at_side for node in source.ancestors())
        avoid = self._areas_to_avoid(source)
        return TooltipCard(content, self._area, source.absolute(), avoid=avoid, at_side=at_side)

    def _card_beside(self, source: Node, content: Node) -> TooltipCard | None:
        """Return the card beside the board of its node, if tooltips there leave it free and can."""
        board = next((node for node in source.ancestors() if node.tooltips_beside), None)
        if board is None:
            return None
        here, whole = source.absolute(), board.absolute()
        about = Rect(whole.x, here.y, whole.w, here.h)
        # Not lower than the board, to keep clear of the buttons below.
        area = self._area
        area = area._replace(h=min(area.bottom, whole.bottom) - area.y)
        avoid = self._areas_to_avoid(source)
        card = TooltipCard(content, area, about, avoid=avoid, at_side=True)
        return None if card.rect.overlaps(whole) else card

    @property
    def _area(self) -> Rect:
        return self.stage.root.area.inset(theme.GUTTER / 2)

    def peek(self, node: Node | None) -> bool:
        """Show what hovering over a node would show, at once; return whether there is anything."""
        owner = _tooltip_owner(node)
        if owner is None:
            return False
        self.show(owner)
        return self.card is not None

    def _areas_to_avoid(self, source: Node) -> list[Rect]:
        """Return the areas of highlighted nodes and buttons, except for the source and its ancestors."""
        near = set(source.ancestors())
        return [
            node.absolute()
            for node in self.stage.scope().walk()
            if (node.highlighted or isinstance(node, Button)) and node not in near and node.usable()
        ]

    def toggle_details(self) -> bool:
        """Switch between the full and the short tooltip of the node under the mouse or with the focus ring;
        return whether there is such a node.
        """
        owner = self._subject()
        if owner is None:
            return False
        self.show(owner, expanded=self.card is None or not self._is_expanded)
        return True

    def page(self) -> str:
        """Return the page on the node under the mouse or with the focus ring; empty if there is none."""
        owner = self._subject()
        content = None if owner is None else _tooltip_content(owner)[1]
        return "" if content is None or isinstance(content, str | Node) else content.page

    def _subject(self) -> Node | None:
        focus = self.stage.focus
        # Without the ring, the focus is where the mouse clicked last, not where it is now.
        return self.owner or (_tooltip_owner(focus.node) if focus.ring.visible else None)

    def hide(self) -> None:
        """Hide the tooltip, and cancel a pending one."""
        self.stage.animator.cancel(self._key)
        self._drop_card()

    def _drop_card(self) -> None:
        if self.card is not None:
            self.card.detach()
            self.card = None

    def follow(self) -> None:
        """Hide the tooltip if its node has disappeared; update it if its content has changed."""
        if self.owner is None:
            return
        if not self.stage.shows(self.owner):
            self.hide()
            self.owner = None
        elif self.card is not None and self._source.tooltip_key() != self._content_key:
            self.show(self.owner, expanded=self._is_expanded)
