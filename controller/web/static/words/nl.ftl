### The words of the page in Dutch (projectfluent.org).
### A message `draughts-KEY` or `backgammon-KEY` is a family's own wording of KEY.

## Table

skip = Naar het bord
lost = Verbinding verbroken – er wordt opnieuw geprobeerd…
not-for-you = Voor dit adres zijn andere rechten nodig: dit is wat u mag zien
waiting = Wachten op het bord…
flip = Bord omdraaien
board = Bord
white = Wit
black = Zwart
top = Speler boven
bottom = Speler onder
press-clock = { $name }: druk de klok in
paused = Pauze
low = Weinig tijd
flagged = Tijd om
to-move = Aan zet
adjust = Rechtzetten
correct = Herstel eisen
continue = Zo laten
resign = Opgeven
pause = Pauze
resume = Verder
hint-adjust = Het rechtzetten van stukken aankondigen of beëindigen
hint-correct = Eisen dat de onregelmatigheid van de tegenstander wordt hersteld
hint-continue = De onregelmatigheid laten staan en doorspelen
hint-two-hands = Klagen dat de tegenstander met beide handen heeft gespeeld
hint-pause = Beide klokken stilzetten of weer laten lopen
hint-resign = De partij opgeven
hint-arbiter = De arbiter aan tafel roepen, of dat intrekken
hint-resign-game = Aanbieden deze partij van de match op te geven: nogmaals voor gammon, en nogmaals voor backgammon
resign-ask = Geeft { $name } op?
cancel = Annuleren
game = Partij
number = Nr.
said = { $name }: { $text }
copy-failed = Kopiëren is hier niet toegestaan
unplug = Sensoren loskoppelen
plug = Sensoren aansluiten
readable = Niet versleuteld
readable-more = Anderen op dit netwerk kunnen lezen wat deze pagina verstuurt en ontvangt
save-report = Bewaren wat er gebeurd is
try = Iets anders proberen
certificate = Certificaat
certificate-more = SHA-256-vingerafdruk van het certificaat van dit bord. Vergelijk die met wat uw eigen apparaat toont.
close = Sluiten
link-up = Sensoren verbonden
link-down = Sensoren niet verbonden
wins = { $name } wint
empty = leeg
square = { $label }, { $what }
senses-piece = sensor ziet een stuk
senses-none = sensor ziet geen stuk
lifted = { $piece } opgepakt van { $label }
put = { $piece } neergezet op { $label }
help = Pijltjestoetsen bewegen, Enter pakt op en zet neer, Escape legt het stuk opzij
legend = Lampjes
phase-play = { "" }
phase-unclear = De stand op het bord is onduidelijk
phase-over = { "" }
minutes = { $n } min
seconds = { $n } s
no-clock = zonder klok
role-target = mag hierheen
role-touched = aangeraakt
role-remove = wegnemen
role-wrong = verkeerd
role-restore = herstellen
role-last = laatste zet
reason-resignation = opgave
reason-flag = tijdsoverschrijding
reason-arbiter = beslissing van de arbiter
reason-forfeit = reglementair

## Draughts

draw = Remise
yes = Ja
decline = Nee
claim = Remise eisen
hint-draw = Remise aanbieden, of het aanbod aannemen
hint-decline = Het remiseaanbod weigeren
hint-claim = Remise eisen volgens een regel
hint-hint = Tonen welke stukken mogen zetten
hint-take-back = Je laatste zet terugnemen; tegen een mens als die het goed vindt
offered = { $name } biedt remise aan
draughts-new-ask = Een nieuwe partij beginnen? De stukken gaan terug naar de beginstand.
draughts-moves = Zetten
draughts-no-moves = Nog geen zetten
draughts-copy-fen = Stand kopiëren
draughts-copied = Stand gekopieerd
draughts-new-game = Nieuwe partij
draughts-drawn = Remise
hand = Hand
box = Doos
tray = Hand en doos
tray-hand = In de hand: { $piece }
hand-empty = De hand is leeg
tray-box = Uit de doos: { $piece }
man-w = witte schijf
man-b = zwarte schijf
king-w = witte dam
king-b = zwarte dam
chosen = { $piece } gekozen: kies een veld
draughts-phase-setup = Zet de stukken op
role-must-capture = moet slaan
role-crown = kronen
reason-no-moves = geen zet meer
reason-no-pieces = geen stukken meer
reason-first-king = eerste dam
reason-agreement = overeengekomen
reason-repetition = herhaling van zetten
reason-balance = te weinig stukken
counted = { $n }-zettenregel
rules-international = Internationaal dammen
rules-latvian-64 = Lets dammen
rules-dambrete-box = Dambrete, regels van de doos
rules-latvian-100 = Lets dammen op 100 velden
rules-russian = Russisch dammen
rules-brazilian = Braziliaans dammen

## Backgammon

double = Verdubbelen
take = Aannemen
drop = Weigeren
lift = Stenen opnemen
hint-double = De verdubbelsteen aanbieden
hint-take = De verdubbeling aannemen en om die waarde verder spelen
hint-drop = De verdubbeling weigeren en het spel tegen de oude waarde verliezen
hint-lift = De beurt beëindigen door de dobbelstenen op te nemen
hint-reroll = Opnieuw laten gooien: de worp was voortijdig, of uw dobbelsteen lag scheef
point = Punt { $n }
bar-w = Bar van Wit
bar-b = Bar van Zwart
off-w = Uitgespeelde stenen van Wit
off-b = Uitgespeelde stenen van Zwart
one-w = witte steen
one-b = zwarte steen
many-w = { $n } witte stenen
many-b = { $n } zwarte stenen
goes-with = mag hierheen met { $dice }
hit = { $piece } geslagen, op de bar
rolled = { $name } gooide { $dice }
threw = Openingsworp: Wit { $w }, Zwart { $b }
left = nog te spelen: { $dice }
no-play = geen zet
list-double = verdubbelt tot { $n }
list-take = neemt aan
list-drop = weigert
list-resign = geeft op: { $n }
list-penalty = verliest { $n } door tijd
cube-middle = Verdubbelsteen in het midden
cube-of = Verdubbelsteen: { $value }, van { $name }
cube-offered = { $name } biedt een verdubbeling tot { $value } aan
crawford = Crawfordspel
unlimited = onbeperkt
match-to = tot { $n }
game-number = spel { $n }
pips = pips
points = punten
score = { $n } van { $all }
first-die = Eerste dobbelsteen
second-die = Tweede dobbelsteen
die-w = Dobbelsteen van Wit
die-b = Dobbelsteen van Zwart
other-roll = Andere worp
other-roll-more = Een verkeerde of voortijdige worp invoeren
which-play = Welke zet was het?
it-was = Het was { $dice }
electronic = Elektronische dobbelstenen
own-text = Een tekst van uzelf voor de dobbelstenen
own-text-empty = Typ ten minste één teken: de worpen hangen ervan af.
give-text = Tekst geven
roll-dice = Gooien
seed = Startwaarde: { $seed }
electronic-more = Met deze controlesom heeft het bord zich voor de match aan alle worpen gebonden. Daarna wordt de startwaarde getoond, en kan iedereen de worpen narekenen.
to-roll = Moet gooien
to-end = Beurt beëindigen
to-answer = Moet antwoorden
to-throw = Moet gooien
arrange = Opzetten
arrange-back = Terugzetten
remark-roll-dice = { $name } moet gooien
remark-roll-or-double = { $name } gooit of verdubbelt
backgammon-new-ask = Een nieuwe match beginnen? De stenen gaan terug naar de beginstand.
backgammon-new-game = Nieuwe match
backgammon-copy-fen = Stand kopiëren
backgammon-copied = Stand gekopieerd
backgammon-drawn = Geen uitslag
backgammon-moves = Zetten
backgammon-no-moves = Nog geen zetten
backgammon-phase-setup = Zet de stenen op
backgammon-help = Pijltjestoetsen bewegen, Enter pakt op en zet neer, Escape zet de steen terug
role-start = kan beginnen
role-to-play = te spelen
role-die = worp
reason-match = de match
rules-backgammon = Backgammon
rules-nardi-georgian = Georgisch nardi

## Games

report-drop = Sleep een verslag of opname hierheen, of kies het bestand.
report-reading = Wordt afgespeeld…
report-time = Tijd
report-told = Wat de sensoren meldden
report-made = Wat de tafel ervan maakte
games = Partijen
games-to-board = Naar het bord
games-all = Alle partijen
games-by-player = Speler of nummer
games-by-from = Van
games-by-to = Tot en met
games-by-rules = Spel
games-by-result = Uitslag
games-any = Alle
games-result-w = Wit won
games-result-b = Zwart won
games-result-draw = Remise
games-result-none = Afgebroken
games-result-void = Ongeldig
games-none = Geen passende partij
games-more = Meer partijen
games-choose = Partijen kiezen
games-choose-end = Stoppen met kiezen
games-chosen = Gekozen: { $n }
games-export-all = Al deze exporteren
games-export = De gekozen partijen exporteren
games-delete = De gekozen partijen wissen
games-delete-ask = De gekozen partijen ({ $n }) wissen?
games-delete-yes = Wissen
games-delete-sure = Niets brengt ze terug, ook niet uit de kopieën van de opname. Voorgoed wissen?
games-delete-done = Gewist: { $n }
games-plies =
    { $n ->
        [one] { $n } zet
       *[other] { $n } zetten
    }
games-round = Ronde { $round }
games-table = Bord { $table }
games-game = Partij { $n }
games-live = Bezig
games-void = Ongeldig
games-damaged = Opname beschadigd
games-start = Begin
games-slider = Getoonde zet
games-first = Beginstand
games-back = Een zet terug
games-on = Een zet verder
games-last = Laatste stand
games-hands = Wat de handen deden
games-pause = Pauze
games-speed = { $n }×
games-speed-more = Snelheid: { $n } keer
games-hand-lift = { $t } s: { $square } opgepakt
games-hand-place = { $t } s: { $square } neergezet
games-take = Meenemen
games-pdn = PDN
games-mat = .mat
games-sgf = SGF
games-recording = Opname
games-svg = Afbeelding (SVG)
games-png = Afbeelding (PNG)
games-print = Afdrukken
games-set-up = Deze stand opzetten
games-set-up-more = Een nieuwe partij vanuit deze stand beginnen; de lampjes tonen waar de stukken heen gaan
games-set-up-ask = Er wordt hier een partij gespeeld. Die afbreken en een nieuwe vanuit deze stand beginnen?
games-set-up-other = Dit bord is ingesteld op { $rules }: kies dat spel eerst bij het instellen
games-count = { $rule }: { $have } van { $need }, geteld vanaf zet { $since }
games-moves-rule = { $n }-zettenregel
games-stands = { $what }: zo gelaten
games-resolution-correct = Herstel geëist
games-resolution-continue = Onregelmatigheid zo gelaten
games-restored = Het bord klopt weer
games-unclear = De stand op het bord was niet te verklaren
games-turned = Het bord was omgedraaid
games-draw-offer = Remise aangeboden
games-draw-accepted = Remise aangenomen
games-draw-declined = Remise geweigerd
games-claim-granted = Remise geëist en toegekend: { $rule }, { $have } van { $need }
games-claim-refused = Remise geëist, niet toegekend: { $rule }, { $have } van { $need }
games-refused = Knop zonder gevolg: { $button }
games-low-time = Weinig tijd
games-flag = Tijd om
games-ruling = { $act } ({ $why })
games-ruling-refused = Niet gedaan: { $act } ({ $why })
games-restarted = De tafel is opnieuw gestart
games-lost =
    { $n ->
        [one] { $n } gebeurtenis van de opname is verloren
       *[other] { $n } gebeurtenissen van de opname zijn verloren
    }
games-penalty =
    { $n ->
        [one] { $n } punt verloren door tijd
       *[other] { $n } punten verloren door tijd
    }
games-won =
    { $n ->
        [one] Spel gewonnen: { $n } punt
       *[other] Spel gewonnen: { $n } punten
    }
games-opening = Openingsworp { $dice }
games-kind-two-moves = Twee zetten achter elkaar
games-kind-wrong-move = Een zet die niet mag
games-kind-touched-piece = Een ander stuk dan het aangeraakte
games-kind-take-back = Een voltooide zet teruggenomen
games-kind-enemy-moved = Een stuk van de tegenstander verplaatst
games-kind-capture-missed = Niet geslagen terwijl het moest
games-kind-removed-without-reason = Stukken zonder reden weggenomen
games-kind-wrong-number = Een ander aantal geslagen dan de regels eisen
games-kind-stopped-in-series = Gestopt tijdens een meerslag
games-kind-removed-early = Geslagen stukken te vroeg weggenomen
games-kind-removed-too-few = Geslagen stukken laten staan
games-kind-removed-unjumped = Stukken weggenomen waar niet over is gesprongen
games-kind-pause-in-removal = Gestopt tijdens het wegnemen
games-kind-own-removed = Na een slag eigen stukken weggenomen
games-kind-not-crowned = Dam niet gekroond
games-kind-uncrowned-played = Gespeeld met een niet gekroonde dam
games-kind-two-hands = Beide handen gebruikt
games-kind-touch-out-of-turn = Buiten de beurt een stuk aangeraakt
games-kind-not-shown = De meerslag is niet stap voor stap getoond
games-kind-removal-order = Geslagen stukken niet op volgorde weggenomen
games-kind-illegal-play = Een zet die niet mag
games-kind-wrong-roll = Een worp die niet telt
games-kind-premature-roll = Te vroeg gegooid
games-kind-out-of-turn = Buiten de beurt gespeeld
games-kind-home-hit = In het eigen thuisbord geslagen en verder gespeeld
games-act-decide = Over onregelmatigheid beslist
games-act-restore = Stand herstellen
games-act-position = Stand gezet
games-act-take-back = Zetten teruggenomen
games-act-result = Uitslag vastgesteld
games-act-forfeit = Reglementair verlies
games-act-void = Partij ongeldig verklaard
games-act-reopen = Partij gaat verder
games-act-halt = Klokken stilgezet
games-act-proceed = Klok loopt weer
games-act-attend = Arbiter is er
games-act-clock = Klok gezet
games-act-time = Tijd gegeven of afgenomen
games-act-dice = Worp vastgesteld
games-act-cube = Verdubbelsteen gezet
games-act-score = Matchstand gezet

