import type { CardName } from '../model/cards.ts';
import type { Seat, Team } from '../model/seat.ts';

/** What can be wrong with text or JSON from outside. */
export const INPUT_FAULTS = [
  'badRequest',
  'unknownEdition',
  'unsupportedPlayers',
  'unknownCard',
  'badDeck',
  'impossiblePosition',
  'badRecord',
] as const;
export type InputFault = (typeof INPUT_FAULTS)[number];

/** Why a position is impossible, or which word of its line cannot be read, for clients to say in words of their own. */
export type PositionFault =
  /** On another kind of pile, or on a card on which it cannot lie. */
  | { readonly kind: 'cannotLie' | 'safetyTwice'; readonly card: CardName; readonly team: Team }
  | { readonly kind: 'pastTarget'; readonly team: Team; readonly target: number }
  | { readonly kind: 'thirdTwoHundred'; readonly team: Team }
  | { readonly kind: 'twoArrived' | 'dealOver' | 'noExtension' | 'knownHands' }
  | { readonly kind: 'hazardNotOnTop'; readonly card: CardName; readonly team: Team }
  | { readonly kind: 'nothingToAnswer'; readonly card: CardName; readonly seat: Seat }
  /** The hand of another seat than that in turn is the known one. */
  | { readonly kind: 'otherHand'; readonly turn: Seat; readonly known: Seat }
  | { readonly kind: 'noEdition' | 'noCard' | 'noField' | 'noNumber'; readonly word: string };

/** What is wrong with an input, in words that help to correct it. `line` and `column`, for text, count from 1. */
export interface InputError {
  readonly code: InputFault;
  readonly message: string;
  readonly position?: PositionFault;
  readonly line?: number;
  readonly column?: number;
}

/** The value read from untrusted input, or what is wrong with it. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: InputError };

/** Thrown by readers at the first fault of an input. `toResult` catches it. */
export class BadInput extends Error {
  readonly error: InputError;

  constructor(code: InputFault, message: string, more: Omit<InputError, 'code' | 'message'> = {}) {
    super(message);
    this.error = { ...more, code, message };
  }
}

/** The fault of a position that cannot come about. */
export function impossiblePosition(message: string, position?: PositionFault): BadInput {
  return new BadInput('impossiblePosition', message, position && { position });
}

/** Runs a reader of untrusted input: faults of the input become values, bugs still throw. */
export function toResult<Value>(read: () => Value): Result<Value> {
  try {
    return { ok: true, value: read() };
  } catch (thrown) {
    if (thrown instanceof BadInput) return { ok: false, error: thrown.error };
    throw thrown;
  }
}
