import type { SeatedSetup } from '@coup-fourre/client';
import type { Refusal } from '@coup-fourre/client/text';
import type { Occupant, Setup } from '@coup-fourre/room';
import { type Action, changedRules, type Rules, type Seat } from '@coup-fourre/rules';
import type { LocalGame } from '../../game/localGame.ts';
import type { TableGame } from '../../game/tableGame.ts';
import type { TableState } from '../../game/tableState.ts';
import type { ReviewStep } from './review.ts';
import type { ReviewedSide } from './reviewedSide.ts';

/** A table that continues from a step of a review; leaving it returns to the review. */
export class TrialGame implements TableGame {
  readonly isTrial = true;
  readonly #room: LocalGame;
  readonly #back: () => void;

  constructor(room: LocalGame, back: () => void) {
    this.#room = room;
    this.#back = back;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#room.subscribe(listener);

  readonly getState = (): TableState => this.#room.getState();

  /** Continues from before a step, with the viewer's seat played by a person and all others by computers. */
  async begin({ setup, seat, review: { rules } }: ReviewedSide, { position }: ReviewStep): Promise<void> {
    if (position !== null) await this.#room.open(trialSetup(setup, { seat, rules }), position);
  }

  act(action: Action): Promise<void> {
    return this.#room.act(action);
  }

  viewHand(seat: Seat): Promise<void> {
    return this.#room.viewHand(seat);
  }

  nextDeal(): Promise<void> {
    return this.#room.nextDeal();
  }

  playAgain(): Promise<void> {
    return this.leave();
  }

  undo(): Promise<void> {
    return this.#room.undo();
  }

  skipPauses(): Promise<void> {
    return this.#room.skipPauses();
  }

  async leave(): Promise<void> {
    this.#back();
  }

  showRefusal(reason: Refusal): void {
    this.#room.showRefusal(reason);
  }

  clearRefusal(): void {
    this.#room.clearRefusal();
  }
}

/** Which seat is the person's, and the rules: a record may have house rules. */
interface TrialOptions {
  readonly seat: Seat;
  readonly rules: Rules;
}

/** The setup of a trial: strong, instant computers replace the other people. */
export function trialSetup({ occupants }: SeatedSetup, { seat, rules }: TrialOptions): Setup {
  const sitterAt = (occupant: Occupant, place: Seat): Occupant => {
    if (place === seat) return occupant.kind === 'person' ? occupant : { kind: 'person', name: occupant.name };
    return occupant.kind === 'computer' ? occupant : { kind: 'computer', name: occupant.name, level: 'expert' };
  };
  const { edition, players } = rules;
  return { edition, players, house: changedRules(rules), occupants: occupants.map(sitterAt) };
}
