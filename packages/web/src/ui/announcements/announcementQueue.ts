import type { LiveRegionPair, LiveRegionStack } from './liveRegionStack.ts';

/** Words on their way to be heard. */
export interface QueuedAnnouncement {
  /** Tells words that are said again from those said before. */
  readonly id: number;
  readonly words: string;
  /** The dialog that says them, null where the page does. */
  readonly regions: LiveRegionPair | null;
  /** Whether they came along with the dialog: they wait until it has been read out. */
  readonly isDelayed: boolean;
}

/** Brings words to where they are heard: once, at one place, and none of them lost while a dialog opens. */
export class AnnouncementQueue {
  readonly #liveRegions: Pick<LiveRegionStack, 'top' | 'settleDelayMs'>;
  readonly #announce: (uttered: QueuedAnnouncement) => void;
  readonly #waiting: string[] = [];
  #id = 0;

  constructor(mouths: Pick<LiveRegionStack, 'top' | 'settleDelayMs'>, utter: (uttered: QueuedAnnouncement) => void) {
    this.#liveRegions = mouths;
    this.#announce = utter;
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
