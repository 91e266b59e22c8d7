import type { DealResult, Estimate } from '@coup-fourre/room';
import type { RunResult } from './runResult.ts';

/** An unplayed deal counts this many points less than the worst result, so that giving up never pays. */
const UNPLAYED_PENALTY = 100;

/** An entry of a day: the run of a person or a computer. */
export interface EntryResult {
  readonly entry: string;
  readonly result: Pick<RunResult, 'deals'>;
}

/** An entry's score in the ranking. */
export interface EntryScore {
  /** The rank, from 1. Entries with the same total share a rank. */
  readonly rank: number;
  readonly total: number;
  readonly points: Estimate;
  readonly matchpoints: Estimate;
  readonly skillMatchpoints: Estimate | null;
  readonly deals: readonly (DealResult | null)[];
}

/** An entry's rank, by its points in all deals. */
export interface RankedEntry {
  readonly entry: string;
  readonly rank: number;
  /** The points of all deals. An unplayed deal counts UNPLAYED_PENALTY less than the worst result. */
  readonly total: number;
}

/**
 * The ranking of a day, by points. Matchpoints compare each result with all other results of the same deal: an unplayed
 * deal scores 0 and is not compared. Ranking ten thousand entries takes about 50 ms.
 */
export class DayRanking {
  /** All entries, best first. */
  readonly ranking: readonly RankedEntry[];
  readonly #entries: ReadonlySet<string>;
  readonly #ranks: ReadonlyMap<string, number>;
  readonly #points: readonly Column[];
  readonly #skill: readonly Column[];

  /** `count` is the number of deals in a day. */
  constructor(entries: readonly EntryResult[], count: number) {
    this.#entries = new Set(entries.map(({ entry }) => entry));
    const columns = (value: (deal: RunResult['deals'][number]) => number | null) =>
      Array.from({ length: count }, (_, number) => {
        return new Column(entries.map(({ result }) => value(result.deals[number] ?? null)));
      });
    this.#points = columns((deal) => deal?.points ?? null);
    this.#skill = columns(skillOf);
    const scores = entries.map(({ entry, result }) => ({ entry, total: this.#totalOf(result) }));
    this.ranking = ranked(scores, ({ total }) => total);
    this.#ranks = new Map(this.ranking.map(({ entry, rank }) => [entry, rank]));
  }

  /** Mean and standard deviation of the points of each deal. */
  get deals(): Estimate[] {
    return this.#points.map(({ mean: value, deviation }) => ({ value, error: deviation }));
  }

  /** The score of an entry. A new entry is compared with all entries of the ranking. */
  scoreOf({ entry, result }: EntryResult): EntryScore {
    const isNew = !this.#entries.has(entry);
    const outcomes = this.#points.map((_, number) => this.#outcomeOf(result.deals[number] ?? null, { number, isNew }));
    const deals = withSpread(outcomes);
    const isSkillKnown = deals.every((deal) => deal === null || deal.skillMatchpoints !== null);
    const matchpoints = mean(deals.map((deal) => deal?.matchpoints ?? null));
    const total = this.#totalOf(result);
    return {
      rank: this.#ranks.get(entry) ?? 1 + this.#countBetter(total),
      total,
      points: sumOf(deals.map((deal) => deal?.points ?? null)),
      matchpoints,
      skillMatchpoints: isSkillKnown ? mean(deals.map((deal) => deal?.skillMatchpoints ?? null)) : null,
      deals,
    };
  }

  #countBetter(total: number): number {
    const index = this.ranking.findIndex((each) => each.total <= total);
    return index === -1 ? this.ranking.length : index;
  }

  #totalOf({ deals }: EntryResult['result']): number {
    return this.#points.reduce(
      (sum, column, number) => sum + (deals[number]?.points ?? column.lowest - UNPLAYED_PENALTY),
      0,
    );
  }

  #outcomeOf(deal: RunResult['deals'][number], { number, isNew }: DealOfEntry): Outcome | null {
    const [points, skill] = [this.#points[number], this.#skill[number]];
    if (deal === null || points === undefined || skill === undefined) return null;
    const value = skillOf(deal);
    return {
      points: deal.points,
      pointsAhead: deal.points - points.mean,
      matchpoints: points.fractionBeaten(deal.points, isNew),
      luck: deal.luck,
      skill:
        value === null ? null : { value, ahead: value - skill.mean, matchpoints: skill.fractionBeaten(value, isNew) },
    };
  }
}

