import { LRUCache } from 'lru-cache';

/** A value stays fresh for at least this long, in milliseconds, and for at least this multiple of its loading time. */
const MIN_AGE_MS = 1000;
const AGE_PER_LOAD = 20;

const MAX_VALUES = 8;

/**
 * Caches loaded values. The longer a value takes to load, the longer it stays.
 * So a day that thousands of guests finish at once does not keep a node busy. `now` gives milliseconds and never goes
 * back.
 */
export class LoadingCache<Value extends object> {
  readonly #values: LRUCache<string, Promise<Value>>;
  readonly #load: (key: string) => Promise<Value>;
  readonly #now: () => number;

  constructor(load: (key: string) => Promise<Value>, now: () => number) {
    this.#load = load;
    this.#now = now;
    this.#values = new LRUCache({ max: MAX_VALUES, ttlResolution: 0, perf: { now } });
  }

  get(key: string): Promise<Value> {
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const began = this.#now();
    const value = this.#load(key);
    this.#values.set(key, value);
    const isCurrent = () => this.#values.peek(key) === value;
    value.then(
      () => {
        const ttl = Math.max(MIN_AGE_MS, (this.#now() - began) * AGE_PER_LOAD);
        if (isCurrent()) this.#values.set(key, value, { ttl });
      },
      () => {
        if (isCurrent()) this.#values.delete(key);
      },
    );
    return value;
  }

  forget(key: string): void {
    this.#values.delete(key);
  }
}
