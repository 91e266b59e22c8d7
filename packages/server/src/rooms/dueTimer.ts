import { type Due, nextDue, type Room } from '@coup-fourre/room';
import type { RoomsDeps } from './roomsDeps.ts';
import { nodesOf } from './row.ts';

/** Milliseconds by which each further node waits longer, so that nodes do not act at the same time. */
const NODE_STAGGER_MS = 400;

/** Milliseconds before retrying a due event that could not be stored. */
export const RETRY_MS = 1000;

/** The longest delay of a timer: about 23 days. */
const MAX_TIMER_MS = 2_000_000_000;

type DueTimerDeps = Pick<RoomsDeps, 'isOnlyNode' | 'node' | 'now' | 'schedule'>;

/** A room's clock on one node, and the timer for its next due event. */
export class DueTimer {
  readonly #deps: DueTimerDeps;
  readonly #runDue: () => void;
  #aheadMs = 0;
  #last: { readonly room: Room; readonly due: Due | null } | null = null;
  #cancel: () => void = () => undefined;

  constructor(deps: DueTimerDeps, runDue: () => void) {
    this.#deps = deps;
    this.#runDue = runDue;
  }

  /** The room's time. It never lags behind the room's last event, which a node with a faster clock may have stored. */
  now(room: Room | null): number {
    const now = this.#deps.now();
    this.#aheadMs = Math.max(this.#aheadMs, (room?.at ?? now) - now);
    return now + this.#aheadMs;
  }

  /** True if an event is overdue or due within `ms` milliseconds. */
  isDueWithin(room: Room | null, ms: number): boolean {
    const due = room && this.dueIn(room);
    return due !== null && due.at <= this.now(room) + ms;
  }

  /** The next due event of a room. The last answer is kept, because each change asks twice. */
  dueIn(room: Room): Due | null {
    if (this.#last?.room !== room) this.#last = { room, due: nextDue(room) };
    return this.#last.due;
  }

  /** Frees the memory of the last room. Its timer stays. */
  forgetRoom(): void {
    this.#last = null;
  }

  /**
   * Sets the timer for the next due event. Returns the event and the delay in milliseconds, or null if nothing is due.
   * Nodes whose people sit in the room act before other nodes.
   */
  schedule(room: Room | null): { readonly due: Due; readonly ms: number } | null {
    this.cancel();
    const due = room && this.dueIn(room);
    if (room === null || due === null) return null;
    const ms = Math.max(0, due.at + this.#staggerMs(room) - this.now(room));
    this.#set(Math.min(ms, MAX_TIMER_MS));
    return { due, ms };
  }

  #staggerMs(room: Room): number {
    if (this.#deps.isOnlyNode) return 0;
    const index = nodesOf(room).indexOf(this.#deps.node);
    return NODE_STAGGER_MS * (index === -1 ? 3 : index);
  }

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
