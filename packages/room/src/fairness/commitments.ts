import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { isSeed } from '../wire/seed.ts';
import type { ListedSeat, ShuffleList } from '../wire/update.ts';

/** Which shuffle something belongs to: the room, the number of its deal there, and which attempt at it this is, from 1. */
export interface ShuffleAttempt {
  readonly room: string;
  readonly deal: number;
  readonly attempt: number;
}

/** What the server publishes of its secret before anyone else commits: 64 hexadecimal digits, good for this attempt alone. */
export function commitmentOf(secret: string, { room, deal, attempt }: ShuffleAttempt): string {
  return hashOfLines([
    'coup-fourre secret 2',
    `room ${word(room)}`,
    `deal ${deal}`,
    `attempt ${attempt}`,
    `secret ${seed(secret)}`,
  ]);
}

/** Where a device contributes: the attempt, what the server has committed to for it, and the seat. */
export interface ContributionPlace extends ShuffleAttempt {
  readonly commitment: string;
  readonly seat: number;
}

/** What a device publishes of its contribution before any is revealed: good for this place alone. */
export function contributionCommitment(value: string, place: ContributionPlace): string {
  return hashOfLines([
    'coup-fourre contribution 2',
    `room ${word(place.room)}`,
    `deal ${place.deal}`,
    `attempt ${place.attempt}`,
    `commitment ${seed(place.commitment)}`,
    `seat ${place.seat}`,
    `value ${seed(value)}`,
  ]);
}

/** What a shuffle is made of, once everyone has committed: `values` of the seats are commitments in a list, contributions in a key. */
export interface ShuffleParts extends ShuffleList {
  readonly room: string;
  readonly deal: number;
  /** Who did not reveal a contribution in each attempt before this one. */
  readonly withheld: readonly (readonly number[])[];
}

/** What a device remembers of the list that it has revealed its contribution to. `commitment` is the server's. */
export function listDigest(parts: ShuffleParts, commitment: string): string {
  return hashOfLines(['coup-fourre list 2', ...partLines(parts), `commitment ${seed(commitment)}`]);
}

/** The key of a shuffle, 64 hexadecimal digits. */
export function shuffleKey(parts: ShuffleParts, secret: string): string {
  return hashOfLines(['coup-fourre shuffle 2', ...partLines(parts), `secret ${seed(secret)}`]);
}

function partLines({ room, deal, withheld, dealer, seats }: ShuffleParts): string[] {
  return [
    `room ${word(room)}`,
    `deal ${deal}`,
    `attempt ${withheld.length + 1}`,
    ...withheld.map((missing) => `withheld ${missing.join(' ')}`),
    `dealer ${dealer ?? 'drawn'}`,
    ...seats.map((seat, number) => `seat ${number} ${listedSeatText(seat)}`),
  ];
}

/** A seat as lists, keys and proofs have it. */
export function listedSeatText(seat: ListedSeat): string {
  if (seat.kind === 'computer') return 'computer';
  return `person ${word(seat.guest)} ${seat.value === null ? '-' : seed(seat.value)}`;
}

/** SHA-256 of the UTF-8 text of some lines, each ended by a line feed, in hexadecimal digits. */
export function hashOfLines(lines: readonly string[]): string {
  return bytesToHex(sha256(utf8ToBytes(lines.map((line) => `${line}\n`).join(''))));
}

function seed(text: string): string {
  if (!isSeed(text)) throw new TypeError('a seed is 64 hexadecimal digits');
  return text;
}

function word(text: string): string {
  if (!/^\S+$/.test(text)) throw new TypeError('a name here is one word');
  return text;
}
