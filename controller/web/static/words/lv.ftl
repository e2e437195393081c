### The words of the page in Latvian (projectfluent.org).
### A message `draughts-KEY` or `backgammon-KEY` is a family's own wording of KEY.

## Table

skip = Uz galdiņu
lost = Savienojums zudis — mēģina vēlreiz…
not-for-you = Šai adresei vajag citas tiesības: redzams tas, ko drīkstat skatīt
waiting = Gaida galdiņu…
flip = Pagriezt galdiņu
board = Galdiņš
white = Baltie
black = Melnie
top = Spēlētājs augšā
bottom = Spēlētājs apakšā
press-clock = { $name }: nospiest pulksteni
paused = Pauze
low = Maz laika
flagged = Laiks beidzies
to-move = Gājiens
adjust = Kārtot
correct = Prasīt labot
continue = Atstāt kā ir
resign = Padoties
pause = Pauze
resume = Turpināt
hint-adjust = Pieteikt kauliņu kārtošanu vai beigt to
hint-correct = Prasīt labot pretinieka pārkāpumu
hint-continue = Neprasīt labot un turpināt spēli
hint-two-hands = Sūdzēties, ka pretinieks gājienu izdarījis ar abām rokām
hint-pause = Apturēt abus pulksteņus vai ļaut tiem iet
hint-resign = Atzīt zaudējumu
hint-arbiter = Pasaukt tiesnesi pie galda vai atsaukt aicinājumu
hint-resign-game = Piedāvāt padot šo mača partiju: vēlreiz, lai padotu marsu, un vēlreiz, lai padotu koksu
resign-ask = { $name } padodas?
cancel = Atcelt
game = Partija
number = Nr.
said = { $name }: { $text }
copy-failed = Kopēt šeit nav atļauts
unplug = Atvienot devējus
plug = Pievienot devējus
readable = Nav šifrēts
readable-more = Citi šajā tīklā var lasīt, ko šī lapa sūta un saņem
save-report = Saglabāt notikušo
try = Izmēģināt ko citu
certificate = Sertifikāts
certificate-more = Šī galdiņa sertifikāta SHA-256 nospiedums. Salīdziniet to ar to, ko rāda jūsu ierīce.
close = Aizvērt
link-up = Devēji pievienoti
link-down = Devēji atvienoti
wins = { $name } uzvar
empty = tukšs
square = { $label }, { $what }
senses-piece = devējs redz kauliņu
senses-none = devējs neredz neko
lifted = { $piece } pacelts no { $label }
put = { $piece } nolikts uz { $label }
help = Bultiņas pārvieto, Enter paceļ un noliek, Escape noliek kauliņu malā
legend = Lampiņas
phase-play = { "" }
phase-unclear = Stāvoklis neskaidrs
phase-over = { "" }
minutes = { $n } min
seconds = { $n } s
no-clock = bez pulksteņa
role-target = drīkst likt
role-touched = aizskarts
role-remove = jānoņem
role-wrong = nepareizi
role-restore = jāatjauno
role-last = pēdējais gājiens
reason-resignation = pretinieks padevās
reason-flag = beidzies laiks
reason-arbiter = tiesneša lēmums
reason-forfeit = tehnisks zaudējums

## Draughts

draw = Neizšķirts
yes = Jā
decline = Nē
claim = Prasīt
hint-draw = Piedāvāt neizšķirtu vai pieņemt piedāvāto
hint-decline = Noraidīt neizšķirtu
hint-claim = Prasīt neizšķirtu pēc noteikumiem
hint-hint = Parādīt, ar kuriem kauliņiem var iet
hint-take-back = Atcelt savu pēdējo gājienu; pret cilvēku, ja viņš piekrīt
offered = { $name } piedāvā neizšķirtu
draughts-new-ask = Sākt jaunu partiju? Kauliņi atgriezīsies sākumā.
draughts-moves = Gājieni
draughts-no-moves = Gājienu vēl nav
draughts-copy-fen = Kopēt pozīciju
draughts-copied = Pozīcija nokopēta
draughts-new-game = Jauna partija
draughts-drawn = Neizšķirts
hand = Roka
box = Kaste
tray = Roka un kaste
tray-hand = Rokā: { $piece }
hand-empty = Roka tukša
tray-box = No kastes: { $piece }
man-w = balts kauliņš
man-b = melns kauliņš
king-w = balta dāma
king-b = melna dāma
chosen = { $piece } izvēlēts: norādiet lauciņu
draughts-phase-setup = Salieciet kauliņus
role-must-capture = jāsit
role-crown = dāma
reason-no-moves = nav gājiena
reason-no-pieces = nav kauliņu
reason-first-king = pirmā dāma
reason-agreement = vienojoties
reason-repetition = pozīcija atkārtojas
reason-balance = atlikuši pārāk maz kauliņu
counted = { $n } gājienu noteikums
rules-international = Starptautiskā dambrete
rules-latvian-64 = Latviešu dambrete
rules-dambrete-box = Dambrete, kastes noteikumi
rules-latvian-100 = Latviešu dambrete, 100 lauciņi
rules-russian = Krievu dambrete
rules-brazilian = Brazīlijas dambrete

## Backgammon

double = Dubultot
take = Pieņemt
drop = Atdot
lift = Pacelt kauliņus
hint-double = Piedāvāt dubultošanas kubu
hint-take = Pieņemt kubu un turpināt par tā vērtību
hint-drop = Noraidīt kubu un zaudēt partiju par iepriekšējo vērtību
hint-lift = Beigt gājienu, paceļot kauliņus
hint-reroll = Prasīt mest vēlreiz: metiens bija pāragrs vai jūsu kauliņš nostājās slīpi
point = { $n }. lauks
bar-w = Balto barjera
bar-b = Melno barjera
off-w = Balto kaste
off-b = Melno kaste
one-w = balts akmens
one-b = melns akmens
many-w =
    { $n ->
        [zero] { $n } baltu akmeņu
        [one] { $n } balts akmens
       *[other] { $n } balti akmeņi
    }
many-b =
    { $n ->
        [zero] { $n } melnu akmeņu
        [one] { $n } melns akmens
       *[other] { $n } melni akmeņi
    }
goes-with = drīkst likt ar { $dice }
hit = { $piece } sists, uz barjeras
rolled = { $name } uzmeta { $dice }
threw = Sākuma metiens: Baltie { $w }, Melnie { $b }
left = atlicis: { $dice }
no-play = gājiena nav
list-double = dubulto līdz { $n }
list-take = pieņem
list-drop = atdod
list-resign = padodas: { $n }
list-penalty = zaudē { $n }: beidzies laiks
cube-middle = Dubultošanas kubs vidū
cube-of = Dubultošanas kubs: { $value }, { $name }
cube-offered = { $name } piedāvā kubu: { $value }
crawford = Kroforda partija
unlimited = bez ierobežojuma
match-to = līdz { $n }
game-number = { $n }. partija
pips = pipi
points = punkti
score = { $n } no { $all }
first-die = Pirmais kauliņš
second-die = Otrais kauliņš
die-w = Balto kauliņš
die-b = Melno kauliņš
other-roll = Cits metiens
other-roll-more = Ievadīt metienu, kas bija nepareizs vai pāragrs
which-play = Kurš gājiens?
it-was = Bija { $dice }
electronic = Elektroniskie kauliņi
own-text = Jebkurš jūsu teksts kauliņiem
own-text-empty = Ierakstiet vismaz vienu zīmi: no tās atkarīgi metieni.
give-text = Nodot tekstu
roll-dice = Mest kauliņus
seed = Sēkla: { $seed }
electronic-more = Pirms mača galdiņš ar šo kontrolsummu saistījās ar visiem metieniem. Pēc tā tiek parādīta sēkla, un ikviens var metienus pārrēķināt.
to-roll = Jāmet
to-end = Jābeidz gājiens
to-answer = Jāatbild
to-throw = Jāmet
arrange = Salikt
arrange-back = Salikt atpakaļ
remark-roll-dice = { $name } met kauliņus
remark-roll-or-double = { $name } met vai dubulto
backgammon-new-ask = Sākt jaunu maču? Akmeņi atgriezīsies sākumā.
backgammon-new-game = Jauns mačs
backgammon-copy-fen = Kopēt pozīciju
backgammon-copied = Pozīcija nokopēta
backgammon-drawn = Bez rezultāta
backgammon-moves = Gājieni
backgammon-no-moves = Gājienu vēl nav
backgammon-phase-setup = Salieciet akmeņus
backgammon-help = Bultiņas pārvieto, Enter paceļ un noliek, Escape noliek akmeni atpakaļ
role-start = var sākt
role-to-play = jāspēlē
role-die = metiens
reason-match = maču
rules-backgammon = Bekgemons
rules-nardi-georgian = Gruzīnu nardi

## Games

report-drop = Nometiet šeit ziņojumu vai ierakstu vai izvēlieties tā failu.
report-reading = Atskaņo…
report-time = Laiks
report-told = Ko ziņoja sensori
report-made = Ko no tā secināja galds
games = Partijas
games-to-board = Uz galdiņu
games-all = Visas partijas
games-by-player = Spēlētājs vai numurs
games-by-from = No
games-by-to = Līdz
games-by-rules = Spēle
games-by-result = Rezultāts
games-any = Jebkurš
games-result-w = Baltie uzvarēja
games-result-b = Melnie uzvarēja
games-result-draw = Neizšķirts
games-result-none = Pārtraukta
games-result-void = Anulēta
games-none = Nav atbilstošas partijas
games-more = Vēl partijas
games-choose = Izvēlēties partijas
games-choose-end = Beigt izvēli
games-chosen = Izvēlētas: { $n }
games-export-all = Eksportēt visas šīs
games-export = Eksportēt izvēlētās partijas
games-delete = Dzēst izvēlētās partijas
games-delete-ask = Dzēst izvēlētās partijas ({ $n })?
games-delete-yes = Dzēst
games-delete-sure = Tās vairs nevarēs atgūt, arī no ieraksta kopijām ne. Vai dzēst tās pavisam?
games-delete-done = Dzēstas: { $n }
games-plies =
    { $n ->
        [zero] { $n } gājienu
        [one] { $n } gājiens
       *[other] { $n } gājieni
    }
games-round = { $round }. kārta
games-table = { $table }. galdiņš
games-game = { $n }. partija
games-live = Tiek spēlēta
games-void = Anulēta
games-damaged = Ieraksts bojāts
games-start = Sākums
games-slider = Rādāmais gājiens
games-first = Sākuma stāvoklis
games-back = Gājienu atpakaļ
games-on = Gājienu uz priekšu
games-last = Pēdējais stāvoklis
games-hands = Ko darīja rokas
games-pause = Pauze
games-speed = { $n }×
games-speed-more = Ātrums: { $n } reizes
games-hand-lift = { $t } s: pacelts { $square }
games-hand-place = { $t } s: nolikts { $square }
games-take = Paņemt līdzi
games-pdn = PDN
games-mat = .mat
games-sgf = SGF
games-recording = Ieraksts
games-svg = Attēls (SVG)
games-png = Attēls (PNG)
games-print = Drukāt
games-set-up = Uzstādīt šo stāvokli
games-set-up-more = Sākt jaunu partiju no šī stāvokļa; lampiņas rāda, kur likt kauliņus
games-set-up-ask = Šeit tiek spēlēta partija. Pārtraukt to un sākt jaunu no šī stāvokļa?
games-set-up-other = Šis galdiņš sagatavots spēlei { $rules }: vispirms izvēlieties šo spēli sagatavošanā
games-count = { $rule }: { $have } no { $need }, skaitot no { $since }. gājiena
games-moves-rule = { $n } gājienu noteikums
games-stands = { $what }: atstāts kā ir
games-resolution-correct = Prasīts labot
games-resolution-continue = Pārkāpums atstāts kā ir
games-restored = Stāvoklis atkal pareizs
games-unclear = Stāvokli uz galdiņa nevarēja izskaidrot
games-turned = Galdiņš bija pagriezts
games-draw-offer = Piedāvāts neizšķirts
games-draw-accepted = Neizšķirts pieņemts
games-draw-declined = Neizšķirts noraidīts
games-claim-granted = Neizšķirts pieprasīts un piešķirts: { $rule }, { $have } no { $need }
games-claim-refused = Neizšķirts pieprasīts, nav piešķirts: { $rule }, { $have } no { $need }
games-refused = Poga bez iedarbības: { $button }
games-low-time = Maz laika
games-flag = Laiks beidzies
games-ruling = { $act } ({ $why })
games-ruling-refused = Nav izpildīts: { $act } ({ $why })
games-restarted = Galds iedarbināts no jauna
games-lost =
    { $n ->
        [zero] Zaudēti { $n } ieraksta notikumi
        [one] Zaudēts { $n } ieraksta notikums
       *[other] Zaudēti { $n } ieraksta notikumi
    }
games-penalty =
    { $n ->
        [zero] Laika dēļ zaudēti { $n } punkti
        [one] Laika dēļ zaudēts { $n } punkts
       *[other] Laika dēļ zaudēti { $n } punkti
    }
games-won =
    { $n ->
        [zero] Partija uzvarēta: { $n } punktu
        [one] Partija uzvarēta: { $n } punkts
       *[other] Partija uzvarēta: { $n } punkti
    }
games-opening = Sākuma metiens { $dice }
games-kind-two-moves = Divi gājieni pēc kārtas
games-kind-wrong-move = Neatļauts gājiens
games-kind-touched-piece = Gājiens ar citu, nevis aizskarto kauliņu
games-kind-take-back = Atcelts izdarīts gājiens
games-kind-enemy-moved = Pārvietots pretinieka kauliņš
games-kind-capture-missed = Nav sists, kaut bija jāsit
games-kind-removed-without-reason = Kauliņi noņemti bez iemesla
games-kind-wrong-number = Nosists cits skaits, nekā prasa noteikumi
games-kind-stopped-in-series = Apstāšanās vairāku kauliņu sišanas laikā
games-kind-removed-early = Nosistie kauliņi noņemti pirms sišanas beigām
games-kind-removed-too-few = Nosistie kauliņi atstāti uz galdiņa
games-kind-removed-unjumped = Noņemti kauliņi, kuriem nav pārlēkts
games-kind-pause-in-removal = Apstāšanās, noņemot nosistos kauliņus
games-kind-own-removed = Pēc sišanas noņemti savi kauliņi
games-kind-not-crowned = Dāma nav apzīmēta
games-kind-uncrowned-played = Gājiens ar neapzīmētu dāmu
games-kind-two-hands = Lietotas abas rokas
games-kind-touch-out-of-turn = Pieskāriens kauliņam ne savā gājienā
games-kind-not-shown = Sišana nav skaidri norādīta
games-kind-removal-order = Nosistie kauliņi noņemti ne pēc kārtas
games-kind-illegal-play = Neatļauts gājiens
games-kind-wrong-roll = Metiens, kas neskaitās
games-kind-premature-roll = Pāragrs metiens
games-kind-out-of-turn = Spēlēts ne savā gājienā
games-kind-home-hit = Sists savā mājā un iets tālāk
games-act-decide = Izlemts par pārkāpumu
games-act-restore = Stāvoklis jāatjauno
games-act-position = Uzstādīts stāvoklis
games-act-take-back = Atcelti gājieni
games-act-result = Noteikts rezultāts
games-act-forfeit = Tehnisks zaudējums
games-act-void = Partija anulēta
games-act-reopen = Partija turpinās
games-act-halt = Pulksteņi apturēti
games-act-proceed = Pulkstenis atkal iet
games-act-attend = Tiesnesis ir klāt
games-act-clock = Uzstādīts pulkstenis
games-act-time = Piešķirts vai atņemts laiks
games-act-dice = Noteikts metiens
games-act-cube = Uzstādīts kubs
games-act-score = Uzstādīts rezultāts mačā

