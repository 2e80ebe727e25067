"""The icon in the formats of each system, drawn from one SVG, in all sizes."""

from pathlib import Path

import pytest

Image = pytest.importorskip("PIL.Image", reason="pictures are written by Pillow")

from bundling import icons  # noqa: E402


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("ICO", "ICNS"):
        monkeypatch.setattr(icons, name, tmp_path / getattr(icons, name).name)
    monkeypatch.setattr(icons, "ICONS", tmp_path)
    icons.make()
    return tmp_path


def test_pngs_have_the_sizes_in_their_names(made: Path) -> None:
    for size in icons.SIZES:
        with Image.open(icons.png(size)) as picture:
            assert picture.size == (size, size)
            assert picture.getpixel((0, 0))[3] == 0, "the corners are clear"
            assert picture.getpixel((size // 2, size // 2))[3] == 255
    assert len(list(made.glob("*.png"))) == len(icons.SIZES)


def test_the_windows_icon_has_all_sizes(made: Path) -> None:
    assert made.is_dir()
    with Image.open(icons.ICO) as picture:
        assert {(16, 16), (32, 32), (48, 48), (256, 256)} <= picture.ico.sizes()


def test_the_macos_icon_has_all_sizes(made: Path) -> None:
    assert made.is_dir()
    with Image.open(icons.ICNS) as picture:
        assert {width * scale for width, _, scale in picture.icns.itersizes()} >= {32, 128, 256, 512, 1024}
