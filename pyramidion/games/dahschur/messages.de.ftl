### Dahschur, Deutsch.
### Ein Argument eines Wertebereichs kommt doppelt: $gem ist sein Name, $gemKey sein Schlüssel. $seat ist der Name am Platz.

title = Dahschur
tagline = Deine Aktionen sind so gut wie die Karten, die dir die anderen geben.
length = 45–60 Minuten
difficulty = für Strategen
about = Die Rote Pyramide ist fast fertig, und die Fürsten des Landes vollenden sie gemeinsam, jeder zum eigenen Ruhm. Wer am Zug ist, handelt mit Karten, die die anderen gelegt haben: Er kauft Edelsteine auf dem Markt, setzt sie an der Prachtstraße ein, schickt Opfergaben in der Prozession voran. Jede Karte kommt in der Reihenfolge ihrer Nutzung zurück, und diese Reihenfolge bringt Belohnungen und den Tribut der Städte.

## Namen

symbol-reed = Schilf
symbol-jar = Krug
symbol-scroll = Rolle
symbol-bowl = Schale

gift-reed = Schilf
gift-jar = Krug
gift-scroll = Rolle
gift-bowl = Schale

area-market = Markt
area-avenue = Prachtstraße
area-procession = Prozession
area-rest = nirgends

gem-red = rot
gem-green = grün
gem-blue = blau

disc-gold = Gold
disc-silver = Silber

door-reed1 = Schilf in Kammer 1
door-reed2 = Schilf in Kammer 2
door-reed3 = Schilf in Kammer 3
door-reed4 = Schilf in Kammer 4
door-jar1 = Krug in Kammer 1
door-jar2 = Krug in Kammer 2
door-jar3 = Krug in Kammer 3
door-jar4 = Krug in Kammer 4
door-scroll1 = Rolle in Kammer 1
door-scroll2 = Rolle in Kammer 2
door-scroll3 = Rolle in Kammer 3
door-scroll4 = Rolle in Kammer 4
door-bowl1 = Schale in Kammer 1
door-bowl2 = Schale in Kammer 2
door-bowl3 = Schale in Kammer 3
door-bowl4 = Schale in Kammer 4

## Satzteile, die weiter unten gebraucht werden

a-gem = { $gemKey ->
    [red] einen roten Edelstein
    [green] einen grünen Edelstein
   *[blue] einen blauen Edelstein
}
the-gem = { $gemKey ->
    [red] den roten Edelstein
    [green] den grünen Edelstein
   *[blue] den blauen Edelstein
}
the-slab = Platte { $slab }
the-disc = { $discKey ->
    [gold] die Goldscheibe
   *[silver] die Silberscheibe
}
for-goods = { $price ->
    [one] für 1 Warenstein
   *[other] für { $price } Warensteine
}
so-many-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
so-many-goods = { $count ->
    [one] 1 Warenstein
   *[other] { $count } Warensteine
}
the-position = { $position ->
    [0] linke
    [1] mittlere
   *[2] rechte
}

## Aufforderungen: für den Platz, der handeln muss, und für alle, die warten

