// The texts of draughts by language.

import { named, say } from "../../shared/words.js";

/** Texts by language and key; every language has the same keys. */
export const TEXTS = {
  en: {
    draw: "Draw", drawOffered: "Offered", yes: "Yes", decline: "No", claim: "Claim",
    hint_draw: "Offer a draw, or accept the one offered", hint_decline: "Decline the draw offered",
    hint_claim: "Claim a draw by rule", begin: "{name} presses the clock to begin", offered: "{name} offers a draw",
    newAsk: "Begin a new game? The pieces go back to the start.", moves: "Moves", noMoves: "No moves yet",
    copyFen: "Copy position", copied: "Position copied", newGame: "New game", drawn: "Draw", hand: "Hand", box: "Box",
    tray: "Hand and box", trayHand: "In the hand: {piece}", handEmpty: "The hand is empty",
    trayBox: "From the box: {piece}", manW: "white man", manB: "black man", kingW: "white king", kingB: "black king",
    chosen: "{piece} chosen: pick a square", phase_setup: "Set up the pieces",
    role: { "must-capture": "must capture", crown: "crown" },
    reason: { "no-moves": "no move left", "no-pieces": "no pieces left", agreement: "by agreement", repetition: "by repetition" },
    counted: "by the {n}-move rule",
    rules: { international: "International draughts", "latvian-64": "Latvian draughts", "dambrete-box": "Dambrete, rules of the box", "latvian-100": "Latvian draughts on 100 squares", russian: "Russian draughts", brazilian: "Brazilian draughts" },
  },
  lv: {
    draw: "Neizšķirts", drawOffered: "Piedāvāts", yes: "Jā", decline: "Nē", claim: "Prasīt",
    hint_draw: "Piedāvāt neizšķirtu vai pieņemt piedāvāto", hint_decline: "Noraidīt neizšķirtu",
    hint_claim: "Prasīt neizšķirtu pēc noteikumiem", begin: "{name} sāk partiju ar pulksteņa pogu",
    offered: "{name} piedāvā neizšķirtu", newAsk: "Sākt jaunu partiju? Kauliņi atgriezīsies sākumā.", moves: "Gājieni",
    noMoves: "Gājienu vēl nav", copyFen: "Kopēt pozīciju", copied: "Pozīcija nokopēta", newGame: "Jauna partija",
    drawn: "Neizšķirts", hand: "Roka", box: "Kaste", tray: "Roka un kaste", trayHand: "Rokā: {piece}",
    handEmpty: "Roka tukša", trayBox: "No kastes: {piece}", manW: "balts kauliņš", manB: "melns kauliņš",
    kingW: "balta dāma", kingB: "melna dāma", chosen: "{piece} izvēlēts: norādiet lauciņu",
    phase_setup: "Salieciet kauliņus",
    role: { "must-capture": "jāsit", crown: "dāma" },
    reason: { "no-moves": "nav gājiena", "no-pieces": "nav kauliņu", agreement: "vienojoties", repetition: "pozīcija atkārtojas" },
    counted: "{n} gājienu noteikums",
    rules: { international: "Starptautiskā dambrete", "latvian-64": "Latviešu dambrete", "dambrete-box": "Dambrete, kastes noteikumi", "latvian-100": "Latviešu dambrete, 100 lauciņi", russian: "Krievu dambrete", brazilian: "Brazīlijas dambrete" },
  },
};

/** What stands on a square, in words. */
export function pieceText(piece) {
  return say({ w: "manW", b: "manB", W: "kingW", B: "kingB" }[piece] ?? "empty");
}

/** Why a game ended, in words. */
export function reasonText(reason) {
  const counted = /^(\d+)-moves$/.exec(reason);
  return counted ? say("counted", { n: counted[1] }) : named("reason", reason) ?? reason;
}
