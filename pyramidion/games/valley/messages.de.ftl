### Tal der Könige, Deutsch.
### Ein Argument eines Wertebereichs kommt doppelt: $card ist sein Name, $cardKey sein Schlüssel. $seat ist der Name am Platz.

title = Tal der Könige
tagline = Kaufe Schätze aus einer bröckelnden Pyramide und nimm die besten mit ins Grab.
length = 30–45 Minuten
difficulty = braucht etwas Übung
about = Du gehörst zum Adel des Neuen Reiches und willst gut ausgestattet im Jenseits ankommen. Deine Karten sind Geld, sie sind Aktionen, und am Ende zählen sie nur, wenn du dich rechtzeitig von ihnen getrennt und sie ins Grab gelegt hast. Vollständige Sets zählen am meisten, und die anderen greifen nach denselben Karten.

## Namen

card-shabti = Schabti
card-urn = Urne
card-food = Truhe mit Nahrung
card-table = Opfertisch
card-ka = Ka-Figur
card-cat = Mumifizierte Katze
card-senet = Senet-Spiel
card-boat = Boot
card-mask = Grabmaske
card-censer = Räuchergefäß
card-inner = Innensarkophag
card-middle = Mittelsarkophag
card-outer = Außensarkophag
card-duamutef = Duamutef-Kanope
card-hapi = Hapi-Kanope
card-imsety = Imset-Kanope
card-qebehsenuef = Kebechsenuef-Kanope
card-tyet = Tit-Amulett
card-djed = Djed-Pfeiler-Amulett
card-heart = Herzskarabäus-Amulett
card-weret = Weret-Hekau-Amulett
card-wedjat = Udjat-Amulett
card-netherworld = Unterweltbuch
card-eternity = Buch vom Durchwandeln der Ewigkeit
card-earth = Buch von der Erde
card-gates = Pfortenbuch
card-dead = Totenbuch
card-heavens = Buch vom Himmel
card-anubis = Anubis-Statue
card-bastet = Bastet-Statue
card-sobek = Sobek-Statue
card-taweret = Taweret-Statue
card-horus = Horus-Statue
card-isis = Isis-Statue
card-thoth = Thoth-Statue

group-starters = Startkarte
group-uniques = Einmaliges Artefakt
group-sarcophagi = Sarkophag
group-jars = Kanope
group-amulets = Amulett
group-books = Buch
group-statues = Statue

collection-sarcophagi = Sarkophage
collection-jars = Kanopen
collection-amulets = Amulette
collection-books = Bücher
collection-statues = Statuen

place-a1 = unten links
place-b1 = unten Mitte
place-c1 = unten rechts
place-a2 = Mitte links
place-b2 = Mitte rechts
place-a3 = Spitze

purpose-action = Aktion
purpose-tomb = Ins Grab

origin-hand = Hand
origin-discard = Ablagestapel
origin-draw = Nachziehstapel
origin-pyramid = Pyramide
origin-stock = Vorrat
origin-boneyard = Friedhof
origin-tomb = Grab

## Was Karten tun, aus den Anweisungen der Schachtel gemacht: n und m sind Zahlen, collection ist ein Set

