import { expect, it } from 'vitest';
import { earlierAnalysis, keepAnalysis, keptAnalysis, putAside } from './keptAnalysis.ts';

const KEPT = { record: 'coup-fourre record 1', deal: 1, path: [0, 1], holds: null };

function storageOf(text: string | null) {
  const items = new Map<string, string>(text === null ? [] : [['coup-fourre.analysis', text]]);
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

it('an analysis is stored, and moves to second place when another is opened', () => {
  const storage = storageOf(null);
  expect([keptAnalysis(storage), earlierAnalysis(storage)]).toEqual([null, null]);
  putAside(storage);
  keepAnalysis(storage, KEPT);
  putAside(storage);
  keepAnalysis(storage, { ...KEPT, deal: 2 });
  expect([keptAnalysis(storage), earlierAnalysis(storage)]).toEqual([{ ...KEPT, deal: 2 }, KEPT]);
});

it.each(['{', '7', 'null', '{"record":7}', '{"record":"x","deal":1,"path":["a"],"holds":null}'])(
  'damaged data is distinguished from missing data, and stays as it is: %s',
  (text) => {
    const storage = storageOf(text);
    expect([keptAnalysis(storage), storage.getItem('coup-fourre.analysis')]).toEqual(['damaged', text]);
  },
);