## Play

views = Andere weergaven
view-play = Spelen
view-watch = Kijken
view-hall = Zaalscherm
view-text = Tekst
view-clock = Klok
view-games = Partijen
view-setup = Instellen
view-desk = Arbitertafel
view-report = Verslag
settings = Instellingen
setting-language = Taal
setting-hints = Aanwijzingen
setting-hints-more = Wat er nu moet gebeuren, zoals de klok indrukken
more = Meer
buttons-of =
    { $who ->
        [w] Knoppen van Wit
        [b] Knoppen van Zwart
       *[named] Knoppen van { $name }
    }
button-draw = Remise aanbieden
button-claim = Remise eisen
button-decline = Weigeren
button-adjust = Rechtzetten
button-correct = Herstel eisen
button-continue = Zo laten
button-two-hands = Met twee handen gespeeld
button-pause = Pauze
button-resume = Klok laten lopen
button-resign = Opgeven
button-arbiter = Arbiter roepen
button-resign-game = Partij opgeven
button-hint = Wat mag ik doen?
button-take-back = Zet terugnemen
button-double = Verdubbelen
button-take = Aannemen
button-drop = Weigeren
button-lift = Dobbelstenen opnemen
button-reroll = Opnieuw gooien
banner = Wat nu van belang is
remark-to-move =
    { $who ->
        [w] Wit aan zet
        [b] Zwart aan zet
       *[named] { $name } aan zet
    }
banner-decides =
    { $who ->
        [w] Wit beslist.
        [b] Zwart beslist.
       *[named] { $name } beslist.
    }
banner-you-decide = U beslist.
banner-acts =
    { $who ->
        [w] Wit doet dit op het bord.
        [b] Zwart doet dit op het bord.
       *[named] { $name } doet dit op het bord.
    }
answers-of =
    { $who ->
        [w] Antwoord van Wit
        [b] Antwoord van Zwart
       *[named] Antwoord van { $name }
    }
answer-correct = Herstel eisen
answer-continue = Zo laten
answer-draw = Remise aannemen
answer-decline = Weigeren
answer-take = Aannemen
answer-drop = Weigeren
answer-reroll = Nieuwe worp eisen
answer-double-double = Terugverdubbelen
answer-double = Verdubbelen
answer-clock = Klok indrukken
answer-pause = Klok laten lopen
answer-adjust = Klaar met rechtzetten
answer-take-back = Terugnemen toestaan
answer-contested-correct =
    { $who ->
        [w] Het was Wit
        [b] Het was Zwart
       *[named] Het was { $name }
    }
answer-contested-clock = Ik was het
clause = Regel: { $clause }
count = Tot nu toe { $have } van { $need }.
count-repetition =
    { $since ->
        [0] De stand is sinds het begin { $have } van de { $need } keer voorgekomen.
       *[other] De stand is { $have } van de { $need } keer voorgekomen, geteld vanaf zet { $move }.
    }
remark-lift-dice =
    { $who ->
        [w] Wit: neem nu de dobbelstenen op.
        [b] Zwart: neem nu de dobbelstenen op.
       *[named] { $name }: neem nu de dobbelstenen op.
    }
remark-press-clock =
    { $who ->
        [w] Wit: druk nu uw klok in.
        [b] Zwart: druk nu uw klok in.
       *[named] { $name }: druk nu uw klok in.
    }
remark-move-back = Zet het stuk terug: { $origin } → { $target }.
seen-move-back = De stand wordt hersteld: { $origin } → { $target }.
seen-put-piece = De stand wordt hersteld: een { $piece } gaat naar { $square }.
seen-take-piece = De stand wordt hersteld: de { $piece } op { $square } gaat weg.
seen-remove-piece = De stand wordt hersteld: het stuk op { $square } gaat weg.
seen-take-captured-off = De geslagen stukken gaan weg: { $labels }.
you-press-clock = Druk nu uw klok in.
seen-press-clock =
    { $who ->
        [w] Wit heeft gezet en drukt nu de klok in.
        [b] Zwart heeft gezet en drukt nu de klok in.
       *[named] { $name } heeft gezet en drukt nu de klok in.
    }
you-to-move = U bent aan zet
remark-must-capture =
    { $who ->
        [w] Wit moet slaan.
        [b] Zwart moet slaan.
       *[named] { $name } moet slaan.
    }
you-must-capture = U bent aan zet: u moet slaan.
remark-touched-binds =
    { $who ->
        [w] Wit heeft { $square } aangeraakt en moet ermee spelen.
        [b] Zwart heeft { $square } aangeraakt en moet ermee spelen.
       *[named] { $name } heeft { $square } aangeraakt en moet ermee spelen.
    }
you-touched-binds = U hebt { $square } aangeraakt, dus u moet ermee spelen.
remark-put-down =
    { $who ->
        [w] Wit: zet het stuk op een van de verlichte velden.
        [b] Zwart: zet het stuk op een van de verlichte velden.
       *[named] { $name }: zet het stuk op een van de verlichte velden.
    }
you-put-down = Zet het stuk op een van de verlichte velden.
remark-go-on =
    { $who ->
        [w] Wit: maak de zet af.
        [b] Zwart: maak de zet af.
       *[named] { $name }: maak de zet af.
    }
you-go-on = Maak uw zet af.
seen-put-down =
    { $who ->
        [w] Wit doet een zet.
        [b] Zwart doet een zet.
       *[named] { $name } doet een zet.
    }
seen-go-on =
    { $who ->
        [w] Wit doet een zet.
        [b] Zwart doet een zet.
       *[named] { $name } doet een zet.
    }
my-announced = Ik speel { $turn }. Doe de zet alstublieft voor mij.
my-program-thinks = Ik denk na …
seen-either-hand =
    { $other-who ->
        [w] Een stuk van Wit staat op een ander veld; de spelers zoeken uit hoe dat kwam.
        [b] Een stuk van Zwart staat op een ander veld; de spelers zoeken uit hoe dat kwam.
       *[named] Een stuk van { $other-name } staat op een ander veld; de spelers zoeken uit hoe dat kwam.
    }
seen-board-not-connected = Het bord is niet verbonden; het spel gaat verder zodra dat weer zo is.
seen-crown-man = Een dam op { $labels }: er komt een tweede schijf op.
still-to-do = Nog { $n }
remark-take-hit-off = Neem de geslagen steen van punt { $points }.
backgammon-remark-move-piece = Verplaats een steen van punt { $origin } naar punt { $target }.
backgammon-remark-take-piece = Neem een { $piece } van punt { $square }.
backgammon-remark-put-piece = Leg een { $piece } op punt { $square }.
backgammon-seen-take-piece = De stand wordt hersteld: een { $piece } gaat weg van punt { $square }.
backgammon-seen-put-piece = De stand wordt hersteld: een { $piece } gaat naar punt { $square }.
remark-crown-man = Kroon de schijf op { $labels }: leg er een tweede schijf op.
irregular-clause = { $did } ({ $clause })
remark-no-play-lift = { $name } heeft geen zet: neem de dobbelstenen op om de beurt te beëindigen
remark-no-play-clock = { $name } heeft geen zet: druk de klok in om de beurt te beëindigen
hours = { $n } uur
hours-minutes = { $hours } uur { $minutes } min
control-increment = { $time } + { $extra }
control-bronstein = { $time }, per beurt komt tot { $extra } terug
control-delay = { $time }, vertraging { $extra }
control-hourglass = zandloper van { $time }
control-each-turn = { $time } per beurt
control-for = { $time } voor { $n } beurten
control-every = { $time } per { $n } beurten
control-to-end = { $time } tot het einde
control-byo-yomi = { $n } perioden van { $time }
control-then = { $first }, daarna { $later }
control-sides = Wit { $w }, Zwart { $b }

## Desk

desk = Arbitertafel
desk-arbiters-only = Hier beslissen alleen arbiters: daarvoor is een token van een arbiter nodig.
desk-token = Token
desk-enter = Openen
desk-to-board = Naar het bord
desk-board = Bord { $n }
desk-ply =
    { $n ->
        [0] nog geen zet
        [one] { $n } zet
       *[other] { $n } zetten
    }
desk-needs = Wat aandacht vraagt
desk-calm = Niets vraagt aandacht
desk-acts = Handelingen
desk-runs = Loopt
desk-clock-of = Klok van { $name }: bijstellen
desk-lists = Zetten, handen en beslissingen
desk-tab-moves = Zetten
desk-tab-hands = Handen
desk-tab-rulings = Beslissingen
desk-tap-move = Tik op een zet om die en alles erna terug te nemen.
desk-back-before = { $text } en alles erna terugnemen (zet { $ply })
desk-need-fault = De opname kan niet worden weggeschreven
desk-need-link = Het bord is niet verbonden
desk-need-irregularity = Onregelmatigheid
desk-need-contested = Wiens hand was het?
desk-need-unclear = De stand op het bord is onduidelijk
desk-need-restoring = Het bord wordt gezet zoals beslist
desk-need-setup = De stukken zijn niet opgezet
desk-need-flag = De tijd is om
desk-need-halted = De klokken staan stil
desk-need-low-time = Weinig tijd over
desk-need-offer = Een aanbod wacht op antwoord
desk-need-called = Een speler roept u
desk-either-hand = Geen sensor ziet wiens hand het was. Beslis over een van de twee lezingen.
desk-rule-text = { $text } ({ $clause })
desk-correcting = De stand wordt hersteld. Zij kan ook nog zo blijven.
desk-act-halt = Klokken stilzetten
desk-act-proceed = Klok starten
desk-act-attend = Ik ben er
desk-act-clocks = Klokken
desk-act-position = Stand
desk-act-take-back = Terugnemen
desk-act-restore = Herstellen
desk-act-dice = Worp
desk-act-cube = Verdubbelsteen
desk-act-score = Matchstand
desk-act-result = Uitslag
desk-act-forfeit = Reglementair verlies
desk-act-void = Ongeldig
desk-act-reopen = Partij hervatten
desk-act-correct = Laten herstellen
desk-act-continue = Zo laten
desk-act-undo = Beslissing terugdraaien
desk-more-halt = Beide klokken staan stil. Geen knop van een speler start ze.
desk-more-proceed = De klok van wie aan zet is loopt, nu of zodra het bord klopt.
desk-more-attend = De oproep is beantwoord; aan de partij verandert niets.
desk-more-position = Er wordt verder gespeeld vanuit de stand die u hebt gezet. De lampjes leiden het bord erheen.
desk-more-take-back = De laatste zetten tellen niet. De lampjes leiden het bord terug.
desk-more-restore = Een ongelukje: de lampjes leiden het bord terug naar de opname. Een aangeraakt stuk blijft aangeraakt.
desk-more-cube = Wat ervoor was kan daarna niet worden teruggenomen; zet de verdubbelsteen dan opnieuw.
desk-more-score = Wat ervoor was kan daarna niet worden teruggenomen; zet de matchstand dan opnieuw.
desk-more-result = De partij eindigt zo, of haar uitslag wordt vervangen.
desk-more-forfeit = Verlies zonder spel, ook voordat de partij begonnen is.
desk-more-void = De partij eindigt zonder uitslag en telt niet.
desk-more-reopen = De partij gaat verder. De klokken wachten tot u ze start.
desk-more-correct = De stand wordt hersteld, en de zet wordt overgedaan.
desk-more-continue = Het bord blijft zoals het is, en er wordt doorgespeeld.
desk-more-undo = Een beslissing wordt door een nieuwe teruggedraaid. Beide blijven in de opname.
desk-turns = Voltooide zetten
desk-running = De klok van { $name } loopt. Er worden minuten gegeven of afgenomen, wat er intussen ook loopt.
desk-standing = Beide klokken staan stil.
desk-minutes-on = { $what }: { $n } min meer
desk-minutes-off = { $what }: { $n } min minder
desk-time-wrong = Een tijd is minuten, of minuten en seconden: 5 of 4:30 of 1:04:30
desk-how-many = Hoeveel zetten?
desk-clocks-back = Ook de klokken gaan terug
desk-ends = De partij eindigt
desk-loses = Wie verliest?
desk-rolls = De worp van { $name }, wat er eerder ook is opgegeven
desk-cube-value = De verdubbelsteen toont
desk-cube-owner = Hij is van
desk-middle = het midden
desk-is = ja
desk-is-not = nee
desk-why = Reden
desk-usual = Gebruikelijke redenen
desk-why-missing = De reden ontbreekt nog
desk-next = Verder
desk-back = Terug
desk-you-rule = Uw beslissing:
desk-because = Reden: { $why }
desk-rule = Beslissen
desk-done = Beslist. Het staat in de opname.
desk-refused = Niet gedaan: { $why }
desk-gone-on =
    { $n ->
        [one] De partij is verder gegaan: nu { $n } zet. Kijk opnieuw.
       *[other] De partij is verder gegaan: nu { $n } zetten. Kijk opnieuw.
    }
desk-look-again = Opnieuw kijken
desk-does-correct = De onregelmatigheid wordt hersteld.
desk-does-continue = De onregelmatigheid blijft staan.
desk-does-correct-of = Het was een handeling van { $name }, en zij wordt hersteld.
desk-does-continue-of = Het was een handeling van { $name }, en zij blijft staan.
desk-does-restore = Het bord wordt hersteld zoals het in de opname staat.
desk-does-position = Er wordt verder gespeeld vanuit een andere stand, { $name } aan zet.
desk-does-take-back =
    { $n ->
        [one] De laatste zet telt niet.
       *[other] De laatste { $n } zetten tellen niet.
    }
