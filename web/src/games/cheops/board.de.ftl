# Was Vorleseprogramme vom Spielbrett von Cheops sagen, und seine Erklärungen.
board = Das Spielbrett von Cheops
board-pyramid = Die Pyramide
board-field-scarab = { $field }: Skarabäus, { $colour }
board-field-tablet = { $field }: Gesetzestafel, verdeckt
board-field-member = { $field }: { $member }
board-field-empty = { $field }: leer
board-there-scarab = Skarabäus, { $colour }
board-there-tablet = Gesetzestafel, verdeckt
board-column = Preistafel { $colour }: ein Skarabäus zählt { $value }; { $sold ->
    [0] keiner verkauft
   *[other] { $sold } verkauft
  }
board-column-full = Preistafel { $colour }: voll, ein Skarabäus zählt { $value }
board-row = Zeile { $row }: { $value }
board-times = { $times } mal die Zahl dieser Skarabäen in allen Lagern
board-double = je { $majority } für den, der allein die meisten hat, je { $others } für alle anderen
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
