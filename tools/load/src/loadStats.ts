/** What a visitor waits for: the start of a game, a reply to an action, the end, and the results. */
export const VISIT_STEPS = ['begin', 'act', 'finish', 'results'] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];

/** The statistics of a load generator since the last tally. */
export interface LoadStats {
  /** Latencies in milliseconds: of actions until the opponent has seen them, or of echoes. */
  readonly latencies: Float64Array;
  /** Latencies of each step of a visit, in milliseconds. */
  readonly steps: Readonly<Record<VisitStep, Float64Array>>;
  /** Updates, changes or echoes received, and their bytes. */
  readonly frames: number;
  readonly bytes: number;
  readonly acknowledged: number;
  readonly refusals: Refusals;
  readonly droppedSockets: number;
  readonly stalledRooms: number;
  /** Milliseconds of CPU used by the generator itself. */
  readonly cpu: number;
  /** The last action sent, and a frame of about average length. Empty if there was none. */
  readonly lastAction: string;
  readonly typicalFrame: string;
}

export type Refusals = Readonly<Record<string, number>>;

export function perStep<Value>(of: (step: VisitStep) => Value): Record<VisitStep, Value> {
  return { begin: of('begin'), act: of('act'), finish: of('finish'), results: of('results') };
}

function newCounts() {
  const { user, system } = process.cpuUsage();
  return {
    latencies: [] as number[],
    steps: perStep((): number[] => []),
    frames: 0,
    bytes: 0,
    acknowledged: 0,
    refusals: {} as Record<string, number>,
    droppedSockets: 0,
    typicalFrame: null as Buffer | null,
    /** Milliseconds of CPU used before. */
    cpuBefore: (user + system) / 1000,
  };
}

/** Collects statistics from one tally to the next. */
export class LoadCounter {
  #counts = newCounts();
  #lastAction = '';

  addLatency(milliseconds: number): void {
    this.#counts.latencies.push(milliseconds);
  }

  addStep(step: VisitStep, milliseconds: number): void {
    this.#counts.steps[step].push(milliseconds);
  }

  addAction(message: string): void {
    this.#lastAction = message;
  }

  addFrame(frame: Buffer): void {
    const counts = this.#counts;
    counts.frames += 1;
    counts.bytes += frame.length;
    const average = counts.bytes / counts.frames;
    const distance = (other: Buffer): number => Math.abs(other.length - average);
    if (counts.typicalFrame === null || distance(frame) <= distance(counts.typicalFrame)) counts.typicalFrame = frame;
  }

  addAcknowledged(): void {
    this.#counts.acknowledged += 1;
  }

  addRefusal(reason: string): void {
    addRefusals(this.#counts.refusals, { [reason]: 1 });
  }

  addDroppedSocket(): void {
    this.#counts.droppedSockets += 1;
  }

  /** The statistics since the last tally. Resets all counters. */
  take(stalledRooms: number): LoadStats {
    const { latencies, steps, typicalFrame, cpuBefore, ...counts } = this.#counts;
    this.#counts = newCounts();
    return {
      ...counts,
      latencies: Float64Array.from(latencies),
      steps: perStep((step) => Float64Array.from(steps[step])),
      stalledRooms,
      cpu: this.#counts.cpuBefore - cpuBefore,
      lastAction: this.#lastAction,
      typicalFrame: typicalFrame?.toString() ?? '',
    };
  }
}

export function addRefusals(sum: Record<string, number>, refusals: Refusals): void {
  for (const [reason, count] of Object.entries(refusals)) sum[reason] = (sum[reason] ?? 0) + count;
}

/** The combined statistics of several generators. */
export function sumStats(tallies: readonly LoadStats[]): LoadStats {
  const total = (of: (tally: LoadStats) => number): number => tallies.reduce((sum, tally) => sum + of(tally), 0);
  const last = (of: (tally: LoadStats) => string): string => tallies.map(of).findLast((text) => text !== '') ?? '';
  const joined = (of: (tally: LoadStats) => Float64Array) =>
    Float64Array.from(tallies.flatMap((tally) => [...of(tally)]));
  const refusals = {};
  for (const tally of tallies) addRefusals(refusals, tally.refusals);
  return {
    latencies: joined(({ latencies }) => latencies),
    steps: perStep((step) => joined(({ steps }) => steps[step])),
    frames: total((tally) => tally.frames),
    bytes: total((tally) => tally.bytes),
    acknowledged: total((tally) => tally.acknowledged),
    refusals,
    droppedSockets: total((tally) => tally.droppedSockets),
    stalledRooms: total((tally) => tally.stalledRooms),
    cpu: total((tally) => tally.cpu),
    lastAction: last((tally) => tally.lastAction),
    typicalFrame: last((tally) => tally.typicalFrame),
  };
}

/** The number of samples, their median and their 99th percentile. Without samples, both are NaN. */
export interface Waits {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
}

export function waitsOf(samples: Float64Array): Waits {
  return { count: samples.length, p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) };
}

/** The smallest sample that at least `share` (above 0, at most 1) of all do not exceed. NaN without samples. */
export function percentile(samples: Float64Array, share: number): number {
  if (!(share > 0 && share <= 1)) throw new RangeError(`a share must be above 0 and at most 1, not ${share}`);
  const sorted = samples.toSorted();
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}
