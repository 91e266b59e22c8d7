/** A reader's judgment of a move, with the signs of chess: good, bad, brilliant, terrible, interesting, doubtful. */
export const MARKS = ['!', '?', '!!', '??', '!?', '?!'] as const;
export type Mark = (typeof MARKS)[number];

/**
 * A reader's comments on a move. A note consists of lines whose words have single spaces between them. No line is
 * empty.
 */
export interface Notes {
  readonly mark?: Mark;
  readonly note?: string;
}

/** Maximum number of characters in a note, over all its lines. */
export const MAX_NOTE = 1000;

/** Control characters, lone surrogates, and characters that change the direction of the text. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/gu;

export function readMark(word: string): Mark | null {
  return MARKS.find((mark) => mark === word) ?? null;
}

/**
 * A note as typed, in the form that a record keeps. Empty if it has no text. Everything after MAX_NOTE characters is
 * cut off.
 */
export function cleanNote(typed: string): string {
  const lines = typed
    .split(/\r\n|\r|\n/)
    .map((line) => line.replaceAll(/\s+/g, ' ').replaceAll(UNPRINTABLE, '').trim());
  return [...lines.filter(Boolean).join('\n')].slice(0, MAX_NOTE).join('').trim();
}

/** Why a note cannot be kept, or null. */
export function whyNotNote(note: string): string | null {
  if (note === '') return 'a note has a text';
  if ([...note].length > MAX_NOTE) return `a note has at most ${MAX_NOTE} characters`;
  return note === cleanNote(note) ? null : 'a note has printable characters and single spaces only';
}

/** The note with one more line. */
export function longerNote(note: string | undefined, line: string): string {
  return note === undefined ? line : `${note}\n${line}`;
}