do-whole = { $text }.
do-then = { $first }, dann { $second }
do-if = { $first }, { $second }
do-or = { $first }; oder { $second }
do-nothing = Keine Aktion.
cards = { $n ->
    [one] eine Karte
   *[other] { $n } Karten
}
hand-cards = { $n ->
    [one] eine Handkarte
   *[other] { $n } Handkarten
}
pyramid-cards = { $n ->
    [one] eine Karte der Pyramide
   *[other] { $n } Karten der Pyramide, eine nach der anderen
}
do-draw = ziehe { cards }
do-discard = wirf { hand-cards } ab
do-discard-for-set = wirf eine Handkarte ab, die zu einem Set gehört
do-sacrifice-hand = opfere { hand-cards }
do-sacrifice-pyramid = opfere { pyramid-cards }
do-entomb-hand = lege { hand-cards } ins Grab
do-entomb-hand-to = lege { $n } bis { $m } Handkarten ins Grab
do-entomb-discard-top = lege die oberste Karte deines Ablagestapels ins Grab
do-entomb-discard-any = lege eine beliebige Karte deines Ablagestapels ins Grab
do-entomb-draw = lege die oberste Karte deines Nachziehstapels ins Grab
do-entomb-pyramid-cheapest = lege die Karte der Pyramide mit den geringsten Kosten ins Grab
do-entomb-pyramid-any = lege eine beliebige Karte der Pyramide ins Grab
do-take-pyramid-any = nimm eine beliebige Karte der Pyramide
do-take-pyramid-row = nimm eine Karte { $n ->
    [1] der unteren Reihe
    [2] der mittleren Reihe
   *[3] von der Spitze
} der Pyramide
do-take-pyramid-most = nimm eine Karte der Pyramide, die höchstens { $n } kostet
do-take-pyramid-cheaper = nimm eine Karte der Pyramide, die weniger kostet als eine, die du in diesem Zug gekauft hast
do-take-pyramid-times = nimm eine Karte der Pyramide, die höchstens { $n ->
    [1] so viel
    [2] doppelt so viel
   *[other] { $n }-mal so viel
} kostet (eine Startkarte zählt 1)
do-take-pyramid-same = nimm eine Karte desselben Sets aus der Pyramide
do-take-pyramid-tomb = zeige eine Karte in deinem Grab und nimm eine Karte ihres Sets aus der Pyramide
do-take-pyramid-set = nimm aus der Pyramide eine Karte des Sets { $collection }
do-take-stock = nimm die oberste Karte des Vorrats
do-take-boneyard = nimm die oberste Karte des Friedhofs
do-fetch-discard-top = nimm die oberste Karte deines Ablagestapels auf die Hand
do-fetch-discard-any = nimm eine beliebige Karte deines Ablagestapels auf die Hand
do-fetch-tomb = nimm eine Karte aus deinem Grab auf die Hand
do-swap = tausche zwei Karten der Pyramide
do-gold = für den Rest des Zuges ist jede deiner Handkarten { $n } Gold wert
do-cheaper = für den Rest des Zuges kosten Karten dich { $n } Gold weniger
do-bought-hand = für den Rest des Zuges kommen Karten, die du kaufst, auf deine Hand
do-into-hand = was diese Aktion nimmt, kommt auf deine Hand
do-others-give = alle anderen legen { hand-cards } auf deinen Ablagestapel
do-others-give-spare-owned = alle anderen mit mehr als { $m } Karten (ohne Grab) legen { hand-cards } auf deinen Ablagestapel
do-others-give-spare-hand = alle anderen mit mehr als { $m } Handkarten legen { hand-cards } auf deinen Ablagestapel
do-others-discard = alle anderen werfen { hand-cards } ab
do-others-discard-spare-owned = alle anderen mit mehr als { $m } Karten (ohne Grab) werfen { hand-cards } ab
do-others-discard-spare-hand = alle anderen mit mehr als { $m } Handkarten werfen { hand-cards } ab
do-others-sacrifice = alle anderen opfern { hand-cards }
do-others-sacrifice-spare-owned = alle anderen mit mehr als { $m } Karten (ohne Grab) opfern { hand-cards }
do-others-sacrifice-spare-hand = alle anderen mit mehr als { $m } Handkarten opfern { hand-cards }
do-repeat = wiederhole eine Aktion, die du in diesem Zug ausgeführt hast
do-turn-up = decke die oberste Karte deines Nachziehstapels auf, führe ihre Aktion aus, wenn es geht, und wirf sie ab
do-reveal-keep = decke { $n } Karten deines Nachziehstapels auf, nimm { $m } davon auf die Hand und wirf den Rest ab
do-need-discard = wenn dein Ablagestapel { $n } oder mehr Karten hat
do-shield = im Zug einer anderen Person, wenn du eine Handkarte opfern oder abwerfen müsstest: Zeige stattdessen diese und behalte sie
do-ferry = im Zug einer anderen Person, nachdem sie eine Karte gekauft hat: Wirf diese ab und nimm eine beliebige Karte der unteren Reihe
do-claim = wenn jemand anderes eine Karte opfert: Gib diese her und nimm jene auf deinen Ablagestapel