desk-does-take-back-clocks =
    { $n ->
        [one] De laatste zet telt niet, en de klokken gaan terug.
       *[other] De laatste { $n } zetten tellen niet, en de klokken gaan terug.
    }
desk-does-win = { $name } wint.
desk-does-draw = De partij is remise.
desk-does-forfeit = { $name } verliest zonder spel.
desk-does-void = De partij is ongeldig.
desk-does-reopen = De partij gaat verder.
desk-does-halt = Beide klokken worden stilgezet.
desk-does-proceed = De klok van wie aan zet is loopt.
desk-does-attend = De oproep is beantwoord.
desk-does-clock = { $name } heeft nog { $time }.
desk-does-turns = { $name } heeft { $n } zetten voltooid.
desk-does-give-time = { $name } krijgt { $time } erbij.
desk-does-take-time = { $name } verliest { $time }.
desk-does-dice = De worp is { $dice }.
desk-does-cube = De verdubbelsteen toont { $value } en is van { $name }.
desk-does-cube-middle = De verdubbelsteen toont { $value } en ligt in het midden.
desk-does-score = De stand is { $white } { $w }, { $black } { $b }; het is niet het Crawfordspel.
desk-does-score-crawford = De stand is { $white } { $w }, { $black } { $b }; het is het Crawfordspel.
desk-why-absent = De speler was afwezig
desk-why-admitted = De speler geeft het toe
desk-why-agreed = Beide spelers zijn het eens
desk-why-break = Pauze
desk-why-break-over = De pauze is voorbij
desk-why-by-rules = Volgens de spelregels
desk-why-clock-fault = De klok was fout
desk-why-conduct = Uitgesloten wegens gedrag
desk-why-crawford-wrong = Het Crawfordspel klopte niet
desk-why-crooked-die = Een dobbelsteen lag scheef
desk-why-cube-not-turned = De verdubbelsteen was niet gedraaid
desk-why-decided = Door de arbiter beslist
desk-why-device = Een telefoon ging af of werd gebruikt
desk-why-disturbance = Storing in de zaal
desk-why-flag-late = De tijd was om
desk-why-knocked-over = Stukken zijn omgestoten
desk-why-late-press = De klok is te laat ingedrukt
desk-why-left = De speler heeft de partij verlaten
desk-why-missed-irregularity = Een onregelmatigheid is laat gezien
desk-why-my-mistake = Mijn beslissing was fout
desk-why-no-harm = Het verandert niets
desk-why-protest = Na een protest
desk-why-question = Een vraag van een speler
desk-why-resigned = Opgegeven
desk-why-seen = Door de arbiter gezien
desk-why-settled = Geregeld
desk-why-sleeve = Een mouw raakte de stukken
desk-why-time-lost = Buiten schuld tijd verloren
desk-why-time-penalty = Tijdstraf
desk-why-too-late = Te laat geëist
desk-why-wrong-array = Het bord of de beginstand was fout
desk-why-wrong-opponents = De verkeerde spelers speelden
desk-why-wrong-result = De uitslag was fout
desk-why-wrong-roll = De worp is verkeerd ingevoerd
desk-why-wrong-score = De matchstand was fout
desk-noise = Ruis van sensoren: { $n }
desk-hands = Wat de handen in deze zet deden
desk-no-hands = Er is niets opgepakt.
desk-draw-trail = Op het bord tekenen
desk-after = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
desk-lift = opgepakt van { $place }
desk-place = neergezet op { $place }
desk-differs = Bord en opname
desk-same = Het bord staat zoals in de opname.
desk-missing = { $label }: stuk ontbreekt
desk-stranger = { $label }: stuk te veel
desk-other = { $label }: ander stuk
desk-touched = Aangeraakt: { $label }
desk-ending = Het opgeloste eindspel
desk-ending-draw = Theoretische remise: tegen de beste antwoorden wint niemand.
desk-ending-win = { $name } wint tegen elke verdediging; zetten van beide kanten tot het einde: { $n }.
desk-legal =
    { $n ->
        [0] { $name } heeft geen geldige zet
        [one] { $name } heeft { $n } geldige zet
       *[other] { $name } heeft { $n } geldige zetten
    }
desk-no-rulings = Tot nu toe geen beslissing, onregelmatigheid of twijfel.
desk-at = { $time } · zet { $ply }
desk-by = { $who }: { $why }
desk-overridden = Tegen de regels: { $why }
desk-was-unclear = De stand op het bord was onduidelijk
desk-stands = { $text } blijft staan. { $did }
desk-undo = Terugdraaien…
desk-picture = Het bord toen
desk-look =
    { $n ->
        [one] De beweging van de handen tonen
       *[other] De { $n } bewegingen van de handen tonen
    }
desk-set-help = Sleep stukken, of tik op een stuk en dan op zijn veld. Met een stuk uit het palet tikt u op velden.
desk-palette = Stukken
desk-move-pieces = Stukken verplaatsen
desk-take-off = Wegnemen
desk-step-back = Stap terug
desk-clear = Leeg bord
desk-recorded = Zoals opgenomen
desk-to-move = Aan zet
desk-pieces =
    { $name }: { $men ->
        [one] { $men } schijf
       *[other] { $men } schijven
    }, { $kings ->
        [one] { $kings } dam
       *[other] { $kings } dammen
    }
desk-checkers = { $name }: { $points } op punten, { $bar } op de bar, { $off } uitgespeeld
desk-valid = Deze stand kan worden gezet.
desk-none-left = Niet meer over: { $piece }. Neem er eerst een van een punt weg
desk-all-the-same = Toch zetten
desk-taken = { $piece } weggenomen van { $label }
desk-fault-no-pieces = { $name } heeft geen stukken
desk-fault-too-many-pieces = { $name } heeft meer stukken dan bij het begin
desk-fault-too-many-men = { $name } heeft meer schijven dan bij het begin
desk-fault-uncrowned = { $name } heeft schijven op de laatste rij ({ $squares })
desk-fault-king-has-won = { $name } heeft al een dam, en daarmee is de partij uit
desk-fault-cannot-move = { $name } is aan zet en kan niet zetten

## Rulesets and their options

rules-dama = Hongaars dáma
rules-dama-parachute = Hongaars dáma, parachute
rules-dama-straight = Hongaars dáma, recht
rules-english = Engels dammen (checkers)
rules-italian = Italiaans dammen
rules-spanish = Spaans dammen
rules-portuguese = Portugees dammen
rules-czech = Tsjechisch dammen
rules-pool = Amerikaans pool checkers
rules-canadian = Canadees dammen
rules-thai = Thais dammen (makhos)
rules-turkish = Turks dammen
rules-frisian = Fries dammen
rules-frysk = Frysk!
rules-killer = Killerdammen
rules-breakthrough = Doorbraakdammen
rules-antidraughts = Weggeefdammen
rules-spantsiretti = Spantsiretti-dammen
option-value-yes = ja
option-value-no = nee
option-capture = Slaan
option-capture-compulsory = verplicht
option-capture-free = vrij
option-rows = Rijen stukken per speler
option-starts = Wie begint
option-starts-dark = de donkere stukken
option-starts-light = de lichte stukken
option-king_flies = Een dam mag elke afstand gaan
option-king_run_up = Een dam mag van een afstand slaan
option-king_run_on = Een dam mag na het slaan verder gaan
option-king_jumps_row = Een dam mag in één sprong meerdere stukken slaan
option-man_captures_backward = Schijven slaan ook achteruit
option-promote_mid_capture = Een schijf die tijdens een meerslag dam wordt, slaat als dam verder
option-men = Schijven per speler
option-draws = Regels voor remise
option-draws-fmjd = van de FMJD
option-draws-cbd = van de Braziliaanse dambond
option-repetition = Remise door herhaling van zetten
option-repetition-none = geen
option-one_each = Eén stuk aan elke kant
option-one_each-draw = is remise
option-one_each-play = wordt verder gespeeld
option-crowning = Een schijf die bij het slaan de laatste rij bereikt
option-crowning-man = slaat als schijf verder
option-crowning-stop = stopt daar
option-crowning-king = slaat als dam verder
option-removal = Geslagen stukken gaan van het bord
option-removal-passing = meteen
option-removal-after = na de meerslag
option-cube = Verdubbelsteen
option-crawford = Crawfordspel zonder verdubbelsteen
option-jacoby = Gammons tellen alleen na een verdubbeling (Jacoby)
option-beavers = Meteen terugverdubbelen (beavers)
option-automatic_doubles = Gelijke openingsworp verdubbelt (automatisch)
option-home_hit = Een steen die in het eigen thuisbord heeft geslagen,
option-home_hit-strict = gaat in die beurt niet verder
option-home_hit-shelter = mag geen beschutting zoeken
option-home_hit-off = gaat vrij verder
option-final = Vóór het einde van de beurt ligt vast
option-final-play = de zet, als alles gedaan is
option-final-move = elke stap die gedaan is

## Sources: the names of the rules that are cited

source-FMJD = Spelregels van het internationale dammen (FMJD)
source-FMJD-64 = Spelregels van het dammen op 64 velden (FMJD)
source-LV64 = Spelregels van het dammen op 64 velden, Letland
source-BOX = Speluitleg van de doos ‘Dambrete’, Letland
source-DAMA = Spelregels van dáma, Hongarije
source-FID = Spelregels van de Italiaanse dambond (FID)
source-WCDF = Spelregels van de wereldbond voor checkers (WCDF)
source-APCA = Spelregels van de Amerikaanse bond voor pool checkers (APCA)
source-SPANISH = Spelregels van het Spaanse dammen
source-FPD = Spelregels van de Portugese dambond (FPD)
source-CZECH = Korte spelregels van het Tsjechische dammen
source-CBD = Spelregels van de Braziliaanse dambond (CBD)
source-TUDAF = Spelregels van de Turkse dambond (TÜDAF)
source-FRISIAN = Spelregels van het Fries dammen, 2011
source-INT = Spelregels van nardi, Georgië, internationaal spel
source-GEO = Spelregels van nardi, Georgië, Georgisch spel

## Clauses: each in one sentence

