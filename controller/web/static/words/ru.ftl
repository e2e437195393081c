### The words of the page in Russian (projectfluent.org).
### A message `draughts-KEY` or `backgammon-KEY` is a family's own wording of KEY.

## Table

skip = К доске
lost = Связь потеряна – повторяем попытку…
not-for-you = Для этого адреса нужны другие права: вот что вам доступно
waiting = Ожидание доски…
flip = Повернуть доску
board = Доска
white = Белые
black = Чёрные
top = Игрок сверху
bottom = Игрок снизу
press-clock = { $name }: нажмите часы
paused = Пауза
low = Мало времени
flagged = Время истекло
to-move = Ход
adjust = Поправить
correct = Требовать исправления
continue = Оставить так
resign = Сдаться
pause = Пауза
resume = Продолжить
hint-adjust = Объявить, что шашки поправляются, или закончить это
hint-correct = Потребовать исправить нарушение соперника
hint-continue = Не требовать исправления и играть дальше
hint-two-hands = Пожаловаться, что соперник сделал ход обеими руками
hint-pause = Остановить часы или пустить их снова
hint-resign = Сдать партию
hint-arbiter = Позвать арбитра к столу или отозвать вызов
hint-resign-game = Предложить сдать эту партию матча: ещё раз — марс, и ещё раз — кокс
resign-ask = { $name }: сдаться?
cancel = Отмена
game = Партия
number = №
said = { $name }: { $text }
copy-failed = Копирование здесь запрещено
unplug = Отключить датчики
plug = Подключить датчики
readable = Без шифрования
readable-more = Другие в этой сети могут читать, что эта страница отправляет и получает
save-report = Сохранить, что произошло
try = Попробовать другое
certificate = Сертификат
certificate-more = Отпечаток SHA-256 сертификата этой доски. Сравните его с тем, что показывает ваше устройство.
close = Закрыть
link-up = Датчики подключены
link-down = Датчики отключены
wins = { $name }: победа
empty = пусто
square = { $label }, { $what }
senses-piece = датчик видит шашку
senses-none = датчик не видит шашки
lifted = { $piece } поднята с { $label }
put = { $piece } поставлена на { $label }
help = Стрелки перемещают, Enter поднимает и ставит, Escape откладывает шашку
legend = Лампочки
phase-play = { "" }
phase-unclear = Положение на доске неясно
phase-over = { "" }
minutes = { $n } мин
seconds = { $n } с
no-clock = без часов
role-target = можно сюда
role-touched = тронута
role-remove = снять
role-wrong = неверно
role-restore = вернуть
role-last = последний ход
reason-resignation = соперник сдался
reason-flag = время истекло
reason-arbiter = решение судьи
reason-forfeit = неявка или техническое поражение

## Draughts

draw = Ничья
yes = Да
decline = Нет
claim = Требовать ничью
hint-draw = Предложить ничью или принять предложенную
hint-decline = Отклонить предложенную ничью
hint-claim = Потребовать ничью по правилам
hint-hint = Показать, какими шашками можно ходить
hint-take-back = Взять назад свой последний ход; у человека – с его согласия
offered = { $name }: предложение ничьей
draughts-new-ask = Начать новую партию? Шашки вернутся в начальную позицию.
draughts-moves = Ходы
draughts-no-moves = Ходов ещё нет
draughts-copy-fen = Копировать позицию
draughts-copied = Позиция скопирована
draughts-new-game = Новая партия
draughts-drawn = Ничья
hand = Рука
box = Коробка
tray = Рука и коробка
tray-hand = В руке: { $piece }
hand-empty = Рука пуста
tray-box = Из коробки: { $piece }
man-w = белая простая
man-b = чёрная простая
king-w = белая дамка
king-b = чёрная дамка
chosen = Выбрана { $piece }: укажите поле
draughts-phase-setup = Расставьте шашки
role-must-capture = обязана бить
role-crown = в дамки
reason-no-moves = нет ходов
reason-no-pieces = нет шашек
reason-first-king = первая дамка
reason-agreement = по соглашению
reason-repetition = повторение позиции
reason-balance = мало шашек
counted = правило { $n } ходов
rules-international = Международные шашки
rules-latvian-64 = Латвийские шашки
rules-dambrete-box = Dambrete, правила из коробки
rules-latvian-100 = Латвийские шашки на 100 клетках
rules-russian = Русские шашки
rules-brazilian = Бразильские шашки

## Backgammon

double = Удвоить
take = Принять
drop = Отказаться
lift = Поднять кости
hint-double = Предложить куб удвоения
hint-take = Принять куб и играть по новой цене
hint-drop = Отказаться от куба и проиграть партию по прежней цене
hint-lift = Завершить ход, подняв кости
hint-reroll = Перебросить: бросок был преждевременным или ваша кость легла неровно
point = Пункт { $n }
bar-w = Бар белых
bar-b = Бар чёрных
off-w = Выведенные шашки белых
off-b = Выведенные шашки чёрных
one-w = белая шашка
one-b = чёрная шашка
many-w =
    { $n ->
        [one] { $n } белая шашка
        [few] { $n } белые шашки
        [many] { $n } белых шашек
       *[other] { $n } белой шашки
    }
many-b =
    { $n ->
        [one] { $n } чёрная шашка
        [few] { $n } чёрные шашки
        [many] { $n } чёрных шашек
       *[other] { $n } чёрной шашки
    }
goes-with = можно сюда: { $dice }
hit = { $piece } побита, на баре
rolled = { $name }: выпало { $dice }
threw = Первый бросок: белые { $w }, чёрные { $b }
left = осталось сыграть: { $dice }
no-play = нет хода
list-double = удвоение до { $n }
list-take = принято
list-drop = отказ
list-resign = сдача: { $n }
list-penalty = минус { $n }: время истекло
cube-middle = Куб удвоения в середине
cube-of = Куб удвоения: { $value }, { $name }
cube-offered = { $name }: предложение удвоить до { $value }
crawford = Партия Кроуфорда
unlimited = без ограничения
match-to = до { $n }
game-number = партия { $n }
pips = пипс
points = очки
score = { $n } из { $all }
first-die = Первая кость
second-die = Вторая кость
die-w = Кость белых
die-b = Кость чёрных
other-roll = Другой бросок
other-roll-more = Ввести ошибочный или преждевременный бросок
which-play = Какой это был ход?
it-was = Было { $dice }
electronic = Электронные кости
own-text = Любой ваш текст для костей
own-text-empty = Введите хотя бы один знак: от него зависят броски.
give-text = Передать текст
roll-dice = Бросить кости
seed = Зерно: { $seed }
electronic-more = Этой контрольной суммой доска до матча связала себя со всеми бросками. После матча зерно будет показано, и любой сможет пересчитать броски.
to-roll = Бросать
to-end = Завершить ход
to-answer = Отвечать
to-throw = Бросать
arrange = Расставить
arrange-back = Вернуть
remark-roll-dice = { $name }: бросайте
remark-roll-or-double = { $name }: бросайте или удваивайте
backgammon-new-ask = Начать новый матч? Шашки вернутся в начальную позицию.
backgammon-new-game = Новый матч
backgammon-copy-fen = Копировать позицию
backgammon-copied = Позиция скопирована
backgammon-drawn = Без результата
backgammon-moves = Ходы
backgammon-no-moves = Ходов ещё нет
backgammon-phase-setup = Расставьте шашки
backgammon-help = Стрелки перемещают, Enter поднимает и ставит, Escape возвращает шашку
role-start = может начать
role-to-play = играть
role-die = бросок
reason-match = матч
rules-backgammon = Бэкгаммон
rules-nardi-georgian = Грузинские нарды

## Games

report-drop = Перетащите сюда отчёт или запись либо выберите файл.
report-reading = Воспроизведение…
report-time = Время
report-told = Что сообщили датчики
report-made = Что из этого понял стол
games = Партии
games-to-board = К доске
games-all = Все партии
games-by-player = Игрок или номер
games-by-from = С
games-by-to = По
games-by-rules = Игра
games-by-result = Результат
games-any = Любой
games-result-w = Белые выиграли
games-result-b = Чёрные выиграли
games-result-draw = Ничья
games-result-none = Прервана
games-result-void = Аннулирована
games-none = Подходящих партий нет
games-more = Ещё партии
games-choose = Выбрать партии
games-choose-end = Закончить выбор
games-chosen = Выбрано: { $n }
games-export-all = Экспортировать все эти
games-export = Экспортировать выбранные партии
games-delete = Удалить выбранные партии
games-delete-ask = Удалить выбранные партии ({ $n })?
games-delete-yes = Удалить
games-delete-sure = Вернуть их будет нельзя, даже из копий записи. Удалить навсегда?
games-delete-done = Удалено: { $n }
games-plies =
    { $n ->
        [one] { $n } ход
        [few] { $n } хода
        [many] { $n } ходов
       *[other] { $n } хода
    }
games-round = Тур { $round }
games-table = Доска { $table }
games-game = Партия { $n }
games-live = Играется сейчас
games-void = Аннулирована
games-damaged = Запись повреждена
games-start = Начало
games-slider = Показанный ход
games-first = Начальная позиция
games-back = На ход назад
games-on = На ход вперёд
games-last = Последняя позиция
games-hands = Что делали руки
games-pause = Пауза
games-speed = { $n }×
games-speed-more = Скорость: в { $n } раз
games-hand-lift = { $t } с: поднята с { $square }
games-hand-place = { $t } с: поставлена на { $square }
games-take = Скачать
games-pdn = PDN
games-mat = .mat
games-sgf = SGF
games-recording = Запись
games-svg = Картинка (SVG)
games-png = Картинка (PNG)
games-print = Печать
games-set-up = Установить эту позицию
games-set-up-more = Начать новую партию с этой позиции; лампочки покажут, куда ставить шашки
games-set-up-ask = Здесь играется партия. Прервать её и начать новую с этой позиции?
games-set-up-other = Эта доска подготовлена для игры { $rules }: сначала выберите эту игру в подготовке
games-count = { $rule }: { $have } из { $need }, считая с хода { $since }
games-moves-rule = правило { $n } ходов
games-stands = { $what }: оставлено так
games-resolution-correct = Потребовано исправление
games-resolution-continue = Нарушение оставлено так
games-restored = Положение снова верно
games-unclear = Положение на доске не удалось объяснить
games-turned = Доска была повёрнута
games-draw-offer = Предложена ничья
games-draw-accepted = Ничья принята
games-draw-declined = Ничья отклонена
games-claim-granted = Ничья потребована и признана: { $rule }, { $have } из { $need }
games-claim-refused = Ничья потребована, не признана: { $rule }, { $have } из { $need }
games-refused = Кнопка без действия: { $button }
games-low-time = Мало времени
games-flag = Время истекло
games-ruling = { $act } ({ $why })
games-ruling-refused = Не выполнено: { $act } ({ $why })
games-restarted = Стол запущен заново
games-lost =
    { $n ->
        [one] Потеряно { $n } событие записи
        [few] Потеряны { $n } события записи
        [many] Потеряно { $n } событий записи
       *[other] Потеряны { $n } события записи
    }
games-penalty =
    { $n ->
        [one] Из-за времени потеряно { $n } очко
        [few] Из-за времени потеряны { $n } очка
        [many] Из-за времени потеряно { $n } очков
       *[other] Из-за времени потеряны { $n } очка
    }
games-won =
    { $n ->
        [one] Партия выиграна: { $n } очко
        [few] Партия выиграна: { $n } очка
        [many] Партия выиграна: { $n } очков
       *[other] Партия выиграна: { $n } очка
    }
games-opening = Первый бросок { $dice }
games-kind-two-moves = Два хода подряд
games-kind-wrong-move = Ход не по правилам
games-kind-touched-piece = Ход не той шашкой, которой коснулись
games-kind-take-back = Сделанный ход взят назад
games-kind-enemy-moved = Передвинута шашка соперника
games-kind-capture-missed = Пропущено обязательное взятие
games-kind-removed-without-reason = Шашки сняты без причины
games-kind-wrong-number = Побито не столько, сколько требуют правила
games-kind-stopped-in-series = Остановка при взятии нескольких шашек
games-kind-removed-early = Взятые шашки сняты до завершения боя
games-kind-removed-too-few = Взятые шашки оставлены на доске
games-kind-removed-unjumped = Сняты шашки, через которые не прыгали
games-kind-pause-in-removal = Остановка при снятии взятых шашек
games-kind-own-removed = После боя сняты свои шашки
games-kind-not-crowned = Дамка не обозначена
games-kind-uncrowned-played = Ход необозначенной дамкой
games-kind-two-hands = Использованы обе руки
games-kind-touch-out-of-turn = Прикосновение не при своём ходе
games-kind-not-shown = Бой не показан по шагам
games-kind-removal-order = Взятые шашки сняты не по порядку
games-kind-illegal-play = Невозможный ход
games-kind-wrong-roll = Бросок, который не считается
games-kind-premature-roll = Преждевременный бросок
games-kind-out-of-turn = Игра не в свою очередь
games-kind-home-hit = Бой в своём доме и ход дальше
games-act-decide = Решение о нарушении
games-act-restore = Вернуть положение
games-act-position = Установлена позиция
games-act-take-back = Ходы возвращены
games-act-result = Установлен результат
games-act-forfeit = Засчитано поражение
games-act-void = Партия аннулирована
games-act-reopen = Партия продолжается
games-act-halt = Часы остановлены
games-act-proceed = Часы снова идут
games-act-attend = Арбитр на месте
games-act-clock = Часы установлены
games-act-time = Время добавлено или снято
games-act-dice = Установлен бросок
games-act-cube = Установлен куб
games-act-score = Установлен счёт

