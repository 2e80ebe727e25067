"""Layout faults of a screen."""

from collections.abc import Iterator
from itertools import combinations

from puertorico.ui import theme
from puertorico.ui.app import App
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button, Toggle
from puertorico.ui.scene.widgets.display import Label, Panel, Paragraph, Picture
from puertorico.ui.scene.widgets.option_picker import OptionPicker
from puertorico.ui.scene.widgets.slider import Slider
from puertorico.ui.scene.widgets.text_field import TextField
from puertorico.ui.screens.shared.logo import Logo
from puertorico.ui.screens.shared.segments import SegmentedControl

LEAVES = (Label, Paragraph, Button, OptionPicker, SegmentedControl, Slider, Toggle, TextField, Picture, Logo)

SMALLEST = 14.0

WIDE_NAME = "Wwwwwwwwwwwwwwww"


def leaves(root: Node) -> Iterator[Node]:
    """Yield the nodes that show something and must not overlap."""
    for node in root.walk():
        if isinstance(node, LEAVES) and not isinstance(node.parent, OptionPicker):
            yield node


def ink(node: Node, assets: Assets) -> Rect:
    """Return the painted area of a node: the text of a label, a picture in its proportions."""
    box = node.area
    if isinstance(node, Label):
        wide = assets.measure(node.text, node.style)
        left = {"left": 0.0, "center": (box.w - wide) / 2, "right": box.w - wide}[node.align]
        tall = node.style.size
        box = Rect(left, (box.h - tall) / 2, wide, tall)
    elif isinstance(node, Picture):
        aspect = assets.aspect(node.picture)
        w, h = min(box.w, box.h * aspect), min(box.h, box.w / aspect)
        box = Rect.around(box.center, w, h)
    elif isinstance(node, Logo):
        box = Rect.around(box.center, assets.measure(node.text, node.style), node.style.size)
    return node.transform().apply(box)


def too_narrow(node: Node, assets: Assets) -> str | None:
    """Return which text of a node doesn't fit at full size, or None."""

    def lacks(text: str, room: float) -> str | None:
        wide = assets.measure(text, node.style)
        return f"{text!r} needs {wide:.0f} of {room:.0f}" if wide > room + 0.6 else None

    match node:
        case Label():
            return lacks(node.text, node.w)
        case Paragraph():
            tall = node.height_for(assets, node.w)
            return f"{node.content!r} is {tall:.0f} high, not {node.h:.0f}" if tall > node.h + 0.6 else None
        case Button():
            icon = node.h * 0.62 + 6.0 if node.icon else 0.0
            return lacks(node.text, node.w - icon - node.h * 0.5) if node.text else None
        case OptionPicker():
            found = [lacks(option, node.w - 2 * node.h) for option in node.options]
            return next(filter(None, found), None)
        case Toggle():
            wide = assets.measure(node.text, theme.SENTENCE)
            return f"{node.text!r} needs {wide:.0f}" if wide > node.w - 47 else None
        case SegmentedControl():
            part = node.w / len(node.options)
            icons = [node.h * 0.62 + 6.0 if option.icon else 0.0 for option in node.options]
            pairs = zip(node.options, icons, strict=True)
            return next(filter(None, (lacks(option.text, part - icon - 14) for option, icon in pairs)), None)
    return None


def walk(app: App, root: Node) -> list[str]:
    """Return all layout faults in a tree of nodes."""
    assets, area = app.assets, app.stage.root.area
    wrong = []
    found = list(leaves(root))
    boxes = [ink(node, assets) for node in found]

    def called(node: Node) -> str:
        return node.name or str(getattr(node, "text", getattr(node, "content", getattr(node, "picture", ""))))

    for (first, one), (second, other) in combinations(zip(found, boxes, strict=True), 2):
        shared = one.intersection(other)
        if shared.w > 0.5 and shared.h > 0.5:
            wrong.append(f"{called(first)} overlaps {called(second)}")
    for node, box in zip(found, boxes, strict=True):
        panel = next((above for above in list(node.ancestors())[1:] if isinstance(above, Panel)), None)
        outer = (area if panel is None else panel.absolute()).grown(0.5)
        if box.x < outer.x or box.y < outer.y or box.right > outer.right or box.bottom > outer.bottom:
            wrong.append(f"{called(node)} leaves its panel")
        lack = too_narrow(node, assets)
        if lack is not None:
            wrong.append(lack)
        style = getattr(node, "style", None)
        if not isinstance(node, Panel) and style is not None and style.size < SMALLEST:
            wrong.append(f"{called(node)} is set in {style.size}")
    names = [node.name for node in root.walk() if node.name]
    wrong += [f"{name} exists twice" for name in {*names} if names.count(name) > 1]
    return wrong