## Play

views = Citi skati
view-play = Spēlēt
view-watch = Skatīties
view-hall = Zāles ekrāns
view-text = Teksts
view-clock = Pulkstenis
view-games = Partijas
view-setup = Sagatavot
view-desk = Tiesneša galds
view-report = Ziņojums
settings = Iestatījumi
setting-language = Valoda
setting-hints = Padomi
setting-hints-more = Ko darīt tālāk, piemēram, nospiest pulksteni
more = Vairāk
buttons-of =
    { $who ->
        [w] Balto pogas
        [b] Melno pogas
       *[named] { $name }: pogas
    }
button-draw = Piedāvāt neizšķirtu
button-claim = Pieprasīt neizšķirtu
button-decline = Noraidīt
button-adjust = Izlabot
button-correct = Prasīt labot
button-continue = Atstāt kā ir
button-two-hands = Lietotas abas rokas
button-pause = Pauze
button-resume = Palaist pulksteni
button-resign = Padoties
button-arbiter = Pasaukt tiesnesi
button-resign-game = Padot partiju
button-hint = Kā drīkst iet?
button-take-back = Atcelt gājienu
button-double = Dubultot
button-take = Pieņemt
button-drop = Atdot
button-lift = Pacelt kauliņus
button-reroll = Mest vēlreiz
banner = Kas tagad svarīgi
remark-to-move =
    { $who ->
        [w] Balto gājiens
        [b] Melno gājiens
       *[named] Gājiens: { $name }
    }
banner-decides =
    { $who ->
        [w] Lemj baltie.
        [b] Lemj melnie.
       *[named] Lemj { $name }.
    }
banner-you-decide = Jūs lemjat.
banner-acts =
    { $who ->
        [w] To uz galdiņa izdara baltie.
        [b] To uz galdiņa izdara melnie.
       *[named] To uz galdiņa izdara { $name }.
    }
answers-of =
    { $who ->
        [w] Balto atbilde
        [b] Melno atbilde
       *[named] Atbilde: { $name }
    }
answer-correct = Prasīt labot
answer-continue = Atstāt kā ir
answer-draw = Pieņemt neizšķirtu
answer-decline = Noraidīt
answer-take = Pieņemt
answer-drop = Atdot
answer-reroll = Prasīt mest vēlreiz
answer-double-double = Dubultot pretī
answer-double = Dubultot
answer-clock = Nospiest pulksteni
answer-pause = Palaist pulksteni
answer-adjust = Beigt izlabošanu
answer-take-back = Atļaut atcelt
answer-contested-correct =
    { $who ->
        [w] Tie bija baltie
        [b] Tie bija melnie
       *[named] Tas bija: { $name }
    }
answer-contested-clock = Tas biju es
clause = Noteikums: { $clause }
count = Līdz šim { $have } no { $need }.
count-repetition =
    { $since ->
        [0] Pozīcija no sākuma bijusi { $have } no { $need } reizēm.
       *[other] Pozīcija bijusi { $have } no { $need } reizēm, skaitot no { $move }. gājiena.
    }
remark-lift-dice =
    { $who ->
        [w] Baltie: tagad paceliet metamos kauliņus.
        [b] Melnie: tagad paceliet metamos kauliņus.
       *[named] { $name }: tagad paceliet metamos kauliņus.
    }
remark-press-clock =
    { $who ->
        [w] Baltie: tagad nospiediet savu pulksteni.
        [b] Melnie: tagad nospiediet savu pulksteni.
       *[named] { $name }: tagad nospiediet savu pulksteni.
    }
remark-move-back = Pārlieciet kauliņu atpakaļ: { $origin } → { $target }.
seen-move-back = Stāvoklis tiek salabots: { $origin } → { $target }.
seen-put-piece = Stāvoklis tiek salabots: uz { $square } – { $piece }.
seen-take-piece = Stāvoklis tiek salabots: no { $square } noņem – { $piece }.
seen-remove-piece = Stāvoklis tiek salabots: kauliņu no { $square } noņem.
seen-take-captured-off = Nosistos kauliņus noņem: { $labels }.
you-press-clock = Tagad nospiediet savu pulksteni.
seen-press-clock =
    { $who ->
        [w] Baltie izdarījuši gājienu un spiedīs pulksteni.
        [b] Melnie izdarījuši gājienu un spiedīs pulksteni.
       *[named] { $name }: gājiens izdarīts, jāspiež pulkstenis.
    }
you-to-move = Jūsu gājiens
remark-must-capture =
    { $who ->
        [w] Baltajiem jāsit.
        [b] Melnajiem jāsit.
       *[named] { $name }: jāsit.
    }
you-must-capture = Jūsu gājiens: ir jāsit.
remark-touched-binds =
    { $who ->
        [w] Baltie pieskārās { $square }, tāpēc ar šo kauliņu jāiet.
        [b] Melnie pieskārās { $square }, tāpēc ar šo kauliņu jāiet.
       *[named] { $name }: aizskarts { $square }, tāpēc ar šo kauliņu jāiet.
    }
you-touched-binds = Jūs pieskārāties { $square }, tāpēc ar šo kauliņu jāiet.
remark-put-down =
    { $who ->
        [w] Baltie: nolieciet kauliņu uz kāda no izgaismotajiem lauciņiem.
        [b] Melnie: nolieciet kauliņu uz kāda no izgaismotajiem lauciņiem.
       *[named] { $name }: nolieciet kauliņu uz kāda no izgaismotajiem lauciņiem.
    }
you-put-down = Nolieciet kauliņu uz kāda no izgaismotajiem lauciņiem.
remark-go-on =
    { $who ->
        [w] Baltie: pabeidziet gājienu.
        [b] Melnie: pabeidziet gājienu.
       *[named] { $name }: pabeidziet gājienu.
    }
you-go-on = Pabeidziet savu gājienu.
seen-put-down =
    { $who ->
        [w] Baltie izdara gājienu.
        [b] Melnie izdara gājienu.
       *[named] { $name } izdara gājienu.
    }
seen-go-on =
    { $who ->
        [w] Baltie izdara gājienu.
        [b] Melnie izdara gājienu.
       *[named] { $name } izdara gājienu.
    }
my-announced = Es spēlēju { $turn }. Lūdzu, izdariet gājienu manā vietā.
my-program-thinks = Es domāju …
seen-either-hand =
    { $other-who ->
        [w] Balto kauliņš stāv uz cita lauciņa; spēlētāji noskaidro, kā tas noticis.
        [b] Melno kauliņš stāv uz cita lauciņa; spēlētāji noskaidro, kā tas noticis.
       *[named] Kauliņš ({ $other-name }) stāv uz cita lauciņa; spēlētāji noskaidro, kā tas noticis.
    }
seen-board-not-connected = Galdiņš nav pievienots; partija turpināsies, kad tas būs pievienots.
seen-crown-man = Dāma uz { $labels }: tai uzliek otru kauliņu.
still-to-do = Vēl { $n }
remark-take-hit-off = Noņemiet sisto akmeni no lauka { $points }.
backgammon-remark-move-piece = Pārlieciet akmeni no lauka { $origin } uz lauku { $target }.
backgammon-remark-take-piece = Noņemiet no lauka { $square }: { $piece }.
backgammon-remark-put-piece = Uzlieciet uz lauka { $square }: { $piece }.
backgammon-seen-take-piece = Stāvoklis tiek salabots: no lauka { $square } noņem – { $piece }.
backgammon-seen-put-piece = Stāvoklis tiek salabots: uz lauka { $square } – { $piece }.
remark-crown-man = Apzīmējiet dāmu uz { $labels }: uzlieciet otru kauliņu.
irregular-clause = { $did } ({ $clause })
remark-no-play-lift = { $name }: gājiena nav, paceliet kauliņus, lai beigtu gājienu
remark-no-play-clock = { $name }: gājiena nav, nospiediet pulksteni, lai beigtu gājienu
hours = { $n } h
hours-minutes = { $hours } h { $minutes } min
control-increment = { $time } + { $extra }
control-bronstein = { $time }, no katra gājiena atgriežas līdz { $extra }
control-delay = { $time }, aizture { $extra }
control-hourglass = smilšu pulkstenis, { $time }
control-each-turn = { $time } katram gājienam
control-for =
    { $n ->
        [zero] { $time } { $n } gājieniem
        [one] { $time } { $n } gājienam
       *[other] { $time } { $n } gājieniem
    }
control-every =
    { $n ->
        [zero] { $time } katriem { $n } gājieniem
        [one] { $time } katram { $n } gājienam
       *[other] { $time } katriem { $n } gājieniem
    }
control-to-end = { $time } līdz beigām
control-byo-yomi =
    { $n ->
        [zero] { $n } posmu pa { $time }
        [one] { $n } posms pa { $time }
       *[other] { $n } posmi pa { $time }
    }
control-then = { $first }, pēc tam { $later }
control-sides = Baltie { $w }, melnie { $b }

## Desk

desk = Tiesneša galds
desk-arbiters-only = Šeit lemj tikai tiesneši: vajadzīgs tiesneša marķieris.
desk-token = Marķieris
desk-enter = Ieiet
desk-to-board = Uz galdiņu
desk-board = { $n }. galdiņš
desk-ply =
    { $n ->
        [0] gājienu vēl nav
        [zero] { $n } gājienu
        [one] { $n } gājiens
       *[other] { $n } gājieni
    }
desk-needs = Kam jāpievērš uzmanība
desk-calm = Nekam nav jāpievērš uzmanība
desk-acts = Rīcība
desk-runs = Iet
desk-clock-of = { $name }: labot pulksteni
desk-lists = Gājieni, rokas un lēmumi
desk-tab-moves = Gājieni
desk-tab-hands = Rokas
desk-tab-rulings = Lēmumi
desk-tap-move = Pieskarieties gājienam, lai to atceltu kopā ar visiem nākamajiem.
desk-back-before = Atcelt { $text } un visus nākamos ({ $ply }. gājiens)
desk-need-fault = Ierakstu nevar ierakstīt
desk-need-link = Galdiņš nav pievienots
desk-need-irregularity = Pārkāpums
desk-need-contested = Kura roka tā bija?
desk-need-unclear = Stāvoklis uz galdiņa neskaidrs
desk-need-restoring = Galdiņu saliek pēc lēmuma
desk-need-setup = Kauliņi nav salikti
desk-need-flag = Laiks beidzies
desk-need-halted = Pulksteņi apturēti
desk-need-low-time = Atlicis maz laika
desk-need-offer = Piedāvājums gaida atbildi
desk-need-called = Spēlētājs jūs sauc
desk-either-hand = Neviens devējs neredz, kura roka tā bija. Izlemiet, kura no abām iespējām.
desk-rule-text = { $text } ({ $clause })
desk-correcting = Stāvokli atjauno. To vēl var atstāt, kā ir.
desk-act-halt = Apturēt pulksteņus
desk-act-proceed = Palaist pulksteni
desk-act-attend = Esmu klāt
desk-act-clocks = Pulksteņi
desk-act-position = Stāvoklis
desk-act-take-back = Atcelt gājienus
desk-act-restore = Atjaunot
desk-act-dice = Metiens
desk-act-cube = Kubs
desk-act-score = Mača rezultāts
desk-act-result = Rezultāts
desk-act-forfeit = Tehnisks zaudējums
desk-act-void = Anulēt
desk-act-reopen = Atsākt partiju
desk-act-correct = Likt izlabot
desk-act-continue = Atstāt kā ir
desk-act-undo = Atsaukt lēmumu
desk-more-halt = Abi pulksteņi apstājas. Spēlētāju pogas tos nepalaiž.
desk-more-proceed = Iet tā pulkstenis, kuram ir gājiens: tūlīt vai tiklīdz galdiņš ir pareizs.
desk-more-attend = Aicinājums ir uzklausīts; partijā nekas nemainās.
desk-more-position = Spēle turpinās no jūsu uzstādītā stāvokļa. Lampiņas ved galdiņu uz to.
desk-more-take-back = Pēdējie gājieni neskaitās. Lampiņas ved galdiņu atpakaļ.
desk-more-restore = Nejaušība: lampiņas ved galdiņu atpakaļ uz ierakstīto. Aizskarts kauliņš paliek aizskarts.
desk-more-cube = Agrāko pēc tam vairs nevar atcelt; tā vietā uzstādiet kubu no jauna.
desk-more-score = Agrāko pēc tam vairs nevar atcelt; tā vietā uzstādiet rezultātu no jauna.
desk-more-result = Partija tā beidzas, vai tās rezultāts tiek aizstāts.
desk-more-forfeit = Zaudējums bez spēles, arī pirms partijas sākuma.
desk-more-void = Partija beidzas bez rezultāta un netiek ieskaitīta.
desk-more-reopen = Partija turpinās. Pulksteņi gaida, līdz tos palaidīsiet.
desk-more-correct = Stāvokli atjauno, un gājienu izdara no jauna.
desk-more-continue = Galdiņš paliek, kāds ir, un spēle turpinās.
desk-more-undo = Lēmumu atsauc ar jaunu lēmumu. Abi paliek ierakstā.
desk-turns = Pabeigtie gājieni
desk-running = Iet pulkstenis: { $name }. Minūtes tiek pieliktas vai noņemtas, lai kas tikmēr ietu.
desk-standing = Abi pulksteņi stāv.
desk-minutes-on = { $what }: { $n } min vairāk
desk-minutes-off = { $what }: { $n } min mazāk
desk-time-wrong = Laiks ir minūtes vai minūtes un sekundes: 5, 4:30 vai 1:04:30
desk-how-many = Cik gājienu?
desk-clocks-back = Arī pulksteņus atliek atpakaļ
desk-ends = Partija beidzas
desk-loses = Kurš zaudē?
desk-rolls = Metiens ({ $name }), lai kas būtu ievadīts iepriekš
desk-cube-value = Kubs rāda
desk-cube-owner = Tas pieder
desk-middle = vidus
desk-is = jā
desk-is-not = nē
desk-why = Iemesls
desk-usual = Parastie iemesli
desk-why-missing = Iemesls vēl nav norādīts
desk-next = Tālāk
desk-back = Atpakaļ
desk-you-rule = Jūsu lēmums:
desk-because = Iemesls: { $why }
desk-rule = Izlemt
desk-done = Izlemts. Tas ir ierakstīts.
desk-refused = Nav izdarīts: { $why }
desk-gone-on =
    { $n ->
        [zero] Partija ir pavirzījusies: tagad { $n } gājienu. Apskatiet vēlreiz.
        [one] Partija ir pavirzījusies: tagad { $n } gājiens. Apskatiet vēlreiz.
       *[other] Partija ir pavirzījusies: tagad { $n } gājieni. Apskatiet vēlreiz.
    }
desk-look-again = Apskatīt vēlreiz
desk-does-correct = Pārkāpums tiek izlabots.
desk-does-continue = Pārkāpums paliek, kā ir.
desk-does-correct-of = To izdarīja { $name }, un tas tiek izlabots.
desk-does-continue-of = To izdarīja { $name }, un tas paliek, kā ir.
desk-does-restore = Galdiņu atjauno, kā tas ir ierakstā.
desk-does-position = Spēle turpinās no cita stāvokļa, gājiens: { $name }.
desk-does-take-back =
    { $n ->
        [zero] Pēdējie { $n } gājieni neskaitās.
        [one] Pēdējais { $n } gājiens neskaitās.
       *[other] Pēdējie { $n } gājieni neskaitās.
    }
desk-does-take-back-clocks =
    { $n ->
        [zero] Pēdējie { $n } gājieni neskaitās, un pulksteņus atliek atpakaļ.
        [one] Pēdējais { $n } gājiens neskaitās, un pulksteņus atliek atpakaļ.
       *[other] Pēdējie { $n } gājieni neskaitās, un pulksteņus atliek atpakaļ.
    }