## Play

views = Другие виды
view-play = Играть
view-watch = Смотреть
view-hall = Экран для зала
view-text = Текст
view-clock = Часы
view-games = Партии
view-setup = Подготовка
view-desk = Судейский стол
view-report = Отчёт
settings = Настройки
setting-language = Язык
setting-hints = Подсказки
setting-hints-more = Что делать дальше, например нажать часы
more = Ещё
buttons-of =
    { $who ->
        [w] Кнопки белых
        [b] Кнопки чёрных
       *[named] { $name }: кнопки
    }
button-draw = Предложить ничью
button-claim = Требовать ничью
button-decline = Отклонить
button-adjust = Поправить
button-correct = Требовать исправления
button-continue = Оставить так
button-two-hands = Ход двумя руками
button-pause = Пауза
button-resume = Пустить часы
button-resign = Сдаться
button-arbiter = Позвать арбитра
button-resign-game = Сдать партию
button-hint = Чем можно ходить?
button-take-back = Вернуть ход
button-double = Удвоить
button-take = Принять
button-drop = Отказаться
button-lift = Поднять кости
button-reroll = Перебросить
banner = Что сейчас важно
remark-to-move =
    { $who ->
        [w] Ход белых
        [b] Ход чёрных
       *[named] Ход: { $name }
    }
banner-decides =
    { $who ->
        [w] Решают белые.
        [b] Решают чёрные.
       *[named] Решение: { $name }.
    }
banner-you-decide = Решаете вы.
banner-acts =
    { $who ->
        [w] На доске это делают белые.
        [b] На доске это делают чёрные.
       *[named] На доске это делает { $name }.
    }
answers-of =
    { $who ->
        [w] Ответ белых
        [b] Ответ чёрных
       *[named] Ответ: { $name }
    }
answer-correct = Требовать исправления
answer-continue = Оставить так
answer-draw = Принять ничью
answer-decline = Отклонить
answer-take = Принять
answer-drop = Отказаться
answer-reroll = Требовать переброса
answer-double-double = Удвоить в ответ
answer-double = Удвоить
answer-clock = Нажать часы
answer-pause = Пустить часы
answer-adjust = Закончить поправлять
answer-take-back = Разрешить вернуть ход
answer-contested-correct =
    { $who ->
        [w] Это были белые
        [b] Это были чёрные
       *[named] Это: { $name }
    }
answer-contested-clock = Это был я
clause = Правило: { $clause }
count = Пока { $have } из { $need }.
count-repetition =
    { $since ->
        [0] Позиция с начала партии повторилась { $have } из { $need } раз.
       *[other] Позиция повторилась { $have } из { $need } раз, считая с хода { $move }.
    }
remark-lift-dice =
    { $who ->
        [w] Белые: теперь поднимите кости.
        [b] Чёрные: теперь поднимите кости.
       *[named] { $name }: теперь поднимите кости.
    }
remark-press-clock =
    { $who ->
        [w] Белые: теперь нажмите свои часы.
        [b] Чёрные: теперь нажмите свои часы.
       *[named] { $name }: теперь нажмите свои часы.
    }
remark-move-back = Верните шашку: { $origin } → { $target }.
seen-move-back = Положение восстанавливают: { $origin } → { $target }.
seen-put-piece = Положение восстанавливают: на { $square } – { $piece }.
seen-take-piece = Положение восстанавливают: с { $square } снимают – { $piece }.
seen-remove-piece = Положение восстанавливают: шашку с { $square } снимают.
seen-take-captured-off = Взятые шашки снимают: { $labels }.
you-press-clock = Теперь нажмите свои часы.
seen-press-clock =
    { $who ->
        [w] Белые сделали ход и нажмут часы.
        [b] Чёрные сделали ход и нажмут часы.
       *[named] { $name }: ход сделан, остаётся нажать часы.
    }
you-to-move = Ваш ход
remark-must-capture =
    { $who ->
        [w] Белые должны бить.
        [b] Чёрные должны бить.
       *[named] { $name }: нужно бить.
    }
you-must-capture = Ваш ход: нужно бить.
remark-touched-binds =
    { $who ->
        [w] Белые коснулись шашки { $square }: ею нужно ходить.
        [b] Чёрные коснулись шашки { $square }: ею нужно ходить.
       *[named] { $name }: тронута шашка { $square }, ею нужно ходить.
    }
you-touched-binds = Вы коснулись шашки { $square }: ею нужно ходить.
remark-put-down =
    { $who ->
        [w] Белые: поставьте шашку на одно из освещённых полей.
        [b] Чёрные: поставьте шашку на одно из освещённых полей.
       *[named] { $name }: поставьте шашку на одно из освещённых полей.
    }
you-put-down = Поставьте шашку на одно из освещённых полей.
remark-go-on =
    { $who ->
        [w] Белые: завершите ход.
        [b] Чёрные: завершите ход.
       *[named] { $name }: завершите ход.
    }
you-go-on = Завершите свой ход.
seen-put-down =
    { $who ->
        [w] Белые делают ход.
        [b] Чёрные делают ход.
       *[named] { $name } делает ход.
    }
seen-go-on =
    { $who ->
        [w] Белые делают ход.
        [b] Чёрные делают ход.
       *[named] { $name } делает ход.
    }
my-announced = Мой ход: { $turn }. Сделайте его, пожалуйста, за меня.
my-program-thinks = Я думаю …
seen-either-hand =
    { $other-who ->
        [w] Шашка белых стоит на другом поле; игроки выясняют, как это случилось.
        [b] Шашка чёрных стоит на другом поле; игроки выясняют, как это случилось.
       *[named] Шашка ({ $other-name }) стоит на другом поле; игроки выясняют, как это случилось.
    }
seen-board-not-connected = Доска не подключена; игра продолжится, когда её подключат.
seen-crown-man = Дамка на { $labels }: на неё кладут вторую шашку.
still-to-do = Ещё { $n }
remark-take-hit-off = Снимите побитую шашку с пункта { $points }.
backgammon-remark-move-piece = Переставьте шашку с пункта { $origin } на пункт { $target }.
backgammon-remark-take-piece = Снимите с пункта { $square }: { $piece }.
backgammon-remark-put-piece = Поставьте на пункт { $square }: { $piece }.
backgammon-seen-take-piece = Положение восстанавливают: с пункта { $square } снимают – { $piece }.
backgammon-seen-put-piece = Положение восстанавливают: на пункт { $square } – { $piece }.
remark-crown-man = Обозначьте дамку на { $labels }: положите сверху вторую шашку.
irregular-clause = { $did } ({ $clause })
remark-no-play-lift = { $name }: нет хода, поднимите кости, чтобы завершить ход
remark-no-play-clock = { $name }: нет хода, нажмите часы, чтобы завершить ход
hours = { $n } ч
hours-minutes = { $hours } ч { $minutes } мин
control-increment = { $time } + { $extra }
control-bronstein = { $time }, за каждый ход возвращается до { $extra }
control-delay = { $time }, задержка { $extra }
control-hourglass = песочные часы, { $time }
control-each-turn = { $time } на каждый ход
control-for =
    { $n ->
        [one] { $time } на { $n } ход
        [few] { $time } на { $n } хода
        [many] { $time } на { $n } ходов
       *[other] { $time } на { $n } хода
    }
control-every =
    { $n ->
        [one] { $time } на каждый { $n } ход
        [few] { $time } на каждые { $n } хода
        [many] { $time } на каждые { $n } ходов
       *[other] { $time } на каждые { $n } хода
    }
control-to-end = { $time } до конца
control-byo-yomi =
    { $n ->
        [one] { $n } период по { $time }
        [few] { $n } периода по { $time }
        [many] { $n } периодов по { $time }
       *[other] { $n } периода по { $time }
    }
control-then = { $first }, затем { $later }
control-sides = Белые { $w }, чёрные { $b }

## Desk

desk = Судейский стол
desk-arbiters-only = Здесь решают только судьи: нужен токен судьи.
desk-token = Токен
desk-enter = Войти
desk-to-board = К доске
desk-board = Доска { $n }
desk-ply =
    { $n ->
        [0] ходов ещё нет
        [one] { $n } ход
        [few] { $n } хода
        [many] { $n } ходов
       *[other] { $n } хода
    }
desk-needs = Что требует внимания
desk-calm = Ничто не требует внимания
desk-acts = Действия
desk-runs = Идёт
desk-clock-of = Часы, { $name }: исправить
desk-lists = Ходы, руки и решения
desk-tab-moves = Ходы
desk-tab-hands = Руки
desk-tab-rulings = Решения
desk-tap-move = Коснитесь хода, чтобы вернуть его вместе со всеми следующими.
desk-back-before = Вернуть { $text } и всё после него (ход { $ply })
desk-need-fault = Запись не ведётся
desk-need-link = Доска не подключена
desk-need-irregularity = Нарушение
desk-need-contested = Чья это была рука?
desk-need-unclear = Положение на доске неясно
desk-need-restoring = Доску приводят в порядок по решению
desk-need-setup = Шашки не расставлены
desk-need-flag = Время истекло
desk-need-halted = Часы остановлены
desk-need-low-time = Осталось мало времени
desk-need-offer = Предложение ждёт ответа
desk-need-called = Игрок зовёт вас
desk-either-hand = Датчики не видят, чья это была рука. Решите в пользу одного из двух объяснений.
desk-rule-text = { $text } ({ $clause })
desk-correcting = Положение восстанавливается. Его ещё можно оставить так.
desk-act-halt = Остановить часы
desk-act-proceed = Пустить часы
desk-act-attend = Я на месте
desk-act-clocks = Часы
desk-act-position = Позиция
desk-act-take-back = Вернуть ходы
desk-act-restore = Восстановить
desk-act-dice = Бросок
desk-act-cube = Куб
desk-act-score = Счёт матча
desk-act-result = Результат
desk-act-forfeit = Засчитать поражение
desk-act-void = Аннулировать
desk-act-reopen = Возобновить партию
desk-act-correct = Велеть исправить
desk-act-continue = Оставить так
desk-act-undo = Отменить решение
desk-more-halt = Часы останавливаются. Кнопки игроков их не пускают.
desk-more-proceed = Идут часы того, за кем ход: сейчас или как только доска в порядке.
desk-more-attend = На вызов ответили; в партии ничего не меняется.
desk-more-position = Игра продолжается с установленной вами позиции. Лампочки ведут доску к ней.
desk-more-take-back = Последние ходы не считаются. Лампочки ведут доску назад.
desk-more-restore = Случайность: лампочки возвращают доску к записи. Тронутая шашка остаётся тронутой.
desk-more-cube = То, что было раньше, потом не вернуть; вместо этого установите куб заново.
desk-more-score = То, что было раньше, потом не вернуть; вместо этого установите счёт заново.
desk-more-result = Партия так заканчивается, или её результат заменяется.
desk-more-forfeit = Поражение без игры, в том числе до начала партии.
desk-more-void = Партия заканчивается без результата и не засчитывается.
desk-more-reopen = Партия продолжается. Часы ждут, пока вы их не пустите.
desk-more-correct = Положение восстанавливается, и ход делается заново.
desk-more-continue = Доска остаётся как есть, и игра продолжается.
desk-more-undo = Решение отменяется новым решением. Оба остаются в записи.
desk-turns = Сделанные ходы
desk-running = Идут часы: { $name }. Минуты добавляются или снимаются, что бы тем временем ни шло.
desk-standing = Часы стоят.
desk-minutes-on = { $what }: на { $n } мин больше
desk-minutes-off = { $what }: на { $n } мин меньше
desk-time-wrong = Время – это минуты или минуты и секунды: 5, 4:30 или 1:04:30
desk-how-many = Сколько ходов?
desk-clocks-back = Часы тоже возвращаются
desk-ends = Партия заканчивается
desk-loses = Кто проигрывает?
desk-rolls = Бросок ({ $name }), что бы ни было введено раньше
desk-cube-value = Куб показывает
desk-cube-owner = Он принадлежит
desk-middle = середина
desk-is = да
desk-is-not = нет
desk-why = Причина
desk-usual = Обычные причины
desk-why-missing = Причина ещё не указана
desk-next = Дальше
desk-back = Назад
desk-you-rule = Ваше решение:
desk-because = Причина: { $why }
desk-rule = Решить
desk-done = Решено. Это в записи.
desk-refused = Не выполнено: { $why }
desk-gone-on =
    { $n ->
        [one] Партия продвинулась: теперь { $n } ход. Посмотрите ещё раз.
        [few] Партия продвинулась: теперь { $n } хода. Посмотрите ещё раз.
        [many] Партия продвинулась: теперь { $n } ходов. Посмотрите ещё раз.
       *[other] Партия продвинулась: теперь { $n } хода. Посмотрите ещё раз.
    }
desk-look-again = Посмотреть ещё раз
desk-does-correct = Нарушение исправляется.
desk-does-continue = Нарушение остаётся.
desk-does-correct-of = Это сделал игрок { $name }, и это исправляется.
desk-does-continue-of = Это сделал игрок { $name }, и это остаётся.
desk-does-restore = Доска восстанавливается по записи.
desk-does-position = Игра продолжается с другой позиции, ход: { $name }.
desk-does-take-back =
    { $n ->
        [one] Последний { $n } ход не считается.
        [few] Последние { $n } хода не считаются.
        [many] Последние { $n } ходов не считаются.
       *[other] Последние { $n } хода не считаются.
    }
