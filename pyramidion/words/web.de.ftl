### Der Tisch im Browser, deutsch.

home = Zur Startseite
product = Pyramidion
close = Schließen
retry = Noch einmal versuchen
cancel = Abbrechen
copied = Kopiert
copy-link = Link kopieren
loading = Einen Moment …
skip-to-table = Zum Tisch
menu = Mehr

## Startseite

start-title = Vier Spiele aus dem Land der Pyramiden
start-lead = Spiele mit Freunden oder gegen Maschinenspieler. Ohne Konto, ohne Warten: Wähle ein Spiel.
start-play = Jetzt spielen
start-play-text = gegen Maschinenspieler
start-preparing = Wird vorbereitet: { $percent } %
start-friends = Mit Freunden
start-friends-text = Einladungslink erstellen
start-more = Anders spielen
start-players = { $least } bis { $most } Spieler
start-players-exactly = { $count } Spieler
start-rules = Regeln
start-short = Kurzregeln
start-daily = Partie des Tages
start-puzzles = Rätsel
start-mine = Deine Tische
start-open = Offene Tische
start-open-none = Gerade sucht niemand Mitspieler.
start-join = Mitspielen
start-watch = Zuschauen
start-forget = Von der Liste entfernen
start-forget-label = Den Tisch von { $game } von der Liste entfernen
start-going = läuft
start-over = beendet
# $result sind die Punkte aller, „34 : 28“.
start-won = gewonnen { $result }
start-shared = geteilter Sieg { $result }
start-lost = Platz { $place }, { $result }
start-waiting = wartet auf Mitspieler
start-seats = { $free ->
    [one] ein Platz frei
   *[other] { $free } Plätze frei
}
start-nothing = Der Tisch ist gerade nicht zu erreichen.

## Eine neuere Fassung der Seiten

newer-text = Eine neuere Fassung von Pyramidion liegt bereit.
newer-take = Jetzt laden
newer-later = Später

## Fertige Partien in diesem Browser

record-title = Deine Partien bisher
record-against = gegen
record-people = Menschen
record-games = Partien
record-wins = Siege
record-best = Rekord
record-average = Schnitt
record-kept = Gezählt wird nur in diesem Browser.

## Einen Tisch decken

setup-title = Neuer Tisch: { $game }
setup-seats = Plätze
setup-seat = Platz { $number }
setup-who = Wer hier sitzt
setup-you = du
setup-person = jemand mit Link
setup-here = jemand an diesem Gerät
setup-their-name = Name
setup-machine = Maschine: { $level }
setup-options = Optionen
setup-box = Nimm die Zahlen aus deiner Schachtel
setup-box-text = Schreibe die Zahlen mit „pyramidion box { $game }“ heraus, berichtige sie und wähle die Datei hier aus.
setup-box-file = Datei mit deinen Zahlen
setup-box-chosen = Ihr spielt mit den Zahlen aus { $name }.
setup-box-long = Die Datei { $name } ist zu lang für eine Schachtel; 65.536 Zeichen sind möglich.
setup-files = Diese Seiten kommen ohne Server aus; deshalb kann hier niemand von fern mitspielen. An einem Gerät könnt ihr sofort zusammen spielen.
setup-files-server = Mit Freunden von fern spielen
setup-public = Diesen Tisch auf der Startseite zeigen
pace = Bedenkzeit
pace-none = unbegrenzt
pace-days = { $days ->
    [one] ein Tag für jeden Zug
   *[other] { $days } Tage für jeden Zug
}
pace-clock = { $minutes } Minuten und { $seconds } Sekunden nach jedem Zug
pace-text = Niemand verliert, weil die Zeit um ist. Die anderen dürfen dann eine Maschine übernehmen lassen, und der Platz lässt sich jederzeit zurückholen.
setup-webhook = Gruppenchat
setup-webhook-text = Die Adresse eines Webhooks bei { $hosts }: Der Chat erfährt, wer dran ist und wer gewonnen hat.
setup-hotseat = Alle spielen an diesem Gerät
setup-name = Dein Name
setup-begin = Tisch eröffnen

