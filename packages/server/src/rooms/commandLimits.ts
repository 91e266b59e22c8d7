import { type ClientRequest, type Room, seatOf } from '@coup-fourre/room';
import type { Limits } from '../config/limits.ts';
import { TokenBucket } from '../config/tokenBucket.ts';

type Kind = 'talk' | 'changes';

/** All other messages are limited by turns, clocks and the number of rooms. */
const KINDS: Partial<Record<ClientRequest['type'], Kind>> = {
  say: 'talk',
  chat: 'talk',
  enter: 'changes',
  sit: 'changes',
  leave: 'changes',
  addComputer: 'changes',
  remove: 'changes',
  setAutoCall: 'changes',
  setAutoExtend: 'changes',
  reclaimSeat: 'changes',
  pause: 'changes',
  resume: 'changes',
};

/** Beyond this number, full buckets are removed. */
const MAX_BUCKETS = 10_000;

interface Moment {
  readonly now: number;
  readonly room: Room | null;
}

/** Limits how fast a guest, and all guests of a room together, may add to the log. */
export class CommandLimits {
  readonly #limits: Pick<Limits, Kind>;
  readonly #buckets = new Map<string, TokenBucket>();

  constructor(limits: Pick<Limits, Kind>) {
    this.#limits = limits;
  }

  /**
   * Returns why a guest's message is refused. Otherwise counts it and returns null.
   * `now` is in milliseconds of any clock. A room that is not in memory is null: no one has chatted there recently.
   */
  whyNot(guest: string, message: ClientRequest, { now, room }: Moment): 'tooFast' | 'roomBusy' | null {
    const kind = KINDS[message.type];
    if (kind === undefined || !('room' in message)) return null;
    if (!this.#take(`${kind} of ${guest}`, this.#limits[kind].guest, now)) return 'tooFast';
    if (kind === 'talk' && room === null) return null;
    // Players must not notice how much spectators chat, not even by a refusal.
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
