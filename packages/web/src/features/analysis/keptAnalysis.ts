import type { TreePath } from '@coup-fourre/client/analysis';
import type { Card } from '@coup-fourre/rules';

/** What the device keeps of an analysis: its tree as a record, whose last deal it is of, and where one stood. */
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

/** What was kept last; null if nothing was, 'damaged' if it cannot be read. */
export function keptAnalysis(storage: Storage): KeptAnalysis | 'damaged' | null {
  return readKept(storage, KEY);
}

/** What was kept before another analysis was opened. */
export function earlierAnalysis(storage: Storage): KeptAnalysis | null {
  const earlier = readKept(storage, EARLIER_KEY);
  return earlier === 'damaged' ? null : earlier;
}

/** Keeps an analysis, as far as the device lets it: whether it did. */
export function keepAnalysis(storage: Storage, analysis: KeptAnalysis): boolean {
  return write(storage, KEY, JSON.stringify(analysis));
}

/** Puts what is kept aside, so that another analysis can begin. What is kept there is lost. */
export function putAside(storage: Storage): void {
  const kept = storage.getItem(KEY);
  if (kept !== null) write(storage, EARLIER_KEY, kept);
}

/** Notes which link the address has while it follows what is kept. */
export function keepLink(storage: Storage, fragment: string): void {
  write(storage, LINK_KEY, fragment);
}

/** Whether a link is the one that the address had last: then what is kept is opened, with all lines, and not the link alone. */
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