## Warten auf Leute

lobby-title = Es fehlen noch Mitspieler
lobby-lead = Schicke jedem einen Link. Das Spiel beginnt, sobald jeder Platz besetzt ist.
lobby-link = Link für Platz { $number }
lobby-link-for = Link für { $name }
lobby-watch-link = Link zum Zuschauen
lobby-watching = Du schaust an diesem Tisch zu.
link-share = Teilen
link-code = QR-Code
link-code-text = QR-Code mit dem Link: { $label }
link-local = Diese Links gelten nur auf diesem Rechner. Damit andere in deinem Netz mitspielen können, starte den Tisch mit:
lobby-waiting = Das Spiel beginnt, sobald jeder Platz besetzt ist.
lobby-fill = Du willst nicht warten? Maschinenspieler können die freien Plätze übernehmen. Wer später kommt, spielt von da an selbst.
lobby-level = Stärke
lobby-begin = Jetzt starten
join-title = { $count ->
    [one] { $seats } lädt dich ein: { $game }
   *[other] { $seats } laden dich ein: { $game }
}
join-title-nobody = Du bist eingeladen: { $game }
join-machines = { $count ->
    [one] ein Maschinenspieler
   *[other] { $count } Maschinenspieler
}
join-late = Das Spiel läuft schon. Ein Maschinenspieler hält dir den Platz frei, bis du übernimmst.
lobby-join = Mitspielen
lobby-name-taken = An diesem Tisch heißt schon jemand { $name }. Wähle bitte einen anderen Namen.
lobby-join-lead = Unter welchem Namen willst du spielen?

## Der Tisch

table-title = { $game } – Pyramidion
table-title-turn = Du bist dran – { $game }
# $seats ist die fertige Liste der Namen, „Ali und Cleo“.
turn-with = Am Tisch mit { $seats }
table-board = Der Tisch
table-seats = Spieler
table-own = Vor dir
table-more-touches = Hier geht es zu weiterer Auswahl
table-panel = Verlauf, Chat und mehr
table-watching = Du schaust zu.
table-your-turn = Du bist dran
table-waiting = Warten auf { $seat }
table-thinking = { $seat } überlegt …
table-connecting = Verbinden …
table-lost = Die Verbindung ist unterbrochen. Was du tust, bleibt erhalten und wird gesendet, sobald sie wieder da ist.
table-back = Wieder verbunden.
seat-you = { $name } (du)
seat-here = verbunden
seat-away = abwesend
seat-machine = Maschinenspieler
seat-empty = frei
seat-expected = noch nicht da
seat-machine-for = { $level } (für { $seat })
seat-hand-over = Diesen Platz einem Maschinenspieler überlassen
hand-over-own = Ein Maschinenspieler spielt sofort für dich weiter. Du kannst den Platz jederzeit zurücknehmen.
hand-over-other = Ein Maschinenspieler spielt sofort für { $seat } weiter. Der Platz kann jederzeit zurückgenommen werden.
hand-over-yes = Ja, überlassen
seat-take-back = Den Platz zurücknehmen

## Wählen

