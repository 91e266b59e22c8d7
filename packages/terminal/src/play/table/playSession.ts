import { situationOf } from '@coup-fourre/client';
import { m, type Refusal, reasonText, spokenRefusalText } from '@coup-fourre/client/text';
import { hintFor, hintText } from './hint.ts';
import { type Key, pressKey } from './keys.ts';
import { nameOfPerson } from './people.ts';
import type { GameCommand, PlayableGame, SessionCommand } from './playableGame.ts';
import { afterUpdate, newPlayState, type PlayState, withLogLines } from './playState.ts';

const HINT_MS = 1000;

interface SessionOptions {
  /** Called with null when the person wants to leave, or with the reason when the table closes. */
  readonly leave: (why: string | null) => void;
  /** True if a costly move needs confirmation. */
  readonly hasWarnings: boolean;
}

/** A person at a table: receives keys, and publishes the state that a view shows. */
export class PlaySession {
  readonly #game: PlayableGame;
  readonly #leave: (why: string | null) => void;
  readonly #listeners = new Set<() => void>();
  #state: PlayState;

  constructor(game: PlayableGame, { leave, hasWarnings }: SessionOptions) {
    this.#game = game;
    this.#leave = leave;
    this.#state = newPlayState(hasWarnings);
  }

  readonly state = (): PlayState => this.#state;

  /** Calls the listener after every change, until the returned function is called. */
  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#listeners.add(watcher);
    return () => this.#listeners.delete(watcher);
  };

  /** Sits down. Resolves with the reason if that is impossible, or null. */
  async start(): Promise<string | null> {
    const refusal = await this.#game.start((update) => {
      this.#set(afterUpdate(this.#state, update));
      if (update.type === 'ended') this.#leave(update.words);
    });
    return refusal === null ? null : reasonText(refusal);
  }

  log(words: string): void {
    this.#set(withLogLines(this.#state, [words]));
  }

  /** Receives a key. Resolves once its command has been executed or refused. */
  async press(key: Key): Promise<void> {
    const { state, command } = pressKey(this.#state, key);
    this.#set(state);
    if (command !== null) await this.#execute(command);
  }

  #set(state: PlayState): void {
    this.#state = state;
    for (const watcher of this.#listeners) watcher();
  }

  async #execute(request: SessionCommand): Promise<void> {
    switch (request.type) {
      case 'leave':
        return this.#leave(null);
      case 'hint':
        return this.#showHint();
      case 'newMatch':
        return this.#send(() => this.#game.newMatch());
      case 'say':
      case 'pause':
      case 'letBotPlay':
      case 'resign':
      case 'skipPauses':
        return this.#showRefusal(await this.#game.send(request));
      case 'report':
      case 'block':
        return this.#showDone(request, await this.#game.send(request));
      default:
        return this.#send(() => this.#game.send(request));
    }
  }

  /** Sends a command to the table. No other command can be sent until its result shows. */
  async #send(ask: () => Promise<Refusal | null>): Promise<void> {
    this.#set({ ...this.#state, isAwaitingReply: true });
    const refusal = await ask();
    // Online, the result may arrive later than the confirmation.
    const isShown = refusal !== null || this.#state.model?.online === null;
    if (isShown) this.#set({ ...this.#state, isAwaitingReply: false });
    this.#showRefusal(refusal);
  }

  #showRefusal(refusal: Refusal | null): void {
    if (refusal === null) return;
    const { model } = this.#state;
    this.#showNotice(model === null ? reasonText(refusal) : spokenRefusalText(model, refusal));
  }

  #showDone({ type, seat }: Extract<GameCommand, { type: 'report' | 'block' }>, refusal: Refusal | null): void {
    if (refusal === null)
      this.#showNotice((type === 'report' ? m.reportDone : m.blockDone)({ name: nameOfPerson(this.#state, seat) }));
    else this.#showRefusal(refusal);
  }

  #showNotice(notice: string): void {
    this.#set({ ...this.#state, notice });
  }

  async #showHint(): Promise<void> {
    const { model } = this.#state;
    if (model === null) return;
    if (model.online !== null) return this.#showNotice(m.hintOnline());
    if (!['turn', 'pendingHazard', 'extension'].includes(situationOf(model).type))
      return this.#showNotice(m.hintNotNow());
    this.#showNotice(m.hintSearching());
    const advice = await hintFor(model, HINT_MS);
    // The person may have played meanwhile.
    if (this.#state.model !== model) return;
    this.#showNotice(advice === null ? m.hintNotNow() : hintText(model, advice));
  }
}
