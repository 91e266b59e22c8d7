import { decideGoing } from '@coup-fourre/room/online';
import { ratingsAfter } from '../ratings/rate.ts';
import type { Resident } from './resident.ts';
import { nodeOf } from './row.ts';
import type { Surroundings } from './surroundings.ts';

/** What the sweep may ask of the rooms of its node. */
export interface Residents {
  resident(id: string): Resident | null;
  residents(): readonly Resident[];
  /** Takes a room into memory. */
  stay(id: string): Resident;
  forgetIdle(): void;
}

/** Milliseconds between two rounds, and rounds between two looks for lost nodes. */
const EVERY = 1000;
const ROUNDS_A_LOOK = 5;

/** Milliseconds that something is overdue before a node takes up a room that is not in its memory. */
const OVERDUE = 2000;

/** Milliseconds of silence after which a node is held for lost. */
const SILENCE = 20_000;
const MOST_ROOMS = 200;
const MOST_GAMES = 50;

/** Looks after what no timer does: rooms that are in no node's memory, nodes that were lost, notices that never came. */
export class Sweep {
  readonly #around: Surroundings;
  readonly #rooms: Residents;
  #rounds = 0;
  #callOff: () => void = () => undefined;
  #isStopped = false;

  constructor(around: Surroundings, rooms: Residents) {
    this.#around = around;
    this.#rooms = rooms;
  }

  /** The first round, then one after the other. */
  async begin(): Promise<void> {
    const { store, node, now, report } = this.#around;
    await store.nodeIsThere(node, now());
    await this.#round().catch(report);
    this.#next();
  }

  stop(): void {
    this.#isStopped = true;
    this.#callOff();
  }

  #next(): void {
    if (this.#isStopped) return;
    this.#callOff = this.#around.after(EVERY, () => {
      void this.#round()
        .catch(this.#around.report)
        .finally(() => this.#next());
    });
  }

  async #round(): Promise<void> {
    const { store, bus, now } = this.#around;
    this.#rounds += 1;
    if (this.#rounds % ROUNDS_A_LOOK === 1) await this.#lookForLostNodes();
    await this.#rate();
    const due = await store.dueRooms(now() - OVERDUE, MOST_ROOMS);
    const overdue = due.filter((room) => this.#rooms.resident(room) === null);
    await Promise.all(overdue.map((room) => this.#rooms.stay(room).doWhatIsDue()));
    const late = this.#rooms.residents().filter(({ isBehind }) => isBehind || !bus.isConnected);
    await Promise.all(late.map((resident) => resident.catchUp()));
    this.#rooms.forgetIdle();
    for (const resident of this.#rooms.residents()) resident.rest();
  }

  /** Ratings are reckoned after the game is kept, by whichever node comes first, once. */
  async #rate(): Promise<void> {
    const { store } = this.#around;
    for (const game of await store.unratedGames(MOST_GAMES))
      await store.rateGame(game, (before) => ratingsAfter(game, before));
  }

  /** Connections to a node that is no more have ended, though no one has said so. */
  async #lookForLostNodes(): Promise<void> {
    const { store, node, isAlone, now } = this.#around;
    await store.nodeIsThere(node, now());
    const lost = await store.lostNodes(isAlone ? now() + 1 : now() - SILENCE);
    for (const each of lost.filter((name) => name !== node)) await this.#clear(each);
  }

  async #clear(lost: string): Promise<void> {
    const { store, now } = this.#around;
    const rooms = await store.roomsOfNode(lost, MOST_ROOMS);
    await Promise.all(
      rooms.map((id) =>
        this.#rooms.stay(id).change((room) => {
          const connections = room?.seats.flatMap((seat) => (seat.kind === 'person' ? seat.connections : [])) ?? [];
          return room === null
            ? []
            : decideGoing(
                room,
                connections.filter((each) => nodeOf(each) === lost),
                now(),
              );
        }),
      ),
    );
    if (rooms.length < MOST_ROOMS) await store.forgetNode(lost);
  }
}
