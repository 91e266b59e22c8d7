import type { Setup, Sitter } from '@coup-fourre/room';
import { type Action, changedRules, type Rules, type Seat } from '@coup-fourre/rules';
import type { Game } from '../game/game.ts';
import type { SeatedSetup } from '../game/seated.ts';
import type { Shown } from '../game/shown.ts';
import type { TableGame } from '../game/tableGame.ts';
import type { Refusal } from '../text/reasonText.ts';
import type { ReviewStep } from './review.ts';
import type { ReviewedSide } from './reviewedSide.ts';

/** A table that goes on from a step of a review; whoever leaves it is back at the review. */
export class TrialGame implements TableGame {
  readonly isTrial = true;
  readonly #room: Game;
  readonly #back: () => void;

  constructor(room: Game, back: () => void) {
    this.#room = room;
    this.#back = back;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#room.subscribe(listener);

  readonly shown = (): Shown => this.#room.shown();

  /** Goes on from before a step, the seat in front a person's, computers at all others. */
  async begin({ setup, seat, review: { rules } }: ReviewedSide, { position }: ReviewStep): Promise<void> {
    if (position !== null) await this.#room.open(trialSetup(setup, { seat, rules }), position);
  }

  act(action: Action): Promise<void> {
    return this.#room.act(action);
  }

  look(seat: Seat): Promise<void> {
    return this.#room.look(seat);
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

  hurry(): Promise<void> {
    return this.#room.hurry();
  }

  async leave(): Promise<void> {
    this.#back();
  }

  refuse(reason: Refusal): void {
    this.#room.refuse(reason);
  }

  forgive(): void {
    this.#room.forgive();
  }
}

/** Which seat is the person's, and what is played: a record may have house rules of its own. */
interface Chosen {
  readonly seat: Seat;
  readonly rules: Rules;
}

/** The table of a trial: people who are not there give way to computers that play well and at once. */
export function trialSetup({ sitters }: SeatedSetup, { seat, rules }: Chosen): Setup {
  const sitterAt = (sitter: Sitter, place: Seat): Sitter => {
    if (place === seat) return { kind: 'person', name: sitter.name };
    return sitter.kind === 'computer' ? sitter : { kind: 'computer', name: sitter.name, level: 'expert' };
  };
  const { edition, players } = rules;
  return { edition, players, house: changedRules(rules), sitters: sitters.map(sitterAt) };
}
