"""The table: the components of the game as nodes, what can be done with them, and what moves.

``snapshot`` says what is to be seen, the nodes show it, ``offers`` turns legal actions into sources and
targets, ``controller`` plays. Every piece has a stable name by which tests and the keyboard find it;
``names`` lists them.
"""