## Kurze Namen der Anweisungen, um zwischen zweien zu wählen

doing-end = Nichts
doing-draw = Ziehen
doing-discard = Aus der Hand abwerfen
doing-discard_for_set = Karte eines Sets abwerfen
doing-sacrifice_hand = Aus der Hand opfern
doing-sacrifice_pyramid = Aus der Pyramide opfern
doing-entomb_hand = Aus der Hand ins Grab legen
doing-entomb_discard_top = Oberste Karte der Ablage ins Grab legen
doing-entomb_discard_any = Aus der Ablage ins Grab legen
doing-entomb_draw = Vom Nachziehstapel ins Grab legen
doing-entomb_pyramid_cheapest = Billigste Karte der Pyramide ins Grab legen
doing-entomb_pyramid_any = Aus der Pyramide ins Grab legen
doing-take_any = Aus der Pyramide nehmen
doing-take_row = Aus einer Reihe nehmen
doing-take_most = Billige Karte nehmen
doing-take_cheaper = Karte nehmen, billiger als eine gekaufte
doing-take_times = Nach Kosten nehmen
doing-take_same = Aus demselben Set nehmen
doing-take_tomb = Aus einem Set im Grab nehmen
doing-take_set = Aus einem Set nehmen
doing-take_stock = Vom Vorrat nehmen
doing-take_boneyard = Vom Friedhof nehmen
doing-fetch_discard_top = Oberste Karte der Ablage holen
doing-fetch_discard_any = Aus der Ablage holen
doing-fetch_tomb = Aus dem Grab holen
doing-swap = Zwei Karten tauschen
doing-gold = Gold der Hand ändern
doing-cheaper = Kosten senken
doing-bought_hand = Auf die Hand kaufen
doing-into_hand = Auf die Hand nehmen
doing-others_give = Die anderen abgeben lassen
doing-others_discard = Die anderen abwerfen lassen
doing-others_sacrifice = Die anderen opfern lassen
doing-repeat = Eine Aktion wiederholen
doing-turn_up = Aufdecken und nutzen
doing-reveal_keep = Aufdecken und behalten
doing-need_discard = In die Ablage sehen
doing-shield = Vorzeigen
doing-ferry = Übersetzen
doing-claim = An sich nehmen

## Aufforderungen: für den Platz am Zug und für die Wartenden

