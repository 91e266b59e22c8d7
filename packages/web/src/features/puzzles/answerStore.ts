import { ValueStore } from '@coup-fourre/client';
import type { PuzzleAttempt } from '@coup-fourre/client/puzzles';

type AnswerStorage = Pick<Storage, 'getItem' | 'setItem'>;

export interface Answer extends PuzzleAttempt {
  /** The chosen action, in the notation of NOTATION.md. */
  readonly choice: string;
}

/** A first try that the server has not confirmed yet. */
export interface UnsentTry {
  readonly id: string;
  readonly choice: string;
}

/** The answers on this device, and the last problem: lines were unreadable, or the latest answer was not saved. */
export interface Answers {
  /** Oldest first. Puzzles put off for later are included as failed. */
  readonly attempts: readonly PuzzleAttempt[];
  readonly fault: 'setAside' | 'notKept' | null;
}

const KEY = 'coup-fourre.puzzles';
const UNSENT_KEY = 'coup-fourre.puzzles.unsent';
const ASIDE_KEY = 'coup-fourre.puzzles.unreadable';

const ANSWER_LINE = /^(\w{1,64}) (\S{1,16}) (right|wrong)( run)?$/;
const LATER_LINE = /^(\w{1,64}) later$/;
const UNSENT_LINE = /^(\w{1,64}) (\S{1,16})$/;

/**
 * Answers given on this device, one per line. Reads again before each write, so that another tab's answers are kept.
 */
export class AnswerStore {
  readonly #storage: AnswerStorage;
  readonly #answers: ValueStore<Answers>;

  constructor(storage: AnswerStorage) {
    this.#storage = storage;
    const { attempts, unreadable } = this.#read();
    this.#answers = new ValueStore<Answers>({ attempts, fault: unreadable.length > 0 ? 'setAside' : null });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#answers.subscribe(listener);

  readonly getState = (): Answers => this.#answers.get();

  /** Moves unreadable lines to a separate key. Lines that cannot be moved stay where they are. */
  tidy(): void {
    const { unreadable } = this.#read();
    if (unreadable.length > 0 && !this.#setAside(unreadable))
      this.#answers.set({ ...this.#answers.get(), fault: null });
  }

  /** Adds an answer. A first try outside a timed run is also queued for the server. */
  add({ id, choice, isSolved, isInRun }: Answer): void {
    const isFirst = !this.#read().attempts.some((attempt) => attempt.id === id);
    this.#append(`${id} ${choice} ${isSolved ? 'right' : 'wrong'}${isInRun ? ' run' : ''}`, {
      id,
      choice,
      isSolved,
      isInRun,
    });
    if (isFirst && !isInRun)
      this.#write(UNSENT_KEY, [...linesOf(this.#storage.getItem(UNSENT_KEY)), `${id} ${choice}`]);
  }

  putOff(id: string): void {
    this.#append(`${id} later`, putOff(id));
  }

  /** First tries that the server has not confirmed, oldest first. */
  unsent(): UnsentTry[] {
    return linesOf(this.#storage.getItem(UNSENT_KEY)).flatMap((line) => {
      const [, id, choice] = UNSENT_LINE.exec(line) ?? [];
      return id === undefined || choice === undefined ? [] : [{ id, choice }];
    });
  }

  /** Call this when the server has counted a try or will never count it. */
  sent(id: string): void {
    const left = this.unsent().filter((each) => each.id !== id);
    this.#write(
      UNSENT_KEY,
      left.map((each) => `${each.id} ${each.choice}`),
    );
  }

  #append(line: string, attempt: PuzzleAttempt): void {
    const isKept = this.#write(KEY, [...linesOf(this.#storage.getItem(KEY)), line]);
    const { attempts, fault } = this.#answers.get();
    this.#answers.set({ attempts: [...attempts, attempt], fault: isKept ? fault : 'notKept' });
  }

  #read(): { readonly attempts: readonly PuzzleAttempt[]; readonly unreadable: readonly string[] } {
    const lines = linesOf(this.#storage.getItem(KEY)).map((line) => ({ line, attempt: parseLine(line) }));
    return {
      attempts: lines.flatMap(({ attempt }) => attempt ?? []),
      unreadable: lines.flatMap(({ line, attempt }) => (attempt === null ? [line] : [])),
    };
  }

  /** Returns false if the storage refuses. */
  #setAside(lines: readonly string[]): boolean {
    if (!this.#write(ASIDE_KEY, [...linesOf(this.#storage.getItem(ASIDE_KEY)), ...lines])) return false;
    const readable = linesOf(this.#storage.getItem(KEY)).filter((line) => parseLine(line) !== null);
    return this.#write(KEY, readable);
  }

  /** Returns false if the storage refuses. */
  #write(key: string, lines: readonly string[]): boolean {
    try {
      this.#storage.setItem(key, lines.join('\n'));
      return true;
    } catch {
      return false;
    }
  }
}

function parseLine(line: string): PuzzleAttempt | null {
  const [, later] = LATER_LINE.exec(line) ?? [];
  if (later !== undefined) return putOff(later);
  const [, id, choice, result, run] = ANSWER_LINE.exec(line) ?? [];
  if (id === undefined || choice === undefined) return null;
  return { id, choice, isSolved: result === 'right', isInRun: run !== undefined };
}

/** A puzzle put off counts as failed. Like an answer in a timed run, it does not affect the rating. */
function putOff(id: string): PuzzleAttempt {
  return { id, isSolved: false, isInRun: true };
}

function linesOf(text: string | null): string[] {
  return text === null ? [] : text.split('\n').filter((line) => line !== '');
}