desk-does-win = { $name } uzvar.
desk-does-draw = Partija beidzas neizšķirti.
desk-does-forfeit = { $name } zaudē bez spēles.
desk-does-void = Partija ir anulēta.
desk-does-reopen = Partija turpinās.
desk-does-halt = Abi pulksteņi apstājas.
desk-does-proceed = Iet tā pulkstenis, kuram ir gājiens.
desk-does-attend = Aicinājums ir uzklausīts.
desk-does-clock = Atlikušais laiks: { $name }, { $time }.
desk-does-turns = Pabeigtie gājieni: { $name }, { $n }.
desk-does-give-time = Piešķirts laiks: { $name }, { $time }.
desk-does-take-time = Atņemts laiks: { $name }, { $time }.
desk-does-dice = Metiens ir { $dice }.
desk-does-cube = Kubs rāda { $value }, un tā īpašnieks ir { $name }.
desk-does-cube-middle = Kubs rāda { $value } un atrodas vidū.
desk-does-score = Rezultāts: { $white } { $w }, { $black } { $b }; tā nav Kroforda partija.
desk-does-score-crawford = Rezultāts: { $white } { $w }, { $black } { $b }; tā ir Kroforda partija.
desk-why-absent = Spēlētājs neieradās
desk-why-admitted = Spēlētājs to atzīst
desk-why-agreed = Abi spēlētāji piekrīt
desk-why-break = Pārtraukums
desk-why-break-over = Pārtraukums beidzies
desk-why-by-rules = Pēc spēles noteikumiem
desk-why-clock-fault = Pulkstenis bija nepareizs
desk-why-conduct = Izslēgts par uzvedību
desk-why-crawford-wrong = Kroforda partija bija nepareiza
desk-why-crooked-die = Metamais kauliņš nestāvēja plakani
desk-why-cube-not-turned = Kubs nebija pagriezts
desk-why-decided = Tiesneša lēmums
desk-why-device = Tālrunis zvanīja vai tika lietots
desk-why-disturbance = Traucējums zālē
desk-why-flag-late = Laiks bija beidzies
desk-why-knocked-over = Kauliņi apgāzti
desk-why-late-press = Pulkstenis nospiests par vēlu
desk-why-left = Spēlētājs pametis partiju
desk-why-missed-irregularity = Pārkāpums pamanīts vēlu
desk-why-my-mistake = Mans lēmums bija kļūdains
desk-why-no-harm = Tas neko nemaina
desk-why-protest = Pēc protesta
desk-why-question = Spēlētāja jautājums
desk-why-resigned = Padevās
desk-why-seen = Tiesnesis redzējis
desk-why-settled = Nokārtots
desk-why-sleeve = Piedurkne aizķēra kauliņus
desk-why-time-lost = Laiks zaudēts bez vainas
desk-why-time-penalty = Laika sods
desk-why-too-late = Pieprasīts par vēlu
desk-why-wrong-array = Galdiņš vai sākuma stāvoklis bija nepareizs
desk-why-wrong-opponents = Spēlēja ne tie pretinieki
desk-why-wrong-result = Rezultāts bija nepareizs
desk-why-wrong-roll = Metiens ievadīts nepareizi
desk-why-wrong-score = Mača rezultāts bija nepareizs
desk-noise = Devēju troksnis: { $n }
desk-hands = Ko rokas darīja šajā gājienā
desk-no-hands = Nekas nav pacelts.
desk-draw-trail = Zīmēt uz galdiņa
desk-after = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
desk-lift = pacelts no { $place }
desk-place = nolikts uz { $place }
desk-differs = Galdiņš un ieraksts
desk-same = Galdiņš stāv, kā ierakstīts.
desk-missing = { $label }: trūkst kauliņa
desk-stranger = { $label }: lieks kauliņš
desk-other = { $label }: cits kauliņš
desk-touched = Aizskarts: { $label }
desk-ending = Atrisināta galotne
desk-ending-draw = Teorētiski neizšķirts: pret labākajām atbildēm neuzvar neviens.
desk-ending-win = { $name } uzvar pret jebkuru aizsardzību; abu pušu gājieni līdz beigām: { $n }.
desk-legal =
    { $n ->
        [0] { $name }: atļautu gājienu nav
        [zero] { $name }: { $n } atļautu gājienu
        [one] { $name }: { $n } atļauts gājiens
       *[other] { $name }: { $n } atļauti gājieni
    }
desk-no-rulings = Līdz šim nav ne lēmumu, ne pārkāpumu, ne neskaidrību.
desk-at = { $time } · { $ply }. gājiens
desk-by = { $who }: { $why }
desk-overridden = Pret noteikumiem: { $why }
desk-was-unclear = Stāvoklis bija neskaidrs
desk-stands = { $text } paliek spēkā. { $did }
desk-undo = Atsaukt…
desk-picture = Dēlis toreiz
desk-look =
    { $n ->
        [zero] Rādīt { $n } roku kustības
        [one] Rādīt { $n } roku kustību
       *[other] Rādīt { $n } roku kustības
    }
desk-set-help = Velciet kauliņus vai pieskarieties kauliņam un tad tā lauciņam. Ar kauliņu no paletes pieskarieties lauciņiem.
desk-palette = Kauliņi
desk-move-pieces = Pārvietot kauliņus
desk-take-off = Noņemt
desk-step-back = Soli atpakaļ
desk-clear = Tukšs galdiņš
desk-recorded = Kā ierakstīts
desk-to-move = Gājiens
desk-pieces =
    { $name }: { $men ->
        [zero] { $men } kauliņu
        [one] { $men } kauliņš
       *[other] { $men } kauliņi
    }, { $kings ->
        [zero] { $kings } dāmu
        [one] { $kings } dāma
       *[other] { $kings } dāmas
    }
desk-checkers = { $name }: laukos { $points }, uz barjeras { $bar }, izvesti { $off }
desk-valid = Šo stāvokli var uzstādīt.
desk-none-left = Nav atlicis: { $piece }. Vispirms noņemiet kādu no lauka
desk-all-the-same = Tomēr uzstādīt
desk-taken = { $piece } noņemts no { $label }
desk-fault-no-pieces = { $name }: nav kauliņu
desk-fault-too-many-pieces = { $name }: vairāk kauliņu nekā sākumā
desk-fault-too-many-men = { $name }: vairāk vienkāršo kauliņu nekā sākumā
desk-fault-uncrowned = { $name }: vienkāršie kauliņi pēdējā rindā ({ $squares })
desk-fault-king-has-won = { $name }: jau ir dāma, un ar to spēle beidzas
desk-fault-cannot-move = { $name }: ir gājiens, bet gājiena nav

## Rulesets and their options

rules-dama = Ungāru dāma
rules-dama-parachute = Ungāru dāma, izpletņlēcēji
rules-dama-straight = Ungāru dāma, taisnā
rules-english = Angļu dambrete (čekeri)
rules-italian = Itāļu dambrete
rules-spanish = Spāņu dambrete
rules-portuguese = Portugāļu dambrete
rules-czech = Čehu dambrete
rules-pool = Amerikāņu pūlčekeri
rules-canadian = Kanādas dambrete
rules-thai = Taju dambrete (makhos)
rules-turkish = Turku dambrete
rules-frisian = Frīzu dambrete
rules-frysk = Frysk!
rules-killer = Killer dambrete
rules-breakthrough = Izrāviena dambrete
rules-antidraughts = Antidambrete
rules-spantsiretti = Spancireti dambrete
option-value-yes = jā
option-value-no = nē
option-capture = Sišana
option-capture-compulsory = obligāta
option-capture-free = brīva
option-rows = Kauliņu rindas katrai pusei
option-starts = Kas sāk
option-starts-dark = tumšie kauliņi
option-starts-light = gaišie kauliņi
option-king_flies = Dāma iet cik tālu grib
option-king_run_up = Dāma drīkst sist no attāluma
option-king_run_on = Dāma pēc sitiena drīkst iet tālāk
option-king_jumps_row = Dāma vienā lēcienā drīkst sist vairākus kauliņus
option-man_captures_backward = Vienkāršie kauliņi sit arī atpakaļ
option-promote_mid_capture = Kauliņš, kas sitot kļūst par dāmu, sit tālāk kā dāma
option-men = Kauliņi katrai pusei
option-draws = Neizšķirta noteikumi
option-draws-fmjd = pēc FMJD
option-draws-cbd = pēc Brazīlijas konfederācijas
option-repetition = Neizšķirts pozīcijas atkārtošanās dēļ
option-repetition-none = nav
option-one_each = Katrai pusei viens kauliņš
option-one_each-draw = ir neizšķirts
option-one_each-play = spēli turpina
option-crowning = Kauliņš, kas sitot sasniedz pēdējo rindu
option-crowning-man = sit tālāk kā kauliņš
option-crowning-stop = tur apstājas
option-crowning-king = sit tālāk kā dāma
option-removal = Sistos kauliņus noņem
option-removal-passing = uzreiz
option-removal-after = pēc sitiena beigām
option-cube = Dubultošanas kubs
option-crawford = Kroforda partija bez kuba
option-jacoby = Gamons skaitās tikai pēc dubultošanas (Džakobi)
option-beavers = Tūlītēja atbildes dubultošana (bebri)
option-automatic_doubles = Vienādi sākuma kauliņi dubulto (automātiski)
option-home_hit = Akmens, kas sitis savā mājā,
option-home_hit-strict = šajā gājienā vairs neiet
option-home_hit-shelter = nedrīkst iet paslēpties
option-home_hit-off = iet, kā grib
option-final = Pirms gājiena beigām negrozāms ir
option-final-play = gājiens, kad izdarīts viss
option-final-move = katrs izdarītais solis

## Sources: the names of the rules that are cited

source-FMJD = 100 lauciņu dambretes noteikumi (FMJD)
source-FMJD-64 = 64 lauciņu dambretes noteikumi (FMJD)
source-LV64 = Spēles noteikumi 64 lauciņu dambretē, Latvija
source-BOX = Spēles “Dambrete” kastes noteikumi, Latvija
source-DAMA = Ungāru dāmas noteikumi
source-FID = Itālijas dambretes federācijas (FID) noteikumi
source-WCDF = Pasaules čekeru federācijas (WCDF) noteikumi
source-APCA = Amerikas pūla čekeru asociācijas (APCA) noteikumi
source-SPANISH = Spāņu dambretes noteikumi
source-FPD = Portugāles federācijas (FPD) noteikumi
source-CZECH = Čehu dambretes īsie noteikumi
source-CBD = Brazīlijas konfederācijas (CBD) noteikumi
source-TUDAF = Turcijas federācijas (TÜDAF) noteikumi
source-FRISIAN = Frīzu dambretes noteikumi, 2011
source-INT = Nardu noteikumi, Gruzija, starptautiskā spēle
source-GEO = Nardu noteikumi, Gruzija, gruzīnu spēle

## Clauses: each in one sentence

