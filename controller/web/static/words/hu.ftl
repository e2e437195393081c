### The words of the page in Hungarian (projectfluent.org).
### A message `draughts-KEY` or `backgammon-KEY` is a family's own wording of KEY.

## Table

skip = Ugrás a táblához
lost = Megszakadt a kapcsolat – újrapróbálkozás…
not-for-you = Ehhez a címhez más jogosultság kell: ez az, amit Ön láthat
waiting = Várakozás a táblára…
flip = Tábla megfordítása
board = Tábla
white = Világos
black = Sötét
top = A felső játékos
bottom = Az alsó játékos
press-clock = { $name }: nyomja meg az órát
paused = Szünet
low = Kevés idő
flagged = Lejárt az idő
to-move = Lépésre következik
adjust = Igazítás
correct = Javítást kér
continue = Maradjon így
resign = Feladás
pause = Szünet
resume = Folytatás
hint-adjust = Bábuk igazításának bejelentése vagy befejezése
hint-correct = Az ellenfél szabálytalanságának kijavítását kéri
hint-continue = Eltekint a szabálytalanságtól, és játszik tovább
hint-two-hands = Panasz: az ellenfél mindkét kezével lépett
hint-pause = Mindkét óra megállítása vagy továbbindítása
hint-resign = A játszma feladása
hint-arbiter = A játékvezető hívása az asztalhoz, vagy a hívás visszavonása
hint-resign-game = A mérkőzés e partijának feladása: még egyszer megnyomva gammon, harmadszor backgammon
resign-ask = { $name } feladja?
cancel = Mégse
game = Játszma
number = Szám
said = { $name }: { $text }
copy-failed = A másolás itt nem engedélyezett
unplug = Érzékelők leválasztása
plug = Érzékelők csatlakoztatása
readable = Nem titkosított
readable-more = A hálózaton mások is olvashatják, amit ez az oldal küld és kap
save-report = A történtek mentése
try = Próbáljon ki mást
certificate = Tanúsítvány
certificate-more = A tábla tanúsítványának SHA-256 ujjlenyomata. Hasonlítsa össze azzal, amit a saját eszköze mutat.
close = Bezárás
link-up = Érzékelők csatlakoztatva
link-down = Nincs kapcsolat az érzékelőkkel
wins = { $name } nyert
empty = üres
square = { $label }, { $what }
senses-piece = az érzékelő bábut lát
senses-none = az érzékelő nem lát bábut
lifted = { $piece } felemelve innen: { $label }
put = { $piece } letéve ide: { $label }
help = Nyilakkal mozgás, Enterrel felvétel és letétel, Escape-pel a bábu félretétele
legend = Lámpák
phase-play = { "" }
phase-unclear = A tábla állása nem egyértelmű
phase-over = { "" }
minutes = { $n } perc
seconds = { $n } mp
no-clock = óra nélkül
role-target = ide léphet
role-touched = megérintve
role-remove = leveendő
role-wrong = rossz helyen
role-restore = visszaállítandó
role-last = utolsó lépés
reason-resignation = feladás
reason-flag = időtúllépés
reason-arbiter = a játékvezető döntése
reason-forfeit = játék nélkül

## Draughts

draw = Döntetlen
yes = Igen
decline = Nem
claim = Döntetlenigény
hint-draw = Döntetlen ajánlása vagy a felajánlott elfogadása
hint-decline = A felajánlott döntetlen elutasítása
hint-claim = Döntetlen igénylése szabály alapján
hint-hint = Megmutatja, melyik bábukkal lehet lépni
hint-take-back = Utolsó lépésének visszavétele; ember ellen, ha beleegyezik
offered = { $name } döntetlent ajánl
draughts-new-ask = Új játszma kezdődjön? A bábuk visszakerülnek az alapállásba.
draughts-moves = Lépések
draughts-no-moves = Még nincs lépés
draughts-copy-fen = Állás másolása
draughts-copied = Állás lemásolva
draughts-new-game = Új játszma
draughts-drawn = Döntetlen
hand = Kéz
box = Doboz
tray = Kéz és doboz
tray-hand = Kézben: { $piece }
hand-empty = A kéz üres
tray-box = A dobozból: { $piece }
man-w = világos gyalog
man-b = sötét gyalog
king-w = világos dáma
king-b = sötét dáma
chosen = { $piece } kiválasztva: válasszon mezőt
draughts-phase-setup = Állítsa fel a bábukat
role-must-capture = ütnie kell
role-crown = dáma lesz
reason-no-moves = nincs lépése
reason-no-pieces = elfogytak a bábui
reason-first-king = az első dáma
reason-agreement = megegyezés
reason-repetition = állásismétlés
reason-balance = kevés bábu maradt
counted = { $n } lépéses szabály
rules-international = Nemzetközi dáma
rules-latvian-64 = Lett dáma
rules-dambrete-box = Dambrete, a doboz szabályai
rules-latvian-100 = Lett dáma 100 mezőn
rules-russian = Orosz dáma
rules-brazilian = Brazil dáma

## Backgammon

double = Duplázás
take = Elfogadás
drop = Eldobás
lift = Kockák felvétele
hint-double = A duplázókocka felajánlása
hint-take = A kocka elfogadása és játék az új értéken
hint-drop = A kocka elutasítása, a játszma elvesztése a régi értéken
hint-lift = A lépés befejezése a kockák felvételével
hint-reroll = Újradobást kér: a dobás idő előtti volt, vagy a saját kockája ferdén állt meg
point = { $n }. mező
bar-w = Világos a sorompón
bar-b = Sötét a sorompón
off-w = Világos tálcája
off-b = Sötét tálcája
one-w = világos korong
one-b = sötét korong
many-w = { $n } világos korong
many-b = { $n } sötét korong
goes-with = ide léphet ezzel: { $dice }
hit = { $piece } kiütve, a sorompón
rolled = { $name } dobása: { $dice }
threw = Kezdődobás: Világos { $w }, Sötét { $b }
left = még lejátszandó: { $dice }
no-play = nincs lépés
list-double = dupláz: { $n }
list-take = elfogadja
list-drop = eldobja
list-resign = feladja: { $n }
list-penalty = időtúllépés: −{ $n } pont
cube-middle = Duplázókocka középen
cube-of = Duplázókocka: { $value }, birtokosa { $name }
cube-offered = { $name } duplázást ajánl: { $value }
crawford = Crawford-játszma
unlimited = korlátlan
match-to = { $n } pontig
game-number = { $n }. játszma
pips = pip
points = pont
score = { $n } / { $all }
first-die = Első kocka
second-die = Második kocka
die-w = Világos kockája
die-b = Sötét kockája
other-roll = Más dobás
other-roll-more = Hibásan vagy idő előtt tett dobás bevitele
which-play = Melyik lépés volt?
it-was = Ez volt: { $dice }
electronic = Elektronikus kocka
own-text = Az Ön tetszőleges szövege a dobásokhoz
own-text-empty = Írjon be legalább egy betűt: a dobások ettől függenek.
give-text = Szöveg megadása
roll-dice = Dobás
seed = Mag: { $seed }
electronic-more = A tábla ezzel az ellenőrzőösszeggel a mérkőzés előtt minden dobáshoz kötötte magát. Utána megmutatja a magot, és bárki újraszámolhatja a dobásokat.
to-roll = Dobásra következik
to-end = Befejezendő lépés
to-answer = Válaszra vár
to-throw = Dobnia kell
arrange = Felállítás
arrange-back = Visszarakás
remark-roll-dice = { $name } dob
remark-roll-or-double = { $name } dob vagy dupláz
backgammon-new-ask = Új mérkőzés kezdődjön? A korongok visszakerülnek az alapállásba.
backgammon-new-game = Új mérkőzés
backgammon-copy-fen = Állás másolása
backgammon-copied = Állás lemásolva
backgammon-drawn = Nincs eredmény
backgammon-moves = Lépések
backgammon-no-moves = Még nincs lépés
backgammon-phase-setup = Állítsa fel a korongokat
backgammon-help = Nyilakkal mozgás, Enterrel felvétel és letétel, Escape-pel a korong visszatétele
role-start = ezzel kezdhet
role-to-play = lejátszandó
role-die = dobás
reason-match = a mérkőzés
rules-backgammon = Backgammon
rules-nardi-georgian = Grúz nardi

## Games

report-drop = Ejtsen ide egy jelentést vagy felvételt, vagy válassza ki a fájlját.
report-reading = Visszajátszás…
report-time = Idő
report-told = Mit jeleztek az érzékelők
report-made = Mit értett ebből az asztal
games = Játszmák
games-to-board = A táblához
games-all = Minden játszma
games-by-player = Játékos vagy szám
games-by-from = Ettől
games-by-to = Eddig
games-by-rules = Játék
games-by-result = Eredmény
games-any = Bármelyik
games-result-w = Világos nyert
games-result-b = Sötét nyert
games-result-draw = Döntetlen
games-result-none = Félbeszakadt
games-result-void = Érvénytelen
games-none = Nincs ilyen játszma
games-more = További játszmák
games-choose = Játszmák kijelölése
games-choose-end = Kijelölés vége
games-chosen = Kijelölve: { $n }
games-export-all = Ezek mind exportálása
games-export = A kijelölt játszmák exportálása
games-delete = A kijelölt játszmák törlése
games-delete-ask = Törli a kijelölt játszmákat ({ $n })?
games-delete-yes = Törlés
games-delete-sure = Semmi sem hozza vissza őket, a feljegyzés másolataiból sem. Végleg törli őket?
games-delete-done = Törölve: { $n }
games-plies =
    { $n ->
        [one] { $n } lépés
       *[other] { $n } lépés
    }
games-round = { $round }. forduló
games-table = { $table }. tábla
games-game = { $n }. játszma
games-live = Most játsszák
games-void = Érvénytelen
games-damaged = Sérült feljegyzés
games-start = Kezdés
games-slider = A mutatott lépés
games-first = Kezdőállás
games-back = Egy lépéssel vissza
games-on = Egy lépéssel előre
games-last = Utolsó állás
games-hands = Mit tettek a kezek
games-pause = Szünet
games-speed = { $n }×
games-speed-more = Sebesség: { $n }-szeres
games-hand-lift = { $t } mp: { $square } felemelve
games-hand-place = { $t } mp: { $square } letéve
games-take = Letöltés
games-pdn = PDN
games-mat = .mat
games-sgf = SGF
games-recording = Felvétel
games-svg = Kép (SVG)
games-png = Kép (PNG)
games-print = Nyomtatás
games-set-up = Állás felállítása
games-set-up-more = Új játszma kezdése ebből az állásból; a lámpák mutatják a bábuk helyét
games-set-up-ask = Itt éppen játszanak. Abbahagyja ezt a játszmát, és újat kezd ebből az állásból?
games-set-up-other = Ez a tábla erre van beállítva: { $rules }. Előbb válassza ki azt a játékot a beállításoknál
games-count = { $rule }: { $have } a szükséges { $need } közül, a(z) { $since }. lépéstől
games-moves-rule = { $n } lépéses szabály
games-stands = { $what }: így maradt
games-resolution-correct = Javítást kértek
games-resolution-continue = A szabálytalanság így maradt
games-restored = Az állás ismét helyes
games-unclear = A tábla állását nem lehetett megmagyarázni
games-turned = A táblát megfordították
games-draw-offer = Döntetlenajánlat
games-draw-accepted = Döntetlen elfogadva
games-draw-declined = Döntetlen elutasítva
games-claim-granted = Döntetlenigény megadva: { $rule }, { $have } / { $need }
games-claim-refused = Döntetlenigény elutasítva: { $rule }, { $have } / { $need }
games-refused = Hatástalan gomb: { $button }
games-low-time = Kevés idő
games-flag = Lejárt az idő
games-ruling = { $act } ({ $why })
games-ruling-refused = Nem történt meg: { $act } ({ $why })
games-restarted = Az asztalt újraindították
games-lost =
    { $n ->
        [one] A feljegyzésből { $n } esemény elveszett
       *[other] A feljegyzésből { $n } esemény elveszett
    }
games-penalty =
    { $n ->
        [one] { $n } pont időtúllépés miatt elveszett
       *[other] { $n } pont időtúllépés miatt elveszett
    }
games-won =
    { $n ->
        [one] Megnyert játszma: { $n } pont
       *[other] Megnyert játszma: { $n } pont
    }
games-opening = Kezdődobás: { $dice }
games-kind-two-moves = Két lépés egymás után
games-kind-wrong-move = Szabálytalan lépés
games-kind-touched-piece = Lépés nem a megérintett bábuval
games-kind-take-back = Megtett lépés visszavétele
games-kind-enemy-moved = Az ellenfél bábuja elmozdítva
games-kind-capture-missed = Elmulasztott kötelező ütés
games-kind-removed-without-reason = Bábuk ok nélkül levéve
games-kind-wrong-number = Nem a szabály szerinti számú ütés
games-kind-stopped-in-series = Megállás az ütéssorozatban
games-kind-removed-early = Leütött bábuk az ütéssorozat vége előtt levéve
games-kind-removed-too-few = Leütött bábuk a táblán maradtak
games-kind-removed-unjumped = Át nem ugrott bábuk levéve
games-kind-pause-in-removal = Megállás a leütött bábuk levételekor
games-kind-own-removed = Ütés után saját bábuk levéve
games-kind-not-crowned = A dáma nincs megjelölve
games-kind-uncrowned-played = Lépés meg nem jelölt dámával
games-kind-two-hands = Mindkét kéz használata
games-kind-touch-out-of-turn = Bábu érintése soron kívül
games-kind-not-shown = Az ütés lépései nem látszottak
games-kind-removal-order = Leütött bábuk rossz sorrendben levéve
games-kind-illegal-play = Szabálytalan lépés
games-kind-wrong-roll = Nem számító dobás
games-kind-premature-roll = Idő előtti dobás
games-kind-out-of-turn = Játék soron kívül
games-kind-home-hit = Ütés a saját otthonban és továbblépés
games-act-decide = Döntés szabálytalanságról
games-act-restore = Állás visszaállítandó
games-act-position = Állás beállítva
games-act-take-back = Lépések visszavéve
games-act-result = Eredmény beállítva
games-act-forfeit = Játék nélküli vereség
games-act-void = Játszma érvénytelenítve
games-act-reopen = A játszma folytatódik
games-act-halt = Órák leállítva
games-act-proceed = Az óra újra jár
games-act-attend = A játékvezető ott van
games-act-clock = Óra beállítva
games-act-time = Idő hozzáadva vagy levonva
games-act-dice = Dobás beállítva
games-act-cube = Kocka beállítva
games-act-score = Mérkőzésállás beállítva

