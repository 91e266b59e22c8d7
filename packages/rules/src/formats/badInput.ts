import type { CardName } from '../model/cards.ts';
import type { Seat, Team } from '../model/seat.ts';

/** The codes of faults in untrusted input: what kind of thing is wrong. */
export const INPUT_FAULTS = [
  'badRequest',
  'unknownEdition',
  'unsupportedPlayers',
  'unknownCard',
  'badDeck',
  'impossiblePosition',
  'badRecord',
] as const;
/** What is wrong with an input, in one word. Programs decide by it, people read the message beside it. */
export type InputFault = (typeof INPUT_FAULTS)[number];

/** Why a position is impossible, or which word of its line is invalid. Clients have their own text for each code. */
export type PositionFault =
  /** On the wrong pile, or on a card that cannot be under it. */
  | { readonly kind: 'cannotLie' | 'safetyTwice'; readonly card: CardName; readonly team: Team }
  | { readonly kind: 'pastTarget'; readonly team: Team; readonly target: number }
  | { readonly kind: 'thirdTwoHundred'; readonly team: Team }
  | { readonly kind: 'twoArrived' | 'dealOver' | 'noExtension' | 'knownHands' }
  | { readonly kind: 'hazardNotOnTop'; readonly card: CardName; readonly team: Team }
  | { readonly kind: 'nothingToAnswer'; readonly card: CardName; readonly seat: Seat }
  /** The known hand does not belong to the seat in turn. */
  | { readonly kind: 'otherHand'; readonly turn: Seat; readonly known: Seat }
  | { readonly kind: 'noEdition' | 'noCard' | 'noField' | 'noNumber'; readonly word: string };

/** A sentence that helps to correct the input. For text, `line` and `column` count from 1. */
export interface InputError {
  readonly code: InputFault;
  readonly message: string;
  readonly position?: PositionFault;
  readonly line?: number;
  readonly column?: number;
}

/** What was read from untrusted input, or its first fault. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: InputError };

/** Thrown by readers at the first fault of an input. `toResult` catches it. */
export class BadInput extends Error {
  readonly error: InputError;
  /** The part of a position that has the fault. Undefined for its text, whose faults have a column, and for the whole. */
  place?: PositionPlace;

  constructor(code: InputFault, message: string, more: Omit<InputError, 'code' | 'message'> = {}) {
    super(message);
    this.error = { ...more, code, message };
  }
}

/** A field of a position line, and the index of a seat's or team's part of it. */
export interface PositionPlace {
  readonly field: string;
  readonly index?: number | undefined;
}

/** Runs a reader of a position's part, and notes the part in its fault. */
export function readAtPlace<Value>(place: PositionPlace, read: () => Value): Value {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof BadInput) thrown.place ??= place;
    throw thrown;
  }
}

/** The fault of a position that no play of these rules leads to, for the caller to throw. */
export function impossiblePosition(message: string, position?: PositionFault): BadInput {
  return new BadInput('impossiblePosition', message, position && { position });
}

/** Runs a reader of untrusted input. Faults of the input become values, bugs still throw. */
export function toResult<Value>(read: () => Value): Result<Value> {
  try {
    return { ok: true, value: read() };
  } catch (thrown) {
    if (thrown instanceof BadInput) return { ok: false, error: thrown.error };
    throw thrown;
  }
}