clause-FMJD-3_13 = Ja spēlētājs, kuram nav pienācis gājiens, pieskaras vai sakārto vienu vai vairākus savus vai pretinieka kauliņus, tas ir uzskatāms par pārkāpumu.
clause-FMJD-4_9 = Sitot vairākus kauliņus, kauliņu pēc katra lēciena noliek uz tukšā lauciņa un beigās uz pēdējā; ja tas nav skaidri redzams, pretinieks to var pieprasīt.
clause-FMJD-4_11 = Nosistos kauliņus noņem uzreiz pēc sišanas, sišanas kārtībā vai pretējā kārtībā, bez pārtraukumiem; citādi pretinieks to var pieprasīt.
clause-FMJD-5_1 = Ja spēles laikā tiek atklāts, ka spēles galds ir novietots nepareizi, spēle tiek anulēta un spēlēta no jauna.
clause-FMJD-5_4_1 = Pārkāpums: secīgi ir izspēlēti divi gājieni pēc kārtas.
clause-FMJD-5_4_2 = Pārkāpums: parastais kauliņš vai dāma tiek pārvietoti nepareizā veidā.
clause-FMJD-5_4_3 = Pārkāpums: tiek aizskarts viens no saviem kauliņiem un tad pārvietots cits kauliņš.
clause-FMJD-5_4_4 = Pārkāpums: tiek atcelts izspēlētais gājiens.
clause-FMJD-5_4_5 = Pārkāpums: tiek pārvietots pretinieka kauliņš.
clause-FMJD-5_4_6 = Pārkāpums: tiek spēlēts ar kauliņu, kad ir iespējama sišana.
clause-FMJD-5_4_7 = Pārkāpums: bez iemesla no galda tiek noņemts savs vai pretinieka kauliņš.
clause-FMJD-5_4_8 = Pārkāpums: ar kauliņu tiek sists mazāk vai vairāk kauliņu, nekā ir iespējams nosist.
clause-FMJD-5_4_9 = Pārkāpums: notiek apstāšanās vairāku kauliņu sišanas laikā (atlaists kauliņš).
clause-FMJD-5_4_10 = Pārkāpums: tiek nepareizi pacelts kauliņš, vēl nepabeidzot vairāku kauliņu sišanu.
clause-FMJD-5_4_11 = Pārkāpums: pēc vairāku kauliņu sišanas no galda tiek noņemti mazāk kauliņi, nekā ir nosisti.
clause-FMJD-5_4_12 = Pārkāpums: pēc sitiena tiek noņemti kauliņi, kuriem nav pārlēkts pāri.
clause-FMJD-5_4_13 = Pārkāpums: vairāku kauliņu sišanas laikā notiek apstāšanās, noņemot kauliņus.
clause-FMJD-5_4_14 = Pārkāpums: pēc sišanas tiek paņemts viens vai vairāki savi kauliņi.
clause-FMJD-5_4_15 = Pārkāpums: paaugstinot parasto kauliņu par dāmu, to neapzīmē.
clause-FMJD-5_4_16 = Pārkāpums: tiek spēlēts ar dāmu, kura vēl nav apzīmēta.
clause-FMJD-5_4_17 = Pārkāpums: gājienu veikšana un kauliņu sišana notiek, izmantojot abas rokas.
clause-FMJD-6_1 = Spēles rezultāts ir neizšķirts, ja dāmu galotnē viena un tā pati pozīcija tiek atkārtota trīs reizes un katru reizi gājiens ir vienam un tam pašam spēlētājam.
clause-FMJD-6_2 = Ja, dāmu galotnē katram spēlētājam veicot 25 secīgus gājienus, tiek pārvietotas tikai dāmas, bet netiek pārvietoti vai sisti parastie kauliņi, spēle tiek uzskatīta par neizšķirtu.
clause-FMJD-6_3 = Trīs dāmas, divas dāmas un viens parastais kauliņš vai viena dāma un divi parastie kauliņi pret vienu dāmu: spēle ir neizšķirta, ja katrs spēlētājs ir izspēlējis ne vairāk kā sešpadsmit gājienus.
clause-FMJD-6_4 = Divas dāmas, viena dāma un viens parastais kauliņš vai viena dāma pret vienu dāmu: spēle ir neizšķirta, ja katrs spēlētājs ir izspēlējis ne vairāk kā vēl piecus gājienus.
clause-FMJD-7_2 = Spēlētājs uzvar, kad tā pretinieks padodas, nevar pārvietot kauliņu, jo visi ir bloķēti, kad tam nav palicis neviens kauliņš vai tas atsakās ievērot spēles noteikumus.
clause-FMJD-64_7_2_3 = Spēle ir neizšķirta, ja viena un tā pati pozīcija rodas trešo reizi un gājiens ir vienam un tam pašam spēlētājam.
clause-FMJD-64_7_2_4 = Trīs vai vairāk dāmas pret vienu dāmu: spēle ir neizšķirta pēc stiprākās puses piecpadsmitā gājiena.
clause-FMJD-64_7_2_5 = Spēle ir neizšķirta, ja katrs spēlētājs 15 gājienus pēc kārtas pārvietojis tikai dāmas un nekas nav sists.
clause-FMJD-64_7_2_6 = Ja abām pusēm ir dāmas un materiāls nemainās, spēle ir neizšķirta pēc 30 gājieniem ar četriem vai pieciem kauliņiem uz galdiņa un pēc 60 gājieniem ar sešiem vai septiņiem.
clause-FMJD-64_7_2_7 = Trīs kauliņi, no kuriem vismaz viens ir dāma, pret vienu dāmu uz lielā ceļa: spēle ir neizšķirta pēc stiprākās puses piektā gājiena.
clause-FMJD-64_7_2_8 = Divas dāmas, dāma un kauliņš vai viena dāma pret vienu dāmu: spēle ir neizšķirta pēc piektā gājiena.
clause-LV64-1_5 = Par gājienu partijā sauc kauliņa pārvietošanu no galdiņa viena lauciņa uz otru saskaņā ar punktiem 1.6. un 1.7.
clause-LV64-1_6 = Kauliņš iet uz priekšu pa diagonāli uz blakusesošo brīvo lauciņu, dāmai ir tiesības pārvietoties pa diagonāli vairākus lauciņus jebkurā virzienā.
clause-LV64-1_6_3 = Lai atšķirtu uz galdiņa dāmu no kauliņa, dāmu apzīmē ar dubultotiem kauliņiem, t.i., uzliekot vienu kauliņu uz otra.
clause-LV64-1_7_1 = Kauliņam obligāti jāsit pretinieka kauliņš, ja tas atrodas uz blakus (pa diagonāli) lauciņa un lauciņš aiz pretinieka kauliņa ir brīvs, bet pretinieka kauliņu no galdiņa noņem.
clause-LV64-1_7_2 = Ar vienu paņēmienu kauliņam jānosit tik daudz pretinieka kauliņu, cik to atrodas sitēja kauliņa ceļā, un no galdiņa tos drīkst noņemt tikai pēc gājiena pabeigšanas.
clause-LV64-1_9 = Gājiens ir izdarīts, kad spēlētājs ir pārvietojis savu kauliņu un atņēmis no tā roku, bet sitot – tikai pēc tam, kad pārvieto sitošo kauliņu un noņem pretinieka kauliņus no galda.
clause-LV64-1_10 = Ja spēlētājs, kam jāizdara kārtējais gājiens, pieskaras ar roku savam kauliņam, tad viņam gājiens obligāti jāizdara ar šo kauliņu; kauliņa novietojumu atļauts izlabot, sakot “Izlaboju”, tikai tad, kad spēlētājam ir gājiens.
clause-LV64-1_12 = Par uzvarētāju partijā tiek atzīts tas dalībnieks, kas pirmais panāk tādu stāvokli, kurā pretiniekam nav gājienu: vai nu visi tā kauliņi nosisti, vai uz galdiņa palikušie iesprostoti.
clause-LV64-1_14_1b = Neizšķirts, ja viens no pretiniekiem, konstatēdams, ka pēdējo 32 vai vairāk gājienu laikā spēku materiālā attiecība nav mainījusies, līdz sava gājiena izdarīšanai pieprasa spēles pārtraukšanu.
clause-LV64-1_14_1c = Neizšķirts, ja dalībnieks, kam spēles galotnē ir trīs dāmas (un vairāk) pret pretinieka vienu dāmu, ar savu 15. gājienu nenosit pretinieka dāmu.
clause-LV64-1_14_1d = Neizšķirts, ja dalībnieks, kam galotnē ir trīs dāmas pret vienu dāmu, kura atrodas uz garā ceļa, ar savu 5. gājienu nepanāk uzvaru.
clause-LV64-1_14_1e = Neizšķirts, ja spēlētājs, kam galotnē ir divas dāmas vai dāma un kauliņš pret dāmu vai kauliņu, ar savu 10. gājienu nevar panākt uzvaru.
clause-LV64-1_14_1f = Neizšķirts, ja partijas gaitā trīs (vai vairākas) reizes atkārtojas viens un tas pats stāvoklis, pie tam kārtējais gājiens vienmēr pienākas vienam un tam pašam spēlētājam.
clause-LV64-1_14_2 = Tiesības piedāvāt neizšķirtu ir tam spēlētājam, kam jāizdara kārtējais gājiens, pirms pulksteņa pārslēgšanas, bet pēc noraidījuma – tikai pēc tam, kad to izdarījis viņa pretinieks.
clause-BOX = Par uzvarētāju tiek atzīts tas dalībnieks, kurš pirmais panāk tādu stāvokli, kurā pretiniekam nav gājienu: vai nu visi tā kauliņi ir nosisti, vai palikušie iesprostoti.
clause-DAMA-captures_3 = Savu kauliņu nedrīkst ne sist, ne pārlēkt tam pāri bez sišanas.
clause-DAMA-captures_4 = Pēc klasiskajiem noteikumiem sišana ir obligāta: ja spēlētājam, kuram ir gājiens, ir iespēja sist, viņam jāsit.
clause-DAMA-captures_4_6 = Pēc klasiskajiem noteikumiem sišana ir obligāta, un tas attiecas arī uz vairāku kauliņu sišanu.
clause-DAMA-captures_6 = Ja sišana ir obligāta, tas attiecas arī uz vairāku kauliņu sišanu: ja sitošais kauliņš var sist tālāk, tam arī jāsit.
clause-DAMA-introduction = Kauliņus izvieto divās vai trīs rindās, bet starp abām pusēm vismaz divām rindām jāpaliek tukšām.
clause-DAMA-kings_2a_2c = Daži spēlē tā, ka dāma pirms sitiena drīkst ieskrieties.
clause-DAMA-kings_2b_2c = Daži spēlē tā, ka dāma pēc sitiena drīkst iet tālāk aiz nosistā kauliņa.
clause-DAMA-kings_3 = Pēc visbrīvākajiem noteikumiem dāma drīkst sist arī vairākus kauliņus, kas stāv cits aiz cita bez tukša lauciņa.
clause-DAMA-last_paragraph = Vēl viens noteikumu variants ļauj vienkāršajiem kauliņiem sist atpakaļ, un tad jāvienojas arī, vai kauliņš, kas no pēdējās rindas sit tālāk, kļūst par dāmu.
clause-DAMA-traditional_game = Sāk tumšie, lai gan to neievēro tik stingri, un spēle beidzas, kad vienam spēlētājam vairs nav kauliņu vai neviens no tiem nevar izdarīt gājienu.
clause-FID-3_7 = Ar aizskartu kauliņu jāizdara gājiens.
clause-FID-9_3_b1 = Neizšķirtu drīkst pieprasīt, ja viena un tā pati pozīcija rodas ceturto reizi un gājiens ir vienam un tam pašam spēlētājam.
clause-FID-10_4 = Neizšķirtu drīkst pieprasīt pēc katra spēlētāja 40 gājieniem bez sitieniem un vienkāršo kauliņu gājieniem.
clause-WCDF-1_32_1 = Neizšķirtu drīkst pieprasīt, ja viena un tā pati pozīcija rodas trešo reizi un gājiens ir vienam un tam pašam spēlētājam.
clause-WCDF-1_32_2 = Neizšķirtu drīkst pieprasīt pēc katra spēlētāja 40 gājieniem bez sitieniem un vienkāršo kauliņu gājieniem.
clause-APCA-26 = Neizšķirtu drīkst pieprasīt, ja viena pozīcija rodas trešo reizi, vai pēc katra spēlētāja 15 gājieniem bez sitieniem un vienkāršo kauliņu gājieniem.
clause-APCA-27 = Trīs dāmas pret vienu dāmu: tā jānoķer trīspadsmit gājienos, citādi spēle ir neizšķirta.
clause-APCA-28 = Divi kauliņi pret vienu dāmu: spēle ir neizšķirta pēc stiprākās puses piektā gājiena.
clause-SPANISH-repetition = Spēle ir neizšķirta, ja viena un tā pati pozīcija rodas trešo reizi un gājiens ir vienam un tam pašam spēlētājam.
clause-SPANISH-20_moves = Spēle ir neizšķirta, ja katrs spēlētājs 20 gājienus pēc kārtas pārvietojis tikai dāmas un nekas nav sists.
clause-SPANISH-three_kings = Trīs dāmas pret vienu: kopš stiprākās puses dāma ir uz lielā ceļa, spēle ir neizšķirta pēc katra spēlētāja divpadsmit gājieniem.
clause-FPD-3_8_a = Trīs dāmas pret vienu: kopš stiprākās puses dāma ir uz lielā ceļa, spēle ir neizšķirta pēc šīs puses divpadsmit gājieniem.
clause-FPD-3_8_b = Ja katrai pusei ir ne vairāk kā četri kauliņi un abām ir dāmas, spēle ir neizšķirta, ja katrs spēlētājs 20 gājienus pēc kārtas pārvietojis tikai dāmas un nekas nav sists; tas neattiecas uz trim dāmām pret vienu.
clause-FPD-5_3 = Neizšķirtu drīkst pieprasīt, ja viena un tā pati pozīcija rodas trešo reizi un gājiens ir vienam un tam pašam spēlētājam.
clause-CZECH-draw = Spēle ir neizšķirta, ja spēlētāji vienojas, pēc pieprasījuma, ja viena pozīcija rodas trīs reizes, vai pēc 15 gājieniem bez sitieniem un vienkāršo kauliņu gājieniem.
clause-CBD-18 = Spēle ir neizšķirta, ja katrs spēlētājs 20 gājienus pēc kārtas pārvietojis tikai dāmas un nekas nav sists.
clause-CBD-19 = Ne vairāk kā divas dāmas vai dāma un kauliņš pret dāmu un ne vairāk kā vēl vienu kauliņu: spēle ir neizšķirta pēc katra spēlētāja pieciem gājieniem.
clause-TUDAF-5 = Kauliņš, kas sitot sasniedz pēdējo rindu, sit tālāk kā kauliņš un kļūst par dāmu, kad apstājas.
clause-TUDAF-repetition = Neizšķirtu drīkst pieprasīt, ja viena un tā pati pozīcija rodas trešo reizi un gājiens ir vienam un tam pašam spēlētājam.
clause-TUDAF-one_piece_each = Spēle ir neizšķirta, kad katram spēlētājam palicis viens kauliņš.
clause-FRISIAN-one_king_against_one = Viena dāma pret vienu dāmu: spēle ir neizšķirta pēc katra spēlētāja diviem gājieniem.
clause-FRISIAN-two_kings_against_one = Divas dāmas pret vienu dāmu: spēle ir neizšķirta pēc katra spēlētāja septiņiem gājieniem.
clause-INT-2 = Abi spēlētāji spēlē ar diviem vai vienu metamo kauliņu pāri, un māju puse iepriekš tiek noteikta, vienojoties vai metot kauliņus.
clause-INT-4 = Katram spēlētājam ir 15 akmeņi, un viņš tos pārvieto savas mājas virzienā pēc uzmestajiem skaitļiem.
clause-INT-5 = Katru partiju sāk ar viena metamā kauliņa metienu no katra spēlētāja, un uzmesto kombināciju spēlē tas, kurš uzmetis lielāko.
clause-INT-10 = Spēlētājam jāizspēlē pēc iespējas vairāk no uzmestajiem skaitļiem.
clause-INT-11 = Ja spēlētājs var izspēlēt katru no abiem uzmestajiem skaitļiem atsevišķi, bet ne abus kopā, viņam jāizspēlē lielākais.
clause-INT-13 = Gājiens ir pabeigts tikai tad, kad spēlētājs paceļ metamos kauliņus no galdiņa vai, spēlējot ar pulksteni, nospiež tā pogu.
clause-INT-14 = Aizliegts pacelt pretinieka metamos kauliņus vai mest, pirms pretinieks pabeidzis gājienu; pretējā gadījumā spēlētājs drīkst prasīt mest vēlreiz.
clause-INT-16 = Partiju uzvar spēlētājs, kurš pirmais izvedis no galdiņa savus akmeņus.
clause-INT-17 = Dubultošanas kubu lieto, ja mačs ir līdz vairāk nekā vienam punktam: ar to spēlētājs dubulto partijas vērtību (2, 4, 8, 16, …).
clause-INT-19 = Pirmo reizi dubultot drīkst jebkurš spēlētājs, pēc tam tikai otrs, pārmaiņus, pirms metiena savā gājienā.
clause-INT-20_to_INT-23 = Partija dod vienu punktu, ja zaudētājs izvedis kaut vienu akmeni, divus, ja nevienu, un trīs, ja turklāt viņa akmens ir uz barjeras vai pretinieka mājā.
clause-INT-24 = Kad kādam spēlētājam līdz uzvarai trūkst viena punkta, nākamo partiju spēlē bez dubultošanas (Kroforda noteikums).
clause-GEO-2 = Abi spēlētāji spēlē ar vienu metamo kauliņu pāri, un māju puse iepriekš tiek noteikta, vienojoties vai metot kauliņus.
clause-GEO-4 = Katram spēlētājam ir 15 akmeņi, un viņš tos pārvieto savas mājas virzienā pēc uzmestajiem skaitļiem.
clause-GEO-5 = Spēli sāk ar viena metamā kauliņa metienu no katra spēlētāja, un pirmais spēlē tas, kurš uzmetis lielāko.
clause-GEO-10 = Spēlētājam jāizspēlē pēc iespējas vairāk no uzmestajiem skaitļiem.
clause-GEO-11 = Ja spēlētājs var izspēlēt katru no abiem uzmestajiem skaitļiem atsevišķi, bet ne abus kopā, viņam jāizspēlē lielākais.
clause-GEO-13 = Gājiens ir pabeigts tikai tad, kad spēlētājs izdarījis visus gājienus, un izdarītu gājienu ņemt atpakaļ nedrīkst.
clause-GEO-14 = Aizliegts pacelt un mest kauliņus, pirms pretinieks pabeidzis gājienu; pretējā gadījumā spēlētājs drīkst prasīt mest vēlreiz.
clause-GEO-16 = Partiju uzvar spēlētājs, kurš pirmais izvedis no galdiņa savus akmeņus.
clause-GEO-17 = Dubultošanas kubu lieto, ja to paredz turnīrs un mačs ir līdz vairāk nekā vienam punktam: tas palielina partijas vērtību (2, 3, 4, 5, 6).
clause-GEO-19 = Pirmo reizi dubultot drīkst jebkurš spēlētājs, pēc tam tikai otrs, pārmaiņus, pirms metiena savā gājienā.
clause-GEO-20_to_GEO-23 = Partija dod vienu punktu, ja zaudētājs izvedis kaut vienu akmeni, divus, ja nevienu, un trīs, ja turklāt viņa akmens ir uz barjeras vai pretinieka mājā.
clause-GEO-24 = Spēlētājs nedrīkst savā mājā sist pretinieka akmeni un ar to pašu akmeni iet tālāk, lai to paslēptu.
clause-decision-a_house_rule_beside_the_source_s = Šī galda noteikums, kura avotā nav.
clause-decision-the_source_has_no_draws = Avotā neizšķirta noteikumu nav; šis galds to piešķir, kad pozīcija atkārtojas trešo reizi.
clause-decision-the_source_has_no_such_rule = Avotā tāda noteikuma nav; tā spēlē, ja spēlētāji vienojas.
clause-repetition = Neizšķirtu drīkst pieprasīt, ja viena un tā pati pozīcija rodas trešo reizi; publicēts noteikuma punkts nav atrasts.

## Setup

