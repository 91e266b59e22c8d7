import type { LiveRegionPair, LiveRegionStack } from './liveRegionStack.ts';

/** Words to announce. */
export interface QueuedAnnouncement {
  /** Distinguishes repetitions of the same words. */
  readonly id: number;
  readonly words: string;
  /** The live regions of the open dialog; null for the page's own. */
  readonly regions: LiveRegionPair | null;
  /** Whether they arrived with the dialog: they wait until it has been read aloud. */
  readonly isDelayed: boolean;
}

/** Announces words once, in one live region, and loses none while a dialog opens. */
export class AnnouncementQueue {
  readonly #liveRegions: Pick<LiveRegionStack, 'top' | 'settleDelayMs'>;
  readonly #announce: (spoken: QueuedAnnouncement) => void;
  readonly #waiting: string[] = [];
  #id = 0;

  constructor(
    liveRegions: Pick<LiveRegionStack, 'top' | 'settleDelayMs'>,
    announce: (spoken: QueuedAnnouncement) => void,
  ) {
    this.#liveRegions = liveRegions;
    this.#announce = announce;
  }

  say(words: string): void {
    this.#waiting.push(words);
    const { settleDelayMs } = this.#liveRegions;
    if (settleDelayMs === 0) this.#flush(false);
    else setTimeout(() => this.#flush(true), settleDelayMs);
  }

  #flush(isDelayed: boolean): void {
    if (this.#waiting.length === 0) return;
    this.#id += 1;
    const words = this.#waiting.splice(0).join(' ');
    this.#announce({ id: this.#id, words, regions: this.#liveRegions.top, isDelayed });
  }
}
