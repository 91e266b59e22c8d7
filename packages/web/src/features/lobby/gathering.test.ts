import { onlineUpdate, person } from '@coup-fourre/client/testing';
import type { SeatHolder, Update } from '@coup-fourre/room';
import { expect, test } from 'vitest';
import { firstFreeSeat, isFirstPerson, mayFill, mayStart, quickMatchText, startBlockerText } from './gathering.ts';

const FREE: SeatHolder = { kind: 'free' };
const QUICK = { quick: { computersFrom: 5000 } };

function gathering(seats: readonly SeatHolder[], change: Partial<Update> = {}): Update {
  return onlineUpdate({ seats, ...change });
}

test('the host starts once every seat is taken', () => {
  expect(mayStart(gathering([person('Ada'), FREE]))).toBe(true);
  expect(startBlockerText(gathering([person('Ada'), FREE]))).toMatch(/One seat is still free/);
  expect(startBlockerText(gathering([person('Ada'), FREE, FREE, FREE]))).toMatch(/^3 seats/);
  expect(startBlockerText(gathering([person('Ada'), person('Ben')]))).toBeNull();
});

test('a guest waits for the host, who is named', () => {
  const update = gathering([person('Ada'), person('Ben')], { seat: 1 });
  expect(mayStart(update)).toBe(false);
  expect(startBlockerText(update)).toBe('Waiting for Ada to start.');
  // Only the host can add computers.
  expect(startBlockerText(gathering([person('Ada'), person('Ben'), FREE], { seat: 1 }))).toBe(
    'Waiting for Ada to start.',
  );
});

test('a spectator is asked to take a seat, or learns whether watching is possible', () => {
  expect(startBlockerText(gathering([person('Ada'), FREE], { seat: null }))).toMatch(/Take a free seat/);
  const full = [person('Ada'), person('Ben')];
  expect(startBlockerText(gathering(full, { seat: null }))).toMatch(/Stay to watch/);
  const options = { ...onlineUpdate().options, canWatch: false };
  expect(startBlockerText(gathering(full, { seat: null, options }))).toMatch(/doesn’t allow spectators/);
});

test('an invited guest gets the first free seat', () => {
  const seatAt = (...seats: readonly SeatHolder[]) => firstFreeSeat(gathering(seats, { seat: null }));
  expect(seatAt(person('Ada'), FREE)).toBe(1);
  expect(seatAt(person('Ada'), FREE, FREE)).toBe(1);
  expect(seatAt(person('Ada'), FREE, person('Ben'), FREE)).toBe(1);
  expect(seatAt(person('Ada'), person('Cy'), person('Ben'), FREE)).toBe(3);
  expect(seatAt(person('Ada'), person('Ben'))).toBeNull();
});

test('in a quick match anyone seated may arrange the seats, and computers are offered a little later', () => {
  const update = gathering([person('Ada'), person('Ben'), FREE], { seat: 1, ...QUICK });
  expect(mayStart(update)).toBe(true);
  expect(mayFill(update, 4999)).toBe(false);
  expect(mayFill(update, 5000)).toBe(true);
  expect(mayFill({ ...update, seat: null }, 5000)).toBe(false);
});

test('in a private room only the host adds computers, at once', () => {
  expect(mayFill(gathering([person('Ada'), FREE]), 0)).toBe(true);
  expect(mayFill(gathering([person('Ada'), person('Ben'), FREE], { seat: 1 }), 0)).toBe(false);
});

test('a quick match says who else is there', () => {
  expect(quickMatchText(gathering([person('Ada'), FREE], QUICK))).toBe('Nobody here now.');
  expect(quickMatchText(gathering([person('Ada'), person('Ben'), FREE], QUICK))).toBe('Ben is here.');
  expect(quickMatchText(gathering([person('Ada'), person('Ben'), FREE], { seat: 1, ...QUICK }))).toBe('Ada is here.');
});

test('the page of one person alone gives free seats to computers', () => {
  const seats = [FREE, person('Ada'), person('Ben')];
  expect([null, 0, 1, 2].map((seat) => isFirstPerson(gathering(seats, { seat, ...QUICK })))).toEqual([
    false,
    false,
    true,
    false,
  ]);
});
