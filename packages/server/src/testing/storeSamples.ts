import type { RoomEvent } from '@coup-fourre/room';
import type { FinishedGame, RatingTerms } from '../store/gameStore.ts';
import type { NewToken } from '../store/guestStore.ts';
import type { ComputeRatings } from '../store/ratingStore.ts';
import type { Append, RoomRow } from '../store/roomStore.ts';

export const NOW = 1_800_000_000_000;

/** A device's first token. The device is named after its hash. */
export function token(hash: string): NewToken {
  return { hash, device: `device ${hash}`, label: null };
}

/** An event with a number in its text. */
export function event(number: number): RoomEvent {
  return { type: 'chatted', seat: 0, text: `${number}`, at: NOW + number };
}

/** `count` events, numbered from `first` on. */
export function events(first: number, count: number): RoomEvent[] {
  return Array.from({ length: count }, (_, index) => event(first + index));
}

/** The row of a room in which two people play, plus changes. */
export function row(room: string, changes: Partial<RoomRow> = {}): RoomRow {
  return {
    room,
    phase: 'playing',
    isPublic: false,
    isQuick: false,
    edition: 'winning-moves-2008',
    players: 2,
    freeSeats: 0,
    listing: '{"seats":["Ann","Bob"]}',
    guests: ['ann', 'bob'],
    due: null,
    nodes: ['north'],
    club: null,
    at: NOW,
    ...changes,
  };
}

/** An append of one event to a room, plus changes. */
export function append(room: string, seq: number, changes: Partial<Append> = {}): Append {
  return { row: row(room), seq, events: [event(seq)], finished: null, ...changes };
}

/** The game is rated for both guests. */
const COUNTS: RatingTerms = { whyNot: null, effects: ['all', 'all'], sharesAddress: [false, false] };

/** The game is rated for neither guest. */
export const CASUAL: RatingTerms = { ...COUNTS, whyNot: 'casual', effects: ['none', 'none'] };

/** A rated game between Ann and Bob, plus changes. */
export function game(name: string, changes: Partial<FinishedGame> = {}): FinishedGame {
  return {
    game: name,
    room: `room of ${name}`,
    at: NOW,
    edition: 'winning-moves-2008',
    players: 2,
    guests: ['ann', 'bob'],
    places: [1, 2],
    terms: COUNTS,
    page: `{"of":"${name}"}`,
    record: `# ${name}\n25 km\n`,
    ...changes,
  };
}

/** The append that finishes a game in a new room. */
export function appendOf(finished: FinishedGame): Append {
  return append(finished.room, 1, { row: row(finished.room, { phase: 'over', nodes: [] }), finished });
}

/** A rating function that only counts games, so that a lost game shows. */
export const countGames: ComputeRatings = ({ guests, players }, { before }) => ({
  seats: guests.map(() => null),
  after: guests
    .filter((guest) => guest !== null)
    .map((guest) => {
      const known = before.find((rating) => rating.guest === guest);
      return { guest, players, mu: 25.1, sigma: 8.3, games: (known?.games ?? 0) + 1 };
    }),
});