clock-left = Restzeit:
clock-out = Zeit um
clock-days = { $days ->
    [one] 1 Tag { $hours } Std.
   *[other] { $days } Tage { $hours } Std.
}
clock-hours = { $hours } Std. { $minutes } Min.
clock-late = Die Zeit von { $seat } ist um. Warte weiter oder lass eine Maschine übernehmen.
choose-take-back = Zurück
choose-do = Bestätigen
choose-this = Nur das
choose-careful = Das lässt sich nicht zurücknehmen.
choose-undo = Zug zurücknehmen
choose-undo-asked = { $seat } möchte einen Zug zurücknehmen.
choose-undo-ask = Um Rücknahme bitten
choose-allow = Erlauben
choose-deny = Diesmal nicht
choose-skip = Animation überspringen
choose-since = Rückblick
choose-since-text = Noch einmal zeigen, was seit meinem letzten Zug geschehen ist
choose-why-rule = { $rule } lesen
choose-never = Frage mich in dieser Partie nicht mehr
choose-nothing = Hier gibt es nichts zu wählen.
choose-hint = Tipp
# Nichts dergleichen ist in diesem Augenblick möglich; $rule sagt, wann es das ist.
refused-now = Jetzt nicht: siehe { $rule }, { $title }.
refused-wait = Jetzt nicht: Der Tisch wartet auf { $seat }.
refused-nothing = Damit kannst du jetzt nichts tun.
refused-stale = Die Partie ist inzwischen weitergegangen; so steht es jetzt.
refused-undo = Das lässt sich nicht mehr zurücknehmen.
refused-watch = Du schaust nur zu.
# Steht neben einer Sache, nach der jemand fragt.
about-now = Jetzt: { $move }.
about-presence = Eine volle Scheibe: am Tisch. Ein Ring: gerade nicht da. Ein Quadrat: ein Maschinenspieler.
about-choose = Du kannst es jetzt antippen.

## Tafeln

panel-log = Verlauf
panel-chat = Chat
panel-sheet = Wertung
panel-options = Tisch
log-empty = Bisher ist nichts geschehen.
log-setup = Der Tisch ist aufgebaut.
log-jump = Diesen Moment noch einmal zeigen
chat-empty = Bisher hat niemand etwas gesagt.
chat-say = Etwas sagen
chat-send = Senden
chat-phrases = Schnell gesagt
phrase-hello = Hallo, viel Spaß!
phrase-thinking = Ich überlege noch …
phrase-well-played = Gut gespielt!
phrase-oops = Ups!
phrase-thanks = Danke!
phrase-good-game = Schöne Partie!
chat-turn = { $game }: Du bist dran, { $seats }.
chat-machine = Maschinenspieler lesen das nicht.
sheet-total = Summe
sheet-open = Was du bisher sehen kannst
sheet-none = Noch gibt es nichts zu werten.
sheet-points = Punkte
sheet-place = Platz { $place }
options-game = Spiel
options-seats = Plätze
options-silent = In dieser Partie passt du automatisch.
options-ask = Frage mich wieder
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
rules-folded = das macht der Tisch für dich
example-try = Ausprobieren
example-try-title = Ausprobieren: { $title }

## Einstellungen

settings-title = Einstellungen
settings-theme = Darstellung
settings-theme-system = wie im System
settings-theme-light = Tageslicht
settings-theme-lamplight = Lampenlicht
settings-language = Sprache
settings-language-system = wie im Browser
settings-speed = Animation
settings-speed-slow = langsam
settings-speed-normal = normal
settings-speed-fast = schnell
settings-speed-off = aus
sound-off = Ton aus
sound-on = Ton an
settings-sound = Ton
settings-turn-sound = Ton, wenn ich dran bin
settings-notify = Benachrichtigung, wenn ich dran bin und woanders hinschaue
settings-notify-insecure = Browser zeigen Benachrichtigungen nur, wenn die Verbindung verschlüsselt ist oder der Server auf diesem Rechner läuft.
settings-notify-forbidden = Dein Browser erlaubt dieser Seite keine Benachrichtigungen. Das lässt sich in seinen Einstellungen ändern.
settings-spoken = Überschriften und Listen statt Bildern
settings-confirm = Züge bestätigen, die sich nicht zurücknehmen lassen
settings-name = Dein Name

## Hilfe

