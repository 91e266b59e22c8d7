import { connectionsOf, DAY_MS, decideDisconnect } from '@coup-fourre/room';
import { Rounds } from '../config/rounds.ts';
import { ratingsAfter } from '../ratings/rate.ts';
import { announceChange } from './announceChange.ts';
import type { LoadedRoom } from './loadedRoom.ts';
import type { RoomsDeps } from './roomsDeps.ts';
import { nodeOf } from './row.ts';

export interface LoadedRooms {
  get(id: string): LoadedRoom | null;
  all(): readonly LoadedRoom[];
  load(id: string): LoadedRoom;
  dropIdle(): void;
  /** Removes a guest's name from the rooms. */
  removeName(guest: string): Promise<void>;
  /** Takes the seats of a suspended guest. */
  sendAway(guest: string): Promise<void>;
}

const SWEEP_INTERVAL_MS = 1000;
const ROUNDS_PER_NODE_CHECK = 5;

/** A room with an event overdue by this time is loaded here, because no node seems to have loaded it. */
const OVERDUE_MS = 2000;

/** A node that was not seen for this long counts as lost. */
const NODE_TIMEOUT_MS = 20_000;
const MAX_ROOMS = 200;

/** The node that stored a change has sent the notices about it after this time, unless the node died. */
const ANNOUNCE_MS = 10_000;
const MAX_UNANNOUNCED = 50;
const MAX_GAMES = 50;

/** Rounds between two searches for old data, and how many items are deleted at once. */
const ROUNDS_PER_CLEANUP = 30;
const MAX_DELETED = 20;

/** Time in which a guest who was sitting down when the suspension was stored gets the seat. */
const SITTING_MS = 10_000;

/** Time in which every node learns of a sign-out by the command, even if its clock is slow. */
const SIGNING_OUT_MS = 60_000;

/**
 * A sign-in does not end during a match, unless the match takes longer than this. Such a match waits for days, so it
 * can wait for a sign-in.
 */
const SIGNED_IN_AT_TABLE_MS = DAY_MS;

/** How long reports are kept after they were closed. */
const KEEP_REPORTS_MS = 180 * DAY_MS;

interface OldItems {
  /** The ids of some items that are too old. */
  readonly find: () => Promise<readonly string[]>;
  readonly remove: (ids: readonly string[]) => Promise<unknown>;
}

function timeBefore(now: number, ms: number): number {
  return Math.max(0, now - ms);
}

/**
 * Periodic work beyond timers. Finds overdue rooms that no node has loaded, lost nodes, and events whose notification
 * was lost.
 */
export class Sweep {
  readonly #deps: RoomsDeps;
  readonly #rooms: LoadedRooms;
  readonly #rounds: Rounds;
  #count = 0;
  #isDeleting = false;

  constructor(deps: RoomsDeps, rooms: LoadedRooms) {
    this.#deps = deps;
    this.#rounds = new Rounds({ ...deps, everyMs: SWEEP_INTERVAL_MS }, () => this.#round());
    this.#rooms = rooms;
  }

  /** Resolves after the first round. */
  async start(): Promise<void> {
    const { store, node, now, report } = this.#deps;
    await store.nodes.recordSeen(node, now());
    await this.#round().catch(report);
    this.#rounds.start();
  }

  stop(): void {
    void this.#rounds.stop();
  }

