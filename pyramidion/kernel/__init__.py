"""What every game is: a record of a position, verbs over it, and a table that people and programs play at."""
