import type { RoomEvent } from '@coup-fourre/room';
import type { Append, FinishedGame, Rating, RoomRow } from '../store/store.ts';

export const NOW = 1_800_000_000_000;

/** An event that can be told from others by its number. */
export function event(number: number): RoomEvent {
  return { type: 'ready', seat: 0, contribution: `${number}`, at: NOW + number };
}

/** `count` events, the first of them with a number. */
export function events(first: number, count: number): RoomEvent[] {
  return Array.from({ length: count }, (_, place) => event(first + place));
}

/** The row of a room in which two people play, but for what is changed. */
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
    at: NOW,
    ...changes,
  };
}

/** One event for a room, but for what is changed. */
export function append(room: string, seq: number, changes: Partial<Append> = {}): Append {
  return { row: row(room), seq, events: [event(seq)], finished: null, ...changes };
}

/** A finished game of Ann's and Bob's that counts, but for what is changed. */
export function game(name: string, changes: Partial<FinishedGame> = {}): FinishedGame {
  return {
    game: name,
    room: `room of ${name}`,
    at: NOW,
    edition: 'winning-moves-2008',
    players: 2,
    guests: ['ann', 'bob'],
    isRated: true,
    places: [1, 2],
    page: `{"of":"${name}"}`,
    record: `# ${name}\n25 km\n`,
    ...changes,
  };
}

/** The log of a room that begins with the end of a game. */
export function appendOf(finished: FinishedGame): Append {
  return append(finished.room, 1, { row: row(finished.room, { phase: 'over', nodes: [] }), finished });
}

/** Counts games and nothing else: whatever is lost shows. */
export function countGames({ guests, players }: FinishedGame): (before: readonly Rating[]) => readonly Rating[] {
  return (before) =>
    guests
      .filter((guest) => guest !== null)
      .map((guest) => {
        const known = before.find((rating) => rating.guest === guest);
        return { guest, players, mu: 25.1, sigma: 8.3, games: (known?.games ?? 0) + 1 };
      });
}
