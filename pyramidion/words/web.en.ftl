### The browser table, English.

home = To the start page
product = Pyramidion
close = Close
retry = Try again
cancel = Cancel
copied = Copied
copy-link = Copy the link
loading = One moment …
skip-to-table = To the table
menu = More

## Start page

start-title = Four games from the land of the pyramids
start-lead = Play with friends or against machine players. No account, no waiting: choose a picture.
start-play = Play now
start-play-text = against machine players
start-preparing = Getting ready: { $percent } %
start-friends = With friends
start-friends-text = make a link
start-more = More ways to play
start-players = { $least } to { $most } players
start-players-exactly = { $count ->
    [one] one player
   *[other] { $count } players
}
start-rules = Rules
start-short = Short rules
start-mine = Your tables
start-open = Open tables
start-open-none = Nobody is waiting for company just now.
start-join = Sit down
start-watch = Watch
start-forget = Take off this list
start-forget-label = Take the table of { $game } off this list
start-going = in play
start-over = finished
start-waiting = waiting for players
start-seats = { $free ->
    [one] one seat free
   *[other] { $free } seats free
}
start-nothing = The table cannot be reached just now.

## Setting a table

setup-title = Set a table of { $game }
setup-seats = Seats
setup-seat = Seat { $number }
setup-who = Who sits here
setup-you = you
setup-person = a friend, by link
setup-here = someone on this device
setup-their-name = Name
setup-machine = machine: { $level }
setup-options = Ways to play
setup-public = Show this table on the start page
setup-hotseat = Everyone plays on this device
setup-name = Your name
setup-begin = Set the table

## Waiting for people

lobby-title = The table is set
lobby-lead = Send each friend a link. Whoever opens it sits down at once.
lobby-alone = Everyone is here.
lobby-link = Link for seat { $number }
lobby-watch-link = Link for watching
lobby-free = free
lobby-begin = Begin
lobby-waiting = The game begins as soon as every seat is taken.
lobby-fill = Let a machine player sit here
lobby-join-title = You are asked to a game
lobby-join = Sit down
lobby-name-taken = Somebody at this table is called { $name } already. Which other name do you like?
lobby-join-lead = Under which name do you want to play?

## The table

table-title = { $game } – Pyramidion
table-board = The table
table-seats = Players
table-own = Before you
table-panel = Log, chat and more
table-watching = You are watching.
table-your-turn = Your turn
table-waiting = Waiting for { $seat }
table-thinking = { $seat } is thinking …
table-connecting = Connecting …
table-lost = The connection is lost. What you do is kept and sent as soon as it is back.
table-back = Connected again.
seat-you = { $name } (you)
seat-here = connected
seat-away = away
seat-machine = machine player
seat-empty = nobody yet
seat-hand-over = Hand this seat to a machine player
seat-take-back = Take the seat back

## Choosing

choose-take-back = Take back
choose-do = Do it
choose-this = Do just this
choose-careful = This cannot be taken back.
choose-undo = Undo my move
choose-undo-asked = { $seat } would like to take a move back.
choose-undo-ask = Ask to take it back
choose-allow = Allow it
choose-deny = Not this time
choose-skip = Show it at once
choose-since = What happened?
choose-since-text = Show again what happened since my last move
choose-why-rule = Read { $rule }
choose-never = Don’t ask me again in this game
choose-nothing = Nothing to choose from here.
choose-hint = Hint
# Nothing of the kind is possible at this moment; $rule tells when it is.
refused-now = Not now: see { $rule }, { $title }.
refused-wait = Not now: the table is waiting for { $seat }.
refused-nothing = Nothing can be done with this now.
refused-stale = The table has moved on in the meantime; here it is as it is now.
refused-undo = This cannot be taken back any more.
refused-watch = You are only watching.

## Panels

panel-log = Log
panel-chat = Chat
panel-sheet = Score
panel-options = Table
log-empty = Nothing has happened yet.
log-jump = Look at this moment
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-send = Send
chat-machine = Machine players do not read this.
sheet-total = Total
sheet-open = What is open to you so far
sheet-none = There is nothing to count yet.
sheet-points = Points
sheet-place = Place { $place }
options-game = Game
options-seats = Seats
options-silent = In this game you let everything go by without being asked.
options-ask = Ask me again
options-leave = Leave the table
options-links = Links

