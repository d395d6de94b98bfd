### Cheops, Deutsch.
### Ein Argument eines Wertebereichs kommt doppelt: $colour ist sein Name, $colourKey sein Schlüssel. $seat ist der Name am Platz.

title = Cheops
tagline = Schicke deine Familie in die Pyramide; verkaufe gleich oder lagere ein und hoffe.
length = 30–45 Minuten
difficulty = leicht zu lernen
newcomers = Neu hier? Fange hiermit an.
about = Deine Familie holt in jedem Zug einen Skarabäus aus der Pyramide des Pharaos, und du entscheidest, ob du ihn gleich verkaufst oder bis zum Ende einlagerst. Jeder Verkauf ändert, was die gelagerten Skarabäen seiner Farbe wert sind, und sechs verborgene Gesetze können den Markt durcheinanderbringen.

## Namen

member-father = Vater
member-mother = Mutter
member-daughter = Tochter
member-son = Sohn
member-neighbour = Nachbar

colour-green = grün
colour-black = schwarz
colour-blue = blau
colour-brown = braun
colour-red = rot
colour-orange = orange

law-price5 = Marktpreis 5
law-price5-text = Der Marktpreis ist jetzt 5 Piaster.
law-price15 = Marktpreis 15
law-price15-text = Der Marktpreis ist jetzt 15 Piaster.
law-three = Drei volle Tafeln
law-three-text = Das Spiel endet bei drei vollen Preistafeln statt bei zwei. Die anderen Enden bleiben möglich.
law-sell = Verkaufspflicht
law-sell-text = Liegt unter einer Preistafel: Diese Farbe muss verkauft werden, einlagern ist verboten. Ist die Preistafel voll, bringt ein solcher Skarabäus nichts ein und verlässt das Spiel.
law-bar = Verkaufsverbot
law-bar-text = Liegt unter einer Preistafel: Diese Farbe lässt sich nicht mehr verkaufen. Wer einen solchen Skarabäus nimmt, muss ihn einlagern.
law-idle = Stumme Tafel
law-idle-text = Liegt unter einer Preistafel und bewirkt nichts. Sie hält nur den Platz besetzt.
law-number = Neue Zahl
law-number-text = Liegt auf einer freien Zahl irgendeiner Preistafel, auch auf der letzten, und gilt an ihrer Stelle. Ein späterer Verkauf deckt sie zu.
law-repeal = Aufhebung
law-repeal-text = Entferne eine Gesetzestafel, die im Spiel ist, selbst wenn die einzige dir gehört. Diese Tafel kommt in die Schachtel.
law-joker = Joker
law-joker-text = Zahle auf der Stelle 25 Piaster und behalte ihn, oder nimm ihn aus dem Spiel. Am Ende wird er zu einem Skarabäus in der Farbe, die du wählst.
law-market = Verkauf aus dem Lager
law-market-text = Verkaufe gleich oder später einen Skarabäus aus deinem Lager zum Marktpreis. Seine Preistafel darf weder voll noch durch das Verkaufsverbot geschlossen sein.
law-reach = Langer Arm
law-reach-text = Lege gleich oder später jemanden aus deiner Familie auf ein beliebiges Feld mit einem Skarabäus, ob offen oder nicht, und nimm ihn; Gleiche bleiben getrennt. Dann verkaufst du ihn oder lagerst ihn ein.
law-swap = Tausch
law-swap-text = Tausche gleich oder später zwei Skarabäen auf der Pyramide oder einen aus deinem Lager gegen einen auf der Pyramide.

## Satzteile, die weiter unten gebraucht werden

