import type { TreePath } from '@coup-fourre/client/analysis';
import type { Card } from '@coup-fourre/rules';

/** A stored analysis: its current node, and its tree as a record whose last deal is analyzed. */
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

/** The stored analysis. Null if there is none, 'damaged' if it is unreadable. */
export function keptAnalysis(storage: Storage): KeptAnalysis | 'damaged' | null {
  return readKept(storage, KEY);
}

/** The analysis that was stored before another was opened. */
export function earlierAnalysis(storage: Storage): KeptAnalysis | null {
  const earlier = readKept(storage, EARLIER_KEY);
  return earlier === 'damaged' ? null : earlier;
}

export function keepAnalysis(storage: Storage, analysis: KeptAnalysis): void {
  storage.setItem(KEY, JSON.stringify(analysis));
}

/** Keeps the stored analysis as the earlier analysis. The previous earlier analysis is lost. */
export function putAside(storage: Storage): void {
  const kept = storage.getItem(KEY);
  if (kept !== null) storage.setItem(EARLIER_KEY, kept);
}

/** Remembers which link belongs to the stored analysis. */
export function keepLink(storage: Storage, fragment: string): void {
  storage.setItem(LINK_KEY, fragment);
}

/** True if the link belongs to the stored analysis, which is then opened with all its lines. */
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
