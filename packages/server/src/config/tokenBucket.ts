import type { RateLimit } from './limits.ts';

/** A token bucket: allows a burst, then a steady rate. All times are milliseconds of the same clock. */
export class TokenBucket {
  readonly #rate: RateLimit;
  #left: number;
  #at: number;

  constructor(rate: RateLimit, now: number) {
    this.#rate = rate;
    this.#left = rate.burst;
    this.#at = now;
  }

  /** Takes a token. Returns false if the bucket is empty. */
  take(now: number): boolean {
    this.#fill(now);
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  isFull(now: number): boolean {
    this.#fill(now);
    return this.#left >= this.#rate.burst;
  }

  #fill(now: number): void {
    const { burst, perSecond } = this.#rate;
    this.#left = Math.min(burst, this.#left + ((now - this.#at) / 1000) * perSecond);
    this.#at = now;
  }
}
