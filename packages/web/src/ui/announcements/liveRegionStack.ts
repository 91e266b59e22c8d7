import { createContext } from 'react';

/** A pair of live regions. An open dialog has its own, since a screen reader ignores what is behind it. */
export interface LiveRegionPair {
  readonly assertive: Element;
  readonly polite: Element;
}

/** Milliseconds that a dialog's regions are there before words come into them: what comes along with a region is not read out. */
const SETTLE_MS = 250;

interface OpenedDialog {
  readonly regions: LiveRegionPair;
  /** Milliseconds on the page's clock. */
  readonly openedAtMs: number;
}

/** Where the page speaks from now: the dialog on top, else the page itself. */
export class LiveRegionStack {
  readonly #now: () => number;
  readonly #dialogs: OpenedDialog[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A dialog has opened over all others; what it returns closes it. */
  open(regions: LiveRegionPair): () => void {
    const opened = { regions, openedAtMs: this.#now() };
    this.#dialogs.push(opened);
    return () => {
      const place = this.#dialogs.indexOf(opened);
      if (place >= 0) this.#dialogs.splice(place, 1);
    };
  }

  /** The dialog on top, null where none is open. */
  get top(): LiveRegionPair | null {
    return this.#dialogs.at(-1)?.regions ?? null;
  }

  /** Milliseconds until what is put into the dialog on top is read out. */
  get settleDelayMs(): number {
    const last = this.#dialogs.at(-1);
    return last === undefined ? 0 : Math.max(0, last.openedAtMs + SETTLE_MS - this.#now());
  }
}

/** The places from which this page speaks. */
export const LiveRegionStackContext = createContext(new LiveRegionStack(() => performance.now()));