prompt-play = Spiele deine Karten: Kaufe mit ihrem Gold, nutze ihre Aktionen, lege eine ins Grab oder beende deinen Zug.
prompt-play-other = { $seat } spielt Karten aus.
prompt-pay = Bezahle „{ $card }“: { $gold ->
    [one] Noch 1 Gold fehlt.
   *[other] Noch { $gold } Gold fehlen.
}
prompt-pay-other = { $seat } bezahlt „{ $card }“.
prompt-fall = Wähle, welche Karte der mittleren Reihe fällt.
prompt-fall-other = { $seat } wählt, welche Karte fällt.
prompt-option = Wähle, was „{ $card }“ tut.
prompt-option-other = { $seat } wählt, was „{ $card }“ tut.
prompt-discard = Wirf für „{ $card }“ { $count ->
    [one] eine Handkarte ab.
   *[other] { $count } Handkarten ab.
}
prompt-discard-other = { $seat } wirft für „{ $card }“ ab.
prompt-forced_discard = Wegen „{ $card }“ musst du { $count ->
    [one] eine Handkarte abwerfen.
   *[other] { $count } Handkarten abwerfen.
}
prompt-forced_discard-other = { $seat } muss wegen „{ $card }“ abwerfen.
prompt-sacrifice = Opfere für „{ $card }“ { $count ->
    [one] eine Handkarte.
   *[other] { $count } Handkarten.
}
prompt-sacrifice-other = { $seat } opfert für „{ $card }“.
prompt-forced_sacrifice = Wegen „{ $card }“ musst du { $count ->
    [one] eine Handkarte opfern.
   *[other] { $count } Handkarten opfern.
}
prompt-forced_sacrifice-other = { $seat } muss wegen „{ $card }“ opfern.
prompt-give = Wegen „{ $card }“ musst du { $count ->
    [one] eine Handkarte abgeben.
   *[other] { $count } Handkarten abgeben.
}
prompt-give-other = { $seat } muss wegen „{ $card }“ eine Karte abgeben.
prompt-entomb = Wähle eine Handkarte für dein Grab.
prompt-entomb-other = { $seat } wählt eine Handkarte für das Grab.
prompt-entomb_discard = Wähle eine Karte deines Ablagestapels für dein Grab.
prompt-entomb_discard-other = { $seat } wählt eine Karte des Ablagestapels für das Grab.
prompt-bury = Wähle eine Karte der Pyramide für dein Grab.
prompt-bury-other = { $seat } wählt eine Karte der Pyramide für das Grab.
prompt-take = Nimm mit „{ $card }“ eine Karte der Pyramide.
prompt-take-other = { $seat } nimmt mit „{ $card }“ eine Karte der Pyramide.
prompt-remove = Wähle die Karte der Pyramide, die du opferst.
prompt-remove-other = { $seat } wählt eine Karte der Pyramide, um sie zu opfern.
prompt-swap = Wähle die erste von zwei Karten der Pyramide für den Tausch.
prompt-swap-other = { $seat } tauscht zwei Karten der Pyramide.
prompt-swapwith = Wähle die Karte, mit der du sie tauschst.
prompt-swapwith-other = { $seat } wählt die zweite Karte für den Tausch.
prompt-fetch = Wähle eine Karte deines Ablagestapels für deine Hand.
prompt-fetch-other = { $seat } sucht eine Karte im Ablagestapel.
prompt-unearth = Wähle eine Karte aus deinem Grab für deine Hand.
prompt-unearth-other = { $seat } nimmt eine Karte aus dem Grab.
prompt-keep = Wähle die Karte, die du behältst.
prompt-keep-other = { $seat } wählt eine Karte zum Behalten.
prompt-repeat = Wähle die Aktion, die du wiederholst.
prompt-repeat-other = { $seat } wählt eine Aktion zum Wiederholen.
prompt-ferry = Eine Karte wurde gekauft: Nutze ein Boot oder passe.
prompt-ferry-other = { $seat } darf auf den Kauf reagieren.
prompt-board = Nimm eine Karte der unteren Reihe.
prompt-board-other = { $seat } nimmt eine Karte der unteren Reihe.
prompt-claim = „{ $card }“ wurde geopfert: Nimm die Karte an dich oder passe.
prompt-claim-other = { $seat } darf auf das Opfer von „{ $card }“ reagieren.
prompt-clear = In diesem Zug hat noch nichts die Pyramide verlassen: Opfere eine ihrer Karten.
prompt-clear-other = { $seat } muss eine Karte der Pyramide opfern.
prompt-arrange = Wähle, was oben auf deinen Ablagestapel kommt, dann, was darunter kommt, so weit du magst.
prompt-arrange-other = { $seat } ordnet den Ablagestapel.
prompt-over = Das Spiel ist vorbei.
prompt-over-other = Das Spiel ist vorbei.

## Züge

