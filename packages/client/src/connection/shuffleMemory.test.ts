import { expect, test } from 'vitest';
import { testStorage } from '../testing/testStorage.ts';
import { ShuffleMemory, type ShufflePart } from './shuffleAnswers.ts';

const PART: ShufflePart = {
  room: 'r1',
  deal: 1,
  attempt: 1,
  commitment: 'c',
  seat: 0,
  value: 'v',
  hidden: 'h',
  list: null,
  isAcknowledged: false,
};

test('a contribution survives a reload, and a newer version replaces it', () => {
  const storage = testStorage();
  new ShuffleMemory(storage).keep(PART);
  new ShuffleMemory(storage).keep({ ...PART, list: 'l' });
  expect(new ShuffleMemory(storage).partsOf('r1', 1)).toEqual([{ ...PART, list: 'l' }]);
  expect(new ShuffleMemory(storage).partsOf('r1', 2)).toEqual([]);
  expect(new ShuffleMemory(storage).partsOf('r2', 1)).toEqual([]);
});

test.each(['', 'no', '7', '{}', '[7]', '[{"room":1}]', '[null]'])('%j remembers nothing', (text) => {
  const storage = testStorage({ 'coup-fourre.shuffles': text });
  expect(new ShuffleMemory(storage).partsOf('r1', 1)).toEqual([]);
});

test('the latest contributions are kept, across all rooms and deals', () => {
  const memory = new ShuffleMemory(testStorage());
  for (let room = 0; room < 40; room += 1) memory.keep({ ...PART, room: `r${room}` });
  expect([memory.partsOf('r0', 1), memory.partsOf('r39', 1)].map(({ length }) => length)).toEqual([0, 1]);
  for (let deal = 1; deal <= 100; deal += 1) memory.keep({ ...PART, deal, hidden: `h${deal}` });
  expect([memory.partsOf('r1', 1), memory.partsOf('r1', 100)].map(({ length }) => length)).toEqual([0, 1]);
});

test('if the browser refuses to store, contributions are kept while the program runs', () => {
  const memory = new ShuffleMemory({
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  });
  memory.keep(PART);
  expect(memory.partsOf('r1', 1)).toEqual([PART]);
});
