"""Players' boards, with island, city and goods."""
