import type { Refusal } from '@coup-fourre/client/text';
import type { Action, Seat } from '@coup-fourre/rules';
import type { LocalGame } from '../../game/localGame.ts';
import type { TableGame, TableState } from '../../game/tableState.ts';
import { type Lesson, meetsGoal } from './lessons.ts';

export interface LessonState {
  /** Current step, from 0. Equals the number of steps once the lesson is done. */
  readonly step: number;
  /** The last wrong attempt, or null. `tries` distinguishes two attempts of the same kind. */
  readonly wrong: 'discard' | 'other' | null;
  readonly tries: number;
}

interface LessonDeps {
  readonly onFinished: () => void;
  readonly onLeave: () => void;
}

const INITIAL_STATE: LessonState = { step: 0, wrong: null, tries: 0 };

/** A table with a teacher. A legal move that does not meet the step's goal is held back, with a comment. */
export class LessonGame implements TableGame {
  readonly lesson: Lesson;
  readonly isUnaided = true;
  readonly #room: LocalGame;
  readonly #deps: LessonDeps;
  readonly #listeners = new Set<() => void>();
  #state: LessonState = INITIAL_STATE;
  /** The table at the end of the lesson, which no longer changes. */
  #finalShown: TableState | null = null;

  constructor(lesson: Lesson, room: LocalGame, deps: LessonDeps) {
    this.lesson = lesson;
    this.#room = room;
    this.#deps = deps;
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

  /** Subscribes to the room. Returns a function that unsubscribes. */
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

  #setState(state: LessonState): void {
    this.#state = state;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