a-member = { $memberKey ->
    [father] einen Vater
    [mother] eine Mutter
    [daughter] eine Tochter
    [son] einen Sohn
   *[neighbour] einen Nachbarn
}
the-member = { $memberKey ->
    [father] den Vater
    [mother] die Mutter
    [daughter] die Tochter
    [son] den Sohn
   *[neighbour] den Nachbarn
}
# Akkusativ
a-scarab = { $colourKey ->
    [green] einen grünen Skarabäus
    [black] einen schwarzen Skarabäus
    [blue] einen blauen Skarabäus
    [brown] einen braunen Skarabäus
    [red] einen roten Skarabäus
   *[orange] einen orangefarbenen Skarabäus
}
# Akkusativ
the-scarab = { $colourKey ->
    [green] den grünen Skarabäus
    [black] den schwarzen Skarabäus
    [blue] den blauen Skarabäus
    [brown] den braunen Skarabäus
    [red] den roten Skarabäus
   *[orange] den orangefarbenen Skarabäus
}
# Akkusativ
a-scarab2 = { $colour2Key ->
    [green] einen grünen
    [black] einen schwarzen
    [blue] einen blauen
    [brown] einen braunen
    [red] einen roten
   *[orange] einen orangefarbenen
}
# Nominativ und Akkusativ
the-board = { $colourKey ->
    [green] die grüne Preistafel
    [black] die schwarze Preistafel
    [blue] die blaue Preistafel
    [brown] die braune Preistafel
    [red] die rote Preistafel
   *[orange] die orangefarbene Preistafel
}
the-board-dative = { $colourKey ->
    [green] der grünen Preistafel
    [black] der schwarzen Preistafel
    [blue] der blauen Preistafel
    [brown] der braunen Preistafel
    [red] der roten Preistafel
   *[orange] der orangefarbenen Preistafel
}

## Aufforderungen: für den Platz, der handelt, und für alle, die warten

# $choice ist, was die Lage erlaubt, $price was ein Nachbar kostet.
prompt-lay = { $choice ->
    [both] Lege ein Familienmitglied auf ein offenes Feld; vorher darfst du einen Nachbarn anheuern ({ $price } Piaster) oder eine aufbewahrte Tafel nutzen.
    [hire] Lege ein Familienmitglied auf ein offenes Feld; vorher darfst du einen Nachbarn anheuern ({ $price } Piaster).
    [use] Lege ein Familienmitglied auf ein offenes Feld; vorher darfst du eine aufbewahrte Tafel nutzen.
   *[none] Lege ein Familienmitglied auf ein offenes Feld.
}
prompt-lay-other = { $seat } legt gleich ein Familienmitglied auf die Pyramide.
prompt-blocked = Du kannst niemanden aus deiner Familie legen: Heuere einen Nachbarn an oder setze diesen Zug aus.
prompt-blocked-other = { $seat } kann niemanden legen und überlegt, einen Nachbarn anzuheuern.
# $choice ist, was die Lage erlaubt.
prompt-deal = { $choice ->
    [sell] Verkaufe { the-scarab } für { $price } Piaster; eingelagert werden darf er nicht.
    [store] Lege { the-scarab } in dein Lager; verkaufen lässt er sich nicht.
   *[both] Verkaufe { the-scarab } für { $price } Piaster oder lege ihn in dein Lager.
}
prompt-deal-other = { $choice ->
    [sell] { $seat } muss { the-scarab } für { $price } Piaster verkaufen.
    [store] { $seat } muss { the-scarab } einlagern.
   *[both] { $seat } überlegt, { the-scarab } für { $price } Piaster zu verkaufen oder einzulagern.
}
prompt-keep = { $choice ->
    [none] Bewahre „{ $law }“ auf; jetzt lässt sich die Tafel nicht nutzen.
   *[use] Nutze „{ $law }“ gleich oder bewahre die Tafel auf.
}
prompt-keep-other = { $choice ->
    [none] { $seat } kann „{ $law }“ nur aufbewahren.
   *[use] { $seat } entscheidet, ob „{ $law }“ gleich genutzt oder aufbewahrt wird.
}
prompt-under = Wähle die Preistafel, unter die „{ $law }“ kommt.
prompt-under-other = { $seat } wählt eine Preistafel für „{ $law }“.
prompt-number = Wähle die freie Zahl, an deren Stelle deine Tafel tritt.
prompt-number-other = { $seat } wählt die Zahl, die ersetzt wird.
prompt-repeal = Wähle die Gesetzestafel, die das Spiel verlässt.
prompt-repeal-other = { $seat } wählt, welche Gesetzestafel das Spiel verlässt.
prompt-pay = Zahle { $price } Piaster für den Joker oder gib ihn in die Schachtel zurück.
prompt-pay-other = { $seat } entscheidet, ob der Joker { $price } Piaster wert ist.
prompt-sellstore = Wähle einen Skarabäus aus deinem Lager, den du für { $price } Piaster verkaufst.
prompt-sellstore-other = { $seat } wählt einen Skarabäus aus dem Lager, um ihn für { $price } Piaster zu verkaufen.
prompt-fetch = Wähle jemanden aus deiner Familie und ein beliebiges Feld mit einem Skarabäus.
prompt-fetch-other = { $seat } greift nach einem Skarabäus irgendwo auf der Pyramide.
prompt-swap = Wähle den ersten Skarabäus für den Tausch, auf der Pyramide oder in deinem Lager.
prompt-swap-other = { $seat } wählt zwei Skarabäen für einen Tausch.
prompt-swapwith = Wähle den Skarabäus, gegen den du ihn tauschst.
prompt-swapwith-other = { $seat } wählt den zweiten Skarabäus für den Tausch.
prompt-refill = { $count ->
    [0] Du hast niemanden mehr
    [one] Du hast noch ein Familienmitglied
   *[other] Du hast noch { $count } Familienmitglieder
}: { $choice ->
    [both] Ziehe vom Stapel nach oder beende deinen Zug; vor dem ersten Nachziehen darfst du eine aufbewahrte Tafel nutzen.
    [use] Nutze eine aufbewahrte Tafel oder beende deinen Zug.
   *[draw] Ziehe vom Stapel nach oder beende deinen Zug.
}
prompt-refill-other = { $choice ->
    [both] { $seat } darf eine aufbewahrte Tafel nutzen und Familienmitglieder nachziehen, bevor der Zug endet.
    [use] { $seat } darf noch eine aufbewahrte Tafel nutzen, bevor der Zug endet.
   *[draw] { $seat } darf noch Familienmitglieder nachziehen, bevor der Zug endet.
}
prompt-joker = Das Spiel ist zu Ende: Wähle die Farbe, die dein Joker annimmt.
prompt-joker-other = Das Spiel ist zu Ende, und { $seat } wählt die Farbe des Jokers.
prompt-over = Das Spiel ist vorbei.
prompt-over-other = Das Spiel ist vorbei.

