import type { ClientRequest, CommandSender, MatchesFinished, RoomOptions } from '@coup-fourre/room';
import type { RoomRow } from '../store/roomStore.ts';
import type { Store } from '../store/store.ts';
import type { Listener } from './listener.ts';

/** A request of a listener for a quick match. */
export interface QuickMatchRequest {
  readonly listener: Listener;
  readonly sender: CommandSender;
  readonly message: Extract<ClientRequest, { type: 'quick' }>;
}

export type OpenRoomRequest = Pick<Extract<ClientRequest, { type: 'open' }>, 'options'> & { readonly isQuick: boolean };

export type SitRequest = Omit<QuickMatchRequest, 'message'>;

type WaitingRoom = Pick<RoomRow, 'room' | 'guests'>;

type QuickMatchQuery = Pick<Extract<ClientRequest, { type: 'quick' }>, 'edition' | 'players'>;

const MAX_TRIES = 5;
const MAX_WAITING = 50;
const TURN_SECONDS = 60;
const EXTRA_TIMES = 3;

/** Below this number of matches, one left match says little. */
const MIN_MATCHES = 5;
const RELIABLE_SHARE = 0.8;

/** True for people who finish nearly all their matches, and for those who have played few. */
function isReliable(matches: MatchesFinished | undefined): boolean {
  return matches === undefined || matches.of < MIN_MATCHES || matches.finished / matches.of >= RELIABLE_SHARE;
}

/** Finds rooms for people who want to play at once with anyone. */
export class QuickMatch {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** The guest's full rooms of this kind. Their match has begun or is about to begin. */
  async roomsPlayedIn({ edition, players }: QuickMatchQuery, guest: string): Promise<readonly string[]> {
    const own = await this.#store.rooms.ofGuest(guest, MAX_TRIES * 4);
    return own
      .filter((row) => row.isQuick && row.phase !== 'over' && row.freeSeats === 0)
      .filter((row) => row.edition === edition && row.players === players)
      .map(({ room }) => room);
  }

  /**
   * The room where the guest already waits, or else all waiting rooms. Rooms whose people are as reliable as the guest
   * come first, then the room that has waited longest.
   */
  async candidateRooms({ edition, players }: QuickMatchQuery, guest: string): Promise<readonly string[]> {
    const own = await this.#store.rooms.ofGuest(guest, MAX_TRIES * 4);
    const waiting = own.find(
      (row) => row.isQuick && row.phase === 'gathering' && row.edition === edition && row.players === players,
    );
    if (waiting !== undefined) return [waiting.room];
    const rooms = await this.#likeFirst(await this.#waiting({ edition, players }, guest), guest);
    return rooms.slice(0, MAX_TRIES).map(({ room }) => room);
  }

  /** Rooms of this kind that have waited longer than `room`. */
  async roomsBefore(room: string, query: QuickMatchQuery, guest: string): Promise<readonly string[]> {
    const waiting = (await this.#waiting(query, guest)).map((each) => each.room);
    return waiting.slice(0, Math.max(0, waiting.indexOf(room)));
  }

  /** The waiting rooms, oldest first. Leaves out rooms with people whom the guest has blocked, or who have blocked the guest. */
  async #waiting(query: QuickMatchQuery, guest: string): Promise<readonly WaitingRoom[]> {
    const rooms = await this.#store.rooms.quickMatches(query, MAX_WAITING);
    const blocked = await this.#store.friends.blockedWith(guest);
    return rooms.filter(({ guests }) => !guests.some((each) => blocked.has(each)));
  }

  /** Puts rooms first whose people are as reliable as the guest, or as unreliable. */
  async #likeFirst(rooms: readonly WaitingRoom[], guest: string): Promise<readonly WaitingRoom[]> {
    const matches = await this.#store.conduct.matches([...new Set([guest, ...rooms.flatMap(({ guests }) => guests)])]);
    const own = isReliable(matches.get(guest));
    const unlike = ({ guests }: WaitingRoom) => guests.filter((each) => isReliable(matches.get(each)) !== own).length;
    return rooms.toSorted((one, other) => unlike(one) - unlike(other));
  }

  static options({ edition, players }: QuickMatchQuery): RoomOptions {
    const clock = { kind: 'turn', seconds: TURN_SECONDS, extraTimes: EXTRA_TIMES } as const;
    return { edition, players, house: {}, clock, isPublic: false, canWatch: true, canChat: false, isRated: true };
  }
}
