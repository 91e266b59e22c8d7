/** What a load generator has seen since it was last asked. */
export interface LoadStats {
  /** Actions that the opponent has seen, or echoes that have come back, and how long each took in milliseconds. */
  readonly latencies: Float64Array;
  /** Updates, changes or echoes that came, and their bytes. */
  readonly frames: number;
  readonly bytes: number;
  /** Refusals, by reason. */
  readonly refusals: Readonly<Record<string, number>>;
  /** Sockets that the server has closed. */
  readonly droppedSockets: number;
  /** Rooms being played in which nothing happens any more. */
  readonly stalledRooms: number;
  /** Milliseconds of CPU that the generator itself took. */
  readonly cpu: number;
  /** The last action that was sent and the last frame that came; empty where there was none. */
  readonly lastAction: string;
  readonly lastFrame: string;
}

function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Counts what comes of the load, from one tally to the next. */
export class LoadCounter {
  #latencies: number[] = [];
  #frames = 0;
  #bytes = 0;
  #refusals: Record<string, number> = {};
  #lost = 0;
  #lastAction = '';
  #lastFrame: Buffer | null = null;
  #since = cpuTime();

  addLatency(milliseconds: number): void {
    this.#latencies.push(milliseconds);
  }

  addAction(message: string): void {
    this.#lastAction = message;
  }

  addFrame(frame: Buffer): void {
    this.#frames += 1;
    this.#bytes += frame.length;
    this.#lastFrame = frame;
  }

  addRefusal(reason: string): void {
    this.#refusals[reason] = (this.#refusals[reason] ?? 0) + 1;
  }

  addDroppedSocket(): void {
    this.#lost += 1;
  }

  /** The tally since the last one; everything is counted from 0 again. */
  take(stalledRooms: number): LoadStats {
    const now = cpuTime();
    const tally = {
      latencies: Float64Array.from(this.#latencies),
      frames: this.#frames,
      bytes: this.#bytes,
      refusals: this.#refusals,
      droppedSockets: this.#lost,
      stalledRooms,
      cpu: now - this.#since,
      lastAction: this.#lastAction,
      lastFrame: this.#lastFrame?.toString() ?? '',
    };
    this.#latencies = [];
    this.#frames = 0;
    this.#bytes = 0;
    this.#refusals = {};
    this.#lost = 0;
    this.#since = now;
    return tally;
  }
}

/** What several generators have seen together. */
export function sumStats(tallies: readonly LoadStats[]): LoadStats {
  const total = (of: (tally: LoadStats) => number): number => tallies.reduce((sum, tally) => sum + of(tally), 0);
  const last = (of: (tally: LoadStats) => string): string => tallies.map(of).findLast((text) => text !== '') ?? '';
  const refusals: Record<string, number> = {};
  for (const tally of tallies)
    for (const [reason, count] of Object.entries(tally.refusals)) refusals[reason] = (refusals[reason] ?? 0) + count;
  const latencies = new Float64Array(total((tally) => tally.latencies.length));
  let place = 0;
  for (const tally of tallies) {
    latencies.set(tally.latencies, place);
    place += tally.latencies.length;
  }
  return {
    latencies,
    frames: total((tally) => tally.frames),
    bytes: total((tally) => tally.bytes),
    refusals,
    droppedSockets: total((tally) => tally.droppedSockets),
    stalledRooms: total((tally) => tally.stalledRooms),
    cpu: total((tally) => tally.cpu),
    lastAction: last((tally) => tally.lastAction),
    lastFrame: last((tally) => tally.lastFrame),
  };
}
