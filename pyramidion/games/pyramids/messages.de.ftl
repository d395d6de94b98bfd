### Silver & Gold: Pyramids, Deutsch.
### Ein Argument eines Wertebereichs kommt doppelt: $colour ist sein Name, $colourKey sein Schlüssel. $seat ist der Name am Platz.

title = Silver & Gold: Pyramids
tagline = Kreuzt euch den Weg zu den Gräbern frei, alle zugleich.
length = 20–30 Minuten
difficulty = leicht zu lernen
about = In jedem Zug zeigt eine Expeditionskarte ein Muster, und alle kreuzen es in einer eigenen Pyramide an: vom Eingang an Edelsteinen, Fackeln und Totenköpfen vorbei bis hinab zur goldenen Grabkammer. Niemand wartet, und niemand sieht die Kreuze der anderen, bevor alle fertig sind. Wer zuerst zwei Pyramiden einer Farbe abschließt, verdient daran am meisten.

## Namen

colour-green = grün
colour-orange = orange
colour-purple = lila

chamber-1 = linke Karte
chamber-2 = rechte Karte

hand-1 = erste
hand-2 = zweite
hand-3 = dritte
hand-4 = vierte

offer-1 = erste offene Karte
offer-2 = zweite offene Karte
offer-3 = dritte offene Karte
offer-4 = vierte offene Karte
offer-deck = Stapel

pattern-domino = zwei Felder
pattern-line = drei in einer Reihe
pattern-corner = drei im Winkel
pattern-bar = vier in einer Reihe
pattern-el = das L
pattern-tee = das T
pattern-square = das Quadrat
pattern-zigzag = den Zickzack

shape-d1 = Zweier, liegend
shape-d2 = Zweier, stehend
shape-i1 = Dreierreihe, liegend
shape-i2 = Dreierreihe, stehend
shape-v1 = Winkel
shape-v2 = Winkel, einmal gedreht
shape-v3 = Winkel, zweimal gedreht
shape-v4 = Winkel, dreimal gedreht
shape-b1 = Viererreihe, liegend
shape-b2 = Viererreihe, stehend
shape-l1 = L
shape-l2 = L, einmal gedreht
shape-l3 = L, zweimal gedreht
shape-l4 = L, dreimal gedreht
shape-l5 = L, gespiegelt
shape-l6 = L, gespiegelt, einmal gedreht
shape-l7 = L, gespiegelt, zweimal gedreht
shape-l8 = L, gespiegelt, dreimal gedreht
shape-t1 = T
shape-t2 = T, einmal gedreht
shape-t3 = T, zweimal gedreht
shape-t4 = T, dreimal gedreht
shape-o1 = Quadrat
shape-z1 = Zickzack
shape-z2 = Zickzack, einmal gedreht
shape-z3 = Zickzack, gespiegelt
shape-z4 = Zickzack, gespiegelt, einmal gedreht

symbol-entrance = Eingang
symbol-tomb = Grabkammer
symbol-wall = Wand
symbol-red = roter Edelstein
symbol-green = grüner Edelstein
symbol-torch = Fackel
symbol-skull = Totenkopf
symbol-potion = Zaubertrank
symbol-cross = Kreuz
symbol-empty = leeres Feld

## Satzteile, die weiter unten gebraucht werden

count-cells = { $count ->
    [one] ein Feld
   *[other] { $count } Felder
}

## Aufforderungen: für alle, die handeln, und für alle, die warten

prompt-choose = Wähle die beiden Karten, mit denen du spielen willst, die linke zuerst.
prompt-choose-other = Warten, bis alle zwei Karten gewählt haben.
prompt-mark = Kreuze { $pattern } auf einer deiner Karten an oder stattdessen ein einzelnes Feld.
prompt-mark-other = Warten, bis alle angekreuzt haben.
prompt-extra = { $count ->
    [one] Ein Kreuz bringt dir ein weiteres Feld
   *[other] Kreuze bringen dir { $count } weitere Felder
}: Kreuze eines auf einer deiner Karten an.
prompt-extra-other = Warten, bis alle angekreuzt haben.
prompt-take = { $count ->
    [one] Nimm eine neue Karte, eine offene oder die oberste vom Stapel.
   *[other] Nimm die erste von { $count } neuen Karten, eine offene oder die oberste vom Stapel.
}
prompt-take-other = { $seat } nimmt eine neue Karte.
prompt-over = Das Spiel ist vorbei.
prompt-over-other = Das Spiel ist vorbei.

## Züge