setup-title = Sagatavot partiju
setup-back = Uz galdiņu
setup-game = Spēle
setup-rules = Noteikumi
setup-usual = { $text } (parasti)
setup-usually = parasti { $text }
setup-length = Mača garums
setup-points =
    { $n ->
        [zero] { $n } punktu
        [one] { $n } punkts
       *[other] { $n } punkti
    }
setup-endless = bez beigām
setup-other-length = cits garums
setup-points-by-hand = Punkti
setup-dice = Metamie kauliņi
setup-dice-entered = Met ar roku
setup-dice-entered-more = spēlētāji ievada, ko uzmetuši
setup-dice-electronic = Met galds
setup-dice-electronic-more = pēc mača var pārbaudīt
setup-players = Spēlētāji
setup-name = Vārds
draughts-setup-number = FMJD numurs
setup-number = Numurs
setup-swap = Mainīt puses
setup-time = Laiks un gājieni
setup-commit = Gājiens beidzas
setup-commit-clock = ar pulksteņa nospiešanu
setup-commit-clock-more = uz galdiņa, lapā vai telefonā
setup-commit-settle = kad kauliņi stāv mierā
setup-commit-settle-more = redz devēji; bez pulksteņa
setup-commit-lift = kad pacelti metamie kauliņi
setup-commit-lift-more = ar spēlētāja pogu
setup-commit-free = nekad: analīze
setup-commit-free-more = kauliņus brīvi pārvieto uz priekšu un atpakaļ; nekad sacensībās
setup-opponent = Kas spēlē?
setup-opponent-user = Lidraughts lietotājs (tukšs: divi cilvēki šeit)
setup-opponent-program = Programma
setup-opponent-nobody = Divi cilvēki šeit
setup-opponent-side = Viņa kauliņi
setup-opponent-more = Viņu izaicina, kad sākas partija. Serveris nesaka ne to, kas ir tiešsaistē, ne to, ka izaicinājums ir noraidīts.
setup-challenges = Izaicinājumi
setup-challenge = { $user } grib spēlēt: { $rules }, { $time }
setup-challenge-days = dienas vienam gājienam: { $n }
setup-challenge-rated = ar reitingu
setup-challenge-elsewhere = pie šī galdiņa nevar spēlēt
setup-challenge-none = Šo galdiņu neviens nav izaicinājis.
setup-accept = Pieņemt
setup-decline = Noraidīt
setup-going = Ar { $user } pēc sarakstes: { $rules }, { $time }
setup-turn-here = jūsu gājiens
setup-turn-there = pretinieka gājiens
setup-go-on = Turpināt
setup-no-clock-without-press = Pulksteni neviens nespiež, tāpēc šo partiju spēlē bez pulksteņa.
setup-control = Laiks katram spēlētājam
setup-control-blitz = Zibensspēle
setup-control-quick = Īsā zibensspēle
setup-control-rapid = Ātrspēle
setup-control-rapid-fmjd = FMJD ātrspēle
setup-control-standard-fmjd = FMJD klasiskā
setup-control-periods-fmjd = FMJD, gājienu posmi
setup-control-periods-hour = FMJD, posmi un stunda
setup-control-plain = Bez papildlaika
setup-control-sand = Smilšu pulkstenis
setup-control-usual = Parastais mača garumam
setup-control-turn = Katram gājienam atsevišķi
setup-control-none = Bez pulksteņa
setup-control-hand = Pašrocīgi
setup-minutes = Minūtes partijai
setup-extra = Katrs gājiens
setup-extra-none = neko nepievieno
setup-extra-increment = pievieno sekundes (Fišers)
setup-extra-delay = sekundes, pirms pulkstenis iet (aizture)
setup-extra-bronstein = atdod izlietoto līdz sekundēm (Bronšteins)
setup-seconds = Sekundes katram gājienam
setup-written = Tas pats rakstiski
setup-occasion = Sacensības
setup-event = Sacensību nosaukums
setup-site = Vieta
setup-round = Kārta
setup-table = Galdiņš
setup-device = Šī ierīce
setup-sounds = Skaņas
setup-begin = Sākt šo partiju
setup-begun = { $n }. partija ir sākusies
setup-running = Tiek spēlēta partija. Ja sāksiet citu, tā tiks pārtraukta un paliks ierakstā, kāda ir.
setup-abandon-ask = Pārtraukt spēlēto partiju un sākt šo?
setup-refused-role = Partiju sagatavo tikai spēlētāji un tiesneši: atveriet šo lapu ar kāda no viņiem saiti.
setup-refused-game = Jūsu saite ir vienai partijai, tāpēc ar to nevar sagatavot citu.
setup-refused-side = Jūsu saite ir vienai krāsai. Partiju sagatavo tikai ar abu krāsu saiti.
setup-refused-event = Šis galds spēlē pēc sacensību nolikuma: partiju sagatavo tikai tiesnesis.
setup-fault-name = Rakstiet ne vairāk kā { $n } zīmes vienā rindā.
setup-fault-sign = Rakstiet ne vairāk kā { $n } zīmes vienā rindā.
setup-fault-option = Šajos noteikumos šādas izvēles nav.
setup-fault-rules = Šos noteikumus uz šī galdiņa nevar spēlēt.
setup-fault-control = Šo laiku nevar nolasīt. Piemēri: 15m+5s ir 15 minūtes un 5 sekundes gājienam; 50/2h:25/1h ir 2 stundas 50 gājieniem, pēc tam 1 stunda katriem 25.
setup-fault-match = Rakstiet veselu skaitli no 1 līdz 99.
setup-links = Atvērt telefonā
setup-link-for = Kods ir
setup-link-watch = visiem, kas grib skatīties
setup-link-side =
    { $who ->
        [w] balto spēlētājam ({ $name })
       *[b] melno spēlētājam ({ $name })
    }
setup-link-player = abiem spēlētājiem
setup-link-arbiter = tiesnesim
setup-link-secret =
    { $hours ->
        [zero] Kas noskenē šo kodu, drīkst šeit rīkoties { $hours } stundas. Nerādiet to nevienam citam.
        [one] Kas noskenē šo kodu, drīkst šeit rīkoties { $hours } stundu. Nerādiet to nevienam citam.
       *[other] Kas noskenē šo kodu, drīkst šeit rīkoties { $hours } stundas. Nerādiet to nevienam citam.
    }
setup-link-refused = Jūsu tiesības tik tālu nesniedzas: lūdziet šo kodu tiesnesim.
setup-code = QR kods: { $link }
setup-unreached-loopback = Neviens telefons šo adresi nevar sasniegt: lapa pieejama tikai šajā datorā. Lai to atvērtu tīklam, galda iestatījumos norādiet host 0.0.0.0.
setup-unreached-network = Neviens telefons šo adresi nevar sasniegt: šis dators nav tīklā.
setup-announced = Šajā tīklā arī: { $address }

try-game = Spēle
try-board = Galds
try-level = Pretinieks
try-people = Divi cilvēki
try-shown = Rokas rāda zināmu partiju
try-begin = Sākt
try-spoil = Ko dara sensori
try-nothing = Tie strādā
try-cut = Pārrauts vads
try-weak = Vājš magnēts
try-square = Lauciņš

## Welcome

welcome-title = Šis galds ir jauns
welcome-intro = Vai jūs stāvat pie galda? Ievadiet tā kodu un iestatiet galdu piecos īsos soļos.
welcome-where = Kodu rāda pats galds: uz pulksteņa displejiem vai, ja to nav, ar lampiņām; arī žurnālā (sudo dambord doctor). Lampiņas: sešas reizes saskaitiet izgaismotos lauciņus; desmit nozīmē 0.
welcome-code = Sešu ciparu kods
welcome-delete = Dzēst pēdējo ciparu
welcome-wrong = Galds rāda citu kodu.
welcome-wait = Pārāk daudz nepareizu kodu: mazliet uzgaidiet, tad ievadiet kodu, ko galds rādīs.
welcome-look = Tikai skatīties
welcome-step = { $n }. solis no { $of }
welcome-next = Tālāk
welcome-back = Atpakaļ
welcome-start = Palaist galdu
welcome-board = Galdiņš
welcome-port = Kur ir sensori?
welcome-port-usb = Pie Pico, caur USB
welcome-port-pins = Pie šī Raspberry Pi kontaktiem
welcome-port-dgt = DGT galdiņš
welcome-port-simulated = To nav: simulēts galdiņš
welcome-port-simulated-more = kauliņus pārvieto lapā
welcome-found = atrasts
welcome-not-found = nav atrasts
welcome-which = Kurš galdiņš tas ir?
welcome-board-name = { $rows } × { $columns }: { $name }
welcome-wiring = Galdiņam no gatavām plāksnēm nekas vairāk nav vajadzīgs. Ja vadus licāt paši, “dambord setup” vēlāk noskaidro, kur ir kurš sensors.
welcome-rights = Saites spēlētājiem un tiesnesim
welcome-tls = Kas vēl lieto šo tīklu?
welcome-tls-none = Tikai mēs
welcome-tls-none-more = bez šifrēšanas: kas var noklausīties tīklu, var izlasīt saites
welcome-tls-own = Arī citi
welcome-tls-own-more = Ar šifrēšanu. Galda sertifikātu neviens nav parakstījis, tāpēc katra pārlūkprogramma pirmajā reizē brīdina.
welcome-token-player = Saite spēlētājiem
welcome-token-player-more = spēlēt lapā un iestatīt partijas
welcome-token-arbiter = Saite tiesnesim
welcome-token-arbiter-more = lemt, labot un atsaukt saites
welcome-copy = Partiju otrā kopija
welcome-copy-more = Ja atmiņas karte sabojājas, kopija glābj partijas. Šo var atstāt tukšu.
welcome-copy-folder = Mape, piemēram, USB zibatmiņā
welcome-done = Galds ir iestatīts
welcome-once = Šīs saites rāda tikai tagad. Saglabājiet tās vai nofotografējiet kodus un katru dodiet tikai tam, kam tā domāta.
welcome-link-player = Spēlētāji
welcome-link-arbiter = Tiesnesis
welcome-starting = Galds sāk darbu…
welcome-go = Uz galdiņu
welcome-fault-port = Izvēlieties, kur ir sensori.
welcome-fault-board = Izvēlieties galdiņu.
welcome-fault-copy = Galds šajā mapē nevar rakstīt. Vai zibatmiņa ir pievienota? Ceļš sākas ar /.

## Board

draughts-help = Bultiņas pārvieto, Enter izvēlas kauliņu un noliek to, Delete noņem, Escape noliek atpakaļ
piece-chosen = Izvēlēts: { $piece }, { $label }
is-chosen = izvēlēts
unchosen = { $piece }: izvēle atcelta
may-go = drīkst likt
may-put = Enter noliek šeit: { $piece }
put-back = { $piece }: nolikts atpakaļ uz { $label }
crowned = { $label }: dāma apzīmēta
uncrowned = dāma, vēl nav apzīmēta
square-taken = { $label } ir aizņemts
box-taken = { $piece }: no { $label } ielikts kastē
box-held = { $piece }: ielikts kastē
hand-elsewhere = Citā lapā rokā: { $piece } no { $label }. Pagaidiet, līdz tas ir nolikts
tray-elsewhere = Citas lapas rokā: { $piece }
setting-coordinates = Koordinātas
coordinates-square = lauciņos
coordinates-rim = uz malas
coordinates-off = nav
setting-spoken-moves = Izrunāt gājienus
setting-spoken-moves-more = Ar šīs ierīces balsi lapas valodā, ja tāda ir

## Watch

tab-turn =
    { $who ->
        [w] Balto gājiens
        [b] Melno gājiens
       *[named] Gājiens: { $name }
    }
tab-alert = Galdiņš gaida jūs
tab-lost = Nav savienojuma
tab-setup = Jāsaliek
tab-over = Partija beigusies
tab-drawn = Neizšķirts
tab-won =
    { $who ->
        [w] Baltie uzvar
        [b] Melnie uzvar
       *[named] { $name } uzvar
    }
last-move = Pēdējais gājiens
last-move-of =
    { $who ->
        [w] Baltie: { $text }
        [b] Melnie: { $text }
       *[named] { $name }: { $text }
    }
full-screen = Pilnekrāns
full-screen-end = Iziet no pilnekrāna
full-screen-refused = Šis pārlūks neļauj pilnekrānu
watch-won =
    { $who ->
        [w] Baltie uzvar
        [b] Melnie uzvar
       *[named] { $name } uzvar
    }
watch-drawn = Neizšķirts
watch-decides =
    { $who ->
        [w] Lemj baltie
        [b] Lemj melnie
       *[named] Lemj { $name }
    }
watch-setup = Kauliņus saliek
backgammon-watch-drawn = Bez rezultāta
backgammon-watch-setup = Akmeņus saliek
event-table = { $table }. galdiņš
event-round = { $round }. kārta

## Clock view

clock-clock =
    { $who ->
        [w] Baltie: nospiediet pulksteni
        [b] Melnie: nospiediet pulksteni
       *[named] { $name }: nospiediet pulksteni
    }
clock-lift =
    { $who ->
        [w] Baltie: paceliet metamos kauliņus
        [b] Melnie: paceliet metamos kauliņus
       *[named] { $name }: paceliet metamos kauliņus
    }
clock-pause = Pauze
clock-resume = Turpināt
clock-swap = Mainīt galus

## Sounds

setting-sounds = Skaņas
setting-sounds-more = Katrai ir sava redzama zīme: nekas netiek teikts tikai ausīm
sounds-auto = Turnīros izslēgtas
sounds-yes = Ieslēgtas
sounds-no = Izslēgtas

## Hub

hub-title = Galdiņi
hub-count =
    { $n ->
        [zero] { $n } galdiņu
        [one] { $n } galdiņš
       *[other] { $n } galdiņi
    }
hub-needs =
    { $n ->
        [0] Nekur nekas nav vajadzīgs
        [zero] { $n } galdiņiem vajag jūs
        [one] { $n } galdiņam vajag jūs
       *[other] { $n } galdiņiem vajag jūs
    }
hub-asking = Jautā galdiņiem…
hub-lost = Šī lapa zaudējusi savu serveri – mēģina vēlreiz…
hub-none = Galdiņu nav
hub-silent = Neatbild. Vai galdiņš ir ieslēgts un šajā tīklā?
hub-refused = Šis galdiņš prasa citu marķieri
hub-certificate = Sertifikāts nav gaidītais: varbūt šis ir cits dators
hub-foreign = Tas, kas šeit atbild, nav galdiņš
hub-seen =
    { $n ->
        [0] Pēdējoreiz redzēts tikko
        [zero] Pēdējoreiz redzēts pirms { $n } minūtēm
        [one] Pēdējoreiz redzēts pirms { $n } minūtes
       *[other] Pēdējoreiz redzēts pirms { $n } minūtēm
    }
hub-setup = Nav sākta
hub-unclear = Kaut kas nav kārtībā
hub-play = Spēlē
hub-void = Anulēta
hub-drawn = Neizšķirts
hub-won =
    { $who ->
        [w] Baltie uzvarēja
        [b] Melnie uzvarēja
       *[named] { $name } uzvarēja
    }
hub-turn =
    { $who ->
        [w] Balto gājiens
        [b] Melno gājiens
       *[named] Gājiens: { $name }
    }
hub-ply =
    { $n ->
        [0] gājienu vēl nav
        [zero] { $n } gājienu, pēdējais { $text }
        [one] { $n } gājiens, pēdējais { $text }
       *[other] { $n } gājieni, pēdējais { $text }
    }
