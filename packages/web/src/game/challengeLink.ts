import { botKindNamed } from '@coup-fourre/bots/names';
import type { SameCards } from '@coup-fourre/room';
import type { Seat } from '@coup-fourre/rules';

/** A challenge that is whole in its link, so that it needs no server. */
export interface ChallengeLink {
  /** The record, packed as NOTATION.md has it. */
  readonly packed: string;
  /** Where who made it sat. */
  readonly seat: Seat;
  /** The computer at each seat, by its level, or level and temperament (`classic:racer`); null where a person played. */
  readonly computers: readonly (string | null)[];
  /** Who made it; empty if they gave no name. */
  readonly by: string;
}

const MAX_NAME_LENGTH = 24;
const MAX_SEATS = 6;
const PERSON = 'person';

/** A challenge as the fragment of an address, without its `#`. */
export function formatChallengeLink({ packed, seat, computers, by }: ChallengeLink): string {
  return new URLSearchParams({
    record: packed,
    seats: computers.map((computer) => computer ?? PERSON).join('.'),
    seat: `${seat}`,
    ...(by !== '' && { by }),
  }).toString();
}

/** The challenge of a fragment; null where a part of it is missing or wrong. Whether the record can be read is another question. */
export function parseChallengeLink(fragment: string): ChallengeLink | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const packed = fields.get('record') ?? '';
  const computers = (fields.get('seats') ?? '').split('.').map(computerOf);
  const seat = Number(fields.get('seat') ?? Number.NaN);
  if (packed === '' || computers.length > MAX_SEATS || computers[seat] !== null) return null;
  const known = computers.filter((computer) => computer !== undefined);
  if (known.length !== computers.length) return null;
  return { packed, seat, computers: known, by: (fields.get('by') ?? '').slice(0, MAX_NAME_LENGTH) };
}

/** The computer of that name, null for a person, undefined for any other word. */
function computerOf(word: string): string | null | undefined {
  if (word === PERSON) return null;
  return botKindNamed(word) === null ? undefined : word;
}

/** The id of the server's challenge that cards belong to; null where they belong to none. */
export function sharedChallengeOf(sameCards: SameCards | undefined): string | null {
  return sameCards?.name.match(/^challenge ([\w-]+)$/)?.[1] ?? null;
}

/** The part of localStorage that is used. */
type BrowserStorage = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'coup-fourre.challenges';
const MAX_KEPT = 40;

/** A link by the name of its cards. */
interface KeptLink {
  readonly name: string;
  readonly link: string;
}

/** Keeps the link of a challenge that is played on this device, so that its result can be shown beside the first one. */
export function keepChallengeLink(storage: BrowserStorage, name: string, link: string): void {
  const others = keptLinks(storage).filter((kept) => kept.name !== name);
  storage.setItem(KEY, JSON.stringify([{ name, link }, ...others].slice(0, MAX_KEPT)));
}

/** The link by which the cards of that name came; null if it is not known any more. */
export function keptChallengeLink(storage: BrowserStorage, name: string): string | null {
  return keptLinks(storage).find((kept) => kept.name === name)?.link ?? null;
}

function keptLinks(storage: BrowserStorage): readonly KeptLink[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKeptLink) : [];
  } catch {
    return [];
  }
}

function isKeptLink(value: unknown): value is KeptLink {
  const { name, link } = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof name === 'string' && typeof link === 'string';
}
