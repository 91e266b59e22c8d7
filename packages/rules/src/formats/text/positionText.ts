import { type Card, isSafety, nameOf, namesOf } from '../../model/cards.ts';
import { cardsToDraw, type DealState } from '../../model/dealState.ts';
import { changedRules, type HouseRules, type Rules, rulesFor } from '../../model/editions.ts';
import type { Pile } from '../../model/pile.ts';
import { seatDrawPiles } from '../../model/seatDrawPiles.ts';
import type { Table } from '../../model/table.ts';
import type { Tableau } from '../../model/tableau.ts';
import type { EventSink } from '../../play/play.ts';
import { BadInput, type InputFault, type PositionPlace, type Result, toResult } from '../badInput.ts';
import { readPosition } from '../position.ts';
import { type Json, parseWholeNumber, readEdition, readHouseRules, readPlayers } from '../readJson.ts';
import { codeOf } from './notation.ts';
import { cardAt, cardsAt, excerptOf, faultAt, numberAt, splitWord, type Word, wordsOf } from './textReader.ts';

const FAULT = 'impossiblePosition';

/**
 * A position on one line: edition, seats, then words `field=value`. Only `hands` is required. NOTATION.md lists all
 * fields.
 * The phase `coupFourreWindow` is written as `hazard=`, and `extension` as `extension=yes`.
 */
export function formatPosition(state: DealState): string {
  const { table, hands } = state;
  return formatLine(table, {
    drawn: 'yes',
    hands: hands.map((hand) => formatCards(hand.toArray())).join('/'),
    draw: (seatDrawPiles(state) ?? [cardsToDraw(state)]).map(formatCards).join('/'),
    discard: formatCards(table.discard.toArray()),
  });
}

/** Fields that differ between a view and a complete state. */
export interface HiddenFields {
  readonly drawn?: 'yes';
  readonly hands: string;
  readonly draw: string;
  readonly discard: string;
}

/** The line of a position: edition, number of players, and each field that is not empty. */
export function formatLine(table: Table, { drawn, hands, draw, discard }: HiddenFields): string {
  const { rules } = table;
  const fields: Record<string, string | null | undefined> = {
    rules: formatHouseRules(changedRules(rules)),
    turn: `${table.turn}`,
    drawn,
    hands,
    teams: table.tableaux.map(formatTableau).join('/'),
    draw,
    discard,
    target: `${table.target}`,
    extendedBy: table.extendedBy === null ? null : `${table.extendedBy}`,
    dealer: `${table.dealer}`,
    totals: table.totals === null ? null : table.totals.join(','),
    hazard:
      table.phase === 'coupFourreWindow' && table.pendingHazard !== null
        ? `${codeOf(table.pendingHazard)}>${table.pendingHazardTarget}`
        : null,
    extension: table.phase === 'extension' ? 'yes' : null,
  };
  const words = Object.entries(fields).filter(([, value]) => value);
  return [rules.edition, rules.players, ...words.map(([field, value]) => `${field}=${value}`)].join(' ');
}

/** The codes of cards, separated by dots. A hyphen for no cards. */
export const formatCards = (cards: readonly Card[]): string => cards.map(codeOf).join('.') || '-';
const formatPile = (pile: Pile): string => formatCards(pile.toArray());

function formatTableau(tableau: Tableau): string {
  const safeties = tableau.safeties
    .toArray()
    .map((card) => codeOf(card) + (isSafety(card) && tableau.isCrosswise(card) ? '!' : ''));
  return [
    formatPile(tableau.battle),
    formatPile(tableau.speed),
    formatPile(tableau.distance),
    safeties.join('.') || '-',
  ].join(',');
}

/** House rules as `field:value`, separated by commas. Empty if there are none. */
export function formatHouseRules(house: HouseRules | Rules): string {
  return Object.entries(house)
    .map(([field, value]) => `${field}:${value}`)
    .join(',');
}

/** Parses a position line. A fault names its column. */
export function parsePosition(text: string, events: EventSink = null): Result<DealState> {
  return toResult(() => readPositionWords(wordsOfLine(text), events));
}

/** The words of the one line of a text. Throws BadInput if it has no line or several. */
export function wordsOfLine(text: string): Word[] {
  const lines = text.split('\n').filter((line) => wordsOf(line).length > 0);
  const [first] = lines;
  if (first === undefined || lines.length !== 1) throw new BadInput(FAULT, 'a position is one line');
  return wordsOf(first);
}

/** Parses the words of a position line. Throws BadInput. */
export function readPositionWords(words: readonly Word[], events: EventSink = null): DealState {
  const line = readLine(words);
  if (hasUnknownCards(line.position))
    throw faultAt(
      wordAt(line, { field: 'hands' }),
      FAULT,
      'every card must be known here: give the cards of each hand and of the draw pile',
    );
  return readWhole(line, ({ rules, position }) => readPosition(rules, position, events));
}

/** A parsed position line, not yet checked as a whole. */
interface PositionLine {
  /** The edition. Faults that belong to no field are reported here. */
  readonly first: Word;
  /** The value of each field that is given. */
  readonly values: ReadonlyMap<string, Word>;
  readonly rules: Rules;
  readonly position: Readonly<Record<string, Json>>;
}

