import type { TreePath } from '@coup-fourre/client/analysis';
import type { Card } from '@coup-fourre/rules';

/** A stored analysis: its tree as a record whose last deal is the analyzed one, and the current node. */
export interface KeptAnalysis {
  readonly record: string;
  readonly deal: number;
  readonly path: TreePath;
  readonly holds: readonly Card[] | null;
}

const KEY = 'coup-fourre.analysis';
const EARLIER_KEY = 'coup-fourre.analysis.earlier';
const LINK_KEY = 'coup-fourre.analysis.link';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/** Returns null if none is stored, 'damaged' if it is unreadable. */
export function keptAnalysis(storage: Storage): KeptAnalysis | 'damaged' | null {
  return readKept(storage, KEY);
}

/** The analysis that was stored before another one was opened. */
export function earlierAnalysis(storage: Storage): KeptAnalysis | null {
  const earlier = readKept(storage, EARLIER_KEY);
  return earlier === 'damaged' ? null : earlier;
}

/** Saves an analysis. Returns false if the browser refuses to store it. */
export function keepAnalysis(storage: Storage, analysis: KeptAnalysis): boolean {
  return write(storage, KEY, JSON.stringify(analysis));
}

/** Makes the stored analysis the earlier one, which it replaces. */
export function putAside(storage: Storage): void {
  const kept = storage.getItem(KEY);
  if (kept !== null) write(storage, EARLIER_KEY, kept);
}

/** Remembers which link belongs to the stored analysis. */
export function keepLink(storage: Storage, fragment: string): void {
  write(storage, LINK_KEY, fragment);
}

/** True if the link belongs to the stored analysis. Then that is opened with all its lines. */
export function isKeptLink(storage: Storage, fragment: string): boolean {
  return storage.getItem(LINK_KEY) === fragment;
}

function readKept(storage: Storage, key: string): KeptAnalysis | 'damaged' | null {
  const text = storage.getItem(key);
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    return isKept(kept) ? kept : 'damaged';
  } catch {
    return 'damaged';
  }
}

function isKept(kept: unknown): kept is KeptAnalysis {
  if (typeof kept !== 'object' || kept === null) return false;
  const { record, deal, path, holds } = kept as Partial<Record<keyof KeptAnalysis, unknown>>;
  const isNumbers = (list: unknown): boolean => Array.isArray(list) && list.every((each) => Number.isInteger(each));
  return (
    typeof record === 'string' && Number.isInteger(deal) && isNumbers(path) && (holds === null || isNumbers(holds))
  );
}

function write(storage: Storage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