## Züge

move-lay = Lege { the-member } auf { $field }
move-hire = Heuere einen Nachbarn für { $field } an ({ $price } Piaster)
move-sell = Verkaufe { the-scarab } für { $price } Piaster
move-store = Lagere { the-scarab } ein
move-use = Nutze „{ $law }“
move-keep = Bewahre „{ $law }“ auf
move-under = Lege sie unter { the-board }
move-number = Ersetze die { $row }. Zahl von oben auf { the-board-dative }
move-repeal = Entferne „{ $law }“
move-pay = Zahle { $price } Piaster für den Joker
move-decline = Gib den Joker in die Schachtel zurück
move-sellstore = Verkaufe { a-scarab } aus deinem Lager für { $price } Piaster
move-swap = Tausche den Skarabäus auf { $field }
move-swapstore = Tausche { a-scarab } aus deinem Lager
move-draw = Ziehe { the-member }
move-done = Beende deinen Zug
move-skip = Setze diesen Zug aus
move-joker = Mache aus dem Joker { a-scarab }

## Knöpfe ohne Ort auf dem Spielplan

touch-sell = Verkaufen
touch-store = Einlagern
touch-keep = Aufbewahren
touch-pay = Bezahlen
touch-decline = In die Schachtel
touch-draw = Nachziehen
touch-done = Zug beenden
touch-skip = Aussetzen
touch-neighbour = Nachbar

## Was nach seiner Nummer heißt

numbered-row = { $number }. Zahl von oben

## Erwartete Züge, vor den Dingen, um die es geht

plan-lay = Legen
plan-use = Gesetz nutzen
plan-under = Unter die Tafel legen
plan-number = Neue Zahl
plan-repeal = Gesetz entfernen
plan-sellstore = Aus dem Lager verkaufen
plan-swap = Tauschen
plan-swapstore = Aus dem Lager tauschen
plan-joker = Joker wird

## Ereignisse

