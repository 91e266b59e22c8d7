import type { EditionId, Players } from '@coup-fourre/rules';
import type { RoomFacts } from './tables.ts';

/** Facts about a room that can be queried without its log. Written with each append. */
export interface RoomRow {
  readonly room: string;
  readonly phase: RoomFacts['phase'];
  readonly isPublic: boolean;
  readonly isQuick: boolean;
  readonly edition: EditionId;
  readonly players: Players;
  readonly freeSeats: number;
  /** The room's entry in the public list, as JSON. */
  readonly listing: string;
  /** Ids of the seated guests. */
  readonly guests: readonly string[];
  /** When the next event is due in the room, in milliseconds since 1970, or null. */
  readonly due: number | null;
  /** The nodes to which guests of the room are connected. */
  readonly nodes: readonly string[];
  /** The club whose members alone may enter, or null. */
  readonly club: string | null;
  /** Time of the last event, in milliseconds since 1970. */
  readonly at: number;
}

export function rowFrom(
  columns: RoomFacts & { readonly room: string; readonly at: number; readonly due: number | null },
): RoomRow {
  return {
    room: columns.room,
    phase: columns.phase,
    isPublic: columns.is_public === 1,
    isQuick: columns.is_quick === 1,
    edition: columns.edition,
    players: columns.players,
    freeSeats: columns.free_seats,
    listing: columns.listing,
    guests: JSON.parse(columns.guests) as string[],
    due: columns.due,
    nodes: JSON.parse(columns.nodes) as string[],
    club: columns.club,
    at: columns.at,
  };
}
