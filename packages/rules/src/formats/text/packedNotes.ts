import { BadInput } from '../badInput.ts';
import { MARKS, type Mark, type Notes, whyNotNote } from './notes.ts';

/** Introduces a note in UTF-8, after an action or the start of a deal. */
export const NOTE = 199;
/** The first of the bytes that mark the action before them, in the order of MARKS. */
const FIRST_MARK = 201;

/** The bytes of a packed record, read one after the other. */
export class PackedReader {
  readonly #bytes: Uint8Array;
  #next = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#next >= this.#bytes.length;
  }

  peek(): number | undefined {
    return this.#bytes[this.#next];
  }

  next(part: string): number {
    const byte = this.#bytes[this.#next];
    if (byte === undefined) throw this.fault(part, 'the text ends too early');
    this.#next += 1;
    return byte;
  }

  /** Reads a text up to its final zero. */
  text(part: string): string {
    let text = '';
    for (let byte = this.next(part); byte !== 0; byte = this.next(part)) text += String.fromCharCode(byte);
    return text;
  }

  fault(part: string, why: string): BadInput {
    return new BadInput('badRecord', `${part}: ${why}`);
  }
}

export function packMark(mark: Mark | undefined): number[] {
  return mark === undefined ? [] : [FIRST_MARK + MARKS.indexOf(mark)];
}

/** The percent escapes of encodeURIComponent are the bytes of UTF-8. The package is compiled without TextEncoder. */
export function packNote(note: string | undefined): number[] {
  if (note === undefined) return [];
  const bytes = [...encodeURIComponent(note).matchAll(/%(..)|[^%]/g)].map(([character, hex]) =>
    hex === undefined ? character.charCodeAt(0) : Number.parseInt(hex, 16),
  );
  return [NOTE, ...bytes, 0];
}

export function unpackNote(reader: PackedReader, part: string): string {
  const bytes = Array.from(reader.text(part), (character) => character.charCodeAt(0));
  const encoded = bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  let note: string;
  try {
    note = decodeURIComponent(encoded);
  } catch {
    throw reader.fault(part, 'its note is not UTF-8');
  }
  const why = whyNotNote(note);
  if (why !== null) throw reader.fault(part, why);
  return note;
}

export function packText(text: string): number[] {
  return [...Array.from(text, (character) => character.charCodeAt(0)), 0];
}

/** The note or the mark that a byte begins, or null. */
export function readNotes(reader: PackedReader, byte: number, part: string): Notes | null {
  if (byte === NOTE) return { note: unpackNote(reader, part) };
  const mark = MARKS[byte - FIRST_MARK];
  return mark === undefined ? null : { mark };
}
