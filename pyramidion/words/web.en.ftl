### The browser table, English.

home = Back to the start page
product = Pyramidion
close = Close
retry = Try again
cancel = Cancel
copied = Copied
copy-link = Copy link
loading = Just a moment …
skip-to-table = Skip to the table
menu = More

## Start page

start-title = Four games from the land of the pyramids
start-lead = Play with friends or against machine players. No account, no waiting: pick a game.
start-play = Play now
start-play-text = against machine players
start-preparing = Getting ready: { $percent }%
start-friends = With friends
start-friends-text = create an invitation link
start-more = More ways to play
start-players = { $least } to { $most } players
start-players-exactly = { $count ->
    [one] one player
   *[other] { $count } players
}
start-rules = Rules
start-short = Short rules
start-daily = Deal of the day
start-puzzles = Puzzles
start-mine = Your tables
start-open = Open tables
start-open-none = Nobody is looking for players right now.
start-join = Join
start-watch = Watch
start-forget = Remove from this list
start-forget-label = Remove the { $game } table from this list
start-going = in progress
start-over = finished
# $result is everybody’s points, “34 : 28”.
start-won = won { $result }
start-shared = shared victory { $result }
start-lost = place { $place }, { $result }
start-waiting = waiting for players
start-seats = { $free ->
    [one] one seat free
   *[other] { $free } seats free
}
start-nothing = The table can’t be reached right now.

## A newer version of the pages

newer-text = A newer version of Pyramidion is ready.
newer-take = Load it now
newer-later = Later

## Finished games of this browser

record-title = Your games so far
record-against = against
record-people = people
record-games = games
record-wins = wins
record-best = best
record-average = average
record-kept = Counted in this browser only.

## Setting a table

setup-title = New table: { $game }
setup-seats = Seats
setup-seat = Seat { $number }
setup-who = Who sits here
setup-you = you
setup-person = a friend, by link
setup-here = someone on this device
setup-their-name = Name
setup-machine = machine: { $level }
setup-options = Options
setup-box = Use the figures of your own box
setup-box-text = Write the figures out with “pyramidion box { $game }”, correct them, and choose the file here.
setup-box-file = File with your figures
setup-box-chosen = You play with the figures in { $name }.
setup-box-long = The file { $name } is too long for a box; 65,536 characters are possible.
setup-files = These pages need no server, so friends far away can’t join you here. Around one device you can play together right now.
setup-files-server = Play with friends far away
setup-public = Show this table on the start page
pace = Time to think
pace-none = no limit
pace-days = { $days ->
    [one] a day for each move
   *[other] { $days } days for each move
}
pace-clock = { $minutes } minutes, and { $seconds } seconds more after each turn
pace-text = Nobody loses by running out of time. The others may then let a machine player take over, and the seat can be taken back at any time.
setup-webhook = Group chat
setup-webhook-text = The address of a webhook at { $hosts }: the chat is told whose turn it is, and who has won.
setup-hotseat = Everyone plays on this device
setup-name = Your name
setup-begin = Open the table

## Waiting for people

lobby-title = Waiting for players
lobby-lead = Send each friend a link. The game starts as soon as every seat is taken.
lobby-link = Link for seat { $number }
lobby-link-for = Link for { $name }
lobby-watch-link = Link for spectators
lobby-watching = You’re watching this table.
link-share = Share
link-code = QR code
link-code-text = QR code with the link: { $label }
link-local = These links only work on this computer. So that others in your network can join, start the table with:
lobby-waiting = The game starts as soon as every seat is taken.
lobby-fill = Don’t want to wait? Machine players can take the free seats. A friend who arrives later takes over.
lobby-level = Level
lobby-begin = Start now
join-title = { $count ->
    [one] { $seats } invites you to { $game }
   *[other] { $seats } invite you to { $game }
}
join-title-nobody = You’re invited to { $game }
join-machines = { $count ->
    [one] one machine player
   *[other] { $count } machine players
}
join-late = The game has started. A machine player keeps your seat until you take over.
lobby-join = Join the game
lobby-name-taken = Someone at this table is already called { $name }. Please choose another name.
lobby-join-lead = What name would you like to play under?

## The table

