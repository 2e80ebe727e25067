"""What accompanies the game in words: status bar, action line, log, time line."""
