### Words shared by all games and by browser and terminal, English.

## Refusals

refused-over = The game is over.
refused-turn = It’s not { $seat }’s turn.
refused-code = There is no such move: { $move }.
# $rule is an id such as CH-12, $title the heading of that rule.
refused-rule = Not allowed: see { $rule }, { $title }.

## Machine players

level-random = Random
level-random-text = Plays any legal move at random.
level-greedy = Greedy
level-greedy-text = Takes what looks best right now and never looks ahead.
level-fellah = Fellah
level-fellah-text = Thinks only briefly: a friendly opponent for your first games.
level-scribe = Scribe
level-scribe-text = Calculates carefully, but not for long.
level-vizier = Vizier
level-vizier-text = Thinks far ahead and watches what you do.
level-pharaoh = Pharaoh
level-pharaoh-text = Takes all the time it needs and forgives little.

## Seats and results

seat-name = Player { $number }
result-win = { $seat } wins with { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
# $seats is the finished list of names, “Ali and Cleo”.
result-shared = { $seats } share the victory with { $points ->
    [one] 1 point.
   *[other] { $points } points.
}

## Where the figures of a box come from

source-rulebook = from the rulebook
source-published = from other published sources
source-reconstructed = our reconstruction

## Terminal

terminal-your-turn = { $seat }, it’s your turn.
terminal-come = Press Enter once the others are looking away:
terminal-waiting = Waiting for { $seat }.
terminal-choose = Enter the number of a move, or ? for help:
terminal-choose-range = Enter a number from 1 to { $count }, or ? for help.
terminal-help =
    number: play the move with this number
    text: play the move as it is written, for example “{ $example }”
    hint: what a strong player would do here, and why
    undo: take your last move back
    rule ID: read a rule
    save FILE: write the game to a file
    load FILE: go on with a saved game
    quit: leave the table
    ?: show this help
terminal-unknown = “{ $input }” is neither a move nor a command; enter ? for help.
terminal-undone = Your last move has been undone.
terminal-undo-impossible = This move can’t be undone: it revealed something new, or someone else has played since.
terminal-undo-nothing = There is nothing to undo.
terminal-saved = The game has been saved to { $file }.
terminal-loaded = Continuing the game from { $file }.
terminal-load-failed = { $file } can’t be read: { $reason }
# Headings over the moves that a hint names: the chance to win, the points expected, how often the search tried it
terminal-hint-move = best moves
terminal-hint-win = wins
terminal-hint-points = points
terminal-hint-visits = visits
terminal-hint-line = Likely to follow:
terminal-rule-unknown = There is no rule { $rule }.
terminal-goodbye = See you next time.
terminal-preparing = Preparing for first use: { $title }

learn-no-undo = In a lesson nothing is undone: a wrong move isn’t even played.
learn-no-load = Leave the lesson with “quit” before you load a game.

## Hints

hint-thinking = Thinking …
hint-make = Do it
hint-next = Another idea ({ $number } of { $count })
hint-close-it = Close
hint-gain = Scores { $points ->
    [one] 1 point
   *[other] { $points } points
} now: { $what }.
hint-cost = Costs { $points ->
    [one] 1 point
   *[other] { $points } points
} now: { $what }.
hint-only-idea = It’s the only move worth a thought.
hint-ahead = About { $points ->
    [one] 1 point
   *[other] { $points } points
} better than the next idea.
hint-behind = About { $points ->
    [one] 1 point
   *[other] { $points } points
} less than the best idea.
hint-close = The next idea is almost as good.
hint-as-good = About as good as the best idea.
hint-win = You win about { $games } of 100 games this way.
hint-none = There is no hint right now.
terminal-moves = Your moves
terminal-happened = What happened
terminal-nothing-explained = { $move } is allowed here.
terminal-turn-other = { $seat } is thinking.
terminal-final = Final score
terminal-seat = Seat
terminal-points = Points
terminal-place = Place
