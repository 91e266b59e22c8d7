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

/** What was wrong with an input, in words that say what to do. `line` and `column` count from 1, for text. */
export interface InputError {
  readonly code: InputFault;
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
}

/** The value read from untrusted input, or what was wrong with it. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: InputError };

/** Leaves a reader at the first fault; never passes the boundary of `reading`. */
export class BadInput extends Error {
  readonly error: InputError;

  constructor(code: InputFault, message: string, place: { line?: number; column?: number } = {}) {
    super(message);
    this.error = { ...place, code, message };
  }
}

/** Runs a reader of untrusted input: its faults become values, bugs still throw. */
export function toResult<Value>(read: () => Value): Result<Value> {
  try {
    return { ok: true, value: read() };
  } catch (thrown) {
    if (thrown instanceof BadInput) return { ok: false, error: thrown.error };
    throw thrown;
  }
}
