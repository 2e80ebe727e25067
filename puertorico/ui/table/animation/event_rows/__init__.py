"""The rows of all kinds of events, grouped by what they are about; ``events`` finds the row of an event."""
