const MAX_PACE_MS = 5000;
const MAX_SEED_LENGTH = 64;

/** What the address may ask of the room, as in `/?pace=50&seed=monday`. */
export interface UrlOptions {
  /** Milliseconds a computer takes for a move, a whole number from 0 to 5000. */
  readonly pace?: number;
  /** Rule 2.2: the seed of all chance, for the same cards again; without it they come from a cryptographic source. */
  readonly seed?: string;
}

/** The wishes that are told and can be met; others do not count. */
export function readUrlOptions(params: URLSearchParams): UrlOptions {
  const digits = params.get('pace') ?? '';
  const pace = Number(digits);
  const seed = params.get('seed') ?? '';
  return {
    ...(/^\d{1,4}$/.test(digits) && pace <= MAX_PACE_MS ? { pace } : {}),
    ...(seed !== '' && seed.length <= MAX_SEED_LENGTH ? { seed } : {}),
  };
}

/** What a room worker keeps: the games of this browser, or nothing, as for lessons. */
export type StorageKind = 'games' | 'nothing';

/** The name by which a room worker is told the wishes and what to keep, such as `room?pace=50`. */
export function formatWorkerName({ pace, seed }: UrlOptions, keeps: StorageKind = 'games'): string {
  const told = new URLSearchParams({
    ...(pace === undefined ? {} : { pace: String(pace) }),
    ...(seed === undefined ? {} : { seed }),
  });
  return `${keeps === 'games' ? 'room' : 'lesson'}?${told}`;
}

/** The wishes that a worker's name tells. */
export function parseWorkerOptions(name: string): UrlOptions {
  return readUrlOptions(new URLSearchParams(name.replace(/^[^?]*\??/, '')));
}

/** What a worker's name tells it to keep. */
export function parseStorageKind(name: string): StorageKind {
  return name.startsWith('lesson') ? 'nothing' : 'games';
}