desk-does-take-back-clocks =
    { $n ->
        [one] Последний { $n } ход не считается, и часы возвращаются.
        [few] Последние { $n } хода не считаются, и часы возвращаются.
        [many] Последние { $n } ходов не считаются, и часы возвращаются.
       *[other] Последние { $n } хода не считаются, и часы возвращаются.
    }
desk-does-win = { $name }: победа.
desk-does-draw = Партия заканчивается вничью.
desk-does-forfeit = { $name }: поражение без игры.
desk-does-void = Партия аннулирована.
desk-does-reopen = Партия продолжается.
desk-does-halt = Часы останавливаются.
desk-does-proceed = Идут часы того, за кем ход.
desk-does-attend = На вызов ответили.
desk-does-clock = { $name }: осталось { $time }.
desk-does-turns = { $name }: сделано ходов – { $n }.
desk-does-give-time = { $name }: добавлено { $time }.
desk-does-take-time = { $name }: снято { $time }.
desk-does-dice = Бросок – { $dice }.
desk-does-cube = Куб показывает { $value }, его владелец – { $name }.
desk-does-cube-middle = Куб показывает { $value } и лежит в середине.
desk-does-score = Счёт: { $white } { $w }, { $black } { $b }; это не партия Кроуфорда.
desk-does-score-crawford = Счёт: { $white } { $w }, { $black } { $b }; это партия Кроуфорда.
desk-why-absent = Игрок отсутствовал
desk-why-admitted = Игрок признаёт это
desk-why-agreed = Оба игрока согласны
desk-why-break = Перерыв
desk-why-break-over = Перерыв окончен
desk-why-by-rules = По правилам игры
desk-why-clock-fault = Часы были неверны
desk-why-conduct = Удалён за поведение
desk-why-crawford-wrong = Партия Кроуфорда была неверной
desk-why-crooked-die = Кость легла косо
desk-why-cube-not-turned = Куб не был повёрнут
desk-why-decided = Решено судьёй
desk-why-device = Телефон звонил или использовался
desk-why-disturbance = Помеха в зале
desk-why-flag-late = Время истекло
desk-why-knocked-over = Шашки опрокинуты
desk-why-late-press = Часы нажаты слишком поздно
desk-why-left = Игрок покинул партию
desk-why-missed-irregularity = Нарушение замечено поздно
desk-why-my-mistake = Моё решение было ошибочным
desk-why-no-harm = Это ничего не меняет
desk-why-protest = По протесту
desk-why-question = Вопрос игрока
desk-why-resigned = Сдача партии
desk-why-seen = Судья видел
desk-why-settled = Улажено
desk-why-sleeve = Рукав задел шашки
desk-why-time-lost = Время потеряно без вины
desk-why-time-penalty = Штраф временем
desk-why-too-late = Потребовано слишком поздно
desk-why-wrong-array = Доска или расстановка были неверны
desk-why-wrong-opponents = Играли не те соперники
desk-why-wrong-result = Результат был неверен
desk-why-wrong-roll = Бросок введён неверно
desk-why-wrong-score = Счёт был неверен
desk-noise = Шум датчиков: { $n }
desk-hands = Что делали руки в этом ходе
desk-no-hands = Ничего не поднято.
desk-draw-trail = Нарисовать на доске
desk-after = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) } с
desk-lift = поднята с { $place }
desk-place = поставлена на { $place }
desk-differs = Доска и запись
desk-same = Доска стоит, как в записи.
desk-missing = { $label }: нет шашки
desk-stranger = { $label }: лишняя шашка
desk-other = { $label }: другая шашка
desk-touched = Тронута: { $label }
desk-ending = Решённое окончание
desk-ending-draw = Теоретическая ничья: против лучших ответов не выигрывает никто.
desk-ending-win = { $name }: победа при любой защите; ходов обеих сторон до конца: { $n }.
desk-legal =
    { $n ->
        [0] { $name }: возможных ходов нет
        [one] { $name }: { $n } возможный ход
        [few] { $name }: { $n } возможных хода
        [many] { $name }: { $n } возможных ходов
       *[other] { $name }: { $n } возможных хода
    }
desk-no-rulings = Пока ни решений, ни нарушений, ни сомнений.
desk-at = { $time } · ход { $ply }
desk-by = { $who }: { $why }
desk-overridden = Вопреки правилам: { $why }
desk-was-unclear = Положение на доске было неясно
desk-stands = { $text } остаётся. { $did }
desk-undo = Отменить…
desk-picture = Доска в тот момент
desk-look =
    { $n ->
        [one] Показать { $n } движение рук
        [few] Показать { $n } движения рук
        [many] Показать { $n } движений рук
       *[other] Показать { $n } движения рук
    }
desk-set-help = Тяните шашки или коснитесь шашки, а затем её поля. С шашкой из палитры касайтесь полей.
desk-palette = Шашки
desk-move-pieces = Двигать шашки
desk-take-off = Снять
desk-step-back = Шаг назад
desk-clear = Пустая доска
desk-recorded = Как в записи
desk-to-move = Ход
desk-pieces =
    { $name }: { $men ->
        [one] { $men } простая
        [few] { $men } простые
        [many] { $men } простых
       *[other] { $men } простой
    }, { $kings ->
        [one] { $kings } дамка
        [few] { $kings } дамки
        [many] { $kings } дамок
       *[other] { $kings } дамки
    }
desk-checkers = { $name }: на пунктах { $points }, на баре { $bar }, выведено { $off }
desk-valid = Эту позицию можно установить.
desk-none-left = Больше нет: { $piece }. Сначала снимите одну с пункта
desk-all-the-same = Всё равно установить
desk-taken = { $piece } снята с { $label }
desk-fault-no-pieces = { $name }: нет шашек
desk-fault-too-many-pieces = { $name }: шашек больше, чем в начале
desk-fault-too-many-men = { $name }: простых больше, чем в начале
desk-fault-uncrowned = { $name }: простые на последнем ряду ({ $squares })
desk-fault-king-has-won = { $name }: уже есть дамка, а с ней партия окончена
desk-fault-cannot-move = { $name }: очередь хода, но ходов нет

## Rulesets and their options

rules-dama = Венгерская дама
rules-dama-parachute = Венгерская дама, парашютная
rules-dama-straight = Венгерская дама, прямая
rules-english = Английские шашки (чекерс)
rules-italian = Итальянские шашки
rules-spanish = Испанские шашки
rules-portuguese = Португальские шашки
rules-czech = Чешские шашки
rules-pool = Американский пул-чекерс
rules-canadian = Канадские шашки
rules-thai = Тайские шашки (макхос)
rules-turkish = Турецкие шашки
rules-frisian = Фризские шашки
rules-frysk = Frysk!
rules-killer = Шашки «киллер»
rules-breakthrough = Шашки «прорыв»
rules-antidraughts = Поддавки на ста клетках
rules-spantsiretti = Шашки Спанциретти
option-value-yes = да
option-value-no = нет
option-capture = Взятие
option-capture-compulsory = обязательно
option-capture-free = по желанию
option-rows = Рядов шашек у каждой стороны
option-starts = Кто начинает
option-starts-dark = тёмные шашки
option-starts-light = светлые шашки
option-king_flies = Дамка ходит на любое расстояние
option-king_run_up = Дамка может бить издалека
option-king_run_on = Дамка после взятия может идти дальше
option-king_jumps_row = Дамка может взять несколько шашек одним прыжком
option-man_captures_backward = Простые бьют и назад
option-promote_mid_capture = Простая, ставшая дамкой при бое, бьёт дальше как дамка
option-men = Простых у каждой стороны
option-draws = Правила ничьей
option-draws-fmjd = по правилам FMJD
option-draws-cbd = по правилам бразильской конфедерации
option-repetition = Ничья при повторении позиции
option-repetition-none = нет
option-one_each = По одной шашке у каждой стороны
option-one_each-draw = ничья
option-one_each-play = игра продолжается
option-crowning = Простая, достигшая при бое последнего ряда
option-crowning-man = бьёт дальше как простая
option-crowning-stop = останавливается там
option-crowning-king = бьёт дальше как дамка
option-removal = Побитые шашки снимают
option-removal-passing = сразу
option-removal-after = после боя
option-cube = Куб удвоения
option-crawford = Партия Кроуфорда без куба
option-jacoby = Марс считается только после удвоения (Джекоби)
option-beavers = Немедленное ответное удвоение (бивер)
option-automatic_doubles = Равные кости в начале удваивают (автоматически)
option-home_hit = Шашка, побившая в своём доме,
option-home_hit-strict = в этот ход больше не ходит
option-home_hit-shelter = не может уйти в укрытие
option-home_hit-off = ходит свободно
option-final = До конца хода нельзя взять назад
option-final-play = ход, сделанный целиком
option-final-move = каждое сделанное передвижение

## Sources: the names of the rules that are cited

source-FMJD = Правила международных шашек (FMJD)
source-FMJD-64 = Правила шашек на 64 клетках (FMJD)
source-LV64 = Правила шашек на 64 клетках, Латвия
source-BOX = Правила из коробки «Dambrete», Латвия
source-DAMA = Правила венгерской дамы
source-FID = Правила итальянской федерации шашек (FID)
source-WCDF = Правила всемирной федерации чекерса (WCDF)
source-APCA = Правила американской ассоциации пул-чекерса (APCA)
source-SPANISH = Правила испанских шашек
source-FPD = Правила португальской федерации (FPD)
source-CZECH = Краткие правила чешских шашек
source-CBD = Правила бразильской конфедерации (CBD)
source-TUDAF = Правила турецкой федерации (TÜDAF)
source-FRISIAN = Правила фризских шашек, 2011
source-INT = Правила нард, Грузия, международная игра
source-GEO = Правила нард, Грузия, грузинская игра

## Clauses: each in one sentence

