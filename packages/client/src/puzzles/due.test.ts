import { expect, test } from 'vitest';
import { daysUntilNext, dueNow } from './due.ts';

const asked = (name: string, due: number | null): { name: string; memory: { due: number } | null } => ({
  name,
  memory: due === null ? null : { due },
});

test('positions are due in the order of their time, and not before it', () => {
  const positions = [asked('later', 5001), asked('new', null), asked('sooner', 4000)];
  const names = (now: number): string[] => dueNow(positions, now).map(({ name }) => name);
  expect(names(5000)).toEqual(['sooner', 'new']);
  expect(names(5001)).toEqual(['sooner', 'later', 'new']);
});

test('the next position comes back in whole days, at least one', () => {
  const day = 86_400_000;
  expect(daysUntilNext([asked('a', 3 * day), asked('b', 9 * day)], 0)).toBe(3);
  expect(daysUntilNext([asked('a', 1000)], 0)).toBe(1);
});
