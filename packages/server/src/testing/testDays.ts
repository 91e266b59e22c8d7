import { DAY_MS, type Guest } from '@coup-fourre/room';
import { playComputerRun } from '../days/computerRun.ts';
import type { ComputePars } from '../days/computerRuns.ts';
import { Days } from '../days/index.ts';
import type { Notice } from '../notices/notices.ts';
import type { Store } from '../store/store.ts';
import { testPars } from './memoryServer.ts';
import { token } from './storeSamples.ts';
import { type TestClient, TestNodes } from './testNodes.ts';

/** Noon on a Monday. */
export const MONDAY = '2026-11-23';
const NOON = Date.parse(`${MONDAY}T12:00:00Z`);

interface TestDaysOptions {
  readonly now?: number;
  readonly seed?: string;
  readonly computePars?: ComputePars;
}

/** One node with deals of the day. Its clock advances only when the test says so. */
export class TestDays {
  readonly nodes: TestNodes;
  readonly days: Days;
  readonly notices: (Notice & { readonly guest: string })[] = [];

  constructor(store: Store, { now = NOON, seed = 'days', computePars = testPars }: TestDaysOptions = {}) {
    this.nodes = new TestNodes(store, { seed, name: seed });
    this.nodes.now = now;
    const [rooms] = this.nodes.nodes;
    if (rooms === undefined) throw new Error('a node has rooms');
    this.days = new Days({
      store,
      rooms,
      keep: { roomMs: 30 * DAY_MS, guestMs: 400 * DAY_MS, deviceMs: 30 * DAY_MS, signInMs: 180 * DAY_MS },
      node: `${seed}0`,
      now: () => this.nodes.now,
      schedule: (ms, call) => this.nodes.schedule(ms, call),
      newSecret: () => this.nodes.seed(),
      playRun: async (request) => playComputerRun(request),
      computePars,
      levels: ['novice'],
      notify: async (guest, notice) => void this.notices.push({ guest, ...notice }),
      report: (fault) => this.nodes.faults.push(fault),
    });
  }

  async start(): Promise<this> {
    await this.nodes.nodes[0]?.start();
    await this.days.start();
    await this.nodes.settled();
    return this;
  }

  /** Moves the clock to a time such as `2026-11-24T00:00:01Z`, skipping all scheduled rounds but the last. */
  async moveTo(time: string): Promise<void> {
    this.nodes.now = Date.parse(time);
    await this.nodes.wait(6000);
    await this.nodes.settled();
  }

  /** Creates a guest in the store. Returns the guest's device. */
  async guest(id: string): Promise<TestClient> {
    const guest: Guest = { id, name: id.toUpperCase() };
    if ((await this.nodes.store.guests.byIds([id])).length === 0)
      await this.nodes.store.guests.add(guest, token(`token of ${id}`), this.nodes.now);
    return this.nodes.device(guest);
  }

  /** Begins or continues today's run and enters its room. */
  async begin(device: TestClient, day = 'today'): Promise<string> {
    const run = await this.days.begin(device.guest, day);
    if (typeof run === 'string') throw new Error(run);
    await device.must({ type: 'enter', room: run.room, since: 0 });
    return run.room;
  }

  /** Plays at random in the device's room until the match is over, or `deals` deals are. */
  async play(device: TestClient, deals = Number.POSITIVE_INFINITY): Promise<void> {
    const { room } = device.latest;
    for (let step = 0; device.latest.phase === 'playing'; step += 1) {
      if (step > 5000) throw new Error('the match does not end');
      const { table } = device.latest;
      if (table?.view.phase === 'dealOver') {
        if (table.deal >= deals) return;
        await device.must({ type: 'ready', room });
        continue;
      }
      const action = device.choice();
      if (action === null) await this.nodes.tick();
      else await device.must({ type: 'act', room, action });
    }
    await this.nodes.settled();
  }
}
