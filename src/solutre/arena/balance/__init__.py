"""How balanced a game is: what `solutre balance` looks at and writes."""