## Play

views = Más nézetek
view-play = Játék
view-watch = Nézés
view-hall = Teremkijelző
view-text = Szöveg
view-clock = Óra
view-games = Játszmák
view-setup = Beállítás
view-desk = Játékvezetői asztal
view-report = Jelentés
settings = Beállítások
setting-language = Nyelv
setting-hints = Tanácsok
setting-hints-more = Mi a következő teendő, például az óra megnyomása
more = Több
buttons-of =
    { $who ->
        [w] Világos gombjai
        [b] Sötét gombjai
       *[named] { $name } gombjai
    }
button-draw = Döntetlent ajánl
button-claim = Döntetlent igényel
button-decline = Elutasítás
button-adjust = Igazítás
button-correct = Javítást kér
button-continue = Maradjon így
button-two-hands = Két kézzel lépett
button-pause = Szünet
button-resume = Óra indítása
button-resign = Feladás
button-arbiter = Játékvezető hívása
button-resign-game = Parti feladása
button-hint = Mit léphetek?
button-take-back = Lépés visszavétele
button-double = Duplázás
button-take = Elfogadás
button-drop = Eldobás
button-lift = Kockák felvétele
button-reroll = Újradobás
banner = Ami most fontos
remark-to-move =
    { $who ->
        [w] Világos lép
        [b] Sötét lép
       *[named] { $name } lép
    }
banner-decides =
    { $who ->
        [w] Világos dönt.
        [b] Sötét dönt.
       *[named] { $name } dönt.
    }
banner-you-decide = Ön dönt.
banner-acts =
    { $who ->
        [w] Világos teszi meg a táblán.
        [b] Sötét teszi meg a táblán.
       *[named] { $name } teszi meg a táblán.
    }
answers-of =
    { $who ->
        [w] Világos válasza
        [b] Sötét válasza
       *[named] { $name } válasza
    }
answer-correct = Javítást kér
answer-continue = Maradjon így
answer-draw = Döntetlen elfogadása
answer-decline = Elutasítás
answer-take = Elfogadás
answer-drop = Eldobás
answer-reroll = Újradobást kér
answer-double-double = Visszaduplázás
answer-double = Duplázás
answer-clock = Óra megnyomása
answer-pause = Óra indítása
answer-adjust = Igazítás vége
answer-take-back = Visszaveheti
answer-contested-correct =
    { $who ->
        [w] Világos volt
        [b] Sötét volt
       *[named] { $name } volt
    }
answer-contested-clock = Én voltam
clause = Szabály: { $clause }
count = Eddig { $have } a szükséges { $need } közül.
count-repetition =
    { $since ->
        [0] Az állás a kezdettől { $have } alkalommal fordult elő a szükséges { $need } közül.
       *[other] Az állás a(z) { $move }. lépéstől számítva { $have } alkalommal fordult elő a szükséges { $need } közül.
    }
remark-lift-dice =
    { $who ->
        [w] Világos: most vegye fel a kockákat.
        [b] Sötét: most vegye fel a kockákat.
       *[named] { $name }: most vegye fel a kockákat.
    }
remark-press-clock =
    { $who ->
        [w] Világos: most nyomja meg az óráját.
        [b] Sötét: most nyomja meg az óráját.
       *[named] { $name }: most nyomja meg az óráját.
    }
remark-move-back = Tegye vissza a bábut: { $origin } → { $target }.
seen-move-back = Visszaállítják az állást: { $origin } → { $target }.
seen-put-piece = Visszaállítják az állást: { $square } – { $piece }.
seen-take-piece = Visszaállítják az állást: innen lekerül: { $square } – { $piece }.
seen-remove-piece = Visszaállítják az állást: lekerül a bábu innen: { $square }.
seen-take-captured-off = Leveszik a leütött bábukat: { $labels }.
you-press-clock = Most nyomja meg az óráját.
seen-press-clock =
    { $who ->
        [w] Világos lépett, és megnyomja az órát.
        [b] Sötét lépett, és megnyomja az órát.
       *[named] { $name } lépett, és megnyomja az órát.
    }
you-to-move = Ön lép
remark-must-capture =
    { $who ->
        [w] Világosnak ütnie kell.
        [b] Sötétnek ütnie kell.
       *[named] { $name }: ütni kell.
    }
you-must-capture = Ön lép: ütnie kell.
remark-touched-binds =
    { $who ->
        [w] Világos megérintette: { $square }. Ezzel kell lépnie.
        [b] Sötét megérintette: { $square }. Ezzel kell lépnie.
       *[named] { $name } megérintette: { $square }. Ezzel kell lépnie.
    }
you-touched-binds = Megérintette: { $square }. Ezzel kell lépnie.
remark-put-down =
    { $who ->
        [w] Világos: tegye a bábut az egyik megvilágított mezőre.
        [b] Sötét: tegye a bábut az egyik megvilágított mezőre.
       *[named] { $name }: tegye a bábut az egyik megvilágított mezőre.
    }
you-put-down = Tegye a bábut az egyik megvilágított mezőre.
remark-go-on =
    { $who ->
        [w] Világos: fejezze be a lépést.
        [b] Sötét: fejezze be a lépést.
       *[named] { $name }: fejezze be a lépést.
    }
you-go-on = Fejezze be a lépését.
seen-put-down =
    { $who ->
        [w] Világos éppen lép.
        [b] Sötét éppen lép.
       *[named] { $name } éppen lép.
    }
seen-go-on =
    { $who ->
        [w] Világos éppen lép.
        [b] Sötét éppen lép.
       *[named] { $name } éppen lép.
    }
my-announced = Ezt lépem: { $turn }. Kérem, lépje meg helyettem.
my-program-thinks = Gondolkodom …
seen-either-hand =
    { $other-who ->
        [w] Egy bábu (Világos) másik mezőn áll; a játékosok tisztázzák, hogyan került oda.
        [b] Egy bábu (Sötét) másik mezőn áll; a játékosok tisztázzák, hogyan került oda.
       *[named] Egy bábu ({ $other-name }) másik mezőn áll; a játékosok tisztázzák, hogyan került oda.
    }
seen-board-not-connected = A tábla nincs csatlakoztatva; a játék folytatódik, amint újra az lesz.
seen-crown-man = Dáma itt: { $labels }. Rákerül a második korong.
still-to-do = Még { $n }
remark-take-hit-off = Vegye le az ütött korongot erről a mezőről: { $points }.
backgammon-remark-move-piece = Tegyen át egy korongot: { $origin } → { $target }.
backgammon-remark-take-piece = Vegyen le innen: { $square } – { $piece }.
backgammon-remark-put-piece = Tegyen ide: { $square } – { $piece }.
backgammon-seen-take-piece = Visszaállítják az állást: lekerül innen: { $square } – { $piece }.
backgammon-seen-put-piece = Visszaállítják az állást: { $square } – { $piece }.
remark-crown-man = Jelölje meg a dámát itt: { $labels }. Tegyen rá még egy korongot.
irregular-clause = { $did } ({ $clause })
remark-no-play-lift = { $name }: nincs lépése, vegye fel a kockákat
remark-no-play-clock = { $name }: nincs lépése, nyomja meg az órát
hours = { $n } ó
hours-minutes = { $hours } ó { $minutes } perc
control-increment = { $time } + { $extra }
control-bronstein = { $time }, lépésenként legfeljebb { $extra } visszajár
control-delay = { $time }, { $extra } késleltetés
control-hourglass = homokóra, { $time }
control-each-turn = lépésenként { $time }
control-for = { $time } { $n } lépésre
control-every = { $time } minden { $n } lépésre
control-to-end = { $time } a végéig
control-byo-yomi = { $n } szakasz, egyenként { $time }
control-then = { $first }, majd { $later }
control-sides = Világos { $w }, Sötét { $b }

## Desk

desk = Játékvezetői asztal
desk-arbiters-only = Itt csak játékvezető dönthet: játékvezetői token kell hozzá.
desk-token = Token
desk-enter = Belépés
desk-to-board = A táblához
desk-board = { $n }. tábla
desk-ply =
    { $n ->
        [0] még nincs lépés
        [one] { $n } lépés
       *[other] { $n } lépés
    }
desk-needs = Mire kell figyelni
desk-calm = Semmi sem igényel figyelmet
desk-acts = Intézkedések
desk-runs = Jár
desk-clock-of = { $name } órájának javítása
desk-lists = Lépések, kezek és döntések
desk-tab-moves = Lépések
desk-tab-hands = Kezek
desk-tab-rulings = Döntések
desk-tap-move = Érintsen meg egy lépést, hogy az összes későbbivel együtt visszavegye.
desk-back-before = { $text } és minden későbbi visszavétele ({ $ply }. lépés)
desk-need-fault = A feljegyzés nem írható
desk-need-link = A tábla nincs csatlakoztatva
desk-need-irregularity = Szabálytalanság
desk-need-contested = Kinek a keze volt?
desk-need-unclear = A tábla állása nem egyértelmű
desk-need-restoring = A táblát a döntés szerint állítják be
desk-need-setup = A bábuk nincsenek felállítva
desk-need-flag = Lejárt az idő
desk-need-halted = Az órák állnak
desk-need-low-time = Kevés idő maradt
desk-need-offer = Egy ajánlat válaszra vár
desk-need-called = Egy játékos hívja Önt
desk-either-hand = Érzékelő nem látja, kinek a keze volt. Döntsön a két lehetőség között.
desk-rule-text = { $text } ({ $clause })
desk-correcting = Az állást visszaállítják. Még maradhat így is.
desk-act-halt = Órák leállítása
desk-act-proceed = Óra indítása
desk-act-attend = Itt vagyok
desk-act-clocks = Órák
desk-act-position = Állás
desk-act-take-back = Visszavétel
desk-act-restore = Visszaállítás
desk-act-dice = Dobás
desk-act-cube = Kocka
desk-act-score = Mérkőzésállás
desk-act-result = Eredmény
desk-act-forfeit = Játék nélküli vereség
desk-act-void = Érvénytelenítés
desk-act-reopen = Játszma folytatása
desk-act-correct = Kijavíttatás
desk-act-continue = Maradjon így
desk-act-undo = Döntés visszavonása
desk-more-halt = Mindkét óra megáll. A játékosok gombjai nem indítják el.
desk-more-proceed = A lépésre következő fél órája jár, most vagy amint a tábla rendben van.
desk-more-attend = A hívás teljesült; a játszmában semmi sem változik.
desk-more-position = A játék az Ön által beállított állásból folytatódik. A lámpák odavezetik a táblát.
desk-more-take-back = Az utolsó lépések nem számítanak. A lámpák visszavezetik a táblát.
desk-more-restore = Véletlen: a lámpák visszavezetik a táblát a feljegyzés szerinti állásba. A megérintett bábu megérintve marad.
desk-more-cube = Az azelőtti utána már nem vonható vissza; állítsa be inkább újra a kockát.
desk-more-score = Az azelőtti utána már nem vonható vissza; állítsa be inkább újra az állást.
desk-more-result = A játszma így ér véget, vagy az eredménye módosul.
desk-more-forfeit = Vereség játék nélkül, a játszma kezdete előtt is.
desk-more-void = A játszma eredmény nélkül ér véget, és nem számít.
desk-more-reopen = A játszma folytatódik. Az órák várnak, amíg el nem indítja őket.
desk-more-correct = Az állást visszaállítják, és a lépést újra megteszik.
desk-more-continue = A tábla marad, ahogy van, és a játék folytatódik.
desk-more-undo = Egy döntést új döntés von vissza. Mindkettő a feljegyzésben marad.
desk-turns = Megtett lépések
desk-running = { $name } órája jár. Percek adhatók vagy vehetők el, bármi jár közben.
desk-standing = Mindkét óra áll.
desk-minutes-on = { $what }: { $n } perccel több
desk-minutes-off = { $what }: { $n } perccel kevesebb
desk-time-wrong = Az idő perc, vagy perc és másodperc: 5 vagy 4:30 vagy 1:04:30
desk-how-many = Hány lépés?
desk-clocks-back = Az órák is visszaállnak
desk-ends = A játszma véget ér
desk-loses = Ki veszít?
desk-rolls = { $name } dobása, bármit mondtak is előtte
desk-cube-value = A kocka mutatja
desk-cube-owner = Kié
desk-middle = középen
desk-is = igen
desk-is-not = nem
desk-why = Indok
desk-usual = Szokásos indokok
desk-why-missing = Az indok még hiányzik
desk-next = Tovább
desk-back = Vissza
desk-you-rule = Az Ön döntése:
desk-because = Indok: { $why }
desk-rule = Döntés
desk-done = Eldöntve. A feljegyzésben van.
desk-refused = Nem történt meg: { $why }
desk-gone-on =
    { $n ->
        [one] A játszma továbbhaladt: most { $n } lépés. Nézze meg újra.
       *[other] A játszma továbbhaladt: most { $n } lépés. Nézze meg újra.
    }
desk-look-again = Újra megnézem
desk-does-correct = A szabálytalanságot kijavítják.
desk-does-continue = A szabálytalanság így marad.
desk-does-correct-of = { $name } követte el, és kijavítják.
desk-does-continue-of = { $name } követte el, és így marad.
desk-does-restore = A táblát a feljegyzés szerint visszaállítják.
desk-does-position = A játék másik állásból folytatódik, { $name } lép.
desk-does-take-back =
    { $n ->
        [one] Az utolsó { $n } lépés nem számít.
       *[other] Az utolsó { $n } lépés nem számít.
    }
desk-does-take-back-clocks =
    { $n ->
        [one] Az utolsó { $n } lépés nem számít, és az órák visszaállnak.
       *[other] Az utolsó { $n } lépés nem számít, és az órák visszaállnak.
    }
