### The words of the page in Georgian (projectfluent.org).
### A message `draughts-KEY` or `backgammon-KEY` is a family's own wording of KEY.

## Table

skip = დაფაზე გადასვლა
lost = კავშირი გაწყდა – ვცდილობთ ხელახლა…
not-for-you = ამ მისამართს სხვა უფლება სჭირდება: აი, რისი ნახვა შეგიძლიათ
waiting = ველოდებით დაფას…
flip = დაფის შებრუნება
board = დაფა
white = თეთრები
black = შავები
top = ზედა მოთამაშე
bottom = ქვედა მოთამაშე
press-clock = { $name }: დააჭირეთ საათს
paused = პაუზა
low = ცოტა დროა
flagged = დრო ამოიწურა
to-move = სვლაზეა
adjust = გასწორება
correct = შესწორების მოთხოვნა
continue = დარჩეს ასე
resign = დანებება
pause = პაუზა
resume = გაგრძელება
hint-adjust = ქვების გასწორების გამოცხადება ან დასრულება
hint-correct = მოწინააღმდეგის დარღვევის შესწორების მოთხოვნა
hint-continue = დარღვევის პატიება და თამაშის გაგრძელება
hint-two-hands = საჩივარი: მოწინააღმდეგემ სვლა ორივე ხელით გააკეთა
hint-pause = ორივე საათის შეჩერება ან გაშვება
hint-resign = თამაშის დათმობა
hint-arbiter = მსაჯის გამოძახება მაგიდასთან ან გამოძახების გაუქმება
hint-resign-game = მატჩის ამ ხელის დათმობის შეთავაზება: კიდევ ერთხელ — მარსი, კიდევ — კოქსი
resign-ask = { $name }: ნებდება?
cancel = გაუქმება
game = თამაში
number = №
said = { $name }: { $text }
copy-failed = კოპირება აქ არ არის ნებადართული
unplug = სენსორების გამორთვა
plug = სენსორების ჩართვა
readable = დაუშიფრავი
readable-more = ამ ქსელში სხვებსაც შეუძლიათ წაიკითხონ, რას აგზავნის და იღებს ეს გვერდი
save-report = მომხდარის შენახვა
try = სცადეთ სხვა რამ
certificate = სერტიფიკატი
certificate-more = ამ დაფის სერტიფიკატის SHA-256 ანაბეჭდი. შეადარეთ იმას, რასაც თქვენი მოწყობილობა აჩვენებს.
close = დახურვა
link-up = სენსორები ჩართულია
link-down = სენსორები გამორთულია
wins = { $name }: გამარჯვება
empty = ცარიელი
square = { $label }, { $what }
senses-piece = სენსორი ხედავს ქვას
senses-none = სენსორი ქვას ვერ ხედავს
lifted = { $piece }: აღებულია { $label }
put = { $piece }: დადებულია { $label }
help = ისრები გადაადგილებს, Enter იღებს და დებს, Escape ქვას გვერდზე დებს
legend = ნათურები
phase-play = { "" }
phase-unclear = დაფის მდგომარეობა გაურკვეველია
phase-over = { "" }
minutes = { $n } წთ
seconds = { $n } წმ
no-clock = საათის გარეშე
role-target = აქ დადგმა შეიძლება
role-touched = შეეხნენ
role-remove = ასაღებია
role-wrong = არასწორია
role-restore = აღსადგენია
role-last = ბოლო სვლა
reason-resignation = დანებება
reason-flag = დრო ამოიწურა
reason-arbiter = მსაჯის გადაწყვეტილება
reason-forfeit = ტექნიკური წაგება

## Draughts

draw = ყაიმი
yes = კი
decline = არა
claim = ყაიმის მოთხოვნა
hint-draw = ყაიმის შეთავაზება ან შეთავაზებულის მიღება
hint-decline = შეთავაზებული ყაიმის უარყოფა
hint-claim = ყაიმის მოთხოვნა წესის მიხედვით
hint-hint = აჩვენებს, რომელი ქვებით შეიძლება სვლა
hint-take-back = თქვენი ბოლო სვლის დაბრუნება; ადამიანთან – თუ ის თანახმაა
offered = { $name }: ყაიმის შეთავაზება
draughts-new-ask = დაიწყოს ახალი თამაში? ქვები საწყის პოზიციას დაუბრუნდება.
draughts-moves = სვლები
draughts-no-moves = სვლები ჯერ არ არის
draughts-copy-fen = პოზიციის კოპირება
draughts-copied = პოზიცია კოპირებულია
draughts-new-game = ახალი თამაში
draughts-drawn = ყაიმი
hand = ხელი
box = ყუთი
tray = ხელი და ყუთი
tray-hand = ხელში: { $piece }
hand-empty = ხელი ცარიელია
tray-box = ყუთიდან: { $piece }
man-w = თეთრი ქვა
man-b = შავი ქვა
king-w = თეთრი დამკა
king-b = შავი დამკა
chosen = არჩეულია { $piece }: მიუთითეთ უჯრა
draughts-phase-setup = დააწყვეთ ქვები
role-must-capture = უნდა მოკლას
role-crown = დამკა
reason-no-moves = სვლა აღარ არის
reason-no-pieces = ქვები აღარ არის
reason-first-king = პირველი დამკა
reason-agreement = შეთანხმება
reason-repetition = გამეორება
reason-balance = დარჩენილი ქვები
counted = { $n } სვლის წესი
rules-international = საერთაშორისო შაში
rules-latvian-64 = ლატვიური შაში
rules-dambrete-box = Dambrete, კოლოფის წესები
rules-latvian-100 = ლატვიური შაში 100 უჯრაზე
rules-russian = რუსული შაში
rules-brazilian = ბრაზილიური შაში

## Backgammon

double = გადავება
take = თანხმობა
drop = დანებება
lift = კამათლის აღება
hint-double = გადავების კუბის შეთავაზება
hint-take = კუბზე დათანხმება და ახალი ფასით თამაში
hint-drop = კუბზე უარი და ხელის წაგება ძველი ფასით
hint-lift = სვლის დასრულება კამათლის აღებით
hint-reroll = თავიდან გაგორება: გაგორება ნაადრევი იყო, ან თქვენი კამათელი ირიბად დადგა
point = სვეტი { $n }
bar-w = თეთრების ბარი
bar-b = შავების ბარი
off-w = თეთრების გაყვანილი ქვები
off-b = შავების გაყვანილი ქვები
one-w = თეთრი ქვა
one-b = შავი ქვა
many-w = { $n } თეთრი ქვა
many-b = { $n } შავი ქვა
goes-with = აქ დადგმა შეიძლება: { $dice }
hit = { $piece }: მოკლულია, ბარზეა
rolled = { $name }: გაგორდა { $dice }
threw = საწყისი გაგორება: თეთრები { $w }, შავები { $b }
left = სათამაშო დარჩა: { $dice }
no-play = სვლა არ არის
list-double = გადავება: { $n }
list-take = თანხმობა
list-drop = დანებება
list-resign = ნებდება: { $n }
list-penalty = აკლდება { $n }: დრო ამოიწურა
cube-middle = გადავების კუბი შუაშია
cube-of = გადავების კუბი: { $value }, { $name }
cube-offered = { $name }: გადავების შეთავაზება, { $value }
crawford = კროუფორდის ხელი
unlimited = შეუზღუდავი
match-to = { $n } ქულამდე
game-number = ხელი { $n }
pips = პიპი
points = ქულა
score = { $n } / { $all }
first-die = პირველი კამათელი
second-die = მეორე კამათელი
die-w = თეთრების კამათელი
die-b = შავების კამათელი
other-roll = სხვა კამათელი
other-roll-more = არასწორი ან ნაადრევი გაგორების შეყვანა
which-play = რომელი სვლა იყო?
it-was = იყო { $dice }
electronic = ელექტრონული კამათელი
own-text = თქვენი ნებისმიერი ტექსტი კამათლისთვის
own-text-empty = ჩაწერეთ ერთი ნიშანი მაინც: კამათელი მასზეა დამოკიდებული.
give-text = ტექსტის მიცემა
roll-dice = კამათლის გაგორება
seed = თესლი: { $seed }
electronic-more = მატჩამდე დაფამ ამ საკონტროლო ჯამით ყველა გაგორება წინასწარ დააფიქსირა. მატჩის შემდეგ თესლი გამოჩნდება და ნებისმიერს შეუძლია გაგორებების გადათვლა.
to-roll = უნდა გააგოროს
to-end = სვლა დასასრულებელია
to-answer = უნდა უპასუხოს
to-throw = უნდა გააგოროს
arrange = დაწყობა
arrange-back = უკან დაწყობა
remark-roll-dice = { $name }: გააგორეთ
remark-roll-or-double = { $name }: გააგორეთ ან გადაავეთ
backgammon-new-ask = დაიწყოს ახალი მატჩი? ქვები საწყის პოზიციას დაუბრუნდება.
backgammon-new-game = ახალი მატჩი
backgammon-copy-fen = პოზიციის კოპირება
backgammon-copied = პოზიცია კოპირებულია
backgammon-drawn = უშედეგოდ
backgammon-moves = სვლები
backgammon-no-moves = სვლები ჯერ არ არის
backgammon-phase-setup = დააწყვეთ ქვები
backgammon-help = ისრები გადაადგილებს, Enter იღებს და დებს, Escape ქვას უკან აბრუნებს
role-start = შეუძლია დაიწყოს
role-to-play = სათამაშოა
role-die = გაგორებული
reason-match = მატჩი
rules-backgammon = საერთაშორისო ნარდი
rules-nardi-georgian = ქართული ნარდი

## Games

report-drop = ჩააგდეთ აქ ანგარიში ან ჩანაწერი, ან აირჩიეთ მისი ფაილი.
report-reading = მიმდინარეობს აღდგენა…
report-time = დრო
report-told = რა აცნობეს სენსორებმა
report-made = რა დაასკვნა მაგიდამ
games = თამაშები
games-to-board = დაფასთან
games-all = ყველა თამაში
games-by-player = მოთამაშე ან ნომერი
games-by-from = თარიღიდან
games-by-to = თარიღამდე
games-by-rules = თამაში
games-by-result = შედეგი
games-any = ნებისმიერი
games-result-w = თეთრებმა მოიგეს
games-result-b = შავებმა მოიგეს
games-result-draw = ყაიმი
games-result-none = შეწყდა
games-result-void = გაუქმებულია
games-none = ასეთი თამაში არ არის
games-more = მეტი თამაში
games-choose = თამაშების არჩევა
games-choose-end = არჩევის დასრულება
games-chosen = არჩეულია: { $n }
games-export-all = ყველა ამ თამაშის ექსპორტი
games-export = არჩეული თამაშების ექსპორტი
games-delete = არჩეული თამაშების წაშლა
games-delete-ask = წაიშალოს არჩეული თამაშები ({ $n })?
games-delete-yes = წაშლა
games-delete-sure = მათ ვეღარაფერი დააბრუნებს, ჩანაწერის ასლებიდანაც. სამუდამოდ წაიშალოს?
games-delete-done = წაშლილია: { $n }
games-plies =
    { $n ->
        [one] { $n } სვლა
       *[other] { $n } სვლა
    }
games-round = ტური { $round }
games-table = დაფა { $table }
games-game = თამაში { $n }
games-live = მიმდინარეობს
games-void = გაუქმებულია
games-damaged = ჩანაწერი დაზიანებულია
games-start = დასაწყისი
games-slider = ნაჩვენები სვლა
games-first = საწყისი პოზიცია
games-back = ერთი სვლით უკან
games-on = ერთი სვლით წინ
games-last = ბოლო პოზიცია
games-hands = რა გააკეთეს ხელებმა
games-pause = პაუზა
games-speed = { $n }×
games-speed-more = სიჩქარე: { $n }-ჯერ
games-hand-lift = { $t } წმ: აღებულია { $square }
games-hand-place = { $t } წმ: დადებულია { $square }
games-take = ჩამოტვირთვა
games-pdn = PDN
games-mat = .mat
games-sgf = SGF
games-recording = ჩანაწერი
games-svg = სურათი (SVG)
games-png = სურათი (PNG)
games-print = ბეჭდვა
games-set-up = ამ პოზიციის დაწყობა
games-set-up-more = ახალი თამაშის დაწყება ამ პოზიციიდან; ნათურები აჩვენებს, სად დადგეს ქვები
games-set-up-ask = აქ თამაში მიმდინარეობს. შეწყდეს და დაიწყოს ახალი ამ პოზიციიდან?
games-set-up-other = ეს დაფა მომზადებულია თამაშისთვის { $rules }: ჯერ მომზადებაში ეს თამაში აირჩიეთ
games-count = { $rule }: { $have }, საჭიროა { $need }, ათვლა სვლიდან { $since }
games-moves-rule = { $n } სვლის წესი
games-stands = { $what }: დარჩა ასე
games-resolution-correct = მოთხოვნილია შესწორება
games-resolution-continue = დარღვევა დარჩა ასე
games-restored = დაფა ისევ სწორია
games-unclear = დაფის მდგომარეობა ვერ აიხსნა
games-turned = დაფა შებრუნებული იყო
games-draw-offer = შეთავაზებულია ყაიმი
games-draw-accepted = ყაიმი მიღებულია
games-draw-declined = ყაიმი უარყოფილია
games-claim-granted = ყაიმი მოთხოვნილია და დადასტურებულია: { $rule }, { $have } / { $need }
games-claim-refused = ყაიმი მოთხოვნილია, არ დადასტურდა: { $rule }, { $have } / { $need }
games-refused = ღილაკი უშედეგოდ: { $button }
games-low-time = ცოტა დროა
games-flag = დრო ამოიწურა
games-ruling = { $act } ({ $why })
games-ruling-refused = არ შესრულდა: { $act } ({ $why })
games-restarted = მაგიდა ხელახლა ჩაირთო
games-lost =
    { $n ->
        [one] ჩანაწერიდან დაიკარგა { $n } მოვლენა
       *[other] ჩანაწერიდან დაიკარგა { $n } მოვლენა
    }
games-penalty =
    { $n ->
        [one] დროის გამო დაკარგულია { $n } ქულა
       *[other] დროის გამო დაკარგულია { $n } ქულა
    }
games-won =
    { $n ->
        [one] ხელი მოგებულია: { $n } ქულა
       *[other] ხელი მოგებულია: { $n } ქულა
    }
games-opening = საწყისი გაგორება { $dice }
games-kind-two-moves = ზედიზედ ორი სვლა
games-kind-wrong-move = დაუშვებელი სვლა
games-kind-touched-piece = სვლა სხვა ქვით და არა იმით, რომელსაც შეეხნენ
games-kind-take-back = დასრულებული სვლის დაბრუნება
games-kind-enemy-moved = გადაადგილდა მოწინააღმდეგის ქვა
games-kind-capture-missed = არ მოკლეს, თუმცა სავალდებულო იყო
games-kind-removed-without-reason = ქვები უმიზეზოდ აიღეს
games-kind-wrong-number = მოკლეს არა იმდენი, რამდენსაც წესები მოითხოვს
games-kind-stopped-in-series = შეჩერება რამდენიმე ქვის მოკვლისას
games-kind-removed-early = მოკლული ქვები ნაადრევად აიღეს
games-kind-removed-too-few = მოკლული ქვები დაფაზე დარჩა
games-kind-removed-unjumped = აიღეს ქვები, რომლებსაც არ გადაახტნენ
games-kind-pause-in-removal = შეჩერება მოკლული ქვების აღებისას
games-kind-own-removed = მოკვლის შემდეგ აიღეს საკუთარი ქვები
games-kind-not-crowned = დამკა არ აღნიშნეს
games-kind-uncrowned-played = ითამაშეს აღუნიშნავი დამკით
games-kind-two-hands = გამოიყენეს ორივე ხელი
games-kind-touch-out-of-turn = ქვასთან შეხება სხვის სვლაზე
games-kind-not-shown = მოკვლა ნაბიჯ-ნაბიჯ არ აჩვენეს
games-kind-removal-order = მოკლული ქვები არასწორი რიგით აიღეს
games-kind-illegal-play = დაუშვებელი სვლა
games-kind-wrong-roll = გაგორება, რომელიც არ ითვლება
games-kind-premature-roll = ნაადრევი გაგორება
games-kind-out-of-turn = რიგგარეშე თამაში
games-kind-home-hit = საკუთარ კარში მოკვლა და გადათამაშება
games-act-decide = გადაწყდა დარღვევაზე
games-act-restore = პოზიცია აღსადგენია
games-act-position = პოზიცია დაყენებულია
games-act-take-back = სვლები დაბრუნებულია
games-act-result = შედეგი დაყენებულია
games-act-forfeit = ტექნიკური წაგება
games-act-void = თამაში გაუქმებულია
games-act-reopen = თამაში გრძელდება
games-act-halt = საათები გაჩერებულია
games-act-proceed = საათი ისევ მუშაობს
games-act-attend = მსაჯი ადგილზეა
games-act-clock = საათი დაყენებულია
games-act-time = დრო დამატებული ან მოკლებულია
games-act-dice = გაგორება დაყენებულია
games-act-cube = კუბი დაყენებულია
games-act-score = მატჩის ანგარიში დაყენებულია

## Play

