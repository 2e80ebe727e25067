"""What several screens use: their base, navigation, backgrounds, notices, formatting."""
