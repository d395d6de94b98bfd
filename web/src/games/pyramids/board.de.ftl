# Was Vorleseprogramme vom Tisch von Pyramids sagen, und seine Beschriftungen.
board = Der Tisch von Pyramids
board-card = Karte { $card }, { $colour }
board-cell = { $cell }: { $symbol }
board-cell-marked = { $cell }: { $symbol }, angekreuzt
board-marked = { $symbol } (angekreuzt)
board-row = Reihe { $row }: { $cells }
board-chamber = { $chamber }: { $card }
board-chamber-none = Keine Karte
board-display = Offene Karten
board-deck = Stapel, { $count ->
    [0] leer
    [one] eine Karte
   *[other] { $count } Karten
  }
board-offer-none = Hier liegt keine offene Karte
board-expedition = Expeditionskarte { $turn } von { $turns } in Runde { $round }: { $pattern }
board-expedition-none = Noch keine Expeditionskarte
board-round = Runde { $round }
board-turn = { $turn } von { $turns }
board-bonuses = Pyramidenpunkte
board-bonus = { $colour }, { $points } Punkte
board-bonus-taken = { $colour }, { $points } Punkte: vergeben an { $name }
board-hand = Deine vier Karten
board-hand-card = { $hand } Karte: { $card }
board-left = links
board-right = rechts
board-shapes = Dein Muster
board-turn-shape = Drehen
board-mirror-shape = Spiegeln
board-single = Ein Feld
board-single-long = Statt des Musters ein einzelnes Feld ankreuzen
board-pattern-long = Wieder das Muster nehmen
board-unfit-outside = ragt aus der Kammer
board-unfit-taken = nicht alle Felder frei
board-unfit-entrance = muss am Eingang beginnen
board-unfit-apart = muss an ein Kreuz grenzen
seat-marking = kreuzt an
seat-choosing = wählt
seat-taking = nimmt eine Karte
seat-done = fertig
seat-cards = Karten von { $name }
seat-sheet = Wertungsblatt von { $name }
seat-red = Rote Edelsteine: { $count }
seat-green = Grüne Edelsteine: { $count }
seat-skulls = Totenköpfe: { $count }, minus { $points }
seat-torches = Fackeln: { $count }
seat-torch = Fackel der Runde { $round }
seat-completed = Fertig, { $colour }: { $count }
board-aside = Fertig, beiseitegelegt: { $card }
seat-aside = Fertige Karten: { $cards }
seat-none = Noch keine Karte fertig
seat-completed-count = { $count ->
    [one] 1 fertige Karte
   *[other] { $count } fertige Karten
}
seat-completed-cards = Fertige Karten von { $name }
seat-completed-close = Schließen

# Die Tasten dieses Bretts, auf dem Hilfeblatt.
help-turn = R
help-turn-text = das Muster drehen, solange du ankreuzt; sonst öffnet R die Regeln
help-mirror = F
help-mirror-text = das Muster spiegeln
help-single = S
help-single-text = zwischen dem Muster und einem einzelnen Feld wechseln

board-ways = Was hier passt
board-way = Möglichkeit { $number }, { $cells }: { $brings }
brings-tomb = vollendet die Karte
brings-torch = +{ $count } { $count ->
    [one] Fackel
   *[other] Fackeln
}
brings-red = +{ $count } { $count ->
    [one] roter Edelstein
   *[other] rote Edelsteine
}
brings-green = +{ $count } { $count ->
    [one] grüner Edelstein
   *[other] grüne Edelsteine
}
brings-cross = +{ $count } { $count ->
    [one] Zusatzfeld
   *[other] Zusatzfelder
}
brings-potion = +{ $count } { $count ->
    [one] Trank
   *[other] Tränke
}
brings-skull = { $count } { $count ->
    [one] Totenkopf
   *[other] Totenköpfe
}
brings-nothing = noch nichts

## Aufforderungen, die dem Angetippten folgen
prompt-mark-chamber = Auf der Karte { $chamber }: Tippe ein Feld an.
prompt-mark-shape = So gehalten: Tippe das Feld für das erste Kreuz an.
prompt-mark-chamber-shape = Auf der Karte { $chamber }: Tippe das Feld für das erste Kreuz an.
prompt-choose-hand = Die { $hand } Karte liegt links. Welche kommt rechts hin?
