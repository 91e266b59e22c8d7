import type { DecisionKind } from '@coup-fourre/bots/luck';
import type { Memory } from '@coup-fourre/client/puzzles';
import type { MistakeMessage } from '../worker/reviewMessages.ts';
import { type ListStorage, StoredList } from './storedList.ts';

/** A mistake that a review found in one's own game, as a puzzle. */
export interface OwnMistake extends MistakeMessage {
  readonly room: string;
  /** Number of the deal, from 1. */
  readonly deal: number;
  /** Null before the first answer. */
  readonly memory: Memory | null;
}

export function mistakeId({ room, deal, step }: Pick<OwnMistake, 'room' | 'deal' | 'step'>): string {
  return `${room}-${deal}-${step}`;
}

/** More mistakes than anyone trains. The ones that are due last make room for new ones. */
const MAX_MISTAKES = 300;

/** The mistakes on this device. If the browser refuses to store them, they last until the page is closed. */
export class MistakeStore extends StoredList<OwnMistake> {
  constructor(storage: ListStorage) {
    // The key has an old name, because devices already store data under it.
    super(storage, 'coup-fourre.slips', isOwnMistake);
  }

  /** Adds mistakes. A known mistake stays unchanged. */
  add(found: readonly OwnMistake[]): void {
    const before = this.read();
    const known = new Set(before.map(mistakeId));
    const mistakes = [...before, ...found.filter((mistake) => !known.has(mistakeId(mistake)))];
    const first = mistakes.toSorted((a, b) => (a.memory?.due ?? 0) - (b.memory?.due ?? 0)).slice(0, MAX_MISTAKES);
    this.#keep(mistakes.filter((mistake) => first.includes(mistake)));
  }

  remember(id: string, memory: Memory): void {
    this.#keep(this.read().map((mistake) => (mistakeId(mistake) === id ? { ...mistake, memory } : mistake)));
  }

  remove(id: string): void {
    this.#keep(this.read().filter((mistake) => mistakeId(mistake) !== id));
  }

  #keep(mistakes: readonly OwnMistake[]): void {
    this.show(mistakes);
    this.store(mistakes);
  }
}

/** Written out, so that the home screen does not load the measuring of luck. */
const KINDS = ['move', 'safety', 'extension', 'discard', 'coupFourre'] as const satisfies readonly DecisionKind[];

type Unknown<Type> = Partial<Record<keyof Type, unknown>>;

function isOwnMistake(value: unknown): value is OwnMistake {
  if (typeof value !== 'object' || value === null) return false;
  const { room, position, played, answers, kind, deal, step, points, memory } = value as Unknown<OwnMistake>;
  return (
    [room, position, played].every((text) => typeof text === 'string') &&
    Array.isArray(answers) &&
    answers.length > 0 &&
    answers.every((answer) => typeof answer === 'string') &&
    KINDS.some((each) => each === kind) &&
    [deal, step, points].every(Number.isFinite) &&
    (memory === null || isMemory(memory))
  );
}

function isMemory(value: unknown): value is Memory {
  if (typeof value !== 'object' || value === null) return false;
  const { due, last, stability, difficulty, answers, lapses } = value as Unknown<Memory>;
  return [due, last, stability, difficulty, answers, lapses].every(Number.isFinite);
}