clause-FMJD-3_13 = Если игрок не при своём ходе касается своих или чужих шашек либо поправляет их, это нарушение.
clause-FMJD-4_9 = При взятии нескольких шашек шашку после каждого прыжка ставят на свободное поле, а затем на последнее; если это не показано ясно, соперник может этого потребовать.
clause-FMJD-4_11 = Взятые шашки снимают сразу после боя, в порядке взятия или в обратном, без перерывов; иначе соперник может этого потребовать.
clause-FMJD-5_1 = Если во время партии обнаружено, что доска лежит неправильно, партия аннулируется и играется заново.
clause-FMJD-5_4_1 = Нарушение: сделаны два хода подряд.
clause-FMJD-5_4_2 = Нарушение: простая или дамка перемещена неправильно.
clause-FMJD-5_4_3 = Нарушение: игрок коснулся одной своей шашки, а пошёл другой.
clause-FMJD-5_4_4 = Нарушение: сделанный ход взят назад.
clause-FMJD-5_4_5 = Нарушение: перемещена шашка соперника.
clause-FMJD-5_4_6 = Нарушение: сделан тихий ход, хотя возможно взятие.
clause-FMJD-5_4_7 = Нарушение: своя шашка или шашка соперника снята с доски без причины.
clause-FMJD-5_4_8 = Нарушение: взято меньше или больше шашек, чем возможно.
clause-FMJD-5_4_9 = Нарушение: игрок остановился во время взятия нескольких шашек и отпустил шашку.
clause-FMJD-5_4_10 = Нарушение: шашка неправильно поднята до завершения взятия нескольких шашек.
clause-FMJD-5_4_11 = Нарушение: после взятия нескольких шашек с доски снято меньше шашек, чем взято.
clause-FMJD-5_4_12 = Нарушение: после взятия сняты шашки, через которые не прыгали.
clause-FMJD-5_4_13 = Нарушение: игрок остановился, снимая взятые шашки.
clause-FMJD-5_4_14 = Нарушение: после взятия сняты одна или несколько своих шашек.
clause-FMJD-5_4_15 = Нарушение: простая, ставшая дамкой, не обозначена.
clause-FMJD-5_4_16 = Нарушение: сделан ход дамкой, которая ещё не обозначена.
clause-FMJD-5_4_17 = Нарушение: для хода и взятия использованы обе руки.
clause-FMJD-6_1 = Партия заканчивается вничью, если в дамочном окончании одна и та же позиция повторяется три раза при очереди хода за одним и тем же игроком.
clause-FMJD-6_2 = Партия заканчивается вничью, если каждый игрок сделал 25 ходов подряд только дамками, не передвигая и не беря простых шашек.
clause-FMJD-6_3 = При трёх дамках, двух дамках и простой либо дамке и двух простых против одной дамки партия заканчивается вничью не позднее чем через шестнадцать ходов каждого игрока.
clause-FMJD-6_4 = При двух дамках, дамке и простой либо одной дамке против одной дамки партия заканчивается вничью не позднее чем ещё через пять ходов каждого игрока.
clause-FMJD-7_2 = Игрок выигрывает, если соперник сдался, при своём ходе заперт, остался без шашек или отказывается соблюдать правила.
clause-FMJD-64_7_2_3 = Партия заканчивается вничью, когда одна и та же позиция возникает в третий раз при очереди хода за тем же игроком.
clause-FMJD-64_7_2_4 = При трёх и более дамках против одной дамки партия заканчивается вничью после пятнадцатого хода сильнейшей стороны.
clause-FMJD-64_7_2_5 = Партия заканчивается вничью, если каждый игрок сделал 15 ходов только дамками и взятий не было.
clause-FMJD-64_7_2_6 = Если у обеих сторон есть дамки и соотношение сил не меняется, партия заканчивается вничью через 30 ходов при четырёх-пяти шашках на доске и через 60 ходов при шести-семи.
clause-FMJD-64_7_2_7 = При трёх шашках, из которых хотя бы одна дамка, против одной дамки на главной дороге партия заканчивается вничью после пятого хода сильнейшей стороны.
clause-FMJD-64_7_2_8 = При двух дамках, дамке и простой либо одной дамке против одной дамки партия заканчивается вничью после пятого хода.
clause-LV64-1_5 = Ходом называется перемещение шашки с одного поля доски на другое согласно пунктам 1.6 и 1.7.
clause-LV64-1_6 = Простая ходит по диагонали вперёд на соседнее свободное поле, дамка – по диагонали на несколько полей в любую сторону.
clause-LV64-1_6_3 = Чтобы отличить дамку от простой, её обозначают двумя шашками, положенными одна на другую.
clause-LV64-1_7_1 = Шашка обязана взять шашку соперника на соседнем по диагонали поле, если поле за ней свободно; взятую шашку снимают с доски.
clause-LV64-1_7_2 = За один приём нужно взять столько шашек соперника, сколько их стоит на пути, и снимать их с доски можно только после окончания хода.
clause-LV64-1_9 = Ход сделан, когда игрок переместил шашку и отпустил её, а при взятии – лишь после того, как сняты и взятые шашки.
clause-LV64-1_10 = Игрок, за которым ход, коснувшись своей шашки, обязан ходить ею; поправлять шашки, сказав «Поправляю», можно только при своём ходе.
clause-LV64-1_12 = Победителем признаётся тот, кто первым достиг положения, в котором у соперника нет ходов: все его шашки взяты или оставшиеся заперты.
clause-LV64-1_14_1b = Ничья, если игрок до своего хода требует прекратить игру, так как за последние 32 хода или более соотношение сил не изменилось.
clause-LV64-1_14_1c = Ничья, если игрок, имея три и более дамки против одной, своим 15-м ходом не взял дамку соперника.
clause-LV64-1_14_1d = Ничья, если игрок, имея три дамки против одной дамки на главной дороге, своим 5-м ходом не добился победы.
clause-LV64-1_14_1e = Ничья, если игрок, имея две дамки либо дамку и простую против дамки или простой, своим 10-м ходом не добился победы.
clause-LV64-1_14_1f = Ничья, если одна и та же позиция повторяется три и более раза при очереди хода за одним и тем же игроком.
clause-LV64-1_14_2 = Предложить ничью может игрок, за которым ход, до переключения часов, а после отказа – лишь после того, как её предложил соперник.
clause-BOX = Победителем признаётся тот, кто первым достиг положения, в котором у соперника нет ходов: все его шашки взяты или оставшиеся заперты.
clause-DAMA-captures_3 = Свою шашку нельзя ни взять, ни перепрыгнуть без взятия.
clause-DAMA-captures_4 = По классическим правилам взятие обязательно: если у игрока при своём ходе есть взятие, он должен брать.
clause-DAMA-captures_4_6 = По классическим правилам взятие обязательно, и это относится также к серии взятий.
clause-DAMA-captures_6 = Если взятие обязательно, это относится и к серии взятий: если шашка может бить дальше, она обязана бить.
clause-DAMA-introduction = Шашки расставляют в два или три ряда, но между сторонами всегда должно оставаться не менее двух пустых рядов.
clause-DAMA-kings_2a_2c = Некоторые играют так, что дамка может разбежаться перед взятием.
clause-DAMA-kings_2b_2c = Некоторые играют так, что дамка после прыжка может идти дальше.
clause-DAMA-kings_3 = По самым свободным правилам дамка может взять и несколько шашек, стоящих одна за другой без промежутка.
clause-DAMA-last_paragraph = Ещё один вариант разрешает простым бить назад; тогда нужно договориться и о том, становится ли дамкой шашка, бьющая с последнего ряда дальше.
clause-DAMA-traditional_game = Всегда начинают тёмные, хотя это соблюдают не так строго, и игра заканчивается, когда у одного из игроков не осталось шашек или ни одна не может ходить.
clause-FID-3_7 = Шашкой, которой коснулись, нужно ходить.
clause-FID-9_3_b1 = Ничью можно потребовать, когда одна и та же позиция возникает в четвёртый раз при очереди хода за тем же игроком.
clause-FID-10_4 = Ничью можно потребовать после 40 ходов каждого игрока без взятий и без ходов простыми.
clause-WCDF-1_32_1 = Ничью можно потребовать, когда одна и та же позиция возникает в третий раз при очереди хода за тем же игроком.
clause-WCDF-1_32_2 = Ничью можно потребовать после 40 ходов каждого игрока без взятий и без ходов простыми.
clause-APCA-26 = Ничью можно потребовать, когда одна и та же позиция возникает в третий раз, или после 15 ходов каждого игрока без взятий и без ходов простыми.
clause-APCA-27 = При трёх дамках против одной дамки её нужно поймать за тринадцать ходов, иначе партия заканчивается вничью.
clause-APCA-28 = При двух шашках против одной дамки партия заканчивается вничью после пятого хода сильнейшей стороны.
clause-SPANISH-repetition = Партия заканчивается вничью, когда одна и та же позиция возникает в третий раз при очереди хода за тем же игроком.
clause-SPANISH-20_moves = Партия заканчивается вничью, если каждый игрок сделал 20 ходов только дамками и взятий не было.
clause-SPANISH-three_kings = При трёх дамках против одной, с тех пор как дамка сильнейшей стороны встала на главную дорогу, партия заканчивается вничью через двенадцать ходов каждого игрока.
clause-FPD-3_8_a = При трёх дамках против одной, с тех пор как дамка сильнейшей стороны встала на главную дорогу, партия заканчивается вничью через двенадцать ходов этой стороны.
clause-FPD-3_8_b = Если у каждой стороны не больше четырёх шашек и у обеих есть дамки, партия заканчивается вничью, если каждый игрок сделал 20 ходов только дамками и взятий не было; к трём дамкам против одной это не относится.
clause-FPD-5_3 = Ничью можно потребовать, когда одна и та же позиция возникает в третий раз при очереди хода за тем же игроком.
clause-CZECH-draw = Партия заканчивается вничью по соглашению, по требованию, если одна и та же позиция возникает три раза, или через 15 ходов без взятий и без ходов простыми.
clause-CBD-18 = Партия заканчивается вничью, если каждый игрок сделал 20 ходов только дамками и взятий не было.
clause-CBD-19 = Не более чем при двух дамках либо дамке и простой против дамки и не более чем ещё одной шашки партия заканчивается вничью через пять ходов каждого игрока.
clause-TUDAF-5 = Простая, достигшая при бое последнего ряда, бьёт дальше как простая и становится дамкой, когда останавливается.
clause-TUDAF-repetition = Ничью можно потребовать, когда одна и та же позиция возникает в третий раз при очереди хода за тем же игроком.
clause-TUDAF-one_piece_each = Партия заканчивается вничью, когда у каждого игрока осталось по одной шашке.
clause-FRISIAN-one_king_against_one = При одной дамке против одной дамки партия заканчивается вничью после двух ходов каждого игрока.
clause-FRISIAN-two_kings_against_one = При двух дамках против одной дамки партия заканчивается вничью после семи ходов каждого игрока.
clause-INT-2 = Оба игрока играют двумя парами костей или одной, а сторону домов заранее выбирают по соглашению или по жребию.
clause-INT-4 = У каждого игрока 15 шашек, и он передвигает их к своему дому по числам, выпавшим на костях.
clause-INT-5 = Каждая партия начинается броском одной кости каждым игроком, и выпавшую комбинацию играет тот, у кого выпало больше.
clause-INT-10 = Игрок обязан сыграть как можно больше выпавших чисел.
clause-INT-11 = Если игрок может сыграть каждое из двух выпавших чисел, но не оба, он обязан сыграть большее.
clause-INT-13 = Ход завершён лишь тогда, когда игрок поднял кости с доски, а при игре с часами – нажал кнопку часов.
clause-INT-14 = Запрещено поднимать кости соперника и бросать, пока он не завершил ход; в противном случае игрок вправе потребовать переброса.
clause-INT-16 = Партию выигрывает игрок, который первым вывел свои шашки с доски.
clause-INT-17 = Куб удвоения используется, когда матч идёт более чем до одного очка: им игрок удваивает цену партии (2, 4, 8, 16, …).
clause-INT-19 = Первым удвоить может любой игрок, затем только другой, по очереди, перед своим ходом, до броска.
clause-INT-20_to_INT-23 = Партия считается один раз, если проигравший вывел хотя бы одну шашку, дважды, если ни одной, и трижды, если к тому же его шашка на баре или в доме соперника.
clause-INT-24 = Когда игроку до победы остаётся одно очко, следующая партия играется без удвоения (правило Кроуфорда).
clause-GEO-2 = Оба игрока играют одной парой костей, а сторону домов заранее выбирают по соглашению или по жребию.
clause-GEO-4 = У каждого игрока 15 шашек, и он передвигает их к своему дому по числам, выпавшим на костях.
clause-GEO-5 = Игра начинается броском одной кости каждым игроком, и начинает тот, у кого выпало больше.
clause-GEO-10 = Игрок обязан сыграть как можно больше выпавших чисел.
clause-GEO-11 = Если игрок может сыграть каждое из двух выпавших чисел, но не оба, он обязан сыграть большее.
clause-GEO-13 = Ход завершён лишь тогда, когда игрок сделал все ходы, и брать сделанный ход назад нельзя.
clause-GEO-14 = Запрещено поднимать и бросать кости, пока соперник не завершил ход; в противном случае игрок вправе потребовать переброса.
clause-GEO-16 = Партию выигрывает игрок, который первым вывел свои шашки с доски.
clause-GEO-17 = Куб удвоения используется, если он предусмотрен турниром и матч идёт более чем до одного очка: он повышает цену партии (2, 3, 4, 5, 6).
clause-GEO-19 = Первым удвоить может любой игрок, затем только другой, по очереди, перед своим ходом, до броска.
clause-GEO-20_to_GEO-23 = Партия считается один раз, если проигравший вывел хотя бы одну шашку, дважды, если ни одной, и трижды, если к тому же его шашка на баре или в доме соперника.
clause-GEO-24 = Игрок не вправе в своём доме побить шашку соперника и той же шашкой пойти дальше, чтобы укрыть её.
clause-decision-a_house_rule_beside_the_source_s = Правило этого стола; в источнике его нет.
clause-decision-the_source_has_no_draws = В источнике нет правил о ничьей; этот стол признаёт её при третьем повторении.
clause-decision-the_source_has_no_such_rule = В источнике нет такого правила; так играют, если игроки договорились.
clause-repetition = Ничью можно потребовать, когда одна и та же позиция возникает в третий раз; опубликованного пункта не найдено.

## Setup

setup-title = Подготовка партии
setup-back = К доске
setup-game = Игра
setup-rules = Правила
setup-usual = { $text } (обычно)
setup-usually = обычно { $text }
setup-length = Длина матча
setup-points =
    { $n ->
        [one] { $n } очко
        [few] { $n } очка
        [many] { $n } очков
       *[other] { $n } очка
    }
