import { expect, test } from 'vitest';
import { readLastDeal, storeLastDeal } from './lastDeal.ts';

function storageWith(text: string | null) {
  return { text, getItem: () => text };
}

test('the figures of the last deal are read as they were stored', () => {
  const last = { room: 'r1', deal: 2, mistakes: 1, first: 17, worst: { step: 17, turn: 5, points: 85 } };
  let stored: string | null = null;
  storeLastDeal({ setItem: (_, text) => (stored = text) }, last);
  expect(readLastDeal(storageWith(stored))).toEqual(last);
});

test('damaged or missing figures are no figures', () => {
  for (const text of [null, '', 'null', '[]', '{"room":1}', '{"room":"r","deal":"1","mistakes":0}'])
    expect(readLastDeal(storageWith(text))).toBeNull();
  expect(readLastDeal(storageWith('{"room":"r","deal":1,"mistakes":0,"worst":{"turn":"x"}}'))).toMatchObject({
    first: null,
    worst: null,
  });
});