move-buy = „{ $card }“ für { $gold } Gold kaufen ({ $place })
move-pay = Mit „{ $card }“ bezahlen ({ $gold } Gold)
move-settle = { $gold } Gold so günstig wie möglich bezahlen
move-play = { $purposeKey ->
    [tomb] „{ $card }“ ins Grab legen
   *[action] Aktion von „{ $card }“ nutzen
}
move-done = Zug beenden
move-arrange = Zug beenden und Ablagestapel ordnen
move-lay = „{ $card }“ als nächste von oben
move-choose = { $doing }
move-discard = „{ $card }“ abwerfen
move-sacrifice = „{ $card }“ opfern
move-give = „{ $card }“ abgeben
move-show = Stattdessen „{ $card }“ vorzeigen
move-entomb = „{ $card }“ ins Grab legen
move-enough = Keine weitere ins Grab legen
move-take = „{ $card }“ nehmen ({ $place })
move-remove = „{ $card }“ opfern ({ $place })
move-bury = „{ $card }“ ins Grab legen ({ $place })
move-swap = „{ $card }“ tauschen ({ $place })
move-fall = „{ $card }“ fallen lassen ({ $place })
move-fetch = „{ $card }“ auf die Hand nehmen
move-keep = „{ $card }“ behalten
move-repeat = „{ $card }“ wiederholen
move-react = „{ $card }“ nutzen
move-skip = Passen

## Berührungen ohne Ort auf dem Spielplan

touch-settle = Günstig bezahlen
touch-done = Zug beenden
touch-arrange = Beenden, Ablage ordnen
touch-enough = Genug
touch-show = Vorzeigen
touch-skip = Passen

## Was nach seiner Nummer heißt

numbered-option = Möglichkeit { $number }

## Erwartete Züge, vor den Dingen, um die es geht

plan-buy = Kaufen
plan-pay = Bezahlen mit
plan-play = Spielen
plan-lay = Als nächste von oben
plan-choose = Wählen
plan-discard = Abwerfen
plan-sacrifice = Opfern
plan-give = Abgeben
plan-entomb = Ins Grab legen
plan-take = Nehmen
plan-remove = Opfern
plan-bury = Ins Grab legen
plan-swap = Tauschen
plan-fall = Fallen lassen
plan-fetch = Auf die Hand nehmen
plan-keep = Behalten
plan-repeat = Wiederholen
plan-react = Nutzen

## Ereignisse

