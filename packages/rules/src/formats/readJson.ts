import { type Card, cardNamed } from '../model/cards.ts';
import {
  EDITION_IDS,
  type EditionId,
  editionNamed,
  type HouseRules,
  PLAYER_COUNTS,
  type Players,
  RULE_FIELDS,
  RULE_VALUES,
  type RuleField,
  supportsPlayers,
} from '../model/editions.ts';
import { BadInput } from './badInput.ts';

/** Untrusted JSON. Each reader returns a value of its type, or throws BadInput with the field's name. */
export type Json = unknown;
/** A JSON object whose fields are still untrusted. */
export type JsonObject = Readonly<Record<string, Json>>;

const preview = (value: Json): string => (JSON.stringify(value) ?? String(value)).slice(0, 60);
/** What a value is instead of what it must be. */
const butIs = (value: Json): string => (value === undefined ? ', but it is missing' : `, not ${preview(value)}`);

/** False for null and for lists. */
export function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An absent field, or null, which means the same. */
export function isMissing(value: Json): value is null | undefined {
  return value === undefined || value === null;
}

/** Parses an object. Throws BadInput if it has a field that is not in `fields`. */
export function readObject(value: Json, where: string, fields: readonly string[]): JsonObject {
  if (!isObject(value)) throw new BadInput('badRequest', `${where} must be an object${butIs(value)}`);
  const unknown = Object.keys(value).find((field) => !fields.includes(field));
  if (unknown !== undefined) {
    throw new BadInput('badRequest', `${where} has no field ${preview(unknown)}; its fields are ${fields.join(', ')}`);
  }
  return value;
}

/** Parses a list of any length. Throws BadInput. */
export function readList(value: Json, where: string): readonly Json[] {
  if (!Array.isArray(value)) throw new BadInput('badRequest', `${where} must be a list${butIs(value)}`);
  return value;
}

/** Parses a list of exactly `length` entries. Throws BadInput. */
export function readListOfLength(value: Json, where: string, length: number): readonly Json[] {
  const list = readList(value, where);
  if (list.length !== length)
    throw new BadInput('badRequest', `${where} must have ${length} entries, not ${list.length}`);
  return list;
}

/** Parses a whole number from `min` to `max`, both included. Throws BadInput. */
export function readInteger(value: Json, where: string, min: number, max: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
    throw new BadInput('badRequest', `${where} must be a whole number from ${min} to ${max}${butIs(value)}`);
  }
  return value;
}

/** Parses true or false. Throws BadInput. */
export function readBoolean(value: Json, where: string): boolean {
  if (typeof value !== 'boolean') throw new BadInput('badRequest', `${where} must be true or false${butIs(value)}`);
  return value;
}

/** Parses the name of a card, such as `flatTire`. Throws BadInput. */
export function readCard(value: Json, where: string): Card {
  if (typeof value !== 'string') throw new BadInput('badRequest', `${where} must be the name of a card${butIs(value)}`);
  const card = cardNamed(value);
  if (card === null) throw new BadInput('unknownCard', `${where}: there is no card ${preview(value)}`);
  return card;
}

/** Parses a list of names of cards. A fault names the entry. Throws BadInput. */
export function readCards(value: Json, where: string): Card[] {
  return readList(value, where).map((card, i) => readCard(card, `${where}[${i}]`));
}

/** Parses the id of an edition. Throws BadInput, which lists the editions. */
export function readEdition(value: Json): EditionId {
  if (typeof value !== 'string') throw new BadInput('badRequest', `edition must be a text${butIs(value)}`);
  const edition = editionNamed(value);
  if (edition) return edition.id;
  throw new BadInput(
    'unknownEdition',
    `there is no edition ${preview(value)}; the editions are ${EDITION_IDS.join(', ')}`,
    { position: { kind: 'noEdition', word: value.slice(0, 60) } },
  );
}

/** Rule 2.1: a number of seats that the edition supports. Throws BadInput for any other. */
export function readPlayers(value: Json, id: EditionId): Players {
  const players = readInteger(value, 'players', 0, Number.MAX_SAFE_INTEGER);
  const edition = editionNamed(id);
  if (!edition || !supportsPlayers(edition, players)) {
    const counts = (edition?.players ?? PLAYER_COUNTS).join(', ');
    throw new BadInput('unsupportedPlayers', `${id} cannot be played with ${players} players, only with ${counts}`);
  }
  return players;
}

/** Rule 13.2: single fields of an edition, each changed to one of its values. None if undefined. Throws BadInput. */
export function readHouseRules(value: Json): HouseRules {
  if (value === undefined) return {};
  const changed = readObject(value, 'rules', RULE_FIELDS);
  for (const [field, choice] of Object.entries(changed)) {
    const values: readonly Json[] = RULE_VALUES[field as RuleField];
    if (!values.includes(choice)) {
      throw new BadInput(
        'badRequest',
        `rules.${field} must be one of ${values.map(preview).join(', ')}, not ${preview(choice)}`,
      );
    }
  }
  return changed as HouseRules;
}

/** Both bounds are included. Default: from 0 to Number.MAX_SAFE_INTEGER. */
export interface WholeNumberRange {
  readonly min?: number;
  readonly max?: number;
}

/** Parses a text of digits. Null for any other text, or if the number is outside the range. */
export function parseWholeNumber(
  text: string,
  { min = 0, max = Number.MAX_SAFE_INTEGER }: WholeNumberRange = {},
): number | null {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : null;
}
