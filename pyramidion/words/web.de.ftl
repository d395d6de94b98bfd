### Der Tisch im Browser, deutsch.

home = Zur Startseite
product = Pyramidion
close = Schließen
retry = Noch einmal versuchen
cancel = Abbrechen
copied = Kopiert
copy-link = Link kopieren
loading = Einen Augenblick …
skip-to-table = Zum Tisch
menu = Mehr

## Startseite

start-title = Vier Spiele aus dem Land der Pyramiden
start-lead = Spiel mit Freunden oder gegen Maschinenspieler. Ohne Konto, ohne Warten: Wähl ein Bild.
start-play = Gleich spielen
start-play-text = gegen Maschinenspieler
start-preparing = Wird vorbereitet: { $percent } %
start-friends = Mit Freunden
start-friends-text = einen Link machen
start-more = Anders spielen
start-players = { $least } bis { $most } Spieler
start-players-exactly = { $count } Spieler
start-rules = Regeln
start-short = Kurzregeln
start-mine = Deine Tische
start-open = Offene Tische
start-open-none = Gerade wartet niemand auf Gesellschaft.
start-join = Hinsetzen
start-watch = Zuschauen
start-forget = Von der Liste nehmen
start-forget-label = Den Tisch von { $game } von der Liste nehmen
start-going = läuft
start-over = beendet
start-waiting = wartet auf Mitspieler
start-seats = { $free ->
    [one] ein Platz frei
   *[other] { $free } Plätze frei
}
start-nothing = Der Tisch ist gerade nicht zu erreichen.

## Einen Tisch decken

setup-title = Einen Tisch { $game } decken
setup-seats = Plätze
setup-seat = Platz { $number }
setup-who = Wer hier sitzt
setup-you = du
setup-person = jemand mit Link
setup-here = jemand an diesem Gerät
setup-their-name = Name
setup-machine = Maschine: { $level }
setup-options = Spielweisen
setup-public = Diesen Tisch auf der Startseite zeigen
setup-hotseat = Alle spielen an diesem Gerät
setup-name = Dein Name
setup-begin = Tisch decken

## Warten auf Leute

lobby-title = Der Tisch ist gedeckt
lobby-lead = Schick jedem einen Link. Wer ihn öffnet, sitzt sofort am Tisch.
lobby-alone = Alle sind da.
lobby-link = Link für Platz { $number }
lobby-watch-link = Link zum Zuschauen
lobby-free = frei
lobby-begin = Anfangen
lobby-waiting = Das Spiel beginnt, sobald jeder Platz besetzt ist.
lobby-fill = Einen Maschinenspieler hierher setzen
lobby-join-title = Du bist zu einer Partie eingeladen
lobby-join = Hinsetzen
lobby-name-taken = An diesem Tisch heißt schon jemand { $name }. Welcher andere Name gefällt dir?
lobby-join-lead = Unter welchem Namen willst du spielen?

## Der Tisch

table-title = { $game } – Pyramidion
table-board = Der Tisch
table-seats = Spieler
table-own = Vor dir
table-panel = Verlauf, Gespräch und mehr
table-watching = Du schaust zu.
table-your-turn = Du bist dran
table-waiting = Warten auf { $seat }
table-thinking = { $seat } überlegt …
table-connecting = Verbinden …
table-lost = Die Verbindung ist weg. Was du tust, bleibt erhalten und wird gesendet, sobald sie wieder da ist.
table-back = Wieder verbunden.
seat-you = { $name } (du)
seat-here = verbunden
seat-away = abwesend
seat-machine = Maschinenspieler
seat-empty = noch niemand
seat-hand-over = Diesen Platz einem Maschinenspieler überlassen
seat-take-back = Den Platz zurücknehmen

## Wählen

