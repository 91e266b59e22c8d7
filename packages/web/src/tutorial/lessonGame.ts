import type { Action, Seat } from '@coup-fourre/rules';
import type { Game } from '../game/game.ts';
import type { Shown } from '../game/shown.ts';
import type { TableGame } from '../game/tableGame.ts';
import type { Refusal } from '../text/reasonText.ts';
import { type Lesson, meets } from './lesson.ts';

/** How far a lesson has come. */
export interface Taught {
  /** The step that is asked for, from 0; as many as there are once the lesson is done. */
  readonly step: number;
  /** What was tried last though another move is asked for, null where nothing was; `tries` tells two of them apart. */
  readonly wrong: 'discard' | 'other' | null;
  readonly tries: number;
}

/** What a lesson needs of the page around it. */
interface Around {
  readonly finished: () => void;
  readonly leave: () => void;
}

const BEGIN: Taught = { step: 0, wrong: null, tries: 0 };

/** A table at which a teacher looks on: a legal move that is not what the step asks for is kept back, with a word about it. */
export class LessonGame implements TableGame {
  readonly lesson: Lesson;
  readonly isLesson = true;
  readonly #room: Game;
  readonly #around: Around;
  readonly #listeners = new Set<() => void>();
  #taught: Taught = BEGIN;
  /** The table as it was when the lesson was done: it goes no further. */
  #last: Shown | null = null;

  constructor(lesson: Lesson, room: Game, around: Around) {
    this.lesson = lesson;
    this.#room = room;
    this.#around = around;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly shown = (): Shown => this.#last ?? this.#room.shown();

  readonly taught = (): Taught => this.#taught;

  get isDone(): boolean {
    return this.#taught.step === this.lesson.steps.length;
  }

  /** Hears what happens in its room, until the function it returns is called. */
  listen(): () => void {
    return this.#room.subscribe(() => this.#tell());
  }

  async act(action: Action): Promise<void> {
    const { step, tries } = this.#taught;
    const goal = this.lesson.steps[step];
    if (!goal) return;
    if (!meets(goal, action)) {
      this.#teach({ step, wrong: action.type === 'discard' ? 'discard' : 'other', tries: tries + 1 });
      return;
    }
    await this.#room.act(action);
    const shown = this.#room.shown();
    if (shown.refusal === null && this.#taught.step === step) this.#goOn(shown);
  }

  look(seat: Seat): Promise<void> {
    return this.#room.look(seat);
  }

  async nextDeal(): Promise<void> {}

  async playAgain(): Promise<void> {}

  async leave(): Promise<void> {
    this.#around.leave();
  }

  refuse(reason: Refusal): void {
    if (this.isDone) return;
    this.#forget();
    this.#room.refuse(reason);
  }

  forgive(): void {
    this.#forget();
    this.#room.forgive();
  }

  /** Takes the word about the last try away. */
  #forget(): void {
    if (this.#taught.wrong !== null) this.#teach({ ...this.#taught, wrong: null });
  }

  #goOn(shown: Shown): void {
    const step = this.#taught.step + 1;
    const { update } = shown;
    if (step === this.lesson.steps.length && update !== null) {
      this.#last = { ...shown, update: { ...update, awaited: null, question: null, isHeld: true } };
      this.#around.finished();
    }
    this.#teach({ ...this.#taught, step, wrong: null });
  }

  #teach(taught: Taught): void {
    this.#taught = taught;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