clause-FMJD-3_13 = Een speler die niet aan zet is en eigen stukken of stukken van de tegenstander aanraakt of rechtzet, begaat een onregelmatigheid.
clause-FMJD-4_9 = Bij een meerslag wordt het stuk na elke sprong op het lege veld gezet, en daarna op het laatste; waar dat niet duidelijk is, mag de tegenstander het eisen.
clause-FMJD-4_11 = Geslagen stukken worden meteen na de slag weggenomen, in de volgorde van het slaan of in de omgekeerde, zonder onderbreking; anders mag de tegenstander het eisen.
clause-FMJD-5_1 = Blijkt tijdens de partij dat het bord verkeerd ligt, dan is de partij ongeldig en begint zij opnieuw.
clause-FMJD-5_4_1 = Onregelmatigheid: er zijn twee zetten achter elkaar gedaan.
clause-FMJD-5_4_2 = Onregelmatigheid: een schijf of dam is op een verkeerde manier verplaatst.
clause-FMJD-5_4_3 = Onregelmatigheid: een eigen stuk is aangeraakt en daarna is een ander stuk gespeeld.
clause-FMJD-5_4_4 = Onregelmatigheid: een gespeelde zet is teruggenomen.
clause-FMJD-5_4_5 = Onregelmatigheid: een stuk van de tegenstander is verplaatst.
clause-FMJD-5_4_6 = Onregelmatigheid: er is een stuk verzet terwijl er geslagen kon worden.
clause-FMJD-5_4_7 = Onregelmatigheid: een eigen stuk of een stuk van de tegenstander is zonder reden van het bord genomen.
clause-FMJD-5_4_8 = Onregelmatigheid: er zijn minder of meer stukken geslagen dan mogelijk is.
clause-FMJD-5_4_9 = Onregelmatigheid: de speler is tijdens een meerslag gestopt en heeft het stuk losgelaten.
clause-FMJD-5_4_10 = Onregelmatigheid: een stuk is ten onrechte opgenomen voordat de meerslag af was.
clause-FMJD-5_4_11 = Onregelmatigheid: na een meerslag zijn minder stukken van het bord genomen dan er geslagen zijn.
clause-FMJD-5_4_12 = Onregelmatigheid: na een slag zijn stukken weggenomen waar niet over is gesprongen.
clause-FMJD-5_4_13 = Onregelmatigheid: de speler is gestopt tijdens het wegnemen van de geslagen stukken.
clause-FMJD-5_4_14 = Onregelmatigheid: na een slag zijn een of meer eigen stukken weggenomen.
clause-FMJD-5_4_15 = Onregelmatigheid: een schijf die dam werd, is niet gekroond.
clause-FMJD-5_4_16 = Onregelmatigheid: er is gespeeld met een dam die nog niet gekroond was.
clause-FMJD-5_4_17 = Onregelmatigheid: voor het zetten en slaan zijn beide handen gebruikt.
clause-FMJD-6_1 = De partij is remise als in een dammeneindspel dezelfde stand drie keer voorkomt, telkens met dezelfde speler aan zet.
clause-FMJD-6_2 = De partij is remise als beide spelers 25 zetten achter elkaar alleen met dammen spelen en er geen schijf is verzet of geslagen.
clause-FMJD-6_3 = Bij drie dammen, twee dammen en een schijf, of een dam en twee schijven tegen één dam is de partij remise na hooguit zestien zetten van elke speler.
clause-FMJD-6_4 = Bij twee dammen, een dam en een schijf, of één dam tegen één dam is de partij remise na hooguit nog vijf zetten van elke speler.
clause-FMJD-7_2 = Een speler wint als de tegenstander opgeeft, aan zet is en met geen stuk meer kan zetten, geen stuk meer heeft of weigert de regels na te leven.
clause-FMJD-64_7_2_3 = De partij is remise als dezelfde stand voor de derde keer voorkomt met dezelfde speler aan zet.
clause-FMJD-64_7_2_4 = Bij drie of meer dammen tegen één dam is de partij remise na de vijftiende zet van de sterkste partij.
clause-FMJD-64_7_2_5 = De partij is remise als beide spelers 15 zetten lang alleen met dammen spelen en er niets is geslagen.
clause-FMJD-64_7_2_6 = Hebben beide partijen een dam en blijft het materiaal gelijk, dan is de partij remise na 30 zetten met vier of vijf stukken op het bord, en na 60 met zes of zeven.
clause-FMJD-64_7_2_7 = Bij drie stukken, waaronder ten minste één dam, tegen één dam op de hoofdlijn is de partij remise na de vijfde zet van de sterkste partij.
clause-FMJD-64_7_2_8 = Bij twee dammen, een dam en een schijf, of één dam tegen één dam is de partij remise na de vijfde zet.
clause-LV64-1_5 = Een zet is het verplaatsen van een stuk van het ene veld van het bord naar het andere volgens de punten 1.6 en 1.7.
clause-LV64-1_6 = Een schijf gaat schuin vooruit naar het volgende vrije veld, een dam over een lijn een willekeurig aantal velden vooruit of achteruit.
clause-LV64-1_6_3 = Om een dam van een schijf te onderscheiden, wordt de dam aangegeven met twee schijven op elkaar.
clause-LV64-1_7_1 = Een stuk moet een stuk van de tegenstander op het schuin aangrenzende veld slaan als het veld erachter vrij is; het geslagen stuk gaat van het bord.
clause-LV64-1_7_2 = In één keer moeten zoveel stukken worden geslagen als er op de weg van het slaande stuk staan, en ze mogen pas na het einde van de zet worden weggenomen.
clause-LV64-1_9 = Een zet is gedaan als het stuk verplaatst en losgelaten is, en een slag pas als ook de geslagen stukken van het bord genomen zijn.
clause-LV64-1_10 = Een speler die aan zet is en een eigen stuk aanraakt, moet dat stuk spelen; rechtzetten mag alleen als men zelf aan zet is, met de aankondiging ‘ik zet recht’.
clause-LV64-1_12 = Winnaar is wie het eerst een stand bereikt waarin de tegenstander geen zet heeft: al zijn stukken zijn geslagen of de overgebleven stukken zijn ingesloten.
clause-LV64-1_14_1b = Remise als een speler vóór zijn zet het einde van de partij eist omdat de materiële verhouding in de laatste 32 of meer zetten niet veranderd is.
clause-LV64-1_14_1c = Remise als een speler met drie of meer dammen tegen één dam die dam niet uiterlijk met zijn 15e zet slaat.
clause-LV64-1_14_1d = Remise als een speler met drie dammen tegen één dam op de hoofdlijn niet uiterlijk met zijn 5e zet wint.
clause-LV64-1_14_1e = Remise als een speler met twee dammen, of een dam en een schijf, tegen een dam of een schijf niet uiterlijk met zijn 10e zet wint.
clause-LV64-1_14_1f = Remise als dezelfde stand drie of meer keer voorkomt, telkens met dezelfde speler aan zet.
clause-LV64-1_14_2 = De speler die aan zet is mag bij zijn zet remise aanbieden, voordat hij de klok indrukt, en na een weigering pas weer als zijn tegenstander remise heeft aangeboden.
clause-BOX = Winnaar is wie het eerst een stand bereikt waarin de tegenstander geen zet heeft: al zijn stukken zijn geslagen of de overgebleven stukken zijn ingesloten.
clause-DAMA-captures_3 = Een eigen stuk kan niet worden geslagen, en er mag ook niet zonder slaan over worden gesprongen.
clause-DAMA-captures_4 = Volgens de klassieke regels is slaan verplicht: wie aan zet is en kan slaan, moet slaan.
clause-DAMA-captures_4_6 = Volgens de klassieke regels is slaan verplicht, en dat geldt ook voor een meerslag.
clause-DAMA-captures_6 = Is slaan verplicht, dan geldt dat ook voor een meerslag: kan het slaande stuk verder slaan, dan moet het dat doen.
clause-DAMA-introduction = De stukken staan in twee of drie rijen, maar tussen beide partijen blijven minstens twee rijen leeg.
clause-DAMA-kings_2a_2c = Sommigen spelen zo dat een dam vóór het slaan een aanloop mag nemen.
clause-DAMA-kings_2b_2c = Sommigen spelen zo dat een dam na de sprong verder mag gaan.
clause-DAMA-kings_3 = Volgens de ruimste regels mag een dam ook meerdere stukken slaan die zonder tussenruimte achter elkaar staan.
clause-DAMA-last_paragraph = Een andere variant laat schijven achteruit slaan; dan moet ook worden afgesproken of een schijf die vanaf de laatste rij verder slaat, dam wordt.
clause-DAMA-traditional_game = Donker begint altijd, al neemt men dat niet zo streng, en het spel eindigt als een speler geen stukken meer heeft of met geen stuk kan zetten.
clause-FID-3_7 = Een aangeraakt stuk moet worden gespeeld.
clause-FID-9_3_b1 = Remise kan worden geëist als dezelfde stand voor de vierde keer voorkomt met dezelfde speler aan zet.
clause-FID-10_4 = Remise kan worden geëist na 40 zetten van elke speler zonder slag en zonder zet van een schijf.
clause-WCDF-1_32_1 = Remise kan worden geëist als dezelfde stand voor de derde keer voorkomt met dezelfde speler aan zet.
clause-WCDF-1_32_2 = Remise kan worden geëist na 40 zetten van elke speler zonder slag en zonder zet van een schijf.
clause-APCA-26 = Remise kan worden geëist als dezelfde stand voor de derde keer voorkomt, of na 15 zetten van elke speler zonder slag en zonder zet van een schijf.
clause-APCA-27 = Bij drie dammen tegen één dam moet die binnen dertien zetten worden gevangen; anders is de partij remise.
clause-APCA-28 = Bij twee stukken tegen één dam is de partij remise na de vijfde zet van de sterkste partij.
clause-SPANISH-repetition = De partij is remise als dezelfde stand voor de derde keer voorkomt met dezelfde speler aan zet.
clause-SPANISH-20_moves = De partij is remise als beide spelers 20 zetten lang alleen met dammen spelen en er niets is geslagen.
clause-SPANISH-three_kings = Bij drie dammen tegen één is de partij, vanaf het moment dat een dam van de sterkste partij op de hoofdlijn staat, remise na twaalf zetten van elke speler.
clause-FPD-3_8_a = Bij drie dammen tegen één is de partij, vanaf het moment dat een dam van de sterkste partij op de hoofdlijn staat, remise na twaalf zetten van die partij.
clause-FPD-3_8_b = Met hooguit vier stukken aan elke kant en dammen aan beide is de partij remise als beide spelers 20 zetten lang alleen met dammen spelen en er niets is geslagen; niet bij drie dammen tegen één.
clause-FPD-5_3 = Remise kan worden geëist als dezelfde stand voor de derde keer voorkomt met dezelfde speler aan zet.
clause-CZECH-draw = De partij is remise door overeenkomst, op verzoek als dezelfde stand drie keer voorkomt, of na 15 zetten zonder slag en zonder zet van een schijf.
clause-CBD-18 = De partij is remise als beide spelers 20 zetten lang alleen met dammen spelen en er niets is geslagen.
clause-CBD-19 = Bij hooguit twee dammen, of een dam en een schijf, tegen een dam en hooguit nog één stuk is de partij remise na vijf zetten van elke speler.
clause-TUDAF-5 = Een schijf die bij het slaan de laatste rij bereikt, slaat als schijf verder en wordt dam als zij stopt.
clause-TUDAF-repetition = Remise kan worden geëist als dezelfde stand voor de derde keer voorkomt met dezelfde speler aan zet.
clause-TUDAF-one_piece_each = De partij is remise als elke speler nog één stuk heeft.
clause-FRISIAN-one_king_against_one = Bij één dam tegen één dam is de partij remise na twee zetten van elke speler.
clause-FRISIAN-two_kings_against_one = Bij twee dammen tegen één dam is de partij remise na zeven zetten van elke speler.
clause-INT-2 = Beide spelers spelen met twee paar dobbelstenen of één paar, en de kant van de thuisborden wordt vooraf afgesproken of door het lot bepaald.
clause-INT-4 = Elke speler heeft 15 stenen en verplaatst ze in de richting van het eigen thuisbord met de gegooide ogen.
clause-INT-5 = Elk spel begint met één dobbelsteen van elke speler, en wie de hoogste gooit, speelt beide getallen.
clause-INT-10 = Een speler moet zoveel mogelijk van de gegooide getallen spelen.
clause-INT-11 = Als een speler elk van de twee gegooide getallen kan spelen, maar niet allebei, moet hij het hoogste spelen.
clause-INT-13 = De beurt is pas voorbij als de speler de dobbelstenen opneemt of, met een klok, de knop ervan indrukt.
clause-INT-14 = Het is verboden de dobbelstenen van de tegenstander op te nemen of te gooien voordat hij zijn beurt heeft beëindigd; anders mag de speler eisen dat er opnieuw wordt gegooid.
clause-INT-16 = Het spel is gewonnen door wie het eerst al zijn stenen heeft uitgespeeld.
clause-INT-17 = De verdubbelsteen wordt gebruikt als de match om meer dan één punt gaat: daarmee verdubbelt een speler de waarde van het spel (2, 4, 8, 16, …).
clause-INT-19 = Als eerste mag elke speler verdubbelen, daarna om de beurt alleen de andere, in zijn eigen beurt, voor het gooien.
clause-INT-20_to_INT-23 = Een spel telt enkel als de verliezer een steen heeft uitgespeeld, dubbel als hij er geen heeft uitgespeeld, en driedubbel als er bovendien een steen van hem op de bar of in het thuisbord van de winnaar ligt.
clause-INT-24 = Heeft een speler nog één punt nodig om te winnen, dan wordt het volgende spel zonder verdubbelen gespeeld (Crawfordregel).
clause-GEO-2 = Beide spelers spelen met één paar dobbelstenen, en de kant van de thuisborden wordt vooraf afgesproken of door het lot bepaald.
clause-GEO-4 = Elke speler heeft 15 stenen en verplaatst ze in de richting van het eigen thuisbord met de gegooide ogen.
clause-GEO-5 = Het spel begint met één dobbelsteen van elke speler, en wie de hoogste gooit, begint.
clause-GEO-10 = Een speler moet zoveel mogelijk van de gegooide getallen spelen.
clause-GEO-11 = Als een speler elk van de twee gegooide getallen kan spelen, maar niet allebei, moet hij het hoogste spelen.
clause-GEO-13 = De beurt is pas voorbij als de speler alle zetten heeft gedaan, en een gedane zet mag niet worden teruggenomen.
clause-GEO-14 = Het is verboden de dobbelstenen op te nemen of te gooien voordat de tegenstander zijn beurt heeft beëindigd; anders mag de speler eisen dat er opnieuw wordt gegooid.
clause-GEO-16 = Het spel is gewonnen door wie het eerst al zijn stenen heeft uitgespeeld.
clause-GEO-17 = De verdubbelsteen wordt gebruikt als het toernooi dat voorschrijft en de match om meer dan één punt gaat: hij verhoogt de waarde van het spel (2, 3, 4, 5, 6).
clause-GEO-19 = Als eerste mag elke speler verdubbelen, daarna om de beurt alleen de andere, in zijn eigen beurt, voor het gooien.
clause-GEO-20_to_GEO-23 = Een spel telt enkel als de verliezer een steen heeft uitgespeeld, dubbel als hij er geen heeft uitgespeeld, en driedubbel als er bovendien een steen van hem op de bar of in het thuisbord van de winnaar ligt.
clause-GEO-24 = Een speler mag in zijn eigen thuisbord niet een steen slaan en met dezelfde steen verder spelen om die te beschutten.
clause-decision-a_house_rule_beside_the_source_s = Een huisregel van deze tafel; de bron heeft hem niet.
clause-decision-the_source_has_no_draws = De bron heeft geen regel over remise; deze tafel geeft remise bij de derde herhaling.
clause-decision-the_source_has_no_such_rule = De bron heeft zo’n regel niet; hij geldt als de spelers dat afspreken.
clause-repetition = Remise kan worden geëist als dezelfde stand voor de derde keer voorkomt; een gepubliceerd artikel is niet gevonden.

## Setup

setup-title = Een partij instellen
setup-back = Naar het bord
setup-game = Spel
setup-rules = Regels
setup-usual = { $text } (gebruikelijk)
setup-usually = gebruikelijk: { $text }
setup-length = Lengte van de match
setup-points =
    { $n ->
        [one] { $n } punt
       *[other] { $n } punten
    }
