/** Milliseconds for which a value is good at least, and how many times as long as it took to load. */
const MIN_AGE_MS = 1000;
const AGE_PER_LOAD = 20;

/** Values that are kept at once. */
const MAX_VALUES = 8;

interface Loading<Value> {
  readonly value: Promise<Value>;
  until: number;
}

/**
 * Values as they were a moment ago. Each is loaded again after a while, the later the longer that takes, so that a day that
 * thousands finish at once keeps no node busy.
 */
export class Recent<Value> {
  readonly #load: (key: string) => Promise<Value>;
  readonly #clock: () => number;
  readonly #loading = new Map<string, Loading<Value>>();

  /** `clock` is one of milliseconds that never goes back. */
  constructor(load: (key: string) => Promise<Value>, clock: () => number) {
    this.#load = load;
    this.#clock = clock;
  }

  get(key: string): Promise<Value> {
    const known = this.#loading.get(key);
    return known !== undefined && this.#clock() < known.until ? known.value : this.#reload(key);
  }

  /** Forgets a value that has changed. */
  forget(key: string): void {
    this.#loading.delete(key);
  }

  #reload(key: string): Promise<Value> {
    const began = this.#clock();
    const loading: Loading<Value> = { value: this.#load(key), until: Number.POSITIVE_INFINITY };
    this.#loading.delete(key);
    this.#loading.set(key, loading);
    for (const old of [...this.#loading.keys()].slice(0, -MAX_VALUES)) this.#loading.delete(old);
    loading.value.then(
      () => {
        const end = this.#clock();
        loading.until = end + Math.max(MIN_AGE_MS, (end - began) * AGE_PER_LOAD);
      },
      () => {
        if (this.#loading.get(key) === loading) this.#loading.delete(key);
      },
    );
    return loading.value;
  }
}