prompt-give = Lege eine deiner Fürstenkarten in die Fürstengabe, wenn du kannst, mit einem Wert, der dort noch nicht liegt.
prompt-give-other = { $seat } legt eine Fürstenkarte in die Fürstengabe.
prompt-act = Nutze eine Karte der Fürstengabe: Wähle die Karte, dann Markt, Prachtstraße oder Prozession.
prompt-act-other = { $seat } wählt eine Karte der Fürstengabe und wo sie wirkt.
prompt-market = Gehe bis zu { $prince } { $value ->
    [one] Stand
   *[other] Stände
} weit die Straße entlang, oder nimm einen deiner Warensteine zurück.
prompt-market-other = { $seat } ist mit einer { $prince } auf dem Markt.
prompt-buy = Kaufe { the-gem } an Stand { $stall } { for-goods }, oder lasse ihn liegen.
prompt-buy-other = { $seat } betrachtet { the-gem } an Stand { $stall }.
prompt-avenue = Tausche zwei Platten, die höchstens { $prince } auseinanderliegen, oder setze Edelsteine ab Platte { $slab } ein.
prompt-avenue-other = { $seat } baut mit einer { $prince } an der Prachtstraße.
prompt-swapwith = Wähle die Platte zum Tauschen, höchstens { $prince } entfernt.
prompt-swapwith-other = { $seat } wählt die zweite Platte zum Tauschen.
prompt-place = Setze { a-gem } auf Platte { $slab }, oder beende diese Aktion.
prompt-place-other = { $seat } setzt Edelsteine an der Prachtstraße ein.
prompt-recall = Dein eigenes Symbol: Wähle einen Stand und nimm alle deine Warensteine von dort zurück.
prompt-recall-other = { $seat } nimmt alle Warensteine von einem Stand zurück.
prompt-procession = Ziehe eine Opfergabe bis zu { $prince } { $value ->
    [one] freies Feld
   *[other] freie Felder
} voran, aus deinem Vorrat oder aus der Prozession.
prompt-procession-other = { $seat } ist mit einer { $prince } bei der Prozession.
prompt-lay = Lege eine deiner Fürstenkarten vor dich, wenn du kannst, mit einem anderen Wert als die schon gelegten.
prompt-lay-other = { $seat } legt die letzte Karte der Runde.
prompt-silver = Höchste linke Karte: Nimm die Silberscheibe einer Stadt deiner Wahl.
prompt-silver-other = { $seat } hat die höchste linke Karte und wählt eine Silberscheibe.
prompt-lead = Höchste mittlere Karte: Ein Warenstein von dir zieht an die Spitze der Prozession, oder du suchst dir einen Edelstein aus dem Beutel aus.
prompt-lead-other = { $seat } hat die höchste mittlere Karte und wählt eine Belohnung.
prompt-console = Trost beim Gleichstand: ein Schritt in der Prozession oder ein Warenstein vom Markt zurück.
prompt-console-other = { $seat } geht beim Gleichstand leer aus und macht das Beste daraus.
prompt-tribute = Stadt { $city } zahlt dir Tribut: Nimm eine Scheibe, oder lasse sie liegen.
prompt-tribute-other = { $seat } wählt eine Scheibe der Stadt { $city }.
prompt-entomb = Wähle, welche deiner Karten in Kammer { $round } kommt.
prompt-entomb-other = { $seat } wählt eine Karte für Kammer { $round }.
prompt-bury = Deine Opfergabe auf Feld { $field } erlaubt dir, eine Scheibe auf eine Karte ihrer Zahl zu legen.
prompt-bury-other = { $seat } darf für die Opfergabe auf Feld { $field } eine Scheibe einlagern.
prompt-over = Das Spiel ist vorbei.
prompt-over-other = Das Spiel ist vorbei.

## Züge

move-give = Lege deine { $prince } in die Fürstengabe
move-act = { $areaKey ->
    [rest] Gib die { $prince } ({ $gift }) ohne Wirkung zurück
    [market] Nutze die { $prince } ({ $gift }) auf dem Markt
    [avenue] Nutze die { $prince } ({ $gift }) an der Prachtstraße
   *[procession] Nutze die { $prince } ({ $gift }) in der Prozession
}
move-walk = { $buy ->
    [1] Gehe zu Stand { $stall }: Dort gibt es { a-gem } { for-goods }
   *[other] Gehe zu Stand { $stall }
}
move-fetch = Nimm einen Warenstein von Stand { $goods } zurück
move-buy = Kaufe { the-gem } { for-goods }
move-enlist = Kaufe { the-gem } { for-goods } und lege den Marktfürsten { $stall } in die Fürstengabe
move-leave = Lasse { the-gem } liegen
move-swap = Tausche Platte { $slab } ({ $symbol }, { $gem })
move-place = { $own ->
    [1] Setze { a-gem } auf Platte { $slab }, dein eigenes Symbol: { so-many-points }
   *[other] { $honour ->
        [0] Setze { a-gem } auf Platte { $slab }: { so-many-points }
       *[other] Setze { a-gem } auf Platte { $slab }: { so-many-points }, { $honour } für { $symbol }
    }
}
move-done = Beende diese Aktion
move-recall = Nimm { so-many-goods } von Stand { $goods } zurück
move-enter = Ein Warenstein aus deinem Vorrat zieht auf Feld { $field }
move-advance = Deine Opfergabe zieht von Feld { $field } auf Feld { $field2 }
move-lay = Lege deine { $prince } vor dich
move-take = Nimm { the-disc } der Stadt { $city }
move-pick = Suche dir { a-gem } aus dem Beutel aus
move-entomb = Deine { $prince } kommt in die Kammer
move-bury = { $honour ->
    [0] Lege eine { $prince } auf deine eigene Karte ({ $door }): { so-many-points }
   *[other] Lege eine { $prince } auf eine fremde Karte ({ $door }): { so-many-points }, { $honour } für { $symbol }
}
move-decline = Lagere für die Opfergabe auf Feld { $field } keine Scheibe ein
move-forgo = Nimm keine Scheibe

