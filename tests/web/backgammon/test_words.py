"""Every sentence of the backgammon core is translated."""

from __future__ import annotations

from tests.web.browsing import Chromium
from tests.web.scripted import ScriptedDesk

SAID = {
    "White has no play.": "Baltie: gājiena nav.",
    "White doubles to 4: Black takes or drops.": "Baltie dubulto līdz 4: Melnie pieņem vai atdod.",
    "Black made an illegal play (INT-10): make a legal play, or put the board back.": (
        "Melnie izdarīja neatļautu gājienu (INT-10): izdariet atļautu gājienu vai salieciet akmeņus atpakaļ."
    ),
    "This looks like 5-3, entered was 5-2: which is right?": (
        "Tas izskatās pēc 5-3, ievadīts 5-2: kas ir pareizi?"
    ),
    "No legal play leaves this board: white is missing on 8, 13 and black is not expected on 5.": (
        "Neviens atļauts gājiens neatstāj šādu stāvokli: "
        "trūkst balta akmens laukā 8, 13 un lieks ir melns akmens laukā 5."
    ),
    "The position is not set up: look at point 4, 6 and 8; 14 white and 15 black checkers are seen, "
    "15 and 15 expected.": (
        "Stāvoklis nav salikts: skatiet lauku 4, 6 un 8; redzami 14 balti un 15 melni akmeņi, jābūt 15 un 15."
    ),
    "The position is not set up: count the checkers of each point.": (
        "Stāvoklis nav salikts: saskaitiet akmeņus katrā laukā."
    ),
    "The sensors can't tell which play it is: say bar/21 8/6 or bar/21* 13/11.": (
        "Devēji nevar noteikt, kurš gājiens tas ir: bar/21 8/6 vai bar/21* 13/11."
    ),
    "Only Black, who has the cube, may double (INT-19).": (
        "Dubultot drīkst tikai Melnie, kam ir kubs (INT-19)."
    ),
    "The board is not connected.": "Galdiņš nav pievienots.",
    "Black (gnubg) plays 24/18*/14.": "Melnie (gnubg) spēlē 24/18*/14.",
    "White (gnubg) plays bar/20 6/off(2); the board shows 13/9 6/5.": (
        "Baltie (gnubg) spēlē bar/20 6/off(2); galdiņš rāda 13/9 6/5."
    ),
    "Roll for Black (gnubg), and enter its dice.": ("Melnie (gnubg): metiet tā vietā un ievadiet kauliņus."),
}
"""Sentences of a backgammon board with their translations."""


def test_sentences_of_a_backgammon_board_are_translated(chromium: Chromium) -> None:
    async def run() -> None:
        async with chromium.visit(ScriptedDesk()) as seen:
            told = await seen.page.evaluate(
                """async (said) => {
                    const words = await import('/static/shared/words/words.js');
                    const answers = await import('/static/shared/answers.js');
                    answers.hear(await import('/static/families/backgammon/answers.js'));
                    const english = said.map(answers.answered);
                    await words.speak('lv');
                    return [english, said.map(answers.answered)];
                }""",
                [*SAID],
            )
            assert told == [[*SAID], [*SAID.values()]]

    chromium.run(run())
