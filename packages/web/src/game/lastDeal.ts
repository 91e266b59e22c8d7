import { ValueStore } from '@coup-fourre/client';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** The review of the latest deal on this device, in figures. */
export interface LastDeal {
  readonly room: string;
  readonly deal: number;
  /** The number of big mistakes. */
  readonly mistakes: number;
  /** The first big mistake’s step in the review. Null if there was none. */
  readonly first: number | null;
  /** The costliest one: its step in the review, its turn, and its loss in points. Null if there was none. */
  readonly worst: { readonly step: number; readonly turn: number; readonly points: number } | null;
}

const KEY = 'coup-fourre.lastDeal';

/** Reads the stored figures. Null if there are none, or if they are damaged. */
function readLastDeal(storage: Pick<Storage, 'getItem'>): LastDeal | null {
  const { room, deal, mistakes, first, worst } = parsed(storage.getItem(KEY));
  if (typeof room !== 'string' || typeof deal !== 'number' || typeof mistakes !== 'number') return null;
  return {
    room,
    deal,
    mistakes,
    first: typeof first === 'number' ? first : null,
    worst: isWorst(worst) ? worst : null,
  };
}

/** The figures of this device's latest deal. Every screen that shows them is notified of new ones. */
export class LastDealStore {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly #last: ValueStore<LastDeal | null>;

  constructor(storage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.#storage = storage;
    this.#last = new ValueStore(readLastDeal(storage));
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#last.subscribe(listener);

  readonly getState = (): LastDeal | null => this.#last.get();

  put(last: LastDeal): void {
    storeLastDeal(this.#storage, last);
    this.#last.set(last);
  }
}

export const LastDealContext = createContext<LastDealStore | null>(null);

export function useLastDeals(): LastDealStore {
  const lastDeals = useContext(LastDealContext);
  if (!lastDeals) throw new Error('useLastDeals needs a LastDealContext');
  return lastDeals;
}

/** The figures of the latest deal. Null before the first deal is reviewed. */
export function useLastDeal(): LastDeal | null {
  const { subscribe, getState } = useLastDeals();
  return useSyncExternalStore(subscribe, getState);
}

/** If the browser refuses to store the figures, the home screen shows none. */
function storeLastDeal(storage: Pick<Storage, 'setItem'>, last: LastDeal): void {
  try {
    storage.setItem(KEY, JSON.stringify(last));
  } catch {
    // Nothing depends on it.
  }
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function isWorst(value: unknown): value is NonNullable<LastDeal['worst']> {
  if (typeof value !== 'object' || value === null) return false;
  const { step, turn, points } = value as Partial<Record<string, unknown>>;
  return [step, turn, points].every(Number.isFinite);
}