views = სხვა ხედები
view-play = თამაში
view-watch = ყურება
view-hall = დარბაზის ეკრანი
view-text = ტექსტი
view-clock = საათი
view-games = თამაშები
view-setup = მომზადება
view-desk = მსაჯის მაგიდა
view-report = ანგარიში
settings = პარამეტრები
setting-language = ენა
setting-hints = მინიშნებები
setting-hints-more = რა უნდა გააკეთოთ შემდეგ, მაგალითად, საათზე დაჭერა
more = მეტი
buttons-of =
    { $who ->
        [w] თეთრების ღილაკები
        [b] შავების ღილაკები
       *[named] { $name }: ღილაკები
    }
button-draw = ყაიმის შეთავაზება
button-claim = ყაიმის მოთხოვნა
button-decline = უარი
button-adjust = გასწორება
button-correct = შესწორების მოთხოვნა
button-continue = დარჩეს ასე
button-two-hands = ორივე ხელით ითამაშა
button-pause = პაუზა
button-resume = საათის გაშვება
button-resign = დანებება
button-arbiter = მსაჯის გამოძახება
button-resign-game = ხელის დათმობა
button-hint = რა სვლა შეიძლება?
button-take-back = სვლის დაბრუნება
button-double = გადავება
button-take = თანხმობა
button-drop = დანებება
button-lift = კამათლის აღება
button-reroll = თავიდან გაგორება
banner = რა არის ახლა მთავარი
remark-to-move =
    { $who ->
        [w] თეთრების სვლა
        [b] შავების სვლა
       *[named] სვლა: { $name }
    }
banner-decides =
    { $who ->
        [w] თეთრები წყვეტენ.
        [b] შავები წყვეტენ.
       *[named] წყვეტს { $name }.
    }
banner-you-decide = თქვენ წყვეტთ.
banner-acts =
    { $who ->
        [w] ამას დაფაზე თეთრები აკეთებენ.
        [b] ამას დაფაზე შავები აკეთებენ.
       *[named] ამას დაფაზე აკეთებს { $name }.
    }
answers-of =
    { $who ->
        [w] თეთრების პასუხი
        [b] შავების პასუხი
       *[named] პასუხი: { $name }
    }
answer-correct = შესწორების მოთხოვნა
answer-continue = დარჩეს ასე
answer-draw = ყაიმზე თანხმობა
answer-decline = უარი
answer-take = თანხმობა
answer-drop = დანებება
answer-reroll = თავიდან გაგორების მოთხოვნა
answer-double-double = უკან გადავება
answer-double = გადავება
answer-clock = საათზე დაჭერა
answer-pause = საათის გაშვება
answer-adjust = გასწორების დასრულება
answer-take-back = დაბრუნების ნებართვა
answer-contested-correct =
    { $who ->
        [w] თეთრები იყვნენ
        [b] შავები იყვნენ
       *[named] ეს იყო { $name }
    }
answer-contested-clock = მე ვიყავი
clause = წესი: { $clause }
count = ჯერჯერობით { $have }, საჭიროა { $need }.
count-repetition =
    { $since ->
        [0] პოზიცია დასაწყისიდან { $have }-ჯერ დადგა, საჭიროა { $need }.
       *[other] პოზიცია { $have }-ჯერ დადგა, საჭიროა { $need }, ათვლა სვლიდან { $move }.
    }
remark-lift-dice =
    { $who ->
        [w] თეთრები: ახლა აიღეთ კამათელი.
        [b] შავები: ახლა აიღეთ კამათელი.
       *[named] { $name }: ახლა აიღეთ კამათელი.
    }
remark-press-clock =
    { $who ->
        [w] თეთრები: ახლა დააჭირეთ თქვენს საათს.
        [b] შავები: ახლა დააჭირეთ თქვენს საათს.
       *[named] { $name }: ახლა დააჭირეთ თქვენს საათს.
    }
remark-move-back = დააბრუნეთ ქვა: { $origin } → { $target }.
seen-move-back = პოზიციას ასწორებენ: { $origin } → { $target }.
seen-put-piece = პოზიციას ასწორებენ: { $square } – { $piece }.
seen-take-piece = პოზიციას ასწორებენ: { $square }-დან იღებენ – { $piece }.
seen-remove-piece = პოზიციას ასწორებენ: { $square }-დან ქვას იღებენ.
seen-take-captured-off = მოკლულ ქვებს იღებენ: { $labels }.
you-press-clock = ახლა დააჭირეთ თქვენს საათს.
seen-press-clock =
    { $who ->
        [w] თეთრებმა სვლა გააკეთეს და საათს დააჭერენ.
        [b] შავებმა სვლა გააკეთეს და საათს დააჭერენ.
       *[named] { $name }: სვლა გაკეთებულია, საათია დასაჭერი.
    }
you-to-move = თქვენი სვლაა
remark-must-capture =
    { $who ->
        [w] თეთრებმა უნდა მოკლან.
        [b] შავებმა უნდა მოკლან.
       *[named] { $name }: უნდა მოკლას.
    }
you-must-capture = თქვენი სვლაა: უნდა მოკლათ.
remark-touched-binds =
    { $who ->
        [w] თეთრები შეეხნენ ქვას { $square }: იმით უნდა ითამაშონ.
        [b] შავები შეეხნენ ქვას { $square }: იმით უნდა ითამაშონ.
       *[named] { $name }: შეეხო ქვას { $square }, იმით უნდა ითამაშოს.
    }
you-touched-binds = თქვენ შეეხეთ ქვას { $square }: იმით უნდა ითამაშოთ.
remark-put-down =
    { $who ->
        [w] თეთრები: დადეთ ქვა ერთ-ერთ განათებულ უჯრაზე.
        [b] შავები: დადეთ ქვა ერთ-ერთ განათებულ უჯრაზე.
       *[named] { $name }: დადეთ ქვა ერთ-ერთ განათებულ უჯრაზე.
    }
you-put-down = დადეთ ქვა ერთ-ერთ განათებულ უჯრაზე.
remark-go-on =
    { $who ->
        [w] თეთრები: დაასრულეთ სვლა.
        [b] შავები: დაასრულეთ სვლა.
       *[named] { $name }: დაასრულეთ სვლა.
    }
you-go-on = დაასრულეთ თქვენი სვლა.
seen-put-down =
    { $who ->
        [w] თეთრები სვლას აკეთებენ.
        [b] შავები სვლას აკეთებენ.
       *[named] { $name } სვლას აკეთებს.
    }
seen-go-on =
    { $who ->
        [w] თეთრები სვლას აკეთებენ.
        [b] შავები სვლას აკეთებენ.
       *[named] { $name } სვლას აკეთებს.
    }
my-announced = ჩემი სვლაა { $turn }. გთხოვთ, გააკეთოთ ის ჩემ მაგივრად.
my-program-thinks = ვფიქრობ …
seen-either-hand =
    { $other-who ->
        [w] თეთრების ქვა სხვა უჯრაზე დგას; მოთამაშეები არკვევენ, როგორ მოხდა.
        [b] შავების ქვა სხვა უჯრაზე დგას; მოთამაშეები არკვევენ, როგორ მოხდა.
       *[named] ქვა ({ $other-name }) სხვა უჯრაზე დგას; მოთამაშეები არკვევენ, როგორ მოხდა.
    }
seen-board-not-connected = დაფა მიერთებული არ არის; თამაში გაგრძელდება, როცა შეაერთებენ.
seen-crown-man = დამკა, { $labels }: ზემოდან მეორე ქვას ადებენ.
still-to-do = კიდევ { $n }
remark-take-hit-off = აიღეთ მოკლული ქვა სვეტიდან { $points }.
backgammon-remark-move-piece = გადადეთ ქვა სვეტიდან { $origin } სვეტზე { $target }.
backgammon-remark-take-piece = აიღეთ სვეტიდან { $square }: { $piece }.
backgammon-remark-put-piece = დადეთ სვეტზე { $square }: { $piece }.
backgammon-seen-take-piece = პოზიციას ასწორებენ: სვეტიდან { $square } იღებენ – { $piece }.
backgammon-seen-put-piece = პოზიციას ასწორებენ: სვეტი { $square } – { $piece }.
remark-crown-man = აღნიშნეთ დამკა: { $labels }. დაადეთ მეორე ქვა.
irregular-clause = { $did } ({ $clause })
remark-no-play-lift = { $name }: სვლა არ არის, აიღეთ კამათელი
remark-no-play-clock = { $name }: სვლა არ არის, დააჭირეთ საათს
hours = { $n } სთ
hours-minutes = { $hours } სთ { $minutes } წთ
control-increment = { $time } + { $extra }
control-bronstein = { $time }, თითო სვლაზე ბრუნდება { $extra }-მდე
control-delay = { $time }, დაყოვნება { $extra }
control-hourglass = ქვიშის საათი, { $time }
control-each-turn = { $time } თითო სვლაზე
control-for = { $time } { $n } სვლაზე
control-every = { $time } ყოველ { $n } სვლაზე
control-to-end = { $time } ბოლომდე
control-byo-yomi = { $n } პერიოდი, თითო { $time }
control-then = { $first }, შემდეგ { $later }
control-sides = თეთრები { $w }, შავები { $b }

## Desk

desk = მსაჯის მაგიდა
desk-arbiters-only = აქ მხოლოდ მსაჯები წყვეტენ: საჭიროა მსაჯის ტოკენი.
desk-token = ტოკენი
desk-enter = შესვლა
desk-to-board = დაფასთან
desk-board = დაფა { $n }
desk-ply =
    { $n ->
        [0] სვლა ჯერ არ არის
        [one] { $n } სვლა
       *[other] { $n } სვლა
    }
desk-needs = რას სჭირდება ყურადღება
desk-calm = ყურადღება არაფერს სჭირდება
desk-acts = მოქმედებები
desk-runs = მუშაობს
desk-clock-of = { $name }: საათის შესწორება
desk-lists = სვლები, ხელები და გადაწყვეტილებები
desk-tab-moves = სვლები
desk-tab-hands = ხელები
desk-tab-rulings = გადაწყვეტილებები
desk-tap-move = შეეხეთ სვლას, რომ ის ყველა მომდევნოსთან ერთად დააბრუნოთ.
desk-back-before = { $text } და ყველა მომდევნოს დაბრუნება (სვლა { $ply })
desk-need-fault = ჩანაწერი ვერ იწერება
desk-need-link = დაფა მიერთებული არ არის
desk-need-irregularity = დარღვევა
desk-need-contested = ვისი ხელი იყო?
desk-need-unclear = დაფის მდგომარეობა გაურკვეველია
desk-need-restoring = დაფას გადაწყვეტილებით აწყობენ
desk-need-setup = ქვები დაწყობილი არ არის
desk-need-flag = დრო ამოიწურა
desk-need-halted = საათები გაჩერებულია
desk-need-low-time = ცოტა დრო დარჩა
desk-need-offer = შეთავაზება პასუხს ელოდება
desk-need-called = მოთამაშე გიძახებთ
desk-either-hand = არცერთი სენსორი ვერ ხედავს, ვისი ხელი იყო. გადაწყვიტეთ ორი ახსნიდან ერთი.
desk-rule-text = { $text } ({ $clause })
desk-correcting = პოზიციას აღადგენენ. ჯერ კიდევ შეიძლება დარჩეს ასე.
desk-act-halt = საათების გაჩერება
desk-act-proceed = საათის გაშვება
desk-act-attend = ადგილზე ვარ
desk-act-clocks = საათები
desk-act-position = პოზიცია
desk-act-take-back = სვლების დაბრუნება
desk-act-restore = აღდგენა
desk-act-dice = გაგორება
desk-act-cube = კუბი
desk-act-score = ანგარიში
desk-act-result = შედეგი
desk-act-forfeit = ტექნიკური წაგება
desk-act-void = გაუქმება
desk-act-reopen = თამაშის განახლება
desk-act-correct = შესწორების დავალება
desk-act-continue = დარჩეს ასე
desk-act-undo = გადაწყვეტილების გაუქმება
desk-more-halt = ორივე საათი ჩერდება. მოთამაშეთა ღილაკები მათ ვერ უშვებს.
desk-more-proceed = მუშაობს იმის საათი, ვისი სვლაცაა: ახლავე ან როცა დაფა წესრიგში იქნება.
desk-more-attend = გამოძახებას უპასუხეს; თამაშში არაფერი იცვლება.
desk-more-position = თამაში გრძელდება თქვენი დაყენებული პოზიციიდან. ნათურები დაფას იქით მიჰყავს.
desk-more-take-back = ბოლო სვლები არ ითვლება. ნათურები დაფას უკან აბრუნებს.
desk-more-restore = შემთხვევა: ნათურები დაფას ჩანაწერთან აბრუნებს. ქვა, რომელსაც შეეხნენ, ვალდებულად რჩება.
desk-more-cube = წინანდელის გაუქმება შემდეგ ვეღარ მოხერხდება; სანაცვლოდ კუბი ხელახლა დააყენეთ.
desk-more-score = წინანდელის გაუქმება შემდეგ ვეღარ მოხერხდება; სანაცვლოდ ანგარიში ხელახლა დააყენეთ.
desk-more-result = თამაში ასე მთავრდება, ან მისი შედეგი იცვლება.
desk-more-forfeit = წაგება თამაშის გარეშე, თამაშის დაწყებამდეც.
desk-more-void = თამაში უშედეგოდ მთავრდება და არ ითვლება.
desk-more-reopen = თამაში გრძელდება. საათები ელოდება, სანამ გაუშვებთ.
desk-more-correct = პოზიციას აღადგენენ და სვლას თავიდან აკეთებენ.
desk-more-continue = დაფა ისე რჩება, როგორც არის, და თამაში გრძელდება.
desk-more-undo = გადაწყვეტილებას ახალი აუქმებს. ორივე ჩანაწერში რჩება.
desk-turns = დასრულებული სვლები
desk-running = მუშაობს საათი: { $name }. წუთები ემატება ან აკლდება, რაც უნდა მუშაობდეს ამ დროს.
desk-standing = ორივე საათი დგას.
desk-minutes-on = { $what }: { $n } წთ მეტი
desk-minutes-off = { $what }: { $n } წთ ნაკლები
desk-time-wrong = დრო არის წუთები ან წუთები და წამები: 5, 4:30 ან 1:04:30
desk-how-many = რამდენი სვლა?
desk-clocks-back = საათებიც უკან ბრუნდება
desk-ends = თამაში მთავრდება
desk-loses = ვინ აგებს?
desk-rolls = გაგორება ({ $name }), რაც უნდა იყოს მანამდე შეყვანილი
desk-cube-value = კუბი აჩვენებს
desk-cube-owner = ის ეკუთვნის
desk-middle = შუა
desk-is = კი
desk-is-not = არა
desk-why = მიზეზი
desk-usual = ჩვეულებრივი მიზეზები
desk-why-missing = მიზეზი ჯერ აკლია
desk-next = შემდეგ
desk-back = უკან
desk-you-rule = თქვენი გადაწყვეტილება:
desk-because = მიზეზი: { $why }
desk-rule = გადაწყვეტა
desk-done = გადაწყდა. ის ჩანაწერშია.
desk-refused = არ შესრულდა: { $why }
desk-gone-on =
    { $n ->
        [one] თამაში წინ წავიდა: ახლა { $n } სვლაა. ნახეთ ხელახლა.
       *[other] თამაში წინ წავიდა: ახლა { $n } სვლაა. ნახეთ ხელახლა.
    }
desk-look-again = ხელახლა ნახვა
desk-does-correct = დარღვევა სწორდება.
desk-does-continue = დარღვევა რჩება ასე.
desk-does-correct-of = ეს მოთამაშის მოქმედება იყო ({ $name }) და სწორდება.
desk-does-continue-of = ეს მოთამაშის მოქმედება იყო ({ $name }) და რჩება ასე.
desk-does-restore = დაფა აღდგება ისე, როგორც ჩანაწერშია.
desk-does-position = თამაში სხვა პოზიციიდან გრძელდება, სვლა: { $name }.
desk-does-take-back =
    { $n ->
        [one] ბოლო { $n } სვლა არ ითვლება.
       *[other] ბოლო { $n } სვლა არ ითვლება.
    }
desk-does-take-back-clocks =
    { $n ->
        [one] ბოლო { $n } სვლა არ ითვლება და საათები უკან ბრუნდება.
       *[other] ბოლო { $n } სვლა არ ითვლება და საათები უკან ბრუნდება.
    }
