### The deal of the day, English.

daily = Deal of the day
daily-lead = The same deal, the same seat and the same opponents for everybody, today only.
daily-streak = { $days ->
    [0] Finish a deal today and start a streak.
    [one] A streak of one day.
   *[other] A streak of { $days } days.
}
daily-seat = You have seat { $seat } of { $seats }, against { $players }.
daily-play = Play
daily-go-on = Go on
daily-look = Look at the table
daily-result = Place { $place } with { $points ->
    [one] 1 point
   *[other] { $points } points
}.
daily-beside = On the same seat:
daily-you = you
daily-points = { $points }
daily-comparing = Machine players are playing your seat …
daily-not-compared = The machine players could not play your seat just now.
daily-nothing = The deal of the day is played in the browser itself, and this browser or these pages can’t do that.
daily-share = Share
daily-shared = Copied; paste it wherever you like.
# The text to share: $date is written by the language.
daily-text = Pyramidion, deal of { $date }: { $game }
daily-text-result = Place { $place } of { $seats }, { $points } points
daily-text-beside = Same seat: { $others }
daily-text-streak = Streak: { $days ->
    [one] one day
   *[other] { $days } days
}
