import { type ClientRequest, type Room, seatOf } from '@coup-fourre/room';
import type { Limits } from '../config/limits.ts';
import { TokenBucket } from '../config/tokenBucket.ts';

type Kind = 'talk' | 'changes';

/** Turns, clocks and the number of rooms limit everything else. */
const KINDS: Partial<Record<ClientRequest['type'], Kind>> = {
  say: 'talk',
  chat: 'talk',
  enter: 'changes',
  sit: 'changes',
  leave: 'changes',
  addComputer: 'changes',
  remove: 'changes',
  setAutoCall: 'changes',
  reclaimSeat: 'changes',
  pause: 'changes',
  resume: 'changes',
};

/** Buckets kept before those are removed that are full again. */
const MAX_BUCKETS = 10_000;

interface Moment {
  readonly now: number;
  readonly room: Room | null;
}

/** What each guest may add to rooms' logs, and all guests together to the log of one. */
export class CommandLimits {
  readonly #limits: Pick<Limits, Kind>;
  readonly #buckets = new Map<string, TokenBucket>();

  constructor(limits: Pick<Limits, Kind>) {
    this.#limits = limits;
  }

  /**
   * Why a guest's message to a room is refused now, in milliseconds of any clock; null where it is not. It is then counted.
   * The room is null where it is not in memory, so that nobody has talked in it for a while.
   */
  whyNot(guest: string, message: ClientRequest, { now, room }: Moment): 'tooFast' | 'roomBusy' | null {
    const kind = KINDS[message.type];
    if (kind === undefined || !('room' in message)) return null;
    if (!this.#take(`${kind} of ${guest}`, this.#limits[kind].guest, now)) return 'tooFast';
    if (kind === 'talk' && room === null) return null;
    // Players must not notice how much spectators talk, not even by what is refused to them.
    const isAside = kind === 'talk' && room !== null && seatOf(room, guest) === null;
    const place = `${isAside ? 'spectators’ ' : ''}${kind} in ${message.room}`;
    return this.#take(place, this.#limits[kind].room, now) ? null : 'roomBusy';
  }

  #take(name: string, rate: Limits[Kind]['guest'], now: number): boolean {
    const bucket = this.#buckets.get(name) ?? new TokenBucket(rate, now);
    if (this.#buckets.size >= MAX_BUCKETS) this.#prune(now);
    this.#buckets.set(name, bucket);
    return bucket.take(now);
  }

  #prune(now: number): void {
    for (const [name, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(name);
  }
}
