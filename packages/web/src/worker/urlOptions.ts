import { parseWholeNumber } from '@coup-fourre/rules';

const MAX_PACE_MS = 60_000;
const MAX_SEED_LENGTH = 64;

/** Options of a room in the page's address, such as `/?pace=50&seed=monday`. */
export interface UrlOptions {
  /** Milliseconds that a computer takes for a move, a whole number from 0 to 60 000. */
  readonly pace?: number;
  /**
   * Rule 2.2: the seed of all random choices, which repeats the same cards. Without it, cards come from a cryptographic
   * source.
   */
  readonly seed?: string;
}

/** Reads the valid options and ignores the rest. */
export function readUrlOptions(params: URLSearchParams): UrlOptions {
  const pace = parseWholeNumber(params.get('pace') ?? '', { max: MAX_PACE_MS });
  const seed = params.get('seed') ?? '';
  return {
    ...(pace === null ? {} : { pace }),
    ...(seed !== '' && seed.length <= MAX_SEED_LENGTH ? { seed } : {}),
  };
}

/** What a room worker stores: this browser's games, or nothing (in lessons). */
export type StorageKind = 'games' | 'nothing';

export type RoomWorkerName = `${'room' | 'lesson'}?${string}`;

/** The name of a room worker carries its options, such as `room?pace=50`. */
export function formatWorkerName({ pace, seed }: UrlOptions, keeps: StorageKind): RoomWorkerName {
  const options = new URLSearchParams({
    ...(pace === undefined ? {} : { pace: String(pace) }),
    ...(seed === undefined ? {} : { seed }),
  });
  return `${keeps === 'games' ? 'room' : 'lesson'}?${options}`;
}

export function parseWorkerOptions(name: string): UrlOptions {
  return readUrlOptions(new URLSearchParams(name.replace(/^[^?]*\??/, '')));
}

/** Returns null for the name of a search worker. */
export function parseStorageKind(name: string): StorageKind | null {
  if (name.startsWith('room?')) return 'games';
  return name.startsWith('lesson?') ? 'nothing' : null;
}
