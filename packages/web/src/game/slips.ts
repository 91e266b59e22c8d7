import type { DecisionKind } from '@coup-fourre/bots/luck';
import { ValueStore } from '@coup-fourre/client';
import type { Memory } from '@coup-fourre/client/puzzles';
import type { SlipMessage } from '../worker/reviewMessages.ts';

/** A slip that a review found in one's own game, as a puzzle. */
export interface Slip extends SlipMessage {
  readonly room: string;
  /** Number of the deal, from 1. */
  readonly deal: number;
  /** Null before the first answer. */
  readonly memory: Memory | null;
}

export function slipId({ room, deal, step }: Pick<Slip, 'room' | 'deal' | 'step'>): string {
  return `${room}-${deal}-${step}`;
}

type SlipStorage = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'coup-fourre.slips';
/** More slips than anyone trains. Those that come again last make room for new ones. */
const MAX_SLIPS = 300;

/** The slips on this device. Reads again before each write, so that another tab's changes are kept. */
export class SlipStore {
  readonly #storage: SlipStorage;
  readonly #slips: ValueStore<readonly Slip[]>;

  constructor(storage: SlipStorage) {
    this.#storage = storage;
    this.#slips = new ValueStore<readonly Slip[]>(this.#read());
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#slips.subscribe(listener);

  readonly getState = (): readonly Slip[] => this.#slips.get();

  /** Adds slips. A known slip stays as it is. */
  add(found: readonly Slip[]): void {
    const before = this.#read();
    const known = new Set(before.map(slipId));
    const slips = [...before, ...found.filter((slip) => !known.has(slipId(slip)))];
    const first = slips.toSorted((a, b) => (a.memory?.due ?? 0) - (b.memory?.due ?? 0)).slice(0, MAX_SLIPS);
    this.#write(slips.filter((slip) => first.includes(slip)));
  }

  remember(id: string, memory: Memory): void {
    this.#write(this.#read().map((slip) => (slipId(slip) === id ? { ...slip, memory } : slip)));
  }

  remove(id: string): void {
    this.#write(this.#read().filter((slip) => slipId(slip) !== id));
  }

  /** Unreadable slips are left out. */
  #read(): Slip[] {
    try {
      const slips: unknown = JSON.parse(this.#storage.getItem(KEY) ?? '[]');
      return Array.isArray(slips) ? slips.filter(isSlip) : [];
    } catch {
      return [];
    }
  }

  /** If the browser refuses to store the slips, they last until the page is closed. */
  #write(slips: readonly Slip[]): void {
    this.#slips.set(slips);
    try {
      this.#storage.setItem(KEY, JSON.stringify(slips));
    } catch {
      // Nothing else depends on it.
    }
  }
}

/** Written out, so that the home screen does not load the measuring of luck. */
const KINDS = ['move', 'safety', 'extension', 'discard', 'coupFourre'] as const satisfies readonly DecisionKind[];

type Unknown<Type> = Partial<Record<keyof Type, unknown>>;

function isSlip(value: unknown): value is Slip {
  if (typeof value !== 'object' || value === null) return false;
  const { room, position, played, answers, kind, deal, step, points, memory } = value as Unknown<Slip>;
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
