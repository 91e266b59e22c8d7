import { type Room, type RoomOptions, type RoomReason, seatOf } from '@coup-fourre/room';
import type { Store } from '../store/store.ts';
import { whyNotAsFriend } from './friendAccess.ts';
import type { Listener } from './listener.ts';
import type { LoadedRoom } from './loadedRoom.ts';
import type { RoomsDeps } from './roomsDeps.ts';

/** Reasons to send away a listener who was let in earlier. */
const SEND_AWAY_REASONS: readonly RoomReason[] = ['clubOnly', 'friendsOnly', 'noSuchRoom'];

/**
 * Decides who may enter a table. A table for friends is open to friends of the host. A club's table is open to its
 * members, to people with a seat, and to others if the club lets them watch.
 */
export class TableAccess {
  readonly #store: Pick<Store, 'clubs' | 'friends' | 'invitations'>;
  readonly #now: () => number;
  /** Number of calls of `sendAway`. A guest who was entering a table during such a call must be checked again. */
  sendAwayCount = 0;

  constructor({ store, now }: Pick<RoomsDeps, 'store' | 'now'>) {
    this.#store = store;
    this.#now = now;
  }

  /** The options of a new table. A club's table is in no public list, and people chat only if the club allows it. */
  async openingOptions(options: RoomOptions, guest: string): Promise<RoomOptions | 'clubOnly'> {
    const { club, isForFriends = false } = options;
    if (club === undefined) return isForFriends ? { ...options, isPublic: false } : options;
    const found = (await this.#isMember(club, guest)) ? await this.#store.clubs.find(club) : null;
    return found === null ? 'clubOnly' : { ...options, isPublic: false, canChat: options.canChat && found.canChat };
  }

  async whyNotSit(room: Room | null, guest: string): Promise<RoomReason | null> {
    const unwanted = room === null ? null : await this.#whyNotAsFriend(room, guest);
    if (unwanted !== null) return unwanted;
    const club = room?.options.club;
    return club === undefined || (await this.#isMember(club, guest)) ? null : 'clubOnly';
  }

  async whyNotEnter(loaded: LoadedRoom, guest: string): Promise<RoomReason | null> {
    // Loads the room if necessary, so that its club is known.
    const unloaded = loaded.room === null ? await loaded.change((room) => (room === null ? 'noSuchRoom' : [])) : null;
    const { room } = loaded;
    if (unloaded !== null || room === null) return unloaded ?? 'noSuchRoom';
    const unwanted = await this.#whyNotAsFriend(room, guest);
    if (unwanted !== null) return unwanted;
    const { club } = room.options;
    const isIn = club === undefined || seatOf(room, guest) !== null;
    return isIn || (await mayEnterClub(this.#store, club, guest)) ? null : 'clubOnly';
  }

  /** Makes listeners leave rooms that their guest may no longer enter, and tells them why. */
  async sendAway(
    entered: Iterable<readonly [Listener, Iterable<LoadedRoom>]>,
    leave: (listener: Listener, loaded: LoadedRoom) => Promise<void>,
  ): Promise<void> {
    this.sendAwayCount += 1;
    for (const [listener, rooms] of entered)
      for (const loaded of rooms) {
        const reason = await this.whyNotEnter(loaded, listener.guest.id);
        if (reason === null || !SEND_AWAY_REASONS.includes(reason)) continue;
        await leave(listener, loaded);
        listener.send({ type: 'out', room: loaded.id, reason });
      }
  }

  async #whyNotAsFriend(room: Room, guest: string): Promise<RoomReason | null> {
    const { id, host, isQuick, options } = room;
    if (isQuick || seatOf(room, guest) !== null) return null;
    const table = { id, host, isForFriends: options.isForFriends === true };
    return whyNotAsFriend(this.#store, table, { guest, now: this.#now() });
  }

  async #isMember(club: string, guest: string): Promise<boolean> {
    return isMember(await this.#store.clubs.role(club, guest));
  }
}

/** True for members of a club, and for everyone if the club lets others watch. */
export async function mayEnterClub(
  { clubs }: Pick<Store, 'clubs'>,
  club: string,
  guest: string | null,
): Promise<boolean> {
  if (guest !== null && isMember(await clubs.role(club, guest))) return true;
  return (await clubs.find(club))?.canWatch === true;
}

function isMember(role: Awaited<ReturnType<Store['clubs']['role']>>): boolean {
  return role === 'member' || role === 'organizer';
}
