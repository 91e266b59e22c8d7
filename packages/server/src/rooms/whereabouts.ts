import { type Clock, type Whereabouts, waitsForAbsent } from '@coup-fourre/room';
import type { RoomRow } from '../store/roomStore.ts';
import type { Store } from '../store/store.ts';

/** The listing of a row may be the one of a test, so each field may be missing. */
interface ListedTable {
  readonly clock?: Clock;
  readonly canWatch?: boolean;
  readonly isForFriends?: boolean;
  readonly hostIndex?: number | null;
}

/**
 * True if others may see that someone is at this table: it is public and can be watched. The link of a private table is
 * its secret. At a table of days nobody has to be present.
 */
export function isShown({ isPublic, isQuick, listing }: RoomRow): boolean {
  const { clock, canWatch = false }: ListedTable = JSON.parse(listing);
  return (isPublic || isQuick) && canWatch && clock !== undefined && !waitsForAbsent(clock);
}

/** Whose table it is: null for quick matches and after the host has left. */
export function hostOf({ guests, listing }: RoomRow): { readonly host: string | null; readonly isForFriends: boolean } {
  const { isForFriends = false, hostIndex = null }: ListedTable = JSON.parse(listing);
  return { host: hostIndex === null ? null : (guests[hostIndex] ?? null), isForFriends };
}

function isOwnForFriends(row: RoomRow, guest: string): boolean {
  const { host, isForFriends } = hostOf(row);
  return isForFriends && host === guest;
}

/** For this long after trying a puzzle, someone counts as being in a puzzle. */
const PUZZLE_MS = 5 * 60_000;

/** Where some guests are, as far as each lets the viewer see it. Guests who are not online are left out. */
export async function whereabouts(
  { presence, friends }: Pick<Store, 'presence' | 'friends'>,
  viewer: string | null,
  { guests, now }: { readonly guests: readonly string[]; readonly now: number },
): Promise<ReadonlyMap<string, Whereabouts>> {
  const here = await presence.here(viewer, guests);
  const inPuzzles = await presence.inPuzzles(here, now - PUZZLE_MS);
  const tables = await presence.tables(here);
  const own = new Set(viewer === null ? [] : await friends.friendsOf(viewer));
  return new Map(
    here.map((guest) => {
      const row = tables.find(
        (each) => each.guests.includes(guest) && (isShown(each) || (own.has(guest) && isOwnForFriends(each, guest))),
      );
      const table = row && { room: row.room, edition: row.edition, players: row.players, freeSeats: row.freeSeats };
      return [guest, { table: table ?? null, ...(inPuzzles.has(guest) && { isInPuzzle: true }) }] as const;
    }),
  );
}
