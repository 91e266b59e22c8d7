import { type Card, seededRandom } from '@coup-fourre/rules';
import { type DeckRules, shuffledDeck } from '@coup-fourre/rules/authority';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { isSeed } from '../wire/seed.ts';
import type { Contribution } from '../wire/update.ts';

/** Begins what a key is the hash of; another way to shuffle would have another number. */
const HEADING = 'coup-fourre shuffle 1';

/** What a shuffle is made of. */
export interface Shuffle {
  /** The server's part, a seed, which it has committed itself to before anyone contributes. */
  readonly secret: string;
  readonly room: string;
  /** The deal's number in the room, from 1. */
  readonly deal: number;
  /** The seats' own parts, each a seed. */
  readonly contributions: readonly Contribution[];
}

/** What is shown of a secret before its deal: SHA-256 of its 32 bytes, in hexadecimal digits. */
export function commitmentOf(secret: string): string {
  return bytesToHex(sha256(hexToBytes(seed(secret))));
}

/**
 * The key of a shuffle, 64 hexadecimal digits: SHA-256 of the UTF-8 text of these lines, each ended by a line feed:
 * `coup-fourre shuffle 1`, the secret, the room, the deal's number, and `seat:value` for each contribution by seat.
 */
export function shuffleKey({ secret, room, deal, contributions }: Shuffle): string {
  if (!/^\S+$/.test(room)) throw new TypeError('a room is one word');
  const parts = contributions.toSorted((a, b) => a.seat - b.seat).map(({ seat, value }) => `${seat}:${seed(value)}`);
  const lines = [HEADING, seed(secret), room, deal, ...parts].map((line) => `${line}\n`);
  return bytesToHex(sha256(utf8ToBytes(lines.join(''))));
}

/** The deck that a key gives, the first card dealt first: Fisher and Yates over the ChaCha20 key stream. */
export function deckFromKey(rules: DeckRules, key: string): Card[] {
  return shuffledDeck(rules, seededRandom(seed(key)));
}

function seed(text: string): string {
  if (!isSeed(text)) throw new TypeError('a seed is 64 hexadecimal digits');
  return text;
}
