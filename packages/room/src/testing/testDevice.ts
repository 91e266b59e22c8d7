import { botOf } from '@coup-fourre/bots';
import { decodeView, encodeAction, PASS, type Random, rulesFor, seededRandom } from '@coup-fourre/rules';
import type { SearchMove } from '../computers/backgroundSearch.ts';
import type { Computers } from '../computers/computers.ts';
import { SHIPPED_COMPUTERS } from '../computers/shippedComputers.ts';
import { RoomHost } from '../device/host.ts';
import { memoryStore, type RoomStore } from '../device/store.ts';
import type { DeviceAnswer, DeviceMessage } from '../wire/deviceMessage.ts';
import type { Setup } from '../wire/tableOptions.ts';
import { type FlatUpdate, flatUpdate } from './rooms.ts';

interface Timer {
  readonly at: number;
  readonly call: () => void;
}

const NO_SEARCH: SearchMove = () => null;

/** A device with a host, a clock that only tests advance, and people who play like computers. */
export class TestDevice {
  readonly store: RoomStore;
  readonly host: RoomHost;
  readonly updates: FlatUpdate[] = [];
  readonly timers = new Set<Timer>();
  readonly #random: Random;
  now = 1_000_000;

  constructor({
    store = memoryStore(),
    seed = 'device',
    pace: paceMs = 700,
    think: searchMove = NO_SEARCH,
    undoMs = 0,
    loadComputers = (): Promise<Computers> => Promise.resolve(SHIPPED_COMPUTERS),
  } = {}) {
    this.store = store;
    this.#random = seededRandom(`people of ${seed}`);
    this.host = new RoomHost({
      store,
      now: () => this.now,
      schedule: (ms, call) => {
        const timer = { at: this.now + ms, call };
        this.timers.add(timer);
        return () => this.timers.delete(timer);
      },
      random: seededRandom(seed),
      onUpdate: (update) => this.updates.push(flatUpdate(update)),
      paceMs,
      undoMs,
      loadComputers,
      searchMove,
    });
  }

  get update(): FlatUpdate {
    const update = this.updates.at(-1);
    if (update === undefined) throw new Error('no update has arrived');
    return update;
  }

  ask(command: DeviceMessage): Promise<DeviceAnswer> {
    return this.host.receive(command);
  }

  async open(setup: Setup): Promise<void> {
    const answer = await this.ask({ type: 'open', setup });
    if (answer.type !== 'done') throw new Error(JSON.stringify(answer));
  }

  /** Advances the clock to the next timer, and waits until the host has finished its work. */
  async tick(): Promise<void> {
    const [next] = [...this.timers].toSorted((a, b) => a.at - b.at);
    if (next === undefined) throw new Error('no timer is set');
    this.timers.delete(next);
    this.now = Math.max(this.now, next.at);
    next.call();
    await this.ask({ type: 'savedGames' });
  }

  /** One step of the game: a person uncovers a hand or acts, a computer moves, or the next deal begins. */
  async step(): Promise<void> {
    const { awaitedSeat, seat, view } = this.update;
    if (view.phase === 'dealOver') await this.must({ type: 'ready' });
    else if (awaitedSeat === null) await this.tick();
    else if (seat !== awaitedSeat) await this.must({ type: 'viewHand', seat: awaitedSeat });
    else await this.must({ type: 'act', seat, action: this.#choice(this.update, seat) });
  }

  async must(command: DeviceMessage): Promise<void> {
    const answer = await this.ask(command);
    if (answer.type !== 'done') throw new Error(`${JSON.stringify(command)} gets ${JSON.stringify(answer)}`);
  }

  /** Rule 3.5: people choose from the update alone, as on a page. */
  #choice({ options, view, pendingHazard }: FlatUpdate, seat: number) {
    if (pendingHazard !== null && !pendingHazard.canCall) return encodeAction(PASS);
    const rules = rulesFor(options.edition, options.players, options.house);
    return encodeAction(botOf('random')(decodeView(view, rules, seat), this.#random));
  }
}