desk-does-win = { $name }: გამარჯვება.
desk-does-draw = თამაში ყაიმით მთავრდება.
desk-does-forfeit = { $name }: წაგება თამაშის გარეშე.
desk-does-void = თამაში გაუქმებულია.
desk-does-reopen = თამაში გრძელდება.
desk-does-halt = ორივე საათი ჩერდება.
desk-does-proceed = მუშაობს იმის საათი, ვისი სვლაცაა.
desk-does-attend = გამოძახებას უპასუხეს.
desk-does-clock = { $name }: დარჩენილია { $time }.
desk-does-turns = { $name }: დასრულებული სვლები – { $n }.
desk-does-give-time = { $name }: დაემატა { $time }.
desk-does-take-time = { $name }: მოაკლდა { $time }.
desk-does-dice = გაგორებაა { $dice }.
desk-does-cube = კუბი აჩვენებს { $value }, მფლობელი: { $name }.
desk-does-cube-middle = კუბი აჩვენებს { $value } და შუაშია.
desk-does-score = ანგარიში: { $white } { $w }, { $black } { $b }; ეს კროუფორდის ხელი არ არის.
desk-does-score-crawford = ანგარიში: { $white } { $w }, { $black } { $b }; ეს კროუფორდის ხელია.
desk-why-absent = მოთამაშე არ მოვიდა
desk-why-admitted = მოთამაშე აღიარებს
desk-why-agreed = ორივე მოთამაშე თანახმაა
desk-why-break = შესვენება
desk-why-break-over = შესვენება დამთავრდა
desk-why-by-rules = თამაშის წესებით
desk-why-clock-fault = საათი არასწორი იყო
desk-why-conduct = გარიცხულია საქციელისთვის
desk-why-crawford-wrong = კროუფორდის ხელი არასწორი იყო
desk-why-crooked-die = კამათელი დახრილი იდო
desk-why-cube-not-turned = კუბი არ გადაბრუნებულა
desk-why-decided = მსაჯის გადაწყვეტილება
desk-why-device = ტელეფონმა დარეკა ან გამოიყენეს
desk-why-disturbance = ხელშეშლა დარბაზში
desk-why-flag-late = დრო ამოწურული იყო
desk-why-knocked-over = ქვები წაიქცა
desk-why-late-press = საათს გვიან დააჭირეს
desk-why-left = მოთამაშემ თამაში მიატოვა
desk-why-missed-irregularity = დარღვევა გვიან შენიშნეს
desk-why-my-mistake = ჩემი გადაწყვეტილება მცდარი იყო
desk-why-no-harm = ეს არაფერს ცვლის
desk-why-protest = პროტესტით
desk-why-question = მოთამაშის კითხვა
desk-why-resigned = დანებდა
desk-why-seen = მსაჯმა დაინახა
desk-why-settled = მოგვარდა
desk-why-sleeve = სახელო მოხვდა ქვებს
desk-why-time-lost = დრო უბრალოდ დაიკარგა
desk-why-time-penalty = ჯარიმა დროით
desk-why-too-late = გვიან მოითხოვეს
desk-why-wrong-array = დაფა ან საწყისი პოზიცია არასწორი იყო
desk-why-wrong-opponents = სხვა მოთამაშეები შეხვდნენ
desk-why-wrong-result = შედეგი არასწორი იყო
desk-why-wrong-roll = გაგორება არასწორად შეიყვანეს
desk-why-wrong-score = ანგარიში არასწორი იყო
desk-noise = სენსორების ხმაური: { $n }
desk-hands = რა გააკეთეს ხელებმა ამ სვლაში
desk-no-hands = არაფერი აუღიათ.
desk-draw-trail = დაფაზე დახატვა
desk-after = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) } წმ
desk-lift = აღებულია { $place }
desk-place = დადებულია { $place }
desk-differs = დაფა და ჩანაწერი
desk-same = დაფა ისე დგას, როგორც ჩანაწერშია.
desk-missing = { $label }: ქვა აკლია
desk-stranger = { $label }: ზედმეტი ქვა
desk-other = { $label }: სხვა ქვა
desk-touched = შეეხნენ: { $label }
desk-ending = ამოხსნილი დაბოლოება
desk-ending-draw = თეორიული ფრე: საუკეთესო პასუხების წინააღმდეგ ვერავინ იგებს.
desk-ending-win = { $name }: გამარჯვება ნებისმიერი დაცვის წინააღმდეგ; ორივე მხარის სვლები ბოლომდე: { $n }.
desk-legal =
    { $n ->
        [0] { $name }: დაშვებული სვლა არ არის
        [one] { $name }: { $n } დაშვებული სვლა
       *[other] { $name }: { $n } დაშვებული სვლა
    }
desk-no-rulings = ჯერჯერობით არც გადაწყვეტილება, არც დარღვევა, არც ეჭვი.
desk-at = { $time } · სვლა { $ply }
desk-by = { $who }: { $why }
desk-overridden = წესების საწინააღმდეგოდ: { $why }
desk-was-unclear = დაფის მდგომარეობა გაურკვეველი იყო
desk-stands = { $text } ძალაში რჩება. { $did }
desk-undo = გაუქმება…
desk-picture = დაფა მაშინ
desk-look =
    { $n ->
        [one] ხელების { $n } მოძრაობის ჩვენება
       *[other] ხელების { $n } მოძრაობის ჩვენება
    }
desk-set-help = გადაათრიეთ ქვები ან შეეხეთ ქვას და შემდეგ მის უჯრას. პალიტრის ქვით შეეხეთ უჯრებს.
desk-palette = ქვები
desk-move-pieces = ქვების გადაადგილება
desk-take-off = აღება
desk-step-back = ნაბიჯი უკან
desk-clear = ცარიელი დაფა
desk-recorded = როგორც ჩაწერილია
desk-to-move = სვლა
desk-pieces = { $name }: { $men } ქვა, { $kings } დამკა
desk-checkers = { $name }: სვეტებზე { $points }, ბარზე { $bar }, გაყვანილი { $off }
desk-valid = ამ პოზიციის დაყენება შეიძლება.
desk-none-left = აღარ დარჩა: { $piece }. ჯერ ერთი აიღეთ სვეტიდან
desk-all-the-same = მაინც დაყენება
desk-taken = { $piece }: აღებულია { $label }
desk-fault-no-pieces = { $name }: ქვები არ არის
desk-fault-too-many-pieces = { $name }: ქვები დასაწყისზე მეტია
desk-fault-too-many-men = { $name }: უბრალო ქვები დასაწყისზე მეტია
desk-fault-uncrowned = { $name }: უბრალო ქვები ბოლო რიგზე ({ $squares })
desk-fault-king-has-won = { $name }: უკვე ჰყავს დამკა, რაც თამაშს ამთავრებს
desk-fault-cannot-move = { $name }: სვლა მისია, მაგრამ სვლა არ აქვს

## Rulesets and their options

rules-dama = უნგრული დამა
rules-dama-parachute = უნგრული დამა, პარაშუტისტები
rules-dama-straight = უნგრული დამა, სწორი
rules-english = ინგლისური შაში (ჩეკერსი)
rules-italian = იტალიური შაში
rules-spanish = ესპანური შაში
rules-portuguese = პორტუგალიური შაში
rules-czech = ჩეხური შაში
rules-pool = ამერიკული პულ-ჩეკერსი
rules-canadian = კანადური შაში
rules-thai = ტაილანდური შაში (მაკჰოს)
rules-turkish = თურქული შაში
rules-frisian = ფრიზული შაში
rules-frysk = Frysk!
rules-killer = კილერ-შაში
rules-breakthrough = გარღვევის შაში
rules-antidraughts = ანტიშაში
rules-spantsiretti = სპანცირეტის შაში
option-value-yes = კი
option-value-no = არა
option-capture = მოკვლა
option-capture-compulsory = სავალდებულო
option-capture-free = თავისუფალი
option-rows = ქვების რიგები თითო მხარეს
option-starts = ვინ იწყებს
option-starts-dark = მუქი ქვები
option-starts-light = ღია ქვები
option-king_flies = დამკა ნებისმიერ მანძილზე გადადის
option-king_run_up = დამკას შორიდან მოკვლა შეუძლია
option-king_run_on = დამკას მოკვლის შემდეგ გზის გაგრძელება შეუძლია
option-king_jumps_row = დამკას ერთ ნახტომში რამდენიმე ქვის მოკვლა შეუძლია
option-man_captures_backward = უბრალო ქვები უკანაც კლავენ
option-promote_mid_capture = მოკვლისას დამკად ქცეული ქვა დამკასავით აგრძელებს
option-men = ქვები თითო მხარეს
option-draws = ყაიმის წესები
option-draws-fmjd = FMJD-ის
option-draws-cbd = ბრაზილიის კონფედერაციის
option-repetition = ყაიმი გამეორებით
option-repetition-none = არ არის
option-one_each = თითოეულ მხარეს ერთი ქვა
option-one_each-draw = ყაიმია
option-one_each-play = თამაში გრძელდება
option-crowning = ქვა, რომელიც მოკვლისას ბოლო რიგს აღწევს
option-crowning-man = ქვად აგრძელებს მოკვლას
option-crowning-stop = იქ ჩერდება
option-crowning-king = დამკად აგრძელებს მოკვლას
option-removal = მოკლულ ქვებს იღებენ
option-removal-passing = მაშინვე
option-removal-after = სერიის შემდეგ
option-cube = გადავების კუბი
option-crawford = კროუფორდის ხელი გადავების გარეშე
option-jacoby = მარსი მხოლოდ გადავების შემდეგ ითვლება (ჯეიკობი)
option-beavers = დაუყოვნებელი უკან გადავება (ბივერი)
option-automatic_doubles = ტოლი საწყისი კამათელი აორმაგებს (ავტომატურად)
option-home_hit = ქვა, რომელმაც საკუთარ კარში მოკლა,
option-home_hit-strict = იმ სვლაში აღარ თამაშობს
option-home_hit-shelter = შესაფარებლად ვერ გადადის
option-home_hit-off = თავისუფლად თამაშობს
option-final = სვლის დასრულებამდე უკან არ ბრუნდება
option-final-play = სვლა, როცა მთლიანად გაკეთებულია
option-final-move = ყოველი გაკეთებული სვლა

## Sources: the names of the rules that are cited

source-FMJD = საერთაშორისო შაშის წესები (FMJD)
source-FMJD-64 = 64-უჯრიანი შაშის წესები (FMJD)
source-LV64 = 64-უჯრიანი შაშის წესები, ლატვია
source-BOX = თამაშის „Dambrete“ კოლოფის წესები, ლატვია
source-DAMA = უნგრული დამის წესები
source-FID = იტალიის შაშის ფედერაციის (FID) წესები
source-WCDF = ჩეკერსის მსოფლიო ფედერაციის (WCDF) წესები
source-APCA = ამერიკის პულ-ჩეკერსის ასოციაციის (APCA) წესები
source-SPANISH = ესპანური შაშის წესები
source-FPD = პორტუგალიის ფედერაციის (FPD) წესები
source-CZECH = ჩეხური შაშის მოკლე წესები
source-CBD = ბრაზილიის კონფედერაციის (CBD) წესები
source-TUDAF = თურქეთის ფედერაციის (TÜDAF) წესები
source-FRISIAN = ფრიზული შაშის წესები, 2011
source-INT = ნარდის თამაშის წესები, საქართველო: საერთაშორისო წესები
source-GEO = ნარდის თამაშის წესები, საქართველო: ქართული წესები

## Clauses: each in one sentence

