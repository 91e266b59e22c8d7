/** Sentences kept. A deal has about a hundred. */
const MAX_SENTENCES = 200;

/** What was announced, to be heard again step by step. A new sentence moves the reader behind it. */
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