help-title = Spielen mit der Tastatur
help-arrows = Pfeiltasten
help-arrows-text = zur nächsten Stelle, die du wählen kannst
help-enter = Enter
help-enter-text = wählen
help-escape = Escape
help-escape-text = die letzte Wahl zurücknehmen
help-undo = U
help-undo-text = deinen letzten Zug zurücknehmen
help-skip = Leertaste
help-skip-text = die Animation überspringen
help-rules = R
help-rules-text = die Regeln öffnen
help-hint = H
help-hint-text = einen Tipp holen, wenn du nur gegen Maschinen spielst
help-help = ?
help-help-text = erklärt, worauf der Fokus liegt; noch einmal gedrückt oder ohne Fokus öffnet es diese Seite
help-ask = Rechtsklick, langer Druck
help-ask-text = sagt, was eine Sache ist und was sie dir jetzt bringt
help-tab = Tab
help-tab-text = durch Knöpfe, Verlauf und Chat

## In Worten

spoken-title = Der Tisch in Worten
spoken-moves = Was du tun kannst
spoken-so-far = Bisher gewählt: { $touches }
spoken-state = Wie es steht
spoken-news = Was gerade geschehen ist
spoken-no-news = Noch nichts.
spoken-board = Zurück zu den Bildern

## Vorhang

curtain-title = { $seat } ist dran
curtain-text = Gib das Gerät weiter. Alle anderen schauen jetzt weg.
curtain-lift = Ich bin { $seat }

## Das Ende

result-title = Das Spiel ist vorbei
result-sheet = Die ganze Wertung
result-rematch = Noch einmal spielen
result-replay = Partie noch einmal ansehen
result-review = Rückblick
result-share = Teilen
result-dice = Ging es mit rechten Dingen zu?
result-download = Die Partie als Datei speichern
result-back = Zurück an den Tisch
result-line = Zeile
result-again = Ergebnis ansehen
end-early = { $seat } lag fast von Anfang an vorn.
end-turning = { $seat } ging mit Zug { $ply } von { $last } endgültig in Führung.
end-last = Entschieden hat es sich erst ganz am Schluss.
end-shared = Kopf an Kopf bis zum Schluss.

## Revanche

rematch-offer = Revanche anbieten
rematch-offered = { $seat } bietet eine Revanche an.
rematch-open = Der Tisch für die Revanche ist offen.
rematch-join = Zur Revanche
rematch-watch = Bei der Revanche zuschauen

## Noch einmal ansehen

replay-title = Die Partie noch einmal
replay-slider = Zug
replay-at = { $ply } von { $last }
replay-first = An den Anfang
replay-back = Einen Zug zurück
replay-on = Einen Zug weiter
replay-last = Ans Ende
replay-play = Abspielen
replay-pause = Anhalten
replay-eyes = Blickwinkel
replay-openly = alles aufgedeckt
replay-watcher = ein Zuschauer
replay-live = Zurück an den Tisch
replay-broken = Hier endet die Wiedergabe, weil der Rest einer älteren Fassung der Regeln folgt.

## Würfel

dice-title = Ging es mit rechten Dingen zu?
dice-lead = Jedes Mischen und jeder Würfelwurf kommt aus einem geheimen Schlüssel, der vor dem ersten Zug feststand. Sein Siegel ist von Anfang an zu sehen, der Schlüssel am Ende. Passen sie zusammen, dann hat niemand unterwegs am Zufall gedreht.
dice-figures = Siegel und Schlüssel
dice-seal = Siegel vom Anfang
dice-key = Der Schlüssel
dice-later = Den Schlüssel siehst du, wenn das Spiel vorbei ist. Schreibe dir das Siegel auf, wenn du magst; es ändert sich nicht.
dice-fits = Ja: Der Schlüssel passt zum Siegel, das vor dem ersten Zug zu sehen war.
dice-broken = Nein: Der Schlüssel passt nicht zum Siegel, das vor dem ersten Zug zu sehen war!
dice-file = Um jeden einzelnen Zufall zu prüfen, speichere die Partie und rufe auf: pyramidion verify { $file }

## Fehler

