/** What a screen reader is to say. */
export interface Sentence {
  /** Empty to say nothing; what still waits under the same topic is then out of date. */
  readonly words: string;
  /** What is assertive concerns the listener: it does not wait for the polite sentences of others. */
  readonly urgency: 'assertive' | 'polite';
  /** Who says it. The sentences of one speaker keep their order. */
  readonly speaker: string;
  /** A later sentence of the same speaker on the same topic takes the place of one that still waits. */
  readonly topic?: string;
  /** The event that it tells of: the same words about the same event are said once. */
  readonly event?: string;
}

/** Sentences that are said together. */
export type Utterance = Pick<Sentence, 'words' | 'urgency'>;

/** Milliseconds in which sentences gather that belong to one moment, so that they are said together. */
const GATHER_MS = 100;
/** Milliseconds that polite sentences leave a key, whose effect the screen reader is reading. */
const KEY_PAUSE_MS = 1200;
/** Milliseconds for which polite sentences wait at most for the keys to rest. */
const MAX_KEY_PAUSE_MS = 5000;
/** How long a screen reader takes: milliseconds to begin, and for each character. */
const READING_MS = { start: 250, perCharacter: 45 };

/** About how many milliseconds a screen reader takes to read words aloud. */
export function readingMs(words: string): number {
  return READING_MS.start + words.length * READING_MS.perCharacter;
}

/**
 * What a screen reader says, one utterance after the other: none cuts off the one before it, since each waits until that
 * has been read. What gathers meanwhile is joined, the assertive sentences first.
 */
export class SpeechQueue {
  readonly #now: () => number;
  #waiting: Sentence[] = [];
  #current: readonly Sentence[] = [];
  /** Milliseconds on the clock that is passed in, as are all times here. */
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

  /** Drops what a speaker has not said yet. */
  withdraw(speaker: string): void {
    this.#waiting = this.#waiting.filter((sentence) => sentence.speaker !== speaker);
  }

  /** A key or a tap: a screen reader falls silent at once, and reads its effect. */
  interrupt(): void {
    this.#keyAt = this.#now();
    this.#readUntil = this.#keyAt;
  }

  /** Milliseconds until something is to be said, null if nothing waits. */
  get delayMs(): number | null {
    if (this.#waiting.length === 0) return null;
    const rested = Math.min(this.#keyAt + KEY_PAUSE_MS, this.#firstWaitingAt + MAX_KEY_PAUSE_MS);
    const isUrgent = this.#waiting.some(({ urgency }) => urgency === 'assertive');
    const due = Math.max(this.#firstWaitingAt + GATHER_MS, this.#readUntil, isUrgent ? 0 : rested);
    return Math.max(0, due - this.#now());
  }

  /** Takes what is to be said now; null if that is nothing yet. */
  next(): Utterance | null {
    if (this.delayMs !== 0) return null;
    const urgent = this.#urgentSentences();
    const said = urgent.length > 0 ? urgent : this.#waiting;
    this.#waiting = this.#waiting.filter((sentence) => !said.includes(sentence));
    this.#current = said;
    this.#firstWaitingAt = this.#now();
    const words = said.map((sentence) => sentence.words).join(' ');
    this.#readUntil = this.#now() + readingMs(words);
    return { words, urgency: urgent.length > 0 ? 'assertive' : 'polite' };
  }

  /** The assertive sentences that wait, each after what its speaker said before it. */
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
