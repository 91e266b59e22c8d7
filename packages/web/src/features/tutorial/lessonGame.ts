import { ValueStore } from '@coup-fourre/client';
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

/** A table with a teacher. A legal move that does not meet the step's goal is held back, with a comment. */
export class LessonGame implements TableGame {
  readonly lesson: Lesson;
  readonly isUnaided = true;
  readonly #room: LocalGame;
  readonly #deps: LessonDeps;
  readonly #state = new ValueStore<LessonState>({ step: 0, wrong: null, tries: 0 });
  /** The table at the end of the lesson, which no longer changes. */
  #finalShown: TableState | null = null;

  constructor(lesson: Lesson, room: LocalGame, deps: LessonDeps) {
    this.lesson = lesson;
    this.#room = room;
    this.#deps = deps;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const stops = [this.#state.subscribe(listener), this.#room.subscribe(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  };

  readonly getState = (): TableState => this.#finalShown ?? this.#room.getState();

  readonly state = (): LessonState => this.#state.get();

  get isDone(): boolean {
    return this.#state.get().step === this.lesson.steps.length;
  }

  async act(action: Action): Promise<void> {
    const { step, tries } = this.#state.get();
    const goal = this.lesson.steps[step];
    if (!goal) return;
    if (!meetsGoal(goal, action)) {
      this.#state.set({ step, wrong: action.type === 'discard' ? 'discard' : 'other', tries: tries + 1 });
      return;
    }
    await this.#room.act(action);
    const shown = this.#room.getState();
    if (shown.refusal === null && this.#state.get().step === step) this.#nextStep(shown);
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
    if (this.#state.get().wrong !== null) this.#state.patch({ wrong: null });
  }

  #nextStep(shown: TableState): void {
    const step = this.#state.get().step + 1;
    const { model } = shown;
    if (step === this.lesson.steps.length && model !== null) {
      const still = { awaitedSeat: null, pendingHazard: null, isBlocked: true, legal: [] };
      // Nobody acts any more, so no seat is shown at turn.
      const viewJson = { ...model.viewJson, actor: null };
      this.#finalShown = { ...shown, model: { ...model, ...still, viewJson } };
      this.#deps.onFinished();
    }
    this.#state.patch({ step, wrong: null });
  }
}
