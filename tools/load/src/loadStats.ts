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
  /** Commands that were acknowledged. */
  readonly acknowledged: number;
  /** Refusals, by reason. */
  readonly refusals: Readonly<Record<string, number>>;
  /** Sockets closed by the server. */
  readonly droppedSockets: number;
  /** Rooms in which play has stalled. */
  readonly stalledRooms: number;
  /** Milliseconds of CPU used by the generator itself. */
  readonly cpu: number;
  /** The last action sent, and a frame of about average length. Empty if there was none. */
  readonly lastAction: string;
  readonly typicalFrame: string;
}

function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** One value for each step. */
export function perStep<Value>(of: (step: VisitStep) => Value): Record<VisitStep, Value> {
  return { begin: of('begin'), act: of('act'), finish: of('finish'), results: of('results') };
}

function noSteps(): Record<VisitStep, number[]> {
  return perStep(() => []);
}

function joined(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let index = 0;
  for (const part of parts) {
    all.set(part, index);
    index += part.length;
  }
  return all;
}

/** Collects statistics from one tally to the next. */
export class LoadCounter {
  #latencies: number[] = [];
  #steps = noSteps();
  #frames = 0;
  #bytes = 0;
  #acknowledged = 0;
  #refusals: Record<string, number> = {};
  #lost = 0;
  #lastAction = '';
  #typicalFrame: Buffer | null = null;
  #since = cpuTime();

  addLatency(milliseconds: number): void {
    this.#latencies.push(milliseconds);
  }

  addStep(step: VisitStep, milliseconds: number): void {
    this.#steps[step].push(milliseconds);
  }

  addAction(message: string): void {
    this.#lastAction = message;
  }

  addFrame(frame: Buffer): void {
    this.#frames += 1;
    this.#bytes += frame.length;
    const average = this.#bytes / this.#frames;
    const distance = (other: Buffer): number => Math.abs(other.length - average);
    if (this.#typicalFrame === null || distance(frame) <= distance(this.#typicalFrame)) this.#typicalFrame = frame;
  }

  addAcknowledged(): void {
    this.#acknowledged += 1;
  }

  addRefusal(reason: string): void {
    this.#refusals[reason] = (this.#refusals[reason] ?? 0) + 1;
  }

  addDroppedSocket(): void {
    this.#lost += 1;
  }

  /** The statistics since the last tally. Resets all counters. */
  take(stalledRooms: number): LoadStats {
    const now = cpuTime();
    const tally = {
      latencies: Float64Array.from(this.#latencies),
      steps: perStep((step) => Float64Array.from(this.#steps[step])),
      frames: this.#frames,
      bytes: this.#bytes,
      acknowledged: this.#acknowledged,
      refusals: this.#refusals,
      droppedSockets: this.#lost,
      stalledRooms,
      cpu: now - this.#since,
      lastAction: this.#lastAction,
      typicalFrame: this.#typicalFrame?.toString() ?? '',
    };
    this.#latencies = [];
    this.#steps = noSteps();
    this.#frames = 0;
    this.#bytes = 0;
    this.#acknowledged = 0;
    this.#refusals = {};
    this.#lost = 0;
    this.#typicalFrame = null;
    this.#since = now;
    return tally;
  }
}

/** The combined statistics of several generators. */
export function sumStats(tallies: readonly LoadStats[]): LoadStats {
  const total = (of: (tally: LoadStats) => number): number => tallies.reduce((sum, tally) => sum + of(tally), 0);
  const last = (of: (tally: LoadStats) => string): string => tallies.map(of).findLast((text) => text !== '') ?? '';
  const refusals: Record<string, number> = {};
  for (const tally of tallies)
    for (const [reason, count] of Object.entries(tally.refusals)) refusals[reason] = (refusals[reason] ?? 0) + count;
  return {
    latencies: joined(tallies.map(({ latencies }) => latencies)),
    steps: perStep((step) => joined(tallies.map(({ steps }) => steps[step]))),
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

/**
 * The smallest sample that at least this share of the samples (above 0, at most 1) does not exceed. NaN without
 * samples.
 */
export function percentile(samples: Float64Array, share: number): number {
  if (!(share > 0 && share <= 1)) throw new RangeError(`a share must be above 0 and at most 1, not ${share}`);
  const sorted = samples.toSorted();
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}
