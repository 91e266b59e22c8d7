import type { SeatedSetup } from '@coup-fourre/client';
import type { Refusal } from '@coup-fourre/client/text';
import type { Occupant, Setup } from '@coup-fourre/room';
import { type Action, changedRules, type Rules, type Seat } from '@coup-fourre/rules';
import type { LocalGame } from '../../game/localGame.ts';
import type { TableGame } from '../../game/tableGame.ts';
import type { TableState } from '../../game/tableState.ts';
import type { ReviewStep } from './review.ts';
import type { ReviewedSide } from './reviewedSide.ts';

/** A table that goes on from a step of a review; whoever leaves it is back at the review. */
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

  /** Goes on from before a step, the seat in front a person's, computers at all others. */
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

/** Which seat is the person's, and what is played: a record may have house rules of its own. */
interface TrialOptions {
  readonly seat: Seat;
  readonly rules: Rules;
}

/** The table of a trial: people who are not there give way to computers that play well and at once. */
export function trialSetup({ occupants }: SeatedSetup, { seat, rules }: TrialOptions): Setup {
  const sitterAt = (occupant: Occupant, place: Seat): Occupant => {
    if (place === seat) return { kind: 'person', name: occupant.name };
    return occupant.kind === 'computer' ? occupant : { kind: 'computer', name: occupant.name, level: 'expert' };
  };
  const { edition, players } = rules;
  return { edition, players, house: changedRules(rules), occupants: occupants.map(sitterAt) };
}