  async #round(): Promise<void> {
    const { store, bus, node, isOnlyNode, now } = this.#deps;
    this.#count += 1;
    if (!isOnlyNode) await store.nodes.recordSeen(node, now());
    if (this.#count % ROUNDS_PER_NODE_CHECK === 1) {
      // Before the rooms of lost nodes change.
      for (const change of await store.notices.unannounced(now() - ANNOUNCE_MS, MAX_UNANNOUNCED))
        await announceChange(this.#deps, await store.rooms.find(change.room), change);
      await this.#checkLostNodes();
      await this.#carryOutSuspensions();
      await this.#closeSignedOut();
    }
    await this.rate();
    if (this.#count % ROUNDS_PER_CLEANUP === 1)
      void this.#deleteOld().catch((fault: unknown) => this.#rounds.report(fault));
    const due = await store.rooms.due(now() - OVERDUE_MS, MAX_ROOMS);
    const overdue = due.filter((room) => this.#rooms.get(room) === null);
    await Promise.all(overdue.map((room) => this.#rooms.load(room).runDue()));
    const late = this.#rooms.all().filter(({ isBehind }) => isBehind || !bus.isConnected);
    await Promise.all(late.map((loaded) => loaded.catchUp()));
    this.#rooms.dropIdle();
    for (const loaded of this.#rooms.all()) loaded.unload();
  }

  /** Rates finished games, each once across all nodes. */
  async rate(): Promise<void> {
    const { store } = this.#deps;
    for (const game of await store.ratings.unratedGames(MAX_GAMES)) await store.ratings.rateGame(game, ratingsAfter);
  }

  /** Takes the seats of suspended people. The suspension may come from the command, or from a server that was then stopped. */
  async #carryOutSuspensions(): Promise<void> {
    const { store, now } = this.#deps;
    for (const { guest, at } of await store.conduct.suspensionsToCarryOut()) {
      await this.#rooms.sendAway(guest);
      if (at < now() - SITTING_MS) await store.conduct.setCarriedOut(guest, at);
    }
  }

  /** Closes the sockets of people whom the command has signed out. */
  async #closeSignedOut(): Promise<void> {
    const { store, bus, now } = this.#deps;
    for (const guest of await store.conduct.signedOutSince(timeBefore(now(), SIGNING_OUT_MS))) bus.publish({ guest });
  }

  /**
   * Runs alongside the rounds until no old data is left. Rooms are deleted in parallel, because each deletion waits
   * several times for the store. Guests are deleted one by one, because each transaction blocks everyone.
   */
  async #deleteOld(): Promise<void> {
    if (this.#isDeleting) return;
    this.#isDeleting = true;
    try {
      // One search after the other needs one connection to the database. Usually nothing is old.
      const found: (readonly string[])[] = [];
      const kinds = this.#kindsOfOldItems();
      for (const { find } of kinds) found.push(await find());
      await Promise.all(kinds.map((kind, index) => this.#deleteAll(kind, found[index] ?? [])));
    } finally {
      this.#isDeleting = false;
    }
  }

  #kindsOfOldItems(): OldItems[] {
    const { store, bus, now, keep } = this.#deps;
    const since = timeBefore(now(), keep.signInMs);
    const signInsEnd = { since, sinceInRoom: timeBefore(since, SIGNED_IN_AT_TABLE_MS) };
    return [
      {
        find: () => store.rooms.finishedBefore(timeBefore(now(), keep.roomMs), MAX_DELETED),
        remove: (rooms) => Promise.all(rooms.map((room) => this.#rooms.load(room).delete())),
      },
      {
        find: () => store.guests.idle(timeBefore(now(), keep.guestMs), MAX_DELETED),
        remove: async (guests) => {
          for (const guest of guests) {
            await this.#rooms.removeName(guest);
            await store.guests.delete(guest);
          }
        },
      },
      {
        find: () => store.guests.unusedTokens(timeBefore(now(), keep.deviceMs), MAX_DELETED),
        remove: (hashes) => store.guests.removeTokens(hashes),
      },
      // Accounts that have to sign in again lose their open sockets, too.
      {
        find: () => store.signIns.ended(signInsEnd, MAX_DELETED),
        remove: async (guests) => {
          for (const guest of guests) {
            await store.signIns.end(guest, since);
            bus.publish({ guest });
          }
        },
      },
      {
        find: () => store.conduct.reportsClosedBefore(timeBefore(now(), KEEP_REPORTS_MS), MAX_DELETED),
        remove: (reports) => store.conduct.deleteReports(reports),
      },
      // Kept as long as idle guests.
      {
        find: () => store.challenges.unused(timeBefore(now(), keep.guestMs), MAX_DELETED),
        remove: (challenges) => Promise.all(challenges.map((challenge) => store.challenges.delete(challenge))),
      },
    ];
  }

  /** Deletes the items found first, then searches and deletes until none is left. */
  async #deleteAll({ find, remove }: OldItems, first: readonly string[]): Promise<void> {
    let old = first;
    let before: readonly string[] = [];
    // If none of these could be deleted, the next cleanup retries.
    while (!this.#rounds.isStopped && old.some((id) => !before.includes(id))) {
      await remove(old);
      before = old;
      old = await find();
    }
  }

  /** Ends the connections of lost nodes. */
  async #checkLostNodes(): Promise<void> {
    const { store, node, isOnlyNode, now } = this.#deps;
    await store.nodes.recordSeen(node, now());
    const before = isOnlyNode ? now() + 1 : now() - NODE_TIMEOUT_MS;
    await store.presence.forgetNodes(node, before);
    const lost = await store.nodes.lost(before);
    for (const each of lost.filter((name) => name !== node)) await this.#disconnectNode(each);
  }

  async #disconnectNode(lost: string): Promise<void> {
    const { store } = this.#deps;
    const seen = new Set<string>();
    for (;;) {
      const rooms = await store.rooms.ofNode(lost, MAX_ROOMS);
      if (rooms.length === 0) return store.nodes.forget(lost);
      // If nothing could be stored, a later round retries.
      if (this.#rounds.isStopped || rooms.every((room) => seen.has(room))) return;
      for (const room of rooms) seen.add(room);
      await this.#disconnectRooms(rooms, lost);
      this.#rooms.dropIdle();
    }
  }

  async #disconnectRooms(rooms: readonly string[], lost: string): Promise<void> {
    const { now } = this.#deps;
    await Promise.all(
      rooms.map((id) =>
        this.#rooms.load(id).change((room) => {
          const connections = room === null ? [] : connectionsOf(room);
          return room === null
            ? []
            : decideDisconnect(
                room,
                connections.filter((each) => nodeOf(each) === lost),
                now(),
              );
        }),
      ),
    );
  }
}