clause-FMJD-3_13 = თუ მოთამაშე, რომლის სვლაც არ არის, ეხება ან ასწორებს საკუთარ ან მოწინააღმდეგის ქვებს, ეს დარღვევაა.
clause-FMJD-4_9 = რამდენიმე ქვის მოკვლისას ქვას ყოველი ნახტომის შემდეგ თავისუფალ უჯრაზე დებენ, ბოლოს კი უკანასკნელზე; თუ ეს ნათლად არ ჩანს, მოწინააღმდეგეს შეუძლია მოითხოვოს.
clause-FMJD-4_11 = მოკლულ ქვებს მოკვლისთანავე იღებენ, მოკვლის რიგით ან უკუღმა, შეჩერების გარეშე; სხვაგვარად მოწინააღმდეგეს შეუძლია მოითხოვოს.
clause-FMJD-5_1 = თუ თამაშის დროს აღმოჩნდა, რომ დაფა არასწორად დევს, თამაში უქმდება და თავიდან ითამაშება.
clause-FMJD-5_4_1 = დარღვევა: ზედიზედ ორი სვლა გაკეთდა.
clause-FMJD-5_4_2 = დარღვევა: ქვა ან დამკა არასწორად გადაადგილდა.
clause-FMJD-5_4_3 = დარღვევა: მოთამაშე ერთ საკუთარ ქვას შეეხო, შემდეგ კი სხვა ქვით ითამაშა.
clause-FMJD-5_4_4 = დარღვევა: გაკეთებული სვლა უკან დააბრუნეს.
clause-FMJD-5_4_5 = დარღვევა: მოწინააღმდეგის ქვა გადაადგილდა.
clause-FMJD-5_4_6 = დარღვევა: ქვით ითამაშეს მაშინ, როცა მოკვლა შეიძლებოდა.
clause-FMJD-5_4_7 = დარღვევა: საკუთარი ან მოწინააღმდეგის ქვა უმიზეზოდ აიღეს დაფიდან.
clause-FMJD-5_4_8 = დარღვევა: იმაზე ნაკლები ან მეტი ქვა მოკლეს, ვიდრე შეიძლება.
clause-FMJD-5_4_9 = დარღვევა: მოთამაშე რამდენიმე ქვის მოკვლისას შეჩერდა და ქვას ხელი გაუშვა.
clause-FMJD-5_4_10 = დარღვევა: ქვა არასწორად აიღეს, სანამ რამდენიმე ქვის მოკვლა დასრულდებოდა.
clause-FMJD-5_4_11 = დარღვევა: რამდენიმე ქვის მოკვლის შემდეგ დაფიდან იმაზე ნაკლები ქვა აიღეს, ვიდრე მოკლეს.
clause-FMJD-5_4_12 = დარღვევა: მოკვლის შემდეგ აიღეს ქვები, რომლებსაც არ გადაახტნენ.
clause-FMJD-5_4_13 = დარღვევა: მოთამაშე მოკლული ქვების აღებისას შეჩერდა.
clause-FMJD-5_4_14 = დარღვევა: მოკვლის შემდეგ ერთი ან რამდენიმე საკუთარი ქვა აიღეს.
clause-FMJD-5_4_15 = დარღვევა: დამკად ქცეული ქვა არ აღნიშნეს.
clause-FMJD-5_4_16 = დარღვევა: ითამაშეს დამკით, რომელიც ჯერ არ იყო აღნიშნული.
clause-FMJD-5_4_17 = დარღვევა: სვლისა და მოკვლისას ორივე ხელი გამოიყენეს.
clause-FMJD-6_1 = თამაში ყაიმია, თუ დამკების დაბოლოებაში ერთი და იგივე პოზიცია სამჯერ მეორდება და სვლა ყოველთვის ერთსა და იმავე მოთამაშეს ეკუთვნის.
clause-FMJD-6_2 = თამაში ყაიმია, თუ თითოეული მოთამაშის ზედიზედ 25 სვლაში მხოლოდ დამკები გადაადგილდა, უბრალო ქვა კი არც გადაადგილებულა და არც მოუკლავთ.
clause-FMJD-6_3 = სამი დამკა, ორი დამკა და ერთი ქვა ან ერთი დამკა და ორი ქვა ერთი დამკის წინააღმდეგ: თამაში ყაიმია თითოეული მოთამაშის არა უმეტეს თექვსმეტი სვლის შემდეგ.
clause-FMJD-6_4 = ორი დამკა, დამკა და ქვა ან ერთი დამკა ერთი დამკის წინააღმდეგ: თამაში ყაიმია თითოეული მოთამაშის კიდევ არა უმეტეს ხუთი სვლის შემდეგ.
clause-FMJD-7_2 = მოთამაშე იგებს, როცა მოწინააღმდეგე ნებდება, ყველა მისი ქვა ჩაკეტილია, ქვა აღარ დარჩა ან უარს ამბობს წესების დაცვაზე.
clause-FMJD-64_7_2_3 = თამაში ყაიმია, როცა ერთი და იგივე პოზიცია მესამედ დგება და სვლა იმავე მოთამაშისაა.
clause-FMJD-64_7_2_4 = სამი ან მეტი დამკა ერთი დამკის წინააღმდეგ: თამაში ყაიმია ძლიერი მხარის მეთხუთმეტე სვლის შემდეგ.
clause-FMJD-64_7_2_5 = თამაში ყაიმია, თუ თითოეულმა მოთამაშემ 15 სვლა მხოლოდ დამკებით გააკეთა და არაფერი მოუკლავთ.
clause-FMJD-64_7_2_6 = თუ ორივე მხარეს დამკა ჰყავს და ძალთა თანაფარდობა არ იცვლება, თამაში ყაიმია ოთხი-ხუთი ქვით 30 სვლის შემდეგ, ექვსი-შვიდი ქვით კი 60 სვლის შემდეგ.
clause-FMJD-64_7_2_7 = სამი ქვა, რომელთაგან ერთი მაინც დამკაა, მთავარ გზაზე მდგომი ერთი დამკის წინააღმდეგ: თამაში ყაიმია ძლიერი მხარის მეხუთე სვლის შემდეგ.
clause-FMJD-64_7_2_8 = ორი დამკა, დამკა და ქვა ან ერთი დამკა ერთი დამკის წინააღმდეგ: თამაში ყაიმია მეხუთე სვლის შემდეგ.
clause-LV64-1_5 = სვლა ეწოდება ქვის გადატანას დაფის ერთი უჯრიდან მეორეზე 1.6 და 1.7 პუნქტების მიხედვით.
clause-LV64-1_6 = ქვა დიაგონალზე წინ, მეზობელ თავისუფალ უჯრაზე გადადის, დამკას კი დიაგონალზე რამდენიმე უჯრით გადაადგილება შეუძლია ნებისმიერი მიმართულებით.
clause-LV64-1_6_3 = რომ დამკა ქვისგან განირჩეოდეს, მას ერთმანეთზე დადებული ორი ქვით აღნიშნავენ.
clause-LV64-1_7_1 = ქვამ უნდა მოკლას მოწინააღმდეგის ქვა, თუ ის დიაგონალზე მეზობელ უჯრაზე დგას და მის უკან უჯრა თავისუფალია; მოკლულ ქვას დაფიდან იღებენ.
clause-LV64-1_7_2 = ერთ ჯერზე იმდენი ქვა უნდა მოკლან, რამდენიც მკვლელი ქვის გზაზე დგას, და დაფიდან მათი აღება მხოლოდ სვლის დასრულების შემდეგ შეიძლება.
clause-LV64-1_9 = სვლა გაკეთებულია, როცა მოთამაშემ ქვა გადაიტანა და ხელი გაუშვა, მოკვლისას კი მხოლოდ მას შემდეგ, რაც მოკლული ქვებიც აიღო დაფიდან.
clause-LV64-1_10 = თუ მოთამაშე, რომლის სვლაცაა, საკუთარ ქვას შეეხო, სვლა ამ ქვით უნდა გააკეთოს; ქვის გასწორება, სიტყვით „ვასწორებ“, მხოლოდ საკუთარ სვლაზე შეიძლება.
clause-LV64-1_12 = გამარჯვებულია ის, ვინც პირველი მიაღწევს პოზიციას, რომელშიც მოწინააღმდეგეს სვლა არ აქვს: ყველა მისი ქვა მოკლულია ან დარჩენილები ჩაკეტილია.
clause-LV64-1_14_1b = ყაიმია, თუ მოთამაშე თავის სვლამდე მოითხოვს თამაშის შეწყვეტას, რადგან ბოლო 32 ან მეტი სვლის განმავლობაში ძალთა თანაფარდობა არ შეცვლილა.
clause-LV64-1_14_1c = ყაიმია, თუ მოთამაშე, რომელსაც სამი ან მეტი დამკა ჰყავს ერთის წინააღმდეგ, თავისი მე-15 სვლით მოწინააღმდეგის დამკას ვერ კლავს.
clause-LV64-1_14_1d = ყაიმია, თუ მოთამაშე, რომელსაც სამი დამკა ჰყავს მთავარ გზაზე მდგომი ერთი დამკის წინააღმდეგ, თავისი მე-5 სვლით ვერ იგებს.
clause-LV64-1_14_1e = ყაიმია, თუ მოთამაშე, რომელსაც ორი დამკა ან დამკა და ქვა ჰყავს დამკის ან ქვის წინააღმდეგ, თავისი მე-10 სვლით ვერ იგებს.
clause-LV64-1_14_1f = ყაიმია, თუ ერთი და იგივე პოზიცია სამჯერ ან მეტჯერ მეორდება და სვლა ყოველთვის ერთსა და იმავე მოთამაშეს ეკუთვნის.
clause-LV64-1_14_2 = ყაიმს სთავაზობს მოთამაშე, რომლის სვლაცაა, საათის გადართვამდე, უარის შემდეგ კი მხოლოდ მაშინ, როცა ყაიმი მოწინააღმდეგემაც შესთავაზა.
clause-BOX = გამარჯვებულია ის, ვინც პირველი მიაღწევს პოზიციას, რომელშიც მოწინააღმდეგეს სვლა არ აქვს: ყველა მისი ქვა მოკლულია ან დარჩენილები ჩაკეტილია.
clause-DAMA-captures_3 = საკუთარი ქვის მოკვლა არ შეიძლება, არც მასზე გადახტომა მოკვლის გარეშე.
clause-DAMA-captures_4 = კლასიკური წესებით მოკვლა სავალდებულოა: თუ მოთამაშეს, რომლის სვლაცაა, მოკვლა შეუძლია, უნდა მოკლას.
clause-DAMA-captures_4_6 = კლასიკური წესებით მოკვლა სავალდებულოა და ეს რამდენიმე ქვის მოკვლასაც ეხება.
clause-DAMA-captures_6 = თუ მოკვლა სავალდებულოა, ეს რამდენიმე ქვის მოკვლასაც ეხება: თუ ქვას შეუძლია გააგრძელოს მოკვლა, უნდა გააგრძელოს.
clause-DAMA-introduction = ქვებს ორ ან სამ რიგად აწყობენ, მაგრამ მხარეებს შორის სულ მცირე ორი რიგი ცარიელი უნდა დარჩეს.
clause-DAMA-kings_2a_2c = ზოგი ისე თამაშობს, რომ დამკას მოკვლამდე გაქანება შეუძლია.
clause-DAMA-kings_2b_2c = ზოგი ისე თამაშობს, რომ დამკას გადახტომის შემდეგ გზის გაგრძელება შეუძლია.
clause-DAMA-kings_3 = ყველაზე თავისუფალი წესებით დამკას ერთმანეთის უკან უხარვეზოდ მდგომი რამდენიმე ქვის მოკვლა შეუძლია.
clause-DAMA-last_paragraph = კიდევ ერთი წესი უბრალო ქვებს უკან მოკვლის ნებას აძლევს; მაშინ იმაზეც უნდა შეთანხმდნენ, იქცევა თუ არა დამკად ქვა, რომელიც ბოლო რიგიდან უკან აგრძელებს მოკვლას.
clause-DAMA-traditional_game = ყოველთვის მუქი ქვები იწყებენ, თუმცა ამას ისე მკაცრად არ იცავენ, და თამაში მთავრდება, როცა ერთ მოთამაშეს ქვები აღარ აქვს ან ვერც ერთით ვერ თამაშობს.
clause-FID-3_7 = ქვით, რომელსაც შეეხნენ, უნდა ითამაშონ.
clause-FID-9_3_b1 = ყაიმის მოთხოვნა შეიძლება, როცა ერთი და იგივე პოზიცია მეოთხედ დგება და სვლა იმავე მოთამაშისაა.
clause-FID-10_4 = ყაიმის მოთხოვნა შეიძლება თითოეული მოთამაშის 40 სვლის შემდეგ, თუ არაფერი მოუკლავთ და უბრალო ქვით არ უთამაშიათ.
clause-WCDF-1_32_1 = ყაიმის მოთხოვნა შეიძლება, როცა ერთი და იგივე პოზიცია მესამედ დგება და სვლა იმავე მოთამაშისაა.
clause-WCDF-1_32_2 = ყაიმის მოთხოვნა შეიძლება თითოეული მოთამაშის 40 სვლის შემდეგ, თუ არაფერი მოუკლავთ და უბრალო ქვით არ უთამაშიათ.
clause-APCA-26 = ყაიმის მოთხოვნა შეიძლება, როცა ერთი და იგივე პოზიცია მესამედ დგება, ან თითოეული მოთამაშის 15 სვლის შემდეგ, თუ არაფერი მოუკლავთ და უბრალო ქვით არ უთამაშიათ.
clause-APCA-27 = სამი დამკა ერთი დამკის წინააღმდეგ: მარტო დარჩენილი დამკა ცამეტ სვლაში უნდა დაიჭირონ, თორემ თამაში ყაიმია.
clause-APCA-28 = ორი ქვა ერთი დამკის წინააღმდეგ: თამაში ყაიმია ძლიერი მხარის მეხუთე სვლის შემდეგ.
clause-SPANISH-repetition = თამაში ყაიმია, როცა ერთი და იგივე პოზიცია მესამედ დგება და სვლა იმავე მოთამაშისაა.
clause-SPANISH-20_moves = თამაში ყაიმია, თუ თითოეულმა მოთამაშემ 20 სვლა მხოლოდ დამკებით გააკეთა და არაფერი მოუკლავთ.
clause-SPANISH-three_kings = სამი დამკა ერთის წინააღმდეგ: მას შემდეგ, რაც ძლიერი მხარის დამკა მთავარ გზაზე დგას, თამაში ყაიმია თითოეული მოთამაშის თორმეტი სვლის შემდეგ.
clause-FPD-3_8_a = სამი დამკა ერთის წინააღმდეგ: მას შემდეგ, რაც ძლიერი მხარის დამკა მთავარ გზაზე დგას, თამაში ყაიმია ამ მხარის თორმეტი სვლის შემდეგ.
clause-FPD-3_8_b = თუ თითოეულ მხარეს არაუმეტეს ოთხი ქვა აქვს და ორივეს ჰყავს დამკა, თამაში ყაიმია, როცა თითოეულმა მოთამაშემ 20 სვლა მხოლოდ დამკებით გააკეთა და არაფერი მოუკლავთ; სამ დამკაზე ერთის წინააღმდეგ ეს არ ვრცელდება.
clause-FPD-5_3 = ყაიმის მოთხოვნა შეიძლება, როცა ერთი და იგივე პოზიცია მესამედ დგება და სვლა იმავე მოთამაშისაა.
clause-CZECH-draw = თამაში ყაიმია შეთანხმებით, მოთხოვნით, თუ ერთი და იგივე პოზიცია სამჯერ დგება, ან 15 სვლის შემდეგ, თუ არაფერი მოუკლავთ და უბრალო ქვით არ უთამაშიათ.
clause-CBD-18 = თამაში ყაიმია, თუ თითოეულმა მოთამაშემ 20 სვლა მხოლოდ დამკებით გააკეთა და არაფერი მოუკლავთ.
clause-CBD-19 = არა უმეტეს ორი დამკა ან დამკა და ქვა დამკისა და არა უმეტეს კიდევ ერთი ქვის წინააღმდეგ: თამაში ყაიმია თითოეული მოთამაშის ხუთი სვლის შემდეგ.
clause-TUDAF-5 = ქვა, რომელიც მოკვლისას ბოლო რიგს აღწევს, ქვად აგრძელებს და დამკად მაშინ იქცევა, როცა ჩერდება.
clause-TUDAF-repetition = ყაიმის მოთხოვნა შეიძლება, როცა ერთი და იგივე პოზიცია მესამედ დგება და სვლა იმავე მოთამაშისაა.
clause-TUDAF-one_piece_each = თამაში ყაიმია, როცა თითოეულ მოთამაშეს ერთი ქვა დარჩა.
clause-FRISIAN-one_king_against_one = ერთი დამკა ერთი დამკის წინააღმდეგ: თამაში ყაიმია თითოეული მოთამაშის ორი სვლის შემდეგ.
clause-FRISIAN-two_kings_against_one = ორი დამკა ერთი დამკის წინააღმდეგ: თამაში ყაიმია თითოეული მოთამაშის შვიდი სვლის შემდეგ.
clause-INT-2 = დაფასთან ორივე მონაწილე თამაშობს ორი ან ერთი წყვილი კამათლით, ასევე წინასწარ ირჩევა დაფაზე მოთამაშეთა კარების მხარე, შეთანხმებით ან კენჭისყრით.
clause-INT-4 = დაფაზე 15-15 ქვაა და მოთამაშეები ქვებს გადაანაცვლებენ საკუთარი კარის მიმართულებით გაგორებულ კამათელზე ამოსული ციფრების მიხედვით.
clause-INT-5 = ყოველი ხელი იწყება თითო კამათლის გაგორებით, რის შედეგადაც გაგორებული კომბინაცია უნდა ითამაშოს იმ მოთამაშემ, რომელმაც გააგორა უფრო დიდი კამათელი.
clause-INT-10 = მოთამაშე ვალდებულია ითამაშოს გაგორებულ კამათელზე დასმული სვლათა მაქსიმალური შესაძლებლობა.
clause-INT-11 = თუ ორივე კამათელზე ამოსული კომბინაციის თამაში შეუძლებელია და მოთამაშეს ეთამაშება სათითაოდ თითოეული, მაშინ მოთამაშე ვალდებულია ამ ორ სვლას შორის ითამაშოს მაქსიმალური.
clause-INT-13 = სვლა ითვლება დასრულებულად მხოლოდ მას შემდეგ, რაც მოთამაშე აიღებს კამათლებს დაფიდან, ხოლო საათით თამაშის შემთხვევაში – საათის ღილაკზე ხელის დაჭერით.
clause-INT-14 = იკრძალება მოწინააღმდეგის კამათლის აღება და საკუთარი კამათლის გაგორება, სანამ მოწინააღმდეგე არ დაასრულებს სვლას; წინააღმდეგ შემთხვევაში მოთამაშეს უფლება აქვს მოსთხოვოს კამათლის თავიდან გაგორება.
clause-INT-16 = ხელი მოგებულად ეთვლება მოთამაშეს, რომელმაც მეტოქეზე ადრე გამოიყვანა თავისი ქვები სათამაშო დაფიდან.
clause-INT-17 = გადავების კუბი გამოიყენება, როდესაც თამაში ერთზე მეტ ანგარიშამდეა, რითიც მოთამაშე აორმაგებს მიმდინარე ხელში მისაღწევ შედეგს (2, 4, 8, 16, …).
clause-INT-19 = ხელში პირველი დავის თქმის უფლება აქვს ნებისმიერ მოთამაშეს, რის მერეც გადავება დასაშვებია მხოლოდ მეორე მოთამაშისათვის, რიგრიგობით, საკუთარი სვლის წინ, კამათლის გაგორებამდე.
clause-INT-20_to_INT-23 = ოინია, თუ მოწინააღმდეგეს ერთი ქვა მაინც ჰყავს დაფიდან გაყვანილი, მარსი (ორმაგი) – თუ არც ერთი, კოქსი (სამმაგი) – თუ ამასთან ერთი ქვა მაინც ჰყავს მკვდარი ან მეტოქის კარში დარჩენილი.
clause-INT-24 = კროუფორდის წესი მოქმედებს, როდესაც რომელიმე მოთამაშეს გამარჯვებამდე დარჩენილი აქვს 1 ქულა: მომდევნო ხელი ტარდება გადავების გარეშე.
clause-GEO-2 = დაფასთან ორივე მონაწილე თამაშობს ერთი წყვილი კამათლით, ასევე წინასწარ ირჩევა დაფაზე მოთამაშეთა კარების მხარე, შეთანხმებით ან კენჭისყრით.
clause-GEO-4 = დაფაზე 15-15 ქვაა და მოთამაშეები ქვებს გადაანაცვლებენ საკუთარი კარის მიმართულებით გაგორებულ კამათელზე ამოსული ციფრების მიხედვით.
clause-GEO-5 = თამაში იწყება თითო კამათლის გაგორებით, რის შედეგადაც თამაშს იწყებს ის მოთამაშე, რომელმაც გააგორა უფრო დიდი კამათელი.
clause-GEO-10 = მოთამაშე ვალდებულია ითამაშოს გაგორებულ კამათელზე დასმული სვლათა მაქსიმალური შესაძლებლობა.
clause-GEO-11 = თუ ორივე კამათელზე ამოსული კომბინაციის თამაში შეუძლებელია და მოთამაშეს ეთამაშება სათითაოდ თითოეული, მაშინ მოთამაშე ვალდებულია ამ ორ სვლას შორის ითამაშოს მაქსიმალური.
clause-GEO-13 = სვლა ითვლება დასრულებულად მხოლოდ მას შემდეგ, რაც მოთამაშე გააკეთებს ყველა სვლას, და გაკეთებული სვლის უკან დაბრუნება დაუშვებელია.
clause-GEO-14 = იკრძალება კამათლის აღება დაფიდან და კამათლის გორება, სანამ მოწინააღმდეგე არ დაასრულებს სვლას; წინააღმდეგ შემთხვევაში მოთამაშეს უფლება აქვს მოსთხოვოს კამათლის თავიდან გაგორება.
clause-GEO-16 = ხელი მოგებულად ეთვლება მოთამაშეს, რომელმაც მეტოქეზე ადრე გამოიყვანა თავისი ქვები სათამაშო დაფიდან.
clause-GEO-17 = გადავების კუბი გამოიყენება ტურნირის ფორმატიდან გამომდინარე, როდესაც თამაში ერთზე მეტ ანგარიშამდეა: ის ზრდის მიმდინარე ხელში მისაღწევ შედეგს (2, 3, 4, 5, 6).
clause-GEO-19 = ხელში პირველი დავის თქმის უფლება აქვს ნებისმიერ მოთამაშეს, რის მერეც გაზრდა დასაშვებია მხოლოდ მეორე მოთამაშისათვის, რიგრიგობით, საკუთარი სვლის წინ, კამათლის გაგორებამდე.
clause-GEO-20_to_GEO-23 = ოინია, თუ მოწინააღმდეგეს ერთი ქვა მაინც ჰყავს დაფიდან გაყვანილი, მარსი (ორმაგი) – თუ არც ერთი, კოქსი (სამმაგი) – თუ ამასთან ერთი ქვა მაინც ჰყავს მკვდარი ან მეტოქის კარში დარჩენილი.
clause-GEO-24 = მოთამაშეს უფლება არა აქვს საკუთარ კარში მოკლას მოწინააღმდეგის ქვა და გადაითამაშოს ქვა შეფარების მიზნით.
clause-decision-a_house_rule_beside_the_source_s = ეს ამ მაგიდის წესია; წყაროში ის არ არის.
clause-decision-the_source_has_no_draws = წყაროში ყაიმის წესი არ არის; ეს მაგიდა ყაიმს მესამე გამეორებაზე აძლევს.
clause-decision-the_source_has_no_such_rule = წყაროში ასეთი წესი არ არის; თამაშობენ, თუ მოთამაშეები შეთანხმდნენ.
clause-repetition = ყაიმის მოთხოვნა შეიძლება, როცა ერთი და იგივე პოზიცია მესამედ დგება; გამოქვეყნებული პუნქტი ვერ მოიძებნა.

## Setup

setup-title = თამაშის მომზადება
setup-back = დაფასთან
setup-game = თამაში
setup-rules = წესები
setup-usual = { $text } (ჩვეულებრივ)
setup-usually = ჩვეულებრივ { $text }
setup-length = მატჩის სიგრძე
setup-points =
    { $n ->
        [one] { $n } ქულა
       *[other] { $n } ქულა
    }
