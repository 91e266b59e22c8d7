import type { DealResult, Estimate } from '@coup-fourre/room';
import type { RunResult } from './runResult.ts';

/** An entry as the field of a day is computed from: people and computers alike. */
export interface EntryResult {
  readonly entry: string;
  readonly result: Pick<RunResult, 'deals'>;
}

/** What an entry is worth in the field. */
export interface EntryScore {
  /** From 1; entries with the same matchpoints share one. */
  readonly rank: number;
  readonly points: Estimate;
  readonly matchpoints: Estimate;
  readonly skillMatchpoints: Estimate | null;
  readonly deals: readonly (DealResult | null)[];
}

/** An entry's place in the field, by the mean of its matchpoints. */
export interface RankedEntry {
  readonly entry: string;
  readonly rank: number;
  readonly matchpoints: number;
}

/**
 * The field of a day. Every deal is compared with all others of the same deal. A deal that was not played is worth nothing,
 * and no one beats it. Ten thousand entries take some 50 ms.
 */
export class DayRanking {
  /** The entries, the best first; those with the same matchpoints share a rank. */
  readonly ranking: readonly RankedEntry[];
  readonly #entries: ReadonlySet<string>;
  readonly #ranks: ReadonlyMap<string, number>;
  readonly #points: readonly Column[];
  readonly #skill: readonly Column[];

  /** `count` is how many deals the day has. */
  constructor(entries: readonly EntryResult[], count: number) {
    this.#entries = new Set(entries.map(({ entry }) => entry));
    const columns = (value: (deal: RunResult['deals'][number]) => number | null) =>
      Array.from({ length: count }, (_, number) => {
        return new Column(entries.map(({ result }) => value(result.deals[number] ?? null)));
      });
    this.#points = columns((deal) => deal?.points ?? null);
    this.#skill = columns(skillOf);
    const worth = entries.map(({ entry, result }) => ({ entry, matchpoints: this.#matchpointsOf(result) }));
    this.ranking = ranked(worth, ({ matchpoints }) => matchpoints);
    this.#ranks = new Map(this.ranking.map(({ entry, rank }) => [entry, rank]));
  }

  /** How the field did in each deal: the mean of the points, and their deviation. */
  get deals(): Estimate[] {
    return this.#points.map(({ mean: value, deviation }) => ({ value, error: deviation }));
  }

  /** What an entry is worth: one of the field, or one that has come since and is compared with all of it. */
  scoreOf({ entry, result }: EntryResult): EntryScore {
    const isNew = !this.#entries.has(entry);
    const deals = this.#points.map((_, number) => this.#dealResult(result.deals[number] ?? null, { number, isNew }));
    const isSkillKnown = deals.every((deal) => deal === null || deal.skillMatchpoints !== null);
    const matchpoints = mean(deals.map((deal) => deal?.matchpoints ?? null));
    return {
      rank: this.#ranks.get(entry) ?? 1 + this.#countBetter(matchpoints.value),
      points: total(deals.map((deal) => deal?.points ?? null)),
      matchpoints,
      skillMatchpoints: isSkillKnown ? mean(deals.map((deal) => deal?.skillMatchpoints ?? null)) : null,
      deals,
    };
  }

  #countBetter(matchpoints: number): number {
    const index = this.ranking.findIndex((each) => each.matchpoints <= matchpoints);
    return index === -1 ? this.ranking.length : index;
  }

  #matchpointsOf({ deals }: EntryResult['result']): number {
    const sum = this.#points.reduce((all, column, number) => {
      const points = deals[number]?.points;
      return points === undefined ? all : all + column.shareOf(points, false);
    }, 0);
    return sum / Math.max(1, this.#points.length);
  }

  #dealResult(deal: RunResult['deals'][number], { number, isNew }: DealOfEntry): DealResult | null {
    const [points, skill] = [this.#points[number], this.#skill[number]];
    if (deal === null || points === undefined || skill === undefined) return null;
    const value = skillOf(deal);
    return {
      points: { value: deal.points, error: points.deviation },
      matchpoints: { value: points.shareOf(deal.points, isNew), error: points.shareDeviation },
      luck: deal.luck,
      skill: value === null ? null : { value, error: skill.deviation },
      skillMatchpoints: value === null ? null : { value: skill.shareOf(value, isNew), error: skill.shareDeviation },
    };
  }
}

interface DealOfEntry {
  readonly number: number;
  /** Whether the entry is not part of the field. */
  readonly isNew: boolean;
}

/** Things by their worth, the highest first; those of the same worth share a rank. */
export function ranked<Thing>(things: readonly Thing[], worth: (thing: Thing) => number): (Thing & { rank: number })[] {
  const sorted = things.toSorted((one, other) => worth(other) - worth(one));
  let rank = 0;
  return sorted.map((thing, index) => {
    const before = sorted[index - 1];
    if (before === undefined || worth(before) !== worth(thing)) rank = index + 1;
    return { ...thing, rank };
  });
}

function skillOf(deal: RunResult['deals'][number]): number | null {
  return deal === null || deal.luck === null ? null : deal.points - deal.luck;
}

/** One number of each entry that has one. */
class Column {
  readonly mean: number;
  readonly deviation: number;
  /** The deviation of the shares. */
  readonly shareDeviation: number;
  readonly #sorted: Float64Array;

  constructor(values: readonly (number | null)[]) {
    this.#sorted = Float64Array.from(values.filter((value) => value !== null)).sort();
    [this.mean, this.deviation] = meanAndDeviation(this.#sorted);
    [, this.shareDeviation] = meanAndDeviation(this.#sorted.map((value) => this.shareOf(value, false)));
  }

  /** The share of the others that a number beats; ties count half, and one that is alone has a half. It `isNew` where it is not in the column. */
  shareOf(value: number, isNew: boolean): number {
    const others = this.#sorted.length - (isNew ? 0 : 1);
    const below = this.#countBefore((each) => each < value);
    const same = this.#countBefore((each) => each <= value) - below - (isNew ? 0 : 1);
    return others === 0 ? 0.5 : (below + same / 2) / others;
  }

  /** How many numbers come before the first that is not so. */
  #countBefore(isSo: (value: number) => boolean): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isSo(this.#sorted[middle] ?? 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function meanAndDeviation(values: Float64Array): [mean: number, deviation: number] {
  const count = Math.max(1, values.length);
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  return [mean, Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count)];
}

/** The sum; what is missing counts 0. */
function total(parts: readonly (Estimate | null)[]): Estimate {
  const value = parts.reduce((sum, part) => sum + (part?.value ?? 0), 0);
  return { value, error: Math.sqrt(parts.reduce((sum, part) => sum + (part?.error ?? 0) ** 2, 0)) };
}

/** The mean; what is missing counts 0. */
function mean(parts: readonly (Estimate | null)[]): Estimate {
  const { value, error } = total(parts);
  const count = Math.max(1, parts.length);
  return { value: value / count, error: error / count };
}