setup-endless = zonder einde
setup-other-length = andere lengte
setup-points-by-hand = Punten
setup-dice = Dobbelstenen
setup-dice-entered = Met de hand gegooid
setup-dice-entered-more = de spelers voeren in wat ze gegooid hebben
setup-dice-electronic = Door de tafel gegooid
setup-dice-electronic-more = na de match te controleren
setup-players = Spelers
setup-name = Naam
draughts-setup-number = FMJD-nummer
setup-number = Nummer
setup-swap = Van kant wisselen
setup-time = Tijd en beurten
setup-commit = Een beurt eindigt
setup-commit-clock = met het indrukken van de klok
setup-commit-clock-more = op het bord, de pagina of een telefoon
setup-commit-settle = als de stukken stilstaan
setup-commit-settle-more = gezien door de sensoren; zonder klok
setup-commit-lift = met het opnemen van de dobbelstenen
setup-commit-lift-more = met de knop van de speler
setup-commit-free = nooit: een analyse
setup-commit-free-more = stukken gaan vrij heen en terug; nooit in een wedstrijd
setup-opponent = Wie speelt?
setup-opponent-user = Gebruiker op Lidraughts (leeg: twee mensen hier)
setup-opponent-program = Programma
setup-opponent-nobody = Twee mensen hier
setup-opponent-side = Zijn stukken
setup-opponent-more = Hij wordt uitgedaagd als de partij begint. De server zegt niet wie er is, en ook niet dat een uitdaging is afgewezen.
setup-challenges = Uitdagingen
setup-challenge = { $user } wil spelen: { $rules }, { $time }
setup-challenge-days = dagen per zet: { $n }
setup-challenge-rated = voor de rating
setup-challenge-elsewhere = kan niet op dit bord
setup-challenge-none = Niemand heeft dit bord uitgedaagd.
setup-accept = Aannemen
setup-decline = Afwijzen
setup-going = Per correspondentie met { $user }: { $rules }, { $time }
setup-turn-here = u bent aan zet
setup-turn-there = de ander is aan zet
setup-go-on = Doorgaan
setup-no-clock-without-press = Niemand drukt de klok in, dus deze partij wordt zonder klok gespeeld.
setup-control = Tijd per speler
setup-control-blitz = Snel
setup-control-quick = Heel snel
setup-control-rapid = Rapid
setup-control-rapid-fmjd = FMJD-rapid
setup-control-standard-fmjd = FMJD-standaard
setup-control-periods-fmjd = FMJD, perioden van zetten
setup-control-periods-hour = FMJD, perioden en een uur
setup-control-plain = Zonder extra tijd
setup-control-sand = Zandloper
setup-control-usual = Gebruikelijk voor de lengte van de match
setup-control-turn = Voor elke beurt apart
setup-control-none = Zonder klok
setup-control-hand = Zelf invoeren
setup-minutes = Minuten voor de partij
setup-extra = Elke beurt
setup-extra-none = voegt niets toe
setup-extra-increment = voegt seconden toe (Fischer)
setup-extra-delay = heeft seconden voordat de klok loopt (vertraging)
setup-extra-bronstein = geeft het verbruikte terug, tot een aantal seconden (Bronstein)
setup-seconds = Seconden per beurt
setup-written = Hetzelfde in tekens
setup-occasion = Toernooi
setup-event = Naam van het toernooi
setup-site = Plaats
setup-round = Ronde
setup-table = Bord
setup-device = Dit apparaat
setup-sounds = Geluiden
setup-begin = Deze partij beginnen
setup-begun = Partij { $n } is begonnen
setup-running = Er is een partij bezig. Begint u een andere, dan wordt die afgebroken en blijft zo in de opname staan.
setup-abandon-ask = De partij die bezig is afbreken en deze beginnen?
setup-refused-role = Alleen spelers en arbiters stellen een partij in: open deze pagina met een link van een van hen.
setup-refused-game = Uw link is voor één partij, dus u kunt er geen andere mee instellen.
setup-refused-side = Uw link is voor één kleur. Alleen met een link voor beide kleuren kan een partij worden ingesteld.
setup-refused-event = Deze tafel speelt volgens een toernooireglement: alleen een arbiter stelt een partij in.
setup-fault-name = Schrijf hooguit { $n } tekens op één regel.
setup-fault-sign = Schrijf hooguit { $n } tekens op één regel.
setup-fault-option = Deze spelregels hebben deze keuze niet.
setup-fault-rules = Deze spelregels kunnen niet op dit bord worden gespeeld.
setup-fault-control = Deze tijd is niet te lezen. Voorbeelden: 15m+5s is 15 minuten en 5 seconden per zet; 50/2h:25/1h is 2 uur voor 50 zetten, daarna 1 uur per 25.
setup-fault-match = Schrijf een heel getal van 1 tot en met 99.
setup-links = Op een telefoon openen
setup-link-for = De code is voor
setup-link-watch = iedereen die wil meekijken
setup-link-side =
    { $who ->
        [w] de speler met Wit ({ $name })
       *[b] de speler met Zwart ({ $name })
    }
setup-link-player = beide spelers
setup-link-arbiter = een arbiter
setup-link-secret =
    { $hours ->
        [one] Wie deze code scant, mag hier { $hours } uur lang handelen. Laat hem aan niemand anders zien.
       *[other] Wie deze code scant, mag hier { $hours } uur lang handelen. Laat hem aan niemand anders zien.
    }
setup-link-refused = Uw eigen rechten reiken niet zo ver: vraag een arbiter om deze code.
setup-code = QR-code van { $link }
setup-unreached-loopback = Geen telefoon kan dit adres bereiken: de pagina is alleen op deze machine te zien. Zet host op 0.0.0.0 in de instellingen van de tafel om haar voor het netwerk te openen.
setup-unreached-network = Geen telefoon kan dit adres bereiken: deze machine zit op geen enkel netwerk.
setup-announced = In dit netwerk ook: { $address }

try-game = Spel
try-board = Bord
try-level = Tegenstander
try-people = Twee mensen
try-shown = Handen tonen een bekende partij
try-begin = Beginnen
try-spoil = Wat de sensoren doen
try-nothing = Ze werken
try-cut = Een gebroken draad
try-weak = Een zwakke magneet
try-square = Veld

## Welcome

welcome-title = Deze tafel is nieuw
welcome-intro = Staat u ernaast? Voer de code in en stel de tafel in vijf korte stappen in.
welcome-where = De tafel toont de code: op de schermpjes van de klok of, als die er niet zijn, met de lampjes; en in het logboek (sudo dambord doctor). Lampjes: tel zes keer de verlichte velden; tien is een 0.
welcome-code = Code van zes cijfers
welcome-delete = Laatste cijfer wissen
welcome-wrong = De tafel toont een andere code.
welcome-wait = Te veel verkeerde codes: wacht even en voer dan de code in die de tafel toont.
welcome-look = Alleen kijken
welcome-step = Stap { $n } van { $of }
welcome-next = Verder
welcome-back = Terug
welcome-start = Tafel starten
welcome-board = Bord
welcome-port = Waar zitten de sensoren?
welcome-port-usb = Aan een Pico, via USB
welcome-port-pins = Aan de pennen van deze Raspberry Pi
welcome-port-dgt = Een bord van DGT
welcome-port-simulated = Er zijn er geen: een gesimuleerd bord
welcome-port-simulated-more = de stukken worden op de pagina verzet
welcome-found = gevonden
welcome-not-found = niet gevonden
welcome-which = Welk bord is het?
welcome-board-name = { $rows } × { $columns }: { $name }
welcome-wiring = Een bord van kant-en-klare stroken heeft niets meer nodig. Hebt u zelf draden gelegd, dan leert “dambord setup” later welke sensor waar ligt.
welcome-rights = Links voor spelers en arbiter
welcome-tls = Wie gebruikt dit netwerk nog meer?
welcome-tls-none = Alleen wij
welcome-tls-none-more = zonder versleuteling: wie het netwerk kan afluisteren, kan de links lezen
welcome-tls-own = Anderen ook
welcome-tls-own-more = Versleuteld. Niemand heeft het certificaat van de tafel ondertekend, dus elke browser waarschuwt bij het eerste bezoek.
welcome-token-player = Een link voor spelers
welcome-token-player-more = om op de pagina te spelen en partijen in te stellen
welcome-token-arbiter = Een link voor de arbiter
welcome-token-arbiter-more = om te beslissen, te herstellen en links in te trekken
welcome-copy = Tweede kopie van de partijen
welcome-copy-more = Als de geheugenkaart stukgaat, redt een kopie de partijen. U mag dit leeg laten.
welcome-copy-folder = Map, bijvoorbeeld op een USB-stick
welcome-done = De tafel is ingesteld
welcome-once = Deze links worden alleen nu getoond. Bewaar ze of fotografeer de codes, en geef elke link alleen aan wie hij bedoeld is.
welcome-link-player = Spelers
welcome-link-arbiter = Arbiter
welcome-starting = De tafel start…
welcome-go = Naar het bord
welcome-fault-port = Kies waar de sensoren zitten.
welcome-fault-board = Kies een bord.
welcome-fault-copy = De tafel kan niet naar deze map schrijven. Zit de stick erin? Het pad begint met /.

## Board

draughts-help = Pijltjestoetsen bewegen, Enter kiest een stuk en zet het neer, Delete neemt het van het bord, Escape zet het terug
piece-chosen = { $piece } op { $label } gekozen
is-chosen = gekozen
unchosen = { $piece } niet meer gekozen
may-go = mag hierheen
may-put = Enter zet hier neer: { $piece }
put-back = { $piece } teruggezet op { $label }
crowned = { $label } gekroond
uncrowned = dam, nog niet gekroond
square-taken = { $label } is bezet
box-taken = { $piece } van { $label } in de doos gelegd
box-held = { $piece } in de doos gelegd
hand-elsewhere = Een andere pagina heeft in de hand: { $piece } van { $label }. Wacht tot dit stuk is neergezet
tray-elsewhere = In de hand van een andere pagina: { $piece }
setting-coordinates = Coördinaten
coordinates-square = in de velden
coordinates-rim = op de rand
coordinates-off = geen
setting-spoken-moves = Zetten uitspreken
setting-spoken-moves-more = Met een stem van dit apparaat in de taal van de pagina, als die er is

## Watch

tab-turn =
    { $who ->
        [w] Wit aan zet
        [b] Zwart aan zet
       *[named] { $name } aan zet
    }
tab-alert = Het bord heeft u nodig
tab-lost = Geen verbinding
tab-setup = Nog op te zetten
tab-over = Partij afgelopen
tab-drawn = Remise
tab-won =
    { $who ->
        [w] Wit wint
        [b] Zwart wint
       *[named] { $name } wint
    }
last-move = Laatste zet
last-move-of =
    { $who ->
        [w] Wit: { $text }
        [b] Zwart: { $text }
       *[named] { $name }: { $text }
    }
full-screen = Volledig scherm
full-screen-end = Volledig scherm verlaten
full-screen-refused = Deze browser staat geen volledig scherm toe
watch-won =
    { $who ->
        [w] Wit wint
        [b] Zwart wint
       *[named] { $name } wint
    }
watch-drawn = Remise
watch-decides =
    { $who ->
        [w] Wit beslist
        [b] Zwart beslist
       *[named] { $name } beslist
    }
watch-setup = De stukken worden opgezet
backgammon-watch-drawn = Geen uitslag
backgammon-watch-setup = De stenen worden opgezet
event-table = Bord { $table }
event-round = Ronde { $round }

## Clock view

clock-clock =
    { $who ->
        [w] Wit: druk de klok in
        [b] Zwart: druk de klok in
       *[named] { $name }: druk de klok in
    }
clock-lift =
    { $who ->
        [w] Wit: neem de dobbelstenen op
        [b] Zwart: neem de dobbelstenen op
       *[named] { $name }: neem de dobbelstenen op
    }
clock-pause = Pauze
clock-resume = Verder
clock-swap = Van kant wisselen

## Sounds

setting-sounds = Geluiden
setting-sounds-more = Elk geluid heeft een eigen beeld: niets is alleen te horen
sounds-auto = Uit bij toernooien
sounds-yes = Aan
sounds-no = Uit

## Hub

hub-title = Tafels
hub-count =
    { $n ->
        [one] { $n } tafel
       *[other] { $n } tafels
    }
hub-needs =
    { $n ->
        [0] Nergens bent u nodig
        [one] { $n } tafel heeft u nodig
       *[other] { $n } tafels hebben u nodig
    }
hub-asking = Tafels worden gevraagd…
hub-lost = Deze pagina is haar eigen server kwijt – er wordt opnieuw geprobeerd…
hub-none = Geen tafels
hub-silent = Geen antwoord. Staat de tafel aan, en op dit netwerk?
hub-refused = Deze tafel wil een ander token
hub-certificate = Het certificaat is niet het verwachte: misschien is dit een andere machine
hub-foreign = Wat hier antwoordt, is geen tafel
hub-seen =
    { $n ->
        [0] Zojuist nog gezien
        [one] Laatst gezien: { $n } minuut geleden
       *[other] Laatst gezien: { $n } minuten geleden
    }
hub-setup = Niet begonnen
hub-unclear = Er is iets aan de hand
hub-play = Bezig
hub-void = Ongeldig
hub-drawn = Remise
hub-won =
    { $who ->
        [w] Wit heeft gewonnen
        [b] Zwart heeft gewonnen
       *[named] { $name } heeft gewonnen
    }
hub-turn =
    { $who ->
        [w] Wit aan zet
        [b] Zwart aan zet
       *[named] { $name } aan zet
    }
hub-ply =
    { $n ->
        [0] nog geen zet
        [one] { $n } zet, { $text }
       *[other] { $n } zetten, laatste { $text }
    }
hub-paused = Klokken stilgezet
hub-watch = Kijken
hub-hall = Zaal
hub-desk = Arbiter
need-fault = Storing
need-link = Sensoren niet verbonden
need-irregularity = Onregelmatigheid
need-contested = Verplaatst stuk
need-unclear = Stand onduidelijk
need-restoring = Stand herstellen
need-setup = Nog op te zetten
need-flag = Tijd om
need-halted = Stilgezet door de arbiter
need-low-time = Weinig tijd
need-offer = Remise aangeboden
need-called = Arbiter geroepen
need-gone = Het bord is weg
need-wire = Andere versie: werk het bord bij

## Remarks: what the table says, by the keys of the templates in controller/core/messages

remark-board-not-connected = Het bord is niet verbonden: steek de kabel er weer in. Tot dan wordt geen zet gezien.
remark-sensors-unheard = Van de sensoren is nog niets vernomen.
remark-fault = { $text }
remark-board-unreadable = Het bord kan zijn sensoren niet uitlezen. Controleer de kabels tussen de stroken.
remark-board-unreadable-from = Het bord kan zijn sensoren niet uitlezen vanaf register { $register }. Controleer de kabels tussen de stroken.
remark-board-program-failed = Het programma van het bord is gestopt en opnieuw gestart: { $why }
remark-clocks-halted = De arbiter heeft de klokken stilgezet.
remark-clocks-stopped = De klokken staan stil.
remark-clocks-stopped-by-restart = De klokken staan stil.
remark-clock-paused = De klok staat op pauze.
remark-no-clock-running = Er loopt geen klok.
remark-flag-has-fallen = De tijd is om.
remark-seconds-left =
    { $seconds ->
        [one] Nog { $seconds } seconde.
       *[other] Nog { $seconds } seconden.
    }