choose-take-back = Zurück
choose-do = Ausführen
choose-this = Nur das
choose-careful = Das lässt sich nicht zurücknehmen.
choose-undo = Zug zurücknehmen
choose-undo-asked = { $seat } möchte einen Zug zurücknehmen.
choose-undo-ask = Um Rücknahme bitten
choose-allow = Erlauben
choose-deny = Diesmal nicht
choose-skip = Sofort zeigen
choose-since = Rückblick
choose-since-text = Noch einmal zeigen, was seit meinem letzten Zug geschehen ist
choose-why-rule = { $rule } lesen
choose-never = Frag mich in dieser Partie nicht mehr
choose-nothing = Hier gibt es nichts zu wählen.
choose-hint = Tipp
# Nichts dergleichen ist in diesem Augenblick möglich; $rule sagt, wann es das ist.
refused-now = Jetzt nicht: siehe { $rule }, { $title }.
refused-wait = Jetzt nicht: Der Tisch wartet auf { $seat }.
refused-nothing = Damit lässt sich jetzt nichts anfangen.
refused-stale = Am Tisch ist es inzwischen weitergegangen; so steht es jetzt.
refused-undo = Das lässt sich nicht mehr zurücknehmen.
refused-watch = Du schaust nur zu.

## Tafeln

panel-log = Verlauf
panel-chat = Gespräch
panel-sheet = Wertung
panel-options = Tisch
log-empty = Noch ist nichts geschehen.
log-jump = Diesen Augenblick ansehen
chat-empty = Noch hat niemand etwas gesagt.
chat-say = Sag etwas
chat-send = Senden
chat-machine = Maschinenspieler lesen das nicht.
sheet-total = Summe
sheet-open = Was bisher für dich offen liegt
sheet-none = Noch gibt es nichts zu zählen.
sheet-points = Punkte
sheet-place = Platz { $place }
options-game = Spiel
options-seats = Plätze
options-silent = In dieser Partie lässt du alles vorbeigehen, ohne gefragt zu werden.
options-ask = Frag mich wieder
options-leave = Den Tisch verlassen
options-links = Links

## Regeln

rules-title = Regeln von { $game }
rules-search = In den Regeln suchen
rules-none = Keine Regel enthält diese Wörter.
rules-found = { $count ->
    [one] Eine Regel gefunden
   *[other] { $count } Regeln gefunden
}
rules-all = Das ganze Regelbuch
rules-short = Kurzregeln auf zwei Seiten
rules-print = Drucken

## Einstellungen

settings-title = Einstellungen
settings-theme = Licht
settings-theme-system = wie im System
settings-theme-light = Tageslicht
settings-theme-lamplight = Lampenlicht
settings-language = Sprache
settings-language-system = wie im Browser
settings-speed = Bewegung
settings-speed-slow = gemächlich
settings-speed-normal = zügig
settings-speed-fast = schnell
settings-speed-off = keine
settings-sound = Ton
settings-spoken = Überschriften und Listen statt Bildern
settings-confirm = Nachfragen, wenn sich etwas nicht zurücknehmen lässt
settings-name = Dein Name

## Hilfe

help-title = Spielen mit der Tastatur
help-arrows = Pfeiltasten
help-arrows-text = zum nächsten Ding, das sich berühren lässt
help-enter = Enter
help-enter-text = berühren
help-escape = Escape
help-escape-text = die letzte Berührung zurücknehmen
help-undo = U
help-undo-text = deinen letzten Zug zurücknehmen
help-skip = Leertaste
help-skip-text = sofort zeigen, was sich noch bewegt
help-rules = R
help-rules-text = die Regeln öffnen
help-hint = H
help-hint-text = um einen Hinweis bitten, wo du allein gegen Maschinen spielst
help-help = ?
help-help-text = diese Seite
help-tab = Tab
help-tab-text = durch Knöpfe, Verlauf und Gespräch

## In Worten

spoken-title = Der Tisch in Worten
spoken-moves = Was du tun kannst
spoken-so-far = Bisher gewählt: { $touches }
spoken-state = Wie es steht
spoken-news = Was eben geschehen ist
spoken-no-news = Noch nichts.
spoken-board = Zurück zu den Bildern

