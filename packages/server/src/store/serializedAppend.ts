import { type Earned, earnedIn } from './achievements.ts';
import { FINISHED, LEFT } from './conductTables.ts';
import { gameColumns } from './gameStore.ts';
import type { Append, RoomRow } from './roomStore.ts';
import type { GameColumns, RoomFacts } from './tables.ts';

/** An append whose values are text and numbers. */
export interface SerializedAppend {
  readonly room: string;
  /** Number of the first event. */
  readonly seq: number;
  readonly events: readonly string[];
  readonly at: number;
  readonly due: number | null;
  /** Null if the room's row is up to date. */
  readonly facts: RoomFacts | null;
  /** False if the tables of guests and nodes are up to date, as after a move. */
  readonly hasNewLists: boolean;
  readonly game: GameColumns | null;
  /** What guests have earned in the game. */
  readonly earned: readonly Earned[];
  /**
   * 1 if a match has begun, so that notices may be due. 0 if they may be due because of another change, null if none
   * are.
   */
  readonly unannounced: number | null;
  /** A letter of match_ends for each guest. */
  readonly ends: readonly { readonly guest: string; readonly mark: string }[];
}

/** The facts to write with an append, if any. */
type FactsToWrite = Pick<SerializedAppend, 'facts' | 'hasNewLists'>;

/**
 * Serializes an append with the facts to write. Throws if there are no events or the number is invalid, which
 * only a bug can cause.
 */
export function serializeAppend(
  { row, seq, events, finished, unannounced = null, ends = [] }: Append,
  { facts, hasNewLists }: FactsToWrite,
): SerializedAppend {
  if (events.length === 0) throw new RangeError('An append has at least one event');
  if (!Number.isSafeInteger(seq) || seq < 1) throw new RangeError(`Events are numbered from 1, not ${seq}`);
  return {
    room: row.room,
    seq,
    events: events.map((event) => JSON.stringify(event)),
    at: row.at,
    due: row.due,
    facts,
    hasNewLists,
    game: finished === null ? null : gameColumns(finished),
    earned: finished === null ? [] : earnedIn(finished),
    unannounced: unannounced === null ? null : Number(unannounced.hasBegun),
    ends: ends.map(({ guest, hasLeft }) => ({ guest, mark: hasLeft ? LEFT : FINISHED })),
  };
}

export function factsOf(row: RoomRow): RoomFacts {
  return {
    phase: row.phase,
    is_public: row.isPublic ? 1 : 0,
    is_quick: row.isQuick ? 1 : 0,
    edition: row.edition,
    players: row.players,
    free_seats: row.freeSeats,
    listing: row.listing,
    guests: JSON.stringify(row.guests),
    nodes: JSON.stringify(row.nodes),
    club: row.club,
  };
}
