# Was der Spielplan von Dahschur sagt: seine Schilder, was Vorleseprogramme lesen, was auf Nachfrage eine Sache erklärt.
board = Der Spielplan von Dahschur
board-market = Markt
board-avenue = Prachtstraße
board-procession = Prozession
board-square = Versammlungsplatz
board-gift = Fürstengabe
board-cities = Städte
board-obelisks = Obelisken
board-pyramid = Die Rote Pyramide
board-stocks = Neben dem Plan
board-use-market = Markt: gehe bis zu { $value } { $value ->
    [one] Stand
   *[other] Stände
  } weit und kaufe, oder hole einen Warenstein
board-use-avenue = Prachtstraße: tausche (Abstand bis { $value }), setze Edelsteine
board-use-procession = Prozession: eine Opfergabe, bis zu { $value } { $value ->
    [one] Feld
   *[other] Felder
  }
board-round = Runde { $round } von { $rounds }
board-acting = { $name } handelt mit einer { $value }
board-active = { $name } ist aktiv
board-stall = Stand { $stall }: { $gem }; { $prices }
board-stall-gem = Edelstein { $gem }
board-stall-none = kein Edelstein
board-stall-price = { $symbol } { $price }
board-stall-own = kostet dich { $price ->
    [one] 1 Ware
   *[other] { $price } Waren
  }
board-stall-closed = nicht für deine Farbe
board-stall-prince = Marktfürst { $value }
board-stall-here = hier: { $names }
board-goods = Waren von { $name } an Stand { $stall }: { $count }
board-trader = Händler von { $name }
board-slab = Platte { $slab }: { $symbol }, Edelstein { $gem }
board-slab-built = Platte { $slab }: { $symbol }, Edelstein { $gem } eingesetzt
board-slab-next = Platte { $slab }: { $symbol }, die nächste, Edelstein { $gem }
board-place = Den Edelstein auf Platte { $slab } setzen
board-field = Feld { $field }: frei
board-field-taken = Feld { $field }: Opfergabe von { $name }
board-gift-card = { $value } ({ $symbol })
board-gift-neutral = neutrale { $value }
board-gift-prince = Marktfürst { $value }
board-gift-empty = Platz in der Fürstengabe ({ $symbol }): leer
board-city = Stadt { $city }: { $discs }
board-city-disc = Stadt { $city }, { $disc }scheibe
board-city-both = Gold und Silber
board-city-gold = Gold
board-city-silver = Silber
board-city-empty = keine Scheibe
board-city-none = Hier liegt keine Stadt
board-sums = Summe { $city } haben: { $names }
board-bag = Beutel mit { $all } Edelsteinen: { $red } rot, { $green } grün, { $blue } blau
board-neutral = Neutrale Karten verdeckt: { $count }
board-offers = Angebotskarten verdeckt: { $count }
board-city-pile = Stadtkarten verdeckt: { $count }
board-dice = Letzter Wurf: { $rolls }
board-dice-none = Der Würfel
board-rolled = { $name } { $number }
board-points = { $name }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }
board-chamber = Kammer { $chamber }
board-door = { $name }, Kammer { $chamber }: { $value }
board-door-filled = { $name }, Kammer { $chamber }: { $value }, mit Scheibe
board-door-empty = { $name }, Kammer { $chamber }: keine Karte
seat-turn = am Zug
seat-start = Startspieler
seat-active = aktiv
seat-hand = Hand von { $name }
seat-prince = { $value } auf der Hand
seat-row = Fürsten vor { $name }
seat-row-card = { $position }: { $value }
seat-row-prince = { $position }: Marktfürst { $value }
seat-row-left = links: die höchste nimmt eine Silberscheibe
seat-row-middle = Mitte: die höchste zieht an die Spitze der Prozession oder wählt einen Edelstein
seat-row-right = rechts: die höchste bringt 2 Punkte
seat-sum = Summe { $sum }
seat-supply = { $count ->
    [one] 1 Ware im Vorrat
   *[other] { $count } Waren im Vorrat
  }
seat-gem = Edelsteine { $gem }: { $count }
seat-gems = Edelsteine von { $name }
seat-discs = Scheiben von { $name }
seat-disc = { $disc }scheibe mit { $value }
seat-disc-count = { $disc }scheiben: { $count }
seat-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }
seat-position-left = links
seat-position-middle = Mitte
seat-position-right = rechts
board-procession-free = Freie Felder: { $fields }
board-procession-empty = Noch keine Opfergabe
board-steps = Punkte für die Edelsteine einer Aktion, der Reihe nach: { $steps }

## Aufforderungen, die dem Angetippten folgen
prompt-act-gift = Die { $prince } ({ $gift }): auf dem Markt, auf der Prachtstraße oder in der Prozession nutzen?
prompt-procession-supply = Ein Warenstein aus deinem Vorrat: auf welches Feld?
prompt-procession-field = Die Opfergabe auf Feld { $field }: wie weit voran?
prompt-console-field = Die Opfergabe auf Feld { $field }: ein Feld voran.
prompt-lead-bag = Welcher Edelstein aus dem Beutel?
prompt-silver-city = Stadt { $city }: ihre Silberscheibe nehmen?
prompt-tribute-city = Stadt { $city }: Gold oder Silber?
