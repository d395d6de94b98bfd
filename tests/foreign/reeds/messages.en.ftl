title = Reeds
tagline = Take one, two or three; the last one wins.
about = Twenty-one reeds stand on the bank. You take turns, and whoever takes the last one has won.

box-reeds = Reeds
prompt-taking = Take up to three of the { $reeds } reeds.
prompt-taking-other = { $seat } takes reeds.
prompt-over = The game is over.
prompt-over-other = The game is over.
plan-take = Take
numbered-count = { $number } of the reeds
move-take = Take { $count }
event-taken = { $seat } takes { $count }.
score-last = The last reed
