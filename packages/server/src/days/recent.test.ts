import { expect, test } from 'vitest';
import { Recent } from './recent.ts';

/** A value that is loaded in some milliseconds, and how often it was. */
function recentOf(loadMs: number) {
  const clock = { now: 0 };
  const loads: string[] = [];
  const recent = new Recent(
    async (key) => {
      loads.push(key);
      clock.now += loadMs;
      return `${key} ${loads.length}`;
    },
    () => clock.now,
  );
  return { recent, clock, loads };
}

test('a value is good for a second, and for all who ask at once', async () => {
  const { recent, clock } = recentOf(0);
  expect(await Promise.all([recent.get('a'), recent.get('a'), recent.get('b')])).toEqual(['a 1', 'a 1', 'b 2']);
  clock.now = 999;
  expect(await recent.get('a')).toBe('a 1');
  clock.now = 1000;
  expect(await recent.get('a')).toBe('a 3');
});

test('one that takes long to load is good for longer', async () => {
  const { recent, clock } = recentOf(100);
  await recent.get('a');
  clock.now = 2099;
  expect(await recent.get('a')).toBe('a 1');
  clock.now = 2100;
  expect(await recent.get('a')).toBe('a 2');
});

test('one that has changed, or could not be loaded, is loaded again', async () => {
  const { recent, loads } = recentOf(0);
  await recent.get('a');
  recent.forget('a');
  await recent.get('a');
  expect(loads).toEqual(['a', 'a']);
  let isBroken = true;
  const fragile = new Recent(
    async () => {
      if (isBroken) throw new Error('no store');
      return 'found';
    },
    () => 0,
  );
  await expect(fragile.get('a')).rejects.toThrow('no store');
  isBroken = false;
  expect(await fragile.get('a')).toBe('found');
});
