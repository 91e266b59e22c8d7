import { createContext } from 'react';

/** A place from which a screen reader hears: an open dialog has one of its own, since all behind it is silent. */
export interface Mouth {
  readonly assertive: Element;
  readonly polite: Element;
}

/** Milliseconds that a dialog's regions are there before words come into them: what comes along with a region is not read out. */
const SETTLES_MS = 250;

interface Opened {
  readonly mouth: Mouth;
  /** Milliseconds on the page's clock. */
  readonly at: number;
}

/** Where the page speaks from now: the dialog on top, else the page itself. */
export class Mouths {
  readonly #now: () => number;
  readonly #opened: Opened[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A dialog has opened over all others; what it returns closes it. */
  open(mouth: Mouth): () => void {
    const opened = { mouth, at: this.#now() };
    this.#opened.push(opened);
    return () => {
      const place = this.#opened.indexOf(opened);
      if (place >= 0) this.#opened.splice(place, 1);
    };
  }

  /** The dialog on top, null where none is open. */
  get top(): Mouth | null {
    return this.#opened.at(-1)?.mouth ?? null;
  }

  /** Milliseconds until what is put into the dialog on top is read out. */
  get settlesIn(): number {
    const last = this.#opened.at(-1);
    return last === undefined ? 0 : Math.max(0, last.at + SETTLES_MS - this.#now());
  }
}

/** The places from which this page speaks. */
export const MouthsContext = createContext(new Mouths(() => performance.now()));