error-missing = Diese Seite gibt es nicht
error-missing-text = Die Adresse führt nirgendwohin. Vielleicht fehlt ein Buchstabe.
error-table = Diesen Tisch gibt es nicht
error-table-text = Vielleicht ist der Link unvollständig, oder der Tisch wurde gelöscht.
error-token = Dieser Link öffnet keinen Platz
error-token-text = Der geheime Teil des Links stimmt nicht. Bitte um einen neuen.
error-server = Der Tisch ist nicht zu erreichen
error-server-text = Der Server antwortet nicht. Deine Partie ist dort sicher.
error-load = Ein Teil dieser Seite wurde nicht geladen
error-load-text = Vielleicht ist die Verbindung abgebrochen, oder es gibt eine neuere Fassung.
error-broken = Hier ist etwas schiefgegangen
error-broken-text = Deine Partie ist sicher. Lade die Seite neu, um weiterzuspielen.
error-full = An diesem Tisch ist kein Platz mehr frei
error-full-text = Bitte die Person, die dich eingeladen hat, um einen Link zum Zuschauen.
error-refused = Der Server hat das nicht angenommen

## Tische dieses Browsers

options-here = Bleibt in diesem Browser
options-here-text = Dieser Tisch gehört diesem Browser und funktioniert ohne Netz.
options-friend = Lass jemanden für { $seat } übernehmen
options-friend-not = Der Server konnte den Tisch nicht übernehmen. Er bleibt hier; versuche es später noch einmal.
options-home = Spiele ohne den Server weiter
options-home-text = Hier spielen nur noch Maschinen mit. Die Partie kann in diesem Browser weitergehen, wo sie kein Netz braucht.
options-home-button = Hole den Tisch in diesen Browser
options-home-not = Der Tisch konnte nicht geholt werden. Er bleibt beim Server; versuche es später noch einmal.
options-save-text = Die Datei enthält auch, was noch verborgen ist.
local-instead-storage = Dieser Browser speichert nichts für diese Seite, darum spielst du auf dem Server.
local-instead-wasm = Dieser Browser kann die Regeln nicht selbst ausführen, darum spielst du auf dem Server.
local-lacks-storage = Dieser Browser speichert nichts für diese Seite. Erlaube ihm, Daten zu speichern, und versuche es noch einmal.
local-lacks-wasm = Dieser Browser kann kein WebAssembly, das die Regeln brauchen. Ein neuerer kann es.
local-lacks-rules = Die Regeln dieses Spiels sind nicht angekommen. Prüfe deine Verbindung und versuche es noch einmal.
table-halted = Dieses Spiel ist beschädigt: Es wird bis Eintrag { $entry } von { $entries } gezeigt und kann nicht weitergehen.
error-local = Diesen Tisch gibt es in diesem Browser nicht
error-local-text = Tische ohne Freunde bleiben in dem Browser, in dem sie gedeckt wurden. Vielleicht wurde er entfernt oder gehört zu einem anderen Browser.
error-elsewhere = Dieser Tisch ist in einem anderen Tab offen
error-elsewhere-text = Nur ein Tab zugleich kann ihn spielen. Spiele dort weiter oder übernimm ihn hier.
error-elsewhere-take = Hier spielen

error-wasm = Lektionen gibt es hier nicht
error-wasm-text = Sie laufen im Browser selbst, und diese Seiten kamen ohne die Regeln dafür, oder dieser Browser kann sie nicht ausführen. Versuche es später noch einmal oder lerne im Terminal: pyramidion learn.

## Lektionen

learn = Lernen
learn-title = { $game } lernen
learn-minutes = { $minutes } Minuten
learn-done = geschafft
# Von einer Lektion, die unterbrochen wurde: wo sie weitergeht.
learn-begun = weiter bei Schritt { $number } von { $count }
learn-step = { $number } von { $count }
learn-watch = Sieh zu, was passiert.
learn-again = Von vorn
learn-play = Spiele deine erste Partie
learn-next = Weiter: { $title }
learn-all = Alle Lektionen
learn-no-hints = Keine Tipps mehr
learn-try = Auf dem Brett ausprobieren

## Nachrichten des Servers

