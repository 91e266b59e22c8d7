import { decideDisconnect } from '@coup-fourre/room';
import { ratingsAfter } from '../ratings/rate.ts';
import type { LoadedRoom } from './loadedRoom.ts';
import type { RoomsDeps } from './roomsDeps.ts';
import { nodeOf } from './row.ts';

/** What the sweep may ask of the rooms of its node. */
export interface LoadedRooms {
  get(id: string): LoadedRoom | null;
  all(): readonly LoadedRoom[];
  /** Takes a room into memory. */
  load(id: string): LoadedRoom;
  dropIdle(): void;
}

/** Milliseconds between two rounds, and rounds between two looks for lost nodes. */
const SWEEP_INTERVAL_MS = 1000;
const ROUNDS_PER_NODE_CHECK = 5;

/** Milliseconds that something is overdue before a node takes up a room that is not in its memory. */
const OVERDUE_MS = 2000;

/** Milliseconds of silence after which a node is held for lost. */
const NODE_TIMEOUT_MS = 20_000;
const MAX_ROOMS = 200;
const MAX_GAMES = 50;

/** Looks after what no timer does: rooms that are in no node's memory, nodes that were lost, notices that never came. */
export class Sweep {
  readonly #deps: RoomsDeps;
  readonly #rooms: LoadedRooms;
  #rounds = 0;
  #cancelTimer: () => void = () => undefined;
  #isStopped = false;

  constructor(deps: RoomsDeps, rooms: LoadedRooms) {
    this.#deps = deps;
    this.#rooms = rooms;
  }

  /** The first round, then one after the other. */
  async start(): Promise<void> {
    const { store, node, now, report } = this.#deps;
    await store.recordNodeSeen(node, now());
    await this.#round().catch(report);
    this.#scheduleNext();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelTimer();
  }

  #scheduleNext(): void {
    if (this.#isStopped) return;
    this.#cancelTimer = this.#deps.schedule(SWEEP_INTERVAL_MS, () => {
      void this.#round()
        .catch(this.#deps.report)
        .finally(() => this.#scheduleNext());
    });
  }

  async #round(): Promise<void> {
    const { store, bus, now } = this.#deps;
    this.#rounds += 1;
    if (this.#rounds % ROUNDS_PER_NODE_CHECK === 1) await this.#checkLostNodes();
    await this.#rate();
    const due = await store.dueRooms(now() - OVERDUE_MS, MAX_ROOMS);
    const overdue = due.filter((room) => this.#rooms.get(room) === null);
    await Promise.all(overdue.map((room) => this.#rooms.load(room).runDue()));
    const late = this.#rooms.all().filter(({ isBehind }) => isBehind || !bus.isConnected);
    await Promise.all(late.map((loaded) => loaded.catchUp()));
    this.#rooms.dropIdle();
    for (const loaded of this.#rooms.all()) loaded.unload();
  }

  /** Ratings are computed after the game is kept, by whichever node comes first, once. */
  async #rate(): Promise<void> {
    const { store } = this.#deps;
    for (const game of await store.unratedGames(MAX_GAMES))
      await store.rateGame(game, (before) => ratingsAfter(game, before));
  }

  /** Connections to a lost node have ended, though no one has said so. */
  async #checkLostNodes(): Promise<void> {
    const { store, node, isOnlyNode, now } = this.#deps;
    await store.recordNodeSeen(node, now());
    const lost = await store.lostNodes(isOnlyNode ? now() + 1 : now() - NODE_TIMEOUT_MS);
    for (const each of lost.filter((name) => name !== node)) await this.#disconnectNode(each);
  }

  async #disconnectNode(lost: string): Promise<void> {
    const { store, now } = this.#deps;
    const rooms = await store.roomsOfNode(lost, MAX_ROOMS);
    await Promise.all(
      rooms.map((id) =>
        this.#rooms.load(id).change((room) => {
          const connections = room?.seats.flatMap((seat) => (seat.kind === 'person' ? seat.connections : [])) ?? [];
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
    if (rooms.length < MAX_ROOMS) await store.forgetNode(lost);
  }
}
