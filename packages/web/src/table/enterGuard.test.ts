import { expect, test } from 'vitest';
import { EnterGuard } from './enterGuard.ts';

function newGuard() {
  const clock = { now: 0 };
  return { clock, guard: new EnterGuard(() => clock.now) };
}

test('a second Enter within half a second of an action does nothing', () => {
  const { clock, guard } = newGuard();
  expect(guard.isSlip('Enter')).toBe(false);
  guard.acted();
  clock.now = 499;
  expect(guard.isSlip('Enter')).toBe(true);
  clock.now = 500;
  expect(guard.isSlip('Enter')).toBe(false);
});

test('an Enter counts after another key, and a second Enter counts after the first did nothing', () => {
  const { guard } = newGuard();
  guard.isSlip('Enter');
  guard.acted();
  expect(guard.isSlip('3')).toBe(false);
  expect(guard.isSlip('Enter')).toBe(false);
  const fresh = newGuard().guard;
  expect([fresh.isSlip('Enter'), fresh.isSlip('Enter')]).toEqual([false, false]);
});