setup-endless = без конца
setup-other-length = другая длина
setup-points-by-hand = Очки
setup-dice = Кости
setup-dice-entered = Бросают рукой
setup-dice-entered-more = игроки вводят, что выпало
setup-dice-electronic = Бросает стол
setup-dice-electronic-more = после матча можно проверить
setup-players = Игроки
setup-name = Имя
draughts-setup-number = Номер FMJD
setup-number = Номер
setup-swap = Поменять стороны
setup-time = Время и ходы
setup-commit = Ход завершается
setup-commit-clock = нажатием часов
setup-commit-clock-more = на доске, странице или телефоне
setup-commit-settle = когда шашки неподвижны
setup-commit-settle-more = это видят датчики; без часов
setup-commit-lift = поднятием костей
setup-commit-lift-more = кнопкой игрока
setup-commit-free = никогда: анализ
setup-commit-free-more = шашки свободно двигают вперёд и назад; на соревнованиях – никогда
setup-opponent = Кто играет?
setup-opponent-user = Пользователь Lidraughts (пусто: двое здесь)
setup-opponent-program = Программа
setup-opponent-nobody = Двое здесь
setup-opponent-side = Его шашки
setup-opponent-more = Вызов отправляется в начале партии. Сервер не говорит, ни кто в сети, ни что вызов отклонён.
setup-challenges = Вызовы
setup-challenge = { $user } хочет играть: { $rules }, { $time }
setup-challenge-days = дней на ход: { $n }
setup-challenge-rated = на рейтинг
setup-challenge-elsewhere = на этой доске не сыграть
setup-challenge-none = Эту доску никто не вызвал.
setup-accept = Принять
setup-decline = Отклонить
setup-going = По переписке с { $user }: { $rules }, { $time }
setup-turn-here = ваш ход
setup-turn-there = ход соперника
setup-go-on = Продолжить
setup-no-clock-without-press = Часы никто не нажимает, поэтому эта партия играется без часов.
setup-control = Время каждому игроку
setup-control-blitz = Блиц
setup-control-quick = Короткий блиц
setup-control-rapid = Быстрая
setup-control-rapid-fmjd = FMJD, быстрая
setup-control-standard-fmjd = FMJD, классическая
setup-control-periods-fmjd = FMJD, периоды ходов
setup-control-periods-hour = FMJD, периоды и час
setup-control-plain = Без добавления времени
setup-control-sand = Песочные часы
setup-control-usual = Обычное для длины матча
setup-control-turn = На каждый ход отдельно
setup-control-none = Без часов
setup-control-hand = Вручную
setup-minutes = Минуты на партию
setup-extra = Каждый ход
setup-extra-none = ничего не добавляет
setup-extra-increment = добавляет секунды (Фишер)
setup-extra-delay = секунды до пуска часов (задержка)
setup-extra-bronstein = возвращает потраченное в пределах секунд (Бронштейн)
setup-seconds = Секунды на каждый ход
setup-written = То же знаками
setup-occasion = Турнир
setup-event = Название турнира
setup-site = Место
setup-round = Тур
setup-table = Доска
setup-device = Это устройство
setup-sounds = Звуки
setup-begin = Начать эту партию
setup-begun = Партия { $n } началась
setup-running = Идёт партия. Если начать другую, она будет прервана и останется в записи как есть.
setup-abandon-ask = Прервать идущую партию и начать эту?
setup-refused-role = Партию готовят только игроки и судьи: откройте страницу по ссылке одного из них.
setup-refused-game = Ваша ссылка – на одну партию, поэтому другую она подготовить не может.
setup-refused-side = Ваша ссылка – на один цвет. Партию готовит только ссылка на оба цвета.
setup-refused-event = Этот стол играет по регламенту турнира: партию готовит только судья.
setup-fault-name = Напишите не более { $n } знаков в одной строке.
setup-fault-sign = Напишите не более { $n } знаков в одной строке.
setup-fault-option = В этих правилах нет такого выбора.
setup-fault-rules = По этим правилам на этой доске играть нельзя.
setup-fault-control = Это время не читается. Примеры: 15m+5s – это 15 минут и 5 секунд на ход; 50/2h:25/1h – 2 часа на 50 ходов, затем 1 час на каждые 25.
setup-fault-match = Напишите целое число от 1 до 99.
setup-links = Открыть на телефоне
setup-link-for = Код
setup-link-watch = для всех, кто хочет смотреть
setup-link-side =
    { $who ->
        [w] для игрока белыми ({ $name })
       *[b] для игрока чёрными ({ $name })
    }
setup-link-player = для обоих игроков
setup-link-arbiter = для судьи
setup-link-secret =
    { $hours ->
        [one] Кто отсканирует этот код, сможет действовать здесь { $hours } час. Не показывайте его больше никому.
        [few] Кто отсканирует этот код, сможет действовать здесь { $hours } часа. Не показывайте его больше никому.
        [many] Кто отсканирует этот код, сможет действовать здесь { $hours } часов. Не показывайте его больше никому.
       *[other] Кто отсканирует этот код, сможет действовать здесь { $hours } часа. Не показывайте его больше никому.
    }
setup-link-refused = Ваших прав для этого недостаточно: попросите этот код у судьи.
setup-code = QR-код: { $link }
setup-unreached-loopback = Ни один телефон не достигнет этого адреса: страница доступна только на этой машине. Чтобы открыть её для сети, задайте host 0.0.0.0 в настройках стола.
setup-unreached-network = Ни один телефон не достигнет этого адреса: эта машина не в сети.
setup-announced = В этой сети также: { $address }

try-game = Игра
try-board = Доска
try-level = Соперник
try-people = Два человека
try-shown = Руки показывают известную партию
try-begin = Начать
try-spoil = Что делают датчики
try-nothing = Они работают
try-cut = Оборванный провод
try-weak = Слабый магнит
try-square = Поле

## Welcome

welcome-title = Этот стол новый
welcome-intro = Вы стоите у стола? Введите его код и настройте стол за пять коротких шагов.
welcome-where = Код показывает сам стол: на табло часов или, если их нет, лампами; и в журнале (sudo dambord doctor). Лампы: шесть раз сосчитайте освещённые поля; десять означает 0.
welcome-code = Код из шести цифр
welcome-delete = Стереть последнюю цифру
welcome-wrong = Стол показывает другой код.
welcome-wait = Слишком много неверных кодов: подождите немного и введите код, который стол покажет тогда.
welcome-look = Только смотреть
welcome-step = Шаг { $n } из { $of }
welcome-next = Дальше
welcome-back = Назад
welcome-start = Запустить стол
welcome-board = Доска
welcome-port = Где датчики?
welcome-port-usb = На Pico, по USB
welcome-port-pins = На контактах этого Raspberry Pi
welcome-port-dgt = Доска DGT
welcome-port-simulated = Их нет: имитация доски
welcome-port-simulated-more = шашки передвигают на странице
welcome-found = найдено
welcome-not-found = не найдено
welcome-which = Какая это доска?
welcome-board-name = { $rows } × { $columns }: { $name }
welcome-wiring = Доске из готовых плат больше ничего не нужно. Если провода проложены вручную, «dambord setup» позже узнает, какой датчик где лежит.
welcome-rights = Ссылки для игроков и судьи
welcome-tls = Кто ещё пользуется этой сетью?
welcome-tls-none = Только мы
welcome-tls-none-more = без шифрования: кто может прослушать сеть, прочтёт ссылки
welcome-tls-own = И другие
welcome-tls-own-more = С шифрованием. Сертификат стола никем не подписан, поэтому каждый браузер предупредит при первом посещении.
welcome-token-player = Ссылка для игроков
welcome-token-player-more = играть на странице и настраивать партии
welcome-token-arbiter = Ссылка для судьи
welcome-token-arbiter-more = решать, исправлять и отзывать ссылки
welcome-copy = Вторая копия партий
welcome-copy-more = Если карта памяти выйдет из строя, копия спасёт партии. Можно оставить пустым.
welcome-copy-folder = Папка, например на USB-накопителе
welcome-done = Стол настроен
welcome-once = Эти ссылки показываются только сейчас. Сохраните их или сфотографируйте коды и дайте каждую только тому, кому она предназначена.
welcome-link-player = Игроки
welcome-link-arbiter = Судья
welcome-starting = Стол запускается…
welcome-go = К доске
welcome-fault-port = Выберите, где датчики.
welcome-fault-board = Выберите доску.
welcome-fault-copy = Стол не может писать в эту папку. Накопитель вставлен? Путь начинается с /.

## Board

draughts-help = Стрелки перемещают, Enter выбирает шашку и ставит её, Delete снимает, Escape возвращает
piece-chosen = Выбрана { $piece }, { $label }
is-chosen = выбрана
unchosen = { $piece }: выбор отменён
may-go = можно сюда
may-put = Enter поставит сюда: { $piece }
put-back = { $piece } возвращена на { $label }
crowned = { $label }: дамка обозначена
uncrowned = дамка, ещё не обозначена
square-taken = { $label }: занято
box-taken = { $piece }: с { $label } убрана в коробку
box-held = { $piece }: убрана в коробку
hand-elsewhere = В руке другой страницы: { $piece } с { $label }. Подождите, пока её поставят
tray-elsewhere = В руке другой страницы: { $piece }
setting-coordinates = Координаты
coordinates-square = на полях
coordinates-rim = по краю
coordinates-off = нет
setting-spoken-moves = Произносить ходы
setting-spoken-moves-more = Голосом этого устройства на языке страницы, если он есть

## Watch

tab-turn =
    { $who ->
        [w] Ход белых
        [b] Ход чёрных
       *[named] Ход: { $name }
    }
tab-alert = Доска ждёт вас
tab-lost = Нет связи
tab-setup = Расставить шашки
tab-over = Партия окончена
tab-drawn = Ничья
tab-won =
    { $who ->
        [w] Белые выиграли
        [b] Чёрные выиграли
       *[named] { $name }: победа
    }
last-move = Последний ход
last-move-of =
    { $who ->
        [w] Белые: { $text }
        [b] Чёрные: { $text }
       *[named] { $name }: { $text }
    }
full-screen = Во весь экран
full-screen-end = Выйти из полного экрана
full-screen-refused = Этот браузер не разрешает полный экран
watch-won =
    { $who ->
        [w] Белые выиграли
        [b] Чёрные выиграли
       *[named] { $name }: победа
    }
watch-drawn = Ничья
watch-decides =
    { $who ->
        [w] Решают белые
        [b] Решают чёрные
       *[named] Решает { $name }
    }
watch-setup = Шашки расставляются
backgammon-watch-drawn = Без результата
backgammon-watch-setup = Шашки расставляются
event-table = Доска { $table }
event-round = Тур { $round }

## Clock view

clock-clock =
    { $who ->
        [w] Белые: нажмите часы
        [b] Чёрные: нажмите часы
       *[named] { $name }: нажмите часы
    }
clock-lift =
    { $who ->
        [w] Белые: поднимите кости
        [b] Чёрные: поднимите кости
       *[named] { $name }: поднимите кости
    }
clock-pause = Пауза
clock-resume = Продолжить
clock-swap = Поменять концы

## Sounds

setting-sounds = Звуки
setting-sounds-more = У каждого есть свой видимый знак: ничто не сообщается только на слух
sounds-auto = На турнирах выключены
sounds-yes = Включены
sounds-no = Выключены

## Hub

hub-title = Столы
hub-count =
    { $n ->
        [one] { $n } стол
        [few] { $n } стола
        [many] { $n } столов
       *[other] { $n } стола
    }
hub-needs =
    { $n ->
        [0] Вы нигде не нужны
        [one] Вы нужны { $n } столу
        [few] Вы нужны { $n } столам
        [many] Вы нужны { $n } столам
       *[other] Вы нужны { $n } стола
    }
hub-asking = Опрос столов…
hub-lost = Эта страница потеряла свой сервер – повторяем попытку…
hub-none = Столов нет
hub-silent = Нет ответа. Стол включён и находится в этой сети?
hub-refused = Этот стол требует другой токен
hub-certificate = Сертификат не тот, которого ждали: возможно, это другая машина
hub-foreign = Здесь отвечает не стол
hub-seen =
    { $n ->
        [0] Был на связи только что
        [one] Был на связи { $n } минуту назад
        [few] Был на связи { $n } минуты назад
        [many] Был на связи { $n } минут назад
       *[other] Был на связи { $n } минуты назад
    }
hub-setup = Не начата
hub-unclear = Что-то не в порядке
hub-play = Идёт игра
hub-void = Аннулирована
hub-drawn = Ничья
hub-won =
    { $who ->
        [w] Белые выиграли
        [b] Чёрные выиграли
       *[named] { $name }: победа
    }
hub-turn =
    { $who ->
        [w] Ход белых
        [b] Ход чёрных
       *[named] Ход: { $name }
    }
hub-ply =
    { $n ->
        [0] ходов ещё нет
        [one] { $n } ход, последний { $text }
        [few] { $n } хода, последний { $text }
        [many] { $n } ходов, последний { $text }
       *[other] { $n } хода, последний { $text }
    }
hub-paused = Часы остановлены
hub-watch = Смотреть
hub-hall = Зал
hub-desk = Судья
need-fault = Неисправность
need-link = Датчики отключены
need-irregularity = Нарушение
need-contested = Сдвинутая шашка
need-unclear = Положение неясно
need-restoring = Вернуть положение
need-setup = Расставить шашки
need-flag = Время истекло
need-halted = Остановлено судьёй
need-low-time = Мало времени
need-offer = Предложена ничья
need-called = Вызван арбитр
need-gone = Доски нет на связи
need-wire = Другая версия: обновите доску

## Remarks: what the table says, by the keys of the templates in controller/core/messages

remark-board-not-connected = Доска не подключена: снова вставьте кабель. До этого ходы не видны.
remark-sensors-unheard = От датчиков ещё ничего не получено.
remark-fault = { $text }
remark-board-unreadable = Доска не может прочитать свои датчики. Проверьте кабели между полосами.
remark-board-unreadable-from = Доска не может прочитать свои датчики, начиная с регистра { $register }. Проверьте кабели между полосами.
remark-board-program-failed = Программа доски остановилась и была запущена заново: { $why }
remark-clocks-halted = Судья остановил часы.
remark-clocks-stopped = Часы остановлены.
remark-clocks-stopped-by-restart = Часы остановлены.
remark-clock-paused = Часы на паузе.
remark-no-clock-running = Часы не идут.
remark-flag-has-fallen = Время истекло.
remark-seconds-left =
    { $seconds ->
        [one] Осталась { $seconds } секунда.
        [few] Осталось { $seconds } секунды.
        [many] Осталось { $seconds } секунд.
       *[other] Осталось { $seconds } секунды.
    }
remark-irregularity-first = Сначала нужно решить о нарушении.
remark-not-at-this-table = В этой игре такой кнопки нет.
remark-no-irregularity = Нет нарушения, о котором нужно решать.
remark-opponent-decides = Решает соперник.
remark-has-to-be-corrected = Положение на доске не читается; его нужно исправить.
remark-put-as-ruled = Судья решил: расставьте шашки, как показывают лампочки.
remark-put-as-let-stand = Оставлено как есть: расставьте шашки, как показывают лампочки.
remark-being-put-as-ruled = Шашки расставляются по решению судьи.
remark-put-back = Верните шашки, как показывают лампочки.
remark-not-begun = Партия не начата.
remark-clocks-stopped-already = Часы уже остановлены.
remark-nobody-calls = Арбитра никто не звал.
remark-arbiter-called =
    { $who ->
        [w] Белые позвали арбитра.
        [b] Чёрные позвали арбитра.
       *[named] { $name } зовёт арбитра.
    }