event-began = { $seat } beginnt.
event-turn = { $seat } ist an der Reihe.
event-paid = { $seat } bezahlt { $gold } Gold mit „{ $card }“.
event-bought = { $seat } kauft „{ $card }“ für { $price } Gold.
event-fell = „{ $card }“ fällt ({ $place } → { $place2 }).
event-opened = „{ $card }“ kommt in die Pyramide ({ $place }).
event-buried = „{ $card }“ eröffnet den Friedhof.
event-acted = { $seat } nutzt „{ $card }“.
event-repeated = { $seat } wiederholt „{ $card }“.
event-turned = { $seat } deckt „{ $card }“ auf.
event-unable = „{ $card }“ lässt sich nicht nutzen und wird abgeworfen.
event-returned = { $seat } wirft die aufgedeckte Karte „{ $card }“ ab.
event-entombed = { $originKey ->
    [discard] { $seat } legt „{ $card }“ vom Ablagestapel ins Grab.
    [pyramid] { $seat } legt „{ $card }“ aus der Pyramide ins Grab.
   *[hand] { $seat } legt „{ $card }“ ins Grab.
}
event-took = { $originKey ->
    [boneyard] { $seat } nimmt „{ $card }“ vom Friedhof.
   *[pyramid] { $seat } nimmt „{ $card }“ aus der Pyramide.
}
event-picked = { $originKey ->
    [boneyard] { $seat } nimmt „{ $card }“ vom Friedhof auf die Hand.
   *[pyramid] { $seat } nimmt „{ $card }“ aus der Pyramide auf die Hand.
}
event-stocked = { $seat } nimmt „{ $card }“ vom Vorrat.
event-sacrificed = { $originKey ->
    [pyramid] { $seat } opfert „{ $card }“ aus der Pyramide.
   *[hand] { $seat } opfert „{ $card }“.
}
event-discarded = { $seat } wirft „{ $card }“ ab.
event-gave = { $seat } gibt „{ $card }“ ab.
event-showed = { $seat } zeigt stattdessen „{ $card }“ vor.
event-spared = { $seat } hat wenige Karten und bleibt verschont.
event-drew = { $seat } zieht { $count ->
    [one] eine Karte.
   *[other] { $count } Karten.
}
event-drawn = { $seat } zieht „{ $card }“.
event-shuffled = { $seat } mischt { $count ->
    [one] eine abgeworfene Karte
   *[other] { $count } abgeworfene Karten
} zu einem neuen Nachziehstapel.
event-unearthed = { $seat } legt „{ $card }“ vom Nachziehstapel ins Grab.
event-revealed = { $seat } deckt „{ $card }“ auf.
event-kept = { $seat } behält „{ $card }“.
event-fetched = { $originKey ->
    [tomb] { $seat } nimmt „{ $card }“ aus dem Grab.
   *[discard] { $seat } nimmt „{ $card }“ vom Ablagestapel auf die Hand.
}
event-swapped = { $seat } tauscht „{ $card }“ ({ $place }) mit „{ $card2 }“ ({ $place2 }).
event-gold = Für den Rest des Zuges ist jede Handkarte von { $seat } { $gold } Gold wert.
event-cheaper = Für den Rest des Zuges kosten Karten { $seat } { $count } Gold weniger.
event-into_hand = Für den Rest des Zuges kommt auf die Hand, was { $seat } kauft.
event-claimed = { $seat } schnappt sich „{ $card2 }“ mit „{ $card }“.
event-ferried = { $seat } nutzt „{ $card }“.
event-lapsed = Der Rest von „{ $card }“ bewirkt nichts.
event-laid = { $seat } ordnet „{ $card }“ in die Ablage ein.
event-tidied = { $seat } wirft { $count ->
    [one] die letzte Karte ab.
   *[other] { $count } Karten ab, gespielte und den Rest der Hand.
}
event-ended = Das Spiel endet: Vorrat und Pyramide sind leer, und alle waren gleich oft an der Reihe.

## Wertungsblatt

score-starters = { $count ->
    [one] 1 Startkarte
   *[other] { $count } Startkarten
}
score-uniques = { $count ->
    [one] 1 einmaliges Artefakt
   *[other] { $count } einmalige Artefakte
}
score-set = { $count } × { $count } für { $collection }
score-total = Summe

## Beschriftungen des Spielplans

label-pyramid = Pyramide
label-stock = Vorrat
label-boneyard = Friedhof
label-hand = Hand
label-draw = Nachziehstapel
label-discard = Ablagestapel
label-tomb = Grab
label-played = Ausgespielt
label-turned = Aufgedeckt
label-gold = Gold
label-cost = Kosten
label-points = Punkte
label-level = Stufe
label-empty = leer
label-known = hat sicher auf der Hand
label-next = eine mehr bringt

## Abschnitte der Schachtel

box-set_up = Aufbau
box-starters = Startkarten
box-uniques = Einmalige Artefakte
box-sarcophagi = Sarkophage
box-jars = Kanopen
box-amulets = Amulette
box-books = Bücher
box-statues = Statuen

## Optionen

option-covered = Reaktionen
option-covered-text = Ob der Tisch für alle passt, die nicht reagieren können, oder ob alle selbst passen, damit nicht einmal die Bedenkzeit etwas verrät.
option-covered-no = Schnell: der Tisch passt für dich
option-covered-yes = Verdeckt: alle passen selbst
