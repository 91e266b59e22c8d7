import type { DealResult, Estimate } from '@coup-fourre/room';
import type { RunResult } from './runResult.ts';

/** An entry as the field of a day is computed from: people and computers alike. */
export interface FieldEntry {
  readonly entry: string;
  readonly result: Pick<RunResult, 'deals'>;
}

/** What an entry is worth in the field. */
export interface EntryWorth {
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
 * and no one beats it. Ten thousand entries take some 20 ms.
 */
export class Field {
  /** The entries, the best first; those with the same matchpoints share a rank. */
  readonly ranking: readonly RankedEntry[];
  readonly #entries: ReadonlyMap<string, FieldEntry>;
  readonly #points: readonly Column[];
  readonly #skill: readonly Column[];

  /** `count` is how many deals the day has. */
  constructor(entries: readonly FieldEntry[], count: number) {
    this.#entries = new Map(entries.map((entry) => [entry.entry, entry]));
    const columns = (value: (deal: RunResult['deals'][number]) => number | null) =>
      Array.from({ length: count }, (_, number) => {
        return new Column(entries.map(({ result }) => value(result.deals[number] ?? null)));
      });
    this.#points = columns((deal) => deal?.points ?? null);
    this.#skill = columns(skillOf);
    const worth = entries.map(({ entry, result }) => ({ entry, matchpoints: this.#matchpointsOf(result) }));
    this.ranking = ranked(worth, ({ matchpoints }) => matchpoints);
  }

  /** How the field did in each deal: the mean of the points, and their deviation. */
  get deals(): Estimate[] {
    return this.#points.map(({ mean: value, deviation }) => ({ value, error: deviation }));
  }

  /** What an entry is worth; null where it is not in the field. */
  worthOf(entry: string): EntryWorth | null {
    const found = this.#entries.get(entry);
    if (found === undefined) return null;
    const deals = this.#points.map((_, number) => this.#dealResult(found.result.deals[number] ?? null, number));
    const isSkillKnown = deals.every((deal) => deal === null || deal.skillMatchpoints !== null);
    return {
      points: total(deals.map((deal) => deal?.points ?? null)),
      matchpoints: mean(deals.map((deal) => deal?.matchpoints ?? null)),
      skillMatchpoints: isSkillKnown ? mean(deals.map((deal) => deal?.skillMatchpoints ?? null)) : null,
      deals,
    };
  }

  #matchpointsOf({ deals }: FieldEntry['result']): number {
    const sum = this.#points.reduce((all, column, number) => {
      const points = deals[number]?.points;
      return points === undefined ? all : all + column.shareOf(points);
    }, 0);
    return sum / Math.max(1, this.#points.length);
  }

  #dealResult(deal: RunResult['deals'][number], number: number): DealResult | null {
    const [points, skill] = [this.#points[number], this.#skill[number]];
    if (deal === null || points === undefined || skill === undefined) return null;
    const value = skillOf(deal);
    return {
      points: { value: deal.points, error: points.deviation },
      matchpoints: { value: points.shareOf(deal.points), error: points.shareDeviation },
      luck: deal.luck,
      skill: value === null ? null : { value, error: skill.deviation },
      skillMatchpoints: value === null ? null : { value: skill.shareOf(value), error: skill.shareDeviation },
    };
  }
}

/** Things by their worth, the highest first; those of the same worth share a rank. */
export function ranked<Thing>(things: readonly Thing[], worth: (thing: Thing) => number): (Thing & { rank: number })[] {
  const sorted = things.toSorted((one, other) => worth(other) - worth(one));
  let rank = 0;
  return sorted.map((thing, place) => {
    const before = sorted[place - 1];
    if (before === undefined || worth(before) !== worth(thing)) rank = place + 1;
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
  readonly #shares = new Map<number, number>();

  constructor(values: readonly (number | null)[]) {
    const sorted = Float64Array.from(values.filter((value) => value !== null)).sort();
    [this.mean, this.deviation] = meanAndDeviation(sorted);
    for (let from = 0; from < sorted.length; ) {
      const value = sorted[from] ?? 0;
      let until = from + 1;
      while (sorted[until] === value) until += 1;
      const others = sorted.length - 1;
      this.#shares.set(value, others === 0 ? 0.5 : (from + (until - from - 1) / 2) / others);
      from = until;
    }
    [, this.shareDeviation] = meanAndDeviation(sorted.map((value) => this.shareOf(value)));
  }

  /** The share of the others that a number of this column beats; ties count half, and one that is alone has a half. */
  shareOf(value: number): number {
    return this.#shares.get(value) ?? 0;
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
