import { beforeEach, expect, test } from 'vitest';
import { MistakeStore, mistakeId, type OwnMistake } from './ownMistakes.ts';

const KEY = 'coup-fourre.slips';
let stored: Map<string, string>;
let storage: Pick<Storage, 'getItem' | 'setItem'>;
beforeEach(() => {
  stored = new Map();
  storage = { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) };
});

const MEMORY = { due: 2000, last: 1000, stability: 2, difficulty: 5, answers: 1, lapses: 0 };

function mistake(step: number, memory: OwnMistake['memory'] = null): OwnMistake {
  const position = 'winning-moves-2008 2 hands=ro.25.st/?6 teams=-/ro draw=?80 discard=200';
  return { room: 'r', deal: 1, step, position, played: 'x25', answers: ['ro'], kind: 'move', points: 60, memory };
}

const steps = (mistakes: readonly OwnMistake[]): number[] => mistakes.map(({ step }) => step);

test('mistakes survive a reload, and a mistake that is found again keeps its memory', () => {
  const store = new MistakeStore(storage);
  store.add([mistake(1), mistake(2)]);
  store.remember(mistakeId(mistake(1)), MEMORY);
  store.add([mistake(1), mistake(3)]);
  expect(new MistakeStore(storage).getState()).toEqual([mistake(1, MEMORY), mistake(2), mistake(3)]);
  store.remove(mistakeId(mistake(2)));
  expect(steps(new MistakeStore(storage).getState())).toEqual([1, 3]);
});

test('the mistakes that come again last make room for new ones', () => {
  const store = new MistakeStore(storage);
  store.add(Array.from({ length: 300 }, (_, step) => mistake(step, { ...MEMORY, due: 10_000 - step })));
  store.add([mistake(500)]);
  expect(store.getState()).toHaveLength(300);
  expect(steps(store.getState())).not.toContain(0);
  expect(steps(store.getState())).toContain(500);
});

test('unreadable mistakes are left out', () => {
  const bad = { ...mistake(2), kind: 'none' };
  stored.set(KEY, JSON.stringify([mistake(1), bad, { ...mistake(3), memory: { due: 'soon' } }, null]));
  expect(steps(new MistakeStore(storage).getState())).toEqual([1]);
  stored.set(KEY, 'x');
  expect(new MistakeStore(storage).getState()).toEqual([]);
});
