import { expect, type Page } from '@playwright/test';

/** The texts that appear in the page's live regions, in order. */
export class ScreenReader {
  readonly #heard: string[] = [];
  #readCount = 0;

  /** Starts to listen before the page is opened. */
  static async on(page: Page): Promise<ScreenReader> {
    const ear = new ScreenReader();
    await page.exposeFunction('hear', (text: string) => void ear.#heard.push(text));
    await page.addInitScript(() => {
      const { hear } = globalThis as typeof globalThis & { hear: (text: string) => void };
      const listen = (changes: readonly MutationRecord[]): void => {
        for (const { target, addedNodes } of changes) {
          const region =
            target instanceof Element ? target.closest('[aria-live]') : target.parentElement?.closest('[aria-live]');
          if (!region) continue;
          const text = [...addedNodes]
            .map((node) => node.textContent ?? '')
            .join(' ')
            .trim();
          if (text !== '') hear(text);
        }
      };
      new MutationObserver(listen).observe(document, { childList: true, characterData: true, subtree: true });
    });
    return ear;
  }

  news(): string[] {
    const news = this.#heard.slice(this.#readCount);
    this.#readCount = this.#heard.length;
    return news;
  }

  get heard(): readonly string[] {
    return this.#heard;
  }

  /** Presses a key and waits for the announcement that follows. Does `meanwhile` in between. */
  async pressAndHear(page: Page, key: string, answer: RegExp, meanwhile = async () => {}): Promise<string> {
    const before = this.#heard.length;
    await page.keyboard.press(key);
    const found = (): string | undefined => this.#heard.slice(before).find((text) => answer.test(text));
    const look = async (): Promise<string | undefined> => {
      if (found() === undefined) await meanwhile();
      return found();
    };
    await expect.poll(look, { intervals: [10, 20, 50] }).toBeDefined();
    return found() ?? '';
  }
}

const BATTLE: ReadonlySet<string> = new Set([
  'Out of Gas',
  'Flat Tire',
  'Accident',
  'Stop',
  'Gasoline',
  'Spare Tire',
  'Repairs',
  'Roll',
]);

/** A listener's knowledge of a team. */
export interface HeardTeam {
  miles: number;
  /** The cards of the battle pile, bottom first. */
  readonly battle: string[];
}

/** A listener's picture of a game against one opponent. */
export class HeardGame {
  readonly you: HeardTeam;
  readonly other: HeardTeam;
  #lastAttack = '';

  constructor(you: HeardTeam, other: HeardTeam) {
    this.you = you;
    this.other = other;
  }

  /** Processes announcements, sentence by sentence. */
  hear(said: readonly string[]): void {
    for (const sentence of said.flatMap((text) => text.split(/(?<=[.!])\s+/))) this.#applySentence(sentence);
  }

  #applySentence(sentence: string): void {
    const [who, foe] = sentence.startsWith('You ') ? [this.you, this.other] : [this.other, this.you];
    const driven = /^(?:You drive|\w+ drives) \d+ miles, to ([\d,]+)\.$/.exec(sentence);
    if (driven) who.miles = Number(driven[1]?.replace(',', ''));
    const [, card = '', on] = /^(?:You play|\w+ plays) (.+?)(?: on (\w+))?\.$/.exec(sentence) ?? [];
    if (on !== undefined) this.#lastAttack = card;
    if (BATTLE.has(card)) (on === undefined ? who : foe).battle.push(card);
    // Rule 8.3: the answered hazard leaves the pile.
    if (/^(?:You answer|\w+ answers) with /.test(sentence) && BATTLE.has(this.#lastAttack)) who.battle.pop();
  }
}

/** The top of a battle pile, in the words of the table. */
export function topOf({ battle }: HeardTeam): string {
  return battle.at(-1) ?? 'empty';
}