remark-result-confirmed =
    { $who ->
        [w] Белые подтвердили результат.
        [b] Чёрные подтвердили результат.
       *[named] { $name } подтверждает результат.
    }
remark-call-withdrawn =
    { $who ->
        [w] Белым арбитр больше не нужен.
        [b] Чёрным арбитр больше не нужен.
       *[named] { $name }: арбитр больше не нужен.
    }
remark-put-as-taken-back = Ход взят назад: расставьте доску, как показывают лампы.
remark-no-take-back = В этой партии ходы назад не берут.
remark-no-take-back-of-dice = Сыгранный бросок назад не берут.
remark-take-backs-used = Ходы, которые можно взять назад в этой партии, исчерпаны: { $number }.
remark-nothing-to-take-back = Нет хода, который можно взять назад.
remark-take-back-waits = Другой игрок ещё не ответил.
remark-take-back-asked =
    { $who ->
        [w] Белые просят вернуть последний ход.
        [b] Чёрные просят вернуть последний ход.
       *[named] { $name } просит вернуть последний ход.
    }
remark-taken-back =
    { $who ->
        [w] Белые взяли ход назад.
        [b] Чёрные взяли ход назад.
       *[named] { $name }: ход взят назад.
    }
remark-unreadable = { $text }
remark-time-given =
    { $who ->
        [w] Судья добавил белым { $time }.
        [b] Судья добавил чёрным { $time }.
       *[named] Судья добавил { $time }: { $name }.
    }
remark-time-taken =
    { $who ->
        [w] Судья снял у белых { $time }.
        [b] Судья снял у чёрных { $time }.
       *[named] Судья снял { $time }: { $name }.
    }
remark-time-set =
    { $who ->
        [w] Судья установил часы белых на { $time }.
        [b] Судья установил часы чёрных на { $time }.
       *[named] Судья установил часы на { $time }: { $name }.
    }
remark-turns-set =
    { $who ->
        [w] Судья установил число ходов белых: { $turns }.
        [b] Судья установил число ходов чёрных: { $turns }.
       *[named] Судья установил число ходов { $turns }: { $name }.
    }
remark-won-resignation =
    { $who ->
        [w] Белые выиграли: чёрные сдались.
        [b] Чёрные выиграли: белые сдались.
       *[named] { $name } – победа: соперник сдался ({ $other-name }).
    }
remark-won-flag =
    { $who ->
        [w] Белые выиграли: у чёрных истекло время.
        [b] Чёрные выиграли: у белых истекло время.
       *[named] { $name } – победа: у соперника истекло время ({ $other-name }).
    }
remark-won-forfeit =
    { $who ->
        [w] Белые выиграли: чёрным засчитано поражение.
        [b] Чёрные выиграли: белым засчитано поражение.
       *[named] { $name } – победа: сопернику засчитано поражение ({ $other-name }).
    }
remark-won-arbiter =
    { $who ->
        [w] Белые выиграли по решению судьи.
        [b] Чёрные выиграли по решению судьи.
       *[named] { $name } – победа по решению судьи.
    }
remark-drawn-flag = Ничья: время истекло, но соперник не может выиграть.
remark-drawn-arbiter = Ничья по решению судьи.
remark-array-wrong = Начальная позиция неверна: не хватает – { $missing }, не на месте – { $misplaced }.
remark-array-wrong-strays = Начальная позиция неверна: не хватает – { $missing }, не на месте – { $misplaced }, на неигровых полях – { $strays }.
remark-board-quarter-turned = Доска повёрнута на четверть: тёмное угловое поле должно быть слева от белых.
remark-board-turned = Доска лежит другой стороной; поля считаются соответственно.
remark-begins =
    { $who ->
        [w] Белые начинают.
        [b] Чёрные начинают.
       *[named] { $name } начинает.
    }
remark-program-thinks =
    { $who ->
        [w] Белые ({ $program }) думают.
        [b] Чёрные ({ $program }) думают.
       *[named] { $name } думает.
    }
remark-announced =
    { $who ->
        [w] Белые ({ $program }) ходят { $turn }.
        [b] Чёрные ({ $program }) ходят { $turn }.
       *[named] { $name } ходит { $turn }.
    }
remark-roll-for-program =
    { $who ->
        [w] Бросьте кости за белых ({ $program }) и введите их.
        [b] Бросьте кости за чёрных ({ $program }) и введите их.
       *[named] Бросьте кости за игрока { $name } и введите их.
    }
remark-take-captured-off = Снимите взятые шашки: { $labels }.
remark-make-announced-turn = Сделайте ход, который показывают лампочки.
remark-wait-for-program = Ваш ход ещё не настал.
remark-no-program = За эту сторону программа не играет.
remark-not-its-turn = Сейчас не ход программы.
remark-not-legal = { $text } – недопустимый ход.
remark-coach-game = После { $turn } вы проигрываете партию: { $line }. После { $better } – нет. Верните шашки на место и попробуйте ещё раз.
remark-coach-men =
    После { $turn } вы теряете { $count ->
        [one] { $count } простую
        [few] { $count } простые
        [many] { $count } простых
       *[other] { $count } простых
    }: { $line }. После { $better } – нет. Верните шашки на место и попробуйте ещё раз.
remark-coach-worth =
    После { $turn } вы теряете столько, сколько стоят { $count ->
        [one] { $count } простая
        [few] { $count } простые
        [many] { $count } простых
       *[other] { $count } простых
    }: { $line }. После { $better } – нет. Верните шашки на место и попробуйте ещё раз.
remark-no-help = В этой партии подсказок нет.
remark-nothing-to-hint = Сейчас показывать нечего.
remark-captured-left = Не все взятые шашки сняты.
remark-no-turn-missing = Ни один ход не даёт такого положения: нет шашки на { $missing }.
remark-no-turn-wrong = Ни один ход не даёт такого положения: лишняя шашка на { $wrong }.
remark-no-turn-both = Ни один ход не даёт такого положения: нет шашки на { $missing }, лишняя шашка на { $wrong }.
remark-being-put-right = Положение исправляется.
remark-game-over = Партия окончена.
remark-king-first = Сначала нужно обозначить дамку.
remark-being-put-back = Положение восстанавливается.
remark-adjust-on-own-turn = Поправлять шашки можно только при своём ходе.
remark-being-adjusted = Шашки поправляются.
remark-crowning-unseen = Доска не видит, обозначена ли дамка.
remark-two-hands-too-late = На две руки жалуются после хода соперника, до начала своего хода.
remark-no-clause-on-hands = Эти правила не говорят, какой рукой делают ход.
remark-nobody-named = Никто не сказал, кто передвинул шашку: нажмите часы или потребуйте исправления.
remark-no-turn-made = На доске ход не сделан.
remark-offer-stands = Предложение уже сделано.
remark-offer-waits = Сначала нужно решить о нарушении; предложение ничьей до тех пор остаётся в силе.
remark-opponent-offers-first = После отказа сначала должен предложить соперник.
remark-offer-on-own-turn = Ничью предлагают при своём ходе, до нажатия часов.
remark-offer-with-move = Ничью предлагают вместе с ходом, до нажатия часов.
remark-no-draw-offered = Ничья не предложена.
remark-claim-on-own-turn = Ничью требуют только при своём ходе.
remark-pressed-early = Часы нажаты до завершения хода: завершите его, как показывают лампочки.
remark-crown-king = Обозначьте дамку на { $labels }, как показывает лампочка.
remark-flag-fallen =
    { $who ->
        [w] У белых истекло время.
        [b] У чёрных истекло время.
       *[named] Истекло время: { $name }.
    }
remark-no-draw-by-rule = В этой игре нет ничьей по правилам.
remark-begins-by-clock =
    { $who ->
        [w] Белые начинают; часы нажимают чёрные.
        [b] Чёрные начинают; часы нажимают белые.
       *[named] { $name } начинает; часы нажимает { $other-name }.
    }
remark-adjusting-now =
    { $who ->
        [w] Белые поправляют шашки.
        [b] Чёрные поправляют шашки.
       *[named] { $name } поправляет шашки.
    }
remark-either-hand =
    { $other-who ->
        [w] Передвинута шашка белых: верните её, нажмите часы, если это были вы, или потребуйте исправления.
        [b] Передвинута шашка чёрных: верните её, нажмите часы, если это были вы, или потребуйте исправления.
       *[named] Передвинута шашка ({ $other-name }): верните её, нажмите часы, если это были вы, или потребуйте исправления.
    }
remark-draw-offered =
    { $who ->
        [w] Белые предлагают ничью.
        [b] Чёрные предлагают ничью.
       *[named] { $name } предлагает ничью.
    }
remark-draw-declined =
    { $who ->
        [w] Белые отклонили ничью.
        [b] Чёрные отклонили ничью.
       *[named] { $name }: ничья отклонена.
    }
remark-claim-refused = Требование ничьей отклонено: { $have } из { $need }.
remark-did-two-moves =
    { $who ->
        [w] Белые сделали два хода подряд.
        [b] Чёрные сделали два хода подряд.
       *[named] { $name }: два хода подряд.
    }
remark-did-wrong-move =
    { $who ->
        [w] Белые пошли шашкой не по правилам.
        [b] Чёрные пошли шашкой не по правилам.
       *[named] { $name }: ход шашкой не по правилам.
    }
remark-did-touched-piece =
    { $who ->
        [w] Белые пошли не той шашкой, которой коснулись.
        [b] Чёрные пошли не той шашкой, которой коснулись.
       *[named] { $name }: ход не той шашкой, которой коснулись.
    }
remark-did-take-back =
    { $who ->
        [w] Белые взяли сделанный ход назад.
        [b] Чёрные взяли сделанный ход назад.
       *[named] { $name }: сделанный ход взят назад.
    }
remark-did-enemy-moved =
    { $who ->
        [w] Белые передвинули шашку соперника.
        [b] Чёрные передвинули шашку соперника.
       *[named] { $name }: передвинута шашка соперника.
    }
remark-did-capture-missed =
    { $who ->
        [w] Белые не побили.
        [b] Чёрные не побили.
       *[named] { $name }: пропущено обязательное взятие.
    }
remark-did-removed-without-reason =
    { $who ->
        [w] Белые сняли шашки без причины.
        [b] Чёрные сняли шашки без причины.
       *[named] { $name }: шашки сняты без причины.
    }
remark-did-wrong-number =
    { $who ->
        [w] Белые побили не столько шашек, сколько требуют правила.
        [b] Чёрные побили не столько шашек, сколько требуют правила.
       *[named] { $name }: побито не столько шашек, сколько требуют правила.
    }
remark-did-stopped-in-series =
    { $who ->
        [w] Белые остановились при взятии нескольких шашек.
        [b] Чёрные остановились при взятии нескольких шашек.
       *[named] { $name }: остановка при взятии нескольких шашек.
    }
remark-did-removed-early =
    { $who ->
        [w] Белые сняли взятые шашки до завершения боя.
        [b] Чёрные сняли взятые шашки до завершения боя.
       *[named] { $name }: взятые шашки сняты до завершения боя.
    }
remark-did-removed-too-few =
    { $who ->
        [w] Белые оставили взятые шашки на доске.
        [b] Чёрные оставили взятые шашки на доске.
       *[named] { $name }: взятые шашки оставлены на доске.
    }
remark-did-removed-unjumped =
    { $who ->
        [w] Белые сняли шашки, через которые не прыгали.
        [b] Чёрные сняли шашки, через которые не прыгали.
       *[named] { $name }: сняты шашки, через которые не прыгали.
    }
remark-did-pause-in-removal =
    { $who ->
        [w] Белые остановились, снимая взятые шашки.
        [b] Чёрные остановились, снимая взятые шашки.
       *[named] { $name }: остановка при снятии взятых шашек.
    }
remark-did-own-removed =
    { $who ->
        [w] Белые после боя сняли свои шашки.
        [b] Чёрные после боя сняли свои шашки.
       *[named] { $name }: после боя сняты свои шашки.
    }
remark-did-not-crowned =
    { $who ->
        [w] Белые не обозначили дамку.
        [b] Чёрные не обозначили дамку.
       *[named] { $name }: дамка не обозначена.
    }
remark-did-uncrowned-played =
    { $who ->
        [w] Белые пошли необозначенной дамкой.
        [b] Чёрные пошли необозначенной дамкой.
       *[named] { $name }: ход необозначенной дамкой.
    }
remark-did-two-hands =
    { $who ->
        [w] Белые использовали обе руки.
        [b] Чёрные использовали обе руки.
       *[named] { $name }: использованы обе руки.
    }
remark-did-touch-out-of-turn =
    { $who ->
        [w] Белые коснулись шашки не при своём ходе.
        [b] Чёрные коснулись шашки не при своём ходе.
       *[named] { $name }: прикосновение к шашке не при своём ходе.
    }
remark-did-not-shown =
    { $who ->
        [w] Белые не ставили шашку на каждое поле боя.
        [b] Чёрные не ставили шашку на каждое поле боя.
       *[named] { $name }: шашка не ставилась на каждое поле боя.
    }
remark-did-removal-order =
    { $who ->
        [w] Белые сняли взятые шашки не по порядку.
        [b] Чёрные сняли взятые шашки не по порядку.
       *[named] { $name }: взятые шашки сняты не по порядку.
    }
