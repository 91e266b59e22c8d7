import type { Refusal } from '@coup-fourre/client/text';
import type { Action, Seat } from '@coup-fourre/rules';
import type { LocalGame } from '../../game/localGame.ts';
import type { TableGame } from '../../game/tableGame.ts';
import type { TableState } from '../../game/tableState.ts';
import { type Lesson, meetsGoal } from './lesson.ts';

/** How far a lesson has come. */
export interface LessonState {
  /** The step that is asked for, from 0; as many as there are once the lesson is done. */
  readonly step: number;
  /** What was tried last instead of the move that is asked for, null for nothing; `tries` sets two of them apart. */
  readonly wrong: 'discard' | 'other' | null;
  readonly tries: number;
}

/** What a lesson needs of the page around it. */
interface LessonDeps {
  readonly onFinished: () => void;
  readonly onLeave: () => void;
}

const INITIAL_STATE: LessonState = { step: 0, wrong: null, tries: 0 };

/** A table at which a teacher looks on: a legal move that is not what the step asks for is kept back, with a word about it. */
export class LessonGame implements TableGame {
  readonly lesson: Lesson;
  readonly isLesson = true;
  readonly #room: LocalGame;
  readonly #deps: LessonDeps;
  readonly #listeners = new Set<() => void>();
  #state: LessonState = INITIAL_STATE;
  /** The table as it was when the lesson was done: it goes no further. */
  #finalShown: TableState | null = null;

  constructor(lesson: Lesson, room: LocalGame, around: LessonDeps) {
    this.lesson = lesson;
    this.#room = room;
    this.#deps = around;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): TableState => this.#finalShown ?? this.#room.getState();

  readonly state = (): LessonState => this.#state;

  get isDone(): boolean {
    return this.#state.step === this.lesson.steps.length;
  }

  /** Hears what happens in its room, until the function it returns is called. */
  listen(): () => void {
    return this.#room.subscribe(() => this.#notify());
  }

  async act(action: Action): Promise<void> {
    const { step, tries } = this.#state;
    const goal = this.lesson.steps[step];
    if (!goal) return;
    if (!meetsGoal(goal, action)) {
      this.#setState({ step, wrong: action.type === 'discard' ? 'discard' : 'other', tries: tries + 1 });
      return;
    }
    await this.#room.act(action);
    const shown = this.#room.getState();
    if (shown.refusal === null && this.#state.step === step) this.#nextStep(shown);
  }

  viewHand(seat: Seat): Promise<void> {
    return this.#room.viewHand(seat);
  }

  async nextDeal(): Promise<void> {}

  async playAgain(): Promise<void> {}

  async leave(): Promise<void> {
    this.#deps.onLeave();
  }

  showRefusal(reason: Refusal): void {
    if (this.isDone) return;
    this.#clearWrong();
    this.#room.showRefusal(reason);
  }

  clearRefusal(): void {
    this.#clearWrong();
    this.#room.clearRefusal();
  }

  /** Takes the word about the last try away. */
  #clearWrong(): void {
    if (this.#state.wrong !== null) this.#setState({ ...this.#state, wrong: null });
  }

  #nextStep(shown: TableState): void {
    const step = this.#state.step + 1;
    const { model } = shown;
    if (step === this.lesson.steps.length && model !== null) {
      const still = { awaitedSeat: null, pendingHazard: null, isBlocked: true, legal: [] };
      this.#finalShown = { ...shown, model: { ...model, ...still } };
      this.#deps.onFinished();
    }
    this.#setState({ ...this.#state, step, wrong: null });
  }

  #setState(taught: LessonState): void {
    this.#state = taught;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
