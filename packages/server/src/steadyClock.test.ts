import { expect, it } from 'vitest';
import { steadyClock } from './steadyClock.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A steady clock, and a function that moves the machine's clock and the real time, and returns the steady time. */
function machine() {
  let [wall, monotonic] = [1_000_000, 5];
  const now = steadyClock(
    () => wall,
    () => monotonic,
  );
  return (wallMs: number, ms: number) => {
    wall += wallMs;
    monotonic += ms;
    return now();
  };
}

it('the clock continues if the machine’s clock is set back, and follows small steps forward', () => {
  const after = machine();
  expect([after(0, 0), after(10, 10), after(-DAY_MS, 10), after(10, 10)]).toEqual([
    1_000_000, 1_000_010, 1_000_020, 1_000_030,
  ]);
  expect(after(DAY_MS + MINUTE_MS, 10)).toBe(1_000_000 + MINUTE_MS + 20);
});

it('a machine’s clock that jumps ahead for a while is not believed', () => {
  const after = machine();
  expect(after(9 * DAY_MS, 1000)).toBe(1_001_000);
  for (let minute = 0; minute < 9; minute += 1) after(MINUTE_MS, MINUTE_MS);
  expect(after(-9 * DAY_MS + 1000, 0)).toBe(1_001_000 + 9 * MINUTE_MS);
  expect(after(9 * DAY_MS + 2 * MINUTE_MS, 2 * MINUTE_MS)).toBe(1_001_000 + 11 * MINUTE_MS);
});

it('a machine’s clock that stays ahead, as after a suspension, is believed after ten minutes', () => {
  const after = machine();
  after(9 * DAY_MS, 0);
  expect(after(9 * MINUTE_MS, 9 * MINUTE_MS)).toBe(1_000_000 + 9 * MINUTE_MS);
  expect(after(MINUTE_MS, MINUTE_MS)).toBe(1_000_000 + 9 * DAY_MS + 10 * MINUTE_MS);
});