setup-endless = უსასრულო
setup-other-length = სხვა სიგრძე
setup-points-by-hand = ქულა
setup-dice = კამათელი
setup-dice-entered = ხელით გაგორებული
setup-dice-entered-more = მოთამაშეებს შეჰყავთ, რაც გააგორეს
setup-dice-electronic = მაგიდა აგორებს
setup-dice-electronic-more = მატჩის შემდეგ შემოწმება შეიძლება
setup-players = მოთამაშეები
setup-name = სახელი
draughts-setup-number = FMJD ნომერი
setup-number = ნომერი
setup-swap = მხარეების შეცვლა
setup-time = დრო და სვლები
setup-commit = სვლა მთავრდება
setup-commit-clock = საათზე დაჭერით
setup-commit-clock-more = დაფაზე, გვერდზე ან ტელეფონზე
setup-commit-settle = როცა ქვები უძრავად დგას
setup-commit-settle-more = სენსორები ხედავენ; საათის გარეშე
setup-commit-lift = კამათლის აღებით
setup-commit-lift-more = მოთამაშის ღილაკით
setup-commit-free = არასდროს: ანალიზი
setup-commit-free-more = ქვები თავისუფლად გადაადგილდება წინ და უკან; შეჯიბრზე არასდროს
setup-opponent = ვინ თამაშობს?
setup-opponent-user = მომხმარებელი Lidraughts-ზე (ცარიელი: ორი ადამიანი აქ)
setup-opponent-program = პროგრამა
setup-opponent-nobody = ორი ადამიანი აქ
setup-opponent-side = მისი ქვები
setup-opponent-more = გამოწვევა თამაშის დაწყებისას იგზავნება. სერვერი არ ამბობს, ვინ არის ხაზზე, არც იმას, რომ გამოწვევა უარყვეს.
setup-challenges = გამოწვევები
setup-challenge = { $user } თამაშს გთავაზობთ: { $rules }, { $time }
setup-challenge-days = დღე თითო სვლაზე: { $n }
setup-challenge-rated = რეიტინგული
setup-challenge-elsewhere = ამ დაფაზე ვერ ითამაშებთ
setup-challenge-none = ამ დაფას არავინ იწვევს.
setup-accept = მიღება
setup-decline = უარყოფა
setup-going = მიმოწერით, { $user }: { $rules }, { $time }
setup-turn-here = თქვენი სვლაა
setup-turn-there = მოწინააღმდეგის სვლაა
setup-go-on = გაგრძელება
setup-no-clock-without-press = საათს არავინ აჭერს, ამიტომ ეს თამაში საათის გარეშეა.
setup-control = დრო თითო მოთამაშეს
setup-control-blitz = ბლიცი
setup-control-quick = მოკლე ბლიცი
setup-control-rapid = სწრაფი
setup-control-rapid-fmjd = FMJD სწრაფი
setup-control-standard-fmjd = FMJD კლასიკური
setup-control-periods-fmjd = FMJD, სვლების პერიოდები
setup-control-periods-hour = FMJD, პერიოდები და ერთი საათი
setup-control-plain = დამატებითი დროის გარეშე
setup-control-sand = ქვიშის საათი
setup-control-usual = ჩვეულებრივი მატჩის სიგრძისთვის
setup-control-turn = თითო სვლაზე ცალკე
setup-control-none = საათის გარეშე
setup-control-hand = ხელით
setup-minutes = წუთები თამაშზე
setup-extra = ყოველი სვლა
setup-extra-none = არაფერს უმატებს
setup-extra-increment = უმატებს წამებს (ფიშერი)
setup-extra-delay = წამები საათის გაშვებამდე (დაყოვნება)
setup-extra-bronstein = დახარჯულს აბრუნებს წამებამდე (ბრონშტეინი)
setup-seconds = წამები თითო სვლაზე
setup-written = იგივე წერილობით
setup-occasion = ტურნირი
setup-event = ტურნირის სახელი
setup-site = ადგილი
setup-round = ტური
setup-table = დაფა
setup-device = ეს მოწყობილობა
setup-sounds = ხმები
setup-begin = ამ თამაშის დაწყება
setup-begun = დაიწყო თამაში { $n }
setup-running = თამაში მიმდინარეობს. თუ სხვას დაიწყებთ, ის შეწყდება და ჩანაწერში ასე დარჩება.
setup-abandon-ask = შეწყდეს მიმდინარე თამაში და დაიწყოს ეს?
setup-refused-role = თამაშს მხოლოდ მოთამაშეები და მსაჯები ამზადებენ: გახსენით ეს გვერდი მათი ბმულით.
setup-refused-game = თქვენი ბმული ერთი თამაშისთვისაა, ამიტომ სხვას ვერ მოამზადებთ.
setup-refused-side = თქვენი ბმული ერთი ფერისთვისაა. თამაშის მომზადება მხოლოდ ორივე ფერის ბმულით შეიძლება.
setup-refused-event = ეს მაგიდა ტურნირის დებულებით თამაშობს: თამაშს მხოლოდ მსაჯი ამზადებს.
setup-fault-name = დაწერეთ არაუმეტეს { $n } ნიშნისა ერთ სტრიქონში.
setup-fault-sign = დაწერეთ არაუმეტეს { $n } ნიშნისა ერთ სტრიქონში.
setup-fault-option = ამ წესებს ასეთი არჩევანი არ აქვს.
setup-fault-rules = ამ წესებით ამ დაფაზე თამაში არ შეიძლება.
setup-fault-control = ეს დრო არ იკითხება. მაგალითები: 15m+5s არის 15 წუთი და 5 წამი სვლაზე; 50/2h:25/1h არის 2 საათი 50 სვლაზე, შემდეგ 1 საათი ყოველ 25-ზე.
setup-fault-match = დაწერეთ მთელი რიცხვი 1-დან 99-მდე.
setup-links = ტელეფონზე გახსნა
setup-link-for = კოდი არის
setup-link-watch = ყველასთვის, ვისაც ყურება სურს
setup-link-side =
    { $who ->
        [w] თეთრების მოთამაშისთვის ({ $name })
       *[b] შავების მოთამაშისთვის ({ $name })
    }
setup-link-player = ორივე მოთამაშისთვის
setup-link-arbiter = მსაჯისთვის
setup-link-secret =
    { $hours ->
        [one] ვინც ამ კოდს დაასკანერებს, აქ { $hours } საათი იმოქმედებს. სხვას არ აჩვენოთ.
       *[other] ვინც ამ კოდს დაასკანერებს, აქ { $hours } საათი იმოქმედებს. სხვას არ აჩვენოთ.
    }
setup-link-refused = თქვენი უფლება აქამდე არ სწვდება: ეს კოდი მსაჯს სთხოვეთ.
setup-code = QR კოდი: { $link }
setup-unreached-loopback = ამ მისამართს ტელეფონი ვერ მისწვდება: გვერდი მხოლოდ ამ კომპიუტერზეა. ქსელისთვის გასახსნელად მაგიდის პარამეტრებში host დააყენეთ 0.0.0.0.
setup-unreached-network = ამ მისამართს ტელეფონი ვერ მისწვდება: ეს კომპიუტერი ქსელში არ არის.
setup-announced = ამ ქსელში ასევე: { $address }

try-game = თამაში
try-board = დაფა
try-level = მოწინააღმდეგე
try-people = ორი ადამიანი
try-shown = ხელები ცნობილ პარტიას აჩვენებენ
try-begin = დაწყება
try-spoil = რას აკეთებენ სენსორები
try-nothing = მუშაობენ
try-cut = გაწყვეტილი სადენი
try-weak = სუსტი მაგნიტი
try-square = უჯრა

## Welcome

welcome-title = ეს მაგიდა ახალია
welcome-intro = მაგიდასთან დგახართ? შეიყვანეთ მისი კოდი და გამართეთ ის ხუთ მოკლე ნაბიჯში.
welcome-where = კოდს მაგიდა აჩვენებს: საათის ეკრანებზე ან, თუ ისინი არ აქვს, ნათურებით; აგრეთვე თავის ჟურნალში (sudo dambord doctor). ნათურები: ექვსჯერ დათვალეთ განათებული უჯრები; ათი ნიშნავს 0-ს.
welcome-code = ექვსნიშნა კოდი
welcome-delete = ბოლო ციფრის წაშლა
welcome-wrong = მაგიდა სხვა კოდს აჩვენებს.
welcome-wait = მეტისმეტად ბევრი მცდარი კოდი: ცოტა მოიცადეთ და შეიყვანეთ კოდი, რომელსაც მაგიდა მაშინ აჩვენებს.
welcome-look = მხოლოდ ყურება
welcome-step = ნაბიჯი { $n } / { $of }
welcome-next = შემდეგი
welcome-back = უკან
welcome-start = მაგიდის გაშვება
welcome-board = დაფა
welcome-port = სად არის სენსორები?
welcome-port-usb = Pico-ზე, USB-ით
welcome-port-pins = ამ Raspberry Pi-ს კონტაქტებზე
welcome-port-dgt = DGT-ის დაფა
welcome-port-simulated = არ არის: სიმულირებული დაფა
welcome-port-simulated-more = ქვები გვერდზე გადაადგილდება
welcome-found = ნაპოვნია
welcome-not-found = ვერ მოიძებნა
welcome-which = რომელი დაფაა?
welcome-board-name = { $rows } × { $columns }: { $name }
welcome-wiring = მზა ფირფიტებისგან აწყობილ დაფას მეტი არაფერი სჭირდება. თუ სადენები ხელით გაიყვანეთ, „dambord setup“ მოგვიანებით გაიგებს, რომელი სენსორი სად არის.
welcome-rights = ბმულები მოთამაშეებისა და მსაჯისთვის
welcome-tls = კიდევ ვინ იყენებს ამ ქსელს?
welcome-tls-none = მხოლოდ ჩვენ
welcome-tls-none-more = დაშიფვრის გარეშე: ვისაც ქსელის მოსმენა შეუძლია, ბმულებს წაიკითხავს
welcome-tls-own = სხვებიც
welcome-tls-own-more = დაშიფრულია. მაგიდის სერტიფიკატი არავის მოუწერია ხელი, ამიტომ ყველა ბრაუზერი პირველად გააფრთხილებს.
welcome-token-player = ბმული მოთამაშეებისთვის
welcome-token-player-more = გვერდზე სათამაშოდ და პარტიების გასამართად
welcome-token-arbiter = ბმული მსაჯისთვის
welcome-token-arbiter-more = გადაწყვეტილებისთვის, შესწორებისთვის და ბმულების გასაუქმებლად
welcome-copy = პარტიების მეორე ასლი
welcome-copy-more = თუ მეხსიერების ბარათი გაფუჭდა, ასლი პარტიებს გადაარჩენს. შეგიძლიათ ცარიელი დატოვოთ.
welcome-copy-folder = საქაღალდე, მაგალითად USB მეხსიერებაზე
welcome-done = მაგიდა გამართულია
welcome-once = ეს ბმულები მხოლოდ ახლა ჩანს. შეინახეთ ან გადაუღეთ კოდებს სურათი და თითოეული მხოლოდ მას მიეცით, ვისთვისაც არის.
welcome-link-player = მოთამაშეები
welcome-link-arbiter = მსაჯი
welcome-starting = მაგიდა იწყებს მუშაობას…
welcome-go = დაფასთან
welcome-fault-port = აირჩიეთ, სად არის სენსორები.
welcome-fault-board = აირჩიეთ დაფა.
welcome-fault-copy = მაგიდას ამ საქაღალდეში ჩაწერა არ შეუძლია. მეხსიერება შეერთებულია? გზა /-ით იწყება.

## Board

draughts-help = ისრები გადაადგილებს, Enter ირჩევს ქვას და დებს, Delete იღებს დაფიდან, Escape უკან აბრუნებს
piece-chosen = არჩეულია: { $piece }, { $label }
is-chosen = არჩეულია
unchosen = { $piece }: არჩევანი გაუქმდა
may-go = აქ დადგმა შეიძლება
may-put = Enter აქ დებს: { $piece }
put-back = { $piece }: უკან დაბრუნდა, { $label }
crowned = { $label }: დამკა აღნიშნულია
uncrowned = დამკა, ჯერ არ არის აღნიშნული
square-taken = { $label } დაკავებულია
box-taken = { $piece }: { $label } – ყუთში ჩაიდო
box-held = { $piece }: ყუთში ჩაიდო
hand-elsewhere = სხვა გვერდს ხელში უჭირავს: { $piece }, { $label }. დაელოდეთ, სანამ დადებს
tray-elsewhere = სხვა გვერდის ხელში: { $piece }
setting-coordinates = კოორდინატები
coordinates-square = უჯრებში
coordinates-rim = კიდეზე
coordinates-off = არ არის
setting-spoken-moves = სვლების გახმოვანება
setting-spoken-moves-more = ამ მოწყობილობის ხმით გვერდის ენაზე, თუ ასეთი აქვს

## Watch

tab-turn =
    { $who ->
        [w] თეთრების სვლა
        [b] შავების სვლა
       *[named] სვლა: { $name }
    }
tab-alert = დაფა თქვენ გელოდებათ
tab-lost = კავშირი არ არის
tab-setup = დასაწყობია
tab-over = თამაში დასრულდა
tab-drawn = ყაიმი
tab-won =
    { $who ->
        [w] თეთრები იგებენ
        [b] შავები იგებენ
       *[named] { $name }: გამარჯვება
    }
last-move = ბოლო სვლა
last-move-of =
    { $who ->
        [w] თეთრები: { $text }
        [b] შავები: { $text }
       *[named] { $name }: { $text }
    }
full-screen = სრული ეკრანი
full-screen-end = სრული ეკრანიდან გამოსვლა
full-screen-refused = ეს ბრაუზერი სრულ ეკრანს არ უშვებს
watch-won =
    { $who ->
        [w] თეთრები იგებენ
        [b] შავები იგებენ
       *[named] { $name } იგებს
    }
watch-drawn = ყაიმი
watch-decides =
    { $who ->
        [w] თეთრები წყვეტენ
        [b] შავები წყვეტენ
       *[named] { $name } წყვეტს
    }
watch-setup = ქვებს აწყობენ
backgammon-watch-drawn = უშედეგოდ
backgammon-watch-setup = ქვებს აწყობენ
event-table = დაფა { $table }
event-round = ტური { $round }

## Clock view

clock-clock =
    { $who ->
        [w] თეთრები: დააჭირეთ საათს
        [b] შავები: დააჭირეთ საათს
       *[named] { $name }: დააჭირეთ საათს
    }
clock-lift =
    { $who ->
        [w] თეთრები: აიღეთ კამათელი
        [b] შავები: აიღეთ კამათელი
       *[named] { $name }: აიღეთ კამათელი
    }
clock-pause = პაუზა
clock-resume = გაგრძელება
clock-swap = ბოლოების შეცვლა

## Sounds

setting-sounds = ხმები
setting-sounds-more = თითოეულს თავისი ხილული ნიშანი აქვს: არაფერი ითქმის მხოლოდ ყურისთვის
sounds-auto = ტურნირებზე გამორთული
sounds-yes = ჩართული
sounds-no = გამორთული

## Hub

hub-title = მაგიდები
hub-count =
    { $n ->
        [one] { $n } მაგიდა
       *[other] { $n } მაგიდა
    }
hub-needs =
    { $n ->
        [0] არსად არაფერია საჭირო
        [one] { $n } მაგიდას სჭირდებით
       *[other] { $n } მაგიდას სჭირდებით
    }
hub-asking = მაგიდების გამოკითხვა…
hub-lost = ამ გვერდმა საკუთარი სერვერი დაკარგა – ვცდილობთ ხელახლა…
hub-none = მაგიდები არ არის
hub-silent = პასუხი არ არის. მაგიდა ჩართულია და ამ ქსელშია?
hub-refused = ამ მაგიდას სხვა ტოკენი სჭირდება
hub-certificate = სერტიფიკატი მოსალოდნელი არ არის: იქნებ ეს სხვა კომპიუტერია
hub-foreign = რაც აქ პასუხობს, მაგიდა არ არის
hub-seen =
    { $n ->
        [0] ბოლოს ახლახან გამოჩნდა
        [one] ბოლოს გამოჩნდა { $n } წუთის წინ
       *[other] ბოლოს გამოჩნდა { $n } წუთის წინ
    }
hub-setup = არ დაწყებულა
hub-unclear = რაღაც რიგზე არ არის
hub-play = თამაშობენ
hub-void = გაუქმებულია
hub-drawn = ყაიმი
hub-won =
    { $who ->
        [w] თეთრებმა გაიმარჯვეს
        [b] შავებმა გაიმარჯვეს
       *[named] { $name }: გამარჯვება
    }
hub-turn =
    { $who ->
        [w] თეთრების სვლა
        [b] შავების სვლა
       *[named] სვლა: { $name }
    }
hub-ply =
    { $n ->
        [0] სვლა ჯერ არ არის
        [one] { $n } სვლა, ბოლო { $text }
       *[other] { $n } სვლა, ბოლო { $text }
    }
hub-paused = საათები გაჩერებულია
hub-watch = ყურება
hub-hall = დარბაზი
hub-desk = მსაჯი
need-fault = გაუმართაობა
need-link = სენსორები გამორთულია
need-irregularity = დარღვევა
need-contested = გადაადგილებული ქვა
need-unclear = მდგომარეობა გაურკვეველია
need-restoring = პოზიცია აღსადგენია
need-setup = დასაწყობია
need-flag = დრო ამოიწურა
need-halted = მსაჯმა შეაჩერა
need-low-time = ცოტა დროა
need-offer = შეთავაზებულია ყაიმი
need-called = გამოძახებულია მსაჯი
need-gone = დაფა კავშირზე არ არის
need-wire = სხვა ვერსია: დაფა უნდა განახლდეს

