import { type Random, randomInt, seededRandom } from '@coup-fourre/rules';

/** Random choices that depend only on a seed. */
export class RandomChoices {
  readonly #random: Random;

  constructor(seed: string) {
    this.#random = seededRandom(seed);
  }

  /** An integer from 0 to `count` - 1, for counts up to 65536. */
  below(count: number): number {
    return randomInt(this.#random, count);
  }

  /** True once in `inTimes` calls, on average. */
  once(inTimes: number): boolean {
    return this.below(inTimes) === 0;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.below(256)));
  }

  /** A text of up to `max` characters of all kinds. */
  text(max: number): string {
    return Array.from({ length: this.below(max + 1) }, () => this.#character()).join('');
  }

  #character(): string {
    switch (this.below(5)) {
      case 0:
        return String.fromCharCode(this.below(128));
      case 1:
        return String.fromCharCode(this.below(0x1_0000));
      case 2:
        return String.fromCodePoint(0x1_0000 * (1 + this.below(16)) + this.below(0x1_0000));
      case 3:
        return this.pick(['{', '}', '[', ']', '"', ':', ',', '\\', 'null', '1e999', '\u0000', '\r\n', '%', '..', '/']);
      default:
        return String.fromCharCode(97 + this.below(26));
    }
  }
}
