import {
  BadInput,
  type Card,
  type Json,
  type JsonObject,
  RULE_VALUES,
  type Rules,
  readCards,
  readEdition,
  readHouseRules,
  readInteger,
  readObject,
  readPlayers,
  rulesFor,
  type Seat,
} from '@coup-fourre/rules';
import { whyNotDeck } from '@coup-fourre/rules/authority';

/** Fields that every request may have. Only requests that start a table use them. */
export const TABLE_FIELDS: readonly string[] = ['edition', 'players', 'rules'];

/** Checks that a request has only `id`, `op`, the fields of a table, and these fields. */
export function readRequest(request: JsonObject, fields: readonly string[]): void {
  readObject(request, 'the request', ['id', 'op', ...TABLE_FIELDS, ...fields]);
}

/** The rules in a request: an edition, players and house rules. A separate format takes precedence. */
export function readRules(request: JsonObject): Rules {
  const edition = readEdition(request.edition);
  const players = readPlayers(request.players, edition);
  const format = readFormat(request.format);
  return rulesFor(edition, players, { ...readHouseRules(request.rules), ...(format === undefined ? {} : { format }) });
}

function readFormat(value: Json): Rules['format'] | undefined {
  if (value === undefined) return undefined;
  const format = RULE_VALUES.format.find((name) => name === value);
  if (!format) throw new BadInput('badRequest', `format must be one of ${RULE_VALUES.format.join(', ')}`);
  return format;
}

export function readSeat(value: Json, { players }: Rules): Seat {
  return readInteger(value, 'seat', 0, players - 1);
}

/** The deck in a request, in the order of dealing, or null. */
export function readDeck(request: JsonObject, rules: Rules): Card[] | null {
  if (request.deck === undefined) return null;
  if (request.seed !== undefined) throw new BadInput('badRequest', 'give either a seed or a deck, not both');
  const deck = readCards(request.deck, 'deck');
  const why = whyNotDeck(rules, deck);
  if (why !== null) throw new BadInput('badDeck', why);
  return deck;
}

/** The seed of a shuffle, a text or an integer, or null. */
export function readSeed({ seed }: JsonObject): string | null {
  if (seed === undefined) return null;
  if (typeof seed === 'string') return seed;
  if (typeof seed === 'number' && Number.isSafeInteger(seed)) return String(seed);
  throw new BadInput('badRequest', 'seed must be a string or a whole number');
}
