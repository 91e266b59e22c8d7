import { parseWholeNumber } from '@coup-fourre/rules';

const MAX_PACE_MS = 60_000;
const MAX_SEED_LENGTH = 64;

/** What the address may ask of the room, as in `/?pace=50&seed=monday`. */
export interface UrlOptions {
  /** Milliseconds a computer takes for a move, a whole number from 0 to 60 000. */
  readonly pace?: number;
  /** Rule 2.2: the seed of all chance, for the same cards again; without it they come from a cryptographic source. */
  readonly seed?: string;
}

/** The options of an address that can be used; others do not count. */
export function readUrlOptions(params: URLSearchParams): UrlOptions {
  const pace = parseWholeNumber(params.get('pace') ?? '', { max: MAX_PACE_MS });
  const seed = params.get('seed') ?? '';
  return {
    ...(pace === null ? {} : { pace }),
    ...(seed !== '' && seed.length <= MAX_SEED_LENGTH ? { seed } : {}),
  };
}

/** What a room worker keeps: the games of this browser, or nothing, as for lessons. */
export type StorageKind = 'games' | 'nothing';

export type RoomWorkerName = `${'room' | 'lesson'}?${string}`;

/** The name of a room worker, which says what it keeps and by which options it plays, such as `room?pace=50`. */
export function formatWorkerName({ pace, seed }: UrlOptions, keeps: StorageKind = 'games'): RoomWorkerName {
  const options = new URLSearchParams({
    ...(pace === undefined ? {} : { pace: String(pace) }),
    ...(seed === undefined ? {} : { seed }),
  });
  return `${keeps === 'games' ? 'room' : 'lesson'}?${options}`;
}

/** The options in a worker's name. */
export function parseWorkerOptions(name: string): UrlOptions {
  return readUrlOptions(new URLSearchParams(name.replace(/^[^?]*\??/, '')));
}

/** What a room worker keeps, by its name; null for the name of any other worker. */
export function parseStorageKind(name: string): StorageKind | null {
  if (name.startsWith('room?')) return 'games';
  return name.startsWith('lesson?') ? 'nothing' : null;
}
