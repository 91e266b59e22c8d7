import { expect, test } from 'vitest';
import { storageWith } from '../testing/audio.ts';
import { LastDealStore } from './lastDeal.ts';

const KEY = 'coup-fourre.lastDeal';
const LAST = { room: 'r1', deal: 2, mistakes: 1, first: 17, worst: { step: 17, turn: 5, points: 85 } };
const read = (text: string) => new LastDealStore(storageWith({ [KEY]: text })).getState();

test('the figures of the last deal are read as they were stored, and every screen hears of new ones', () => {
  const storage = storageWith();
  const store = new LastDealStore(storage);
  const heard: unknown[] = [];
  store.subscribe(() => heard.push(store.getState()));
  expect(store.getState()).toBeNull();
  store.put(LAST);
  expect(heard).toEqual([LAST]);
  expect(new LastDealStore(storage).getState()).toEqual(LAST);
});

test('damaged or missing figures are no figures', () => {
  for (const text of ['', 'null', '[]', '{"room":1}', '{"room":"r","deal":"1","mistakes":0}'])
    expect(read(text)).toBeNull();
  expect(read('{"room":"r","deal":1,"mistakes":0,"worst":{"turn":"x"}}')).toMatchObject({ first: null, worst: null });
});
