import type { Schedule } from '@coup-fourre/room';
import { Rounds } from '../config/rounds.ts';
import type { Store } from '../store/store.ts';
import type { Rooms } from './rooms.ts';

const ROUND_MS = 5000;
const MAX_PER_ROUND = 50;

/** The node that stored a change has shown it in the guest's rooms after this time, unless it died. */
const OWN_MS = 10_000;

export interface RenamesDeps {
  readonly store: Pick<Store, 'guests' | 'renames'>;
  readonly rooms: Pick<Rooms, 'updateGuest'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly schedule: Schedule;
  readonly report: (fault: unknown) => void;
}

/**
 * Shows changed names and looks in the rooms of their guests, one guest after the other, so that nobody waits for a guest
 * with many rooms. The store lists the guests who are left, so a server that dies goes on after its next start.
 */
export class Renames {
  readonly #deps: RenamesDeps;
  /** Guests who wait while the rooms of another are changed. */
  readonly #waiting = new Set<string>();
  #isWorking = false;
  #work: Promise<void> = Promise.resolve();
  readonly #rounds: Rounds;

  constructor(deps: RenamesDeps) {
    this.#deps = deps;
    this.#rounds = new Rounds({ ...deps, everyMs: ROUND_MS }, () => this.resume());
  }

  start(): void {
    this.#rounds.start();
  }

  /** Stops when the rooms stop. The next start goes on. */
  async stop(): Promise<void> {
    await this.#rounds.stop();
    await this.#work;
  }

  /** Begins to show the stored name and looks of a guest. Never throws. */
  begin(guest: string): void {
    this.#waiting.add(guest);
    if (!this.#isWorking) this.#work = this.#showAll();
  }

  /** Begins again with guests whom no node has completed. */
  async resume(): Promise<void> {
    const { store, now } = this.#deps;
    for (const guest of await store.renames.waiting(now() - OWN_MS, MAX_PER_ROUND)) this.begin(guest);
  }

  async #showAll(): Promise<void> {
    this.#isWorking = true;
    for (const guest of this.#waiting) {
      this.#waiting.delete(guest);
      // A later round, or the next start, tries again.
      await this.#show(guest).catch((fault: unknown) => this.#rounds.report(fault));
    }
    this.#isWorking = false;
  }

  /** Repeats if the guest changes again meanwhile, here or on another node. */
  async #show(id: string): Promise<void> {
    const { store, rooms } = this.#deps;
    for (let isDone = false; !isDone && !this.#rounds.isStopped; ) {
      const at = await store.renames.at(id);
      const [guest] = await store.guests.byIds([id]);
      if (at === null || guest === undefined) return;
      await rooms.updateGuest(guest);
      isDone = await store.renames.finish(id, at);
    }
  }
}