table-title = { $game } – Pyramidion
table-title-turn = Your turn – { $game }
# $seats is the finished list of names, “Ali and Cleo”.
turn-with = At the table with { $seats }
table-board = The table
table-seats = Players
table-own = In front of you
table-more-touches = More to choose from this way
table-panel = Log, chat and more
table-watching = You’re watching.
table-your-turn = Your turn
table-waiting = Waiting for { $seat }
table-thinking = { $seat } is thinking …
table-connecting = Connecting …
table-lost = The connection is lost. Whatever you do is kept and sent as soon as it’s back.
table-back = Reconnected.
seat-you = { $name } (you)
seat-here = connected
seat-away = away
seat-machine = machine player
seat-empty = empty
seat-expected = not here yet
seat-machine-for = { $level } (for { $seat })
seat-hand-over = Hand this seat to a machine player
hand-over-own = A machine player takes over for you at once. You can take the seat back at any time.
hand-over-other = A machine player takes over for { $seat } at once. Whoever the seat belongs to can take it back at any time.
hand-over-yes = Yes, hand over
seat-take-back = Take the seat back

## Choosing

clock-left = Time left:
clock-out = time’s up
clock-days = { $days ->
    [one] 1 day { $hours } h
   *[other] { $days } days { $hours } h
}
clock-hours = { $hours } h { $minutes } min
clock-late = { $seat } is out of time. Wait on, or let a machine player take over.
choose-take-back = Back
choose-do = Confirm
choose-this = Just this
choose-careful = This can’t be undone.
choose-undo = Undo
choose-undo-asked = { $seat } would like to undo a move.
choose-undo-ask = Ask to undo
choose-allow = Allow
choose-deny = Not this time
choose-skip = Skip animation
choose-since = What happened?
choose-since-text = Show again what happened since my last move
choose-why-rule = Read { $rule }
choose-never = Don’t ask me again in this game
choose-nothing = There is nothing to choose here.
choose-hint = Hint
# Nothing of the kind is possible at this moment; $rule tells when it is.
refused-now = Not now: see { $rule }, { $title }.
refused-wait = Not now: the table is waiting for { $seat }.
refused-nothing = You can’t do anything with this right now.
refused-stale = The game has moved on in the meantime; this is how it stands now.
refused-undo = This can’t be undone any more.
refused-watch = You’re only watching.
# Said beside a thing that somebody asks about.
about-now = Now: { $move }.
about-presence = A full disc: at the table. A ring: away. A square: a machine player.
about-choose = You can touch it now.

## Panels

panel-log = Log
panel-chat = Chat
panel-sheet = Score
panel-options = Table
log-empty = Nothing has happened yet.
log-setup = The table is set up.
log-jump = Show this moment again
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-send = Send
chat-phrases = Quick phrases
phrase-hello = Hello, have fun!
phrase-thinking = Let me think …
phrase-well-played = Well played!
phrase-oops = Oops!
phrase-thanks = Thanks!
phrase-good-game = Good game!
chat-turn = { $game }: it’s your turn, { $seats }.
chat-machine = Machine players don’t read this.
sheet-total = Total
sheet-open = What you can see so far
sheet-none = There is nothing to score yet.
sheet-points = Points
sheet-place = Place { $place }
options-game = Game
options-seats = Seats
options-silent = You pass automatically in this game.
options-ask = Ask me again
options-leave = Leave the table
options-links = Links

## Rules

rules-title = Rules of { $game }
rules-search = Search the rules
rules-none = No rule contains these words.
rules-found = { $count ->
    [one] One rule found
   *[other] { $count } rules found
}
rules-all = The whole rulebook
rules-short = Short rules on two pages
rules-print = Print
rules-folded = the table does this for you
example-try = Try it
example-try-title = Try it: { $title }

## Settings

settings-title = Settings
settings-theme = Theme
settings-theme-system = same as system
settings-theme-light = daylight
settings-theme-lamplight = lamplight
settings-language = Language
settings-language-system = same as browser
settings-speed = Animation
settings-speed-slow = slow
settings-speed-normal = normal
settings-speed-fast = fast
settings-speed-off = off
sound-off = Turn sounds off
sound-on = Turn sounds on
settings-sound = Sound
settings-turn-sound = Sound when it’s my turn
settings-notify = Notification when it’s my turn and I’m elsewhere
settings-notify-insecure = Browsers only show notifications if the connection is encrypted or the server runs on this computer.
settings-notify-forbidden = Your browser doesn’t allow notifications from this page. You can change that in its settings.
settings-spoken = Headings and lists instead of pictures
settings-confirm = Confirm moves that can’t be undone
settings-name = Your name