desk-does-win = { $name } nyer.
desk-does-draw = A játszma döntetlen.
desk-does-forfeit = { $name } játék nélkül veszít.
desk-does-void = A játszma érvénytelen.
desk-does-reopen = A játszma folytatódik.
desk-does-halt = Mindkét óra megáll.
desk-does-proceed = A lépésre következő fél órája jár.
desk-does-attend = A hívás teljesült.
desk-does-clock = { $name } hátralévő ideje: { $time }.
desk-does-turns = { $name } megtett lépései: { $n }.
desk-does-give-time = { $name } többletideje: { $time }.
desk-does-take-time = { $name } levont ideje: { $time }.
desk-does-dice = A dobás: { $dice }.
desk-does-cube = A kocka értéke { $value }, birtokosa { $name }.
desk-does-cube-middle = A kocka értéke { $value }, és középen van.
desk-does-score = Az állás: { $white } { $w }, { $black } { $b }; ez nem a Crawford-játszma.
desk-does-score-crawford = Az állás: { $white } { $w }, { $black } { $b }; ez a Crawford-játszma.
desk-why-absent = A játékos nem jelent meg
desk-why-admitted = A játékos elismeri
desk-why-agreed = Mindkét játékos egyetért
desk-why-break = Szünet
desk-why-break-over = Vége a szünetnek
desk-why-by-rules = A játékszabályok szerint
desk-why-clock-fault = Hibás volt az óra
desk-why-conduct = Viselkedés miatt kizárva
desk-why-crawford-wrong = Hibás volt a Crawford-játszma
desk-why-crooked-die = Egy kocka ferdén állt meg
desk-why-cube-not-turned = Nem fordították el a kockát
desk-why-decided = Játékvezetői döntés
desk-why-device = Telefon csörgött, vagy használták
desk-why-disturbance = Zavarás a teremben
desk-why-flag-late = Lejárt az idő
desk-why-knocked-over = Feldőltek a bábuk
desk-why-late-press = Későn nyomták meg az órát
desk-why-left = A játékos otthagyta a játszmát
desk-why-missed-irregularity = Későn észrevett szabálytalanság
desk-why-my-mistake = Hibás volt a döntésem
desk-why-no-harm = Nem változtat semmin
desk-why-protest = Óvás alapján
desk-why-question = Egy játékos kérdése
desk-why-resigned = Feladta
desk-why-seen = A játékvezető látta
desk-why-settled = Elintézve
desk-why-sleeve = Ruhaujj söpörte el a bábukat
desk-why-time-lost = Vétlen időveszteség
desk-why-time-penalty = Időbüntetés
desk-why-too-late = Későn igényelték
desk-why-wrong-array = Hibás volt a tábla vagy a felállás
desk-why-wrong-opponents = Nem a megfelelő ellenfelek játszottak
desk-why-wrong-result = Hibás volt az eredmény
desk-why-wrong-roll = Hibásan írták be a dobást
desk-why-wrong-score = Hibás volt az állás
desk-noise = Érzékelőzaj: { $n }
desk-hands = Mit tettek a kezek ebben a lépésben
desk-no-hands = Semmit sem emeltek fel.
desk-draw-trail = Rajz a táblára
desk-after = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) } mp
desk-lift = felemelve innen: { $place }
desk-place = letéve ide: { $place }
desk-differs = Tábla és feljegyzés
desk-same = A tábla a feljegyzés szerint áll.
desk-missing = { $label }: hiányzó bábu
desk-stranger = { $label }: fölösleges bábu
desk-other = { $label }: másik bábu
desk-touched = Megérintve: { $label }
desk-ending = A megoldott végjáték
desk-ending-draw = Elméleti döntetlen: a legjobb válaszok ellen senki sem nyer.
desk-ending-win = { $name } minden védekezés ellen nyer; a két fél lépései a végéig: { $n }.
desk-legal =
    { $n ->
        [0] { $name }: nincs szabályos lépése
        [one] { $name }: { $n } szabályos lépés
       *[other] { $name }: { $n } szabályos lépés
    }
desk-no-rulings = Eddig nincs döntés, szabálytalanság vagy kétség.
desk-at = { $time } · { $ply }. lépés
desk-by = { $who }: { $why }
desk-overridden = A szabályok ellenére: { $why }
desk-was-unclear = A tábla állása nem volt egyértelmű
desk-stands = { $text } érvényben marad. { $did }
desk-undo = Visszavonás…
desk-picture = A tábla akkor
desk-look =
    { $n ->
        [one] A kezek { $n } mozdulatának megmutatása
       *[other] A kezek { $n } mozdulatának megmutatása
    }
desk-set-help = Húzza a bábukat, vagy érintsen meg egy bábut, majd a mezőjét. A paletta bábujával érintse meg a mezőket.
desk-palette = Bábuk
desk-move-pieces = Bábuk mozgatása
desk-take-off = Levétel
desk-step-back = Egy lépéssel vissza
desk-clear = Üres tábla
desk-recorded = A feljegyzés szerint
desk-to-move = Lépésre következik
desk-pieces = { $name }: { $men } gyalog, { $kings } dáma
desk-checkers = { $name }: { $points } a mezőkön, { $bar } a sorompón, { $off } kivive
desk-valid = Ez az állás beállítható.
desk-none-left = Nem maradt több: { $piece }. Előbb vegyen le egyet a mezőjéről
desk-all-the-same = Mégis beállítom
desk-taken = { $piece } levéve innen: { $label }
desk-fault-no-pieces = { $name }: nincs bábuja
desk-fault-too-many-pieces = { $name }: több bábuja van, mint a kezdéskor
desk-fault-too-many-men = { $name }: több gyalogja van, mint a kezdéskor
desk-fault-uncrowned = { $name }: gyalog az utolsó sorban ({ $squares })
desk-fault-king-has-won = { $name }: már van dámája, és ezzel a játszma véget ér
desk-fault-cannot-move = { $name } lépésre következik, de nem tud lépni

## Rulesets and their options

rules-dama = Magyar dáma
rules-dama-parachute = Ejtőernyős dáma
rules-dama-straight = Egyenes dáma
rules-english = Angol dáma (checkers)
rules-italian = Olasz dáma
rules-spanish = Spanyol dáma
rules-portuguese = Portugál dáma
rules-czech = Cseh dáma
rules-pool = Amerikai pool dáma
rules-canadian = Kanadai dáma
rules-thai = Thai dáma (makhos)
rules-turkish = Török dáma
rules-frisian = Fríz dáma
rules-frysk = Frysk!
rules-killer = Killer dáma
rules-breakthrough = Áttörő dáma
rules-antidraughts = Antidáma
rules-spantsiretti = Szpanciretti-dáma
option-value-yes = igen
option-value-no = nem
option-capture = Ütés
option-capture-compulsory = kötelező
option-capture-free = szabad
option-rows = Bábusorok száma oldalanként
option-starts = Ki kezd
option-starts-dark = a sötét bábuk
option-starts-light = a világos bábuk
option-king_flies = A dáma bármilyen messze léphet
option-king_run_up = A dáma nekifutásból is üthet
option-king_run_on = A dáma az ugrás után továbbhaladhat
option-king_jumps_row = A dáma egy ugrással több bábut is leüthet
option-man_captures_backward = A gyalogok hátrafelé is ütnek
option-promote_mid_capture = Az ütéssorozatban dámává lett gyalog dámaként üt tovább
option-men = Gyalogok száma oldalanként
option-draws = A döntetlen szabályai
option-draws-fmjd = az FMJD szerint
option-draws-cbd = a brazil szövetség szerint
option-repetition = Döntetlen állásismétléssel
option-repetition-none = nincs
option-one_each = Mindkét félnek egy bábuja maradt
option-one_each-draw = döntetlen
option-one_each-play = tovább játsszák
option-crowning = Az ütés közben az utolsó sorba érő gyalog
option-crowning-man = gyalogként üt tovább
option-crowning-stop = ott megáll
option-crowning-king = dámaként üt tovább
option-removal = A leütött bábukat leveszik
option-removal-passing = rögtön
option-removal-after = a sorozat után
option-cube = Duplázókocka
option-crawford = Crawford-játszma kocka nélkül
option-jacoby = A gammon csak duplázás után számít (Jacoby)
option-beavers = Azonnali visszaduplázás (beaver)
option-automatic_doubles = Egyforma kezdődobás dupláz (automatikusan)
option-home_hit = A saját otthonában ütő korong
option-home_hit-strict = abban a lépésben többé nem mozog
option-home_hit-shelter = nem léphet fedezékbe
option-home_hit-off = szabadon léphet
option-final = A lépés vége előtt végleges
option-final-play = a lépés, ha minden része megvan
option-final-move = minden megtett rész

## Sources: the names of the rules that are cited

source-FMJD = A nemzetközi dáma szabályai (FMJD)
source-FMJD-64 = A 64 mezős dáma szabályai (FMJD)
source-LV64 = A 64 mezős dáma szabályai, Lettország
source-BOX = A „Dambrete” dobozos játék szabálylapja, Lettország
source-DAMA = A dámajáték szabályai, Magyarország
source-FID = Az olasz dámaszövetség (FID) szabályai
source-WCDF = A checkers világszövetségének (WCDF) szabályai
source-APCA = Az amerikai pool checkers szövetség (APCA) szabályai
source-SPANISH = A spanyol dáma szabályai
source-FPD = A portugál szövetség (FPD) szabályai
source-CZECH = A cseh dáma rövid szabályai
source-CBD = A brazil szövetség (CBD) szabályai
source-TUDAF = A török szövetség (TÜDAF) szabályai
source-FRISIAN = A fríz dáma szabályai, 2011
source-INT = A nardi szabályai, Grúzia, nemzetközi játék
source-GEO = A nardi szabályai, Grúzia, grúz játék

## Clauses: each in one sentence

