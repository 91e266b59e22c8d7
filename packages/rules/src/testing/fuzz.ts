import fc from 'fast-check';
import { expect } from 'vitest';
import { INPUT_FAULTS, type Result } from '../formats/badInput.ts';

interface Edit {
  readonly at: number;
  readonly cut: number;
  readonly put: string;
}

/** A text with a few edits: characters are removed, and pieces of the same kind of text inserted. */
export function mutate(text: string, pieces: readonly string[]): fc.Arbitrary<string> {
  const put = fc.oneof(fc.constantFrom('', ...pieces), fc.string({ maxLength: 3 }));
  const edit: fc.Arbitrary<Edit> = fc.record({ at: fc.nat(text.length), cut: fc.nat(4), put });
  return fc
    .array(edit, { minLength: 1, maxLength: 3 })
    .map((edits) =>
      edits.reduce((edited, { at, cut, put }) => edited.slice(0, at) + put + edited.slice(at + cut), text),
    );
}

/** Fails unless a result is a value, or a fault with a code, a message and a position in the text. */
export function expectLocatedFault(result: Result<unknown>, text: string): void {
  if (result.ok) return;
  const { code, message, line, column } = result.error;
  expect(INPUT_FAULTS).toContain(code);
  expect(message.length).toBeGreaterThan(10);
  const lines = text.split(/\r\n|\r|\n/);
  expect(line).toBeGreaterThanOrEqual(1);
  expect(line).toBeLessThanOrEqual(lines.length);
  expect(column).toBeGreaterThanOrEqual(1);
  expect(column).toBeLessThanOrEqual((lines[(line ?? 1) - 1]?.length ?? 0) + 1);
}