remark-game-void = Партия аннулирована: она не засчитывается.
remark-won-first-king =
    { $who ->
        [w] Белые выиграли: появилась первая дамка.
        [b] Чёрные выиграли: появилась первая дамка.
       *[named] { $name } – победа: появилась первая дамка.
    }
remark-won-own-no-moves =
    { $who ->
        [w] Белые выиграли, не имея ходов.
        [b] Чёрные выиграли, не имея ходов.
       *[named] { $name } – победа: нет ходов.
    }
remark-won-own-no-pieces =
    { $who ->
        [w] Белые выиграли, не имея шашек.
        [b] Чёрные выиграли, не имея шашек.
       *[named] { $name } – победа: нет шашек.
    }
remark-won-no-moves =
    { $who ->
        [w] Белые выиграли: у чёрных нет ходов.
        [b] Чёрные выиграли: у белых нет ходов.
       *[named] { $name } – победа: у соперника нет ходов ({ $other-name }).
    }
remark-won-no-pieces =
    { $who ->
        [w] Белые выиграли: у чёрных не осталось шашек.
        [b] Чёрные выиграли: у белых не осталось шашек.
       *[named] { $name } – победа: у соперника не осталось шашек ({ $other-name }).
    }
remark-drawn-agreement = Ничья по соглашению.
remark-drawn-repetition = Ничья: повторение позиции.
remark-drawn-balance = Ничья: оставшихся шашек мало для победы.
remark-drawn-moves = Ничья по правилу { $moves } ходов.
remark-checkers-wrong = Позиция не расставлена: посмотрите на пункт { $points }.
remark-checkers-wrong-counted = Позиция не расставлена: посмотрите на пункт { $points }; видно белых шашек – { $white }, чёрных – { $black }, нужно { $white_wanted } и { $black_wanted }.
remark-checkers-anywhere = Позиция не расставлена: пересчитайте шашки на каждом пункте.
remark-checkers-anywhere-counted = Позиция не расставлена: пересчитайте шашки на каждом пункте; видно белых шашек – { $white }, чёрных – { $black }, нужно { $white_wanted } и { $black_wanted }.
remark-begun-wrong = Начальная позиция неверна: посмотрите на пункт { $points }. После начала второго хода она остаётся как есть.
remark-start-wrong = Начальная позиция неверна: после начала второго хода она остаётся как есть.
remark-not-set-up = Позиция ещё не расставлена.
remark-no-play-leaves = Ни один ход не даёт такого положения: посмотрите на пункт { $points }.
remark-not-as-left = Доска не такая, какой её оставили: посмотрите на пункт { $points }.
remark-cannot-be-read = Положение на доске не читается: посмотрите на пункт { $points }.
remark-checker-overturned = Шашка на пункте { $points } показывает другой цвет: переверните её.
remark-which-play = Датчики не знают, какой это ход: укажите, { $plays }.
remark-looks-like = Это похоже на { $shown }, введено { $entered }.
remark-which-roll = Это похоже на { $shown }, введено { $entered }: что верно?
remark-match-over = Матч окончен.
remark-nothing-binds = В бэкгаммоне прикосновение ни к чему не обязывает: шашки можно поправлять в любое время.
remark-no-draw-here = В бэкгаммоне ничьей нет.
remark-game-not-begun = Партия, которую можно сдать, ещё не началась.
remark-throw-first = Сначала каждый бросает по одной кости.
remark-answer-double-first = Предложено удвоение: сначала его принимают или отказываются.
remark-no-play-to-name = Нет хода, который нужно назвать.
remark-play-is-clear = Доска показывает, какой это ход, или не показывает никакого.
remark-play-not-shown = Доска не показывает этого хода; возможно, { $plays }.
remark-double-on-own-turn = Удваивают при своём ходе, до броска.
remark-opponent-answers = На удвоение отвечает соперник.
remark-no-double-offered = Удвоение не предложено.
remark-throw-again = Равные кости первого броска перебрасываются.
remark-roll-needs-side = Первый бросок закончен: для броска нужна сторона.
remark-roll-was-drawn = Этот бросок выпал на доске.
remark-no-early-roll = Преждевременного броска не было.
remark-roll-stands = Шашка уже сдвинута: бросок в силе.
remark-opponent-decides-roll = Считается ли бросок, решает соперник.
remark-correct-already = Это уже нужно исправить: часы не принимаются, пока доска не покажет возможный ход.
remark-opponents-turn = Ход соперника.
remark-press-ends-turn = Ход завершается нажатием часов.
remark-lift-ends-turn = Ход завершается поднятием костей.
remark-not-rolled = Кости не брошены.
remark-no-play-made = На доске ход не сделан.
remark-enter-roll = Это похоже на { $shown }: введите этот бросок или измените ход.
remark-still-no-play = Доска всё ещё не показывает возможного хода.
remark-no-cube = Этот турнир играется без куба ({ $clause }).
remark-no-cube-to-one = В матче до одного очка куба нет ({ $clause }).
remark-no-cube-crawford = В партии Кроуфорда куба нет ({ $clause }).
remark-cube-is-others =
    { $who ->
        [w] Удваивать могут только белые, у кого куб ({ $clause }).
        [b] Удваивать могут только чёрные, у кого куб ({ $clause }).
       *[named] Удваивать может только { $name }, у кого куб ({ $clause }).
    }
remark-cube-ends = Наибольшее значение куба – { $value } ({ $clause }).
remark-double-before-roll = Удваивают при своём ходе, до броска ({ $clause }).
remark-no-beavers = На удвоение отвечают согласием или отказом: бивер не играется.
remark-beaver-answered = На бивер отвечают согласием или отказом.
remark-throw-for-start = Каждый бросает по одной кости: начинает больший.
remark-make-legal-play = Сделайте возможный ход или верните шашки.
remark-demand-reroll =
    { $other-who ->
        [w] Белые могут потребовать переброса.
        [b] Чёрные могут потребовать переброса.
       *[named] { $other-name } может потребовать переброса.
    }
remark-no-play =
    { $who ->
        [w] У белых нет хода.
        [b] У чёрных нет хода.
       *[named] { $name }: нет хода.
    }
remark-double-offered =
    { $who ->
        [w] Белые удваивают до { $value }.
        [b] Чёрные удваивают до { $value }.
       *[named] { $name } удваивает до { $value }.
    }
remark-gives-up-single =
    { $who ->
        [w] Белые сдают эту партию.
        [b] Чёрные сдают эту партию.
       *[named] { $name } сдаёт эту партию.
    }
remark-gives-up-gammon =
    { $who ->
        [w] Белые сдают эту партию как марс.
        [b] Чёрные сдают эту партию как марс.
       *[named] { $name } сдаёт эту партию как марс.
    }
remark-gives-up-backgammon =
    { $who ->
        [w] Белые сдают эту партию как кокс.
        [b] Чёрные сдают эту партию как кокс.
       *[named] { $name } сдаёт эту партию как кокс.
    }
remark-did-illegal-play =
    { $who ->
        [w] Белые сделали невозможный ход.
        [b] Чёрные сделали невозможный ход.
       *[named] { $name }: невозможный ход.
    }
remark-did-home-hit =
    { $who ->
        [w] Белые побили в своём доме и той же шашкой ушли в укрытие.
        [b] Чёрные побили в своём доме и той же шашкой ушли в укрытие.
       *[named] { $name }: бой в своём доме с уходом в укрытие.
    }
remark-did-change-play =
    { $who ->
        [w] Белые изменили завершённый ход.
        [b] Чёрные изменили завершённый ход.
       *[named] { $name }: изменён завершённый ход.
    }
remark-did-premature-roll =
    { $who ->
        [w] Белые бросили до завершения хода соперника.
        [b] Чёрные бросили до завершения хода соперника.
       *[named] { $name }: бросок до завершения хода соперника.
    }
remark-did-out-of-turn =
    { $who ->
        [w] Белые бросили не в свою очередь.
        [b] Чёрные бросили не в свою очередь.
       *[named] { $name }: бросок не в свою очередь.
    }
remark-did-wrong-roll =
    { $who ->
        [w] Белые сделали ход другого броска.
        [b] Чёрные сделали ход другого броска.
       *[named] { $name }: ход другого броска.
    }
remark-flag-cost-points =
    { $who ->
        [w] У белых истекло время: { $points } оч. получают чёрные.
        [b] У чёрных истекло время: { $points } оч. получают белые.
       *[named] Истекло время ({ $name }): { $points } оч. получает { $other-name }.
    }
remark-match-void = Матч аннулирован: он не засчитывается.
remark-won-match =
    { $who ->
        [w] Белые выиграли матч { $score }.
        [b] Чёрные выиграли матч { $score }.
       *[named] { $name } – победа в матче { $score }.
    }
remark-won-match-resignation =
    { $who ->
        [w] Белые выиграли матч: чёрные сдались.
        [b] Чёрные выиграли матч: белые сдались.
       *[named] { $name } – победа в матче: соперник сдался ({ $other-name }).
    }
view-station = Станция
remark-move-piece = Переставьте шашку с { $origin } на { $target }.
remark-take-piece = Снимите с { $square }: { $piece }.
remark-remove-piece = Снимите шашку с { $square }.
remark-put-piece = Поставьте на { $square }: { $piece }.
remark-clear-strays = Снимите { $count } с полей, на которых не играют.
remark-station-missing = Ещё не хватает: { $piece } × { $count }. Нет ли чего рядом с доской?
remark-station-cable = Кабель доски отсоединён. Пожалуйста, подключите его.
remark-station-program = Нет программы, которая могла бы играть. Позовите, пожалуйста, кого-нибудь из клуба.

## Station

station-level-child = Ребёнок
station-level-beginner = Новичок
station-level-casual = Любитель
station-level-club = Игрок клуба
station-level-full = В полную силу
station-level-more-child = Я часто ошибаюсь
station-level-more-beginner = Я знаю правила
station-level-more-casual = Я считаю вперёд
station-level-more-club = Я ничего не прощаю
station-level-more-full = Всё, что я умею
station-none = Этот стол не демонстрационный.
station-touch = Коснитесь и играйте
station-hello = Добро пожаловать!
station-ask-language = На каком языке?
station-ask-activity = Что вы хотите делать?
station-ask-rules = В какую игру?
station-ask-level = Как сильно мне играть?
station-ask-side = Каким цветом вы играете?
station-ask-lesson = Какой урок?
station-ask-puzzle = Насколько трудно?
station-on-the-board = На доске: поставьте шашку на светящееся поле. Или одна кнопка часов – следующее, другая – выбрать.
station-way-king-flies = дамка ходит далеко
station-way-king-steps = дамка ходит на одно поле
station-way-man-back = простые бьют назад
station-way-man-forward = простые бьют только вперёд
station-way-largest = бьют большинство
station-back = Назад
station-end = Закончить
station-any-side = Всё равно
station-activity-play = Играть
station-activity-lesson = Учиться
station-activity-puzzle = Решать
station-activity-more-play = Партия со мной
station-activity-more-lesson = Правила шаг за шагом
station-activity-more-puzzle = Комбинации из настоящих партий
station-grade = Трудность { $n } из 5
station-arrange = Расставьте шашки
station-arrange-more = По одной: лампа показывает куда.
station-opponent = Соперник
station-you = Вы
station-hint = Как можно ходить?
station-end-game = Закончить партию
station-end-sure = Точно закончить? Нажмите ещё раз ({ $n })
station-step = Шаг { $n } из { $of }
station-lesson-done = Отлично! Урок пройден.
station-again = Ещё раз
station-skip = Пропустить
station-task-turn = Сделайте этот ход на доске.
station-task-any-turn = Сделайте любой разрешённый ход.
station-task-capture = Бейте!
station-task-line = Сделайте ходы, которые показывают лампы.
station-task-touch = Коснитесь каждого светящегося поля.
station-task-answer = Поднимите правильную шашку.
station-task-start = Пустите часы.
station-task-adjust = Объявите, что поправляете шашки.
station-task-offer = Предложите ничью.
station-task-claim = Потребуйте ничью.
station-task-mistake = Сделайте ошибку, которую показывают лампы.
station-task-correct = Потребуйте исправить ошибку.
station-task-double = Предложите куб.
station-task-take = Примите куб.
station-task-drop = Откажитесь от куба.
station-white-begins = Ход белых
station-black-begins = Ход чёрных
station-find = Найдите комбинацию
station-solved = Решено!
station-solution = Решение
station-try-again = Это не то. Попробуйте ещё раз.
station-another = Ещё одну
station-give-up = Показать решение
station-over = Партия окончена
station-drawn = Ничья
station-won = Вы выиграли!
station-lost = На этот раз выиграла я
station-moments = Решили эти моменты:
station-thanks = Спасибо за партию.
station-next-again = Ещё партию
station-next-other-side = Поменять цвет
station-next-leave = Закончить
station-opens = Откроемся в { $time }
station-closed = Закрыто
station-help-us = Помогите мне, пожалуйста
station-service = Обслуживание
station-back-to-work = Вернуться к посетителям
station-doctor = Проверить ещё раз
station-screen-test = Проверить экран
station-restart = Перезапустить
station-result-ok = в порядке
station-result-warning = проверить
station-result-failed = неисправно
station-result-skipped = пропущено
station-counts = Посетители
station-count-games = Партии
station-count-lessons = Уроки
station-count-puzzles = Задачи
station-still-there = Вы ещё здесь?
station-stay = Да, продолжаю
station-card-choose = Чтобы выбрать, поставьте шашку на светящееся поле. Или часами: A – следующее поле, B – выбрать, обе вместе – назад.
station-card-play = В партии поднимите шашку: загорятся её поля. Кнопка с вашей стороны: как можно ходить? Другая дважды: закончить.
station-card-opponent = Мой ход светится: пожалуйста, сделайте его за меня и снимите побитые шашки.
station-card-options = Светящиеся поля по порядку
station-card-print = Печать
moments = Решающие моменты
moments-turn = { $who ->
    [w] { $n }-й ход белых
    [b] { $n }-й ход чёрных
   *[named] { $name }, { $n }-й ход
}
moments-none = Эту партию решил не один ход
moments-played = Сыграно: { $turn }
moments-better = Лучше: { $turn }
moments-shown = { $who ->
    [w] Белые сыграли { $played }; лучше было { $better }
    [b] Чёрные сыграли { $played }; лучше было { $better }
   *[named] { $name }: { $played }; лучше было { $better }
}

