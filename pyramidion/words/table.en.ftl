### Words shared by all games and by browser and terminal, English.

## Refusals

refused-over = The game is over.
refused-turn = It is not { $seat }’s turn.
refused-code = There is no such move: { $move }.
# $rule is an id such as CH-12, $title the heading of that rule.
refused-rule = Not allowed by { $rule }, { $title }.

## Machine players

level-random = Random
level-random-text = Plays any legal move, whichever comes up.
level-greedy = Greedy
level-greedy-text = Takes what looks best right now and never looks ahead.
level-fellah = Fellah
level-fellah-text = Thinks only briefly: a friendly opponent for first games.
level-scribe = Scribe
level-scribe-text = Reckons carefully, but not for long.
level-vizier = Vizier
level-vizier-text = Thinks far ahead and watches what you do.
level-pharaoh = Pharaoh
level-pharaoh-text = Takes the time it needs and forgives little.

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

terminal-your-turn = { $seat }, it is your turn.
terminal-come = Press Enter when the others look away:
terminal-waiting = Waiting for { $seat }.
terminal-choose = Choose a move by its number, or type ? for help:
terminal-choose-range = Type a number from 1 to { $count }, or ? for help.
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
terminal-unknown = “{ $input }” is not understood; type ? for help.
terminal-undone = Your last move is taken back.
terminal-undo-impossible = This cannot be taken back: something new has been seen, or someone else has played.
terminal-undo-nothing = There is nothing to take back.
terminal-saved = The game is saved in { $file }.
terminal-loaded = The game from { $file } goes on.
terminal-load-failed = { $file } cannot be read: { $reason }
# Headings over the moves that a hint names: the chance to win, the points expected, how often the search tried it
terminal-hint-move = best moves
terminal-hint-win = wins
terminal-hint-points = points
terminal-hint-visits = visits
terminal-hint-line = Expected to follow:
terminal-rule-unknown = There is no rule { $rule }.
terminal-goodbye = Until the next game.
terminal-preparing = Preparing for the first time: { $title }

## Hints

hint-thinking = Thinking …
hint-only-move = This is your only move.
hint-reasons = wins { $win }{ "\u00A0" }% of the time, with about { $points } points; { $share }{ "\u00A0" }% of the thinking went here
hint-line = Expected to follow
hint-none = No hint could be found just now.
hint-late = The table has moved on; ask again.
terminal-moves = Your moves
terminal-happened = What happened
terminal-nothing-explained = { $move }: this is allowed here.
terminal-turn-other = { $seat } is thinking.
terminal-final = Final score
terminal-seat = Seat
terminal-points = Points
terminal-place = Place
