import { performance } from 'node:perf_hooks';
import { botKindNamed, botNamed } from '@coup-fourre/bots';
import {
  type AdvantageOptions,
  type BySide,
  type Duplicate,
  type Listener,
  type PlayGenerator,
  playDuplicate,
} from '@coup-fourre/bots/arena';
import { type Strength, strengthOf } from '@coup-fourre/bots/luck';
import type { ArenaPlan } from './options.ts';
import type { Player } from './player.ts';

export interface Chunk {
  readonly duplicates: readonly Duplicate[];
  readonly times: BySide<DecisionTimes>;
}

/** Plays the duplicates one after another. If stopped, returns the finished ones. */
export async function playChunk(
  plan: ArenaPlan,
  numbers: readonly number[],
  { players, isStopped }: { readonly players: BySide<Player>; readonly isStopped: () => boolean },
): Promise<Chunk> {
  const watches = { a: new DecisionTimer(), b: new DecisionTimer() };
  const duplicates: Duplicate[] = [];
  const advantage = advantageOptionsOf(plan);
  const listener = combineListeners(players.a.listener, players.b.listener);
  const strengths = { a: strengthOfBot(plan.bots.a), b: strengthOfBot(plan.bots.b) };
  for (const number of numbers) {
    const duplicate = await driveToEnd(playDuplicate(plan, number, { listener, advantage, strengths }), {
      players,
      watches,
      isStopped,
    });
    if (duplicate === null) break;
    duplicates.push(duplicate);
  }
  return { duplicates, times: { a: watches.a.take(), b: watches.b.take() } };
}

function strengthOfBot(name: string): Strength | null {
  return strengthOf(botKindNamed(name)?.level ?? null);
}

/** B is the baseline. */
function advantageOptionsOf({ bots, advantageRollouts }: ArenaPlan): AdvantageOptions | null {
  const baseline = botNamed(bots.b);
  return advantageRollouts === null || baseline === null ? null : { baseline, rollouts: advantageRollouts };
}

interface DriveDeps {
  readonly players: BySide<Player>;
  readonly watches: BySide<DecisionTimer>;
  readonly isStopped: () => boolean;
}

/** Plays to the end, awaiting slow replies. Returns null if stopped earlier. */
async function driveToEnd<Result>(
  play: PlayGenerator<Result>,
  { players, watches, isStopped }: DriveDeps,
): Promise<Result | null> {
  let step = play.next();
  while (!step.done) {
    const question = step.value;
    const player = players[question.side];
    const { isWarm } = player;
    const began = performance.now();
    const reply = player.answer(question);
    const action = reply instanceof Promise ? await reply : reply;
    if (isWarm) watches[question.side].add(performance.now() - began);
    if (isStopped()) return null;
    step = play.next(action);
  }
  return step.value;
}

function combineListeners(first: Listener | null, second: Listener | null): Listener | null {
  if (first === null || second === null) return first ?? second;
  return {
    newDeal: (table) => {
      first.newDeal(table);
      second.newDeal(table);
    },
    event: (event) => {
      first.event(event);
      second.event(event);
    },
  };
}

/**
 * How long decisions took: counts in buckets of milliseconds.
 * Each bucket is 5 % wider than the one before, so quantiles are accurate to 5 %.
 */
export interface DecisionTimes {
  readonly count: number;
  readonly sum: number;
  readonly max: number;
  /** Decisions by bucket, without empty buckets. */
  readonly buckets: Readonly<Record<number, number>>;
}

export const NO_DECISION_TIMES: DecisionTimes = { count: 0, sum: 0, max: 0, buckets: {} };

const MIN_MS = 0.0001;
const BUCKET_GROWTH = Math.log(1.05);

/** Collects times, at the cost of one logarithm each. */
export class DecisionTimer {
  readonly #buckets = new Map<number, number>();
  #count = 0;
  #sum = 0;
  #max = 0;

  add(milliseconds: number): void {
    const bucket = Math.max(0, Math.ceil(Math.log(milliseconds / MIN_MS) / BUCKET_GROWTH));
    this.#buckets.set(bucket, (this.#buckets.get(bucket) ?? 0) + 1);
    this.#count += 1;
    this.#sum += milliseconds;
    this.#max = Math.max(this.#max, milliseconds);
  }

  /** Returns the times since the last call. */
  take(): DecisionTimes {
    const times = { count: this.#count, sum: this.#sum, max: this.#max, buckets: Object.fromEntries(this.#buckets) };
    this.#buckets.clear();
    this.#count = 0;
    this.#sum = 0;
    this.#max = 0;
    return times;
  }
}

export function mergeTimes(times: readonly DecisionTimes[]): DecisionTimes {
  const buckets: Record<number, number> = {};
  for (const part of times) {
    for (const [bucket, count] of Object.entries(part.buckets))
      buckets[Number(bucket)] = (buckets[Number(bucket)] ?? 0) + count;
  }
  return {
    count: times.reduce((sum, { count }) => sum + count, 0),
    sum: times.reduce((sum, part) => sum + part.sum, 0),
    max: times.reduce((most, { max }) => Math.max(most, max), 0),
    buckets,
  };
}

export function meanOf({ sum, count }: DecisionTimes): number {
  return count === 0 ? 0 : sum / count;
}

/** The time within which a fraction `part` of the decisions was made. */
export function quantileOf({ count, max, buckets }: DecisionTimes, part: number): number {
  let seen = 0;
  for (const bucket of Object.keys(buckets)
    .map(Number)
    .toSorted((a, b) => a - b)) {
    seen += buckets[bucket] ?? 0;
    if (seen >= part * count) return Math.min(max, MIN_MS * Math.exp(bucket * BUCKET_GROWTH));
  }
  return max;
}