## Help

help-title = Playing with the keyboard
help-arrows = Arrow keys
help-arrows-text = go to the next thing you can choose
help-enter = Enter
help-enter-text = choose it
help-escape = Escape
help-escape-text = undo the last choice
help-undo = U
help-undo-text = undo your last move
help-skip = Space
help-skip-text = skip the animation
help-rules = R
help-rules-text = open the rules
help-hint = H
help-hint-text = get a hint, if you’re only playing against machines
help-help = ?
help-help-text = explain what the focus is on; once more, or without a focus, show this page
help-ask = Right click, long press
help-ask-text = say what a thing is and what it does for you now
help-tab = Tab
help-tab-text = go through buttons, log and chat

## In words

spoken-title = The table in words
spoken-moves = What you can do
spoken-so-far = Chosen so far: { $touches }
spoken-state = How things stand
spoken-news = What just happened
spoken-no-news = Nothing yet.
spoken-board = Back to the pictures

## Curtain

curtain-title = { $seat } is next
curtain-text = Pass the device on. Everyone else looks away now.
curtain-lift = I’m { $seat }

## The end

result-title = The game is over
result-sheet = Full score sheet
result-rematch = Play again
result-replay = Watch the replay
result-review = Review
result-share = Share
result-dice = Were the dice fair?
result-download = Save the game as a file
result-back = Back to the table
result-line = Line
result-again = See the result
end-early = { $seat } led almost from the start.
end-turning = { $seat } took the lead for good on move { $ply } of { $last }.
end-last = It stayed open until the very end.
end-shared = Neck and neck to the end.

## Rematch

rematch-offer = Offer a rematch
rematch-offered = { $seat } offers a rematch.
rematch-open = The rematch table is open.
rematch-join = Join the rematch
rematch-watch = Watch the rematch

## Replay

replay-title = Replay
replay-slider = Move
replay-at = { $ply } of { $last }
replay-first = Go to the start
replay-back = One move back
replay-on = One move forward
replay-last = Go to the end
replay-play = Play
replay-pause = Pause
replay-eyes = Point of view
replay-openly = everything revealed
replay-watcher = a spectator
replay-live = Back to the table
replay-broken = The replay ends here, because the rest follows an older version of the rules.

## Dice

dice-title = Were the dice fair?
dice-lead = Every shuffle and every die roll comes from one secret key that was fixed before the first move. Its seal is shown from the start, the key at the end. If they fit, nobody changed the dice on the way.
dice-figures = Seal and key
dice-seal = Seal shown at the start
dice-key = The key
dice-later = The key is shown when the game is over. Write the seal down if you like; it won’t change.
dice-fits = Yes: the key fits the seal that was shown before the first move.
dice-broken = No: the key doesn’t fit the seal that was shown before the first move!
dice-file = To check every single draw, save the game and run: pyramidion verify { $file }

## Errors

error-missing = This page doesn’t exist
error-missing-text = The address leads nowhere. Maybe a letter is missing.
error-table = This table doesn’t exist
error-table-text = Maybe the link is incomplete, or the table has been deleted.
error-token = This link doesn’t open a seat
error-token-text = The secret part of the link is wrong. Ask for a new one.
error-server = The table can’t be reached
error-server-text = The server isn’t answering. Your game is safe there.
error-load = Part of this page didn’t load
error-load-text = Maybe the connection broke, or there is a newer version.
error-broken = Something went wrong here
error-broken-text = Your game is safe. Reload the page to continue.
error-full = This table has no free seat
error-full-text = Ask whoever invited you for a spectator link.
error-refused = The server didn’t accept this

## Tables of this browser

