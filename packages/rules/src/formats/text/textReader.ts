import type { Card } from '../../model/cards.ts';
import { BadInput, type InputError, type InputFault } from '../badInput.ts';
import { parseWholeNumber } from '../readJson.ts';
import { CARD_CODES_TEXT, cardByCode } from './notation.ts';

const MAX_NUMBER = 9_999_999;

/** A word of a text and its position. Lines and columns count from 1. */
export interface Word {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** The words of each line that is not empty. `#` begins a comment. */
function wordsByLine(text: string): Word[][] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, i) => noteWordsOf(line, i + 1) ?? wordsOf(line, i + 1))
    .filter((words) => words.length > 0);
}

const NOTE_LINE = /^(\s*)(note)(?:(\s+)(\S.*?))?\s*$/;

/** The words of a line `note …`: everything after `note` is one text, which may contain `#`. Null for another line. */
function noteWordsOf(text: string, line: number): Word[] | null {
  const found = NOTE_LINE.exec(text);
  if (found === null) return null;
  const [, indent = '', note = '', gap = '', rest] = found;
  const column = indent.length + 1;
  const first = { text: note, line, column };
  if (rest === undefined) return [first];
  return [first, { text: rest.replaceAll(/\s+/g, ' '), line, column: column + note.length + gap.length }];
}

export function wordsOf(text: string, line = 1): Word[] {
  const [words = ''] = text.split('#');
  return [...words.matchAll(/\S+/g)].map((match) => ({ text: match[0], line, column: match.index + 1 }));
}

const MAX_EXCERPT = 40;

/** Shortens a word for a message. */
export function excerptOf({ text }: Word): string {
  return text.length > MAX_EXCERPT ? `${text.slice(0, MAX_EXCERPT)}…` : text;
}

export function faultAt(word: Word, code: InputFault, why: string | Omit<InputError, 'code'>): BadInput {
  const { line, column } = word;
  const { message, ...more } = typeof why === 'string' ? { message: why } : why;
  return new BadInput(code, `line ${line}, column ${column}: ${message}`, { ...more, line, column });
}

/** The parts of a word, each with its own column. */
export function splitWord(word: Word, separator: string): Word[] {
  let column = word.column;
  return word.text.split(separator).map((text) => {
    const part = { text, line: word.line, column };
    column += text.length + separator.length;
    return part;
  });
}

/** Card codes separated by dots, or `-` for no cards. */
export function cardsAt(word: Word, code: InputFault): Card[] {
  if (word.text === '-') return [];
  return splitWord(word, '.').map((part) => cardAt(part, code));
}

export function cardAt(word: Word, code: InputFault): Card {
  const card = cardByCode(word.text);
  if (card === null)
    throw faultAt(word, code, {
      message: `there is no card '${excerptOf(word)}'; the codes are ${CARD_CODES_TEXT}`,
      position: { kind: 'noCard', word: excerptOf(word) },
    });
  return card;
}

/** Refuses a word that a line has too many. */
export function refuseMore(more: Word | undefined, code: InputFault): void {
  if (more) throw faultAt(more, code, `'${excerptOf(more)}' is one word too many`);
}

export function numberAt(word: Word, code: InputFault): number {
  const number = parseWholeNumber(word.text, { max: MAX_NUMBER });
  if (number === null)
    throw faultAt(word, code, {
      message: `'${excerptOf(word)}' is not a number`,
      position: { kind: 'noNumber', word: excerptOf(word) },
    });
  return number;
}

export interface Line {
  readonly first: Word;
  readonly rest: readonly Word[];
}

/** Reads a text line by line. Skips lines without words. */
export class Lines {
  readonly #lines: readonly Word[][];
  readonly #fault: InputFault;
  #next = 0;

  constructor(text: string, fault: InputFault) {
    this.#lines = wordsByLine(text);
    this.#fault = fault;
  }

  /** The first word of the next line, or null at the end. */
  peek(): string | null {
    return this.#lines[this.#next]?.[0]?.text ?? null;
  }

  take(expected: string): Line {
    const [first, ...rest] = this.#lines[this.#next] ?? [];
    if (!first) throw this.faultAtEnd(`the text ends where ${expected} should come`);
    this.#next += 1;
    return { first, rest };
  }

  /** Takes a line with a keyword and one word, such as `players 2`. Returns the word. */
  takeValue(keyword: string): Word {
    const { first, rest } = this.take(`a line '${keyword} …'`);
    const [value, more] = rest;
    if (first.text !== keyword || !value) throw faultAt(first, this.#fault, `here a line '${keyword} …' should come`);
    if (more) throw faultAt(more, this.#fault, `'${keyword}' has one value`);
    return value;
  }

  faultAtEnd(why: string): BadInput {
    const last = this.#lines.at(-1)?.at(-1) ?? { text: '', line: 1, column: 1 };
    return faultAt({ ...last, column: last.column + last.text.length }, this.#fault, why);
  }
}
