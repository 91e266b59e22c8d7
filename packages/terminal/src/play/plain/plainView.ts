import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { situationOf } from '@coup-fourre/client';
import { m, unitText } from '@coup-fourre/client/text';
import { linesFor } from '../../text/layoutText.ts';
import { keysFor } from '../table/keyHelp.ts';
import type { Key } from '../table/keys.ts';
import { lobbyLines, pauseStripText } from '../table/people.ts';
import type { PlaySession } from '../table/playSession.ts';
import { type PlayState, shownHand } from '../table/playState.ts';
import { isAwaitingKey, promptOf } from '../table/prompt.ts';
import { extensionLines, handLine, sheetLines, tableLines } from './plainLines.ts';
import { type PrintedPage, readTypedLine } from './typedLine.ts';

/** Input and output of a game that is shown line by line. */
export interface PlainViewDeps {
  readonly input: Readable;
  readonly output: Writable;
  /** True if a person types. Then lines are read as they arrive. Otherwise each line waits for a prompt. */
  readonly isInteractive: boolean;
  /** Columns of a terminal, for breaking lines at spaces. Undefined if the output is not a terminal. */
  readonly columns: () => number | undefined;
  readonly onEnd: () => void;
}

/** Clears the screen and the scrollback. */
const CLEAR = '\u001B[2J\u001B[3J\u001B[H';

/** Shows a session line by line, for screen readers, pipes and small terminals. */
export class PlainView {
  readonly #session: PlaySession;
  readonly #deps: PlainViewDeps;
  readonly #unsubscribe: () => void;
  #printed = 0;
  #prompt = '';
  #hand = '';
  #lobby = '';
  #strip: string | null = null;
  #notice: string | null = null;
  #deal = '';
  #seat: number | null = null;
  #isShowScheduled = false;
  #onPrompt: () => void = () => undefined;

  constructor(session: PlaySession, deps: PlainViewDeps) {
    this.#session = session;
    this.#deps = deps;
    this.#unsubscribe = session.subscribe(() => this.#scheduleShow());
    this.#scheduleShow();
    void this.#read();
  }

  close(): void {
    this.#unsubscribe();
    this.#show();
    this.#onPrompt();
    this.#deps.input.destroy();
  }

  async #read(): Promise<void> {
    try {
      for await (const line of createInterface({ input: this.#deps.input, terminal: false })) {
        if (!this.#deps.isInteractive) await this.#untilPrompt();
        await this.#enterLine(line.trim());
      }
    } finally {
      this.#deps.onEnd();
    }
  }

  /** Prints a page, presses the keys that the line stands for, or says why it does nothing. */
  async #enterLine(line: string): Promise<void> {
    const state = this.#session.state();
    const read = readTypedLine(state, line);
    if (read.type === 'page') return this.#print(pageLines(state, read.page));
    this.#prompt = '';
    if (read.type === 'refused') this.#print([read.words]);
    else {
      // The response to this line is printed even if it repeats the previous response.
      this.#notice = null;
      await this.#press(read.keys);
    }
    this.#scheduleShow();
  }

  /** Presses keys. A key after the first is pressed only if it answers the question that the key before raised. */
  async #press(keys: readonly Key[]): Promise<void> {
    for (const [index, key] of keys.entries()) {
      if (index > 0 && this.#session.state().pending === null) break;
      this.#isShowScheduled = index < keys.length - 1;
      await this.#session.press(key);
    }
    this.#isShowScheduled = false;
  }

  #untilPrompt(): Promise<void> {
    this.#show();
    const state = this.#session.state();
    if (isAwaitingKey(state) || state.ended !== null) return Promise.resolve();
    return new Promise((asked) => {
      this.#onPrompt = asked;
    });
  }

  /** Shows several simultaneous changes at once. */
  #scheduleShow(): void {
    if (this.#isShowScheduled) return;
    this.#isShowScheduled = true;
    queueMicrotask(() => this.#show());
  }

  #show(): void {
    this.#isShowScheduled = false;
    const state = this.#session.state();
    this.#clearCoveredHand(state);
    this.#showBeginning(state);
    const news = state.log.slice(Math.max(0, state.log.length - (state.loggedCount - this.#printed)));
    this.#printed = state.loggedCount;
    this.#print(news);
    this.#showStrip(state);
    const isNews = state.notice !== null && state.notice !== this.#notice;
    this.#notice = state.notice;
    if (isNews) this.#print([state.notice ?? '']);
    if (isAwaitingKey(state)) this.#showPrompt(state);
  }

  #showStrip({ model }: PlayState): void {
    const strip = model === null ? null : pauseStripText(model);
    if (strip !== null && strip !== this.#strip) this.#print([strip]);
    this.#strip = strip;
  }

  #showPrompt(state: PlayState): void {
    const prompt = promptOf(state);
    if (prompt !== this.#prompt) {
      const isTurn = state.pending === null && state.model !== null && situationOf(state.model).type === 'turn';
      const hand = isTurn ? handLine(state) : null;
      this.#print([...extensionLines(state), ...(hand === null || hand === this.#hand ? [] : [hand]), prompt]);
      this.#hand = hand ?? this.#hand;
      this.#prompt = prompt;
    }
    this.#onPrompt();
    this.#onPrompt = () => undefined;
  }

  /** At a hot seat, the next person must not see the last hand. */
  #clearCoveredHand({ model }: PlayState): void {
    const seat = model?.seat ?? null;
    if (this.#seat !== null && seat === null && this.#deps.isInteractive) this.#deps.output.write(CLEAR);
    this.#seat = seat;
  }

  /** Prints who sits down before a match, and the start of each deal. */
  #showBeginning(state: PlayState): void {
    const { model } = state;
    const lobby = lobbyLines(state);
    if (lobby.join() !== this.#lobby) this.#print(lobby);
    this.#lobby = lobby.join();
    if (model === null) return;
    const deal = `${model.room} ${model.deal}`;
    if (deal !== this.#deal) {
      const unit = unitText(model.rules.edition);
      this.#print([m.plainDeal({ number: model.deal, target: model.viewJson.target, unit }), ...tableLines(state)]);
    }
    this.#deal = deal;
  }

  #print(lines: readonly string[]): void {
    const shown = linesFor(this.#deps.columns(), lines);
    if (shown.length > 0) this.#deps.output.write(`${shown.join('\n')}\n`);
  }
}

function pageLines(state: PlayState, page: PrintedPage): readonly string[] {
  switch (page) {
    case 'table':
      return tableLines(state).concat(handLine(state) ?? []);
    case 'scores':
      return sheetLines(state);
    case 'log':
      return state.log;
    case 'help':
      return plainKeys(state);
  }
}

/** The keys that currently have an effect, one line each, with the word that does the same. */
function plainKeys(state: PlayState): string[] {
  const table = state.model === null ? [] : [{ keys: 't', text: m.helpTable(), word: m.keyTable() }];
  const keys = [...keysFor(state), ...table].map(({ keys, word, text }) =>
    m.labelled({ what: word === undefined ? keys : `${keys}, ${word}`, words: `${text}.` }),
  );
  return shownHand(state) === null ? keys : [...keys, m.plainHelpCards()];
}
