import { performance } from 'node:perf_hooks';

/** Milliseconds between two measurements of the event loop. */
const LOOK_MS = 100;

/** Above this share of its time, the event loop counts as busy: people play. */
const BUSY_SHARE = 0.2;

/** While the event loop is busy, a thread rests this many times as long as it has worked, so that its work goes on slowly. */
const REST_FACTOR = 20;

const [IDLE, BUSY] = [0, 1];

/** Shows background threads, in memory that they share, whether the event loop of this thread is busy. */
export class BusyFlag {
  readonly shared = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #timer: NodeJS.Timeout;
  #last = performance.eventLoopUtilization();

  constructor() {
    this.#timer = setInterval(() => this.#look(), LOOK_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, this.#last);
    this.#last = now;
    Atomics.store(this.shared, 0, utilization > BUSY_SHARE ? BUSY : IDLE);
    Atomics.notify(this.shared, 0);
  }
}

/** For a background thread: returns a function to call between pieces of work, which waits while the flag says busy. */
export function restWhileBusy(shared: Int32Array, now = () => performance.now()): () => void {
  let since = now();
  return () => {
    Atomics.wait(shared, 0, BUSY, REST_FACTOR * (now() - since));
    since = now();
  };
}
