import type { SpeechRate } from '../../settings/settings.ts';

export interface Sentence {
  /** Empty to say nothing and only drop a waiting sentence on the same topic. */
  readonly words: string;
  /** An assertive sentence concerns the listener. It overtakes the polite sentences of other speakers. */
  readonly urgency: 'assertive' | 'polite';
  /** The sentences of one speaker keep their order. */
  readonly speaker: string;
  /** A later sentence of the same speaker on the same topic replaces one that still waits. */
  readonly topic?: string;
  /** The same words about the same event are said once. */
  readonly event?: string;
}

/** Sentences joined into one announcement. */
export type Utterance = Pick<Sentence, 'words' | 'urgency'>;

/** Sentences that arrive within this time are said together. */
const GATHER_MS = 100;
/** Pause after a key before polite sentences. Meanwhile the screen reader reads the key's effect. */
const KEY_PAUSE_MS = 1200;
/** The longest time that polite sentences wait for the keys to rest. */
const MAX_KEY_PAUSE_MS = 5000;
/** Estimated reading time: milliseconds to start, and for each character. eSpeak NG takes these for a deal's sentences at 175, 300 and 440 words a minute. */
const START_MS = 250;
const CHARACTER_MS: Readonly<Record<SpeechRate, number>> = { slow: 80, normal: 45, fast: 30 };

/** Estimated milliseconds that a screen reader takes to read `words`. */
export function readingMs(words: string, rate: SpeechRate): number {
  return START_MS + words.length * CHARACTER_MS[rate];
}

/**
 * Orders the sentences for a screen reader.
 * Each utterance waits until the previous one has been read. Sentences that arrive meanwhile are joined, assertive ones
 * first.
 */
export class SpeechQueue {
  readonly #now: () => number;
  /** The speed of the listener's screen reader. */
  rate: SpeechRate = 'normal';
  #waiting: Sentence[] = [];
  #current: readonly Sentence[] = [];
  /** All times are milliseconds on the clock `now`. */
  #firstWaitingAt = 0;
  #readUntil = Number.NEGATIVE_INFINITY;
  #keyAt = Number.NEGATIVE_INFINITY;

  constructor(now: () => number) {
    this.#now = now;
  }

  add(sentence: Sentence): void {
    const { words, speaker, topic } = sentence;
    if (topic !== undefined)
      this.#waiting = this.#waiting.filter((held) => !(held.speaker === speaker && held.topic === topic));
    if (words === '' || this.#isKnown(sentence)) return;
    if (this.#waiting.length === 0) this.#firstWaitingAt = this.#now();
    this.#waiting.push(sentence);
  }

  withdraw(speaker: string): void {
    this.#waiting = this.#waiting.filter((sentence) => sentence.speaker !== speaker);
  }

  /** Called at a key or tap: a screen reader falls silent and reads the key's effect. */
  interrupt(): void {
    this.#keyAt = this.#now();
    this.#readUntil = this.#keyAt;
  }

  /** True if an assertive sentence waits. */
  get hasUrgent(): boolean {
    return this.#waiting.some(({ urgency }) => urgency === 'assertive');
  }

  /** Milliseconds until the next utterance, or null if nothing waits. */
  get delayMs(): number | null {
    if (this.#waiting.length === 0) return null;
    const rested = Math.min(this.#keyAt + KEY_PAUSE_MS, this.#firstWaitingAt + MAX_KEY_PAUSE_MS);
    const due = Math.max(this.#firstWaitingAt + GATHER_MS, this.#readUntil, this.hasUrgent ? 0 : rested);
    return Math.max(0, due - this.#now());
  }

  /** Removes and returns the utterance that is due, or null. */
  next(): Utterance | null {
    if (this.delayMs !== 0) return null;
    const urgent = this.#urgentSentences();
    const said = urgent.length > 0 ? urgent : this.#waiting;
    this.#waiting = this.#waiting.filter((sentence) => !said.includes(sentence));
    this.#current = said;
    this.#firstWaitingAt = this.#now();
    const words = said.map((sentence) => sentence.words).join(' ');
    this.#readUntil = this.#now() + readingMs(words, this.rate);
    return { words, urgency: urgent.length > 0 ? 'assertive' : 'polite' };
  }

  /** The waiting assertive sentences, each preceded by its speaker's earlier sentences. */
  #urgentSentences(): readonly Sentence[] {
    return this.#waiting.filter(({ speaker }, index) =>
      this.#waiting.slice(index).some((later) => later.speaker === speaker && later.urgency === 'assertive'),
    );
  }

  #isKnown({ words, event }: Sentence): boolean {
    if (event === undefined) return false;
    return [...this.#current, ...this.#waiting].some((known) => known.event === event && known.words === words);
  }
}
