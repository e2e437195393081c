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
hint-pause = Mindkét óra megállítása vagy továbbindítása
hint-resign = A játszma feladása
buttons = { $name } gombjai
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
aside = { $piece } félretéve
help = Nyilakkal mozgás, Enterrel felvétel és letétel, Escape-pel a bábu félretétele
legend = Lámpák
phase-play = { "" }
phase-unclear = A tábla állása nem egyértelmű
phase-over = { "" }
minutes = { $n } perc
seconds = { $n } mp
no-clock = óra nélkül
delayed = { $text }, { $n } mp késleltetés
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
draw-offered = Felajánlva
yes = Igen
decline = Nem
claim = Döntetlenigény
hint-draw = Döntetlen ajánlása vagy a felajánlott elfogadása
hint-decline = A felajánlott döntetlen elutasítása
hint-claim = Döntetlen igénylése szabály alapján
begin = { $name } az órával indítja a játszmát
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
reason-agreement = megegyezés
reason-repetition = állásismétlés
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
reroll = Újradobás
hint-double = A duplázókocka felajánlása
hint-take = A kocka elfogadása és játék az új értéken
hint-drop = A kocka elutasítása, a játszma elvesztése a régi értéken
hint-lift = A lépés befejezése a kockák felvételével
hint-reroll = Az idő előtti dobás megismétlését kéri
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
does-opening = Kezdődobás: mindkét játékos beír egy kockát
does-roll = { $name } dob
does-roll-or-double = { $name } dob vagy dupláz
does-end = { $name }: fejezze be a lépést
does-end-lift = { $name }: vegye fel a kockákat a lépés végén
does-end-clock = { $name }: nyomja meg az órát a lépés végén
does-no-play = { $name }: nincs lépése
does-answer = { $name }: elfogadja vagy eldobja?
does-choose = { $name }: melyik lépés volt?
does-next = Állítsa fel a korongokat a következő játszmához
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
option-cube = Duplázókocka
option-crawford = Crawford-játszma kocka nélkül
option-jacoby = A gammon csak duplázás után számít (Jacoby)
option-beavers = Azonnali visszaduplázás (beaver)
option-automatic_doubles = Egyforma kezdődobás dupláz (automatikusan)
option-home_hit = A saját otthonában ütő korong
option-home_hit-strict = abban a lépésben többé nem mozog
option-home_hit-shelter = nem léphet fedezékbe
option-home_hit-off = szabadon léphet

## Sources: the names of the rules that are cited

source-FMJD = A nemzetközi dáma szabályai (FMJD)
source-FMJD-64 = A 64 mezős dáma szabályai (FMJD)
source-LV64 = A 64 mezős dáma szabályai, Lettország
source-BOX = A „Dambrete” dobozos játék szabálylapja, Lettország
source-DAMA = A dámajáték szabályai, Magyarország
source-FID = Az olasz dámaszövetség (FID) szabályai
source-WCDF = A checkers világszövetségének (WCDF) szabályai
source-FRISIAN = A fríz dáma szabályai, 2011
source-INT = A nardi szabályai, Grúzia, nemzetközi játék
source-GEO = A nardi szabályai, Grúzia, grúz játék

## Clauses: each in one sentence

clause-FMJD-3_13 = Szabálytalan, ha a lépésre nem következő játékos a saját vagy az ellenfél bábuihoz ér, vagy megigazítja őket.
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
clause-FMJD-64_kings_only = A játszma döntetlen, ha mindkét játékos 15 lépésen át csak dámával lépett, és nem volt ütés.
clause-FMJD-64_three_against_a_king_on_the_main_road = Három bábu a főátlón álló egyetlen dáma ellen: a játszma az erősebb fél ötödik lépése után döntetlen.
clause-FMJD-64_three_or_more_against_one = Három vagy több dáma egy dáma ellen: a játszma az erősebb fél tizenötödik lépése után döntetlen.
clause-FMJD-64_threefold_repetition = A játszma döntetlen, ha ugyanaz az állás harmadszor is előáll, és ugyanaz a játékos következik lépésre.
clause-FMJD-64_two_against_one = Két dáma, vagy egy dáma és egy gyalog egy dáma ellen: a játszma az erősebb fél ötödik lépése után döntetlen.
clause-FMJD-64_7_2_6 = Ha mindkét félnek van dámája és az anyag nem változik, a játszma négy-öt bábunál 30, hat-hét bábunál 60 lépés után döntetlen.
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
clause-FID-40_moves = Döntetlen kérhető, ha mindkét játékos 40 lépése alatt nem volt ütés, és gyalog sem lépett.
clause-FID-repetition = Döntetlen kérhető, ha ugyanaz az állás harmadszor is előáll, és ugyanaz a játékos következik lépésre.
clause-WCDF-40-move_rule = Döntetlen kérhető, ha mindkét játékos 40 lépése alatt nem volt ütés, és gyalog sem lépett.
clause-WCDF-repetition = Döntetlen kérhető, ha ugyanaz az állás harmadszor is előáll, és ugyanaz a játékos következik lépésre.
clause-FRISIAN-one_king_against_one = Egy dáma egy dáma ellen: a játszma mindkét játékos két lépése után döntetlen.
clause-FRISIAN-repetition = A játszma döntetlen, ha ugyanaz az állás harmadszor is előáll, és ugyanaz a játékos következik lépésre.
clause-FRISIAN-two_kings_against_one = Két dáma egy dáma ellen: a játszma mindkét játékos hét lépése után döntetlen.
clause-INT-2 = A két játékos két pár vagy egy pár dobókockával játszik, és az otthonok oldalát előre megbeszélik vagy kisorsolják.
clause-INT-4 = Mindkét játékosnak 15 korongja van, amelyeket a dobott számok szerint a saját otthona felé visz.
clause-INT-5 = Minden játszma azzal kezdődik, hogy mindkét játékos dob egy kockával, és a nagyobbat dobó játssza le a két számot.
clause-INT-10 = A játékosnak a dobott számok közül a lehető legtöbbet le kell játszania.
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

## Board

draughts-help = Nyilakkal mozgás, Enterrel a bábu kiválasztása és letétele, Delete-tel levétele, Escape-pel visszatétele
piece-chosen = Kiválasztva: { $piece }, { $label }
is-chosen = kiválasztva
unchosen = { $piece }: a választás visszavonva
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
no-connection = Nincs kapcsolat a táblával – újrapróbálkozás…
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
watch-title = Nézés
hall-title = Teremkijelző
event-table = { $table }. tábla
event-round = { $round }. forduló

## Clock view

clock-title = Óra
clock-press =
    { $who ->
        [w] Világos: nyomja meg az órát
        [b] Sötét: nyomja meg az órát
       *[named] { $name }: nyomja meg az órát
    }
clock-pause = Szünet
clock-resume = Folytatás
clock-awake = A képernyő bekapcsolva marad
clock-sleeps = Ez a böngésző hagyja elsötétülni a képernyőt
clock-untimed = Ebben a játszmában nincs óra

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