## Remarks: what the table says, by the keys of the templates in controller/core/messages

remark-board-not-connected = დაფა მიერთებული არ არის: ისევ შეაერთეთ კაბელი. მანამდე სვლები არ ჩანს.
remark-sensors-unheard = სენსორებიდან ჯერ არაფერი მოსულა.
remark-fault = { $text }
remark-board-unreadable = დაფა თავის სენსორებს ვერ კითხულობს. შეამოწმეთ ზოლებს შორის კაბელები.
remark-board-unreadable-from = დაფა თავის სენსორებს ვერ კითხულობს რეგისტრიდან { $register }. შეამოწმეთ ზოლებს შორის კაბელები.
remark-board-program-failed = დაფის პროგრამა გაჩერდა და თავიდან გაეშვა: { $why }
remark-clocks-halted = მსაჯმა საათები გააჩერა.
remark-clocks-stopped = საათები გაჩერებულია.
remark-clocks-stopped-by-restart = საათები გაჩერებულია.
remark-clock-paused = საათი პაუზაზეა.
remark-no-clock-running = არცერთი საათი არ მუშაობს.
remark-flag-has-fallen = დრო ამოიწურა.
remark-seconds-left = დარჩა { $seconds } წამი.
remark-irregularity-first = ჯერ დარღვევაზე უნდა გადაწყდეს.
remark-not-at-this-table = ამ თამაშში ასეთი ღილაკი არ არის.
remark-no-irregularity = დარღვევა, რომელზეც უნდა გადაწყდეს, არ არის.
remark-opponent-decides = წყვეტს მოწინააღმდეგე.
remark-has-to-be-corrected = დაფის მდგომარეობა ასე არ იკითხება; უნდა შესწორდეს.
remark-put-as-ruled = მსაჯმა გადაწყვიტა: დააწყვეთ ქვები ისე, როგორც ნათურები აჩვენებს.
remark-put-as-let-stand = ასე დატოვეს: დააწყვეთ ქვები ისე, როგორც ნათურები აჩვენებს.
remark-being-put-as-ruled = დაფას მსაჯის გადაწყვეტილებით აწყობენ.
remark-put-back = დააბრუნეთ ქვები ისე, როგორც ნათურები აჩვენებს.
remark-not-begun = თამაში არ დაწყებულა.
remark-clocks-stopped-already = საათები უკვე გაჩერებულია.
remark-nobody-calls = მსაჯი არავის გამოუძახებია.
remark-arbiter-called =
    { $who ->
        [w] თეთრებმა მსაჯი გამოიძახეს.
        [b] შავებმა მსაჯი გამოიძახეს.
       *[named] { $name } მსაჯს იძახებს.
    }
remark-result-confirmed =
    { $who ->
        [w] თეთრებმა შედეგი დაადასტურეს.
        [b] შავებმა შედეგი დაადასტურეს.
       *[named] { $name } შედეგს ადასტურებს.
    }
remark-call-withdrawn =
    { $who ->
        [w] თეთრებს მსაჯი აღარ სჭირდებათ.
        [b] შავებს მსაჯი აღარ სჭირდებათ.
       *[named] { $name }: მსაჯი აღარ არის საჭირო.
    }
remark-put-as-taken-back = სვლა დაბრუნებულია: დაალაგეთ დაფა ისე, როგორც ნათურები აჩვენებს.
remark-no-take-back = ამ თამაშში სვლებს არ აბრუნებენ.
remark-no-take-back-of-dice = ნათამაშევი გაგორება არ ბრუნდება.
remark-take-backs-used = ამ თამაშში დაშვებული დაბრუნებები ამოწურულია: { $number }.
remark-nothing-to-take-back = დასაბრუნებელი სვლა არ არის.
remark-take-back-waits = მეორე მოთამაშეს ჯერ არ უპასუხია.
remark-take-back-asked =
    { $who ->
        [w] თეთრები ბოლო სვლის დაბრუნებას ითხოვენ.
        [b] შავები ბოლო სვლის დაბრუნებას ითხოვენ.
       *[named] { $name } ბოლო სვლის დაბრუნებას ითხოვს.
    }
remark-taken-back =
    { $who ->
        [w] თეთრებმა სვლა დააბრუნეს.
        [b] შავებმა სვლა დააბრუნეს.
       *[named] { $name }: სვლა დაბრუნებულია.
    }
remark-unreadable = { $text }
remark-time-given =
    { $who ->
        [w] მსაჯმა თეთრებს დაუმატა { $time }.
        [b] მსაჯმა შავებს დაუმატა { $time }.
       *[named] მსაჯმა დაუმატა { $time }: { $name }.
    }
remark-time-taken =
    { $who ->
        [w] მსაჯმა თეთრებს მოაკლო { $time }.
        [b] მსაჯმა შავებს მოაკლო { $time }.
       *[named] მსაჯმა მოაკლო { $time }: { $name }.
    }
remark-time-set =
    { $who ->
        [w] მსაჯმა თეთრების საათი დააყენა: { $time }.
        [b] მსაჯმა შავების საათი დააყენა: { $time }.
       *[named] მსაჯმა საათი დააყენა { $time }: { $name }.
    }
remark-turns-set =
    { $who ->
        [w] მსაჯმა თეთრების სვლების რიცხვი დააყენა: { $turns }.
        [b] მსაჯმა შავების სვლების რიცხვი დააყენა: { $turns }.
       *[named] მსაჯმა სვლების რიცხვი დააყენა { $turns }: { $name }.
    }
remark-won-resignation =
    { $who ->
        [w] თეთრები იგებენ: შავებმა დათმეს.
        [b] შავები იგებენ: თეთრებმა დათმეს.
       *[named] { $name } იგებს: მოწინააღმდეგე დანებდა ({ $other-name }).
    }
remark-won-flag =
    { $who ->
        [w] თეთრები იგებენ: შავებს დრო ამოეწურათ.
        [b] შავები იგებენ: თეთრებს დრო ამოეწურათ.
       *[named] { $name } იგებს: მოწინააღმდეგეს დრო ამოეწურა ({ $other-name }).
    }
remark-won-forfeit =
    { $who ->
        [w] თეთრები იგებენ: შავებს ტექნიკური წაგება ჩაეთვალათ.
        [b] შავები იგებენ: თეთრებს ტექნიკური წაგება ჩაეთვალათ.
       *[named] { $name } იგებს: მოწინააღმდეგეს ტექნიკური წაგება ჩაეთვალა ({ $other-name }).
    }
remark-won-arbiter =
    { $who ->
        [w] თეთრები იგებენ მსაჯის გადაწყვეტილებით.
        [b] შავები იგებენ მსაჯის გადაწყვეტილებით.
       *[named] { $name } იგებს მსაჯის გადაწყვეტილებით.
    }
remark-drawn-flag = ყაიმი: დრო ამოიწურა, მაგრამ მოწინააღმდეგე ვერ მოიგებს.
remark-drawn-arbiter = ყაიმი მსაჯის გადაწყვეტილებით.
remark-array-wrong = საწყისი პოზიცია სწორი არ არის: აკლია { $missing }, თავის ადგილზე არ დგას { $misplaced }.
remark-array-wrong-strays = საწყისი პოზიცია სწორი არ არის: აკლია { $missing }, თავის ადგილზე არ დგას { $misplaced }, არასათამაშო უჯრებზეა { $strays }.
remark-board-quarter-turned = დაფა მეოთხედით არის შებრუნებული: კუთხის მუქი უჯრა თეთრების მარცხნივ უნდა იყოს.
remark-board-turned = დაფა მეორე მხარით დევს; უჯრები ამის მიხედვით ითვლება.
remark-begins =
    { $who ->
        [w] თეთრები იწყებენ.
        [b] შავები იწყებენ.
       *[named] { $name } იწყებს.
    }
remark-program-thinks =
    { $who ->
        [w] თეთრები ({ $program }) ფიქრობს.
        [b] შავები ({ $program }) ფიქრობს.
       *[named] { $name } ფიქრობს.
    }
remark-announced =
    { $who ->
        [w] თეთრების ({ $program }) სვლაა { $turn }.
        [b] შავების ({ $program }) სვლაა { $turn }.
       *[named] { $name }: სვლაა { $turn }.
    }
remark-roll-for-program =
    { $who ->
        [w] გააგორეთ კამათლები თეთრებისთვის ({ $program }) და შეიყვანეთ ისინი.
        [b] გააგორეთ კამათლები შავებისთვის ({ $program }) და შეიყვანეთ ისინი.
       *[named] გააგორეთ კამათლები მოთამაშისთვის { $name } და შეიყვანეთ ისინი.
    }
remark-take-captured-off = აიღეთ მოკლული ქვები: { $labels }.
remark-make-announced-turn = გააკეთეთ ის სვლა, რომელსაც ნათურები აჩვენებს.
remark-wait-for-program = ჯერ თქვენი სვლა არ არის.
remark-no-program = ამ მხარეს პროგრამა არ თამაშობს.
remark-not-its-turn = პროგრამის სვლა არ არის.
remark-not-legal = { $text } დაშვებული სვლა არ არის.
remark-coach-game = სვლის { $turn } შემდეგ თამაშს აგებთ: { $line }. { $better } – არა. დააბრუნეთ ქვები და სცადეთ ხელახლა.
remark-coach-men =
    სვლის { $turn } შემდეგ კარგავთ { $count ->
        [one] ერთ უბრალო ქვას
       *[other] { $count } უბრალო ქვას
    }: { $line }. { $better } – არა. დააბრუნეთ ქვები და სცადეთ ხელახლა.
remark-coach-worth = სვლის { $turn } შემდეგ კარგავთ იმდენს, რამდენიც { $count } უბრალო ქვა ღირს: { $line }. { $better } – არა. დააბრუნეთ ქვები და სცადეთ ხელახლა.
remark-no-help = ამ თამაშში დახმარება არ არის.
remark-nothing-to-hint = ახლა საჩვენებელი არაფერია.
remark-captured-left = მოკლული ქვები ყველა არ არის აღებული.
remark-no-turn-missing = არცერთი დაშვებული სვლა ასეთ მდგომარეობას არ იძლევა: აკლია ქვა – { $missing }.
remark-no-turn-wrong = არცერთი დაშვებული სვლა ასეთ მდგომარეობას არ იძლევა: ზედმეტი ქვაა – { $wrong }.
remark-no-turn-both = არცერთი დაშვებული სვლა ასეთ მდგომარეობას არ იძლევა: აკლია ქვა – { $missing }, ზედმეტი ქვაა – { $wrong }.
remark-being-put-right = დაფას ასწორებენ.
remark-game-over = თამაში დასრულდა.
remark-king-first = ჯერ დამკა უნდა აღინიშნოს.
remark-being-put-back = ქვებს უკან აბრუნებენ.
remark-adjust-on-own-turn = ქვების გასწორება მხოლოდ საკუთარ სვლაზე შეიძლება.
remark-being-adjusted = ქვებს ასწორებენ.
remark-crowning-unseen = დაფა ვერ ხედავს, აღნიშნულია თუ არა დამკა.
remark-two-hands-too-late = ორ ხელს მოწინააღმდეგის სვლის შემდეგ, საკუთარი სვლის დაწყებამდე ასაჩივრებენ.
remark-no-clause-on-hands = ეს წესები არ ამბობს, რომელი ხელით კეთდება სვლა.
remark-nobody-named = არავის უთქვამს, ვინ გადაადგილა ქვა: დააჭირეთ საათს ან მოითხოვეთ შესწორება.
remark-no-turn-made = დაფაზე სვლა არ გაკეთებულა.
remark-offer-stands = შეთავაზება უკვე ძალაშია.
remark-offer-waits = ჯერ დარღვევაზე უნდა გადაწყდეს; ყაიმის შეთავაზება მანამდე ძალაში რჩება.
remark-opponent-offers-first = უარის შემდეგ ჯერ მოწინააღმდეგემ უნდა შესთავაზოს.
remark-offer-on-own-turn = ყაიმს საკუთარ სვლაზე სთავაზობენ, საათზე დაჭერამდე.
remark-offer-with-move = ყაიმს სვლასთან ერთად სთავაზობენ, საათზე დაჭერამდე.
remark-no-draw-offered = ყაიმი შეთავაზებული არ არის.
remark-claim-on-own-turn = ყაიმს მხოლოდ საკუთარ სვლაზე ითხოვენ.
remark-pressed-early = საათს სვლის დასრულებამდე დააჭირეს: დაასრულეთ ის, როგორც ნათურები აჩვენებს.
remark-crown-king = აღნიშნეთ დამკა, { $labels }, როგორც ნათურა აჩვენებს.
remark-flag-fallen =
    { $who ->
        [w] თეთრებს დრო ამოეწურათ.
        [b] შავებს დრო ამოეწურათ.
       *[named] დრო ამოიწურა: { $name }.
    }
remark-no-draw-by-rule = ამ თამაშში ყაიმი წესით არ არის.
remark-begins-by-clock =
    { $who ->
        [w] თეთრები იწყებენ; საათს აჭერენ შავები.
        [b] შავები იწყებენ; საათს აჭერენ თეთრები.
       *[named] { $name } იწყებს; საათს აჭერს { $other-name }.
    }
remark-adjusting-now =
    { $who ->
        [w] თეთრები ქვებს ასწორებენ.
        [b] შავები ქვებს ასწორებენ.
       *[named] { $name } ქვებს ასწორებს.
    }
remark-either-hand =
    { $other-who ->
        [w] გადაადგილდა თეთრების ქვა: დააბრუნეთ, დააჭირეთ საათს, თუ ეს თქვენ იყავით, ან მოითხოვეთ შესწორება.
        [b] გადაადგილდა შავების ქვა: დააბრუნეთ, დააჭირეთ საათს, თუ ეს თქვენ იყავით, ან მოითხოვეთ შესწორება.
       *[named] გადაადგილდა ქვა ({ $other-name }): დააბრუნეთ, დააჭირეთ საათს, თუ ეს თქვენ იყავით, ან მოითხოვეთ შესწორება.
    }
remark-draw-offered =
    { $who ->
        [w] თეთრები ყაიმს გთავაზობენ.
        [b] შავები ყაიმს გთავაზობენ.
       *[named] { $name } ყაიმს გთავაზობთ.
    }
remark-draw-declined =
    { $who ->
        [w] თეთრებმა უარი თქვეს ყაიმზე.
        [b] შავებმა უარი თქვეს ყაიმზე.
       *[named] { $name }: ყაიმზე უარი.
    }
remark-claim-refused = ყაიმის მოთხოვნა უარყოფილია: { $have }, საჭიროა { $need }.
remark-did-two-moves =
    { $who ->
        [w] თეთრებმა ზედიზედ ორი სვლა გააკეთეს.
        [b] შავებმა ზედიზედ ორი სვლა გააკეთეს.
       *[named] { $name }: ზედიზედ ორი სვლა.
    }
remark-did-wrong-move =
    { $who ->
        [w] თეთრებმა ქვა არასწორად გადაადგილეს.
        [b] შავებმა ქვა არასწორად გადაადგილეს.
       *[named] { $name }: ქვა არასწორად გადაადგილდა.
    }
remark-did-touched-piece =
    { $who ->
        [w] თეთრებმა სხვა ქვით ითამაშეს და არა იმით, რომელსაც შეეხნენ.
        [b] შავებმა სხვა ქვით ითამაშეს და არა იმით, რომელსაც შეეხნენ.
       *[named] { $name }: ითამაშა სხვა ქვით და არა იმით, რომელსაც შეეხო.
    }
remark-did-take-back =
    { $who ->
        [w] თეთრებმა დასრულებული სვლა უკან დააბრუნეს.
        [b] შავებმა დასრულებული სვლა უკან დააბრუნეს.
       *[named] { $name }: დასრულებული სვლა უკან დაბრუნდა.
    }
remark-did-enemy-moved =
    { $who ->
        [w] თეთრებმა მოწინააღმდეგის ქვა გადაადგილეს.
        [b] შავებმა მოწინააღმდეგის ქვა გადაადგილეს.
       *[named] { $name }: გადაადგილდა მოწინააღმდეგის ქვა.
    }
remark-did-capture-missed =
    { $who ->
        [w] თეთრებმა არ მოკლეს, თუმცა სავალდებულო იყო.
        [b] შავებმა არ მოკლეს, თუმცა სავალდებულო იყო.
       *[named] { $name }: არ მოკლა, თუმცა სავალდებულო იყო.
    }
remark-did-removed-without-reason =
    { $who ->
        [w] თეთრებმა ქვები უმიზეზოდ აიღეს.
        [b] შავებმა ქვები უმიზეზოდ აიღეს.
       *[named] { $name }: ქვები უმიზეზოდ აიღო.
    }
remark-did-wrong-number =
    { $who ->
        [w] თეთრებმა იმდენი ქვა არ მოკლეს, რამდენსაც წესები მოითხოვს.
        [b] შავებმა იმდენი ქვა არ მოკლეს, რამდენსაც წესები მოითხოვს.
       *[named] { $name }: იმდენი ქვა არ მოკლა, რამდენსაც წესები მოითხოვს.
    }