## Analysis

hint-stands = Принять за позицию то, что стоит на доске; ход этой стороны
button-stands = Принять позицию
answer-stands = Принять, ход этой стороны
remark-analysis-turn =
    { $who ->
        [w] Ход белых. Передвигайте любые шашки или возвращайте их на место.
        [b] Ход чёрных. Передвигайте любые шашки или возвращайте их на место.
       *[named] Ходит { $name }. Передвигайте любые шашки или возвращайте их на место.
    }
remark-analysis-other = Ни один ход не даёт такого положения: продолжайте или примите его за позицию.
remark-no-analysis = Эту партию играют, а не анализируют.
remark-in-analysis = Это анализ: никто не играет.
remark-stands-untold = Неизвестно, какая шашка стоит на { $labels }: передвигайте по одной шашке.
remark-stands-unplayable = То, что стоит, – не позиция этой игры.
remark-stands-already = Эта позиция уже стоит.
remark-analysis-line = Программа, глубина { $depth }: { $score }, { $line }
remark-analysis-won =
    { $who ->
        [w] Белые форсированно выигрывают: { $line }
        [b] Чёрные форсированно выигрывают: { $line }
       *[named] { $name } форсированно выигрывает: { $line }
    }

## Aloud

aloud-square = { $file ->
    [a] а
    [b] бэ
    [c] цэ
    [d] дэ
    [e] е
    [f] эф
    [g] же
   *[other] аш
 } { $rank }
aloud-number = { $n ->
    [1] один
    [2] два
    [3] три
    [4] четыре
    [5] пять
    [6] шесть
    [7] семь
    [8] восемь
    [9] девять
    [10] десять
    [11] одиннадцать
    [12] двенадцать
    [13] тринадцать
    [14] четырнадцать
    [15] пятнадцать
    [16] шестнадцать
    [17] семнадцать
    [18] восемнадцать
    [19] девятнадцать
    [20] двадцать
    [21] двадцать один
    [22] двадцать два
    [23] двадцать три
    [24] двадцать четыре
    [25] двадцать пять
    [26] двадцать шесть
    [27] двадцать семь
    [28] двадцать восемь
    [29] двадцать девять
    [30] тридцать
    [31] тридцать один
    [32] тридцать два
    [33] тридцать три
    [34] тридцать четыре
    [35] тридцать пять
    [36] тридцать шесть
    [37] тридцать семь
    [38] тридцать восемь
    [39] тридцать девять
    [40] сорок
    [41] сорок один
    [42] сорок два
    [43] сорок три
    [44] сорок четыре
    [45] сорок пять
    [46] сорок шесть
    [47] сорок семь
    [48] сорок восемь
    [49] сорок девять
    [50] пятьдесят
    [51] пятьдесят один
    [52] пятьдесят два
    [53] пятьдесят три
    [54] пятьдесят четыре
    [55] пятьдесят пять
    [56] пятьдесят шесть
    [57] пятьдесят семь
    [58] пятьдесят восемь
    [59] пятьдесят девять
    [60] шестьдесят
    [61] шестьдесят один
    [62] шестьдесят два
    [63] шестьдесят три
    [64] шестьдесят четыре
    [65] шестьдесят пять
    [66] шестьдесят шесть
    [67] шестьдесят семь
    [68] шестьдесят восемь
    [69] шестьдесят девять
    [70] семьдесят
    [71] семьдесят один
    [72] семьдесят два
    [73] семьдесят три
    [74] семьдесят четыре
    [75] семьдесят пять
    [76] семьдесят шесть
    [77] семьдесят семь
    [78] семьдесят восемь
    [79] семьдесят девять
    [80] восемьдесят
    [81] восемьдесят один
    [82] восемьдесят два
    [83] восемьдесят три
    [84] восемьдесят четыре
    [85] восемьдесят пять
    [86] восемьдесят шесть
    [87] восемьдесят семь
    [88] восемьдесят восемь
    [89] восемьдесят девять
    [90] девяносто
    [91] девяносто один
    [92] девяносто два
    [93] девяносто три
    [94] девяносто четыре
    [95] девяносто пять
    [96] девяносто шесть
    [97] девяносто семь
    [98] девяносто восемь
   *[other] девяносто девять
 }
aloud-time = { $hours ->
    [0] { "" }
   *[other] часов: { $hours }
 } { $minutes ->
    [0] { "" }
   *[other] минут: { $minutes }
 } секунд: { $seconds }
aloud-takes = бьёт
aloud-hits = бьёт
aloud-bar = бар
aloud-off = за доску
aloud-times = раз: { $n }
aloud-play = { $name }: { $dice }; { $text }
aloud-corrected = Исправление: { $text }
aloud-none = нет
aloud-on-point = пункт { $point }: { $n }
aloud-unasked = Не понято: { $text }.
aloud-no-square = Нет такого поля: { $text }.
aloud-no-turn = Такого хода здесь нет: { $text }.
aloud-by-hand = Шашки этой доски передвигают рукой.
aloud-not-yours = { $who ->
    [w] Ход белых, за них эта страница не ходит.
    [b] Ход чёрных, за них эта страница не ходит.
   *[named] Ходит { $name }, за этого игрока страница не ходит.
 }
text-log = Что говорится
text-line = Вопрос или ход
text-enter = Ввод
aloud-no-piece = Нет такой шашки: { $text }. Спросите: { $pieces }.
aloud-no-dice = Броска нет.
aloud-pips = { $name }: пипсов { $n }, очков { $score }
draughts-aloud-help = Наберите букву и ввод. i: что сейчас важно. c: часы. l: последний ход. s и поле: что там стоит. p и w, b, большая W или B: где стоят эти шашки. n: сколько их. o: кто играет. Только ввод — то же, что i. На имитируемой доске написанный ход делается.
backgammon-aloud-help = Наберите букву и ввод. i: что сейчас важно. c: часы. l: последний ход. s и пункт, bar или off: что там стоит. p и w или b: где стоят шашки. d: бросок и куб. n: пипсы и счёт. o: кто играет. Только ввод — то же, что i. На имитируемой доске написанный ход делается. d и два числа: бросок.
aloud-put-down = { $who ->
    [w] Белые: поставьте шашку на { $points }.
    [b] Чёрные: поставьте шашку на { $points }.
   *[named] { $name }: поставьте шашку на { $points }.
 }
aloud-put-back = Верните шашки на место.
aloud-put-as-ruled = Судья решил: доску расставляют так.
aloud-put-as-let-stand = Оставлено как есть: доску расставляют так.
aloud-put-as-taken-back = Ход взят назад: доску расставляют так.
aloud-make-announced-turn = Сделайте объявленный ход.
aloud-pressed-early = Часы нажаты до завершения хода: завершите его.
aloud-crown-king = Обозначьте дамку на { $labels }.

## Refused acts of an arbiter

remark-no-dice-cube-score = В шашках нет костей, куба и счёта матча.
remark-game-void-already = Партия уже аннулирована.
remark-game-without-clock = Эта партия играется без часов.
remark-game-not-over = Партия не окончена.
remark-reopen-game-first = Партия окончена; сначала возобновите её.
remark-nobody-can-move = В этой позиции никто не может ходить: верните ходы или установите другую.
remark-say-whose-act = Датчики не знают, чья это была рука: укажите, чьё это действие, w или b.
remark-irregularity-is-of =
    { $who ->
        [w] Нарушение совершили белые.
        [b] Нарушение совершили чёрные.
       *[named] Нарушение: { $name }.
    }
remark-being-put-back-already = Положение уже восстанавливается.
remark-set-position-instead = Положение на доске не читается; установите вместо этого позицию.
remark-position-breaks-rules = Эта позиция противоречит правилам игры.
remark-one-turn-back = Вернуть можно только 1 ход.
remark-turns-back =
    { $turns ->
        [one] Вернуть можно только { $turns } ход.
        [few] Вернуть можно только { $turns } хода.
        [many] Вернуть можно только { $turns } ходов.
       *[other] Вернуть можно только { $turns } хода.
    }
remark-one-turn-back-since-set = С установки позиции вернуть можно только 1 ход.
remark-turns-back-since-set =
    { $turns ->
        [one] С установки позиции вернуть можно только { $turns } ход.
        [few] С установки позиции вернуть можно только { $turns } хода.
        [many] С установки позиции вернуть можно только { $turns } ходов.
       *[other] С установки позиции вернуть можно только { $turns } хода.
    }
remark-match-has-winner = В матче есть победитель.
remark-match-void-already = Матч уже аннулирован.
remark-match-without-clock = Этот матч играется без часов.
remark-match-not-over = Матч не окончен.
remark-reopen-match-first = Матч окончен; сначала возобновите его.
remark-last-game-over = Последняя партия окончена: отмените действия или установите позицию.
remark-position-ends-game = Эта позиция заканчивает партию; нужны шашки обеих сторон.
remark-one-act-back = Отменить можно только 1 действие.
remark-acts-back =
    { $acts ->
        [one] Отменить можно только { $acts } действие.
        [few] Отменить можно только { $acts } действия.
        [many] Отменить можно только { $acts } действий.
       *[other] Отменить можно только { $acts } действия.
    }
remark-one-act-back-since = С последнего решения судьи отменить можно только 1 действие.
remark-acts-back-since =
    { $acts ->
        [one] С последнего решения судьи отменить можно только { $acts } действие.
        [few] С последнего решения судьи отменить можно только { $acts } действия.
        [many] С последнего решения судьи отменить можно только { $acts } действий.
       *[other] С последнего решения судьи отменить можно только { $acts } действия.
    }
remark-nobody-to-roll = Сейчас никому не нужно бросать.
remark-event-without-cube = Этот турнир играется без куба.
remark-take-double-back-first = Предложено удвоение: сначала отмените его.

## Hall

hall-desk-title = Зал: { $event }
hall-desk-waits = ждёт { $n } мин
hall-desk-spare = Продолжить эту партию за
hall-desk-asks = Доска просит имя { $board }
hall-desk-code = Код на странице доски
hall-desk-admit = Принять
round-open = { $n ->
    [0] все результаты получены
    [one] не хватает { $n } результата
    [few] не хватает { $n } результатов
    [many] не хватает { $n } результатов
   *[other] не хватает { $n } результата
}
round-new = Новый тур
round-control = Контроль времени
round-start = Часы пускаются в
round-default = Время опоздания в минутах
round-pairings = Пары: отчёт турнира (TRF16) или CSV со столбцами white, black, board, table
round-file = Из файла
round-pair = Назначить пары тура
round-paper = На бумаге
round-has-come = { $name } на месте
round-board = Доска стола { $table }
round-result = Результат стола { $table }
round-not-sent = Не отправлено
round-forfeit = { $result } без игры
round-confirmed = Подтверждено обоими
round-sign = Оба подписали
round-send = Отправить партии
round-set = Установить
round-halt = Остановить все часы
round-proceed = Пустить все часы
round-defaulted = Время опоздания истекло
round-display = { $name } идёт к столу { $tables } · очки { $points }
round-report = Отчёт (TRF16)
round-results = Результаты (CSV)
round-games = Партии (PDN)
round-cross = Таблица (CSV)
round-sheets = Бланки партий
hall-desk-take = Беру это на себя
hall-desk-leave = Здесь готово
hall-desk-mine = Этим занимаетесь вы
hall-desk-taken = Этим занимается { $who }
hall-desk-over = Забрать: { $who }
hall-desk-sector = Мои столы, например 1-10, 14
hall-desk-only = Только мои столы
updates-title = Версии: { $versions }
updates-progress = { $version }: { $done } из { $all }
updates-release = Выпуск для досок
updates-older = И более старую версию
updates-one = Одна доска
updates-ten = Десять досок
updates-all = Все доски
updates-stop = Больше никому
updates-this = Обновить до { $version }
updates-none = В папке зала нет подписанного выпуска.
updates-asked = запрошено
updates-fetching = загружает
updates-checking = проверяет
updates-installing = устанавливает
updates-done = готово
updates-failed = не удалось: { $why }
updates-waiting = очередь наступит позже
updates-waits-plays = ждёт конца партии
updates-waits-unconfirmed = ждёт подтверждения результата
updates-waits-gone = ждёт включения доски
updates-waits-wire = обновляется только вручную
updates-stopped = не запрошено
updates-stopped-by = остановлено: { $who }
hall-code = Судье зала нужен этот код: { $text }
hall-confirm = Нажмите часы ещё раз, чтобы подтвердить результат: { $text }
need-unconfirmed = Результат не подтверждён
need-not-started = Часы не пущены
need-apart = Доски двух городов расходятся
