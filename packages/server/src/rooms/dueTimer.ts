import { nextDue, type Room } from '@coup-fourre/room';
import type { RoomsDeps } from './roomsDeps.ts';
import { nodesOf } from './row.ts';

/** Milliseconds that a node waits longer than those before it, so that not all do at once what is due. */
const NODE_STAGGER_MS = 400;

/** Milliseconds after which something due is tried again that could not be stored. */
export const RETRY_MS = 1000;

/** The longest wait that a timer can be set for, about 23 days. */
const MAX_TIMER_MS = 2_000_000_000;

type DueTimerDeps = Pick<RoomsDeps, 'isOnlyNode' | 'node' | 'now' | 'schedule'>;

/** The clock of one room on one node, and the timer for what is due in it next. */
export class DueTimer {
  readonly #deps: DueTimerDeps;
  readonly #runDue: () => void;
  #aheadMs = 0;
  #cancel: () => void = () => undefined;

  constructor(deps: DueTimerDeps, runDue: () => void) {
    this.#deps = deps;
    this.#runDue = runDue;
  }

  /**
   * The room's own clock, which goes on from its last event where that was stored by a clock ahead of this one: nothing that
   * is due moves away.
   */
  now(room: Room | null): number {
    const now = this.#deps.now();
    this.#aheadMs = Math.max(this.#aheadMs, (room?.at ?? now) - now);
    return now + this.#aheadMs;
  }

  /** Whether something is due in that many milliseconds, or overdue. */
  isDueWithin(room: Room | null, ms: number): boolean {
    const due = room === null ? null : nextDue(room);
    return due !== null && due.at <= this.now(room) + ms;
  }

  /**
   * Sets the timer for what is due next, and returns its milliseconds; null where nothing is due. A node whose people play in
   * the room goes before the others.
   */
  schedule(room: Room | null): number | null {
    this.cancel();
    const due = room === null ? null : nextDue(room);
    if (room === null || due === null) return null;
    const index = nodesOf(room).indexOf(this.#deps.node);
    const later = this.#deps.isOnlyNode || index === 0 ? 0 : NODE_STAGGER_MS * (index === -1 ? 3 : index);
    const ms = Math.max(0, due.at + later - this.now(room));
    this.#set(Math.min(ms, MAX_TIMER_MS));
    return ms;
  }

  /** Tries again in a while what could not be stored. */
  retry(): void {
    this.cancel();
    this.#set(RETRY_MS);
  }

  cancel(): void {
    this.#cancel();
  }

  #set(ms: number): void {
    this.#cancel = this.#deps.schedule(ms, this.#runDue);
  }
}