## Berührungen ohne Ort auf dem Plan

touch-buy = Kaufen
touch-enlist = Kaufen, Fürst in die Gabe
touch-leave = Liegen lassen
touch-done = Aktion beenden
touch-supply = Aus dem Vorrat
touch-bag = Aus dem Beutel
touch-decline = Keine Scheibe
touch-forgo = Liegen lassen

## Was nach seiner Nummer heißt

numbered-prince = Fürst { $number }
numbered-stall = Stand { $number }
numbered-goods = Waren an Stand { $number }
numbered-slab = Platte { $number }
numbered-field = Feld { $number }
numbered-city = Stadt { $number }

## Erwartete Züge, vor den Dingen, um die es geht

plan-give = In die Fürstengabe
plan-act = Aktion
plan-walk = Zum Markt
plan-fetch = Einen zurücknehmen
plan-swap = Tauschen
plan-place = Stein einsetzen
plan-recall = Zurücknehmen
plan-advance = Opfergabe ziehen
plan-lay = Auslegen
plan-take = Scheibe nehmen
plan-entomb = In die Kammer
plan-bury = Bestatten

## Ereignisse

event-began = { $seat } ist zuerst Startspieler.
event-drew = { $seat } zieht { a-gem }.
event-round = Runde { $round } beginnt.
event-turn = { $seat } ist aktiv.
event-neutral = Eine neutrale { $prince } wird aufgedeckt und kommt in die Fürstengabe.
event-gave = { $seat } legt eine { $prince } in die Fürstengabe.
event-forced = { $seat } hat keinen anderen Wert und spielt eine { $prince }.
event-used = { $areaKey ->
    [rest] { $seat } gibt die { $prince } ({ $gift }) ohne Wirkung zurück.
    [market] { $seat } nutzt die { $prince } ({ $gift }) auf dem Markt.
    [avenue] { $seat } nutzt die { $prince } ({ $gift }) an der Prachtstraße.
   *[procession] { $seat } nutzt die { $prince } ({ $gift }) in der Prozession.
}
event-returned = Die { $prince } ist Karte { $position } vor { $seat }.
event-walked = Der Händler von { $seat } geht zu Stand { $stall }.
event-bought = { $seat } kauft { a-gem } an Stand { $stall } { for-goods }.
event-enlisted = { $seat } legt den Marktfürsten { $prince } in die Fürstengabe.
event-shuffled = Die gebrauchten Angebotskarten werden gemischt.
event-offered = Stand { $stall } bekommt eine neue Angebotskarte.
event-gem = An Stand { $stall } liegt jetzt { $gemKey ->
    [red] ein roter Edelstein
    [green] ein grüner Edelstein
   *[blue] ein blauer Edelstein
}.
event-fetched = { $seat } nimmt einen Warenstein von Stand { $stall } zurück.
event-swapped = { $seat } tauscht die Platten { $slab } und { $slab2 }.
event-placed = { $seat } setzt { a-gem } auf Platte { $slab } ({ $symbol }): { so-many-points }.
event-honoured = { $seat } bekommt für das Symbol auf Platte { $slab } { so-many-points }.
event-recalled = { $seat } nimmt { so-many-goods } von Stand { $stall } zurück.
event-entered = { $seat } schickt eine Opfergabe auf Feld { $field }.
event-advanced = Die Opfergabe von { $seat } zieht von Feld { $field } auf Feld { $field2 }.
event-laid = { $seat } legt eine { $prince }.
event-highest = { $seat } hat die höchste { the-position } Karte, eine { $prince }.
event-tied = { $seat } teilt sich die höchste { the-position } Karte, eine { $prince }.
event-claimed = Die Karten von { $seat } ergeben { $city }.
event-rolled = { $seat } würfelt eine { $number }.
event-won = { $seat } gewinnt den Gleichstand.
event-lost_reward = Für die { the-position } Karte gibt es keine Belohnung.
event-took = { $seat } nimmt { the-disc } der Stadt { $city }.
event-looked = Deine { $discKey ->
    [gold] Goldscheibe
   *[silver] Silberscheibe
} zeigt eine { $number }.
event-looked-other = Die { $discKey ->
    [gold] Goldscheibe
   *[silver] Silberscheibe
} von { $seat } zeigt eine { $number }.
event-picked = { $seat } sucht sich { a-gem } aus dem Beutel aus.
event-rewarded = { $seat } bekommt als Belohnung { so-many-points }.
event-empty = Stadt { $city } hat keine Scheibe mehr.
event-entombed = Die { $prince } von { $seat } kommt in die Kammer.
event-closed = Stadt { $city } wird beiseitegelegt.
event-opened = Stadt { $city } liegt mit einer Gold- und einer Silberscheibe offen.
event-reshuffled = Die neutralen Karten werden gemischt.
event-burying = Die Runden sind vorbei, und die Grabkammern werden geöffnet.
event-buried = { $seat } lagert { $discKey ->
    [gold] eine Goldscheibe
   *[silver] eine Silberscheibe
} mit der { $number } ein ({ $door }): { so-many-points }.
event-hosted = { $seat } bekommt für die Scheibe auf der eigenen Karte { so-many-points }.
event-declined = { $seat } lagert für die Opfergabe auf Feld { $field } keine Scheibe ein.
event-left_over = { $seat } bekommt { so-many-points } für { $count ->
    [one] einen übrigen Edelstein
   *[other] { $count } übrige Edelsteine
}.
event-ended = Das Spiel ist vorbei.
event-passed_over = { $seat } lässt { the-gem } an Stand { $stall } liegen.
event-stopped = { $seat } setzt keinen weiteren Edelstein ein.
event-forwent = { $seat } lässt den Tribut der Stadt { $city } liegen.

