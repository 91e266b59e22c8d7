import { type BotKind, botKindNamed } from '@coup-fourre/bots/names';
import type { Seat } from '@coup-fourre/rules';
import { type Appearance, CAR_MODELS, FACES } from '../wire/looks.ts';
import { COMPUTER_NAMES, type Occupant, type Setup, type TableOptions } from '../wire/tableOptions.ts';

/** A challenge whose link contains everything, so that it needs no server. */
export interface ChallengeLink {
  /** The record, packed as described in NOTATION.md. */
  readonly packed: string;
  readonly seat: Seat;
  /** Each seat's computer, as its level or as level and temperament (`classic:racer`). Null if a person played there. */
  readonly computers: readonly (string | null)[];
  /** The author's name, or an empty text. */
  readonly by: string;
  /** The author's face and car. Missing in old links. */
  readonly appearance?: Appearance;
}

const MAX_NAME_LENGTH = 24;
const MAX_SEATS = 6;
const PERSON = 'person';

/** The fragment of an address, without its `#`. */
export function formatChallengeLink({ packed, seat, computers, by, appearance = {} }: ChallengeLink): string {
  const seats = computers.map((computer) => computer ?? PERSON).join('.');
  const name = by === '' ? '' : `&by=${encodeURIComponent(by)}`;
  const looks = Object.entries(appearance).map(([field, value]) => `&${field}=${value}`);
  return `record=${packed}&seats=${encodeURIComponent(seats)}&seat=${seat}${name}${looks.join('')}`;
}

/**
 * Parses a fragment. Null if a part is missing or invalid. A name is cut off after 24 characters. The record itself is
 * not checked.
 */
export function parseChallengeLink(fragment: string): ChallengeLink | null {
  const fields = fieldsOf(fragment.replace(/^#/, ''));
  const packed = fields.get('record') ?? '';
  const computers = (fields.get('seats') ?? '').split('.').map(computerOf);
  // An empty text would be seat 0.
  const seat = Number(fields.get('seat') || Number.NaN);
  if (packed === '' || computers.length > MAX_SEATS || computers[seat] !== null) return null;
  const known = computers.filter((computer) => computer !== undefined);
  if (known.length !== computers.length) return null;
  const by = (fields.get('by') ?? '').slice(0, MAX_NAME_LENGTH);
  const appearance = appearanceFrom(fields);
  return { packed, seat, computers: known, by, ...(appearance && { appearance }) };
}

/** Null if the link names no known face and no known car. */
function appearanceFrom(fields: ReadonlyMap<string, string>): Appearance | null {
  const face = FACES.find((each) => each === fields.get('face'));
  const car = CAR_MODELS.find((each) => each === fields.get('car'));
  return face || car ? { ...(face && { face }), ...(car && { car }) } : null;
}

/** Decodes `name=value` fields and skips damaged ones. */
function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const field of text.split('&')) {
    const [name = '', value = ''] = field.split('=').map((part) => part.replaceAll('+', ' '));
    try {
      fields.set(name, decodeURIComponent(value));
    } catch {
      // The percent escape is damaged, so the field is skipped.
    }
  }
  return fields;
}

/** The computer that a word names, null for a person, or undefined for an unknown word. */
function computerOf(word: string): string | null | undefined {
  if (word === PERSON) return null;
  return botKindNamed(word) === null ? undefined : word;
}

/** Replaces people, and computers that are unknown. */
const USUAL_COMPUTER: BotKind = { level: 'expert', temperament: null };

/** The setup for playing a challenge alone from a seat. */
export function setupAgainstComputers(
  { edition, players, house, computers }: TableOptions & { readonly computers: readonly (string | null)[] },
  seat: Seat,
  name: string,
): Setup {
  let seated = 0;
  const occupants = computers.map((kind, at): Occupant => {
    if (at === seat) return { kind: 'person', name };
    seated += 1;
    const { level, temperament } = botKindNamed(kind ?? '') ?? USUAL_COMPUTER;
    const seatName = COMPUTER_NAMES[seated - 1] ?? `${at + 1}`;
    return { kind: 'computer', name: seatName, level, ...(temperament && { temperament }) };
  });
  return { edition, players, house, occupants };
}
