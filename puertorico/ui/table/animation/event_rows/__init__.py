"""The rows of all types of events, grouped by topic; ``events`` finds the row of an event."""
