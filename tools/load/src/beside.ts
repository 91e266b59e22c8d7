import { readdirSync, readFileSync } from 'node:fs';
import { platform } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Number of cores that other processes kept busy. */
export interface Beside {
  /**
   * Threads of the measured servers that have a lower priority than the server, such as the threads that play the
   * computers' runs of the day.
   */
  readonly background: number;
  /** Programs that are no part of the benchmark. Includes time that a hypervisor gave to other machines. */
  readonly others: number;
}

/** The processes of a benchmark: the measured servers, and everything else. */
export interface BenchProcesses {
  readonly servers: readonly number[];
  readonly generators: readonly number[];
}

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

/** A thread that ends between two samples is counted only up to the first of them. */
const SAMPLE_MS = 200;

/** Fields of /proc/PID/stat after the program's name, which may contain spaces. */
const FIELDS = { user: 11, system: 12, nice: 16 } as const;

/** The fields of /proc/stat that are not part of the busy time: idle, waiting for the disk, and two parts of `user`. */
const IDLE_FIELDS = [3, 4, 8, 9];

/** Measures other processes during a benchmark, from `start` to `stop`. Only on Linux. */
export class BesideMeter {
  readonly #processes: BenchProcesses;
  readonly #machine = machineTicks();
  readonly #own: number;
  readonly #since = performance.now();
  /** Ticks of each background thread: when first seen, and last. */
  readonly #background = new Map<string, { readonly first: number; last: number }>();
  readonly #timer: NodeJS.Timeout;

  private constructor(processes: BenchProcesses) {
    this.#processes = processes;
    this.#own = ownTicks(processes);
    this.#sample('before');
    this.#timer = setInterval(() => this.#sample('during'), SAMPLE_MS).unref();
  }

  /** Null if the system does not show it. */
  static start(processes: BenchProcesses): BesideMeter | null {
    return platform === 'linux' ? new BesideMeter(processes) : null;
  }

  stop(): Beside {
    clearInterval(this.#timer);
    this.#sample('during');
    const ticks = (performance.now() - this.#since) / TICK_MS;
    const background = [...this.#background.values()].reduce((sum, { first, last }) => sum + last - first, 0);
    const others = machineTicks() - this.#machine - (ownTicks(this.#processes) - this.#own);
    return { background: background / ticks, others: Math.max(0, others / ticks) };
  }

  #sample(when: 'before' | 'during'): void {
    for (const { path, ticks } of this.#processes.servers.flatMap(backgroundThreads)) {
      const known = this.#background.get(path);
      // A thread that did not exist before has used all its time since then.
      if (known === undefined) this.#background.set(path, { first: when === 'before' ? ticks : 0, last: ticks });
      else known.last = Math.max(known.last, ticks);
    }
  }
}

/** Samples without background threads after which a server has no such work left. */
const QUIET_SAMPLES = 10;

/** Waits until a server has no background work. */
export async function waitForBackground(pid: number): Promise<void> {
  if (platform !== 'linux') throw new Error('only Linux shows when a server has done its background work');
  for (let quiet = 0; quiet < QUIET_SAMPLES; quiet += 1) {
    await sleep(SAMPLE_MS);
    if (backgroundThreads(pid).length > 0) quiet = 0;
  }
}

/** The threads of a process that have a lower priority than the process. */
function backgroundThreads(pid: number): { readonly path: string; readonly ticks: number }[] {
  const normal = statOf(`/proc/${pid}/stat`).nice;
  return threadsOf(pid).flatMap((thread) => {
    const path = `/proc/${pid}/task/${thread}/stat`;
    const { ticks, nice } = statOf(path);
    return nice > normal ? [{ path, ticks }] : [];
  });
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** CPU time and niceness of a process or thread. A process that has ended has used no time. */
function statOf(path: string): { readonly ticks: number; readonly nice: number } {
  try {
    return parseStat(readFileSync(path, 'utf8'));
  } catch {
    return { ticks: 0, nice: 0 };
  }
}

/** Reads the text of /proc/PID/stat. */
export function parseStat(text: string): { readonly ticks: number; readonly nice: number } {
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const of = (field: keyof typeof FIELDS): number => fields[FIELDS[field]] ?? 0;
  return { ticks: of('user') + of('system'), nice: of('nice') };
}

function ownTicks({ servers, generators }: BenchProcesses): number {
  const pids = [process.pid, ...servers, ...generators];
  return pids.reduce((sum, pid) => sum + statOf(`/proc/${pid}/stat`).ticks, 0);
}

function machineTicks(): number {
  return busyTicks(readFileSync('/proc/stat', 'utf8'));
}

/** The busy time of all cores, from the text of /proc/stat. */
export function busyTicks(text: string): number {
  const [, ...fields] = (text.split('\n')[0] ?? '').split(/\s+/);
  return fields.reduce((sum, field, index) => (IDLE_FIELDS.includes(index) ? sum : sum + Number(field)), 0);
}
