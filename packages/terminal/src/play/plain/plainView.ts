import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { ENTER } from '../table/keys.ts';
import { lobbyLines } from '../table/lobbyLines.ts';
import type { Model } from '../table/model.ts';
import { isAsking, promptOf } from '../table/prompt.ts';
import type { Session } from '../table/session.ts';
import { situationOf } from '../table/situation.ts';
import { unitText } from '../text/cardText.ts';
import { handLine, sheetLines, tableLines } from './plainLines.ts';

/** What a game line by line is read from and written to. */
export interface PlainMeans {
  readonly input: Readable;
  readonly output: Writable;
  /** Whether a person types, so that lines are taken as they come; else each waits until it is asked for. */
  readonly isTyped: boolean;
  /** Called when there is nothing more to read. */
  readonly ended: () => void;
}

/** Takes what was shown off the screen and out of what can be scrolled back to. */
const CLEAR = '\u001B[2J\u001B[3J\u001B[H';

/** Shows a session line by line, for screen readers, pipes and small terminals. */
export class PlainView {
  readonly #session: Session;
  readonly #means: PlainMeans;
  readonly #unwatch: () => void;
  #printed = 0;
  #prompt = '';
  #hand = '';
  #lobby = '';
  #notice: string | null = null;
  #deal = '';
  #seat: number | null = null;
  #isDue = false;
  #asked: () => void = () => undefined;

  constructor(session: Session, means: PlainMeans) {
    this.#session = session;
    this.#means = means;
    this.#unwatch = session.watch(() => this.#come());
    this.#come();
    void this.#read();
  }

  close(): void {
    this.#unwatch();
    this.#show();
    this.#asked();
    this.#means.input.destroy();
  }

  async #read(): Promise<void> {
    try {
      for await (const line of createInterface({ input: this.#means.input, terminal: false })) {
        if (!this.#means.isTyped) await this.#untilAsked();
        await this.#take(line.trim());
      }
    } finally {
      this.#means.ended();
    }
  }

  /** A page is printed; all else goes to the session, key by key. */
  async #take(line: string): Promise<void> {
    const model = this.#session.model();
    const page = model.pending === null ? pageOf(model, line) : null;
    if (page !== null) return this.#print(page);
    this.#prompt = '';
    const keys = line === '' ? [ENTER] : [...line.replace(/\s+/g, '')];
    for (const [place, key] of keys.entries()) {
      // What is asked between two keys of a line is answered by the next one.
      this.#isDue = place < keys.length - 1;
      await this.#session.press(key);
    }
    this.#come();
  }

  #untilAsked(): Promise<void> {
    this.#show();
    const model = this.#session.model();
    if (isAsking(model) || model.ended !== null) return Promise.resolve();
    return new Promise((asked) => {
      this.#asked = asked;
    });
  }

  /** Several changes at once are shown once. */
  #come(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => this.#show());
  }

  #show(): void {
    this.#isDue = false;
    const model = this.#session.model();
    this.#cover(model);
    this.#begin(model);
    const news = model.log.slice(Math.max(0, model.log.length - (model.told - this.#printed)));
    this.#printed = model.told;
    this.#print(news);
    const isNews = model.notice !== null && model.notice !== this.#notice;
    this.#notice = model.notice;
    if (isNews) this.#print([model.notice ?? '']);
    if (isAsking(model)) this.#ask(model);
  }

  #ask(model: Model): void {
    const prompt = promptOf(model);
    if (prompt !== this.#prompt) {
      const isTurn = model.pending === null && model.scene !== null && situationOf(model.scene).is === 'turn';
      const hand = isTurn ? handLine(model) : null;
      this.#print(hand === null || hand === this.#hand ? [prompt] : [hand, prompt]);
      this.#hand = hand ?? this.#hand;
      this.#prompt = prompt;
    }
    this.#asked();
    this.#asked = () => undefined;
  }

  /** At a hot seat nothing of a hand stays to be read by the next person. */
  #cover({ scene }: Model): void {
    const seat = scene?.seat ?? null;
    if (this.#seat !== null && seat === null && this.#means.isTyped) this.#means.output.write(CLEAR);
    this.#seat = seat;
  }

  /** Who sits down before a match, and how each deal begins. */
  #begin(model: Model): void {
    const { scene, tongue } = model;
    const lobby = lobbyLines(model);
    if (lobby.join() !== this.#lobby) this.#print(lobby);
    this.#lobby = lobby.join();
    if (scene === null) return;
    const deal = `${scene.room} ${scene.deal}`;
    if (deal !== this.#deal) {
      const unit = unitText(tongue, scene.rules.edition);
      this.#print([
        tongue.say('plainDeal', { number: scene.deal, target: scene.view.target, unit }),
        ...tableLines(model),
      ]);
    }
    this.#deal = deal;
  }

  #print(lines: readonly string[]): void {
    if (lines.length > 0) this.#means.output.write(`${lines.join('\n')}\n`);
  }
}

/** What a line asks to be printed; null where it is for the table. */
function pageOf(model: Model, line: string): readonly string[] | null {
  const { say } = model.tongue;
  switch (line) {
    case 't':
      return tableLines(model);
    case 'w':
      return sheetLines(model);
    case 'l':
      return model.log;
    case '?':
      return [say('plainHelp'), ...(model.scene?.online ? [say('plainHelpOnline')] : [])];
    default:
      return null;
  }
}
