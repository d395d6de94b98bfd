### A game under review, English; terminal and browser.

review-working = Going through the game
review-stopped = Stopped; nothing was kept.
review-title = { $game }, { $seats } seats, { $moves } moves
# Headings
review-seat = seat
review-start = start
review-luck = luck
review-own = own decisions
review-others = others’ decisions
review-result = result
review-decisions = decisions
review-mistakes = mistakes
review-grave = grave
review-cost = cost each
review-margin-text = Points ahead of the average of the others. Start, luck and decisions add up to the result; luck is true to ± { $error } points in 19 of 20 games.
review-move = move
review-played = played
review-best = better
review-points-more = costs
review-turns = What turned the game
review-no-turns = No single moment decided this game.
review-marked = Decisions that mattered
review-no-marked = No decision cost enough to be spoken of.
# $points is a number of at least 0.
review-turn-mistake = Move { $ply }: { $seat } chose “{ $move }” and lost about { $points } points. Better: “{ $best }”.
review-turn-good = Move { $ply }: luck was kind to { $seat } and worth about { $points } points.
review-turn-bad = Move { $ply }: bad luck cost { $seat } about { $points } points.
review-turn-deal-good = The deal favoured { $seat } by about { $points } points.
review-turn-deal-bad = The deal cost { $seat } about { $points } points.
review-reason-gain = It scored { $points } points at once: { $what }.
review-reason-cost = It cost { $points } points at once: { $what }.
# $luck and $own are numbers of at least 0; $luckIs and $ownIs say which way they go.
review-verdict = { $luckIs ->
    [good] Luck gave { $seat } { $luck } points
    [bad] Bad luck cost { $seat } { $luck } points
   *[even] Luck was fair to { $seat }
}; { $ownIs ->
    [good] good decisions gained { $own }.
    [bad] decisions lost { $own }.
   *[even] decisions neither gained nor lost much.
}
