import { beforeEach, expect, test } from 'vitest';
import { type Slip, SlipStore, slipId } from './slips.ts';

const KEY = 'coup-fourre.slips';
let stored: Map<string, string>;
let storage: Pick<Storage, 'getItem' | 'setItem'>;
beforeEach(() => {
  stored = new Map();
  storage = { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) };
});

const MEMORY = { due: 2000, last: 1000, stability: 2, difficulty: 5, answers: 1, lapses: 0 };

function slip(step: number, memory: Slip['memory'] = null): Slip {
  const position = 'winning-moves-2008 2 hands=ro.25.st/?6 teams=-/ro draw=?80 discard=200';
  return { room: 'r', deal: 1, step, position, played: 'x25', answers: ['ro'], kind: 'move', points: 60, memory };
}

const steps = (slips: readonly Slip[]): number[] => slips.map(({ step }) => step);

test('slips survive a reload, and a slip that is found again keeps its memory', () => {
  const store = new SlipStore(storage);
  store.add([slip(1), slip(2)]);
  store.remember(slipId(slip(1)), MEMORY);
  store.add([slip(1), slip(3)]);
  expect(new SlipStore(storage).getState()).toEqual([slip(1, MEMORY), slip(2), slip(3)]);
  store.remove(slipId(slip(2)));
  expect(steps(new SlipStore(storage).getState())).toEqual([1, 3]);
});

test('the slips that come again last make room for new ones', () => {
  const store = new SlipStore(storage);
  store.add(Array.from({ length: 300 }, (_, step) => slip(step, { ...MEMORY, due: 10_000 - step })));
  store.add([slip(500)]);
  expect(store.getState()).toHaveLength(300);
  expect(steps(store.getState())).not.toContain(0);
  expect(steps(store.getState())).toContain(500);
});

test('unreadable slips are left out', () => {
  const bad = { ...slip(2), kind: 'none' };
  stored.set(KEY, JSON.stringify([slip(1), bad, { ...slip(3), memory: { due: 'soon' } }, null]));
  expect(steps(new SlipStore(storage).getState())).toEqual([1]);
  stored.set(KEY, 'x');
  expect(new SlipStore(storage).getState()).toEqual([]);
});