notice-machine-plays = Für { $seat } spielt jetzt ein Maschinenspieler ({ $level }).
notice-time-ran-out = Die Zeit von { $seat } ist um. Eine Maschine ({ $level }) übernimmt, bis { $seat } wieder da ist.
notice-clock-starts = Alle sind da. Die Uhr läuft.
notice-machine-leaves = { $seat } spielt wieder selbst.
notice-machine-makes-room = { $seat } ist jetzt da und löst den Maschinenspieler ab.
notice-began-in-a-browser = Diese Partie hat in einem Browser begonnen. Wer sie hergebracht hat, könnte ihre Würfel im Voraus kennen.
notice-line-removed = (entfernt)
notice-rematch = { $seat } bietet eine Revanche an.
notice-machine-replaced = Der Maschinenspieler für { $seat } ist ausgefallen; ein einfacherer ({ $level }) hat übernommen.
notice-machine-retried = Der Maschinenspieler für { $seat } ist einmal ausgefallen und versucht es noch einmal.
notice-undo-declined = { $seat } möchte den Zug lieber so lassen.

## Bewertung

worth-title = Bewertung
worth-switch = Bewertung nach jedem Zug zeigen
worth-show = Bewertung zeigen
worth-hide = Bewertung verbergen
worth-side-line = Nebenvariante
worth-from = ab Zug { $ply } (zum Rückblick)
worth-shared = Aus einer geteilten Stellung
worth-seat = { $percent } %, { $points } P.
worth-thinking = Die Stellung wird abgewogen …

## Stellungen, die als Link geteilt werden

position-title = Geteilte Stellung
position-share = Diese Stellung teilen
position-link = Link zu dieser Stellung
position-share-seat = Wer den Link öffnet, sieht das Brett, wie { $seat } es sieht, auch das Verdeckte. Mehr von der Partie steht nicht im Link.
position-share-watcher = Wer den Link öffnet, sieht das Brett, wie ein Zuschauer es sieht. Mehr von der Partie steht nicht im Link.
position-share-open = Wer den Link öffnet, sieht das Brett ganz aufgedeckt.
position-no-box = Dieser Tisch hat eigenes Spielmaterial, darum lassen sich seine Stellungen nicht teilen.
position-not-made = Der Link ließ sich gerade nicht erstellen. Bitte versuche es noch einmal.
position-seat = { $ply ->
    [0] Der Anfang, wie { $seat } ihn sieht.
    [one] Nach einem Zug, wie { $seat } es sieht.
   *[other] Nach { $ply } Zügen, wie { $seat } es sieht.
}
position-watcher = { $ply ->
    [0] Der Anfang, wie ein Zuschauer ihn sieht.
    [one] Nach einem Zug, wie ein Zuschauer es sieht.
   *[other] Nach { $ply } Zügen, wie ein Zuschauer es sieht.
}
position-open = { $ply ->
    [0] Der Anfang, alles aufgedeckt.
    [one] Nach einem Zug, alles aufgedeckt.
   *[other] Nach { $ply } Zügen, alles aufgedeckt.
}
position-over = Die Partie ist zu Ende.
position-running = Diese Partie läuft noch. Weiterspielen und die Bewertung ansehen kannst du, sobald sie zu Ende ist.
position-unknown = Als der Link entstand, lief diese Partie noch. Weiterspielen und die Bewertung ansehen kannst du, sobald feststeht, dass sie zu Ende ist; gerade lässt sich das nicht erfragen.
position-guess = Was verdeckt war, weiß hier niemand: Es wird geraten.
position-on = Ab hier weiterspielen
position-on-machines = gegen Maschinen
position-on-all = für alle Plätze
position-damaged = Dieser Link führt zu keiner Stellung: Ein Teil davon fehlt oder wurde verändert.
position-foreign = Dieser Link entstand mit einer anderen Fassung der Regeln, darum lässt sich die Stellung hier nicht zeigen.
position-rules = Die Regeln dieses Spiels gehören nicht zu diesen Seiten, darum lässt sich die Stellung hier nicht zeigen.
position-start = Zur Startseite
