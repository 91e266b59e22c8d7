import { botOf } from '@coup-fourre/bots';
import {
  applyChange,
  type Change,
  type ClientRequest,
  DAY_MS,
  type Guest,
  type RoomOptions,
  type ServerMessage,
  type Unnumbered,
  type Update,
} from '@coup-fourre/room';
import { ShuffleDevice } from '@coup-fourre/room/testing';
import { type Action, decodeView, type Random, rulesFor, seededRandom } from '@coup-fourre/rules';
import { PLAIN_TABLE } from '@coup-fourre/testing';
import type { Bus } from '../bus/bus.ts';
import { InProcessBus } from '../bus/inProcessBus.ts';
import { LIMITS, type Limits } from '../config/limits.ts';
import { type Listener, Rooms, type RoomsDeps } from '../rooms/index.ts';
import type { Append } from '../store/roomStore.ts';
import { Store } from '../store/store.ts';
import { MemoryStore } from './memoryStore.ts';

export const OPTIONS: RoomOptions = { ...PLAIN_TABLE, isPublic: true, isRated: true };

export const ANNA: Guest = { id: 'anna', name: 'Anna' };
export const BRUNO: Guest = { id: 'bruno', name: 'Bruno' };
export const CLARA: Guest = { id: 'clara', name: 'Clara' };
/** An empty store in memory. */
export function freshStore(): Promise<Store> {
  return MemoryStore.open();
}

/** The same store with its `append` replaced. */
export function withAppend({ driver }: Store, append: (entry: Append) => Promise<boolean>): Store {
  return new Store({ ...driver, append });
}

/** Several nodes that share a store. Their clock advances only when the test says so. */
export class TestNodes {
  readonly store: Store;
  readonly nodes: Rooms[] = [];
  readonly faults: unknown[] = [];
  readonly timers = new Set<{ readonly at: number; readonly call: () => void }>();
  readonly random: Random;
  now = 1_000_000;
  announceChange: RoomsDeps['announceChange'] = async () => undefined;
  readonly #limits: Limits;
  readonly #name: string;
  #connections = 0;

  constructor(
    store: Store,
    { count = 1, seed = 'nodes', buses = busesFor(count), limits = LIMITS.wide as Limits, name = 'node' } = {},
  ) {
    this.store = store;
    this.#limits = limits;
    this.#name = name;
    this.random = seededRandom(seed);
    for (const [index, bus] of buses.entries()) this.add(`${name}${index}`, bus, count === 1);
  }

  add(node: string, bus: Bus, isOnlyNode: boolean): Rooms {
    const rooms = new Rooms({
      store: this.store,
      limits: this.#limits,
      keep: { roomMs: 30 * DAY_MS, guestMs: 400 * DAY_MS, deviceMs: 30 * DAY_MS, signInMs: 180 * DAY_MS },
      bus,
      node,
      isOnlyNode,
      now: () => this.now,
      schedule: (ms, call) => this.schedule(ms, call),
      random: this.random,
      newSecret: () => this.seed(),
      searchMove: () => null,
      announceChange: (...change) => this.announceChange(...change),
      report: (error) => this.faults.push(error),
    });
    this.nodes.push(rooms);
    return rooms;
  }

  /** Calls back when the clock has advanced by `ms`. */
  schedule(ms: number, call: () => void): () => void {
    const timer = { at: this.now + ms, call };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }

  seed(): string {
    return Array.from({ length: 8 }, () => this.random().toString(16).padStart(8, '0')).join('');
  }

  /** A guest's device, connected to a node. By default each guest has a network of their own. */
  device(guest: Guest, node = 0, network: string = guest.id): TestClient {
    this.#connections += 1;
    return new TestClient(this, { guest, node, network, connection: `${this.#name}${node}-${this.#connections}` });
  }

  /** Advances the clock to the next timer and waits for all work that the timer started. */
  async tick(): Promise<void> {
    const [next] = [...this.timers].toSorted((a, b) => a.at - b.at);
    if (next === undefined) throw new Error('no timer is set');
    this.timers.delete(next);
    this.now = Math.max(this.now, next.at);
    next.call();
    await this.settled();
  }

  async wait(ms: number): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      const [next] = [...this.timers].toSorted((a, b) => a.at - b.at);
      if (next === undefined || next.at > end) break;
      await this.tick();
    }
    this.now = end;
  }

  /** Waits until the store is idle. */
  async settled(): Promise<void> {
    for (let round = 0; round < 12; round += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      await this.store.isReady();
    }
  }
}

function busesFor(count: number): Bus[] {
  const peers = new Set<InProcessBus>();
  return Array.from({ length: count }, () => new InProcessBus(peers));
}

interface ClientIdentity extends Pick<Listener, 'guest' | 'connection' | 'network'> {
  readonly node: number;
}

/** A guest's device. It sends commands and receives messages, and has no other knowledge. */
export class TestClient implements Listener {
  readonly guest: Guest;
  readonly session: string;
  readonly connection: string;
  readonly network: string;
  silenced: ReadonlySet<string> = new Set();
  readonly frames: string[] = [];
  /** Moves made, without passes. */
  moveCount = 0;
  readonly #nodes: TestNodes;
  readonly #node: number;
  readonly #answers = new Map<number, (answer: ServerMessage) => void>();
  readonly #shuffles: ShuffleDevice;
  #update: Update | null = null;
  #id = 0;

