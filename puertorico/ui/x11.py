"""Facts about an X11 display that SDL doesn't report."""

from __future__ import annotations

from contextlib import suppress

_LIBRARY = "libX11.so.6"
_MANAGED = b"_NET_SUPPORTING_WM_CHECK"
"""The property that a window manager gives to the root window."""


def has_window_manager() -> bool:
    """Return whether a window manager runs on the X11 display; True if that can't be found out."""
    # Imported late, because the title should not wait for it elsewhere.
    import ctypes

    with suppress(OSError, AttributeError):
        x11 = ctypes.CDLL(_LIBRARY)
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XDefaultRootWindow.restype = x11.XInternAtom.restype = ctypes.c_ulong
        x11.XListProperties.restype = ctypes.POINTER(ctypes.c_ulong)
        found = x11.XOpenDisplay(None)
        if found:
            display, count = ctypes.c_void_p(found), ctypes.c_int()
            root = ctypes.c_ulong(x11.XDefaultRootWindow(display))
            properties = x11.XListProperties(display, root, ctypes.byref(count))
            managed = x11.XInternAtom(display, _MANAGED, 0) in properties[: count.value]
            if properties:
                x11.XFree(properties)
            x11.XCloseDisplay(display)
            return managed
    return True
