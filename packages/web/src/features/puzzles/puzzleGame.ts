import type { TableModel } from '@coup-fourre/client';
import { type PuzzlePosition, puzzleTable } from '@coup-fourre/client/puzzles';
import type { Refusal } from '@coup-fourre/client/text';
import type { Action } from '@coup-fourre/rules';
import { EMPTY_TABLE_STATE, type TableGame, TableStore } from '../../game/tableState.ts';

/** `looking`: the question is still hidden, so that the position can be seen. */
export type PuzzlePhase = 'looking' | 'answering' | 'answered';

interface PuzzleGameDeps {
  readonly onAnswer: (action: Action) => void;
  readonly onLeave: () => void;
  /** True in a timed run, whose prompts open at once. */
  readonly isTimed?: boolean;
}

/**
 * The table of a puzzle. It does not change, and the first legal action chosen is the answer.
 * Without a clock, a prompt that would cover the table waits for `ask`, so that the position can be seen first.
 */
export class PuzzleGame extends TableStore implements TableGame {
  readonly isUnaided = true;
  /** The model of the table with its question open. */
  readonly asking: TableModel;
  readonly #deps: PuzzleGameDeps;
  #phase: PuzzlePhase;

  /** Throws BadInput if the position is invalid. */
  constructor(puzzle: PuzzlePosition, deps: PuzzleGameDeps) {
    super(EMPTY_TABLE_STATE);
    this.asking = puzzleTable(puzzle);
    this.#deps = deps;
    this.#phase = deps.isTimed || this.asking.viewJson.phase === 'turn' ? 'answering' : 'looking';
    this.state.patch({ model: this.#model() });
  }

  readonly phase = (): PuzzlePhase => this.#phase;

  /** Opens the prompt over the table. */
  ask(): void {
    if (this.#phase === 'looking') this.#enter('answering');
  }

  async act(action: Action): Promise<void> {
    if (this.#phase === 'answered') super.showRefusal('alreadyAnswered');
    if (this.#phase !== 'answering') return;
    this.#enter('answered');
    this.#deps.onAnswer(action);
  }

  async viewHand(): Promise<void> {}

  async nextDeal(): Promise<void> {}

  async playAgain(): Promise<void> {}

  async leave(): Promise<void> {
    this.#deps.onLeave();
  }

  override showRefusal(reason: Refusal): void {
    if (this.#phase !== 'looking') super.showRefusal(this.#phase === 'answered' ? 'alreadyAnswered' : reason);
  }

  #enter(phase: PuzzlePhase): void {
    this.#phase = phase;
    this.state.patch({ model: this.#model(), refusal: null });
  }

  #model(): TableModel {
    if (this.#phase === 'answering') return this.asking;
    return { ...this.asking, awaitedSeat: null, pendingHazard: null, isBlocked: true, legal: [] };
  }
}
