import { BadInput, type InputFault, type Result, reading } from './badInput.ts';
import { type Card, isSafety, nameOf } from './cards.ts';
import { cardsToDraw, type DealState } from './dealState.ts';
import { changedRules, type HouseRules, type Rules, rulesFor } from './editions.ts';
import { namesOf } from './json.ts';
import { codeOf } from './notation.ts';
import type { Pile } from './pile.ts';
import type { Events } from './play.ts';
import { readPosition } from './position.ts';
import { type Json, readEdition, readHouseRules, readPlayers } from './readJson.ts';
import type { Tableau } from './tableau.ts';
import { cardAt, cardsAt, faultAt, numberAt, partsOf, type Word, wordsOf } from './textReader.ts';

const FAULT = 'impossiblePosition';

/**
 * A position on one line: edition, seats, then `field=value` words, of which only `hands` is needed; NOTATION.md has
 * them all. The phases `extension` and `coupFourre` are told by the record of the deal, and the latter by `hazard=`.
 */
export function positionText(state: DealState): string {
  const { table, hands } = state;
  const { rules } = table;
  const fields: Record<string, string | null> = {
    rules: houseText(changedRules(rules)),
    turn: `${table.turn}`,
    drawn: 'yes',
    hands: hands.map((hand) => cardsText(hand.toArray())).join('/'),
    teams: table.tableaux.map(tableauText).join('/'),
    draw: cardsText(cardsToDraw(state)),
    discard: cardsText(table.discard.toArray()),
    target: `${table.target}`,
    extendedBy: table.extendedBy === null ? null : `${table.extendedBy}`,
    dealer: `${table.dealer}`,
    totals: table.totals === null ? null : table.totals.join(','),
    hazard: table.phase === 'coupFourre' && table.hazard !== null ? `${codeOf(table.hazard)}>${table.hazardOn}` : null,
  };
  const said = Object.entries(fields).filter(([, value]) => value !== null && value !== '');
  return [rules.edition, rules.players, ...said.map(([field, value]) => `${field}=${value}`)].join(' ');
}

const cardsText = (cards: readonly Card[]): string => cards.map(codeOf).join('.') || '-';
const pileText = (pile: Pile): string => cardsText(pile.toArray());

function tableauText(tableau: Tableau): string {
  const safeties = tableau.safeties
    .toArray()
    .map((card) => codeOf(card) + (isSafety(card) && tableau.isCrosswise(card) ? '!' : ''));
  return [
    pileText(tableau.battle),
    pileText(tableau.speed),
    pileText(tableau.distance),
    safeties.join('.') || '-',
  ].join(',');
}

export function houseText(house: HouseRules | Rules): string {
  return Object.entries(house)
    .map(([field, value]) => `${field}:${value}`)
    .join(',');
}

/** The deal that a position line tells, or what is wrong with it and where. */
export function positionNoted(text: string, events: Events = null): Result<DealState> {
  return reading(() => {
    const lines = text.split('\n').filter((line) => wordsOf(line).length > 0);
    const [first] = lines;
    if (first === undefined || lines.length !== 1) throw new BadInput(FAULT, 'a position is one line');
    return readPositionWords(wordsOf(first), events);
  });
}

/** Reads the words of a position line; leaves by BadInput. */
export function readPositionWords(words: readonly Word[], events: Events = null): DealState {
  const [edition, players, ...fields] = words;
  if (!edition || !players) throw new BadInput(FAULT, 'a position begins with the edition and the number of players');
  const id = atWord(edition, FAULT, () => readEdition(edition.text));
  const seats = atWord(players, FAULT, () => readPlayers(numberAt(players, FAULT), id));
  let house: HouseRules = {};
  const position: Record<string, Json> = { teams: Array.from({ length: rulesFor(id, seats).teams }, () => ({})) };
  for (const word of fields) {
    const [field, value] = partsOf(word, '=');
    if (!field || !value || value.text === '')
      throw faultAt(word, FAULT, `'${word.text}' is not of the form field=value`);
    if (field.text === 'rules') house = readHouseWords(value, FAULT);
    else Object.assign(position, readField(field, value));
  }
  return atWord(edition, FAULT, () => readPosition(rulesFor(id, seats, house), position, events));
}

/** Gives a fault that has no place the place of a word. */
export function atWord<Value>(word: Word, fault: InputFault, read: () => Value): Value {
  const result = reading(read);
  if (result.ok) return result.value;
  const { message, line } = result.error;
  throw line === undefined ? faultAt(word, fault, message) : new BadInput(fault, message, result.error);
}

/** House rules as `field:value`, with commas between. */
export function readHouseWords(word: Word, fault: InputFault): HouseRules {
  const changed = partsOf(word, ',').map((part): [string, Json] => {
    const [field = '', value = ''] = part.text.split(':');
    return [field, plainValue(value)];
  });
  return atWord(word, fault, () => readHouseRules(Object.fromEntries(changed)));
}

function plainValue(text: string): Json {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d+$/.test(text) ? Number(text) : text;
}

function readField(field: Word, value: Word): Record<string, Json> {
  const cards = (word: Word): string[] => namesOf(cardsAt(word, FAULT));
  switch (field.text) {
    case 'hands':
      return { hands: partsOf(value, '/').map(cards) };
    case 'teams':
      return { teams: partsOf(value, '/').map(readTeam) };
    case 'draw':
      return { drawPile: cards(value) };
    case 'discard':
      return { discard: cards(value) };
    case 'turn':
    case 'target':
    case 'extendedBy':
    case 'dealer':
      return { [field.text]: numberAt(value, FAULT) };
    case 'totals':
      return { totals: partsOf(value, ',').map((part) => numberAt(part, FAULT)) };
    case 'drawn':
      if (value.text !== 'yes' && value.text !== 'no') throw faultAt(value, FAULT, 'drawn is yes or no');
      return { drawn: value.text === 'yes' };
    case 'hazard': {
      const [card, on] = partsOf(value, '>');
      if (!card || !on) throw faultAt(value, FAULT, 'a hazard names the team it hits, such as st>1');
      return { hazard: { card: nameOf(cardAt(card, FAULT)), on: numberAt(on, FAULT) } };
    }
    default:
      throw faultAt(field, FAULT, `a position has no field '${field.text}'`);
  }
}

/** Piles with commas between: battle, speed, distance, safeties, those laid crosswise marked by `!`. */
function readTeam(word: Word): Json {
  const [battle, speed, distance, safeties, more] = partsOf(word, ',');
  if (!battle || more) throw faultAt(word, FAULT, 'a team has four piles: battle,speed,distance,safeties');
  const cards = (pile: Word | undefined): string[] => (pile ? namesOf(cardsAt(pile, FAULT)) : []);
  const laid = safeties && safeties.text !== '-' ? partsOf(safeties, '.') : [];
  return {
    battle: cards(battle),
    speed: cards(speed),
    distance: cards(distance),
    safeties: laid.map((safety) => ({
      card: nameOf(cardAt({ ...safety, text: safety.text.replace(/!$/, '') }, FAULT)),
      coupFourre: safety.text.endsWith('!'),
    })),
  };
}