remark-irregularity-first = Eerst moet over een onregelmatigheid worden beslist.
remark-not-at-this-table = Dit spel heeft die knop niet.
remark-no-irregularity = Er is geen onregelmatigheid om over te beslissen.
remark-opponent-decides = De tegenstander beslist.
remark-has-to-be-corrected = De stand op het bord is zo niet te lezen; zij moet worden hersteld.
remark-put-as-ruled = De arbiter heeft beslist: zet de stukken zoals de lampjes tonen.
remark-put-as-let-stand = Het is zo gelaten: zet de stukken zoals de lampjes tonen.
remark-being-put-as-ruled = Het bord wordt gezet zoals de arbiter heeft beslist.
remark-put-back = Zet de stukken terug zoals de lampjes tonen.
remark-not-begun = De partij is niet begonnen.
remark-clocks-stopped-already = De klokken staan al stil.
remark-nobody-calls = Niemand heeft de arbiter geroepen.
remark-arbiter-called =
    { $who ->
        [w] Wit roept de arbiter.
        [b] Zwart roept de arbiter.
       *[named] { $name } roept de arbiter.
    }
remark-result-confirmed =
    { $who ->
        [w] Wit heeft de uitslag bevestigd.
        [b] Zwart heeft de uitslag bevestigd.
       *[named] { $name } heeft de uitslag bevestigd.
    }
remark-call-withdrawn =
    { $who ->
        [w] Wit heeft geen arbiter meer nodig.
        [b] Zwart heeft geen arbiter meer nodig.
       *[named] { $name } heeft geen arbiter meer nodig.
    }
remark-put-as-taken-back = De zet is teruggenomen: zet het bord zoals de lampjes tonen.
remark-no-take-back = In deze partij wordt geen zet teruggenomen.
remark-no-take-back-of-dice = Een gespeelde worp wordt niet teruggenomen.
remark-take-backs-used = Er zijn zoveel zetten teruggenomen als in deze partij mag: { $number }.
remark-nothing-to-take-back = Er is geen zet om terug te nemen.
remark-take-back-waits = De andere speler heeft nog niet geantwoord.
remark-take-back-asked =
    { $who ->
        [w] Wit vraagt de laatste zet te mogen terugnemen.
        [b] Zwart vraagt de laatste zet te mogen terugnemen.
       *[named] { $name } vraagt de laatste zet te mogen terugnemen.
    }
remark-taken-back =
    { $who ->
        [w] Wit heeft een zet teruggenomen.
        [b] Zwart heeft een zet teruggenomen.
       *[named] { $name } heeft een zet teruggenomen.
    }
remark-unreadable = { $text }
remark-time-given =
    { $who ->
        [w] De arbiter heeft { $time } extra gegeven aan Wit.
        [b] De arbiter heeft { $time } extra gegeven aan Zwart.
       *[named] De arbiter heeft { $time } extra gegeven aan { $name }.
    }
remark-time-taken =
    { $who ->
        [w] De arbiter heeft { $time } afgenomen van Wit.
        [b] De arbiter heeft { $time } afgenomen van Zwart.
       *[named] De arbiter heeft { $time } afgenomen van { $name }.
    }
remark-time-set =
    { $who ->
        [w] De arbiter heeft de klok van Wit op { $time } gezet.
        [b] De arbiter heeft de klok van Zwart op { $time } gezet.
       *[named] De arbiter heeft de klok van { $name } op { $time } gezet.
    }
remark-turns-set =
    { $who ->
        [w] De arbiter heeft het aantal zetten van Wit op { $turns } gezet.
        [b] De arbiter heeft het aantal zetten van Zwart op { $turns } gezet.
       *[named] De arbiter heeft het aantal zetten van { $name } op { $turns } gezet.
    }
remark-won-resignation =
    { $who ->
        [w] Wit wint: Zwart heeft opgegeven.
        [b] Zwart wint: Wit heeft opgegeven.
       *[named] { $name } wint: { $other-name } heeft opgegeven.
    }
remark-won-flag =
    { $who ->
        [w] Wit wint: de tijd van Zwart is om.
        [b] Zwart wint: de tijd van Wit is om.
       *[named] { $name } wint: de tijd van { $other-name } is om.
    }
remark-won-forfeit =
    { $who ->
        [w] Wit wint: Zwart verliest reglementair.
        [b] Zwart wint: Wit verliest reglementair.
       *[named] { $name } wint: { $other-name } verliest reglementair.
    }
remark-won-arbiter =
    { $who ->
        [w] Wit wint door beslissing van de arbiter.
        [b] Zwart wint door beslissing van de arbiter.
       *[named] { $name } wint door beslissing van de arbiter.
    }
remark-drawn-flag = Remise: de tijd is om, maar de tegenstander kan niet winnen.
remark-drawn-arbiter = Remise door beslissing van de arbiter.
remark-array-wrong = De beginstand klopt niet: { $missing } ontbreken, { $misplaced } staan verkeerd.
remark-array-wrong-strays = De beginstand klopt niet: { $missing } ontbreken, { $misplaced } staan verkeerd, { $strays } op velden waarop niet wordt gespeeld.
remark-board-quarter-turned = Het bord ligt een kwartslag gedraaid: het donkere hoekveld hoort links van Wit.
remark-board-turned = Het bord ligt andersom; de velden worden zo geteld.
remark-begins =
    { $who ->
        [w] Wit begint.
        [b] Zwart begint.
       *[named] { $name } begint.
    }
remark-program-thinks =
    { $who ->
        [w] Wit ({ $program }) denkt na.
        [b] Zwart ({ $program }) denkt na.
       *[named] { $name } denkt na.
    }
remark-announced =
    { $who ->
        [w] Wit ({ $program }) speelt { $turn }.
        [b] Zwart ({ $program }) speelt { $turn }.
       *[named] { $name } speelt { $turn }.
    }
remark-roll-for-program =
    { $who ->
        [w] Gooi voor Wit ({ $program }) en voer de worp in.
        [b] Gooi voor Zwart ({ $program }) en voer de worp in.
       *[named] Gooi voor { $name } en voer de worp in.
    }
remark-take-captured-off = Neem de geslagen stukken weg: { $labels }.
remark-make-announced-turn = Doe de zet die de lampjes tonen.
remark-wait-for-program = U bent nog niet aan zet.
remark-no-program = Deze kant wordt niet door een programma gespeeld.
remark-not-its-turn = Het programma is niet aan zet.
remark-not-legal = { $text } is geen geldige zet.
remark-coach-game = Na { $turn } verlies je de partij: { $line }. Met { $better } niet. Zet de stukken terug en probeer het opnieuw.
remark-coach-men =
    Na { $turn } verlies je { $count ->
        [one] een schijf
       *[other] { $count } schijven
    }: { $line }. Met { $better } niet. Zet de stukken terug en probeer het opnieuw.
remark-coach-worth = Na { $turn } verlies je zoveel als { $count } schijven waard zijn: { $line }. Met { $better } niet. Zet de stukken terug en probeer het opnieuw.
remark-no-help = In deze partij wordt niet geholpen.
remark-nothing-to-hint = Er valt nu niets te tonen.
remark-captured-left = Niet alle geslagen stukken zijn weggenomen.
remark-no-turn-missing = Geen geldige zet geeft deze stand: er ontbreekt een stuk op { $missing }.
remark-no-turn-wrong = Geen geldige zet geeft deze stand: er hoort geen stuk op { $wrong }.
remark-no-turn-both = Geen geldige zet geeft deze stand: er ontbreekt een stuk op { $missing } en er hoort geen stuk op { $wrong }.
remark-being-put-right = De stand wordt hersteld.
remark-game-over = De partij is afgelopen.
remark-king-first = De dam moet eerst worden gekroond.
remark-being-put-back = De stukken worden teruggezet.
remark-adjust-on-own-turn = Rechtzetten mag alleen als men zelf aan zet is.
remark-being-adjusted = De stukken worden rechtgezet.
remark-crowning-unseen = Het bord kan niet zien of de dam is gekroond.
remark-two-hands-too-late = Over twee handen klaag je na de zet van de tegenstander, voordat je eigen zet begint.
remark-no-clause-on-hands = Deze regels zeggen niet met welke hand gespeeld wordt.
remark-nobody-named = Niemand heeft gezegd wie het stuk heeft verplaatst: druk de klok in, of eis herstel.
remark-no-turn-made = Op het bord is geen zet gedaan.
remark-offer-stands = Het aanbod staat al.
remark-offer-waits = Eerst moet over een onregelmatigheid worden beslist; het remiseaanbod blijft tot dan staan.
remark-opponent-offers-first = Na een weigering moet eerst de tegenstander aanbieden.
remark-offer-on-own-turn = Remise wordt aangeboden in de eigen beurt, voordat de klok wordt ingedrukt.
remark-offer-with-move = Remise wordt aangeboden bij de zet, voordat de klok wordt ingedrukt.
remark-no-draw-offered = Er is geen remise aangeboden.
remark-claim-on-own-turn = Remise kan alleen in de eigen beurt worden geëist.
remark-pressed-early = De klok is ingedrukt voordat de zet af was: maak hem af zoals de lampjes tonen.
remark-crown-king = Kroon de dam op { $labels } zoals het lampje toont.
remark-flag-fallen =
    { $who ->
        [w] De tijd van Wit is om.
        [b] De tijd van Zwart is om.
       *[named] De tijd van { $name } is om.
    }
remark-no-draw-by-rule = Dit spel kent geen remise volgens een regel.
remark-begins-by-clock =
    { $who ->
        [w] Wit begint; Zwart drukt de klok in.
        [b] Zwart begint; Wit drukt de klok in.
       *[named] { $name } begint; { $other-name } drukt de klok in.
    }
remark-adjusting-now =
    { $who ->
        [w] Wit zet stukken recht.
        [b] Zwart zet stukken recht.
       *[named] { $name } zet stukken recht.
    }
remark-either-hand =
    { $other-who ->
        [w] Een stuk van Wit is verplaatst: zet het terug, druk de klok in als u het was, of eis herstel.
        [b] Een stuk van Zwart is verplaatst: zet het terug, druk de klok in als u het was, of eis herstel.
       *[named] Een stuk van { $other-name } is verplaatst: zet het terug, druk de klok in als u het was, of eis herstel.
    }
remark-draw-offered =
    { $who ->
        [w] Wit biedt remise aan.
        [b] Zwart biedt remise aan.
       *[named] { $name } biedt remise aan.
    }
remark-draw-declined =
    { $who ->
        [w] Wit heeft remise geweigerd.
        [b] Zwart heeft remise geweigerd.
       *[named] { $name } heeft remise geweigerd.
    }
remark-claim-refused = De remise-eis is afgewezen: { $have } van { $need }.
remark-did-two-moves =
    { $who ->
        [w] Wit heeft twee zetten achter elkaar gedaan.
        [b] Zwart heeft twee zetten achter elkaar gedaan.
       *[named] { $name } heeft twee zetten achter elkaar gedaan.
    }
remark-did-wrong-move =
    { $who ->
        [w] Wit heeft een stuk verkeerd verplaatst.
        [b] Zwart heeft een stuk verkeerd verplaatst.
       *[named] { $name } heeft een stuk verkeerd verplaatst.
    }
remark-did-touched-piece =
    { $who ->
        [w] Wit heeft een ander stuk gespeeld dan het aangeraakte.
        [b] Zwart heeft een ander stuk gespeeld dan het aangeraakte.
       *[named] { $name } heeft een ander stuk gespeeld dan het aangeraakte.
    }
remark-did-take-back =
    { $who ->
        [w] Wit heeft een voltooide zet teruggenomen.
        [b] Zwart heeft een voltooide zet teruggenomen.
       *[named] { $name } heeft een voltooide zet teruggenomen.
    }
remark-did-enemy-moved =
    { $who ->
        [w] Wit heeft een stuk van de tegenstander verplaatst.
        [b] Zwart heeft een stuk van de tegenstander verplaatst.
       *[named] { $name } heeft een stuk van de tegenstander verplaatst.
    }
remark-did-capture-missed =
    { $who ->
        [w] Wit heeft niet geslagen.
        [b] Zwart heeft niet geslagen.
       *[named] { $name } heeft niet geslagen.
    }
remark-did-removed-without-reason =
    { $who ->
        [w] Wit heeft zonder reden stukken weggenomen.
        [b] Zwart heeft zonder reden stukken weggenomen.
       *[named] { $name } heeft zonder reden stukken weggenomen.
    }
remark-did-wrong-number =
    { $who ->
        [w] Wit heeft een ander aantal stukken geslagen dan de regels eisen.
        [b] Zwart heeft een ander aantal stukken geslagen dan de regels eisen.
       *[named] { $name } heeft een ander aantal stukken geslagen dan de regels eisen.
    }
remark-did-stopped-in-series =
    { $who ->
        [w] Wit is tijdens een meerslag gestopt.
        [b] Zwart is tijdens een meerslag gestopt.
       *[named] { $name } is tijdens een meerslag gestopt.
    }
remark-did-removed-early =
    { $who ->
        [w] Wit heeft geslagen stukken weggenomen voordat de meerslag af was.
        [b] Zwart heeft geslagen stukken weggenomen voordat de meerslag af was.
       *[named] { $name } heeft geslagen stukken weggenomen voordat de meerslag af was.
    }
remark-did-removed-too-few =
    { $who ->
        [w] Wit heeft geslagen stukken laten staan.
        [b] Zwart heeft geslagen stukken laten staan.
       *[named] { $name } heeft geslagen stukken laten staan.
    }
remark-did-removed-unjumped =
    { $who ->
        [w] Wit heeft stukken weggenomen waar niet over is gesprongen.
        [b] Zwart heeft stukken weggenomen waar niet over is gesprongen.
       *[named] { $name } heeft stukken weggenomen waar niet over is gesprongen.
    }
