import { useEffect, useState } from 'react';
import { listen } from '../game/listen.ts';

/** A second Enter within this time of an action is a slip of the finger. It could answer a prompt unheard. */
const GUARD_MS = 500;

/** Notices an Enter that follows an Enter which has just acted. Times are milliseconds on the clock `now`. */
export class EnterGuard {
  readonly #now: () => number;
  #actedAt = Number.NEGATIVE_INFINITY;
  #lastKey = '';

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Called when an action is sent. */
  readonly acted = (): void => {
    this.#actedAt = this.#now();
  };

  /** True if the key must do nothing. Another key in between shows that the second Enter is meant. */
  isSlip(key: string): boolean {
    const isSecond = key === 'Enter' && this.#lastKey === 'Enter' && this.#now() - this.#actedAt < GUARD_MS;
    this.#lastKey = key;
    return isSecond;
  }
}

/** Guards the page while the table is shown. */
export function useEnterGuard(): EnterGuard {
  const [guard] = useState(() => new EnterGuard(() => performance.now()));
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (!guard.isSlip(event.key)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    return listen(window, ['keydown'], pressed, { capture: true });
  }, [guard]);
  return guard;
}