hub-paused = Pulksteņi apturēti
hub-watch = Skatīties
hub-hall = Zāle
hub-desk = Tiesnesis
need-fault = Kļūme
need-link = Devēji atvienoti
need-irregularity = Pārkāpums
need-contested = Pārvietots kauliņš
need-unclear = Stāvoklis neskaidrs
need-restoring = Jāatjauno stāvoklis
need-setup = Jāsaliek
need-flag = Laiks beidzies
need-halted = Tiesnesis apturējis
need-low-time = Maz laika
need-offer = Piedāvāts neizšķirts
need-called = Pasaukts tiesnesis
need-gone = Galdiņa nav
need-wire = Cita versija: galdiņš jāatjaunina

## Remarks: what the table says, by the keys of the templates in controller/core/messages

remark-board-not-connected = Galdiņš nav pievienots: iespraudiet tā vadu. Līdz tam gājieni netiek redzēti.
remark-sensors-unheard = No devējiem vēl nekas nav saņemts.
remark-fault = { $text }
remark-board-unreadable = Galdiņš nevar nolasīt savus devējus. Pārbaudiet kabeļus starp tā joslām.
remark-board-unreadable-from = Galdiņš nevar nolasīt savus devējus, sākot ar { $register }. reģistru. Pārbaudiet kabeļus starp tā joslām.
remark-board-program-failed = Galdiņa programma apstājās un tika palaista no jauna: { $why }
remark-clocks-halted = Tiesnesis apturējis pulksteņus.
remark-clocks-stopped = Pulksteņi apturēti.
remark-clocks-stopped-by-restart = Pulksteņi apturēti.
remark-clock-paused = Pulkstenis apturēts.
remark-no-clock-running = Neviens pulkstenis neiet.
remark-flag-has-fallen = Laiks beidzies.
remark-seconds-left =
    { $seconds ->
        [zero] Atlikušas { $seconds } sekundes.
        [one] Atlikusi { $seconds } sekunde.
       *[other] Atlikušas { $seconds } sekundes.
    }
remark-irregularity-first = Vispirms jāizšķir pārkāpums.
remark-not-at-this-table = Šajā spēlē tādas pogas nav.
remark-no-irregularity = Nav pārkāpuma, par ko lemt.
remark-opponent-decides = Lemj pretinieks.
remark-has-to-be-corrected = Stāvokli uz galdiņa nevar nolasīt; tas jāizlabo.
remark-put-as-ruled = Tiesnesis ir izlēmis: salieciet kauliņus, kā rāda lampiņas.
remark-put-as-let-stand = To atstāja, kā ir: salieciet kauliņus, kā rāda lampiņas.
remark-being-put-as-ruled = Galdiņu saliek pēc tiesneša lēmuma.
remark-put-back = Salieciet kauliņus atpakaļ, kā rāda lampiņas.
remark-not-begun = Partija nav sākta.
remark-clocks-stopped-already = Pulksteņi jau ir apturēti.
remark-nobody-calls = Neviens nav saucis tiesnesi.
remark-arbiter-called =
    { $who ->
        [w] Baltie pasaukuši tiesnesi.
        [b] Melnie pasaukuši tiesnesi.
       *[named] { $name } sauc tiesnesi.
    }
remark-result-confirmed =
    { $who ->
        [w] Baltie apstiprinājuši rezultātu.
        [b] Melnie apstiprinājuši rezultātu.
       *[named] { $name } apstiprina rezultātu.
    }
remark-call-withdrawn =
    { $who ->
        [w] Baltajiem tiesnesis vairs nav vajadzīgs.
        [b] Melnajiem tiesnesis vairs nav vajadzīgs.
       *[named] { $name }: tiesnesis vairs nav vajadzīgs.
    }
remark-put-as-taken-back = Gājiens ir atcelts: salieciet galdiņu, kā rāda lampiņas.
remark-no-take-back = Šajā partijā gājienus neatceļ.
remark-no-take-back-of-dice = Izspēlētu metienu neatceļ.
remark-take-backs-used = Šajā partijā gājienu atcelt vairs nevar, atļautās reizes ir izmantotas: { $number }.
remark-nothing-to-take-back = Nav gājiena, ko atcelt.
remark-take-back-waits = Otrs spēlētājs vēl nav atbildējis.
remark-take-back-asked =
    { $who ->
        [w] Baltie lūdz atcelt pēdējo gājienu.
        [b] Melnie lūdz atcelt pēdējo gājienu.
       *[named] { $name } lūdz atcelt pēdējo gājienu.
    }
remark-taken-back =
    { $who ->
        [w] Baltie ir atcēluši gājienu.
        [b] Melnie ir atcēluši gājienu.
       *[named] { $name }: gājiens ir atcelts.
    }
remark-unreadable = { $text }
remark-time-given =
    { $who ->
        [w] Tiesnesis baltajiem piešķīris { $time } papildus.
        [b] Tiesnesis melnajiem piešķīris { $time } papildus.
       *[named] Tiesnesis piešķīris { $time } papildus: { $name }.
    }
remark-time-taken =
    { $who ->
        [w] Tiesnesis baltajiem atņēmis { $time }.
        [b] Tiesnesis melnajiem atņēmis { $time }.
       *[named] Tiesnesis atņēmis { $time }: { $name }.
    }
remark-time-set =
    { $who ->
        [w] Tiesnesis balto pulksteni uzstādījis uz { $time }.
        [b] Tiesnesis melno pulksteni uzstādījis uz { $time }.
       *[named] Tiesnesis pulksteni uzstādījis uz { $time }: { $name }.
    }
remark-turns-set =
    { $who ->
        [w] Tiesnesis balto gājienu skaitu noteicis { $turns }.
        [b] Tiesnesis melno gājienu skaitu noteicis { $turns }.
       *[named] Tiesnesis gājienu skaitu noteicis { $turns }: { $name }.
    }
remark-won-resignation =
    { $who ->
        [w] Baltie uzvar: melnie padevās.
        [b] Melnie uzvar: baltie padevās.
       *[named] { $name } uzvar: { $other-name } padodas.
    }
remark-won-flag =
    { $who ->
        [w] Baltie uzvar: melnajiem beidzies laiks.
        [b] Melnie uzvar: baltajiem beidzies laiks.
       *[named] { $name } uzvar, pretiniekam beidzies laiks: { $other-name }.
    }
remark-won-forfeit =
    { $who ->
        [w] Baltie uzvar: melnajiem tehnisks zaudējums.
        [b] Melnie uzvar: baltajiem tehnisks zaudējums.
       *[named] { $name } uzvar, pretiniekam tehnisks zaudējums: { $other-name }.
    }
remark-won-arbiter =
    { $who ->
        [w] Baltie uzvar pēc tiesneša lēmuma.
        [b] Melnie uzvar pēc tiesneša lēmuma.
       *[named] { $name } uzvar pēc tiesneša lēmuma.
    }
remark-drawn-flag = Neizšķirts: laiks beidzies, bet pretinieks nevar uzvarēt.
remark-drawn-arbiter = Neizšķirts pēc tiesneša lēmuma.
remark-array-wrong = Sākuma stāvoklis nav pareizs: trūkst { $missing }, nepareizi novietoti { $misplaced }.
remark-array-wrong-strays = Sākuma stāvoklis nav pareizs: trūkst { $missing }, nepareizi novietoti { $misplaced }, uz lauciņiem, kuros nespēlē: { $strays }.
remark-board-quarter-turned = Galdiņš pagriezts par ceturtdaļu: tumšajam stūra lauciņam jābūt baltajiem pa kreisi.
remark-board-turned = Galdiņš nolikts otrādi; lauciņus skaita atbilstoši.
remark-begins =
    { $who ->
        [w] Baltie sāk.
        [b] Melnie sāk.
       *[named] { $name } sāk.
    }
remark-program-thinks =
    { $who ->
        [w] Baltie ({ $program }) domā.
        [b] Melnie ({ $program }) domā.
       *[named] { $name } domā.
    }
remark-announced =
    { $who ->
        [w] Baltie ({ $program }) spēlē { $turn }.
        [b] Melnie ({ $program }) spēlē { $turn }.
       *[named] { $name } spēlē { $turn }.
    }
remark-roll-for-program =
    { $who ->
        [w] Metiet kauliņus baltajām ({ $program }) un ievadiet metienu.
        [b] Metiet kauliņus melnajām ({ $program }) un ievadiet metienu.
       *[named] Metiet kauliņus ({ $name }) un ievadiet metienu.
    }
remark-take-captured-off = Noņemiet nosistos kauliņus: { $labels }.
remark-make-announced-turn = Izdariet gājienu, ko rāda lampiņas.
remark-wait-for-program = Jūsu gājiens vēl nav pienācis.
remark-no-program = Šo pusi nespēlē programma.
remark-not-its-turn = Nav programmas gājiens.
remark-not-legal = { $text } nav atļauts gājiens.
remark-coach-game = Pēc { $turn } jūs zaudējat partiju: { $line }. Ar { $better } ne. Nolieciet kauliņus atpakaļ un mēģiniet vēlreiz.
remark-coach-men =
    Pēc { $turn } jūs zaudējat { $count ->
        [zero] { $count } kauliņus
        [one] { $count } kauliņu
       *[other] { $count } kauliņus
    }: { $line }. Ar { $better } ne. Nolieciet kauliņus atpakaļ un mēģiniet vēlreiz.
remark-coach-worth = Pēc { $turn } jūs zaudējat tikpat, cik vērti { $count } kauliņi: { $line }. Ar { $better } ne. Nolieciet kauliņus atpakaļ un mēģiniet vēlreiz.
remark-no-help = Šajā partijā nepalīdz.
remark-nothing-to-hint = Tagad nav ko rādīt.
remark-captured-left = Ne visi nosistie kauliņi ir noņemti.
remark-no-turn-missing = Neviens atļauts gājiens nerada šādu stāvokli: trūkst kauliņa uz { $missing }.
remark-no-turn-wrong = Neviens atļauts gājiens nerada šādu stāvokli: lieks kauliņš uz { $wrong }.
remark-no-turn-both = Neviens atļauts gājiens nerada šādu stāvokli: trūkst kauliņa uz { $missing }, lieks kauliņš uz { $wrong }.
remark-being-put-right = Stāvokli labo.
remark-game-over = Partija ir beigusies.
remark-king-first = Jāapzīmē dāma.
remark-being-put-back = Stāvokli atjauno.
remark-adjust-on-own-turn = Kauliņus drīkst izlabot tikai savā gājienā.
remark-being-adjusted = Kauliņus izlabo.
remark-crowning-unseen = Galdiņš nevar redzēt, vai dāma ir apzīmēta.
remark-two-hands-too-late = Par abām rokām sūdzas pēc pretinieka gājiena, pirms sākas paša gājiens.
remark-no-clause-on-hands = Šajos noteikumos nav teikts, ar kuru roku izdara gājienu.
remark-nobody-named = Neviens nav pateicis, kurš kauliņu pārvietoja: nospiediet pulksteni vai prasiet labot.
remark-no-turn-made = Uz galdiņa gājiens nav izdarīts.
remark-offer-stands = Piedāvājums jau ir spēkā.
remark-offer-waits = Vispirms jāizšķir pārkāpums; neizšķirta piedāvājums līdz tam paliek spēkā.
remark-opponent-offers-first = Pēc noraidījuma vispirms jāpiedāvā pretiniekam.
remark-offer-on-own-turn = Neizšķirtu piedāvā savā gājienā, pirms pulksteņa nospiešanas.
remark-offer-with-move = Neizšķirtu piedāvā kopā ar gājienu, pirms pulksteņa nospiešanas.
remark-no-draw-offered = Neizšķirts nav piedāvāts.
remark-claim-on-own-turn = Neizšķirtu pieprasa tikai savā gājienā.
remark-pressed-early = Pulkstenis nospiests, pirms gājiens bija pabeigts: pabeidziet to, kā rāda lampiņas.
remark-crown-king = Apzīmējiet dāmu uz { $labels }, kā rāda lampiņa.
remark-flag-fallen =
    { $who ->
        [w] Baltajiem beidzies laiks.
        [b] Melnajiem beidzies laiks.
       *[named] Beidzies laiks: { $name }.
    }
remark-no-draw-by-rule = Šajā spēlē nav neizšķirta pēc noteikumiem.
remark-begins-by-clock =
    { $who ->
        [w] Baltie sāk; pulksteni nospiež melnie.
        [b] Melnie sāk; pulksteni nospiež baltie.
       *[named] { $name } sāk; pulksteni nospiež { $other-name }.
    }
remark-adjusting-now =
    { $who ->
        [w] Baltie izlabo kauliņus.
        [b] Melnie izlabo kauliņus.
       *[named] { $name } izlabo kauliņus.
    }
remark-either-hand =
    { $other-who ->
        [w] Pārvietots balto kauliņš: nolieciet to atpakaļ, nospiediet pulksteni, ja tas bijāt jūs, vai prasiet labot.
        [b] Pārvietots melno kauliņš: nolieciet to atpakaļ, nospiediet pulksteni, ja tas bijāt jūs, vai prasiet labot.
       *[named] Pārvietots kauliņš ({ $other-name }): nolieciet to atpakaļ, nospiediet pulksteni, ja tas bijāt jūs, vai prasiet labot.
    }
remark-draw-offered =
    { $who ->
        [w] Baltie piedāvā neizšķirtu.
        [b] Melnie piedāvā neizšķirtu.
       *[named] { $name } piedāvā neizšķirtu.
    }
remark-draw-declined =
    { $who ->
        [w] Baltie neizšķirtu noraidīja.
        [b] Melnie neizšķirtu noraidīja.
       *[named] { $name } neizšķirtu noraidīja.
    }
remark-claim-refused = Neizšķirta pieprasījums noraidīts: { $have } no { $need }.
remark-did-two-moves =
    { $who ->
        [w] Baltie izdarīja divus gājienus pēc kārtas.
        [b] Melnie izdarīja divus gājienus pēc kārtas.
       *[named] { $name } izdarīja divus gājienus pēc kārtas.
    }
remark-did-wrong-move =
    { $who ->
        [w] Baltie pārvietoja kauliņu, kā to nedrīkst.
        [b] Melnie pārvietoja kauliņu, kā to nedrīkst.
       *[named] { $name } pārvietoja kauliņu, kā to nedrīkst.
    }
remark-did-touched-piece =
    { $who ->
        [w] Baltie pārvietoja citu kauliņu, nevis aizskarto.
        [b] Melnie pārvietoja citu kauliņu, nevis aizskarto.
       *[named] { $name } pārvietoja citu kauliņu, nevis aizskarto.
    }
remark-did-take-back =
    { $who ->
        [w] Baltie atcēla izdarītu gājienu.
        [b] Melnie atcēla izdarītu gājienu.
       *[named] { $name } atcēla izdarītu gājienu.
    }
remark-did-enemy-moved =
    { $who ->
        [w] Baltie pārvietoja pretinieka kauliņu.
        [b] Melnie pārvietoja pretinieka kauliņu.
       *[named] { $name } pārvietoja pretinieka kauliņu.
    }
remark-did-capture-missed =
    { $who ->
        [w] Baltie nesita, kaut bija jāsit.
        [b] Melnie nesita, kaut bija jāsit.
       *[named] { $name } nesita, kaut bija jāsit.
    }
remark-did-removed-without-reason =
    { $who ->
        [w] Baltie bez iemesla noņēma kauliņus.
        [b] Melnie bez iemesla noņēma kauliņus.
       *[named] { $name } bez iemesla noņēma kauliņus.
    }
remark-did-wrong-number =
    { $who ->
        [w] Baltie nosita citu skaitu kauliņu, nekā prasa noteikumi.
        [b] Melnie nosita citu skaitu kauliņu, nekā prasa noteikumi.
       *[named] { $name } nosita citu skaitu kauliņu, nekā prasa noteikumi.
    }
