import type { Tongue } from '../text/language.ts';
import { type Refusal, refusalText } from '../text/reasonWords.ts';
import type { Game } from './game.ts';
import { hintFor, hintText } from './hint.ts';
import { type Key, pressed } from './keys.ts';
import { afterTold, type Model, newModel, withSaid } from './model.ts';
import { situationOf } from './situation.ts';
import type { Request } from './wish.ts';

/** Milliseconds that a hint is thought about. */
const HINT_MS = 1000;

/** A person at a table: keys come in, the model that a view shows comes out. */
export class Session {
  readonly #game: Game;
  readonly #leave: (why: string | null) => void;
  readonly #watchers = new Set<() => void>();
  #model: Model;

  /** `leave` is called when the person wants to leave, or with the reason when the table can be played at no more. */
  constructor(game: Game, tongue: Tongue, leave: (why: string | null) => void) {
    this.#game = game;
    this.#leave = leave;
    this.#model = newModel(tongue);
  }

  readonly model = (): Model => this.#model;

  /** Tells after every change of the model, until the function it returns is called. */
  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Sits down; why that is impossible, in words, or null. */
  async begin(): Promise<string | null> {
    const refusal = await this.#game.begin((told) => {
      this.#set(afterTold(this.#model, told));
      if (told.type === 'ended') this.#leave(told.words);
    });
    return refusal === null ? null : refusalText(this.#model.tongue, refusal, 'winning-moves-2008');
  }

  /** Says a sentence beside the game. */
  say(words: string): void {
    this.#set(withSaid(this.#model, [words]));
  }

  /** Takes a key; resolves once what it asked for has been done or refused. */
  async press(key: Key): Promise<void> {
    const { model, request } = pressed(this.#model, key);
    this.#set(model);
    if (request !== null) await this.#carryOut(request);
  }

  #set(model: Model): void {
    this.#model = model;
    for (const watcher of this.#watchers) watcher();
  }

  async #carryOut(request: Request): Promise<void> {
    switch (request.type) {
      case 'leave':
        return this.#leave(null);
      case 'hint':
        return this.#hint();
      case 'newMatch':
        return this.#send(() => this.#game.again());
      case 'say':
      case 'hurry':
        return this.#refuse(await this.#game.ask(request));
      default:
        return this.#send(() => this.#game.ask(request));
    }
  }

  /** Asks the table something; until its answer shows nothing else can be asked. */
  async #send(ask: () => Promise<Refusal | null>): Promise<void> {
    this.#set({ ...this.#model, isSent: true });
    const refusal = await ask();
    // Online what comes of it may be told later than that it was done.
    const isTold = refusal !== null || this.#model.scene?.online === null;
    if (isTold) this.#set({ ...this.#model, isSent: false });
    this.#refuse(refusal);
  }

  #refuse(refusal: Refusal | null): void {
    if (refusal === null) return;
    const { tongue, scene } = this.#model;
    this.#notice(refusalText(tongue, refusal, scene?.rules.edition ?? 'winning-moves-2008'));
  }

  #notice(notice: string): void {
    this.#set({ ...this.#model, notice });
  }

  async #hint(): Promise<void> {
    const { scene, tongue } = this.#model;
    if (scene === null) return;
    if (scene.online !== null) return this.#notice(tongue.say('hintOnline'));
    if (!['turn', 'question', 'extension'].includes(situationOf(scene).is))
      return this.#notice(tongue.say('hintNotNow'));
    this.#notice(tongue.say('hintThinking'));
    const advice = await hintFor(scene, HINT_MS);
    // The person may have played meanwhile.
    if (this.#model.scene !== scene) return;
    this.#notice(advice === null ? tongue.say('hintNotNow') : hintText(tongue, scene, advice));
  }
}