remark-did-stopped-in-series =
    { $who ->
        [w] თეთრებმა რამდენიმე ქვის მოკვლისას შეჩერდნენ.
        [b] შავებმა რამდენიმე ქვის მოკვლისას შეჩერდნენ.
       *[named] { $name }: რამდენიმე ქვის მოკვლისას შეჩერდა.
    }
remark-did-removed-early =
    { $who ->
        [w] თეთრებმა მოკლული ქვები მოკვლის დასრულებამდე აიღეს.
        [b] შავებმა მოკლული ქვები მოკვლის დასრულებამდე აიღეს.
       *[named] { $name }: მოკლული ქვები მოკვლის დასრულებამდე აიღო.
    }
remark-did-removed-too-few =
    { $who ->
        [w] თეთრებმა მოკლული ქვები დაფაზე დატოვეს.
        [b] შავებმა მოკლული ქვები დაფაზე დატოვეს.
       *[named] { $name }: მოკლული ქვები დაფაზე დატოვა.
    }
remark-did-removed-unjumped =
    { $who ->
        [w] თეთრებმა აიღეს ქვები, რომლებსაც არ გადაახტნენ.
        [b] შავებმა აიღეს ქვები, რომლებსაც არ გადაახტნენ.
       *[named] { $name }: აიღო ქვები, რომლებსაც არ გადაახტა.
    }
remark-did-pause-in-removal =
    { $who ->
        [w] თეთრები მოკლული ქვების აღებისას შეჩერდნენ.
        [b] შავები მოკლული ქვების აღებისას შეჩერდნენ.
       *[named] { $name }: მოკლული ქვების აღებისას შეჩერდა.
    }
remark-did-own-removed =
    { $who ->
        [w] თეთრებმა მოკვლის შემდეგ საკუთარი ქვები აიღეს.
        [b] შავებმა მოკვლის შემდეგ საკუთარი ქვები აიღეს.
       *[named] { $name }: მოკვლის შემდეგ საკუთარი ქვები აიღო.
    }
remark-did-not-crowned =
    { $who ->
        [w] თეთრებმა დამკა არ აღნიშნეს.
        [b] შავებმა დამკა არ აღნიშნეს.
       *[named] { $name }: დამკა არ აღნიშნა.
    }
remark-did-uncrowned-played =
    { $who ->
        [w] თეთრებმა აღუნიშნავი დამკით ითამაშეს.
        [b] შავებმა აღუნიშნავი დამკით ითამაშეს.
       *[named] { $name }: აღუნიშნავი დამკით ითამაშა.
    }
remark-did-two-hands =
    { $who ->
        [w] თეთრებმა ორივე ხელი გამოიყენეს.
        [b] შავებმა ორივე ხელი გამოიყენეს.
       *[named] { $name }: ორივე ხელი გამოიყენა.
    }
remark-did-touch-out-of-turn =
    { $who ->
        [w] თეთრები ქვას სხვის სვლაზე შეეხნენ.
        [b] შავები ქვას სხვის სვლაზე შეეხნენ.
       *[named] { $name }: ქვას სხვის სვლაზე შეეხო.
    }
remark-did-not-shown =
    { $who ->
        [w] თეთრებმა ქვა მოკვლის ყველა უჯრაზე არ დადეს.
        [b] შავებმა ქვა მოკვლის ყველა უჯრაზე არ დადეს.
       *[named] { $name }: ქვა მოკვლის ყველა უჯრაზე არ დადო.
    }
remark-did-removal-order =
    { $who ->
        [w] თეთრებმა მოკლული ქვები არასწორი რიგით აიღეს.
        [b] შავებმა მოკლული ქვები არასწორი რიგით აიღეს.
       *[named] { $name }: მოკლული ქვები არასწორი რიგით აიღო.
    }
remark-game-void = თამაში გაუქმებულია: არ ითვლება.
remark-won-first-king =
    { $who ->
        [w] თეთრები იგებენ: პირველი დამკა გაჩნდა.
        [b] შავები იგებენ: პირველი დამკა გაჩნდა.
       *[named] { $name } იგებს: პირველი დამკა გაჩნდა.
    }
remark-won-own-no-moves =
    { $who ->
        [w] თეთრები იგებენ, რადგან სვლა აღარ აქვთ.
        [b] შავები იგებენ, რადგან სვლა აღარ აქვთ.
       *[named] { $name } იგებს, რადგან სვლა აღარ აქვს.
    }
remark-won-own-no-pieces =
    { $who ->
        [w] თეთრები იგებენ, რადგან ქვები აღარ აქვთ.
        [b] შავები იგებენ, რადგან ქვები აღარ აქვთ.
       *[named] { $name } იგებს, რადგან ქვები აღარ აქვს.
    }
remark-won-no-moves =
    { $who ->
        [w] თეთრები იგებენ: შავებს სვლა არ აქვთ.
        [b] შავები იგებენ: თეთრებს სვლა არ აქვთ.
       *[named] { $name } იგებს: მოწინააღმდეგეს სვლა არ აქვს ({ $other-name }).
    }
remark-won-no-pieces =
    { $who ->
        [w] თეთრები იგებენ: შავებს ქვები აღარ აქვთ.
        [b] შავები იგებენ: თეთრებს ქვები აღარ აქვთ.
       *[named] { $name } იგებს: მოწინააღმდეგეს ქვები აღარ აქვს ({ $other-name }).
    }
remark-drawn-agreement = ყაიმი შეთანხმებით.
remark-drawn-repetition = ყაიმი გამეორებით.
remark-drawn-balance = ყაიმი: დარჩენილი ქვები მოსაგებად ცოტაა.
remark-drawn-moves = ყაიმი { $moves } სვლის წესით.
remark-checkers-wrong = პოზიცია დაწყობილი არ არის: შეამოწმეთ სვეტი { $points }.
remark-checkers-wrong-counted = პოზიცია დაწყობილი არ არის: შეამოწმეთ სვეტი { $points }; ჩანს { $white } თეთრი და { $black } შავი ქვა, საჭიროა { $white_wanted } და { $black_wanted }.
remark-checkers-anywhere = პოზიცია დაწყობილი არ არის: დათვალეთ ქვები ყველა სვეტში.
remark-checkers-anywhere-counted = პოზიცია დაწყობილი არ არის: დათვალეთ ქვები ყველა სვეტში; ჩანს { $white } თეთრი და { $black } შავი ქვა, საჭიროა { $white_wanted } და { $black_wanted }.
remark-begun-wrong = საწყისი პოზიცია არასწორია: შეამოწმეთ სვეტი { $points }. მეორე სვლის დაწყების შემდეგ ასე რჩება.
remark-start-wrong = საწყისი პოზიცია არასწორია: მეორე სვლის დაწყების შემდეგ ასე რჩება.
remark-not-set-up = პოზიცია ჯერ დაწყობილი არ არის.
remark-no-play-leaves = არცერთი დაშვებული სვლა ასეთ მდგომარეობას არ იძლევა: შეამოწმეთ სვეტი { $points }.
remark-not-as-left = დაფა ისეთი არ არის, როგორიც დატოვეს: შეამოწმეთ სვეტი { $points }.
remark-cannot-be-read = დაფის მდგომარეობა ასე არ იკითხება: შეამოწმეთ სვეტი { $points }.
remark-checker-overturned = ქვა სვეტში { $points } სხვა ფერს აჩვენებს: გადააბრუნეთ.
remark-which-play = სენსორებმა არ იციან, რომელი სვლა იყო: მიუთითეთ, { $plays }.
remark-looks-like = ეს { $shown } ჩანს, შეყვანილია { $entered }.
remark-which-roll = ეს { $shown } ჩანს, შეყვანილია { $entered }: რომელია სწორი?
remark-match-over = მატჩი დასრულდა.
remark-nothing-binds = ნარდში შეხება არაფერს ავალდებულებს: ქვების გასწორება ნებისმიერ დროს შეიძლება.
remark-no-draw-here = ნარდში ყაიმი არ არის.
remark-game-not-begun = დასათმობი ხელი ჯერ არ დაწყებულა.
remark-throw-first = ჯერ ორივე თითო კამათელს აგორებს.
remark-answer-double-first = შეთავაზებულია გადავება: ჯერ თანხმობა ან დანებება.
remark-no-play-to-name = დასასახელებელი სვლა არ არის.
remark-play-is-clear = დაფა აჩვენებს, რომელი სვლაა, ან არცერთს არ აჩვენებს.
remark-play-not-shown = დაფა ამ სვლას არ აჩვენებს; შეიძლება იყოს { $plays }.
remark-double-on-own-turn = გადავებას საკუთარ სვლაზე სთავაზობენ, კამათლის გაგორებამდე.
remark-opponent-answers = გადავებაზე მოწინააღმდეგე პასუხობს.
remark-no-double-offered = გადავება შეთავაზებული არ არის.
remark-throw-again = საწყისი გაგორების ტოლი კამათელი თავიდან გორდება.
remark-roll-needs-side = საწყისი გაგორება დასრულდა: გაგორებას მხარე სჭირდება.
remark-roll-was-drawn = ეს გაგორება დაფამ გამოიტანა.
remark-no-early-roll = ნაადრევი გაგორება არ ყოფილა.
remark-roll-stands = ქვა უკვე გადაადგილებულია: გაგორება ძალაშია.
remark-opponent-decides-roll = ითვლება თუ არა გაგორება, მოწინააღმდეგე წყვეტს.
remark-correct-already = ეს უკვე შესასწორებელია: საათი არ მიიღება, სანამ დაფა დაშვებულ სვლას არ აჩვენებს.
remark-opponents-turn = მოწინააღმდეგის სვლაა.
remark-press-ends-turn = სვლა საათზე დაჭერით სრულდება.
remark-lift-ends-turn = სვლა კამათლის აღებით სრულდება.
remark-not-rolled = კამათელი არ გაგორებულა.
remark-no-play-made = დაფაზე სვლა არ გაკეთებულა.
remark-enter-roll = ეს { $shown } ჩანს: შეიყვანეთ ის ან შეცვალეთ სვლა.
remark-still-no-play = დაფა კვლავ არ აჩვენებს დაშვებულ სვლას.
remark-no-cube = ამ ტურნირზე კუბის გარეშე თამაშობენ ({ $clause }).
remark-no-cube-to-one = ერთ ქულამდე მატჩში კუბი არ არის ({ $clause }).
remark-no-cube-crawford = კროუფორდის ხელში კუბი არ არის ({ $clause }).
remark-cube-is-others =
    { $who ->
        [w] გადავება მხოლოდ თეთრებს შეუძლიათ, კუბი მათ აქვთ ({ $clause }).
        [b] გადავება მხოლოდ შავებს შეუძლიათ, კუბი მათ აქვთ ({ $clause }).
       *[named] გადავება მხოლოდ მას შეუძლია, ვისაც კუბი აქვს: { $name } ({ $clause }).
    }
remark-cube-ends = კუბის ბოლო ფასია { $value } ({ $clause }).
remark-double-before-roll = გადავებას საკუთარ სვლაზე სთავაზობენ, კამათლის გაგორებამდე ({ $clause }).
remark-no-beavers = გადავებაზე პასუხია თანხმობა ან დანებება: უკან გადავება არ არის.
remark-beaver-answered = უკან გადავებაზე პასუხია თანხმობა ან დანებება.
remark-throw-for-start = ორივე თითო კამათელს აგორებს: დიდი იწყებს.
remark-make-legal-play = გააკეთეთ დაშვებული სვლა ან დააბრუნეთ ქვები.
remark-demand-reroll =
    { $other-who ->
        [w] თეთრებს თავიდან გაგორების მოთხოვნა შეუძლიათ.
        [b] შავებს თავიდან გაგორების მოთხოვნა შეუძლიათ.
       *[named] { $other-name }: თავიდან გაგორების მოთხოვნა შეუძლია.
    }
remark-no-play =
    { $who ->
        [w] თეთრებს სვლა არ აქვთ.
        [b] შავებს სვლა არ აქვთ.
       *[named] { $name }: სვლა არ არის.
    }
remark-double-offered =
    { $who ->
        [w] თეთრები გადავებას სთავაზობენ: { $value }.
        [b] შავები გადავებას სთავაზობენ: { $value }.
       *[named] { $name } გადავებას სთავაზობს: { $value }.
    }
remark-gives-up-single =
    { $who ->
        [w] თეთრები ამ ხელს თმობენ.
        [b] შავები ამ ხელს თმობენ.
       *[named] { $name } ამ ხელს თმობს.
    }
remark-gives-up-gammon =
    { $who ->
        [w] თეთრები ამ ხელს მარსად თმობენ.
        [b] შავები ამ ხელს მარსად თმობენ.
       *[named] { $name } ამ ხელს მარსად თმობს.
    }
remark-gives-up-backgammon =
    { $who ->
        [w] თეთრები ამ ხელს კოქსად თმობენ.
        [b] შავები ამ ხელს კოქსად თმობენ.
       *[named] { $name } ამ ხელს კოქსად თმობს.
    }
remark-did-illegal-play =
    { $who ->
        [w] თეთრებმა დაუშვებელი სვლა გააკეთეს.
        [b] შავებმა დაუშვებელი სვლა გააკეთეს.
       *[named] { $name }: დაუშვებელი სვლა.
    }
remark-did-home-hit =
    { $who ->
        [w] თეთრებმა საკუთარ კარში მოკლეს და იმავე ქვით შეეფარნენ.
        [b] შავებმა საკუთარ კარში მოკლეს და იმავე ქვით შეეფარნენ.
       *[named] { $name }: საკუთარ კარში მოკლა და იმავე ქვით შეეფარა.
    }
remark-did-change-play =
    { $who ->
        [w] თეთრებმა დასრულებული სვლა შეცვალეს.
        [b] შავებმა დასრულებული სვლა შეცვალეს.
       *[named] { $name }: დასრულებული სვლა შეიცვალა.
    }
remark-did-premature-roll =
    { $who ->
        [w] თეთრებმა მოწინააღმდეგის სვლის დასრულებამდე გააგორეს.
        [b] შავებმა მოწინააღმდეგის სვლის დასრულებამდე გააგორეს.
       *[named] { $name }: მოწინააღმდეგის სვლის დასრულებამდე გააგორა.
    }
remark-did-out-of-turn =
    { $who ->
        [w] თეთრებმა რიგგარეშე გააგორეს.
        [b] შავებმა რიგგარეშე გააგორეს.
       *[named] { $name }: რიგგარეშე გააგორა.
    }
remark-did-wrong-roll =
    { $who ->
        [w] თეთრებმა სხვა გაგორების სვლა გააკეთეს.
        [b] შავებმა სხვა გაგორების სვლა გააკეთეს.
       *[named] { $name }: სხვა გაგორების სვლა.
    }
remark-flag-cost-points =
    { $who ->
        [w] თეთრებს დრო ამოეწურათ: { $points } ქულა შავებს.
        [b] შავებს დრო ამოეწურათ: { $points } ქულა თეთრებს.
       *[named] დრო ამოიწურა ({ $name }): { $points } ქულა, { $other-name }.
    }
remark-match-void = მატჩი გაუქმებულია: არ ითვლება.
remark-won-match =
    { $who ->
        [w] თეთრები იგებენ მატჩს { $score }.
        [b] შავები იგებენ მატჩს { $score }.
       *[named] { $name } იგებს მატჩს { $score }.
    }
remark-won-match-resignation =
    { $who ->
        [w] თეთრები იგებენ მატჩს: შავებმა დათმეს.
        [b] შავები იგებენ მატჩს: თეთრებმა დათმეს.
       *[named] { $name } იგებს მატჩს: მოწინააღმდეგე დანებდა ({ $other-name }).
    }
view-station = სადგური
remark-move-piece = გადადეთ ქვა უჯრიდან { $origin } უჯრაზე { $target }.
remark-take-piece = აიღეთ უჯრიდან { $square }: { $piece }.
remark-remove-piece = აიღეთ ქვა უჯრიდან { $square }.
remark-put-piece = დადეთ უჯრაზე { $square }: { $piece }.
remark-clear-strays = აიღეთ { $count } ქვა იმ უჯრებიდან, რომლებზეც არ თამაშობენ.
remark-station-missing = კიდევ აკლია: { $piece } × { $count }. იქნებ დაფის გვერდითაა?
remark-station-cable = დაფის კაბელი გამოერთებულია. გთხოვთ, შეაერთეთ.
remark-station-program = პროგრამა, რომელიც ითამაშებდა, არ არის. გთხოვთ, დაუძახოთ ვინმეს კლუბიდან.

## Station