remark-did-stopped-in-series =
    { $who ->
        [w] Baltie apstājās vairāku kauliņu sišanas laikā.
        [b] Melnie apstājās vairāku kauliņu sišanas laikā.
       *[named] { $name } apstājās vairāku kauliņu sišanas laikā.
    }
remark-did-removed-early =
    { $who ->
        [w] Baltie noņēma nosistos kauliņus, pirms sišana bija pabeigta.
        [b] Melnie noņēma nosistos kauliņus, pirms sišana bija pabeigta.
       *[named] { $name } noņēma nosistos kauliņus, pirms sišana bija pabeigta.
    }
remark-did-removed-too-few =
    { $who ->
        [w] Baltie atstāja nosistos kauliņus uz galdiņa.
        [b] Melnie atstāja nosistos kauliņus uz galdiņa.
       *[named] { $name } atstāja nosistos kauliņus uz galdiņa.
    }
remark-did-removed-unjumped =
    { $who ->
        [w] Baltie noņēma kauliņus, kuriem nav pārlēkts.
        [b] Melnie noņēma kauliņus, kuriem nav pārlēkts.
       *[named] { $name } noņēma kauliņus, kuriem nav pārlēkts.
    }
remark-did-pause-in-removal =
    { $who ->
        [w] Baltie apstājās, noņemot nosistos kauliņus.
        [b] Melnie apstājās, noņemot nosistos kauliņus.
       *[named] { $name } apstājās, noņemot nosistos kauliņus.
    }
remark-did-own-removed =
    { $who ->
        [w] Baltie pēc sišanas noņēma savus kauliņus.
        [b] Melnie pēc sišanas noņēma savus kauliņus.
       *[named] { $name } pēc sišanas noņēma savus kauliņus.
    }
remark-did-not-crowned =
    { $who ->
        [w] Baltie neapzīmēja dāmu.
        [b] Melnie neapzīmēja dāmu.
       *[named] { $name } neapzīmēja dāmu.
    }
remark-did-uncrowned-played =
    { $who ->
        [w] Baltie spēlēja ar neapzīmētu dāmu.
        [b] Melnie spēlēja ar neapzīmētu dāmu.
       *[named] { $name } spēlēja ar neapzīmētu dāmu.
    }
remark-did-two-hands =
    { $who ->
        [w] Baltie lietoja abas rokas.
        [b] Melnie lietoja abas rokas.
       *[named] { $name } lietoja abas rokas.
    }
remark-did-touch-out-of-turn =
    { $who ->
        [w] Baltie pieskārās kauliņam ne savā gājienā.
        [b] Melnie pieskārās kauliņam ne savā gājienā.
       *[named] { $name } pieskārās kauliņam ne savā gājienā.
    }
remark-did-not-shown =
    { $who ->
        [w] Baltie nelika kauliņu uz katra sišanas lauciņa.
        [b] Melnie nelika kauliņu uz katra sišanas lauciņa.
       *[named] { $name } nelika kauliņu uz katra sišanas lauciņa.
    }
remark-did-removal-order =
    { $who ->
        [w] Baltie noņēma nosistos kauliņus ne pēc kārtas.
        [b] Melnie noņēma nosistos kauliņus ne pēc kārtas.
       *[named] { $name } noņēma nosistos kauliņus ne pēc kārtas.
    }
remark-game-void = Partija ir anulēta: tā netiek ieskaitīta.
remark-won-first-king =
    { $who ->
        [w] Baltie uzvar: pirmā dāma ir apzīmēta.
        [b] Melnie uzvar: pirmā dāma ir apzīmēta.
       *[named] { $name } uzvar: pirmā dāma ir apzīmēta.
    }
remark-won-own-no-moves =
    { $who ->
        [w] Baltie uzvar, jo gājienu vairs nav.
        [b] Melnie uzvar, jo gājienu vairs nav.
       *[named] { $name } uzvar, jo gājienu vairs nav.
    }
remark-won-own-no-pieces =
    { $who ->
        [w] Baltie uzvar, jo kauliņu vairs nav.
        [b] Melnie uzvar, jo kauliņu vairs nav.
       *[named] { $name } uzvar, jo kauliņu vairs nav.
    }
remark-won-no-moves =
    { $who ->
        [w] Baltie uzvar: melnajiem nav gājiena.
        [b] Melnie uzvar: baltajiem nav gājiena.
       *[named] { $name } uzvar, pretiniekam nav gājiena: { $other-name }.
    }
remark-won-no-pieces =
    { $who ->
        [w] Baltie uzvar: melnajiem vairs nav kauliņu.
        [b] Melnie uzvar: baltajiem vairs nav kauliņu.
       *[named] { $name } uzvar, pretiniekam vairs nav kauliņu: { $other-name }.
    }
remark-drawn-agreement = Neizšķirts vienojoties.
remark-drawn-repetition = Neizšķirts: pozīcija atkārtojas.
remark-drawn-balance = Neizšķirts: atlikušo kauliņu uzvarai par maz.
remark-drawn-moves = Neizšķirts pēc { $moves } gājienu noteikuma.
remark-checkers-wrong = Stāvoklis nav salikts: apskatiet lauku { $points }.
remark-checkers-wrong-counted = Stāvoklis nav salikts: apskatiet lauku { $points }; redzami balti akmeņi: { $white }, melni: { $black }, jābūt { $white_wanted } un { $black_wanted }.
remark-checkers-anywhere = Stāvoklis nav salikts: saskaitiet akmeņus katrā laukā.
remark-checkers-anywhere-counted = Stāvoklis nav salikts: saskaitiet akmeņus katrā laukā; redzami balti akmeņi: { $white }, melni: { $black }, jābūt { $white_wanted } un { $black_wanted }.
remark-begun-wrong = Sākuma stāvoklis ir nepareizs: apskatiet lauku { $points }. Pēc otrā gājiena sākuma tas paliek, kā ir.
remark-start-wrong = Sākuma stāvoklis ir nepareizs: pēc otrā gājiena sākuma tas paliek, kā ir.
remark-not-set-up = Stāvoklis vēl nav salikts.
remark-no-play-leaves = Neviens atļauts gājiens nerada šādu stāvokli: apskatiet lauku { $points }.
remark-not-as-left = Galdiņš nav tāds, kāds tika atstāts: apskatiet lauku { $points }.
remark-cannot-be-read = Stāvokli uz galdiņa nevar nolasīt: apskatiet lauku { $points }.
remark-checker-overturned = Akmens laukā { $points } rāda otru krāsu: apgrieziet to.
remark-which-play = Devēji nevar noteikt, kurš gājiens tas ir: norādiet { $plays }.
remark-looks-like = Tas izskatās pēc { $shown }, ievadīts { $entered }.
remark-which-roll = Tas izskatās pēc { $shown }, ievadīts { $entered }: kas ir pareizi?
remark-match-over = Mačs ir beidzies.
remark-nothing-binds = Bekgemonā pieskāriens ne uz ko neuzliek pienākumu: akmeņus drīkst izlabot jebkurā laikā.
remark-no-draw-here = Bekgemonā neizšķirta nav.
remark-game-not-begun = Nav sākta neviena partija, ko padot.
remark-throw-first = Vispirms katrs met vienu kauliņu.
remark-answer-double-first = Piedāvāta dubultošana: vispirms to pieņem vai atdod.
remark-no-play-to-name = Nav gājiena, ko nosaukt.
remark-play-is-clear = Galdiņš rāda, kurš gājiens tas ir, vai nerāda nevienu.
remark-play-not-shown = Galdiņš šo gājienu nerāda; tas var būt { $plays }.
remark-double-on-own-turn = Dubultot piedāvā savā gājienā pirms metiena.
remark-opponent-answers = Uz dubultošanu atbild pretinieks.
remark-no-double-offered = Dubultošana nav piedāvāta.
remark-throw-again = Ja sākuma metiena kauliņi ir vienādi, met vēlreiz.
remark-roll-needs-side = Sākuma metiens ir beidzies: metienam jānorāda puse.
remark-roll-was-drawn = Šo metienu izlozējis galdiņš.
remark-no-early-roll = Pāragra metiena nav bijis.
remark-roll-stands = Akmens jau ir pārvietots: metiens paliek spēkā.
remark-opponent-decides-roll = Vai metiens skaitās, lemj pretinieks.
remark-correct-already = Tas jau jālabo: pulksteni nepieņem, līdz galdiņš rāda atļautu gājienu.
remark-opponents-turn = Ir pretinieka gājiens.
remark-press-ends-turn = Gājienu beidz, nospiežot pulksteni.
remark-lift-ends-turn = Gājienu beidz, paceļot metamos kauliņus.
remark-not-rolled = Metamie kauliņi nav mesti.
remark-no-play-made = Uz galdiņa gājiens nav izdarīts.
remark-enter-roll = Tas izskatās pēc { $shown }: ievadiet šo metienu vai mainiet gājienu.
remark-still-no-play = Galdiņš joprojām nerāda atļautu gājienu.
remark-no-cube = Šajā turnīrā spēlē bez kuba ({ $clause }).
remark-no-cube-to-one = Mačā līdz vienam punktam kuba nav ({ $clause }).
remark-no-cube-crawford = Kroforda partijā kuba nav ({ $clause }).
remark-cube-is-others =
    { $who ->
        [w] Dubultot drīkst tikai baltie, kam ir kubs ({ $clause }).
        [b] Dubultot drīkst tikai melnie, kam ir kubs ({ $clause }).
       *[named] Dubultot drīkst tikai { $name }, kam ir kubs ({ $clause }).
    }
remark-cube-ends = Kubs beidzas pie { $value } ({ $clause }).
remark-double-before-roll = Dubultot piedāvā savā gājienā pirms metiena ({ $clause }).
remark-no-beavers = Uz dubultošanu atbild, pieņemot vai atdodot: bebrus nespēlē.
remark-beaver-answered = Uz bebru atbild, pieņemot vai atdodot.
remark-throw-for-start = Katrs met vienu kauliņu: lielākais sāk.
remark-make-legal-play = Izdariet atļautu gājienu vai salieciet akmeņus atpakaļ.
remark-demand-reroll =
    { $other-who ->
        [w] Baltie drīkst prasīt citu metienu.
        [b] Melnie drīkst prasīt citu metienu.
       *[named] { $other-name } drīkst prasīt citu metienu.
    }
remark-no-play =
    { $who ->
        [w] Baltajiem nav gājiena.
        [b] Melnajiem nav gājiena.
       *[named] { $name }: gājiena nav.
    }
remark-double-offered =
    { $who ->
        [w] Baltie dubulto līdz { $value }.
        [b] Melnie dubulto līdz { $value }.
       *[named] { $name } dubulto līdz { $value }.
    }
remark-gives-up-single =
    { $who ->
        [w] Baltie padod šo partiju.
        [b] Melnie padod šo partiju.
       *[named] { $name } padod šo partiju.
    }
remark-gives-up-gammon =
    { $who ->
        [w] Baltie padod šo partiju kā marsu.
        [b] Melnie padod šo partiju kā marsu.
       *[named] { $name } padod šo partiju kā marsu.
    }
remark-gives-up-backgammon =
    { $who ->
        [w] Baltie padod šo partiju kā koksu.
        [b] Melnie padod šo partiju kā koksu.
       *[named] { $name } padod šo partiju kā koksu.
    }
remark-did-illegal-play =
    { $who ->
        [w] Baltie izdarīja neatļautu gājienu.
        [b] Melnie izdarīja neatļautu gājienu.
       *[named] { $name } izdarīja neatļautu gājienu.
    }
remark-did-home-hit =
    { $who ->
        [w] Baltie sita savā mājā un ar to pašu akmeni gāja paslēpties.
        [b] Melnie sita savā mājā un ar to pašu akmeni gāja paslēpties.
       *[named] { $name } sita savā mājā un ar to pašu akmeni gāja paslēpties.
    }
remark-did-change-play =
    { $who ->
        [w] Baltie mainīja pabeigtu gājienu.
        [b] Melnie mainīja pabeigtu gājienu.
       *[named] { $name } mainīja pabeigtu gājienu.
    }
remark-did-premature-roll =
    { $who ->
        [w] Baltie meta, pirms pretinieka gājiens bija beidzies.
        [b] Melnie meta, pirms pretinieka gājiens bija beidzies.
       *[named] { $name } meta, pirms pretinieka gājiens bija beidzies.
    }
remark-did-out-of-turn =
    { $who ->
        [w] Baltie meta ne savā gājienā.
        [b] Melnie meta ne savā gājienā.
       *[named] { $name } meta ne savā gājienā.
    }
remark-did-wrong-roll =
    { $who ->
        [w] Baltie izdarīja cita metiena gājienu.
        [b] Melnie izdarīja cita metiena gājienu.
       *[named] { $name } izdarīja cita metiena gājienu.
    }
remark-flag-cost-points =
    { $who ->
        [w] Baltajiem beidzies laiks: melnie gūst { $points } p.
        [b] Melnajiem beidzies laiks: baltie gūst { $points } p.
       *[named] Beidzies laiks ({ $name }): { $other-name } gūst { $points } p.
    }
remark-match-void = Mačs ir anulēts: tas netiek ieskaitīts.
remark-won-match =
    { $who ->
        [w] Baltie uzvar mačā { $score }.
        [b] Melnie uzvar mačā { $score }.
       *[named] { $name } uzvar mačā { $score }.
    }
remark-won-match-resignation =
    { $who ->
        [w] Baltie uzvar mačā: melnie padevās.
        [b] Melnie uzvar mačā: baltie padevās.
       *[named] { $name } uzvar mačā: { $other-name } padodas.
    }
view-station = Stacija
remark-move-piece = Pārlieciet kauliņu no { $origin } uz { $target }.
remark-take-piece = Noņemiet no { $square }: { $piece }.
remark-remove-piece = Noņemiet kauliņu no { $square }.
remark-put-piece = Uzlieciet uz { $square }: { $piece }.
remark-clear-strays = Noņemiet no lauciņiem, kas spēlē nepiedalās: { $count }.
remark-station-missing = Vēl trūkst: { $piece } × { $count }. Varbūt tas ir blakus galdiņam?
remark-station-cable = Galdiņa vads ir atvienots. Lūdzu, pievienojiet to.
remark-station-program = Nav programmas, kas spēlētu. Lūdzu, pasauciet kādu no kluba.

## Station

