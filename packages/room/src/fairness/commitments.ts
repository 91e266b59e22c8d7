import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { isSeed } from '../wire/seed.ts';
import type { ListedSeat, ShuffleList } from '../wire/update.ts';

/** An attempt to shuffle a deal. Deals and attempts count from 1. */
export interface ShuffleAttempt {
  readonly room: string;
  readonly deal: number;
  readonly attempt: number;
}

/**
 * The server's commitment to its secret, for this attempt: 64 hexadecimal digits, published before anyone commits.
 * Throws TypeError if the secret is not 64 hexadecimal digits or the room's name not one word.
 */
export function commitmentOf(secret: string, { room, deal, attempt }: ShuffleAttempt): string {
  return hashOfLines([
    'coup-fourre secret 2',
    `room ${word(room)}`,
    `deal ${deal}`,
    `attempt ${attempt}`,
    `secret ${seed(secret)}`,
  ]);
}

/** An attempt, the server's commitment for it, and a seat. */
export interface ContributionPlace extends ShuffleAttempt {
  readonly commitment: string;
  readonly seat: number;
}

/**
 * A device's commitment to its contribution: 64 hexadecimal digits. Valid only for this attempt, server commitment and
 * seat. Throws TypeError like `commitmentOf`.
 */
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

/**
 * The parts of a shuffle once everyone has committed. In a list, the seats' `values` are commitments. In a key, they
 * are contributions.
 */
export interface ShuffleParts extends ShuffleList {
  readonly room: string;
  readonly deal: number;
  /** For each earlier attempt, the seats that did not reveal. */
  readonly withheld: readonly (readonly number[])[];
}

/**
 * Digest of a list: 64 hexadecimal digits. A device reveals its contribution for one digest only. `commitment` is the
 * server's. Throws TypeError like `commitmentOf`.
 */
export function listDigest(parts: ShuffleParts, commitment: string): string {
  return hashOfLines(['coup-fourre list 2', ...partLines(parts), `commitment ${seed(commitment)}`]);
}

/** The key of a shuffle, 64 hexadecimal digits. Throws TypeError like `commitmentOf`. */
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

/** A seat as written in lists, keys and proofs. */
export function listedSeatText(seat: ListedSeat): string {
  if (seat.kind === 'computer') return 'computer';
  return `person ${word(seat.guest)} ${seat.value === null ? '-' : seed(seat.value)}`;
}

/** SHA-256, in hexadecimal, of the lines as UTF-8, each followed by a line feed. */
export function hashOfLines(lines: readonly string[]): string {
  return bytesToHex(sha256(utf8ToBytes(lines.map((line) => `${line}\n`).join(''))));
}

function seed(text: string): string {
  if (!isSeed(text)) throw new TypeError('a seed is 64 hexadecimal digits');
  return text;
}

function word(text: string): string {
  if (!/^\S+$/.test(text)) throw new TypeError('a name must be one word');
  return text;
}
