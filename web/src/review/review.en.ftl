### A game under review, in the browser, English.

review-page = The game again
review-running = Going through every move: { $percent }%
review-running-text = It takes about ten seconds. You can look at the game meanwhile.
review-running-server = This browser can’t go through it by itself, so the server does, whenever nobody needs it for a game. { $ahead ->
    [0] You can look at the game meanwhile.
    [one] One other review comes first.
   *[other] { $ahead } other reviews come first.
}
review-again = Start the review
review-none-rules = The rules of this game aren’t among these pages, so it can’t be reviewed here. Save the game as a file, then: pyramidion review FILE
review-none-box = This game was played with other components, so it can’t be reviewed here. Save the game as a file, then: pyramidion review FILE
review-none-start = This game began with a shared position, so there is no review of it.
review-none-busy = The server has too many reviews to make just now. Try again in a few minutes.
review-none-long = This game takes the server too long. Save the game as a file, then: pyramidion review FILE
review-none-halted = This game was played by older rules that can’t be replayed any more, so it can’t be reviewed.
review-none-failed = The review failed. You can try it again.
review-not-over = This game is still going on. It can be reviewed when it is over.
review-tab = Review
review-mistakes-tab = Mistakes
review-curve = How the chances went
review-by-win = chance to win
review-by-points = expected points
review-no-value = Move { $ply }
review-value = { $seat }: { $value }
review-percent = { $percent }%
review-account = Luck and skill
review-plus-minus = ± { $error }
review-jump = Look at move { $ply }
review-try = Try it again
review-try-first = Learn from your mistakes
review-what-if = Play on from here
review-what-if-machines = against machines
review-what-if-all = for all seats
review-your-cost = On average a decision cost { $points } points; { $mistakes ->
    [0] none was a mistake
    [one] one was a mistake
   *[other] { $mistakes } were mistakes
}{ $grave ->
    [0] .
    [one] , one of them grave.
   *[other] , { $grave } of them grave.
}
review-move-cost = This cost { $seat } about { $points } points. Better: “{ $best }”.
review-move-good = { $seat } chose what the search would have chosen.

## Trying again, and puzzles

study-title-again = Move { $ply } again
study-ask-again = You played “{ $move }” here. What is better?
study-right = Right! This is the best move.
study-good = That is as good as the best move.
study-wrong = Not the best: something else brings about { $points } points more.
study-weighing = Weighing your move …
study-show = Show the move
study-shown = The best move is “{ $best }”.
study-retry = Try another move
study-next = Next one
study-last = Back to the review
study-back = Back
study-progress = { $number } of { $count }
study-why = It brings about { $points } points more than “{ $other }”.