clause-FMJD-3_13 = Szabálytalan, ha a lépésre nem következő játékos a saját vagy az ellenfél bábuihoz ér, vagy megigazítja őket.
clause-FMJD-4_9 = Több bábu ütésekor a bábut minden ugrás után az üres mezőre, végül az utolsóra kell tenni; ha ez nem látszik világosan, az ellenfél megkövetelheti.
clause-FMJD-4_11 = A leütött bábukat az ütés után azonnal, az ütés sorrendjében vagy visszafelé, szünet nélkül kell levenni; különben az ellenfél megkövetelheti.
clause-FMJD-5_1 = Ha játék közben kiderül, hogy a táblát rosszul helyezték el, a játszma érvénytelen, és újra kell játszani.
clause-FMJD-5_4_1 = Szabálytalanság: egymás után két lépést tettek.
clause-FMJD-5_4_2 = Szabálytalanság: gyalog vagy dáma helytelenül lépett.
clause-FMJD-5_4_3 = Szabálytalanság: a játékos az egyik saját bábuját megérintette, majd egy másikkal lépett.
clause-FMJD-5_4_4 = Szabálytalanság: egy megtett lépést visszavettek.
clause-FMJD-5_4_5 = Szabálytalanság: az ellenfél bábuját mozdították el.
clause-FMJD-5_4_6 = Szabálytalanság: bábu lépett, pedig ütni lehetett volna.
clause-FMJD-5_4_7 = Szabálytalanság: saját vagy ellenséges bábut ok nélkül levettek a tábláról.
clause-FMJD-5_4_8 = Szabálytalanság: kevesebb vagy több bábut ütöttek, mint amennyit lehet.
clause-FMJD-5_4_9 = Szabálytalanság: a játékos az ütéssorozat közben megállt, és elengedte a bábut.
clause-FMJD-5_4_10 = Szabálytalanság: az ütéssorozat vége előtt helytelenül levettek egy bábut.
clause-FMJD-5_4_11 = Szabálytalanság: az ütéssorozat után kevesebb bábut vettek le, mint amennyit leütöttek.
clause-FMJD-5_4_12 = Szabálytalanság: ütés után olyan bábukat vettek le, amelyeket nem ugrottak át.
clause-FMJD-5_4_13 = Szabálytalanság: a játékos a leütött bábuk levétele közben megállt.
clause-FMJD-5_4_14 = Szabálytalanság: ütés után egy vagy több saját bábut vettek le.
clause-FMJD-5_4_15 = Szabálytalanság: a dámává lett gyalogot nem jelölték meg.
clause-FMJD-5_4_16 = Szabálytalanság: olyan dámával játszottak, amelyet még nem jelöltek meg.
clause-FMJD-5_4_17 = Szabálytalanság: a lépéshez és az ütéshez mindkét kezet használták.
clause-FMJD-6_1 = A játszma döntetlen, ha dámavégjátékban ugyanaz az állás háromszor előáll, és mindig ugyanaz a játékos következik lépésre.
clause-FMJD-6_2 = A játszma döntetlen, ha mindkét játékos egymás utáni 25 lépésében csak dámák léptek, gyalog nem lépett, és gyalogot nem ütöttek.
clause-FMJD-6_3 = Három dáma, két dáma és egy gyalog, vagy egy dáma és két gyalog egy dáma ellen: a játszma döntetlen, ha mindkét játékos legfeljebb tizenhat lépést tett.
clause-FMJD-6_4 = Két dáma, egy dáma és egy gyalog, vagy egy dáma egy dáma ellen: a játszma döntetlen, ha mindkét játékos legfeljebb még öt lépést tett.
clause-FMJD-7_2 = A játékos nyer, ha ellenfele feladja, lépésre következik, de minden bábuja be van zárva, nem maradt bábuja, vagy nem hajlandó betartani a szabályokat.
clause-FMJD-64_7_2_3 = A játszma döntetlen, ha ugyanaz az állás harmadszor is előáll, és ugyanaz a játékos következik lépésre.
clause-FMJD-64_7_2_4 = Három vagy több dáma egy dáma ellen: a játszma az erősebb fél tizenötödik lépése után döntetlen.
clause-FMJD-64_7_2_5 = A játszma döntetlen, ha mindkét játékos 15 lépésen át csak dámával lépett, és nem volt ütés.
clause-FMJD-64_7_2_6 = Ha mindkét félnek van dámája és az anyag nem változik, a játszma négy-öt bábunál 30, hat-hét bábunál 60 lépés után döntetlen.
clause-FMJD-64_7_2_7 = Három bábu, köztük legalább egy dáma, a főátlón álló egyetlen dáma ellen: a játszma az erősebb fél ötödik lépése után döntetlen.
clause-FMJD-64_7_2_8 = Két dáma, egy dáma és egy gyalog, vagy egy dáma egy dáma ellen: a játszma az ötödik lépés után döntetlen.
clause-LV64-1_5 = Lépésnek nevezzük a bábu áthelyezését a tábla egyik mezőjéről a másikra az 1.6. és 1.7. pont szerint.
clause-LV64-1_6 = A gyalog átlósan előre, a szomszédos szabad mezőre lép, a dáma az átlón bármely irányban több mezőt is léphet.
clause-LV64-1_6_3 = Hogy a dáma megkülönböztethető legyen a gyalogtól, két egymásra tett bábuval jelölik.
clause-LV64-1_7_1 = A bábunak ütnie kell az átlósan szomszédos ellenséges bábut, ha mögötte szabad mező van; a leütött bábut leveszik a tábláról.
clause-LV64-1_7_2 = Egyszerre annyi ellenséges bábut kell leütni, amennyi az ütő bábu útjában áll, és csak a lépés befejezése után szabad levenni őket.
clause-LV64-1_9 = A lépés akkor megtett, ha a játékos áthelyezte a bábuját és elengedte; ütésnél csak akkor, ha a leütött bábukat is levette.
clause-LV64-1_10 = A lépésre következő játékosnak azzal a saját bábujával kell lépnie, amelyet megérintett; bábut megigazítani csak a saját lépésnél, „Igazítok” szóval szabad.
clause-LV64-1_12 = Az nyer, aki elsőként ér el olyan állást, amelyben az ellenfélnek nincs lépése: minden bábuját leütötték, vagy a megmaradtak be vannak zárva.
clause-LV64-1_14_1b = Döntetlen, ha az egyik fél a saját lépése előtt a játszma befejezését kéri, mert az utolsó legalább 32 lépésben az anyagi arány nem változott.
clause-LV64-1_14_1c = Döntetlen, ha a három vagy több dámával egy dáma ellen játszó fél a 15. lépéséig nem üti le az ellenfél dámáját.
clause-LV64-1_14_1d = Döntetlen, ha a három dámával a főátlón álló egyetlen dáma ellen játszó fél az 5. lépéséig nem nyer.
clause-LV64-1_14_1e = Döntetlen, ha a két dámával, vagy dámával és gyaloggal dáma vagy gyalog ellen játszó fél a 10. lépéséig nem tud nyerni.
clause-LV64-1_14_1f = Döntetlen, ha a játszmában ugyanaz az állás legalább háromszor előáll, és mindig ugyanaz a játékos következik lépésre.
clause-LV64-1_14_2 = Döntetlent a lépésre következő játékos ajánlhat a lépésével, az óra átkapcsolása előtt, elutasítás után pedig csak akkor, ha közben az ellenfele is ajánlott.
clause-BOX = Az nyer, aki elsőként ér el olyan állást, amelyben az ellenfélnek nincs lépése: minden bábuját leütötték, vagy a megmaradtak be vannak zárva.
clause-DAMA-captures_3 = Nem lehet leütni saját figuránkat, és leütés nélkül átugrani sem.
clause-DAMA-captures_4 = A klasszikus dámajáték szabályai szerint az ütés kötelező: ha a soron következő játékosnak ütési lehetősége van, mindenképpen ütnie kell.
clause-DAMA-captures_4_6 = A klasszikus dámajáték szabályai szerint az ütés kötelező, és az az ütéssorozatra is vonatkozik.
clause-DAMA-captures_6 = Ha alkalmazzuk az ütéskényszer szabályát, az az ütéssorozatra is vonatkozik, vagyis ha az ütő bábunak módja van továbbütni, akkor kell is.
clause-DAMA-introduction = A bábukat két vagy három sorban állítjuk fel, de a két csapat között legalább két sor mindig maradjon üresen.
clause-DAMA-kings_2a_2c = Vannak, akik úgy játsszák a játékot, hogy a dámának „nekifutási” lehetősége is van az ütés előtt.
clause-DAMA-kings_2b_2c = Vannak, akik úgy játsszák a játékot, hogy a dáma az ugrás után továbbhaladhat.
clause-DAMA-kings_3 = A legengedékenyebb szabályrendszer szerint a dáma úgy is leüthet több ellenséges bábut, hogy azok hézag nélkül állnak egymás mögött.
clause-DAMA-last_paragraph = Egy további szabályvariáció megengedi az egyszerű bábuknak, hogy hátrafelé üssenek; ekkor arról is meg kell állapodni, hogy az utolsó sorból visszafelé továbbütő bábu dámává léphet-e elő.
clause-DAMA-traditional_game = Mindig a sötét kezd, de ezt nem veszik olyan szigorúan, és a játék akkor ér véget, amikor az egyik játékosnak elfogytak a bábui, vagy egyetlen bábuja sem tud lépni.
clause-FID-3_7 = A megérintett bábuval lépni kell.
clause-FID-9_3_b1 = Döntetlen kérhető, ha ugyanaz az állás negyedszer is előáll, és ugyanaz a játékos következik lépésre.
clause-FID-10_4 = Döntetlen kérhető, ha mindkét játékos 40 lépése alatt nem volt ütés, és gyalog sem lépett.
clause-WCDF-1_32_1 = Döntetlen kérhető, ha ugyanaz az állás harmadszor is előáll, és ugyanaz a játékos következik lépésre.
clause-WCDF-1_32_2 = Döntetlen kérhető, ha mindkét játékos 40 lépése alatt nem volt ütés, és gyalog sem lépett.
clause-APCA-26 = Döntetlen kérhető, ha ugyanaz az állás harmadszor is előáll, vagy ha mindkét játékos 15 lépése alatt nem volt ütés, és gyalog sem lépett.
clause-APCA-27 = Három dáma egy dáma ellen: a magányos dámát tizenhárom lépésen belül el kell fogni, különben a játszma döntetlen.
clause-APCA-28 = Két bábu egy dáma ellen: a játszma az erősebb fél ötödik lépése után döntetlen.
clause-SPANISH-repetition = A játszma döntetlen, ha ugyanaz az állás harmadszor is előáll, és ugyanaz a játékos következik lépésre.
clause-SPANISH-20_moves = A játszma döntetlen, ha mindkét játékos 20 lépésen át csak dámával lépett, és nem volt ütés.
clause-SPANISH-three_kings = Három dáma egy dáma ellen: attól fogva, hogy az erősebb fél dámája a főátlón áll, a játszma mindkét játékos tizenkét lépése után döntetlen.
clause-FPD-3_8_a = Három dáma egy dáma ellen: attól fogva, hogy az erősebb fél dámája a főátlón áll, a játszma ennek a félnek a tizenkét lépése után döntetlen.
clause-FPD-3_8_b = Ha mindkét félnek legfeljebb négy bábuja van, köztük dáma is, a játszma döntetlen, ha mindkét játékos 20 lépésen át csak dámával lépett, és nem volt ütés; három dáma egy ellen kivétel.
clause-FPD-5_3 = Döntetlen kérhető, ha ugyanaz az állás harmadszor is előáll, és ugyanaz a játékos következik lépésre.
clause-CZECH-draw = A játszma döntetlen megegyezéssel, kérésre, ha ugyanaz az állás háromszor előáll, vagy 15 lépés után, ha nem volt ütés, és gyalog sem lépett.
clause-CBD-18 = A játszma döntetlen, ha mindkét játékos 20 lépésen át csak dámával lépett, és nem volt ütés.
clause-CBD-19 = Legfeljebb két dáma, vagy egy dáma és egy gyalog, egy dáma és legfeljebb még egy bábu ellen: a játszma mindkét játékos öt lépése után döntetlen.
clause-TUDAF-5 = Az a gyalog, amely ütés közben az utolsó sorba ér, gyalogként üt tovább, és akkor lesz dáma, amikor megáll.
clause-TUDAF-repetition = Döntetlen kérhető, ha ugyanaz az állás harmadszor is előáll, és ugyanaz a játékos következik lépésre.
clause-TUDAF-one_piece_each = A játszma döntetlen, ha mindkét játékosnak egy bábuja maradt.
clause-FRISIAN-one_king_against_one = Egy dáma egy dáma ellen: a játszma mindkét játékos két lépése után döntetlen.
clause-FRISIAN-two_kings_against_one = Két dáma egy dáma ellen: a játszma mindkét játékos hét lépése után döntetlen.
clause-INT-2 = A két játékos két pár vagy egy pár dobókockával játszik, és az otthonok oldalát előre megbeszélik vagy kisorsolják.
clause-INT-4 = Mindkét játékosnak 15 korongja van, amelyeket a dobott számok szerint a saját otthona felé visz.
clause-INT-5 = Minden játszma azzal kezdődik, hogy mindkét játékos dob egy kockával, és a nagyobbat dobó játssza le a két számot.
clause-INT-10 = A játékosnak a dobott számok közül a lehető legtöbbet le kell játszania.
clause-INT-11 = Ha a játékos a két dobott szám közül bármelyiket le tudja játszani, de a kettőt együtt nem, a nagyobbat kell lejátszania.
clause-INT-13 = A lépés csak akkor fejeződik be, ha a játékos felveszi a kockákat a tábláról, órával játszva pedig ha megnyomja az óra gombját.
clause-INT-14 = Tilos felvenni az ellenfél kockáit, vagy dobni, amíg ő nem fejezte be a lépését; ellenkező esetben a játékos újradobást kérhet.
clause-INT-16 = A játszmát az nyeri, aki elsőként viszi ki korongjait a tábláról.
clause-INT-17 = A duplázókockát akkor használják, ha a mérkőzés egynél több pontra megy: a játékos ezzel duplázza a játszma értékét (2, 4, 8, 16, …).
clause-INT-19 = Elsőként bármelyik játékos duplázhat, azután csak a másik, felváltva, a saját lépése előtt, dobás előtt.
clause-INT-20_to_INT-23 = A játszma egyszeres, ha a vesztes legalább egy korongot kivitt, kétszeres, ha egyet sem, és háromszoros, ha ráadásul van korongja a sorompón vagy az ellenfél otthonában.
clause-INT-24 = Ha egy játékosnak egy pont hiányzik a győzelemhez, a következő játszmát duplázás nélkül játsszák (Crawford-szabály).
clause-GEO-2 = A két játékos egy pár dobókockával játszik, és az otthonok oldalát előre megbeszélik vagy kisorsolják.
clause-GEO-4 = Mindkét játékosnak 15 korongja van, amelyeket a dobott számok szerint a saját otthona felé visz.
clause-GEO-5 = A játék azzal kezdődik, hogy mindkét játékos dob egy kockával, és a nagyobbat dobó kezd.
clause-GEO-10 = A játékosnak a dobott számok közül a lehető legtöbbet le kell játszania.
clause-GEO-11 = Ha a játékos a két dobott szám közül bármelyiket le tudja játszani, de a kettőt együtt nem, a nagyobbat kell lejátszania.
clause-GEO-13 = A lépés csak akkor fejeződik be, ha a játékos minden lépést megtett, és a megtett lépést nem szabad visszavenni.
clause-GEO-14 = Tilos felvenni vagy dobni a kockákat, amíg az ellenfél nem fejezte be a lépését; ellenkező esetben a játékos újradobást kérhet.
clause-GEO-16 = A játszmát az nyeri, aki elsőként viszi ki korongjait a tábláról.
clause-GEO-17 = A duplázókockát akkor használják, ha a verseny előírja, és a mérkőzés egynél több pontra megy: a játszma értékét emeli (2, 3, 4, 5, 6).
clause-GEO-19 = Elsőként bármelyik játékos duplázhat, azután csak a másik, felváltva, a saját lépése előtt, dobás előtt.
clause-GEO-20_to_GEO-23 = A játszma egyszeres, ha a vesztes legalább egy korongot kivitt, kétszeres, ha egyet sem, és háromszoros, ha ráadásul van korongja a sorompón vagy az ellenfél otthonában.
clause-GEO-24 = A játékos a saját otthonában nem ütheti ki az ellenfél korongját úgy, hogy ugyanazzal a koronggal fedezékbe lép tovább.
clause-decision-a_house_rule_beside_the_source_s = Ennek az asztalnak a házi szabálya; a forrásban nincs benne.
clause-decision-the_source_has_no_draws = A forrásban nincs szabály a döntetlenről; ez az asztal a harmadik ismétlésnél megadja.
clause-decision-the_source_has_no_such_rule = A forrásban nincs ilyen szabály; akkor játsszák, ha a játékosok megegyeznek benne.
clause-repetition = Döntetlen kérhető, ha ugyanaz az állás harmadszor is előáll; közzétett szabálypontot nem találtunk.

## Setup

setup-title = Játszma beállítása
setup-back = A táblához
setup-game = Játék
setup-rules = Szabályok
setup-usual = { $text } (szokásos)
setup-usually = szokás szerint { $text }
setup-length = A mérkőzés hossza
setup-points =
    { $n ->
        [one] { $n } pont
       *[other] { $n } pont
    }
