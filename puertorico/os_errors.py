"""Why the system refused something, such as writing a file, in the player's language.

The system's own words are English, or in the language of Windows.
"""

import errno
from collections.abc import Mapping

from puertorico.i18n import N_, _

_REASONS: Mapping[int, str] = {
    errno.EACCES: N_("Permission denied"),
    errno.EBUSY: N_("Device or resource busy"),
    errno.EEXIST: N_("File exists"),
    errno.EFBIG: N_("File too large"),
    errno.EINVAL: N_("Invalid argument"),
    errno.EIO: N_("Input/output error"),
    errno.EISDIR: N_("Is a directory"),
    errno.EMFILE: N_("Too many open files"),
    errno.ENAMETOOLONG: N_("File name too long"),
    errno.ENODEV: N_("No such device"),
    errno.ENOENT: N_("No such file or directory"),
    errno.ENOLCK: N_("No locks available"),
    errno.ENOSPC: N_("No space left on device"),
    errno.ENOTDIR: N_("Not a directory"),
    errno.EPERM: N_("Operation not permitted"),
    errno.EROFS: N_("Read-only file system"),
}
"""In English as Linux says it. Each stands after a colon, and a period follows it."""


def reason_text(error: OSError) -> str:
    """Return why something failed, without a period."""
    known = _REASONS.get(error.errno) if error.errno is not None else None
    return _(known) if known else error.strerror or str(error)