options-here = Kept in this browser
options-here-text = This table belongs to this browser and works without a network.
options-friend = Let a friend take over for { $seat }
options-friend-not = The table couldn’t be handed to the server. It stays here; try again later.
options-home = Play on without the server
options-home-text = Only machine players are left here. The game can go on in this browser, where it needs no network.
options-home-button = Bring the table into this browser
options-home-not = The table couldn’t be brought here. It stays at the server; try again later.
options-save-text = The file also holds what is still hidden.
local-instead-storage = This browser keeps nothing for this page, so you’re playing on the server instead.
local-instead-wasm = This browser can’t run the rules itself, so you’re playing on the server instead.
local-lacks-storage = This browser keeps nothing for this page. Allow it to store data, then try again.
local-lacks-wasm = This browser can’t run WebAssembly, which the rules need. A newer one can.
local-lacks-rules = The rules of this game didn’t load. Check your connection and try again.
table-halted = This game is damaged: it is shown up to entry { $entry } of { $entries }, and can’t go on.
error-local = This table isn’t in this browser
error-local-text = Tables without friends are kept in the browser they were set up in. Maybe it was removed, or belongs to another browser.
error-elsewhere = This table is open in another tab
error-elsewhere-text = Only one tab at a time can play it. Carry on there, or take it over.
error-elsewhere-take = Play here

error-wasm = Lessons aren’t available here
error-wasm-text = They play in the browser itself, and these pages came without the rules for that, or this browser can’t run them. Try again later, or learn in the terminal: pyramidion learn.

## Lessons

learn = Learn
learn-title = Learn { $game }
learn-minutes = { $minutes } minutes
learn-done = done
# Of a lesson left in the middle: where it goes on.
learn-begun = goes on at step { $number } of { $count }
learn-step = { $number } of { $count }
learn-watch = Watch what happens.
learn-again = Start over
learn-play = Play your first game
learn-next = Next: { $title }
learn-all = All lessons
learn-no-hints = No more hints
learn-try = Try it on the board

## Notices of the server

notice-machine-plays = A machine player ({ $level }) is now playing for { $seat }.
notice-time-ran-out = { $seat } ran out of time. A machine player ({ $level }) takes over until { $seat } is back.
notice-clock-starts = Everyone is here. The clock is running.
notice-machine-leaves = { $seat } is playing again.
notice-machine-makes-room = { $seat } is here now and takes over from the machine player.
notice-began-in-a-browser = This game began in a browser. Whoever brought it here could know its dice in advance.
notice-line-removed = (removed)
notice-rematch = { $seat } offers a rematch.
notice-machine-replaced = The machine player for { $seat } failed; a simpler one ({ $level }) has taken over.
notice-machine-retried = The machine player for { $seat } failed once and is trying again.
notice-undo-declined = { $seat } would rather keep the move as it is.

## Evaluation

worth-title = Evaluation
worth-switch = Show the evaluation after each move
worth-show = Show the evaluation
worth-hide = Hide the evaluation
worth-side-line = Side line
worth-from = from move { $ply } (to the review)
worth-shared = From a shared position
worth-seat = { $percent }%, { $points } { $points ->
    [one] pt
   *[other] pts
}
worth-thinking = Weighing the position …

## Positions shared by link

position-title = Shared position
position-share = Share this position
position-link = Link to this position
position-share-seat = Whoever opens the link sees the board as { $seat } sees it, hidden things included. Nothing else of the game is in the link.
position-share-watcher = Whoever opens the link sees the board as a spectator sees it. Nothing else of the game is in the link.
position-share-open = Whoever opens the link sees the board with everything revealed.
position-no-box = This table has components of its own, so its positions can’t be shared.
position-not-made = The link couldn’t be made just now. Please try again.
position-seat = { $ply ->
    [0] The start, as { $seat } sees it.
    [one] After one move, as { $seat } sees it.
   *[other] After { $ply } moves, as { $seat } sees it.
}
position-watcher = { $ply ->
    [0] The start, as a spectator sees it.
    [one] After one move, as a spectator sees it.
   *[other] After { $ply } moves, as a spectator sees it.
}
position-open = { $ply ->
    [0] The start, with everything revealed.
    [one] After one move, with everything revealed.
   *[other] After { $ply } moves, with everything revealed.
}
position-over = The game is over.
position-running = This game is still being played. You can play on from here and see the evaluation once it is over.
position-unknown = People were still playing this game when the link was made. You can play on from here and see the evaluation once it is known to be over, and nobody can be asked right now.
position-guess = Nobody knows here what was hidden: it is guessed.
position-on = Play on from here
position-on-machines = against machines
position-on-all = for all seats
position-damaged = This link doesn’t lead to a position: a part of it is missing or was changed.
position-foreign = This link was made with another version of the rules, so the position can’t be shown here.
position-rules = The rules of this game aren’t among these pages, so the position can’t be shown here.
position-start = To the start page