## Wertung

score-avenue = Edelsteine an der Prachtstraße
score-symbol = Eigenes Symbol auf fremd besetzten Platten
score-reward = Höchste rechte Karte
score-disc = Scheiben in den Grabkammern
score-host = Fremde Scheiben auf eigenen Karten
score-gem = Übrige Edelsteine
score-total = Summe

## Beschriftungen im Terminal

label-round = Runde
label-start = Startspieler
label-gift = Fürstengabe
label-neutral = neutral
label-market = Markt
label-prices = Preise
label-goods = Waren
label-princes = Fürsten
label-bag = Beutel
label-avenue = Straße
label-procession = Bahn
label-cities = Städte
label-hand = Hand
label-cards = Karten
label-supply = Vorrat
label-gems = Edelsteine
label-discs = Scheiben
label-chambers = Kammern
label-points = Punkte
label-square = Platz
abbr-gem-red = r
abbr-gem-green = g
abbr-gem-blue = b
abbr-symbol-reed = S
abbr-symbol-jar = K
abbr-symbol-scroll = R
abbr-symbol-bowl = W
abbr-disc-gold = g
abbr-disc-silver = s

## Abschnitte der Schachtel

box-pieces = Spielmaterial
box-rounds = Runden
box-cities = Städte
box-points = Punkte
box-procession = Prozession
box-slabs = Marmorplatten
box-offers = Angebotskarten
