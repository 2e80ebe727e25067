"""Center."""
