const LONGEST_PACE = 5000;
const LONGEST_SEED = 64;

/** What the address may ask of the room, as in `/?pace=50&seed=monday`. */
export interface Wishes {
  /** Milliseconds a computer takes for a move, a whole number from 0 to 5000. */
  readonly pace?: number;
  /** Rule 2.2: the seed of all chance, for the same cards again; without it they come from a cryptographic source. */
  readonly seed?: string;
}

/** The wishes that are told and can be met; others do not count. */
export function wishesIn(params: URLSearchParams): Wishes {
  const digits = params.get('pace') ?? '';
  const pace = Number(digits);
  const seed = params.get('seed') ?? '';
  return {
    ...(/^\d{1,4}$/.test(digits) && pace <= LONGEST_PACE ? { pace } : {}),
    ...(seed !== '' && seed.length <= LONGEST_SEED ? { seed } : {}),
  };
}

/** What a room worker keeps: the games of this browser, or nothing, as for lessons. */
export type Keeps = 'games' | 'nothing';

/** The name by which a room worker is told the wishes and what to keep, such as `room?pace=50`. */
export function nameWith({ pace, seed }: Wishes, keeps: Keeps = 'games'): string {
  const told = new URLSearchParams({
    ...(pace === undefined ? {} : { pace: String(pace) }),
    ...(seed === undefined ? {} : { seed }),
  });
  return `${keeps === 'games' ? 'room' : 'lesson'}?${told}`;
}

/** The wishes that a worker's name tells. */
export function wishesNamed(name: string): Wishes {
  return wishesIn(new URLSearchParams(name.replace(/^[^?]*\??/, '')));
}

/** What a worker's name tells it to keep. */
export function keptBy(name: string): Keeps {
  return name.startsWith('lesson') ? 'nothing' : 'games';
}
