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

/** What is wrong with an input, in words that help to correct it. `line` and `column`, for text, count from 1. */
export interface InputError {
  readonly code: InputFault;
  readonly message: string;
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

  constructor(code: InputFault, message: string, at: { line?: number; column?: number } = {}) {
    super(message);
    this.error = { ...at, code, message };
  }
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