station-level-child = Bērns
station-level-beginner = Iesācējs
station-level-casual = Amatieris
station-level-club = Kluba spēlētājs
station-level-full = Pilnā spēkā
station-level-more-child = Es daudz kļūdos
station-level-more-beginner = Es zinu noteikumus
station-level-more-casual = Es domāju uz priekšu
station-level-more-club = Es nepiedodu neko
station-level-more-full = Viss, ko es varu
station-none = Šis galds nav demonstrācijas stacija.
station-touch = Pieskarieties un spēlējiet
station-hello = Laipni lūdzam!
station-ask-language = Kurā valodā?
station-ask-activity = Ko jūs vēlētos darīt?
station-ask-rules = Kuru spēli?
station-ask-level = Cik stipri man spēlēt?
station-ask-side = Ar kuriem kauliņiem spēlēsiet?
station-ask-lesson = Kuru nodarbību?
station-ask-puzzle = Cik grūti?
station-on-the-board = Uz galdiņa: uzlieciet kauliņu uz izgaismota lauciņa. Vai arī: viena pulksteņa poga – nākamais, otra – izvēlēties.
station-way-king-flies = dāma iet tālu
station-way-king-steps = dāma iet vienu lauciņu
station-way-man-back = kauliņi sit atpakaļ
station-way-man-forward = kauliņi sit tikai uz priekšu
station-way-largest = jāsit lielākais skaits
station-back = Atpakaļ
station-end = Beigt
station-any-side = Vienalga
station-activity-play = Spēlēt
station-activity-lesson = Mācīties
station-activity-puzzle = Risināt
station-activity-more-play = Partija pret mani
station-activity-more-lesson = Noteikumi soli pa solim
station-activity-more-puzzle = Kombinācijas no īstām partijām
station-grade = Grūtība { $n } no 5
station-arrange = Salieciet kauliņus
station-arrange-more = Pa vienam: lampiņa rāda, kur.
station-opponent = Pretinieks
station-you = Jūs
station-hint = Ko es drīkstu?
station-end-game = Beigt partiju
station-end-sure = Tiešām beigt? Nospiediet vēlreiz ({ $n })
station-step = { $n }. solis no { $of }
station-lesson-done = Lieliski! Nodarbība ir pabeigta.
station-again = Vēlreiz
station-skip = Izlaist
station-task-turn = Izdariet šo gājienu uz galdiņa.
station-task-any-turn = Izdariet jebkuru atļautu gājienu.
station-task-capture = Sitiet!
station-task-line = Izdariet gājienus, ko rāda lampiņas.
station-task-touch = Pieskarieties katram izgaismotajam lauciņam.
station-task-answer = Paceliet īsto kauliņu.
station-task-start = Ieslēdziet pulksteni.
station-task-adjust = Paziņojiet, ka izlabosiet kauliņus.
station-task-offer = Piedāvājiet neizšķirtu.
station-task-claim = Pieprasiet neizšķirtu.
station-task-mistake = Izdariet kļūdu, ko rāda lampiņas.
station-task-correct = Prasiet kļūdu labot.
station-task-double = Piedāvājiet kubu.
station-task-take = Pieņemiet kubu.
station-task-drop = Noraidiet kubu.
station-white-begins = Gājiens baltajiem
station-black-begins = Gājiens melnajiem
station-find = Atrodiet kombināciju
station-solved = Atrisināts!
station-solution = Atrisinājums
station-try-again = Tas nebija īstais. Mēģiniet vēlreiz.
station-another = Vēl vienu
station-give-up = Rādīt atrisinājumu
station-over = Partija ir beigusies
station-drawn = Neizšķirts
station-won = Jūs uzvarējāt!
station-lost = Šoreiz uzvarēju es
station-moments = Izšķīra šie brīži:
station-thanks = Paldies par spēli.
station-next-again = Spēlēt vēlreiz
station-next-other-side = Mainīt puses
station-next-leave = Beigt
station-opens = Atveram plkst. { $time }
station-closed = Slēgts
station-help-us = Lūdzu, palīdziet man
station-service = Apkope
station-back-to-work = Atpakaļ pie apmeklētājiem
station-doctor = Pārbaudīt vēlreiz
station-screen-test = Pārbaudīt ekrānu
station-restart = Palaist no jauna
station-result-ok = kārtībā
station-result-warning = jāapskata
station-result-failed = bojāts
station-result-skipped = izlaists
station-counts = Apmeklētāji
station-count-games = Partijas
station-count-lessons = Nodarbības
station-count-puzzles = Uzdevumi
station-still-there = Vai jūs vēl esat šeit?
station-stay = Jā, turpinu
station-card-choose = Lai izvēlētos, uzlieciet kauliņu uz izgaismota lauciņa. Vai ar pulksteni: A – nākamais lauciņš, B – izvēlēties, abas kopā – atpakaļ.
station-card-play = Partijā paceliet kauliņu: iedegas lauciņi, uz kuriem tas drīkst iet. Jūsu puses poga: ko es drīkstu? Otra poga divreiz: beigt.
station-card-opponent = Mans gājiens ir izgaismots: lūdzu, izdariet to manā vietā un noņemiet nosistos kauliņus.
station-card-options = Izgaismotie lauciņi pēc kārtas
station-card-print = Drukāt
moments = Izšķirošie brīži
moments-turn = { $who ->
    [w] Balto { $n }. gājiens
    [b] Melno { $n }. gājiens
   *[named] { $name }, { $n }. gājiens
}
moments-none = Šo partiju neizšķīra viens gājiens
moments-played = Izdarīts: { $turn }
moments-better = Labāk: { $turn }
moments-shown = { $who ->
    [w] Baltie gāja { $played }; labāk bija { $better }
    [b] Melnie gāja { $played }; labāk bija { $better }
   *[named] { $name }: { $played }; labāk bija { $better }
}

## Analysis

hint-stands = Pieņemt par stāvokli to, kas stāv uz galdiņa, ar šīs puses gājienu
button-stands = Pieņemt stāvokli
answer-stands = Pieņemt ar šīs puses gājienu
remark-analysis-turn =
    { $who ->
        [w] Gājiens baltajiem. Pārvietojiet jebkuru kauliņu vai lieciet kauliņus atpakaļ.
        [b] Gājiens melnajiem. Pārvietojiet jebkuru kauliņu vai lieciet kauliņus atpakaļ.
       *[named] Gājiens: { $name }. Pārvietojiet jebkuru kauliņu vai lieciet kauliņus atpakaļ.
    }
remark-analysis-other = Tādu stāvokli nerada neviens gājiens: turpiniet vai pieņemiet to.
remark-no-analysis = Šo partiju spēlē, nevis analizē.
remark-in-analysis = Šī ir analīze: neviens nespēlē.
remark-stands-untold = Nevar zināt, kurš kauliņš stāv uz { $labels }: pārvietojiet pa vienam kauliņam.
remark-stands-unplayable = Tas, kas stāv, nav šīs spēles stāvoklis.
remark-stands-already = Šāds stāvoklis jau ir.
remark-analysis-line = Programma, dziļums { $depth }: { $score }, { $line }
remark-analysis-won =
    { $who ->
        [w] Baltie uzvar piespiedu kārtā: { $line }
        [b] Melnie uzvar piespiedu kārtā: { $line }
       *[named] { $name } uzvar piespiedu kārtā: { $line }
    }

## Aloud

aloud-square = { $file }{ $rank }
aloud-number = { $n }
aloud-time = { $hours ->
    [0] { "" }
   *[other] stundas: { $hours }
 } { $minutes ->
    [0] { "" }
   *[other] minūtes: { $minutes }
 } sekundes: { $seconds }
aloud-takes = sit
aloud-hits = sit
aloud-bar = bārs
aloud-off = ārā
aloud-times = reizes: { $n }
aloud-play = { $name }: { $dice }; { $text }
aloud-corrected = Labojums: { $text }
aloud-none = nav
aloud-on-point = laukā { $point }: { $n }
aloud-unasked = Nav saprasts: { $text }.
aloud-no-square = Nav tāda lauka: { $text }.
aloud-no-turn = Tāda gājiena te nav: { $text }.
aloud-by-hand = Šī galda kauliņus pārvieto ar roku.
aloud-not-yours = { $who ->
    [w] Jāiet baltajiem, un šī lapa viņu vietā neiet.
    [b] Jāiet melnajiem, un šī lapa viņu vietā neiet.
   *[named] Gājiens ir spēlētājam { $name }, un šī lapa viņa vietā neiet.
 }
text-log = Kas tiek teikts
text-line = Jautājums vai gājiens
text-enter = Ievadīt
aloud-no-piece = Nav tāda kauliņa: { $text }. Jautājiet par { $pieces }.
aloud-no-dice = Kauliņu metiena nav.
aloud-pips = { $name }: pipi { $n }, punkti { $score }
draughts-aloud-help = Rakstiet burtu un Enter. i: kas tagad svarīgs. c: pulksteņi. l: pēdējais gājiens. s un lauks: kas tur stāv. p un w, b, lielais W vai B: kur stāv šie kauliņi. n: cik to ir. o: kas spēlē. Enter viens pats ir i. Uz simulēta galda gājienu izdara, uzrakstot to.
backgammon-aloud-help = Rakstiet burtu un Enter. i: kas tagad svarīgs. c: pulksteņi. l: pēdējais gājiens. s un lauks, bar vai off: kas tur stāv. p un w vai b: kur stāv akmeņi. d: metiens un kubs. n: pipi un punkti. o: kas spēlē. Enter viens pats ir i. Uz simulēta galda gājienu izdara, uzrakstot to. d un divi skaitļi: metiens.
aloud-put-down = { $who ->
    [w] Baltie: nolieciet kauliņu uz { $points }.
    [b] Melnie: nolieciet kauliņu uz { $points }.
   *[named] { $name }: nolieciet kauliņu uz { $points }.
 }
aloud-put-back = Salieciet kauliņus atpakaļ.
aloud-put-as-ruled = Tiesnesis ir izlēmis: tā jāsaliek kauliņi.
aloud-put-as-let-stand = To atstāja, kā ir: tā jāsaliek kauliņi.
aloud-put-as-taken-back = Gājiens ir atcelts: tā jāsaliek kauliņi.
aloud-make-announced-turn = Izdariet pieteikto gājienu.
aloud-pressed-early = Pulkstenis nospiests, pirms gājiens bija pabeigts: pabeidziet to.
aloud-crown-king = Apzīmējiet dāmu uz { $labels }.

## Refused acts of an arbiter

remark-no-dice-cube-score = Dambretē nav metamo kauliņu, kuba un mača rezultāta.
remark-game-void-already = Partija jau ir anulēta.
remark-game-without-clock = Šo partiju spēlē bez pulksteņa.
remark-game-not-over = Partija nav beigusies.
remark-reopen-game-first = Partija ir beigusies; vispirms atjaunojiet to.
remark-nobody-can-move = Šajā stāvoklī neviens nevar izdarīt gājienu: atceliet gājienus vai uzstādiet citu stāvokli.
remark-say-whose-act = Devēji nevar noteikt, kura roka tā bija: norādiet, kura tā bija rīcība, w vai b.
remark-irregularity-is-of =
    { $who ->
        [w] Pārkāpumu izdarīja baltie.
        [b] Pārkāpumu izdarīja melnie.
       *[named] Pārkāpumu izdarīja { $name }.
    }
remark-being-put-back-already = Stāvokli jau atjauno.
remark-set-position-instead = Stāvokli uz galdiņa nevar nolasīt; tā vietā uzstādiet stāvokli.
remark-position-breaks-rules = Šis stāvoklis ir pret spēles noteikumiem.
remark-one-turn-back = Var atcelt tikai 1 gājienu.
remark-turns-back =
    { $turns ->
        [zero] Var atcelt tikai { $turns } gājienu.
        [one] Var atcelt tikai { $turns } gājienu.
       *[other] Var atcelt tikai { $turns } gājienus.
    }
remark-one-turn-back-since-set = Kopš stāvokļa uzstādīšanas var atcelt tikai 1 gājienu.
remark-turns-back-since-set =
    { $turns ->
        [zero] Kopš stāvokļa uzstādīšanas var atcelt tikai { $turns } gājienu.
        [one] Kopš stāvokļa uzstādīšanas var atcelt tikai { $turns } gājienu.
       *[other] Kopš stāvokļa uzstādīšanas var atcelt tikai { $turns } gājienus.
    }
remark-match-has-winner = Mačā ir uzvarētājs.
remark-match-void-already = Mačs jau ir anulēts.
remark-match-without-clock = Šo maču spēlē bez pulksteņa.
remark-match-not-over = Mačs nav beidzies.
remark-reopen-match-first = Mačs ir beidzies; vispirms atjaunojiet to.
remark-last-game-over = Pēdējā partija ir beigusies: atceliet rīcību vai uzstādiet stāvokli.
remark-position-ends-game = Šis stāvoklis beidz partiju; jābūt abu pušu akmeņiem.
remark-one-act-back = Var atcelt tikai 1 rīcību.
remark-acts-back =
    { $acts ->
        [zero] Var atcelt tikai { $acts } rīcību.
        [one] Var atcelt tikai { $acts } rīcību.
       *[other] Var atcelt tikai { $acts } rīcības.
    }
remark-one-act-back-since = Kopš tiesneša pēdējā lēmuma var atcelt tikai 1 rīcību.
remark-acts-back-since =
    { $acts ->
        [zero] Kopš tiesneša pēdējā lēmuma var atcelt tikai { $acts } rīcību.
        [one] Kopš tiesneša pēdējā lēmuma var atcelt tikai { $acts } rīcību.
       *[other] Kopš tiesneša pēdējā lēmuma var atcelt tikai { $acts } rīcības.
    }
remark-nobody-to-roll = Tagad nevienam nav jāmet.
remark-event-without-cube = Šajā turnīrā spēlē bez kuba.
remark-take-double-back-first = Piedāvāta dubultošana: vispirms atceliet to.

## Hall

hall-desk-title = Zāle: { $event }
hall-desk-waits = gaida { $n } min
hall-desk-spare = Turpināt šo partiju pie
hall-desk-asks = Galdiņš lūdz vārdu { $board }
hall-desk-code = Kods galdiņa lapā
hall-desk-admit = Uzņemt
round-open = { $n ->
    [0] visi rezultāti ir saņemti
    [zero] trūkst { $n } rezultātu
    [one] trūkst { $n } rezultāta
   *[other] trūkst { $n } rezultātu
}
round-new = Jauna kārta
round-control = Laika kontrole
round-start = Pulksteņus palaiž
round-default = Nokavēšanās laiks minūtēs
round-pairings = Pāri: turnīra atskaite (TRF16) vai CSV ar white, black, board, table
round-file = No faila
round-pair = Salikt kārtas pārus
round-paper = Uz papīra
round-has-come = { $name } ir ieradies
round-board = { $table }. galda galdiņš
round-result = { $table }. galda rezultāts
round-not-sent = Nav nosūtīts
round-forfeit = { $result } bez spēles
round-confirmed = Abi apstiprinājuši
round-sign = Abi ir parakstījušies
round-send = Nosūtīt partijas
round-set = Iestatīt
round-halt = Apturēt visus pulksteņus
round-proceed = Palaist visus pulksteņus
round-defaulted = Nokavēšanās laiks ir beidzies
round-display = { $name } iet pie galda { $tables } · punkti { $points }
round-report = Atskaite (TRF16)
round-results = Rezultāti (CSV)
round-games = Partijas (PDN)
round-cross = Krusttabula (CSV)
round-sheets = Pierakstu lapas
hall-desk-take = Šo ņemu es
hall-desk-leave = Šeit esmu beidzis
hall-desk-mine = Par to rūpējaties jūs
hall-desk-taken = Par to rūpējas { $who }
hall-desk-over = Pārņemt no { $who }
hall-desk-sector = Mani galdi, kā 1-10, 14
hall-desk-only = Tikai mani galdi
updates-title = Versijas: { $versions }
updates-progress = { $version }: { $done } no { $all }
updates-release = Laidiens galdiņiem
updates-older = Arī vecāku versiju
updates-one = Viens galdiņš
updates-ten = Desmit galdiņi
updates-all = Visi galdiņi
updates-stop = Citiem vairs ne
updates-this = Atjaunināt uz { $version }
updates-none = Zāles mapē nav neviena parakstīta laidiena.
updates-asked = lūgts
updates-fetching = lejupielādē
updates-checking = pārbauda
updates-installing = uzstāda
updates-done = gatavs
updates-failed = neizdevās: { $why }
updates-waiting = kārta pienāks vēlāk
updates-waits-plays = gaida partijas beigas
updates-waits-unconfirmed = gaida rezultāta apstiprinājumu
updates-waits-gone = gaida, kad galdiņu ieslēgs
updates-waits-wire = atjaunināms tikai ar roku
updates-stopped = nav lūgts
updates-stopped-by = apturēts: { $who }
hall-code = Zāles tiesneša galdam vajadzīgs šis kods: { $text }
hall-confirm = Vēlreiz nospiediet pulksteni, lai apstiprinātu rezultātu: { $text }
need-unconfirmed = Rezultāts nav apstiprināts
need-not-started = Pulkstenis nav palaists
need-apart = Abu pilsētu galdiņi atšķiras