setup-endless = vég nélkül
setup-other-length = más hossz
setup-points-by-hand = Pontok
setup-dice = Dobókockák
setup-dice-entered = Kézzel dobva
setup-dice-entered-more = a játékosok beírják, mit dobtak
setup-dice-electronic = Az asztal dob
setup-dice-electronic-more = a mérkőzés után ellenőrizhető
setup-players = Játékosok
setup-name = Név
draughts-setup-number = FMJD-szám
setup-number = Szám
setup-swap = Színcsere
setup-time = Idő és lépések
setup-commit = A lépés véget ér
setup-commit-clock = az óra megnyomásával
setup-commit-clock-more = a táblán, az oldalon vagy telefonon
setup-commit-settle = ha a bábuk mozdulatlanok
setup-commit-settle-more = az érzékelők látják; óra nélkül
setup-commit-lift = a kockák felvételével
setup-commit-lift-more = a játékos gombjával
setup-commit-free = soha: elemzés
setup-commit-free-more = a bábuk szabadon mozgathatók oda-vissza; versenyen soha
setup-opponent = Ki játszik?
setup-opponent-user = Lidraughts-felhasználó (üresen: két ember itt)
setup-opponent-program = Program
setup-opponent-nobody = Két ember itt
setup-opponent-side = Az ő bábui
setup-opponent-more = A játszma kezdetekor kap kihívást. A szerver nem mondja meg, ki van jelen, azt sem, ha egy kihívást elutasítottak.
setup-challenges = Kihívások
setup-challenge = { $user } játszani szeretne: { $rules }, { $time }
setup-challenge-days = napok lépésenként: { $n }
setup-challenge-rated = értékszámos
setup-challenge-elsewhere = ezen a táblán nem játszható
setup-challenge-none = Senki sem hívta ki ezt a táblát.
setup-accept = Elfogadás
setup-decline = Elutasítás
setup-going = Levelezésben { $user } ellen: { $rules }, { $time }
setup-turn-here = Ön lép
setup-turn-there = az ellenfél lép
setup-go-on = Folytatás
setup-no-clock-without-press = Senki sem nyomja az órát, ezért ezt a játszmát óra nélkül játsszák.
setup-control = Idő játékosonként
setup-control-blitz = Villám
setup-control-quick = Rövid villám
setup-control-rapid = Rapid
setup-control-rapid-fmjd = FMJD rapid
setup-control-standard-fmjd = FMJD klasszikus
setup-control-periods-fmjd = FMJD, lépésszakaszok
setup-control-periods-hour = FMJD, szakaszok és egy óra
setup-control-plain = Többletidő nélkül
setup-control-sand = Homokóra
setup-control-usual = A mérkőzés hosszához szokásos
setup-control-turn = Minden lépésre külön
setup-control-none = Óra nélkül
setup-control-hand = Kézzel megadva
setup-minutes = Perc a játszmára
setup-extra = Minden lépés
setup-extra-none = nem ad hozzá semmit
setup-extra-increment = másodperceket ad hozzá (Fischer)
setup-extra-delay = késlelteti az óra indulását (késleltetés)
setup-extra-bronstein = a felhasznált időt korlátig visszaadja (Bronstein)
setup-seconds = Másodperc lépésenként
setup-written = Ugyanez leírva
setup-occasion = Verseny
setup-event = A verseny neve
setup-site = Hely
setup-round = Forduló
setup-table = Tábla
setup-device = Ez az eszköz
setup-sounds = Hangok
setup-begin = Játszma indítása
setup-begun = Elkezdődött a(z) { $n }. játszma
setup-running = Játszma van folyamatban. Ha újat kezd, ez félbeszakad, és így marad a feljegyzésben.
setup-abandon-ask = Abbahagyja a folyamatban lévő játszmát, és elkezdi ezt?
setup-refused-role = Játszmát csak játékos vagy játékvezető állíthat be: nyissa meg az oldalt az ő hivatkozásával.
setup-refused-game = A hivatkozása egyetlen játszmára szól, ezért mást nem állíthat be vele.
setup-refused-side = A hivatkozása egy színre szól. Játszmát csak a mindkét színre szóló hivatkozás állíthat be.
setup-refused-event = Ez az asztal egy verseny szabályzata szerint játszik: játszmát csak játékvezető állíthat be.
setup-fault-name = Legfeljebb { $n } karaktert írjon egy sorba.
setup-fault-sign = Legfeljebb { $n } karaktert írjon egy sorba.
setup-fault-option = Ebben a szabályrendszerben nincs ilyen választás.
setup-fault-rules = Ezek a szabályok ezen a táblán nem játszhatók.
setup-fault-control = Ez az idő nem értelmezhető. Példák: 15m+5s jelentése 15 perc és lépésenként 5 másodperc; 50/2h:25/1h jelentése 2 óra 50 lépésre, majd 1 óra minden 25 lépésre.
setup-fault-match = 1 és 99 közötti egész számot írjon.
setup-links = Megnyitás telefonon
setup-link-for = A kód ennek szól
setup-link-watch = mindenkinek, aki nézni szeretné
setup-link-side =
    { $who ->
        [w] Világos játékosának ({ $name })
       *[b] Sötét játékosának ({ $name })
    }
setup-link-player = mindkét játékosnak
setup-link-arbiter = játékvezetőnek
setup-link-secret =
    { $hours ->
        [one] Aki beolvassa ezt a kódot, { $hours } órán át cselekedhet itt. Másnak ne mutassa meg.
       *[other] Aki beolvassa ezt a kódot, { $hours } órán át cselekedhet itt. Másnak ne mutassa meg.
    }
setup-link-refused = Az Ön jogosultsága ehhez nem elég: kérje ezt a kódot a játékvezetőtől.
setup-code = QR-kód: { $link }
setup-unreached-loopback = Ezt a címet telefon nem éri el: az oldal csak ezen a gépen érhető el. A hálózat felé való megnyitáshoz az asztal beállításaiban a host legyen 0.0.0.0.
setup-unreached-network = Ezt a címet telefon nem éri el: ez a gép nincs hálózaton.
setup-announced = Ezen a hálózaton így is: { $address }

try-game = Játék
try-board = Tábla
try-level = Ellenfél
try-people = Két ember
try-shown = Kezek mutatnak egy ismert játszmát
try-begin = Kezdés
try-spoil = Mit tesznek az érzékelők
try-nothing = Működnek
try-cut = Szakadt vezeték
try-weak = Gyenge mágnes
try-square = Mező

## Welcome

welcome-title = Ez az asztal még új
welcome-intro = Ön az asztal mellett áll? Írja be a kódját, és állítsa be öt rövid lépésben.
welcome-where = A kódot az asztal mutatja: az óra kijelzőin, vagy ha nincsenek, a lámpáival; és a naplójában (sudo dambord doctor). Lámpák: számolja meg hatszor a világító mezőket; tíz a 0.
welcome-code = Hatjegyű kód
welcome-delete = Az utolsó számjegy törlése
welcome-wrong = Az asztal más kódot mutat.
welcome-wait = Túl sok hibás kód: várjon egy kicsit, és írja be azt a kódot, amelyet az asztal akkor mutat.
welcome-look = Csak nézni szeretném
welcome-step = { $n }. lépés, összesen { $of }
welcome-next = Tovább
welcome-back = Vissza
welcome-start = Az asztal indítása
welcome-board = Tábla
welcome-port = Hol vannak az érzékelők?
welcome-port-usb = Picón, USB-n át
welcome-port-pins = Ennek a Raspberry Pinek a lábain
welcome-port-dgt = DGT-tábla
welcome-port-simulated = Nincsenek: szimulált tábla
welcome-port-simulated-more = a bábukat az oldalon mozgatják
welcome-found = megvan
welcome-not-found = nem található
welcome-which = Melyik tábla ez?
welcome-board-name = { $rows } × { $columns }: { $name }
welcome-wiring = Kész lapokból álló táblához nem kell több. Ha kézzel huzalozták, a „dambord setup” később megtanulja, melyik érzékelő hol van.
welcome-rights = Linkek a játékosoknak és a játékvezetőnek
welcome-tls = Ki használja még ezt a hálózatot?
welcome-tls-none = Csak mi
welcome-tls-none-more = titkosítás nélkül: aki belehallgat a hálózatba, elolvashatja a linkeket
welcome-tls-own = Mások is
welcome-tls-own-more = Titkosítva. Az asztal tanúsítványát senki sem írta alá, ezért minden böngésző figyelmeztet az első látogatáskor.
welcome-token-player = Link a játékosoknak
welcome-token-player-more = játékhoz az oldalon és játszmák beállításához
welcome-token-arbiter = Link a játékvezetőnek
welcome-token-arbiter-more = döntéshez, javításhoz és linkek visszavonásához
welcome-copy = A játszmák második másolata
welcome-copy-more = Ha a memóriakártya elromlik, a másolat megmenti a játszmákat. Üresen is hagyható.
welcome-copy-folder = Mappa, például egy pendrive-on
welcome-done = Az asztal be van állítva
welcome-once = Ezek a linkek csak most látszanak. Mentse el őket, vagy fényképezze le a kódokat, és mindegyiket csak annak adja, akinek szól.
welcome-link-player = Játékosok
welcome-link-arbiter = Játékvezető
welcome-starting = Az asztal indul…
welcome-go = A táblához
welcome-fault-port = Válassza ki, hol vannak az érzékelők.
welcome-fault-board = Válasszon táblát.
welcome-fault-copy = Az asztal nem tud ebbe a mappába írni. Be van dugva a pendrive? Az útvonal /-rel kezdődik.

## Board

draughts-help = Nyilakkal mozgás, Enterrel a bábu kiválasztása és letétele, Delete-tel levétele, Escape-pel visszatétele
piece-chosen = Kiválasztva: { $piece }, { $label }
is-chosen = kiválasztva
unchosen = { $piece }: a választás visszavonva
may-go = ide léphet
may-put = Enterrel ide tehető: { $piece }
put-back = { $piece } visszatéve ide: { $label }
crowned = { $label }: a dáma megjelölve
uncrowned = dáma, még nincs megjelölve
square-taken = { $label } foglalt
box-taken = { $piece } a dobozba téve innen: { $label }
box-held = { $piece } a dobozba téve
hand-elsewhere = Egy másik oldal tartja kézben: { $piece } ({ $label }). Várja meg, amíg leteszik
tray-elsewhere = Egy másik oldal kezében: { $piece }
setting-coordinates = Koordináták
coordinates-square = a mezőkön
coordinates-rim = a szegélyen
coordinates-off = nincs
setting-spoken-moves = Lépések felolvasása
setting-spoken-moves-more = Az eszköz hangján az oldal nyelvén, ha van ilyen

## Watch

tab-turn =
    { $who ->
        [w] Világos lép
        [b] Sötét lép
       *[named] { $name } lép
    }
tab-alert = A tábla Önre vár
tab-lost = Nincs kapcsolat
tab-setup = Felállítás szükséges
tab-over = Vége a játszmának
tab-drawn = Döntetlen
tab-won =
    { $who ->
        [w] Világos nyert
        [b] Sötét nyert
       *[named] { $name } nyert
    }
last-move = Utolsó lépés
last-move-of =
    { $who ->
        [w] Világos: { $text }
        [b] Sötét: { $text }
       *[named] { $name }: { $text }
    }
full-screen = Teljes képernyő
full-screen-end = Kilépés a teljes képernyőből
full-screen-refused = Ez a böngésző nem engedi a teljes képernyőt
watch-won =
    { $who ->
        [w] Világos nyert
        [b] Sötét nyert
       *[named] { $name } nyert
    }
watch-drawn = Döntetlen
watch-decides =
    { $who ->
        [w] Világos dönt
        [b] Sötét dönt
       *[named] { $name } dönt
    }
watch-setup = A bábukat felállítják
backgammon-watch-drawn = Nincs eredmény
backgammon-watch-setup = A korongokat felállítják
event-table = { $table }. tábla
event-round = { $round }. forduló

## Clock view

clock-clock =
    { $who ->
        [w] Világos: nyomja meg az órát
        [b] Sötét: nyomja meg az órát
       *[named] { $name }: nyomja meg az órát
    }
clock-lift =
    { $who ->
        [w] Világos: vegye fel a kockákat
        [b] Sötét: vegye fel a kockákat
       *[named] { $name }: vegye fel a kockákat
    }
clock-pause = Szünet
clock-resume = Folytatás
clock-swap = Térfélcsere

## Sounds

setting-sounds = Hangok
setting-sounds-more = Mindegyiknek látható jele is van: semmi sem csak a fülnek szól
sounds-auto = Versenyen kikapcsolva
sounds-yes = Be
sounds-no = Ki

## Hub

hub-title = Asztalok
hub-count =
    { $n ->
        [one] { $n } asztal
       *[other] { $n } asztal
    }
hub-needs =
    { $n ->
        [0] Sehol sincs szükség Önre
        [one] { $n } asztalnál szükség van Önre
       *[other] { $n } asztalnál szükség van Önre
    }
hub-asking = Asztalok lekérdezése…
hub-lost = Ez az oldal elvesztette a saját kiszolgálóját – újrapróbálkozás…
hub-none = Nincs asztal
hub-silent = Nem válaszol. Be van kapcsolva az asztal, és ezen a hálózaton van?
hub-refused = Ez az asztal más tokent kér
hub-certificate = A tanúsítvány nem a várt: talán ez egy másik gép
hub-foreign = Ami itt válaszol, nem asztal
hub-seen =
    { $n ->
        [0] Az imént még válaszolt
        [one] { $n } perce válaszolt utoljára
       *[other] { $n } perce válaszolt utoljára
    }
hub-setup = Nem kezdődött el
hub-unclear = Valami nincs rendben
hub-play = Játékban
hub-void = Érvénytelen
hub-drawn = Döntetlen
hub-won =
    { $who ->
        [w] Világos nyert
        [b] Sötét nyert
       *[named] { $name } nyert
    }
hub-turn =
    { $who ->
        [w] Világos lép
        [b] Sötét lép
       *[named] { $name } lép
    }
hub-ply =
    { $n ->
        [0] még nincs lépés
        [one] { $n } lépés, utolsó: { $text }
       *[other] { $n } lépés, utolsó: { $text }
    }
hub-paused = Az órák állnak
hub-watch = Nézés
hub-hall = Terem
hub-desk = Játékvezető
need-fault = Hiba
need-link = Nincs kapcsolat az érzékelőkkel
need-irregularity = Szabálytalanság
need-contested = Elmozdított bábu
need-unclear = Nem egyértelmű állás
need-restoring = Állás visszaállítandó
need-setup = Felállítás szükséges
need-flag = Lejárt az idő
need-halted = A játékvezető leállította
need-low-time = Kevés idő
need-offer = Döntetlenajánlat
need-called = Játékvezetőt hívtak
need-gone = A tábla nincs itt
need-wire = Másik változat: a táblát frissíteni kell

## Remarks: what the table says, by the keys of the templates in controller/core/messages

remark-board-not-connected = A tábla nincs csatlakoztatva: dugja be újra a kábelét. Addig egy lépés sem látszik.
remark-sensors-unheard = Az érzékelőkről még nem érkezett jel.
remark-fault = { $text }
remark-board-unreadable = A tábla nem tudja kiolvasni az érzékelőit. Nézze meg a csíkok közötti kábeleket.
remark-board-unreadable-from = A tábla a(z) { $register }. regisztertől kezdve nem tudja kiolvasni az érzékelőit. Nézze meg a csíkok közötti kábeleket.
remark-board-program-failed = A tábla programja leállt, és újraindult: { $why }
remark-clocks-halted = A játékvezető leállította az órákat.
remark-clocks-stopped = Az órák állnak.
remark-clocks-stopped-by-restart = Az órák állnak.
remark-clock-paused = Az óra szünetel.
remark-no-clock-running = Egyik óra sem jár.
remark-flag-has-fallen = Lejárt az idő.
remark-seconds-left =
    { $seconds ->
        [one] Még { $seconds } másodperc van hátra.
       *[other] Még { $seconds } másodperc van hátra.
    }