move-choose = Behalte die { $hand } Karte links und die { $hand2 } rechts
move-mark = { $chamberKey ->
    [1] Kreuze das Muster auf der linken Karte an ({ $shape }), sein erstes Feld auf { $cell }
   *[2] Kreuze das Muster auf der rechten Karte an ({ $shape }), sein erstes Feld auf { $cell }
}
move-cell = { $chamberKey ->
    [1] Kreuze nur { $cell } auf der linken Karte an
   *[2] Kreuze nur { $cell } auf der rechten Karte an
}
move-take = { $offerKey ->
    [deck] Nimm ungesehen die oberste Karte vom Stapel
   *[other] Nimm Karte { $card }
}

## Erwartete Züge, vor den Dingen, um die es geht

plan-choose = Behalten
plan-mark = Muster ankreuzen
plan-cell = Nur ankreuzen
plan-take = Nehmen

## Ereignisse

event-began = Alle bekommen Karten und wählen zwei davon.
event-picked = Du wählst die Karten { $card } und { $card2 }.
event-picked-other = { $seat } wählt die Karten { $card } und { $card2 }.
event-chose = { $seat } spielt mit den Karten { $card } und { $card2 }.
event-opened = Karte { $card } wird offen ausgelegt.
event-round = Runde { $round } beginnt.
event-turned = Die Expeditionskarte zeigt { $pattern }.
event-idle = { $seat } hat keine Karte mehr und setzt aus.
event-marked = Du kreuzt { count-cells } auf Karte { $card } an.
event-marked-other = { $seat } kreuzt { count-cells } auf Karte { $card } an.
event-tallied = Deine Wertungskarte: Edelsteine { $red } rot, { $green } grün; { $skulls ->
    [one] 1 Totenkopf
   *[other] { $skulls } Totenköpfe
}; { $torches ->
    [one] 1 Fackel
   *[other] { $torches } Fackeln
}.
event-tallied-other = { event-counted }
event-lapsed = { $count ->
    [one] Ein Kreuz verfällt: Es ist kein Feld mehr frei.
   *[other] { $count } Kreuze verfallen: Es ist kein Feld mehr frei.
}
event-revealed = Alle haben angekreuzt.
event-showed = { $seat } kreuzt { count-cells } auf Karte { $card } an.
event-counted = Wertungskarte von { $seat }: Edelsteine { $red } rot, { $green } grün; { $skulls ->
    [one] 1 Totenkopf
   *[other] { $skulls } Totenköpfe
}; { $torches ->
    [one] 1 Fackel
   *[other] { $torches } Fackeln
}.
event-completed = { $seat } stellt Karte { $card } fertig ({ $colour }).
event-took = { $seat } nimmt Karte { $card } aus der Auslage.
event-drew = { $seat } zieht Karte { $card } vom Stapel.
event-without = Für { $seat } ist keine Karte mehr da; es geht mit weniger weiter.
event-bonus = { $colourKey ->
    [green] { $seat } erhält { $points } Punkte für grüne Pyramiden.
    [orange] { $seat } erhält { $points } Punkte für orangefarbene Pyramiden.
   *[purple] { $seat } erhält { $points } Punkte für lila Pyramiden.
}
event-ended = Die letzte Expeditionskarte ist gespielt: Das Spiel endet.
event-ended_empty = Niemand hat noch eine Karte: Das Spiel endet.

## Wertung

score-cards = { $count ->
    [one] 1 fertige Karte
   *[other] { $count } fertige Karten
}
score-torches = { $count ->
    [one] 1 Fackel
   *[other] { $count } Fackeln
}
score-bonuses = Pyramidenpunkte
score-pairs = { $count ->
    [one] 1 Edelsteinpaar
   *[other] { $count } Edelsteinpaare
}
score-gems = { $count ->
    [one] 1 einzelner Edelstein
   *[other] { $count } einzelne Edelsteine
}
score-skulls = { $count ->
    [one] 1 Totenkopf
   *[other] { $count } Totenköpfe
}
score-total = Summe

## Beschriftungen des Tisches im Terminal

label-round = Runde
label-turn = Karte
label-expedition = Expedition
label-hand = Deine Hand
label-display = Auslage
label-deck = Stapel
label-bonuses = Pyramidenpunkte
label-legend = # Wand · E Eingang · T Grab · r g Edelsteine · f Fackel · s Totenkopf · p Trank · + Kreuz

## Abschnitte der Schachtel

box-pieces = Material
box-set_up = Aufbau
box-rounds = Runden
box-expeditions = Expeditionskarten
box-score = Wertungskarte
box-skulls = Werte der Totenköpfe
box-cards = Pyramidenkarten
