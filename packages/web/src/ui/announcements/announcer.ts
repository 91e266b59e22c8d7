import { createContext } from 'react';
import type { SpeechRate } from '../../settings/settings.ts';
import { type Sentence, SpeechQueue, type Utterance } from './speechQueue.ts';

/** Sentences kept. A deal has about a hundred. */
const MAX_SENTENCES = 200;

/** The announcements so far, to be heard again step by step. A new sentence becomes the current one. */
export class SpeechHistory {
  #sentences: readonly string[] = [];
  #index = 0;

  add(words: string): void {
    this.#sentences = [...this.#sentences, words].slice(-MAX_SENTENCES);
    this.#index = this.#sentences.length;
  }

  /** The sentence before the current one, or null at the oldest. */
  older(): string | null {
    if (this.#index === 0) return null;
    this.#index -= 1;
    return this.#sentences[this.#index] ?? null;
  }

  /** The sentence after the current one, or null at the newest. */
  newer(): string | null {
    if (this.#index >= this.#sentences.length - 1) return null;
    this.#index += 1;
    return this.#sentences[this.#index] ?? null;
  }
}

/** An utterance in a live region. */
export interface Announced extends Utterance {
  readonly id: number;
  /** Live regions of the dialog that was open, or null for the page's own. */
  readonly regions: LiveRegionPair | null;
}

interface Clock {
  readonly now: () => number;
  readonly setTimeout: (act: () => void, ms: number) => unknown;
}

/** Utterances that stay in the live regions, so that a screen-reader user can find them later. */
const MAX_KEPT = 4;

/** Announces sentences through live regions, one after the other. Uses the top dialog's regions, else the page's own. */
export class Announcer {
  readonly #clock: Clock;
  readonly #queue: SpeechQueue;
  /** The announcements, without answers to questions. */
  readonly history = new SpeechHistory();
  /** The open dialogs, the top one last. Times are milliseconds on the page's clock. */
  #dialogs: readonly { readonly regions: LiveRegionPair; readonly openedAtMs: number }[] = [];
  readonly #listeners = new Set<() => void>();
  #announced: readonly Announced[] = [];
  #id = 0;
  #plan = 0;
  /** True if the waiting sentences came with a dialog. They must not cut off the dialog's title. */
  #isWithDialog = false;
  /** Callbacks for the next utterance. */
  #afterSpeech: readonly (() => void)[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#queue = new SpeechQueue(clock.now);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The latest utterances, oldest first. */
  readonly getState = (): readonly Announced[] => this.#announced;

  /** The speed of the listener's screen reader, from which the pause after a sentence is estimated. */
  setRate(rate: SpeechRate): void {
    this.#queue.rate = rate;
  }

  say(sentence: Sentence): void {
    this.#queue.add(sentence);
    if (sentence.words !== '' && sentence.speaker !== 'answer') this.history.add(sentence.words);
    this.#schedule();
  }

  /** Drops the speaker's waiting sentences. */
  withdraw(speaker: string): void {
    this.#queue.withdraw(speaker);
  }

  /** Called at a key or tap, which silences a screen reader. */
  interrupt(): void {
    this.#queue.interrupt();
    this.#schedule();
  }

  /**
   * Moves the focus by `act`: at once, or just after an urgent sentence that is about to be said. Otherwise a screen
   * reader would begin to read the element and break off.
   */
  moveFocus(act: () => void): void {
    const { delayMs, hasUrgent } = this.#queue;
    if (hasUrgent && delayMs !== null && Math.max(delayMs, this.#settleDelayMs) <= MAX_FOCUS_DELAY_MS)
      this.#afterSpeech = [...this.#afterSpeech, act];
    else act();
  }

  /** Called when a dialog opens above all others. Returns a function to call when it closes. */
  openDialog(regions: LiveRegionPair): () => void {
    const opened = { regions, openedAtMs: this.#clock.now() };
    this.#dialogs = [...this.#dialogs, opened];
    // Its timer may be late, on a busy page even later than SETTLE_MS.
    if (this.#queue.delayMs !== null) this.#isWithDialog = true;
    return () => {
      this.#dialogs = this.#dialogs.filter((each) => each !== opened);
    };
  }

  /** Milliseconds until the top dialog can announce. */
  get #settleDelayMs(): number {
    const last = this.#dialogs.at(-1);
    return last === undefined ? 0 : Math.max(0, last.openedAtMs + SETTLE_MS - this.#clock.now());
  }

  #schedule(): void {
    this.#plan += 1;
    const plan = this.#plan;
    const { delayMs } = this.#queue;
    if (delayMs === null) return;
    if (this.#settleDelayMs > 0) this.#isWithDialog = true;
    this.#clock.setTimeout(
      () => {
        if (plan === this.#plan) this.#speak();
      },
      Math.max(delayMs, this.#settleDelayMs),
    );
  }

  #speak(): void {
    const utterance = this.#settleDelayMs > 0 ? null : this.#queue.next();
    if (utterance !== null) {
      const regions = this.#dialogs.at(-1)?.regions ?? null;
      this.#id += 1;
      const urgency = this.#isWithDialog && regions !== null ? 'polite' : utterance.urgency;
      this.#isWithDialog = false;
      const announced = { ...utterance, id: this.#id, urgency, regions };
      this.#announced = [...this.#announced, announced].slice(-MAX_KEPT);
      for (const listener of this.#listeners) listener();
      for (const act of this.#afterSpeech) this.#clock.setTimeout(act, FOCUS_GAP_MS);
      this.#afterSpeech = [];
    }
    this.#schedule();
  }
}

/** A pair of live regions. Each open dialog has its own, because a screen reader ignores everything behind a dialog. */
export interface LiveRegionPair {
  readonly assertive: Element;
  readonly polite: Element;
}

/**
 * Milliseconds that a dialog's live regions must exist before they get text. Text that is there from the start is not
 * announced.
 */
const SETTLE_MS = 250;

/** The focus waits no longer than this for a sentence to begin. */
const MAX_FOCUS_DELAY_MS = 300;

/** The focus moves this long after an utterance. If both came together, browsers would report the focus first. */
const FOCUS_GAP_MS = 150;

export const AnnouncerContext = createContext(
  new Announcer({ now: () => performance.now(), setTimeout: (act, ms) => setTimeout(act, ms) }),
);
