# Was das Spielbrett von Cheops sagt: was Vorleseprogramme lesen, was auf Nachfrage eine Sache erklärt.
board = Das Spielbrett von Cheops
board-pyramid = Die Pyramide
board-field-scarab = { $field }: Skarabäus, { $colour }
board-field-tablet = { $field }: Gesetzestafel, verdeckt
board-field-member = { $field }: { $member }
board-field-empty = { $field }: leer
board-there-scarab = Skarabäus, { $colour }
board-there-tablet = Gesetzestafel, verdeckt
board-column = Preistafel { $colour }: ein Skarabäus zählt { $value }, nach Verkäufen { $coming }; { $sold ->
    [0] keiner verkauft
   *[other] { $sold } verkauft
  }
board-column-full = Preistafel { $colour }: voll, ein Skarabäus zählt { $value }
board-row = Zeile { $row }: { $value }
board-times = { $times } mal die Zahl dieser Skarabäen in allen Lagern
board-double = je { $majority } für den, der allein die meisten hat, je { $others } für alle anderen
board-boards = Preistafeln
board-market = Marktpreis { $price }
board-bank = Die Bank
board-law = Gesetzestafel: { $law }
board-neighbours = { $count ->
    [0] Kein Nachbar mehr da
    [one] Ein Nachbar, hilft für Geld
   *[other] { $count } Nachbarn, helfen für Geld
  }
board-stack = Familienstapel { $stack }: obenauf { $member }, { $count } Plättchen
board-stack-empty = Familienstapel { $stack }: leer
seat-hand = Familie von { $name }
seat-member = { $member }, { $count } auf der Hand
seat-store = Lager von { $name }
seat-colour = { $colour }: { $count } im Lager
seat-colour-taken = { $name }, dieser mitgezählt
seat-colour-after = { $name }; nach dem Verkauf wert: { $value }
seat-cash = { $cash } Piaster
seat-closed = Ein geschlossener Beutel
seat-turn = am Zug
seat-held = eben genommen: Skarabäus, { $colour }

## Aufforderungen, die dem Angetippten folgen
prompt-lay-member = Auf welches offene Feld legst du { the-member }?
prompt-lay-field = Wer soll auf { $field } liegen?
prompt-lay-neighbour = Der Nachbar: auf welches offene Feld? Du zahlst { $price } Piaster.
prompt-fetch-member = Auf welches Feld mit einem Skarabäus legst du { the-member }?
prompt-number-colour = Welche Zahl dieser Tafel ersetzt dein Täfelchen?
