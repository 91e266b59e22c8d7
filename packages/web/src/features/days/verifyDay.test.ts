import { testStorage } from '@coup-fourre/client/testing';
import { dayCommitment, dayDeal, recordWithDayProof } from '@coup-fourre/room/fairness';
import { DEFAULT_EDITION, rulesFor } from '@coup-fourre/rules';
import { formatRecord } from '@coup-fourre/rules/authority';
import { expect, test } from 'vitest';
import { commitmentSeen, rememberCommitment, verifyDay } from './fixedTile.tsx';

const DAY = '2026-11-23';
const SECRET = '5'.repeat(64);
const RULES = rulesFor(DEFAULT_EDITION, 2);
const COMMITMENT = dayCommitment({ day: DAY, secret: SECRET });

/** The record of a run before its first move, with a proof of this secret. */
function recordWith(secret = SECRET): string {
  const start = dayDeal(RULES, { day: DAY, secret: SECRET }, 0);
  const record = formatRecord({ rules: RULES, match: true, deals: [{ start, moves: [] }] });
  return recordWithDayProof(record, { day: DAY, commitment: COMMITMENT, secret });
}

const check = (record: string, options: { readonly day?: string; readonly seen?: string | null } = {}) =>
  verifyDay({ day: { day: options.day ?? DAY, commitment: COMMITMENT }, record, seen: options.seen ?? null });

test('cards that follow from the published secret are fair', async () => {
  expect(await check(recordWith())).toEqual({ ok: true, isFair: true, doubts: [], isChanged: false });
  expect(await check(recordWith(), { seen: COMMITMENT })).toMatchObject({ isFair: true });
});

test('another secret gives other cards and does not match the commitment', async () => {
  expect(await check(recordWith('6'.repeat(64)))).toMatchObject({
    isFair: false,
    doubts: expect.arrayContaining(['otherCommitment', 'otherDeck']),
  });
});

test('cards from a secret chosen later do not match the commitment', async () => {
  const later = '7'.repeat(64);
  const deals = [{ start: dayDeal(RULES, { day: DAY, secret: later }, 0), moves: [] }];
  const record = recordWithDayProof(formatRecord({ rules: RULES, match: true, deals }), {
    day: DAY,
    secret: later,
    commitment: dayCommitment({ day: DAY, secret: later }),
  });
  expect(await check(record)).toMatchObject({ isFair: false, doubts: ['otherCommitment'] });
});

test('a commitment that changed since this device saw it is unfair', async () => {
  expect(await check(recordWith(), { seen: 'f'.repeat(64) })).toMatchObject({ isFair: false, isChanged: true });
});

test('the proof of another day proves nothing', async () => {
  expect(await check(recordWith(), { day: '2026-11-22' })).toMatchObject({ isFair: false });
});

test('a record without a proof and a damaged record are reported', async () => {
  expect(await check(recordWith().replaceAll('#proof', '#'))).toMatchObject({
    isFair: false,
    doubts: expect.arrayContaining(['noProof']),
  });
  expect(await check('no record')).toMatchObject({ ok: false });
});

test('a device stores the first commitment of each day for the latest 14 days', () => {
  const storage = testStorage();
  rememberCommitment(storage, DAY, 'first');
  rememberCommitment(storage, DAY, 'second');
  expect(commitmentSeen(storage, DAY)).toBe('first');
  for (let day = 10; day < 24; day += 1) rememberCommitment(storage, `2026-12-${day}`, 'x');
  expect(commitmentSeen(storage, DAY)).toBeNull();
  expect(commitmentSeen(storage, '2026-12-23')).toBe('x');
  storage.setItem('coup-fourre.days', 'no JSON');
  expect(commitmentSeen(storage, DAY)).toBeNull();
});
