"""The almanac: contents and search on the left, a page on the right."""
