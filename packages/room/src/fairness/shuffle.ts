import { type Card, type Rules, seededRandom } from '@coup-fourre/rules';
import { shuffledDeck } from '@coup-fourre/rules/authority';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Contribution } from '../online/wire.ts';

const SEED = /^[0-9a-f]{64}$/;

/** Whether a text is a secret or a contribution: 64 lower-case hexadecimal digits. */
export function isSeed(text: string): boolean {
  return SEED.test(text);
}

/** What is published of a secret before the deal: SHA-256 of its 32 bytes, as hexadecimal digits. */
export function commitmentOf(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** All that a shuffle is made of; `deal` is the deal's number in the room, from 1. */
export interface Shuffle {
  readonly secret: string;
  readonly room: string;
  readonly deal: number;
  readonly contributions: readonly Contribution[];
}

/** The key of a shuffle: SHA-256 of a text that has the secret, the room, the deal and each seat's contribution, a line each. */
export function shuffleKey({ secret, room, deal, contributions }: Shuffle): string {
  const given = contributions.toSorted((a, b) => a.seat - b.seat).map(({ seat, value }) => `${seat}:${value}\n`);
  const text = `coup-fourre shuffle 1\n${secret}\n${room}\n${deal}\n${given.join('')}`;
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** The deck that a key gives, the first card dealt first. */
export function deckOfShuffle(rules: Rules, key: string): Card[] {
  return [...shuffledDeck(rules, seededRandom(key))];
}