station-level-child = ბავშვი
station-level-beginner = დამწყები
station-level-casual = მოყვარული
station-level-club = კლუბის მოთამაშე
station-level-full = სრული ძალით
station-level-more-child = ხშირად ვცდები
station-level-more-beginner = წესები ვიცი
station-level-more-casual = წინასწარ ვფიქრობ
station-level-more-club = არაფერს ვპატიობ
station-level-more-full = ყველაფერი, რაც შემიძლია
station-none = ეს მაგიდა საჩვენებელი სადგური არ არის.
station-touch = შეეხეთ და ითამაშეთ
station-hello = კეთილი იყოს თქვენი მობრძანება!
station-ask-language = რომელ ენაზე?
station-ask-activity = რისი გაკეთება გსურთ?
station-ask-rules = რომელი თამაში?
station-ask-level = რა სიძლიერით ვითამაშო?
station-ask-side = რომელ მხარეს თამაშობთ?
station-ask-lesson = რომელი გაკვეთილი?
station-ask-puzzle = რა სირთულის?
station-on-the-board = დაფაზე: დადეთ ქვა განათებულ უჯრაზე. ან საათის ერთი ღილაკი – შემდეგი, მეორე – არჩევა.
station-way-king-flies = დამკა შორს დადის
station-way-king-steps = დამკა ერთ უჯრაზე დადის
station-way-man-back = ქვა უკანაც კლავს
station-way-man-forward = ქვა მხოლოდ წინ კლავს
station-way-largest = უნდა მოიკლას ყველაზე მეტი
station-back = უკან
station-end = დასრულება
station-any-side = სულერთია
station-activity-play = თამაში
station-activity-lesson = სწავლა
station-activity-puzzle = ამოცანა
station-activity-more-play = თამაში ჩემ წინააღმდეგ
station-activity-more-lesson = წესები ნაბიჯ-ნაბიჯ
station-activity-more-puzzle = კომბინაციები ნამდვილი თამაშებიდან
station-grade = სირთულე { $n } 5-დან
station-arrange = დააწყვეთ ქვები
station-arrange-more = თითო-თითოდ: ნათურა გაჩვენებთ სად.
station-opponent = მოწინააღმდეგე
station-you = თქვენ
station-hint = რა შემიძლია?
station-end-game = თამაშის დასრულება
station-end-sure = ნამდვილად დავასრულოთ? დააჭირეთ კიდევ ერთხელ ({ $n })
station-step = ნაბიჯი { $n }, სულ { $of }
station-lesson-done = ყოჩაღ! გაკვეთილი დასრულდა.
station-again = კიდევ ერთხელ
station-skip = გამოტოვება
station-task-turn = გააკეთეთ ეს სვლა დაფაზე.
station-task-any-turn = გააკეთეთ ნებისმიერი დაშვებული სვლა.
station-task-capture = მოკალით!
station-task-line = გააკეთეთ სვლები, რომლებსაც ნათურები გაჩვენებთ.
station-task-touch = შეეხეთ ყველა განათებულ უჯრას.
station-task-answer = ასწიეთ სწორი ქვა.
station-task-start = ჩართეთ საათი.
station-task-adjust = გამოაცხადეთ, რომ ქვებს ასწორებთ.
station-task-offer = შესთავაზეთ ყაიმი.
station-task-claim = მოითხოვეთ ყაიმი.
station-task-mistake = დაუშვით შეცდომა, რომელსაც ნათურები გაჩვენებთ.
station-task-correct = მოითხოვეთ შეცდომის შესწორება.
station-task-double = შესთავაზეთ კუბი.
station-task-take = დათანხმდით კუბს.
station-task-drop = უარი თქვით კუბზე.
station-white-begins = თეთრების სვლა
station-black-begins = შავების სვლა
station-find = იპოვეთ კომბინაცია
station-solved = ამოხსნილია!
station-solution = ამოხსნა
station-try-again = ეს არ იყო. სცადეთ კიდევ.
station-another = კიდევ ერთი
station-give-up = ამოხსნის ჩვენება
station-over = თამაში დასრულდა
station-drawn = ყაიმი
station-won = თქვენ მოიგეთ!
station-lost = ამჯერად მე მოვიგე
station-moments = ამ წუთებმა გადაწყვიტა:
station-thanks = გმადლობთ თამაშისთვის.
station-next-again = კიდევ ვითამაშოთ
station-next-other-side = მხარეების შეცვლა
station-next-leave = დასრულება
station-opens = ვიხსნებით { $time }-ზე
station-closed = დაკეტილია
station-help-us = გთხოვთ, დამეხმარეთ
station-service = მომსახურება
station-back-to-work = ვიზიტორებთან დაბრუნება
station-doctor = ხელახლა შემოწმება
station-screen-test = ეკრანის შემოწმება
station-restart = თავიდან გაშვება
station-result-ok = წესრიგშია
station-result-warning = სანახავია
station-result-failed = გაუმართავია
station-result-skipped = გამოტოვებულია
station-counts = ვიზიტორები
station-count-games = თამაშები
station-count-lessons = გაკვეთილები
station-count-puzzles = ამოცანები
station-still-there = ისევ აქ ხართ?
station-stay = დიახ, ვაგრძელებ
station-card-choose = ასარჩევად დადეთ ქვა განათებულ უჯრაზე. ან საათით: A – შემდეგი უჯრა, B – არჩევა, ორივე ერთად – უკან.
station-card-play = თამაშში ასწიეთ ქვა: მისი უჯრები აინთება. თქვენი მხარის ღილაკი: რა შემიძლია? მეორე ორჯერ: დასრულება.
station-card-opponent = ჩემი სვლა განათებულია: გთხოვთ, გააკეთოთ ის ჩემ ნაცვლად და აიღოთ მოკლული ქვები.
station-card-options = განათებული უჯრები რიგის მიხედვით
station-card-print = ბეჭდვა
moments = გადამწყვეტი წუთები
moments-turn = { $who ->
    [w] თეთრების სვლა { $n }
    [b] შავების სვლა { $n }
   *[named] { $name }, სვლა { $n }
}
moments-none = ეს თამაში ერთ სვლას არ გადაუწყვეტია
moments-played = ითამაშა: { $turn }
moments-better = უკეთესი: { $turn }
moments-shown = { $who ->
    [w] თეთრებმა ითამაშეს { $played }; უკეთესი იყო { $better }
    [b] შავებმა ითამაშეს { $played }; უკეთესი იყო { $better }
   *[named] { $name }: { $played }; უკეთესი იყო { $better }
}

## Analysis

hint-stands = დაფაზე რაც დგას, ის იყოს პოზიცია, ამ მხარის სვლით
button-stands = პოზიციის მიღება
answer-stands = მიღება, ამ მხარის სვლით
remark-analysis-turn =
    { $who ->
        [w] თეთრების სვლაა. გადაადგილეთ ნებისმიერი ქვა ან დააბრუნეთ ქვები.
        [b] შავების სვლაა. გადაადგილეთ ნებისმიერი ქვა ან დააბრუნეთ ქვები.
       *[named] სვლა: { $name }. გადაადგილეთ ნებისმიერი ქვა ან დააბრუნეთ ქვები.
    }
remark-analysis-other = არცერთი სვლა ასეთ მდგომარეობას არ იძლევა: განაგრძეთ ან მიიღეთ ის პოზიციად.
remark-no-analysis = ამ თამაშს თამაშობენ, არ აანალიზებენ.
remark-in-analysis = ეს ანალიზია: არავინ თამაშობს.
remark-stands-untold = უცნობია, რომელი ქვა დგას უჯრაზე { $labels }: გადაადგილეთ თითო ქვა.
remark-stands-unplayable = რაც დგას, ამ თამაშის პოზიცია არ არის.
remark-stands-already = ეს პოზიცია უკვე დგას.
remark-analysis-line = პროგრამა, სიღრმე { $depth }: { $score }, { $line }
remark-analysis-won =
    { $who ->
        [w] თეთრები იძულებით იგებენ: { $line }
        [b] შავები იძულებით იგებენ: { $line }
       *[named] { $name } იძულებით იგებს: { $line }
    }

## Aloud

aloud-square = { $file ->
    [a] ა
    [b] ბე
    [c] ცე
    [d] დე
    [e] ე
    [f] ეფ
    [g] გე
   *[other] ჰა
 } { $rank }
aloud-number = { $n }
aloud-time = { $hours ->
    [0] { "" }
   *[other] { $hours } საათი
 } { $minutes ->
    [0] { "" }
   *[other] { $minutes } წუთი
 } { $seconds } წამი
aloud-takes = კლავს
aloud-hits = კლავს
aloud-bar = ბარი
aloud-off = გარეთ
aloud-times = { $n } ჯერ
aloud-play = { $name }: { $dice }; { $text }
aloud-corrected = შესწორება: { $text }
aloud-none = არ არის
aloud-on-point = სვეტი { $point }: { $n }
aloud-unasked = გაუგებარია: { $text }.
aloud-no-square = ასეთი უჯრა არ არის: { $text }.
aloud-no-turn = ასეთი სვლა აქ არ არის: { $text }.
aloud-by-hand = ამ დაფის ქვებს ხელით ასვლევენ.
aloud-not-yours = { $who ->
    [w] თეთრების სვლაა, მათ ნაცვლად ეს გვერდი არ დადის.
    [b] შავების სვლაა, მათ ნაცვლად ეს გვერდი არ დადის.
   *[named] სვლა აქვს მოთამაშეს { $name }, მის ნაცვლად ეს გვერდი არ დადის.
 }
text-log = რა ითქმის
text-line = კითხვა ან სვლა
text-enter = შეყვანა
aloud-no-piece = ასეთი ქვა არ არის: { $text }. იკითხეთ: { $pieces }.
aloud-no-dice = გაგორება არ არის.
aloud-pips = { $name }: { $n } პიპი, { $score } ქულა
draughts-aloud-help = აკრიფეთ ასო და შემდეგ ენტერი. i: რა არის ახლა მთავარი. c: საათები. l: ბოლო სვლა. s და უჯრა: რა დგას იქ. p და w, b, დიდი W ან B: სად დგას ეს ქვები. n: რამდენია. o: ვინ თამაშობს. მხოლოდ ენტერი იგივეა, რაც i. სიმულირებულ დაფაზე დაწერილი სვლა კეთდება.
backgammon-aloud-help = აკრიფეთ ასო და შემდეგ ენტერი. i: რა არის ახლა მთავარი. c: საათები. l: ბოლო სვლა. s და სვეტი, bar ან off: რა დგას იქ. p და w ან b: სად დგას ქვები. d: კამათლები და კუბი. n: პიპი და ქულა. o: ვინ თამაშობს. მხოლოდ ენტერი იგივეა, რაც i. სიმულირებულ დაფაზე დაწერილი სვლა კეთდება. d და ორი რიცხვი: გაგორება.
aloud-put-down = { $who ->
    [w] თეთრი: დადეთ ქვა აქ: { $points }.
    [b] შავი: დადეთ ქვა აქ: { $points }.
   *[named] { $name }: დადეთ ქვა აქ: { $points }.
 }
aloud-put-back = დააბრუნეთ ქვები.
aloud-put-as-ruled = მსაჯმა გადაწყვიტა: დაფა ასე უნდა დალაგდეს.
aloud-put-as-let-stand = ასე დატოვეს: დაფა ასე უნდა დალაგდეს.
aloud-put-as-taken-back = სვლა დაბრუნებულია: დაფა ასე უნდა დალაგდეს.
aloud-make-announced-turn = გააკეთეთ გამოცხადებული სვლა.
aloud-pressed-early = საათს სვლის დასრულებამდე დააჭირეს: დაასრულეთ ის.
aloud-crown-king = აღნიშნეთ დამკა, { $labels }.

## Refused acts of an arbiter

remark-no-dice-cube-score = შაშში კამათელი, კუბი და მატჩის ანგარიში არ არის.
remark-game-void-already = თამაში უკვე გაუქმებულია.
remark-game-without-clock = ამ თამაშში საათი არ არის.
remark-game-not-over = თამაში არ დასრულებულა.
remark-reopen-game-first = თამაში დასრულდა; ჯერ განაახლეთ.
remark-nobody-can-move = ამ პოზიციაში სვლა არავის შეუძლია: დააბრუნეთ სვლები ან დააყენეთ სხვა პოზიცია.
remark-say-whose-act = სენსორებმა არ იციან, ვისი ხელი იყო: მიუთითეთ, ვისი მოქმედება იყო, w ან b.
remark-irregularity-is-of =
    { $who ->
        [w] დარღვევა თეთრებმა ჩაიდინეს.
        [b] დარღვევა შავებმა ჩაიდინეს.
       *[named] დარღვევა: { $name }.
    }
remark-being-put-back-already = ქვებს უკვე უკან აბრუნებენ.
remark-set-position-instead = დაფის მდგომარეობა ასე არ იკითხება; სანაცვლოდ დააყენეთ პოზიცია.
remark-position-breaks-rules = ეს პოზიცია თამაშის წესებს ეწინააღმდეგება.
remark-one-turn-back = მხოლოდ 1 სვლის დაბრუნება შეიძლება.
remark-turns-back = მხოლოდ { $turns } სვლის დაბრუნება შეიძლება.
remark-one-turn-back-since-set = პოზიციის დაყენების შემდეგ მხოლოდ 1 სვლის დაბრუნება შეიძლება.
remark-turns-back-since-set = პოზიციის დაყენების შემდეგ მხოლოდ { $turns } სვლის დაბრუნება შეიძლება.
remark-match-has-winner = მატჩს გამარჯვებული ჰყავს.
remark-match-void-already = მატჩი უკვე გაუქმებულია.
remark-match-without-clock = ამ მატჩში საათი არ არის.
remark-match-not-over = მატჩი არ დასრულებულა.
remark-reopen-match-first = მატჩი დასრულდა; ჯერ განაახლეთ.
remark-last-game-over = ბოლო ხელი დასრულდა: გააუქმეთ მოქმედებები ან დააყენეთ პოზიცია.
remark-position-ends-game = ეს პოზიცია ხელს ასრულებს; საჭიროა ორივე მხარის ქვები.
remark-one-act-back = მხოლოდ 1 მოქმედების გაუქმება შეიძლება.
remark-acts-back = მხოლოდ { $acts } მოქმედების გაუქმება შეიძლება.
remark-one-act-back-since = მსაჯის ბოლო გადაწყვეტილების შემდეგ მხოლოდ 1 მოქმედების გაუქმება შეიძლება.
remark-acts-back-since = მსაჯის ბოლო გადაწყვეტილების შემდეგ მხოლოდ { $acts } მოქმედების გაუქმება შეიძლება.
remark-nobody-to-roll = ახლა არავინ აგორებს.
remark-event-without-cube = ამ ტურნირზე კუბის გარეშე თამაშობენ.
remark-take-double-back-first = შეთავაზებულია გადავება: ჯერ გააუქმეთ.

## Hall

hall-desk-title = დარბაზი: { $event }
hall-desk-waits = ელოდება { $n } წთ
hall-desk-spare = პარტია გრძელდება აქ
hall-desk-asks = დაფა ითხოვს სახელს { $board }
hall-desk-code = კოდი დაფის გვერდზე
hall-desk-admit = მიღება
round-open = { $n ->
    [0] ყველა შედეგი მიღებულია
    [one] აკლია { $n } შედეგი
   *[other] აკლია { $n } შედეგი
}
round-new = ახალი ტური
round-control = დროის კონტროლი
round-start = საათები ირთვება
round-default = დაგვიანების დრო წუთებში
round-pairings = წყვილები: ტურნირის ანგარიში (TRF16) ან CSV სვეტებით white, black, board, table
round-file = ფაილიდან
round-pair = ტურის დაწყვილება
round-paper = ქაღალდზე
round-has-come = { $name } მოვიდა
round-board = მაგიდა { $table }: დაფა
round-result = მაგიდა { $table }: შედეგი
round-not-sent = არ გაგზავნილა
round-forfeit = { $result } უთამაშოდ
round-confirmed = ორივემ დაადასტურა
round-sign = ორივემ მოაწერა ხელი
round-send = პარტიების გაგზავნა
round-set = დაყენება
round-halt = ყველა საათის გაჩერება
round-proceed = ყველა საათის ჩართვა
round-defaulted = დაგვიანების დრო ამოიწურა
round-display = { $name } მიდის მაგიდასთან { $tables } · ქულები { $points }
round-report = ანგარიში (TRF16)
round-results = შედეგები (CSV)
round-games = პარტიები (PDN)
round-cross = ჯვარედინი ცხრილი (CSV)
round-sheets = პარტიის ფურცლები
hall-desk-take = ამას მე ვიღებ
hall-desk-leave = აქ დავასრულე
hall-desk-mine = ამას თქვენ უვლით
hall-desk-taken = ამას უვლის { $who }
hall-desk-over = ჩამორთმევა: { $who }
hall-desk-sector = ჩემი მაგიდები, მაგალითად 1-10, 14
hall-desk-only = მხოლოდ ჩემი მაგიდები
updates-title = ვერსიები: { $versions }
updates-progress = { $version }: { $done } / { $all }
updates-release = გამოშვება დაფებისთვის
updates-older = უფრო ძველი ვერსიაც
updates-one = ერთი დაფა
updates-ten = ათი დაფა
updates-all = ყველა დაფა
updates-stop = სხვა დაფები აღარ
updates-this = განახლება: { $version }
updates-none = მაგიდის საქაღალდეში ხელმოწერილი გამოშვება არ არის.
updates-asked = თხოვნა გაგზავნილია
updates-fetching = ჩამოტვირთავს
updates-checking = ამოწმებს
updates-installing = აყენებს
updates-done = მზადაა
updates-failed = ვერ შესრულდა: { $why }
updates-waiting = რიგი მოგვიანებით მოვა
updates-waits-plays = ელოდება პარტიის დასრულებას
updates-waits-unconfirmed = ელოდება შედეგის დადასტურებას
updates-waits-gone = ელოდება დაფის ჩართვას
updates-waits-wire = მხოლოდ ხელით განახლდება
updates-stopped = არ მიუღია
updates-stopped-by = შეჩერებულია: { $who }
hall-code = დარბაზის მსაჯს სჭირდება ეს კოდი: { $text }
hall-confirm = შედეგის დასადასტურებლად კიდევ ერთხელ დააჭირეთ საათს: { $text }
need-unconfirmed = შედეგი არ დადასტურებულა
need-not-started = საათი არ ჩართულა
need-apart = ორი ქალაქის დაფები განსხვავდება