remark-did-pause-in-removal =
    { $who ->
        [w] Wit is gestopt tijdens het wegnemen van geslagen stukken.
        [b] Zwart is gestopt tijdens het wegnemen van geslagen stukken.
       *[named] { $name } is gestopt tijdens het wegnemen van geslagen stukken.
    }
remark-did-own-removed =
    { $who ->
        [w] Wit heeft na een slag eigen stukken weggenomen.
        [b] Zwart heeft na een slag eigen stukken weggenomen.
       *[named] { $name } heeft na een slag eigen stukken weggenomen.
    }
remark-did-not-crowned =
    { $who ->
        [w] Wit heeft de dam niet gekroond.
        [b] Zwart heeft de dam niet gekroond.
       *[named] { $name } heeft de dam niet gekroond.
    }
remark-did-uncrowned-played =
    { $who ->
        [w] Wit heeft gespeeld met een dam die niet gekroond was.
        [b] Zwart heeft gespeeld met een dam die niet gekroond was.
       *[named] { $name } heeft gespeeld met een dam die niet gekroond was.
    }
remark-did-two-hands =
    { $who ->
        [w] Wit heeft beide handen gebruikt.
        [b] Zwart heeft beide handen gebruikt.
       *[named] { $name } heeft beide handen gebruikt.
    }
remark-did-touch-out-of-turn =
    { $who ->
        [w] Wit heeft buiten de beurt een stuk aangeraakt.
        [b] Zwart heeft buiten de beurt een stuk aangeraakt.
       *[named] { $name } heeft buiten de beurt een stuk aangeraakt.
    }
remark-did-not-shown =
    { $who ->
        [w] Wit heeft het stuk niet op elk veld van de meerslag gezet.
        [b] Zwart heeft het stuk niet op elk veld van de meerslag gezet.
       *[named] { $name } heeft het stuk niet op elk veld van de meerslag gezet.
    }
remark-did-removal-order =
    { $who ->
        [w] Wit heeft de geslagen stukken niet op volgorde weggenomen.
        [b] Zwart heeft de geslagen stukken niet op volgorde weggenomen.
       *[named] { $name } heeft de geslagen stukken niet op volgorde weggenomen.
    }
remark-game-void = De partij is ongeldig: zij telt niet.
remark-won-first-king =
    { $who ->
        [w] Wit wint: de eerste dam is gehaald.
        [b] Zwart wint: de eerste dam is gehaald.
       *[named] { $name } wint: de eerste dam is gehaald.
    }
remark-won-own-no-moves =
    { $who ->
        [w] Wit wint door geen zet te hebben.
        [b] Zwart wint door geen zet te hebben.
       *[named] { $name } wint door geen zet te hebben.
    }
remark-won-own-no-pieces =
    { $who ->
        [w] Wit wint door geen stukken meer te hebben.
        [b] Zwart wint door geen stukken meer te hebben.
       *[named] { $name } wint door geen stukken meer te hebben.
    }
remark-won-no-moves =
    { $who ->
        [w] Wit wint: Zwart kan niet zetten.
        [b] Zwart wint: Wit kan niet zetten.
       *[named] { $name } wint: { $other-name } kan niet zetten.
    }
remark-won-no-pieces =
    { $who ->
        [w] Wit wint: Zwart heeft geen stukken meer.
        [b] Zwart wint: Wit heeft geen stukken meer.
       *[named] { $name } wint: { $other-name } heeft geen stukken meer.
    }
remark-drawn-agreement = Remise overeengekomen.
remark-drawn-repetition = Remise door herhaling van zetten.
remark-drawn-balance = Remise: met de overgebleven stukken kan niemand winnen.
remark-drawn-moves = Remise volgens de { $moves }-zettenregel.
remark-checkers-wrong = De stand is niet goed opgezet: kijk naar punt { $points }.
remark-checkers-wrong-counted = De stand is niet goed opgezet: kijk naar punt { $points }; er zijn { $white } witte en { $black } zwarte stenen te zien, het moeten er { $white_wanted } en { $black_wanted } zijn.
remark-checkers-anywhere = De stand is niet goed opgezet: tel de stenen op elk punt.
remark-checkers-anywhere-counted = De stand is niet goed opgezet: tel de stenen op elk punt; er zijn { $white } witte en { $black } zwarte stenen te zien, het moeten er { $white_wanted } en { $black_wanted } zijn.
remark-begun-wrong = De beginstand klopt niet: kijk naar punt { $points }. Na het begin van de tweede beurt blijft zij zo staan.
remark-start-wrong = De beginstand klopt niet: na het begin van de tweede beurt blijft zij zo staan.
remark-not-set-up = De stand is nog niet opgezet.
remark-no-play-leaves = Geen geldige zet geeft deze stand: kijk naar punt { $points }.
remark-not-as-left = Het bord staat niet zoals het is achtergelaten: kijk naar punt { $points }.
remark-cannot-be-read = De stand op het bord is zo niet te lezen: kijk naar punt { $points }.
remark-checker-overturned = Een steen op punt { $points } toont de andere kleur: draai hem om.
remark-which-play = De sensoren kunnen niet zien welke zet het is: geef aan, { $plays }.
remark-looks-like = Dit lijkt op { $shown }, ingevoerd is { $entered }.
remark-which-roll = Dit lijkt op { $shown }, ingevoerd is { $entered }: wat klopt?
remark-match-over = De match is afgelopen.
remark-nothing-binds = Bij backgammon verplicht aanraken tot niets: stenen mogen altijd worden rechtgezet.
remark-no-draw-here = Backgammon kent geen remise.
remark-game-not-begun = Er is nog geen partij begonnen om op te geven.
remark-throw-first = Eerst gooien beide spelers één dobbelsteen.
remark-answer-double-first = Er is een verdubbeling aangeboden: die wordt eerst aangenomen of geweigerd.
remark-no-play-to-name = Er is geen zet om te noemen.
remark-play-is-clear = Het bord toont welke zet het is, of geen enkele.
remark-play-not-shown = Het bord toont deze zet niet; het kan { $plays } zijn.
remark-double-on-own-turn = Een verdubbeling wordt aangeboden in de eigen beurt, voor het gooien.
remark-opponent-answers = De tegenstander antwoordt op de verdubbeling.
remark-no-double-offered = Er is geen verdubbeling aangeboden.
remark-throw-again = Gelijke ogen bij de openingsworp worden overgegooid.
remark-roll-needs-side = De openingsworp is voorbij: bij een worp hoort een kant.
remark-roll-was-drawn = Deze worp heeft het bord getrokken.
remark-no-early-roll = Er is niet te vroeg gegooid.
remark-roll-stands = Er is al een steen verplaatst: de worp geldt.
remark-opponent-decides-roll = De tegenstander beslist of de worp telt.
remark-correct-already = Het moet al worden hersteld: de klok weigert tot het bord een geldige zet toont.
remark-opponents-turn = De tegenstander is aan de beurt.
remark-press-ends-turn = De beurt eindigt met het indrukken van de klok.
remark-lift-ends-turn = De beurt eindigt met het opnemen van de dobbelstenen.
remark-not-rolled = Er is nog niet gegooid.
remark-no-play-made = Op het bord is geen zet gedaan.
remark-enter-roll = Dit lijkt op { $shown }: voer die worp in, of verander de zet.
remark-still-no-play = Het bord toont nog steeds geen geldige zet.
remark-no-cube = Dit toernooi speelt zonder verdubbelsteen ({ $clause }).
remark-no-cube-to-one = Een match om één punt heeft geen verdubbelsteen ({ $clause }).
remark-no-cube-crawford = Het Crawfordspel heeft geen verdubbelsteen ({ $clause }).
remark-cube-is-others =
    { $who ->
        [w] Alleen Wit, die de verdubbelsteen heeft, mag verdubbelen ({ $clause }).
        [b] Alleen Zwart, die de verdubbelsteen heeft, mag verdubbelen ({ $clause }).
       *[named] Alleen { $name }, die de verdubbelsteen heeft, mag verdubbelen ({ $clause }).
    }
remark-cube-ends = De verdubbelsteen gaat tot { $value } ({ $clause }).
remark-double-before-roll = Een verdubbeling wordt aangeboden in de eigen beurt, voor het gooien ({ $clause }).
remark-no-beavers = Op een verdubbeling is het antwoord aannemen of weigeren: er wordt zonder beavers gespeeld.
remark-beaver-answered = Op een beaver is het antwoord aannemen of weigeren.
remark-throw-for-start = Beide spelers gooien één dobbelsteen: de hoogste begint.
remark-make-legal-play = Doe een geldige zet, of zet de stenen terug.
remark-demand-reroll =
    { $other-who ->
        [w] Wit mag een nieuwe worp eisen.
        [b] Zwart mag een nieuwe worp eisen.
       *[named] { $other-name } mag een nieuwe worp eisen.
    }
remark-no-play =
    { $who ->
        [w] Wit heeft geen zet.
        [b] Zwart heeft geen zet.
       *[named] { $name } heeft geen zet.
    }
remark-double-offered =
    { $who ->
        [w] Wit verdubbelt tot { $value }.
        [b] Zwart verdubbelt tot { $value }.
       *[named] { $name } verdubbelt tot { $value }.
    }
remark-gives-up-single =
    { $who ->
        [w] Wit geeft deze partij op.
        [b] Zwart geeft deze partij op.
       *[named] { $name } geeft deze partij op.
    }
remark-gives-up-gammon =
    { $who ->
        [w] Wit geeft deze partij op als gammon.
        [b] Zwart geeft deze partij op als gammon.
       *[named] { $name } geeft deze partij op als gammon.
    }
remark-gives-up-backgammon =
    { $who ->
        [w] Wit geeft deze partij op als backgammon.
        [b] Zwart geeft deze partij op als backgammon.
       *[named] { $name } geeft deze partij op als backgammon.
    }
remark-did-illegal-play =
    { $who ->
        [w] Wit heeft een ongeldige zet gedaan.
        [b] Zwart heeft een ongeldige zet gedaan.
       *[named] { $name } heeft een ongeldige zet gedaan.
    }
remark-did-home-hit =
    { $who ->
        [w] Wit heeft in het eigen thuisbord geslagen en is met die steen beschutting gaan zoeken.
        [b] Zwart heeft in het eigen thuisbord geslagen en is met die steen beschutting gaan zoeken.
       *[named] { $name } heeft in het eigen thuisbord geslagen en is met die steen beschutting gaan zoeken.
    }
remark-did-change-play =
    { $who ->
        [w] Wit heeft een voltooide zet veranderd.
        [b] Zwart heeft een voltooide zet veranderd.
       *[named] { $name } heeft een voltooide zet veranderd.
    }
remark-did-premature-roll =
    { $who ->
        [w] Wit heeft gegooid voordat de beurt van de tegenstander voorbij was.
        [b] Zwart heeft gegooid voordat de beurt van de tegenstander voorbij was.
       *[named] { $name } heeft gegooid voordat de beurt van de tegenstander voorbij was.
    }
remark-did-out-of-turn =
    { $who ->
        [w] Wit heeft buiten de beurt gegooid.
        [b] Zwart heeft buiten de beurt gegooid.
       *[named] { $name } heeft buiten de beurt gegooid.
    }
remark-did-wrong-roll =
    { $who ->
        [w] Wit heeft de zet van een andere worp gedaan.
        [b] Zwart heeft de zet van een andere worp gedaan.
       *[named] { $name } heeft de zet van een andere worp gedaan.
    }
remark-flag-cost-points =
    { $who ->
        [w] De tijd van Wit is om: { $points } punten voor Zwart
        [b] De tijd van Zwart is om: { $points } punten voor Wit
       *[named] De tijd van { $name } is om: { $points } punten voor { $other-name }
    }
remark-match-void = De match is ongeldig: hij telt niet.
remark-won-match =
    { $who ->
        [w] Wit wint de match met { $score }.
        [b] Zwart wint de match met { $score }.
       *[named] { $name } wint de match met { $score }.
    }
remark-won-match-resignation =
    { $who ->
        [w] Wit wint de match: Zwart heeft opgegeven.
        [b] Zwart wint de match: Wit heeft opgegeven.
       *[named] { $name } wint de match: { $other-name } heeft opgegeven.
    }
view-station = Demobord
remark-move-piece = Verplaats het stuk van { $origin } naar { $target }.
remark-take-piece = Neem de { $piece } van { $square }.
remark-remove-piece = Neem het stuk van { $square }.
remark-put-piece = Leg een { $piece } op { $square }.
remark-clear-strays = Neem { $count } weg van velden waarop niet wordt gespeeld.
remark-station-missing = Nog kwijt: { $count } × { $piece }. Ligt er iets naast het bord?
remark-station-cable = De kabel van het bord is los. Steek hem er alstublieft weer in.
remark-station-program = Er is geen programma om te spelen. Roep alstublieft iemand van de club.

## Station