## Vorhang

curtain-title = { $seat } ist dran
curtain-text = Gib das Gerät weiter. Sonst schaut jetzt niemand hin.
curtain-lift = Ich bin { $seat }

## Das Ende

result-title = Das Spiel ist aus
result-sheet = Die ganze Wertung
result-rematch = Noch einmal spielen
result-replay = Die Partie noch einmal ansehen
result-share = Teilen
result-dice = Würfel prüfen
result-download = Die Partie als Datei sichern
result-back = Den Tisch ansehen
result-line = Zeile

## Noch einmal ansehen

replay-title = Die Partie noch einmal
replay-slider = Zug
replay-at = { $ply } von { $last }
replay-first = An den Anfang
replay-back = Einen Zug zurück
replay-on = Einen Zug weiter
replay-last = Ans Ende
replay-play = Ablaufen lassen
replay-pause = Anhalten
replay-eyes = Blickwinkel
replay-openly = alles offen
replay-watcher = einem Zuschauer
replay-live = Zurück an den Tisch
replay-broken = Ab hier lässt sich die Partie nicht mehr zeigen, weil sie einer älteren Fassung der Regeln folgt.

## Würfel

dice-title = Würfel prüfen
dice-lead = Jedes Mischen und jeder Würfel kommt aus einem geheimen Schlüssel. Vor dem ersten Zug hat der Tisch ein Siegel dieses Schlüssels gezeigt; jetzt zeigt er den Schlüssel selbst. Passt das Siegel, so hat niemand den Zufall nachträglich gewählt.
dice-seal = Siegel vom Anfang
dice-key = Der Schlüssel
dice-later = Den Schlüssel siehst du, wenn das Spiel aus ist. Schreib das Siegel auf, wenn du magst; es ändert sich nicht.
dice-check = Das Siegel hier prüfen
dice-fits = Der Schlüssel passt zum Siegel.
dice-broken = Der Schlüssel passt nicht zum Siegel!
dice-file = Um jeden einzelnen Zufall zu prüfen, sichere die Partie und rufe auf: pyramidion verify { $file }

## Fehler

error-missing = Diese Seite gibt es nicht
error-missing-text = Die Adresse führt nirgendwohin. Vielleicht fehlt ein Buchstabe.
error-table = Diesen Tisch gibt es nicht
error-table-text = Vielleicht ist der Link unvollständig, oder der Tisch wurde abgeräumt.
error-token = Dieser Link öffnet keinen Platz
error-token-text = Der geheime Teil des Links stimmt nicht. Bitte um einen neuen.
error-server = Der Tisch ist nicht zu erreichen
error-server-text = Der Server antwortet nicht. Deine Partie ist dort sicher.
error-load = Ein Teil dieser Seite ist nicht angekommen
error-load-text = Vielleicht ist die Verbindung abgebrochen, oder es gibt eine neuere Fassung.
error-broken = Hier ist etwas schiefgegangen
error-broken-text = Die Partie ist auf dem Server sicher. Lade die Seite neu, um weiterzuspielen.
error-full = An diesem Tisch ist kein Platz mehr frei
error-full-text = Bitte die Gastgeber um einen Link zum Zuschauen.
error-refused = Der Server hat das nicht angenommen

## Nachrichten des Servers

notice-machine-plays = Für { $seat } spielt jetzt ein Maschinenspieler ({ $level }).
notice-machine-leaves = { $seat } spielt wieder selbst.
notice-machine-replaced = Der Maschinenspieler von { $seat } ist ausgefallen; ein einfacherer ({ $level }) hat übernommen.
notice-machine-retried = Der Maschinenspieler von { $seat } ist einmal ausgefallen und versucht es noch einmal.
notice-undo-declined = { $seat } möchte den Zug lieber so lassen.