remark-irregularity-first = Előbb a szabálytalanságról kell dönteni.
remark-not-at-this-table = Ebben a játékban nincs ilyen gomb.
remark-no-irregularity = Nincs szabálytalanság, amelyről dönteni kellene.
remark-opponent-decides = Az ellenfél dönt.
remark-has-to-be-corrected = A tábla állása így nem értelmezhető; ki kell javítani.
remark-put-as-ruled = A játékvezető döntött: rakja a bábukat úgy, ahogy a lámpák mutatják.
remark-put-as-let-stand = Úgy hagyták: rakja a bábukat úgy, ahogy a lámpák mutatják.
remark-being-put-as-ruled = A táblát a játékvezető döntése szerint állítják be.
remark-put-back = Állítsa vissza az állást, ahogy a lámpák mutatják.
remark-not-begun = A játszma nem kezdődött el.
remark-clocks-stopped-already = Az órák már állnak.
remark-nobody-calls = Senki sem hívta a játékvezetőt.
remark-arbiter-called =
    { $who ->
        [w] Világos a játékvezetőt hívja.
        [b] Sötét a játékvezetőt hívja.
       *[named] { $name } a játékvezetőt hívja.
    }
remark-result-confirmed =
    { $who ->
        [w] Világos elfogadta az eredményt.
        [b] Sötét elfogadta az eredményt.
       *[named] { $name } elfogadta az eredményt.
    }
remark-call-withdrawn =
    { $who ->
        [w] Világosnak már nem kell játékvezető.
        [b] Sötétnek már nem kell játékvezető.
       *[named] { $name }: már nem kell játékvezető.
    }
remark-put-as-taken-back = A lépést visszavették: rakja a táblát úgy, ahogy a lámpák mutatják.
remark-no-take-back = Ebben a játszmában nincs visszavétel.
remark-no-take-back-of-dice = A lejátszott dobás nem vehető vissza.
remark-take-backs-used = Elfogytak a játszmában engedett visszavételek: { $number }.
remark-nothing-to-take-back = Nincs visszavehető lépés.
remark-take-back-waits = A másik játékos még nem válaszolt.
remark-take-back-asked =
    { $who ->
        [w] Világos vissza szeretné venni az utolsó lépését.
        [b] Sötét vissza szeretné venni az utolsó lépését.
       *[named] { $name } vissza szeretné venni az utolsó lépését.
    }
remark-taken-back =
    { $who ->
        [w] Világos visszavett egy lépést.
        [b] Sötét visszavett egy lépést.
       *[named] { $name } visszavett egy lépést.
    }
remark-unreadable = { $text }
remark-time-given =
    { $who ->
        [w] A játékvezető többletidőt adott ({ $time }): Világos.
        [b] A játékvezető többletidőt adott ({ $time }): Sötét.
       *[named] A játékvezető többletidőt adott ({ $time }): { $name }.
    }
remark-time-taken =
    { $who ->
        [w] A játékvezető időt vont le ({ $time }): Világos.
        [b] A játékvezető időt vont le ({ $time }): Sötét.
       *[named] A játékvezető időt vont le ({ $time }): { $name }.
    }
remark-time-set =
    { $who ->
        [w] A játékvezető beállította az órát ({ $time }): Világos.
        [b] A játékvezető beállította az órát ({ $time }): Sötét.
       *[named] A játékvezető beállította az órát ({ $time }): { $name }.
    }
remark-turns-set =
    { $who ->
        [w] A játékvezető beállította a lépésszámot ({ $turns }): Világos.
        [b] A játékvezető beállította a lépésszámot ({ $turns }): Sötét.
       *[named] A játékvezető beállította a lépésszámot ({ $turns }): { $name }.
    }
remark-won-resignation =
    { $who ->
        [w] Világos nyert: sötét feladta.
        [b] Sötét nyert: világos feladta.
       *[named] { $name } nyert: { $other-name } feladta.
    }
remark-won-flag =
    { $who ->
        [w] Világos nyert: sötét túllépte az időt.
        [b] Sötét nyert: világos túllépte az időt.
       *[named] { $name } nyert: { $other-name } túllépte az időt.
    }
remark-won-forfeit =
    { $who ->
        [w] Világos nyert: sötét játék nélkül veszített.
        [b] Sötét nyert: világos játék nélkül veszített.
       *[named] { $name } nyert: { $other-name } játék nélkül veszített.
    }
remark-won-arbiter =
    { $who ->
        [w] Világos nyert a játékvezető döntése alapján.
        [b] Sötét nyert a játékvezető döntése alapján.
       *[named] { $name } nyert a játékvezető döntése alapján.
    }
remark-drawn-flag = Döntetlen: lejárt az idő, de az ellenfél nem nyerhet.
remark-drawn-arbiter = Döntetlen a játékvezető döntése alapján.
remark-array-wrong = A kezdőállás nem helyes: { $missing } hiányzik, { $misplaced } rossz helyen áll.
remark-array-wrong-strays = A kezdőállás nem helyes: { $missing } hiányzik, { $misplaced } rossz helyen áll, { $strays } a játékban nem használt mezőn.
remark-board-quarter-turned = A tábla negyed fordulattal elfordult: a sötét sarokmezőnek világos bal kezénél kell lennie.
remark-board-turned = A tábla fordítva áll; a mezőket ennek megfelelően számolja.
remark-begins =
    { $who ->
        [w] Világos kezd.
        [b] Sötét kezd.
       *[named] { $name } kezd.
    }
remark-program-thinks =
    { $who ->
        [w] Világos ({ $program }) gondolkodik.
        [b] Sötét ({ $program }) gondolkodik.
       *[named] { $name } gondolkodik.
    }
remark-announced =
    { $who ->
        [w] Világos ({ $program }) lépése: { $turn }.
        [b] Sötét ({ $program }) lépése: { $turn }.
       *[named] { $name } lépése: { $turn }.
    }
remark-roll-for-program =
    { $who ->
        [w] Dobjon Világos ({ $program }) helyett, és adja meg a dobást.
        [b] Dobjon Sötét ({ $program }) helyett, és adja meg a dobást.
       *[named] Dobjon { $name } helyett, és adja meg a dobást.
    }
remark-take-captured-off = Vegye le a leütött bábukat: { $labels }.
remark-make-announced-turn = Lépje meg azt, amit a lámpák mutatnak.
remark-wait-for-program = Még nem Ön következik.
remark-no-program = Ezt az oldalt nem program játssza.
remark-not-its-turn = Nem a program következik.
remark-not-legal = { $text } nem szabályos lépés.
remark-coach-game = { $turn } után elveszíti a játszmát: { $line }. { $better } után nem. Rakja vissza a bábukat, és próbálja újra.
remark-coach-men =
    { $turn } után { $count ->
        [one] egy gyalogot
       *[other] { $count } gyalogot
    } veszít: { $line }. { $better } után nem. Rakja vissza a bábukat, és próbálja újra.
remark-coach-worth = { $turn } után annyit veszít, amennyit { $count } gyalog ér: { $line }. { $better } után nem. Rakja vissza a bábukat, és próbálja újra.
remark-no-help = Ebben a játszmában nincs segítség.
remark-nothing-to-hint = Most nincs mit mutatni.
remark-captured-left = Nem vették le az összes leütött bábut.
remark-no-turn-missing = Egyetlen szabályos lépés sem eredményez ilyen állást: hiányzik egy bábu itt: { $missing }.
remark-no-turn-wrong = Egyetlen szabályos lépés sem eredményez ilyen állást: nem oda való bábu itt: { $wrong }.
remark-no-turn-both = Egyetlen szabályos lépés sem eredményez ilyen állást: hiányzik egy bábu itt: { $missing }, és nem oda való itt: { $wrong }.
remark-being-put-right = Az állást kijavítják.
remark-game-over = A játszma véget ért.
remark-king-first = Előbb meg kell jelölni a dámát.
remark-being-put-back = Az állást visszaállítják.
remark-adjust-on-own-turn = Bábut igazítani csak a saját lépésnél szabad.
remark-being-adjusted = A bábukat igazítják.
remark-crowning-unseen = A tábla nem látja, hogy a dámát megjelölték-e.
remark-two-hands-too-late = A két kéz miatt az ellenfél lépése után, a saját lépés megkezdése előtt lehet panaszt tenni.
remark-no-clause-on-hands = Ezek a szabályok nem mondják meg, melyik kézzel kell lépni.
remark-nobody-named = Senki sem mondta meg, ki mozdította el a bábut: nyomja meg az órát, vagy kérjen javítást.
remark-no-turn-made = A táblán nem történt lépés.
remark-offer-stands = Az ajánlat már érvényben van.
remark-offer-waits = Előbb a szabálytalanságról kell dönteni; a döntetlenajánlat addig érvényben marad.
remark-opponent-offers-first = Elutasítás után előbb az ellenfélnek kell ajánlania.
remark-offer-on-own-turn = Döntetlent a saját lépésnél, az óra megnyomása előtt lehet ajánlani.
remark-offer-with-move = Döntetlent a lépéssel együtt, az óra megnyomása előtt lehet ajánlani.
remark-no-draw-offered = Nincs döntetlenajánlat.
remark-claim-on-own-turn = Döntetlent csak a saját lépésnél lehet igényelni.
remark-pressed-early = Az órát a lépés befejezése előtt nyomták meg: fejezze be, ahogy a lámpák mutatják.
remark-crown-king = Jelölje meg a dámát itt: { $labels }, ahogy a lámpa mutatja.
remark-flag-fallen =
    { $who ->
        [w] Lejárt az idő: Világos.
        [b] Lejárt az idő: Sötét.
       *[named] Lejárt az idő: { $name }.
    }
remark-no-draw-by-rule = Ebben a játékban nincs szabály szerinti döntetlen.
remark-begins-by-clock =
    { $who ->
        [w] Világos kezd; sötét nyomja meg az órát.
        [b] Sötét kezd; világos nyomja meg az órát.
       *[named] { $name } kezd; { $other-name } nyomja meg az órát.
    }
remark-adjusting-now =
    { $who ->
        [w] Világos bábut igazít.
        [b] Sötét bábut igazít.
       *[named] { $name } bábut igazít.
    }
remark-either-hand =
    { $other-who ->
        [w] Elmozdult egy bábu (Világos): tegye vissza, nyomja meg az órát, ha Ön volt, vagy kérjen javítást.
        [b] Elmozdult egy bábu (Sötét): tegye vissza, nyomja meg az órát, ha Ön volt, vagy kérjen javítást.
       *[named] Elmozdult egy bábu ({ $other-name }): tegye vissza, nyomja meg az órát, ha Ön volt, vagy kérjen javítást.
    }
remark-draw-offered =
    { $who ->
        [w] Világos döntetlent ajánl.
        [b] Sötét döntetlent ajánl.
       *[named] { $name } döntetlent ajánl.
    }
remark-draw-declined =
    { $who ->
        [w] Világos elutasította a döntetlent.
        [b] Sötét elutasította a döntetlent.
       *[named] { $name } elutasította a döntetlent.
    }
remark-claim-refused = A döntetlenigényt a tábla elutasította: { $have } a szükséges { $need } közül.
remark-did-two-moves =
    { $who ->
        [w] Világos egymás után kétszer lépett.
        [b] Sötét egymás után kétszer lépett.
       *[named] { $name } egymás után kétszer lépett.
    }
remark-did-wrong-move =
    { $who ->
        [w] Világos szabálytalanul lépett egy bábuval.
        [b] Sötét szabálytalanul lépett egy bábuval.
       *[named] { $name } szabálytalanul lépett egy bábuval.
    }
remark-did-touched-piece =
    { $who ->
        [w] Világos nem azzal a bábuval lépett, amelyet megérintett.
        [b] Sötét nem azzal a bábuval lépett, amelyet megérintett.
       *[named] { $name } nem azzal a bábuval lépett, amelyet megérintett.
    }
remark-did-take-back =
    { $who ->
        [w] Világos visszavett egy megtett lépést.
        [b] Sötét visszavett egy megtett lépést.
       *[named] { $name } visszavett egy megtett lépést.
    }
remark-did-enemy-moved =
    { $who ->
        [w] Világos az ellenfél bábuját mozdította el.
        [b] Sötét az ellenfél bábuját mozdította el.
       *[named] { $name } az ellenfél bábuját mozdította el.
    }
remark-did-capture-missed =
    { $who ->
        [w] Világos nem ütött, pedig ütni kellett.
        [b] Sötét nem ütött, pedig ütni kellett.
       *[named] { $name } nem ütött, pedig ütni kellett.
    }
remark-did-removed-without-reason =
    { $who ->
        [w] Világos ok nélkül vett le bábukat.
        [b] Sötét ok nélkül vett le bábukat.
       *[named] { $name } ok nélkül vett le bábukat.
    }
remark-did-wrong-number =
    { $who ->
        [w] Világos nem annyi bábut ütött, amennyit a szabály előír.
        [b] Sötét nem annyi bábut ütött, amennyit a szabály előír.
       *[named] { $name } nem annyi bábut ütött, amennyit a szabály előír.
    }
remark-did-stopped-in-series =
    { $who ->
        [w] Világos az ütéssorozat közben megállt.
        [b] Sötét az ütéssorozat közben megállt.
       *[named] { $name } az ütéssorozat közben megállt.
    }
remark-did-removed-early =
    { $who ->
        [w] Világos az ütéssorozat vége előtt vett le leütött bábukat.
        [b] Sötét az ütéssorozat vége előtt vett le leütött bábukat.
       *[named] { $name } az ütéssorozat vége előtt vett le leütött bábukat.
    }
remark-did-removed-too-few =
    { $who ->
        [w] Világos leütött bábukat hagyott a táblán.
        [b] Sötét leütött bábukat hagyott a táblán.
       *[named] { $name } leütött bábukat hagyott a táblán.
    }