/** Parses the words of a position line, without the checks of the whole position. Throws BadInput. */
export function readLine(words: readonly Word[]): PositionLine {
  const [edition, players, ...fields] = words;
  if (!edition || !players) throw new BadInput(FAULT, 'a position begins with the edition and the number of players');
  const id = readAtWord(edition, FAULT, () => readEdition(edition.text));
  const seats = readAtWord(players, FAULT, () => readPlayers(numberAt(players, FAULT), id));
  let house: HouseRules = {};
  const position: Record<string, Json> = { teams: Array.from({ length: rulesFor(id, seats).teams }, () => ({})) };
  const values = new Map<string, Word>();
  for (const [field, value] of fieldsAndValues(fields, '=', FAULT)) {
    values.set(field.text, value);
    if (field.text === 'rules') house = readHouseWords(value, FAULT);
    else Object.assign(position, readField(field, value));
  }
  return { first: edition, values, rules: rulesFor(id, seats, house), position };
}

/** Reads a line as a whole. A fault has the column of the field that it concerns. Throws BadInput. */
export function readWhole<Value>(line: PositionLine, read: (line: PositionLine) => Value): Value {
  try {
    return read(line);
  } catch (thrown) {
    if (!(thrown instanceof BadInput)) throw thrown;
    throw faultAt(wordAt(line, thrown.place), FAULT, thrown.error);
  }
}

function wordAt({ first, values }: PositionLine, place: PositionPlace | undefined): Word {
  const value = place && values.get(place.field);
  if (value === undefined) return first;
  return (place?.index !== undefined && splitWord(value, '/')[place.index]) || value;
}

/** Splits words into their fields and values. Each field may be given once. */
function fieldsAndValues(words: readonly Word[], separator: '=' | ':', fault: InputFault): [Word, Word][] {
  const given = new Set<string>();
  return words.map((word) => {
    const [field, value, more] = splitWord(word, separator);
    if (!field || !value || more || value.text === '')
      throw faultAt(word, fault, `'${excerptOf(word)}' is not of the form field${separator}value`);
    if (given.has(field.text)) throw faultAt(field, fault, `'${excerptOf(field)}' is given twice`);
    given.add(field.text);
    return [field, value];
  });
}

/** True if the position has unknown cards. */
export function hasUnknownCards({ hands, drawPile }: PositionLine['position']): boolean {
  return typeof drawPile === 'number' || (Array.isArray(hands) && hands.some((hand) => typeof hand === 'number'));
}

/** Adds the word's position to a fault that has none. */
export function readAtWord<Value>(word: Word, fault: InputFault, read: () => Value): Value {
  const result = toResult(read);
  if (result.ok) return result.value;
  const { message, line } = result.error;
  throw line === undefined ? faultAt(word, fault, result.error) : new BadInput(fault, message, result.error);
}

/** Parses `field:value` words, separated by commas. */
export function readHouseWords(word: Word, fault: InputFault): HouseRules {
  const changed = fieldsAndValues(splitWord(word, ','), ':', fault).map(([field, value]): [string, Json] => [
    field.text,
    parseScalar(value.text),
  ]);
  return readAtWord(word, fault, () => readHouseRules(Object.fromEntries(changed)));
}

/** A word of a line as JSON: true or false, a whole number, or the text itself. */
export function parseScalar(text: string): Json {
  if (text === 'true' || text === 'false') return text === 'true';
  return parseWholeNumber(text) ?? text;
}

function readField(field: Word, value: Word): Record<string, Json> {
  const cards = (word: Word): string[] => namesOf(cardsAt(word, FAULT));
  const cardsOrCount = (word: Word): string[] | number =>
    word.text.startsWith('?') ? numberAt({ ...word, text: word.text.slice(1) }, FAULT) : cards(word);
  switch (field.text) {
    case 'hands':
      return { hands: splitWord(value, '/').map(cardsOrCount) };
    case 'teams':
      return { teams: splitWord(value, '/').map(readTeam) };
    case 'draw':
      return value.text.includes('/')
        ? { seatPiles: splitWord(value, '/').map(cards) }
        : { drawPile: cardsOrCount(value) };
    case 'discard':
      return { discard: cards(value) };
    case 'turn':
    case 'target':
    case 'extendedBy':
    case 'dealer':
      return { [field.text]: numberAt(value, FAULT) };
    case 'totals':
      return { totals: splitWord(value, ',').map((part) => numberAt(part, FAULT)) };
    case 'drawn':
    case 'extension':
      if (value.text !== 'yes' && value.text !== 'no') throw faultAt(value, FAULT, `${field.text} is yes or no`);
      return { [field.text]: value.text === 'yes' };
    case 'hazard': {
      const [card, on, more] = splitWord(value, '>');
      if (!card || !on || more) throw faultAt(value, FAULT, 'a hazard names the team it hits, such as st>1');
      return { hazard: { card: nameOf(cardAt(card, FAULT)), on: numberAt(on, FAULT) } };
    }
    default:
      throw faultAt(field, FAULT, {
        message: `a position has no field '${excerptOf(field)}'`,
        position: { kind: 'noField', word: excerptOf(field) },
      });
  }
}

/** Parses four piles separated by commas: battle, speed, distance, safeties. A safety laid crosswise ends with `!`. */
function readTeam(word: Word): Json {
  const [battle, speed, distance, safeties, more] = splitWord(word, ',');
  if (!battle || more) throw faultAt(word, FAULT, 'a team has four piles: battle,speed,distance,safeties');
  const cards = (pile: Word | undefined): string[] => (pile ? namesOf(cardsAt(pile, FAULT)) : []);
  const laid = safeties && safeties.text !== '-' ? splitWord(safeties, '.') : [];
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
