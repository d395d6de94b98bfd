### Eine Partie im Rückblick, Deutsch; Terminal und Browser.

review-working = Die Partie wird durchgesehen
review-stopped = Abgebrochen; nichts wurde aufgehoben.
review-title = { $game }, { $seats } Plätze, { $moves } Züge
# Überschriften
review-seat = Platz
review-start = Start
review-luck = Glück
review-own = eigene Züge
review-others = Züge der anderen
review-result = Ergebnis
review-decisions = Entscheidungen
review-mistakes = Fehler
review-grave = schwere
review-cost = Kosten je
review-margin-text = Punkte vor dem Durchschnitt der anderen. Start, Glück und Entscheidungen ergeben zusammen das Ergebnis; das Glück stimmt in 19 von 20 Partien auf ± { $error } Punkte.
review-move = Zug
review-played = gespielt
review-best = besser
review-points-more = kostet
review-turns = Was die Partie gewendet hat
review-no-turns = Kein einzelner Moment hat diese Partie entschieden.
review-marked = Entscheidungen, auf die es ankam
review-no-marked = Keine Entscheidung hat so viel gekostet, dass sie zählt.
# $points ist eine Zahl ab 0.
review-turn-mistake = Zug { $ply }: { $seat } wählt „{ $move }“ und verliert etwa { $points } Punkte. Besser: „{ $best }“.
review-turn-good = Zug { $ply }: Das Glück meint es gut mit { $seat } und bringt etwa { $points } Punkte.
review-turn-bad = Zug { $ply }: Pech kostet { $seat } etwa { $points } Punkte.
review-turn-deal-good = Die Ausgangslage bringt { $seat } etwa { $points } Punkte.
review-turn-deal-bad = Die Ausgangslage kostet { $seat } etwa { $points } Punkte.
review-reason-gain = Sofort bringt das { $points } Punkte: { $what }.
review-reason-cost = Sofort kostet das { $points } Punkte: { $what }.
# $luck und $own sind Zahlen ab 0; $luckIs und $ownIs sagen, wohin sie gehen.
review-verdict = { $luckIs ->
    [good] Glück bringt { $seat } { $luck } Punkte
    [bad] Pech kostet { $seat } { $luck } Punkte
   *[even] Das Glück bleibt gerecht zu { $seat }
}; { $ownIs ->
    [good] gute Züge bringen { $own }.
    [bad] die Züge kosten { $own }.
   *[even] die Züge gewinnen und verlieren nicht viel.
}