remark-did-removed-unjumped =
    { $who ->
        [w] Világos olyan bábukat vett le, amelyeket nem ugrott át.
        [b] Sötét olyan bábukat vett le, amelyeket nem ugrott át.
       *[named] { $name } olyan bábukat vett le, amelyeket nem ugrott át.
    }
remark-did-pause-in-removal =
    { $who ->
        [w] Világos megállt a leütött bábuk levétele közben.
        [b] Sötét megállt a leütött bábuk levétele közben.
       *[named] { $name } megállt a leütött bábuk levétele közben.
    }
remark-did-own-removed =
    { $who ->
        [w] Világos ütés után saját bábukat vett le.
        [b] Sötét ütés után saját bábukat vett le.
       *[named] { $name } ütés után saját bábukat vett le.
    }
remark-did-not-crowned =
    { $who ->
        [w] Világos nem jelölte meg a dámát.
        [b] Sötét nem jelölte meg a dámát.
       *[named] { $name } nem jelölte meg a dámát.
    }
remark-did-uncrowned-played =
    { $who ->
        [w] Világos meg nem jelölt dámával játszott.
        [b] Sötét meg nem jelölt dámával játszott.
       *[named] { $name } meg nem jelölt dámával játszott.
    }
remark-did-two-hands =
    { $who ->
        [w] Világos mindkét kezét használta.
        [b] Sötét mindkét kezét használta.
       *[named] { $name } mindkét kezét használta.
    }
remark-did-touch-out-of-turn =
    { $who ->
        [w] Világos nem a saját lépésénél ért bábuhoz.
        [b] Sötét nem a saját lépésénél ért bábuhoz.
       *[named] { $name } nem a saját lépésénél ért bábuhoz.
    }
remark-did-not-shown =
    { $who ->
        [w] Világos nem tette le a bábut az ütés minden mezőjén.
        [b] Sötét nem tette le a bábut az ütés minden mezőjén.
       *[named] { $name } nem tette le a bábut az ütés minden mezőjén.
    }
remark-did-removal-order =
    { $who ->
        [w] Világos rossz sorrendben vette le a leütött bábukat.
        [b] Sötét rossz sorrendben vette le a leütött bábukat.
       *[named] { $name } rossz sorrendben vette le a leütött bábukat.
    }
remark-game-void = A játszma érvénytelen: nem számít.
remark-won-first-king =
    { $who ->
        [w] Világos nyert: meglett az első dáma.
        [b] Sötét nyert: meglett az első dáma.
       *[named] { $name } nyert: meglett az első dáma.
    }
remark-won-own-no-moves =
    { $who ->
        [w] Világos nyert, mert nincs lépése.
        [b] Sötét nyert, mert nincs lépése.
       *[named] { $name } nyert, mert nincs lépése.
    }
remark-won-own-no-pieces =
    { $who ->
        [w] Világos nyert, mert elfogytak a bábui.
        [b] Sötét nyert, mert elfogytak a bábui.
       *[named] { $name } nyert, mert elfogytak a bábui.
    }
remark-won-no-moves =
    { $who ->
        [w] Világos nyert: sötét nem tud lépni.
        [b] Sötét nyert: világos nem tud lépni.
       *[named] { $name } nyert: { $other-name } nem tud lépni.
    }
remark-won-no-pieces =
    { $who ->
        [w] Világos nyert: sötét bábui elfogytak.
        [b] Sötét nyert: világos bábui elfogytak.
       *[named] { $name } nyert: { $other-name } bábui elfogytak.
    }
remark-drawn-agreement = Döntetlen megegyezéssel.
remark-drawn-repetition = Döntetlen állásismétléssel.
remark-drawn-balance = Döntetlen: a megmaradt bábuk kevesek a győzelemhez.
remark-drawn-moves = Döntetlen a { $moves } lépéses szabály szerint.
remark-checkers-wrong = Az állás nincs felállítva: nézze meg ezt a mezőt: { $points }.
remark-checkers-wrong-counted = Az állás nincs felállítva: nézze meg ezt a mezőt: { $points }; { $white } világos és { $black } sötét korong látszik, { $white_wanted } és { $black_wanted } kell.
remark-checkers-anywhere = Az állás nincs felállítva: számolja meg a korongokat minden mezőn.
remark-checkers-anywhere-counted = Az állás nincs felállítva: számolja meg a korongokat minden mezőn; { $white } világos és { $black } sötét korong látszik, { $white_wanted } és { $black_wanted } kell.
remark-begun-wrong = A kezdőállás hibás: nézze meg ezt a mezőt: { $points }. A második lépés megkezdése után így marad.
remark-start-wrong = A kezdőállás hibás: a második lépés megkezdése után így marad.
remark-not-set-up = Az állás még nincs felállítva.
remark-no-play-leaves = Egyetlen szabályos lépés sem eredményez ilyen állást: nézze meg ezt a mezőt: { $points }.
remark-not-as-left = A tábla nem olyan, amilyennek hagyták: nézze meg ezt a mezőt: { $points }.
remark-cannot-be-read = A tábla állása így nem értelmezhető: nézze meg ezt a mezőt: { $points }.
remark-checker-overturned = Ezen a mezőn egy korong a másik színét mutatja: { $points }. Fordítsa meg.
remark-which-play = Az érzékelők nem tudják, melyik lépés volt: adja meg, { $plays }.
remark-looks-like = Ez { $shown } dobásnak látszik, beírva { $entered }.
remark-which-roll = Ez { $shown } dobásnak látszik, beírva { $entered }: melyik a helyes?
remark-match-over = A mérkőzés véget ért.
remark-nothing-binds = A backgammonban az érintés nem kötelez: a korongokat bármikor meg szabad igazítani.
remark-no-draw-here = A backgammonban nincs döntetlen.
remark-game-not-begun = Nem kezdődött parti, amelyet fel lehetne adni.
remark-throw-first = Előbb mindketten dobnak egy kockával.
remark-answer-double-first = Duplázást ajánlottak: előbb el kell fogadni vagy eldobni.
remark-no-play-to-name = Nincs megnevezendő lépés.
remark-play-is-clear = A tábla mutatja, melyik lépés volt, vagy egyiket sem mutatja.
remark-play-not-shown = A tábla nem ezt a lépést mutatja; lehet: { $plays }.
remark-double-on-own-turn = Duplázni a saját lépésnél, dobás előtt lehet.
remark-opponent-answers = A duplázásra az ellenfél válaszol.
remark-no-double-offered = Nincs duplázási ajánlat.
remark-throw-again = Ha a kezdődobás két kockája egyforma, újra kell dobni.
remark-roll-needs-side = A kezdődobás véget ért: a dobáshoz meg kell adni az oldalt.
remark-roll-was-drawn = Ezt a dobást a tábla sorsolta.
remark-no-early-roll = Nem volt idő előtti dobás.
remark-roll-stands = Egy korongot már elmozdítottak: a dobás érvényes.
remark-opponent-decides-roll = Hogy a dobás számít-e, azt az ellenfél dönti el.
remark-correct-already = Ezt már javítani kell: az óra nem fogadja a nyomást, amíg a tábla nem mutat szabályos lépést.
remark-opponents-turn = Az ellenfél következik.
remark-press-ends-turn = A lépés az óra megnyomásával ér véget.
remark-lift-ends-turn = A lépés a kockák felvételével ér véget.
remark-not-rolled = Még nem dobtak.
remark-no-play-made = A táblán nem történt lépés.
remark-enter-roll = Ez { $shown } dobásnak látszik: írja be azt, vagy változtassa meg a lépést.
remark-still-no-play = A tábla még mindig nem mutat szabályos lépést.
remark-no-cube = Ezen a versenyen duplázókocka nélkül játszanak ({ $clause }).
remark-no-cube-to-one = Egy pontra menő mérkőzésben nincs duplázókocka ({ $clause }).
remark-no-cube-crawford = A Crawford-játszmában nincs duplázókocka ({ $clause }).
remark-cube-is-others =
    { $who ->
        [w] Csak az duplázhat, akié a kocka: Világos ({ $clause }).
        [b] Csak az duplázhat, akié a kocka: Sötét ({ $clause }).
       *[named] Csak az duplázhat, akié a kocka: { $name } ({ $clause }).
    }
remark-cube-ends = A kocka legnagyobb értéke { $value } ({ $clause }).
remark-double-before-roll = Duplázni a saját lépésnél, dobás előtt lehet ({ $clause }).
remark-no-beavers = A duplázásra elfogadás vagy eldobás a válasz: visszaduplázás nincs.
remark-beaver-answered = A visszaduplázásra elfogadás vagy eldobás a válasz.
remark-throw-for-start = Mindketten dobnak egy kockával: a nagyobb kezd.
remark-make-legal-play = Tegyen szabályos lépést, vagy rakja vissza a korongokat.
remark-demand-reroll =
    { $other-who ->
        [w] Világos újradobást kérhet.
        [b] Sötét újradobást kérhet.
       *[named] { $other-name } újradobást kérhet.
    }
remark-no-play =
    { $who ->
        [w] Világos nem tud lépni.
        [b] Sötét nem tud lépni.
       *[named] { $name } nem tud lépni.
    }
remark-double-offered =
    { $who ->
        [w] Világos dupláz: { $value }.
        [b] Sötét dupláz: { $value }.
       *[named] { $name } dupláz: { $value }.
    }
remark-gives-up-single =
    { $who ->
        [w] Világos feladja ezt a partit.
        [b] Sötét feladja ezt a partit.
       *[named] { $name } feladja ezt a partit.
    }
remark-gives-up-gammon =
    { $who ->
        [w] Világos feladja ezt a partit dupla vereségként (gammon).
        [b] Sötét feladja ezt a partit dupla vereségként (gammon).
       *[named] { $name } feladja ezt a partit dupla vereségként (gammon).
    }
remark-gives-up-backgammon =
    { $who ->
        [w] Világos feladja ezt a partit háromszoros vereségként (backgammon).
        [b] Sötét feladja ezt a partit háromszoros vereségként (backgammon).
       *[named] { $name } feladja ezt a partit háromszoros vereségként (backgammon).
    }
remark-did-illegal-play =
    { $who ->
        [w] Világos szabálytalan lépést tett.
        [b] Sötét szabálytalan lépést tett.
       *[named] { $name } szabálytalan lépést tett.
    }
remark-did-home-hit =
    { $who ->
        [w] Világos a saját otthonában ütött, és ugyanazzal a koronggal fedezékbe lépett.
        [b] Sötét a saját otthonában ütött, és ugyanazzal a koronggal fedezékbe lépett.
       *[named] { $name } a saját otthonában ütött, és ugyanazzal a koronggal fedezékbe lépett.
    }
remark-did-change-play =
    { $who ->
        [w] Világos befejezett lépést változtatott meg.
        [b] Sötét befejezett lépést változtatott meg.
       *[named] { $name } befejezett lépést változtatott meg.
    }
remark-did-premature-roll =
    { $who ->
        [w] Világos dobott, mielőtt az ellenfél lépése véget ért volna.
        [b] Sötét dobott, mielőtt az ellenfél lépése véget ért volna.
       *[named] { $name } dobott, mielőtt az ellenfél lépése véget ért volna.
    }
remark-did-out-of-turn =
    { $who ->
        [w] Világos soron kívül dobott.
        [b] Sötét soron kívül dobott.
       *[named] { $name } soron kívül dobott.
    }
remark-did-wrong-roll =
    { $who ->
        [w] Világos egy másik dobás lépését tette meg.
        [b] Sötét egy másik dobás lépését tette meg.
       *[named] { $name } egy másik dobás lépését tette meg.
    }
remark-flag-cost-points =
    { $who ->
        [w] Lejárt az idő (Világos): sötét { $points } pontot kap.
        [b] Lejárt az idő (Sötét): világos { $points } pontot kap.
       *[named] Lejárt az idő ({ $name }): { $other-name } { $points } pontot kap.
    }
remark-match-void = A mérkőzés érvénytelen: nem számít.
remark-won-match =
    { $who ->
        [w] Világos nyerte a mérkőzést: { $score }.
        [b] Sötét nyerte a mérkőzést: { $score }.
       *[named] { $name } nyerte a mérkőzést: { $score }.
    }
remark-won-match-resignation =
    { $who ->
        [w] Világos nyerte a mérkőzést: sötét feladta.
        [b] Sötét nyerte a mérkőzést: világos feladta.
       *[named] { $name } nyerte a mérkőzést: { $other-name } feladta.
    }
view-station = Bemutató asztal
remark-move-piece = Tegye át a bábut innen: { $origin }, ide: { $target }.
remark-take-piece = Vegye le innen: { $square } – { $piece }.
remark-remove-piece = Vegye le a bábut innen: { $square }.
remark-put-piece = Tegye ide: { $square } – { $piece }.
remark-clear-strays = Vegyen le { $count } bábut azokról a mezőkről, amelyeken nem játszanak.
remark-station-missing = Még hiányzik: { $count } × { $piece }. Nincs a tábla mellett?
remark-station-cable = A tábla kábele ki van húzva. Kérem, dugja vissza.
remark-station-program = Nincs program, amely játsszon. Kérem, hívjon valakit a klubból.

## Station

