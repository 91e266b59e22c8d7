/** A pair of live regions. An open dialog has its own, since a screen reader ignores what is behind it. */
export interface LiveRegionPair {
  readonly assertive: Element;
  readonly polite: Element;
}

/**
 * How long a dialog's live regions exist before text is put into them: text that is there from the start is not
 * announced.
 */
const SETTLE_MS = 250;

interface OpenedDialog {
  readonly regions: LiveRegionPair;
  /** Milliseconds on the page's clock. */
  readonly openedAtMs: number;
}

/** The live regions in use: those of the dialog on top, else the page's own. */
export class LiveRegionStack {
  readonly #now: () => number;
  readonly #dialogs: OpenedDialog[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Called when a dialog opens on top of all others; returns a function for when it closes. */
  open(regions: LiveRegionPair): () => void {
    const opened = { regions, openedAtMs: this.#now() };
    this.#dialogs.push(opened);
    return () => {
      const index = this.#dialogs.indexOf(opened);
      if (index >= 0) this.#dialogs.splice(index, 1);
    };
  }

  /** The dialog on top; null if none is open. */
  get top(): LiveRegionPair | null {
    return this.#dialogs.at(-1)?.regions ?? null;
  }

  /** Milliseconds until the dialog on top can announce something. */
  get settleDelayMs(): number {
    const last = this.#dialogs.at(-1);
    return last === undefined ? 0 : Math.max(0, last.openedAtMs + SETTLE_MS - this.#now());
  }
}
