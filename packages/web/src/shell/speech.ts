import type { Mouth, Mouths } from './mouths.ts';

/** Words on their way to be heard. */
export interface Uttered {
  /** Tells words that are said again from those said before. */
  readonly id: number;
  readonly words: string;
  /** The dialog that says them, null where the page does. */
  readonly mouth: Mouth | null;
  /** Whether they came along with the dialog: they wait until it has been read out. */
  readonly isAside: boolean;
}

/** Brings words to where they are heard: once, at one place, and none of them lost while a dialog opens. */
export class Speech {
  readonly #mouths: Pick<Mouths, 'top' | 'settlesIn'>;
  readonly #utter: (uttered: Uttered) => void;
  readonly #waiting: string[] = [];
  #id = 0;

  constructor(mouths: Pick<Mouths, 'top' | 'settlesIn'>, utter: (uttered: Uttered) => void) {
    this.#mouths = mouths;
    this.#utter = utter;
  }

  say(words: string): void {
    this.#waiting.push(words);
    const { settlesIn } = this.#mouths;
    if (settlesIn === 0) this.#flush(false);
    else setTimeout(() => this.#flush(true), settlesIn);
  }

  #flush(isAside: boolean): void {
    if (this.#waiting.length === 0) return;
    this.#id += 1;
    const words = this.#waiting.splice(0).join(' ');
    this.#utter({ id: this.#id, words, mouth: this.#mouths.top, isAside });
  }
}