## Rules

rules-title = Rules of { $game }
rules-search = Search the rules
rules-none = No rule has these words.
rules-found = { $count ->
    [one] One rule found
   *[other] { $count } rules found
}
rules-all = The whole rulebook
rules-short = Short rules on two pages
rules-print = Print

## Settings

settings-title = Settings
settings-theme = Light
settings-theme-system = as the system has it
settings-theme-light = daylight
settings-theme-lamplight = lamplight
settings-language = Language
settings-language-system = as the browser has it
settings-speed = Motion
settings-speed-slow = leisurely
settings-speed-normal = brisk
settings-speed-fast = quick
settings-speed-off = none
settings-sound = Sound
settings-spoken = Headings and lists instead of pictures
settings-confirm = Ask before what cannot be taken back
settings-name = Your name

## Help

help-title = Playing by keyboard
help-arrows = Arrow keys
help-arrows-text = go to the next thing that may be touched
help-enter = Enter
help-enter-text = touch it
help-escape = Escape
help-escape-text = take the last touch back
help-undo = U
help-undo-text = undo your last move
help-skip = Space
help-skip-text = show at once what is still moving
help-rules = R
help-rules-text = open the rules
help-hint = H
help-hint-text = ask for a hint, where you play against machines alone
help-help = ?
help-help-text = this page
help-tab = Tab
help-tab-text = go through buttons, log and chat

## In words

spoken-title = The table in words
spoken-moves = What you can do
spoken-so-far = Chosen so far: { $touches }
spoken-state = How things stand
spoken-news = What has just happened
spoken-no-news = Nothing yet.
spoken-board = Back to the pictures

## Curtain

curtain-title = { $seat } is next
curtain-text = Hand the device over. Nobody else looks now.
curtain-lift = I am { $seat }

## The end

result-title = The game is over
result-sheet = The whole score sheet
result-rematch = Play again
result-replay = Look at the game again
result-share = Share
result-dice = Check the dice
result-download = Save the game as a file
result-back = Look at the table
result-line = Line

## Replay

replay-title = The game again
replay-slider = Move
replay-at = { $ply } of { $last }
replay-first = To the beginning
replay-back = One move back
replay-on = One move on
replay-last = To the end
replay-play = Let it run
replay-pause = Stop
replay-eyes = Perspective
replay-openly = everything open
replay-watcher = a watcher
replay-live = Back to the table
replay-broken = From here on the game cannot be shown any more, because it follows an older version of the rules.

## Dice

dice-title = Check the dice
dice-lead = Every shuffle and every die comes from one secret key. Before the first move the table showed a seal of that key; now it shows the key itself. If the seal fits, nobody chose the chance afterwards.
dice-seal = Seal shown at the start
dice-key = The key
dice-later = The key is shown when the game is over. Write the seal down if you like; it will not change.
dice-check = Check the seal here
dice-fits = The key fits the seal.
dice-broken = The key does not fit the seal!
dice-file = To check every single draw, save the game and run: pyramidion verify { $file }

## Errors

error-missing = There is no such page
error-missing-text = The address leads nowhere. Perhaps a letter is missing.
error-table = This table does not exist
error-table-text = Perhaps the link is incomplete, or the table was cleared away.
error-token = This link opens no seat
error-token-text = The secret part of the link is not right. Ask for a fresh one.
error-server = The table cannot be reached
error-server-text = The server does not answer. Your game is safe there.
error-load = A part of this page did not arrive
error-load-text = Perhaps the connection broke, or there is a newer version.
error-broken = Something went wrong here
error-broken-text = The game is safe on the server. Load the page again to go on.
error-full = There is no free seat at this table
error-full-text = Ask whoever invited you for a link to watch.
error-refused = The server did not accept this

## Notices of the server

notice-machine-plays = A machine player ({ $level }) now plays for { $seat }.
notice-machine-leaves = { $seat } plays again.
notice-machine-replaced = The machine player of { $seat } failed; a simpler one ({ $level }) has taken over.
notice-machine-retried = The machine player of { $seat } failed once and tries again.
notice-undo-declined = { $seat } would rather leave the move as it is.