  constructor(nodes: TestNodes, { guest, node, connection, network }: ClientIdentity) {
    this.#nodes = nodes;
    this.#node = node;
    this.guest = guest;
    this.connection = connection;
    this.network = network;
    this.#shuffles = new ShuffleDevice(() => nodes.seed());
    this.session = `session${connection.replace('-', '')}`;
  }

  get rooms(): Rooms {
    return this.#nodes.nodes[this.#node] as Rooms;
  }

  get latest(): Update {
    if (this.#update === null) throw new Error(`${this.guest.name} has received no update`);
    return this.#update;
  }

  send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(text: string): void {
    this.frames.push(text);
    const answer = JSON.parse(text) as ServerMessage;
    if (answer.type === 'update') this.#update = answer.update;
    else if (answer.type === 'change') this.#apply(answer.change);
    else if (answer.type === 'done' || answer.type === 'refused') this.#answers.get(answer.id)?.(answer);
    if (answer.type === 'update' || answer.type === 'change') void this.#answerShuffle();
  }

  /** A room that the device has left may still send messages. */
  #apply(change: Change): void {
    if (change.room === this.latest.room) this.#update = applyChange(this.latest, change);
  }

  /**
   * Contributes to the shuffle. A refusal is fine: the device may have left the room, or the test may have stopped node
   * or store.
   */
  async #answerShuffle(): Promise<void> {
    const command = this.#shuffles.answer(this.latest);
    if (command === null || this.#nodes.nodes[this.#node] === undefined) return;
    const answer = await this.ask({ ...command, room: this.latest.room } as Asked);
    if (answer.type !== 'refused' || answer.reason === 'noRoom' || answer.reason === 'notStored') return;
    throw new Error(`${JSON.stringify(command)} gets ${answer.reason}`);
  }

  /** Sends a request and returns the reply. */
  async ask(request: Asked, id: number = this.#next()): Promise<ServerMessage> {
    this.#id = Math.max(this.#id, id);
    const answered = new Promise<ServerMessage>((resolve) => this.#answers.set(id, resolve));
    await this.rooms.receive(this, { ...request, id } as ClientRequest);
    const answer = await answered;
    if (request.type === 'act' && request.action.type !== 'pass' && answer.type === 'done') this.moveCount += 1;
    return answer;
  }

  /** Sends a request that must succeed. Returns the room in the reply, if any. */
  async must(request: Asked): Promise<string> {
    const answer = await this.ask(request);
    if (answer.type !== 'done') throw new Error(`${JSON.stringify(request)} gets ${JSON.stringify(answer)}`);
    return answer.room ?? '';
  }

  #next(): number {
    this.#id += 1;
    return this.#id;
  }

  async open(options: Partial<RoomOptions> = {}): Promise<string> {
    return this.must({ type: 'open', options: { ...OPTIONS, ...options } });
  }

  async sit(room: string, seat: number): Promise<void> {
    await this.must({ type: 'enter', room, since: 0 });
    await this.must({ type: 'sit', room, seat });
  }

  /** A random action that the received messages allow, or null if there is none. */
  choice(): Action | null {
    const { table, seat, options, phase } = this.latest;
    if (table === null || seat === null || phase !== 'playing') return null;
    const view = decodeView(table.view, rulesFor(options.edition, options.players, options.house), seat);
    const isAwaited = table.pendingHazard === null ? view.table.turn === seat : table.pendingHazard.canCall;
    return isAwaited && view.table.phase !== 'dealOver' ? botOf('random')(view, this.#nodes.random) : null;
  }

  disconnect(): void {
    this.rooms.disconnect(this);
  }
}

type Asked = Unnumbered<ClientRequest>;

/** Waits until all these devices have contributed to the shuffle and a deal has begun. */
export async function dealBegun(nodes: TestNodes, ...people: readonly TestClient[]): Promise<void> {
  for (let round = 0; people.some(({ latest }) => latest.table === null); round += 1) {
    if (round === 50) throw new Error('no deal begins');
    await nodes.settled();
  }
}

/** Two people who play in a new room of the first. */
export async function startTwoPlayerRoom(nodes: TestNodes, options: Partial<RoomOptions> = {}, seats = [0, 0]) {
  const anna = nodes.device(ANNA, seats[0]);
  const bruno = nodes.device(BRUNO, seats[1]);
  const room = await anna.open(options);
  await bruno.sit(room, 1);
  await anna.must({ type: 'start', room });
  await dealBegun(nodes, anna, bruno);
  return { anna, bruno, room };
}

/** Plays until `until` returns true. People act as soon as they may, and the clock advances when no one can act. */
export async function playUntil(nodes: TestNodes, people: readonly TestClient[], until: () => boolean): Promise<void> {
  for (let step = 0; !until(); step += 1) {
    if (step > 5000) throw new Error('the condition is never met');
    const [first] = people;
    const over = first?.latest.table?.view.phase === 'dealOver';
    if (over && first?.latest.shuffle?.next.isDue === false) {
      for (const each of people) await each.ask({ type: 'ready', room: each.latest.room });
    }
    const actor = people.find((each) => each.choice() !== null);
    const action = actor?.choice() ?? null;
    if (actor === undefined || action === null) await nodes.tick();
    else await actor.ask({ type: 'act', room: actor.latest.room, action });
    if (nodes.nodes.length > 1) await nodes.settled();
  }
}

/** Plays until each of `people` has made `count` moves. */
export async function playMoves(nodes: TestNodes, people: readonly TestClient[], each: number): Promise<void> {
  const goals = new Map(people.map((person) => [person, person.moveCount + each]));
  await playUntil(nodes, people, () => people.every((person) => person.moveCount >= (goals.get(person) ?? 0)));
}