station-level-child = Kind
station-level-beginner = Beginner
station-level-casual = Huisdammer
station-level-club = Clubspeler
station-level-full = Volle sterkte
station-level-more-child = Ik maak veel fouten
station-level-more-beginner = Ik ken de regels
station-level-more-casual = Ik kijk vooruit
station-level-more-club = Ik vergeef niets
station-level-more-full = Alles wat ik kan
station-none = Deze tafel is geen demonstratiebord.
station-touch = Raak aan en speel
station-hello = Welkom!
station-ask-language = Welke taal?
station-ask-activity = Wat wilt u doen?
station-ask-rules = Welk spel?
station-ask-level = Hoe sterk zal ik spelen?
station-ask-side = Met welke kleur speelt u?
station-ask-lesson = Welke les?
station-ask-puzzle = Hoe moeilijk?
station-on-the-board = Op het bord: leg een schijf op een verlicht veld. Of de ene knop van de klok voor de volgende, de andere om te kiezen.
station-way-king-flies = dammen gaan ver
station-way-king-steps = dammen gaan één veld
station-way-man-back = schijven slaan achteruit
station-way-man-forward = schijven slaan alleen vooruit
station-way-largest = meerslag gaat voor
station-back = Terug
station-end = Stoppen
station-any-side = Maakt niet uit
station-activity-play = Spelen
station-activity-lesson = Leren
station-activity-puzzle = Oplossen
station-activity-more-play = Een partij tegen mij
station-activity-more-lesson = De regels, stap voor stap
station-activity-more-puzzle = Combinaties uit echte partijen
station-grade = Graad { $n } van 5
station-arrange = Zet het bord klaar
station-arrange-more = Eén stuk tegelijk: de lamp wijst de plaats.
station-opponent = Tegenstander
station-you = U
station-hint = Wat mag ik doen?
station-end-game = Partij beëindigen
station-end-sure = Echt stoppen? Druk nog eens ({ $n })
station-step = Stap { $n } van { $of }
station-lesson-done = Goed gedaan! Dat was de hele les.
station-again = Nog eens
station-skip = Overslaan
station-task-turn = Doe deze zet op het bord.
station-task-any-turn = Doe een zet die mag.
station-task-capture = Sla!
station-task-line = Doe de zetten die de lampen tonen.
station-task-touch = Raak elk verlicht veld aan.
station-task-answer = Til het juiste stuk op.
station-task-start = Start de klok.
station-task-adjust = Kondig aan dat u stukken rechtzet.
station-task-offer = Bied remise aan.
station-task-claim = Eis remise.
station-task-mistake = Maak de fout die de lampen tonen.
station-task-correct = Laat de fout herstellen.
station-task-double = Bied de verdubbelsteen aan.
station-task-take = Neem de verdubbeling aan.
station-task-drop = Weiger de verdubbeling.
station-white-begins = Wit aan zet
station-black-begins = Zwart aan zet
station-find = Vind de combinatie
station-solved = Opgelost!
station-solution = De oplossing
station-try-again = Dat was het niet. Probeer het nog eens.
station-another = Nog een
station-give-up = Oplossing tonen
station-over = De partij is afgelopen
station-drawn = Remise
station-won = U hebt gewonnen!
station-lost = Deze keer heb ik gewonnen
station-moments = Deze momenten gaven de doorslag:
station-thanks = Bedankt voor de partij.
station-next-again = Nog een partij
station-next-other-side = Van kleur wisselen
station-next-leave = Stoppen
station-opens = Open vanaf { $time }
station-closed = Gesloten
station-help-us = Help mij alstublieft
station-service = Onderhoud
station-back-to-work = Terug naar de bezoekers
station-doctor = Opnieuw onderzoeken
station-screen-test = Scherm testen
station-restart = Opnieuw starten
station-result-ok = in orde
station-result-warning = nakijken
station-result-failed = defect
station-result-skipped = overgeslagen
station-counts = Bezoekers
station-count-games = Partijen
station-count-lessons = Lessen
station-count-puzzles = Problemen
station-still-there = Bent u er nog?
station-stay = Ja, ik ga door
station-card-choose = Leg om te kiezen een schijf op een verlicht veld. Of met de klok: A gaat naar het volgende veld, B kiest het, beide samen gaan terug.
station-card-play = Til in de partij een stuk op: zijn velden lichten op. De knop aan uw kant: wat mag ik doen? De andere, twee keer: stoppen.
station-card-opponent = Mijn zet is verlicht: doe hem alstublieft voor mij en neem weg wat geslagen is.
station-card-options = De verlichte velden op volgorde
station-card-print = Afdrukken
moments = De beslissende momenten
moments-turn = { $who ->
    [w] Zet { $n } van Wit
    [b] Zet { $n } van Zwart
   *[named] { $name }, zet { $n }
}
moments-none = Geen enkele zet besliste deze partij
moments-played = Gespeeld: { $turn }
moments-better = Beter: { $turn }
moments-shown = { $who ->
    [w] Wit speelde { $played }; beter was { $better }
    [b] Zwart speelde { $played }; beter was { $better }
   *[named] { $name } speelde { $played }; beter was { $better }
}

## Analysis

hint-stands = Wat op het bord staat als stand nemen, met deze kleur aan zet
button-stands = Stand overnemen
answer-stands = Overnemen, deze kleur aan zet
remark-analysis-turn =
    { $who ->
        [w] Wit is aan zet. Verplaats een stuk, of zet stukken terug.
        [b] Zwart is aan zet. Verplaats een stuk, of zet stukken terug.
       *[named] { $name } is aan zet. Verplaats een stuk, of zet stukken terug.
    }
remark-analysis-other = Geen zet geeft deze stand: ga verder, of neem hem over.
remark-no-analysis = Deze partij wordt gespeeld, niet geanalyseerd.
remark-in-analysis = Dit is een analyse: niemand speelt.
remark-stands-untold = Welk stuk op { $labels } staat, is niet te zien: verplaats één stuk tegelijk.
remark-stands-unplayable = Wat er staat, is geen stand van dit spel.
remark-stands-already = Deze stand staat er al.
remark-analysis-line = Programma, diepte { $depth }: { $score }, { $line }
remark-analysis-won =
    { $who ->
        [w] Wit wint geforceerd: { $line }
        [b] Zwart wint geforceerd: { $line }
       *[named] { $name } wint geforceerd: { $line }
    }

## Aloud

aloud-square = { $file }{ $rank }
aloud-number = { $n }
aloud-time = { $hours ->
    [0] { "" }
   *[other] { $hours } uur
 } { $minutes ->
    [0] { "" }
    [one] 1 minuut
   *[other] { $minutes } minuten
 } { $seconds ->
    [one] 1 seconde
   *[other] { $seconds } seconden
 }
aloud-takes = slaat
aloud-hits = slaat
aloud-bar = bar
aloud-off = uit
aloud-times = { $n } keer
aloud-play = { $name }: { $dice }; { $text }
aloud-corrected = Correctie: { $text }
aloud-none = geen
aloud-on-point = { $n } op { $point }
aloud-unasked = Niet begrepen: { $text }.
aloud-no-square = Er is geen veld { $text }.
aloud-no-turn = Geen geldige zet hier: { $text }.
aloud-by-hand = De stukken van dit bord worden met de hand verzet.
aloud-not-yours = { $who ->
    [w] Wit is aan zet, en deze pagina zet niet voor hem.
    [b] Zwart is aan zet, en deze pagina zet niet voor hem.
   *[named] { $name } is aan zet, en deze pagina zet niet voor hem.
 }
text-log = Wat er gezegd wordt
text-line = Vraag of zet
text-enter = Invoeren
aloud-no-piece = Er is geen stuk { $text }. Vraag naar { $pieces }.
aloud-no-dice = Geen worp.
aloud-pips = { $name }: { $n } pips, { $score } punten
draughts-aloud-help = Typ een letter en Enter. i: wat er nu toe doet. c: klokken. l: laatste zet. s en een veld: wat daar staat. p en w, b, hoofdletter W of B: waar die stukken staan. n: hoeveel. o: wie er speelt. Enter alleen is i. Op een gesimuleerd bord wordt een getypte zet gedaan.
backgammon-aloud-help = Typ een letter en Enter. i: wat er nu toe doet. c: klokken. l: laatste zet. s en een punt, bar of off: wat daar staat. p en w of b: waar de stenen staan. d: worp en verdubbelsteen. n: pips en stand. o: wie er speelt. Enter alleen is i. Op een gesimuleerd bord wordt een getypte zet gedaan. d en twee getallen: de worp.
aloud-put-down = { $who ->
    [w] Wit: zet het stuk op { $points }.
    [b] Zwart: zet het stuk op { $points }.
   *[named] { $name }: zet het stuk op { $points }.
 }
aloud-put-back = Zet de stukken terug.
aloud-put-as-ruled = De arbiter heeft beslist: zo komt het bord te staan.
aloud-put-as-let-stand = Het is zo gelaten: zo komt het bord te staan.
aloud-put-as-taken-back = De zet is teruggenomen: zo komt het bord te staan.
aloud-make-announced-turn = Doe de aangekondigde zet.
aloud-pressed-early = De klok is ingedrukt voordat de zet af was: maak hem af.
aloud-crown-king = Kroon de dam op { $labels }.

## Refused acts of an arbiter

remark-no-dice-cube-score = Dammen heeft geen dobbelstenen, geen verdubbelsteen en geen matchstand.
remark-game-void-already = De partij is al ongeldig.
remark-game-without-clock = Deze partij wordt zonder klok gespeeld.
remark-game-not-over = De partij is niet afgelopen.
remark-reopen-game-first = De partij is afgelopen; heropen haar eerst.
remark-nobody-can-move = In deze stand kan niemand zetten: neem zetten terug of zet een andere stand op.
remark-say-whose-act = De sensoren kunnen niet zien wiens hand het was: geef aan wie het deed, w of b.
remark-irregularity-is-of =
    { $who ->
        [w] De onregelmatigheid is van Wit.
        [b] De onregelmatigheid is van Zwart.
       *[named] De onregelmatigheid is van { $name }.
    }
remark-being-put-back-already = De stukken worden al teruggezet.
remark-set-position-instead = De stand op het bord is zo niet te lezen; zet in plaats daarvan een stand op.
remark-position-breaks-rules = Deze stand is tegen de spelregels.
remark-one-turn-back = Er kan maar 1 zet worden teruggenomen.
remark-turns-back = Er kunnen maar { $turns } zetten worden teruggenomen.
remark-one-turn-back-since-set = Sinds de stand is opgezet, kan maar 1 zet worden teruggenomen.
remark-turns-back-since-set = Sinds de stand is opgezet, kunnen maar { $turns } zetten worden teruggenomen.
remark-match-has-winner = Een match heeft een winnaar.
remark-match-void-already = De match is al ongeldig.
remark-match-without-clock = Deze match wordt zonder klok gespeeld.
remark-match-not-over = De match is niet afgelopen.
remark-reopen-match-first = De match is afgelopen; heropen hem eerst.
remark-last-game-over = Het laatste spel is afgelopen: neem handelingen terug of zet een stand op.
remark-position-ends-game = Deze stand beëindigt het spel; van beide kanten moeten er stenen zijn.
remark-one-act-back = Er kan maar 1 handeling worden teruggenomen.
remark-acts-back = Er kunnen maar { $acts } handelingen worden teruggenomen.
remark-one-act-back-since = Sinds de laatste beslissing van de arbiter kan maar 1 handeling worden teruggenomen.
remark-acts-back-since = Sinds de laatste beslissing van de arbiter kunnen maar { $acts } handelingen worden teruggenomen.
remark-nobody-to-roll = Er hoeft nu niemand te gooien.
remark-event-without-cube = Dit toernooi speelt zonder verdubbelsteen.
remark-take-double-back-first = Er is een verdubbeling aangeboden: neem die eerst terug.

## Hall

hall-desk-title = Zaal: { $event }
hall-desk-waits = wacht { $n } min
hall-desk-spare = Deze partij verder aan
hall-desk-asks = Een bord wil { $board } heten
hall-desk-code = Code op de pagina van het bord
hall-desk-admit = Toelaten
round-open = { $n ->
    [0] alle uitslagen zijn binnen
    [one] { $n } uitslag ontbreekt
   *[other] { $n } uitslagen ontbreken
}
round-new = Nieuwe ronde
round-control = Speeltempo
round-start = De klokken starten om
round-default = Verzuimtijd in minuten
round-pairings = Indeling: een toernooibestand (TRF16), of CSV met white, black, board, table
round-file = Uit een bestand
round-pair = Ronde indelen
round-paper = Op papier
round-has-come = { $name } is er
round-board = Bord van tafel { $table }
round-result = Uitslag van tafel { $table }
round-not-sent = Niet verzonden
round-forfeit = { $result } zonder spelen
round-confirmed = Door beiden bevestigd
round-sign = Beiden hebben getekend
round-send = Partijen verzenden
round-set = Instellen
round-halt = Alle klokken stilzetten
round-proceed = Alle klokken starten
round-defaulted = De verzuimtijd is voorbij
round-display = { $name } gaat naar tafel { $tables } · punten { $points }
round-report = Rapport (TRF16)
round-results = Uitslagen (CSV)
round-games = Partijen (PDN)
round-cross = Kruistabel (CSV)
round-sheets = Notatiebiljetten
hall-desk-take = Deze neem ik
hall-desk-leave = Ik ben hier klaar
hall-desk-mine = U zorgt ervoor
hall-desk-taken = { $who } zorgt ervoor
hall-desk-over = Overnemen van { $who }
hall-desk-sector = Mijn tafels, als 1-10, 14
hall-desk-only = Alleen mijn tafels
updates-title = Versies: { $versions }
updates-progress = { $version } op { $done } van { $all }
updates-release = Uitgave voor de borden
updates-older = Ook oudere versies
updates-one = Eén bord
updates-ten = Tien borden
updates-all = Alle borden
updates-stop = Geen borden meer
updates-this = Bijwerken naar { $version }
updates-none = In de map van de zaal is geen ondertekende uitgave.
updates-asked = is gevraagd
updates-fetching = haalt het op
updates-checking = controleert het
updates-installing = installeert het
updates-done = klaar
updates-failed = niet gelukt: { $why }
updates-waiting = komt later aan de beurt
updates-waits-plays = wacht tot de partij voorbij is
updates-waits-unconfirmed = wacht tot de uitslag bevestigd is
updates-waits-gone = wacht tot het bord aan is
updates-waits-wire = kan alleen met de hand worden bijgewerkt
updates-stopped = niet gevraagd
updates-stopped-by = gestopt: { $who }
hall-code = De arbiter van de zaal heeft deze code nodig: { $text }
hall-confirm = Druk nog eens op de klok om de uitslag te bevestigen: { $text }
need-unconfirmed = Uitslag niet bevestigd
need-not-started = Klok niet gestart
need-apart = De borden in beide plaatsen verschillen