station-level-child = Gyerek
station-level-beginner = Kezdő
station-level-casual = Alkalmi játékos
station-level-club = Klubjátékos
station-level-full = Teljes erővel
station-level-more-child = Sokat hibázom
station-level-more-beginner = Ismerem a szabályokat
station-level-more-casual = Előre gondolkodom
station-level-more-club = Semmit sem bocsátok meg
station-level-more-full = Mindent, amit tudok
station-none = Ez nem bemutató asztal.
station-touch = Érintse meg, és játsszon
station-hello = Üdvözöljük!
station-ask-language = Melyik nyelven?
station-ask-activity = Mihez volna kedve?
station-ask-rules = Melyik játékot?
station-ask-level = Milyen erősen játsszam?
station-ask-side = Melyik színnel játszik?
station-ask-lesson = Melyik leckét?
station-ask-puzzle = Milyen nehezet?
station-on-the-board = A táblán: tegyen egy bábut egy világító mezőre. Vagy az óra egyik gombja a következő, a másik a választás.
station-way-king-flies = a dáma messzire lép
station-way-king-steps = a dáma egy mezőt lép
station-way-man-back = a gyalog hátra is üt
station-way-man-forward = a gyalog csak előre üt
station-way-largest = a legtöbbet kell ütni
station-back = Vissza
station-end = Befejezem
station-any-side = Mindegy
station-activity-play = Játék
station-activity-lesson = Tanulás
station-activity-puzzle = Feladvány
station-activity-more-play = Játszma ellenem
station-activity-more-lesson = A szabályok lépésről lépésre
station-activity-more-puzzle = Kombinációk valódi játszmákból
station-grade = Nehézség: { $n } az 5-ből
station-arrange = Állítsa fel a táblát
station-arrange-more = Egyszerre egy bábut: a lámpa mutatja, hová.
station-opponent = Ellenfél
station-you = Ön
station-hint = Mit léphetek?
station-end-game = A játszma befejezése
station-end-sure = Valóban befejezi? Nyomja meg újra ({ $n })
station-step = { $n }. lépés, összesen { $of }
station-lesson-done = Nagyszerű! Ezzel vége a leckének.
station-again = Még egyszer
station-skip = Kihagyás
station-task-turn = Tegye meg ezt a lépést a táblán.
station-task-any-turn = Tegyen meg bármilyen szabályos lépést.
station-task-capture = Üssön!
station-task-line = Tegye meg a lépéseket, amelyeket a lámpák mutatnak.
station-task-touch = Érintsen meg minden világító mezőt.
station-task-answer = Emelje fel a megfelelő bábut.
station-task-start = Indítsa el az órát.
station-task-adjust = Jelentse be, hogy igazít a bábukon.
station-task-offer = Ajánljon döntetlent.
station-task-claim = Igényeljen döntetlent.
station-task-mistake = Kövesse el a hibát, amelyet a lámpák mutatnak.
station-task-correct = Kérje a hiba kijavítását.
station-task-double = Ajánlja fel a kockát.
station-task-take = Fogadja el a kockát.
station-task-drop = Utasítsa el a kockát.
station-white-begins = Világos lép
station-black-begins = Sötét lép
station-find = Keresse meg a kombinációt
station-solved = Megoldotta!
station-solution = A megoldás
station-try-again = Nem ez volt az. Próbálja újra.
station-another = Másikat kérek
station-give-up = Mutassa a megoldást
station-over = A játszma véget ért
station-drawn = Döntetlen
station-won = Ön nyert!
station-lost = Ezúttal én nyertem
station-moments = Ezek a pillanatok döntöttek:
station-thanks = Köszönöm a játszmát.
station-next-again = Új játszma
station-next-other-side = Színcsere
station-next-leave = Befejezem
station-opens = Nyitás: { $time }
station-closed = Zárva
station-help-us = Kérem, segítsen
station-service = Karbantartás
station-back-to-work = Vissza a látogatókhoz
station-doctor = Új vizsgálat
station-screen-test = A képernyő próbája
station-restart = Újraindítás
station-result-ok = rendben
station-result-warning = megnézendő
station-result-failed = hibás
station-result-skipped = kihagyva
station-counts = Látogatók
station-count-games = Játszmák
station-count-lessons = Leckék
station-count-puzzles = Feladványok
station-still-there = Itt van még?
station-stay = Igen, folytatom
station-card-choose = Választáshoz tegyen egy bábut egy világító mezőre. Vagy az órával: A – a következő mező, B – ezt választja, a kettő együtt – vissza.
station-card-play = Játék közben emeljen fel egy bábut: világítanak a mezői. Az Ön oldalán lévő gomb: mit léphetek? A másik kétszer: befejezés.
station-card-opponent = Az én lépésem világít: kérem, tegye meg helyettem, és vegye le a kiütött bábukat.
station-card-options = A világító mezők sorrendben
station-card-print = Nyomtatás
moments = A döntő pillanatok
moments-turn = { $who ->
    [w] Világos { $n }. lépése
    [b] Sötét { $n }. lépése
   *[named] { $name }, { $n }. lépés
}
moments-none = Ezt a játszmát nem egyetlen lépés döntötte el
moments-played = Lépett: { $turn }
moments-better = Jobb: { $turn }
moments-shown = { $who ->
    [w] Világos lépése { $played }; jobb volt: { $better }
    [b] Sötét lépése { $played }; jobb volt: { $better }
   *[named] { $name } lépése { $played }; jobb volt: { $better }
}

## Analysis

hint-stands = Ami a táblán áll, legyen az állás, és ez az oldal lép
button-stands = Az állás elfogadása
answer-stands = Elfogadás, ez az oldal lép
remark-analysis-turn =
    { $who ->
        [w] Világos lép. Bármelyik bábu mozgatható vagy visszarakható.
        [b] Sötét lép. Bármelyik bábu mozgatható vagy visszarakható.
       *[named] { $name } lép. Bármelyik bábu mozgatható vagy visszarakható.
    }
remark-analysis-other = Ilyen állást egyetlen lépés sem eredményez: folytassa, vagy fogadja el állásnak.
remark-no-analysis = Ezt a játszmát játsszák, nem elemzik.
remark-in-analysis = Ez elemzés: senki sem játszik.
remark-stands-untold = Nem tudható, melyik bábu áll itt: { $labels }. Egyszerre egy bábut mozgasson.
remark-stands-unplayable = Ami a táblán áll, nem állása ennek a játéknak.
remark-stands-already = Már ez az állás.
remark-analysis-line = A program { $depth } mélységben: { $score }, { $line }
remark-analysis-won =
    { $who ->
        [w] Világos kényszerítve nyer: { $line }
        [b] Sötét kényszerítve nyer: { $line }
       *[named] { $name } kényszerítve nyer: { $line }
    }

## Aloud

aloud-square = { $file }{ $rank }
aloud-number = { $n }
aloud-time = { $hours ->
    [0] { "" }
   *[other] { $hours } óra
 } { $minutes ->
    [0] { "" }
   *[other] { $minutes } perc
 } { $seconds } másodperc
aloud-takes = üti
aloud-hits = üt
aloud-bar = bár
aloud-off = ki
aloud-times = { $n } alkalommal
aloud-play = { $name }: { $dice }; { $text }
aloud-corrected = Helyesbítés: { $text }
aloud-none = nincs
aloud-on-point = { $point }. mező: { $n }
aloud-unasked = Nem érthető: { $text }.
aloud-no-square = Nincs ilyen mező: { $text }.
aloud-no-turn = Itt nincs ilyen szabályos lépés: { $text }.
aloud-by-hand = Ennek a táblának a bábuit kézzel mozgatják.
aloud-not-yours = { $who ->
    [w] Világos lép, helyette ez az oldal nem lép.
    [b] Sötét lép, helyette ez az oldal nem lép.
   *[named] { $name } lép, helyette ez az oldal nem lép.
 }
text-log = Ami elhangzik
text-line = Kérdés vagy lépés
text-enter = Bevitel
aloud-no-piece = Nincs ilyen bábu: { $text }. Kérdezhető: { $pieces }.
aloud-no-dice = Nincs dobás.
aloud-pips = { $name }: { $n } pip, { $score } pont
draughts-aloud-help = Írjon egy betűt, majd Enter. i: mi fontos most. c: órák. l: utolsó lépés. s és egy mező: mi áll ott. p és w, b, nagy W vagy B: hol állnak ezek a bábuk. n: mennyi van belőlük. o: kik játszanak. Az Enter magában: i. Szimulált táblán a leírt lépés meg is történik.
backgammon-aloud-help = Írjon egy betűt, majd Enter. i: mi fontos most. c: órák. l: utolsó lépés. s és egy mező, bar vagy off: mi áll ott. p és w vagy b: hol állnak a korongok. d: dobás és kocka. n: pip és pontszám. o: kik játszanak. Az Enter magában: i. Szimulált táblán a leírt lépés meg is történik. d és két szám: a dobás.
aloud-put-down = { $who ->
    [w] Világos: tegye a bábut ide: { $points }.
    [b] Sötét: tegye a bábut ide: { $points }.
   *[named] { $name }: tegye a bábut ide: { $points }.
 }
aloud-put-back = Állítsa vissza az állást.
aloud-put-as-ruled = A játékvezető döntött: így kell állnia a táblának.
aloud-put-as-let-stand = Úgy hagyták: így kell állnia a táblának.
aloud-put-as-taken-back = A lépést visszavették: így kell állnia a táblának.
aloud-make-announced-turn = Lépje meg a bemondott lépést.
aloud-pressed-early = Az órát a lépés befejezése előtt nyomták meg: fejezze be.
aloud-crown-king = Jelölje meg a dámát itt: { $labels }.

## Refused acts of an arbiter

remark-no-dice-cube-score = A dámajátékban nincs dobókocka, duplázókocka és mérkőzésállás.
remark-game-void-already = A játszma már érvénytelen.
remark-game-without-clock = Ezt a játszmát óra nélkül játsszák.
remark-game-not-over = A játszma nem ért véget.
remark-reopen-game-first = A játszma véget ért; előbb nyissa meg újra.
remark-nobody-can-move = Ebben az állásban senki sem tud lépni: vegyen vissza lépéseket, vagy állítson be másik állást.
remark-say-whose-act = Az érzékelők nem tudják, kinek a keze volt: adja meg, kié volt a tett, w vagy b.
remark-irregularity-is-of =
    { $who ->
        [w] A szabálytalanságot elkövette: Világos.
        [b] A szabálytalanságot elkövette: Sötét.
       *[named] A szabálytalanságot elkövette: { $name }.
    }
remark-being-put-back-already = Az állást már visszaállítják.
remark-set-position-instead = A tábla állása így nem értelmezhető; állítsa be inkább az állást.
remark-position-breaks-rules = Ez az állás ellentétes a játék szabályaival.
remark-one-turn-back = Csak 1 lépést lehet visszavenni.
remark-turns-back = Csak { $turns } lépést lehet visszavenni.
remark-one-turn-back-since-set = Az állás beállítása óta csak 1 lépést lehet visszavenni.
remark-turns-back-since-set = Az állás beállítása óta csak { $turns } lépést lehet visszavenni.
remark-match-has-winner = A mérkőzésnek van győztese.
remark-match-void-already = A mérkőzés már érvénytelen.
remark-match-without-clock = Ezt a mérkőzést óra nélkül játsszák.
remark-match-not-over = A mérkőzés nem ért véget.
remark-reopen-match-first = A mérkőzés véget ért; előbb nyissa meg újra.
remark-last-game-over = Az utolsó játszma véget ért: vonjon vissza tetteket, vagy állítson be állást.
remark-position-ends-game = Ez az állás befejezné a játszmát; mindkét fél korongjaira szükség van.
remark-one-act-back = Csak 1 tettet lehet visszavonni.
remark-acts-back = Csak { $acts } tettet lehet visszavonni.
remark-one-act-back-since = A játékvezető utolsó döntése óta csak 1 tettet lehet visszavonni.
remark-acts-back-since = A játékvezető utolsó döntése óta csak { $acts } tettet lehet visszavonni.
remark-nobody-to-roll = Most senkinek sem kell dobnia.
remark-event-without-cube = Ezen a versenyen duplázókocka nélkül játszanak.
remark-take-double-back-first = Duplázást ajánlottak: előbb vonja vissza.

## Hall

hall-desk-title = Terem: { $event }
hall-desk-waits = { $n } perce vár
hall-desk-spare = A játszma folytatása itt
hall-desk-asks = Egy tábla a(z) { $board } nevet kéri
hall-desk-code = Kód a tábla oldalán
hall-desk-admit = Felvétel
round-open = { $n ->
    [0] minden eredmény megvan
    [one] { $n } eredmény hiányzik
   *[other] { $n } eredmény hiányzik
}
round-new = Új forduló
round-control = Időbeosztás
round-start = Az órák indulása
round-default = Késési idő percben
round-pairings = Párosítás: versenyjelentés (TRF16), vagy CSV white, black, board, table oszlopokkal
round-file = Fájlból
round-pair = Forduló párosítása
round-paper = Papíron
round-has-come = { $name } megérkezett
round-board = A(z) { $table }. asztal táblája
round-result = A(z) { $table }. asztal eredménye
round-not-sent = Nincs elküldve
round-forfeit = { $result } játék nélkül
round-confirmed = Mindkét fél elfogadta
round-sign = Mindketten aláírták
round-send = Játszmák elküldése
round-set = Beállítás
round-halt = Minden óra megállítása
round-proceed = Minden óra indítása
round-defaulted = A késési idő letelt
round-display = { $name } következő asztala: { $tables } · pontok: { $points }
round-report = Jelentés (TRF16)
round-results = Eredmények (CSV)
round-games = Játszmák (PDN)
round-cross = Kereszttábla (CSV)
round-sheets = Játszmalapok
hall-desk-take = Ezt én viszem
hall-desk-leave = Itt végeztem
hall-desk-mine = Ön foglalkozik vele
hall-desk-taken = { $who } foglalkozik vele
hall-desk-over = Átvétel tőle: { $who }
hall-desk-sector = Az asztalaim, például 1-10, 14
hall-desk-only = Csak az asztalaim
updates-title = Verziók: { $versions }
updates-progress = { $version }: { $done } / { $all }
updates-release = Kiadás a tábláknak
updates-older = Régebbi verzió is
updates-one = Egy tábla
updates-ten = Tíz tábla
updates-all = Minden tábla
updates-stop = Több táblának ne
updates-this = Frissítés erre: { $version }
updates-none = Nincs aláírt kiadás a terem mappájában.
updates-asked = kérés elküldve
updates-fetching = letölti
updates-checking = ellenőrzi
updates-installing = telepíti
updates-done = kész
updates-failed = nem sikerült: { $why }
updates-waiting = később kerül sorra
updates-waits-plays = a játszma végére vár
updates-waits-unconfirmed = az eredmény elfogadására vár
updates-waits-gone = a tábla bekapcsolására vár
updates-waits-wire = csak kézzel frissíthető
updates-stopped = nem kapta meg
updates-stopped-by = leállítva: { $who }
hall-code = A terem asztalánál ezt a kódot kérik: { $text }
hall-confirm = Az eredmény elfogadásához nyomja meg még egyszer az órát: { $text }
need-unconfirmed = Az eredmény nincs elfogadva
need-not-started = Az óra nem indult el
need-apart = A két város táblája eltér