event-began = { $seat } beginnt.
event-turn = { $seat } ist an der Reihe.
event-laid = { $seat } legt { a-member } auf { $field }.
event-hired = { $seat } heuert für { $price } Piaster einen Nachbarn an und legt ihn auf { $field }.
event-took = { $seat } nimmt dort { a-scarab }.
event-turned = { $seat } deckt dort die Gesetzestafel „{ $law }“ auf.
event-sold = { $seat } verkauft { a-scarab } für { $price } Piaster.
event-stored = { $seat } lagert { a-scarab } ein.
event-worthless = { $seat } bekommt für { the-scarab } nichts; er verlässt das Spiel.
event-price = Der Marktpreis ist jetzt { $price } Piaster.
event-posted = { $lawKey ->
    [three] { $seat } legt „{ $law }“ auf den Spielplan.
   *[other] { $seat } legt „{ $law }“ auf das Marktfeld.
}
event-under = { $seat } legt „{ $law }“ unter { the-board }.
event-numbered = { $seat } ersetzt auf { the-board-dative } die { $row }. Zahl von oben durch { $number }.
event-repealed = { $seat } entfernt „{ $law }“ aus dem Spiel.
event-paid = { $seat } zahlt { $price } Piaster und behält „{ $law }“.
event-boxed = „{ $law }“ kommt ohne Wirkung in die Schachtel zurück.
event-kept = { $seat } bewahrt „{ $law }“ für später auf.
event-used = { $seat } nutzt „{ $law }“.
# Vor dem Tausch lag $colour auf $field und $colour2 auf $field2.
event-swapped = { $seat } tauscht zwei Skarabäen: { $colour } von { $field } gegen { $colour2 } von { $field2 }.
# $colour kommt aus dem Lager auf $field, $colour2 von dort ins Lager.
event-exchanged = { $seat } legt { a-scarab } aus dem Lager auf { $field } und lagert von dort { a-scarab2 } ein.
event-drew = { $seat } zieht { a-member }.
event-showed = Der Stapel zeigt jetzt { a-member }.
event-full = Damit ist { the-board } voll.
event-blocked = Nur ein Nachbar könnte { $seat } ein Feld öffnen.
event-sat_out = { $seat } kann niemanden legen und setzt diesen Zug aus.
event-out = { $seat } hat keine Familienmitglieder mehr und scheidet aus.
event-ended_boards = Das Spiel endet: { $count ->
    [one] Eine Preistafel ist voll.
   *[other] { $count } Preistafeln sind voll.
}
event-ended_empty = Das Spiel endet: Die Pyramide ist leer.
event-ended_stuck = Das Spiel endet: Niemand kann ein Familienmitglied legen.
event-became = { $seat } macht aus dem Joker { a-scarab }.

## Abrechnung

score-cash = Geld
# $value ist der Wert jedes einzelnen Skarabäus.
score-store = { $count ->
    [one] 1 { $colourKey ->
        [green] grüner
        [black] schwarzer
        [blue] blauer
        [brown] brauner
        [red] roter
       *[orange] orangefarbener
    } Skarabäus zu { $value }
   *[other] { $count } { $colourKey ->
        [green] grüne
        [black] schwarze
        [blue] blaue
        [brown] braune
        [red] rote
       *[orange] orangefarbene
    } Skarabäen zu je { $value }
}
score-total = Summe

## Einstellungen

option-open_money = Geld
option-open_money-text = Ob alle sehen, wie viel Geld die anderen haben, oder nur das eigene.
option-open_money-no = Geschlossene Stapel
option-open_money-yes = Für alle offen

## Abkürzungen und Beschriftungen im Terminal

abbr-colour-green = gn
abbr-colour-black = sw
abbr-colour-blue = bl
abbr-colour-brown = br
abbr-colour-red = rt
abbr-colour-orange = or
abbr-member-father = VA
abbr-member-mother = MU
abbr-member-daughter = TO
abbr-member-son = SO
abbr-member-neighbour = NA
label-market = Marktpreis
label-neighbours = Nachbarn
label-stacks = Stapel
label-store = Lager
label-cash = Geld
label-closed = verdeckt
label-tablets = Tafeln
label-worth = wert

## Abschnitte der Schachtel

box-pieces = Spielsteine
box-money = Geld
box-end = Das Ende
box-law_fields = Gesetzesfelder
box-number_tablet = Die Zahlentafel
box-boards_1 = Preistafeln vom Typ I
box-boards_2 = Preistafeln vom Typ II
box-boards_3 = Preistafeln vom Typ III
