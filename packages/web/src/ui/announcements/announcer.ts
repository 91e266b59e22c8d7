import { createContext } from 'react';
import { type Sentence, SpeechQueue, type Utterance } from './speechQueue.ts';

/** An utterance that has been put into a live region. */
export interface Announced extends Utterance {
  readonly id: number;
  /** The live regions of the dialog that was open; null for the page's own. */
  readonly regions: LiveRegionPair | null;
}

interface Clock {
  readonly now: () => number;
  readonly setTimeout: (act: () => void, ms: number) => unknown;
}

/** How many utterances stay in the live regions: a screen reader says each as it comes, and one may look for it later. */
const MAX_KEPT = 4;

/** Says sentences by live regions, each at its time: by those of the dialog on top where one is open. */
export class Announcer {
  readonly #clock: Clock;
  readonly #queue: SpeechQueue;
  readonly #dialogs: LiveRegionStack;
  readonly #listeners = new Set<() => void>();
  #announced: readonly Announced[] = [];
  #id = 0;
  #plan = 0;
  /** Whether what waits came with a dialog: it must not cut off the dialog's title. */
  #isWithDialog = false;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#queue = new SpeechQueue(clock.now);
    this.#dialogs = new LiveRegionStack(clock.now);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What has been said last, in order. */
  readonly getState = (): readonly Announced[] => this.#announced;

  say(sentence: Sentence): void {
    this.#queue.add(sentence);
    this.#schedule();
  }

  /** Drops what a speaker has not said yet. */
  withdraw(speaker: string): void {
    this.#queue.withdraw(speaker);
  }

  /** A key or a tap, at which a screen reader falls silent. */
  interrupt(): void {
    this.#queue.interrupt();
    this.#schedule();
  }

  /** Called when a dialog opens on top of all others; returns a function for when it closes. */
  openDialog(regions: LiveRegionPair): () => void {
    return this.#dialogs.open(regions);
  }

  #schedule(): void {
    this.#plan += 1;
    const plan = this.#plan;
    const { delayMs } = this.#queue;
    if (delayMs === null) return;
    if (this.#dialogs.settleDelayMs > 0) this.#isWithDialog = true;
    this.#clock.setTimeout(
      () => {
        if (plan === this.#plan) this.#speak();
      },
      Math.max(delayMs, this.#dialogs.settleDelayMs),
    );
  }

  #speak(): void {
    const utterance = this.#dialogs.settleDelayMs > 0 ? null : this.#queue.next();
    if (utterance !== null) {
      this.#id += 1;
      const urgency = this.#isWithDialog && this.#dialogs.top !== null ? 'polite' : utterance.urgency;
      this.#isWithDialog = false;
      const announced = { ...utterance, id: this.#id, urgency, regions: this.#dialogs.top };
      this.#announced = [...this.#announced, announced].slice(-MAX_KEPT);
      for (const listener of this.#listeners) listener();
    }
    this.#schedule();
  }
}

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
class LiveRegionStack {
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

/** What this page says to a screen reader. */
export const AnnouncerContext = createContext(
  new Announcer({ now: () => performance.now(), setTimeout: (act, ms) => setTimeout(act, ms) }),
);
