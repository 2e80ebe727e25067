"""Fixtures for tests of the computer players."""

from collections.abc import Iterator

import pytest

from tests.quick_thoughts import quick_thoughts


@pytest.fixture
def few_rollouts() -> Iterator[None]:
    """Give Expert and hints far fewer rollouts, for tests that compare rankings or advice exactly."""
    with quick_thoughts():
        yield