/** An entry's result in a deal. `ahead` is measured from the mean of the ranking, so that the cards do not matter. */
interface Outcome {
  readonly points: number;
  readonly pointsAhead: number;
  readonly matchpoints: number;
  readonly luck: number | null;
  readonly skill: { readonly value: number; readonly ahead: number; readonly matchpoints: number } | null;
}

/** Adds the standard deviation of an entry's own deals to each number. The ranking's spread would be the same for all. */
function withSpread(outcomes: readonly (Outcome | null)[]): (DealResult | null)[] {
  const played = outcomes.filter((outcome) => outcome !== null);
  const skills = played.flatMap(({ skill }) => (skill === null ? [] : [skill]));
  const points = deviationOf(played.map(({ pointsAhead }) => pointsAhead));
  const matchpoints = deviationOf(played.map((outcome) => outcome.matchpoints));
  const skill = deviationOf(skills.map(({ ahead }) => ahead));
  const skillMatchpoints = deviationOf(skills.map((each) => each.matchpoints));
  return outcomes.map(
    (outcome) =>
      outcome && {
        points: { value: outcome.points, error: points },
        matchpoints: { value: outcome.matchpoints, error: matchpoints },
        luck: outcome.luck,
        skill: outcome.skill && { value: outcome.skill.value, error: skill },
        skillMatchpoints: outcome.skill && { value: outcome.skill.matchpoints, error: skillMatchpoints },
      },
  );
}

/** The standard deviation of a sample. 0 if there are fewer than two values, which show no spread. */
function deviationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return values.length < 2 ? 0 : Math.sqrt(squares / (values.length - 1));
}

interface DealOfEntry {
  readonly number: number;
  /** True if the entry is not in the ranking. */
  readonly isNew: boolean;
}

/** Ranks items by score, highest first. Equal scores share a rank. */
export function ranked<Item>(items: readonly Item[], scoreOf: (item: Item) => number): (Item & { rank: number })[] {
  const sorted = items.toSorted((one, other) => scoreOf(other) - scoreOf(one));
  let rank = 0;
  return sorted.map((item, index) => {
    const before = sorted[index - 1];
    if (before === undefined || scoreOf(before) !== scoreOf(item)) rank = index + 1;
    return { ...item, rank };
  });
}

function skillOf(deal: RunResult['deals'][number]): number | null {
  return deal === null || deal.luck === null ? null : deal.points - deal.luck;
}

/** One number from each entry that has it. */
class Column {
  readonly lowest: number;
  readonly mean: number;
  readonly deviation: number;
  readonly #sorted: Float64Array;

  constructor(values: readonly (number | null)[]) {
    this.#sorted = Float64Array.from(values.filter((value) => value !== null)).sort();
    this.lowest = this.#sorted[0] ?? 0;
    [this.mean, this.deviation] = meanAndDeviation(this.#sorted);
  }

  /** Fraction of the other numbers that `value` beats. A tie counts half. 0.5 if there are no others. */
  fractionBeaten(value: number, isNew: boolean): number {
    const others = this.#sorted.length - (isNew ? 0 : 1);
    const below = this.#countBefore((each) => each < value);
    const same = this.#countBefore((each) => each <= value) - below - (isNew ? 0 : 1);
    return others === 0 ? 0.5 : (below + same / 2) / others;
  }

  /** How many sorted values come before the first value for which `isBefore` is false. */
  #countBefore(isBefore: (value: number) => boolean): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(this.#sorted[middle] ?? 0)) low = middle + 1;
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

/** The sum. A missing part counts as 0. */
function sumOf(parts: readonly (Estimate | null)[]): Estimate {
  const value = parts.reduce((sum, part) => sum + (part?.value ?? 0), 0);
  return { value, error: Math.sqrt(parts.reduce((sum, part) => sum + (part?.error ?? 0) ** 2, 0)) };
}

/** The mean. A missing part counts as 0. */
function mean(parts: readonly (Estimate | null)[]): Estimate {
  const { value, error } = sumOf(parts);
  const count = Math.max(1, parts.length);
  return { value: value / count, error: error / count };
}
