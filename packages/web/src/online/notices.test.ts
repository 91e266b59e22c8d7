import { noticesBetween } from '@coup-fourre/client';
import { noticeText } from '@coup-fourre/client/text';
import type { OnlineUpdate } from '@coup-fourre/room/online';
import { expect, test } from 'vitest';
import { onlineUpdate, person } from '../../../client/src/testing/onlineUpdates.ts';

const BEFORE = onlineUpdate({ phase: 'playing' });
const [ADA] = BEFORE.seats;

/** What is told after an update that differs from the one before. */
function told(change: Partial<OnlineUpdate>, before: OnlineUpdate | null = BEFORE): string[] {
  return noticesBetween(before, { ...(before ?? BEFORE), ...change }).map(noticeText);
}

function withBen(change: Parameters<typeof person>[1]): OnlineUpdate {
  return { ...BEFORE, seats: [person('Ada'), person('Ben', change)] };
}

test('who comes in is told nothing of what was before', () => {
  expect(told({ isPaused: true }, null)).toEqual([]);
});

test('comings and goings of others are told', () => {
  const away = withBen({ awaySince: 5 });
  expect(told({ seats: away.seats })).toEqual(['Ben is away.']);
  expect(told({ seats: BEFORE.seats }, away)).toEqual(['Ben is back.']);
  const stoodIn = withBen({ awaySince: 5, isPlayedByBot: true });
  expect(told({ seats: stoodIn.seats }, away)).toEqual(['A computer plays for Ben now.']);
  expect(told({ seats: BEFORE.seats }, stoodIn)).toEqual(['Ben is back.', 'Ben plays again.']);
  expect(told({ seats: withBen({ hasResigned: true }).seats })).toEqual(['Ben has given up.']);
});

test('before the match people sit down and get up', () => {
  const free = onlineUpdate({ seats: [person('Ada'), { kind: 'free' }] });
  expect(told({ seats: [person('Ada'), person('Cy')] }, free)).toEqual(['Cy sits down.']);
  expect(told({ seats: [person('Ada'), { kind: 'free' }] })).toEqual(['Ben gets up.']);
  expect(told({ seats: [person('Ada'), person('Cy')] })).toEqual(['Ben gets up.', 'Cy sits down.']);
});

test('of oneself only what others or the server did is told', () => {
  expect(told({ seats: [person('Ada', { awaySince: 5 }), person('Ben')] })).toEqual([]);
  expect(told({ seats: [person('Ada', { isPlayedByBot: true }), person('Ben')] })).toEqual([
    'A computer plays for you now.',
  ]);
  expect(told({ seat: null, seats: [{ kind: 'free' }, person('Ben')] })).toEqual([
    'The host has taken you off your seat.',
    'Ada gets up.',
  ]);
});

test('pauses, readiness and the beginning are told', () => {
  expect(told({ pauseAgreedBy: [0, 1] })).toEqual(['Ben would like a pause.']);
  expect(told({ isPaused: true })).toEqual(['The game is paused.']);
  expect(told({ isPaused: false }, { ...BEFORE, isPaused: true })).toEqual(['The game goes on.']);
  expect(told({ ready: [0, 1] })).toEqual(['Ben is ready.']);
  expect(told({ phase: 'playing' }, onlineUpdate())).toEqual(['The match begins.']);
  expect(told({ phase: 'closed' }, onlineUpdate())).toEqual(['The table is closed.']);
});

test('what others say is told in words, what one says oneself is not', () => {
  const said = (name: string) => ({ publicSeq: 2, at: 0, guest: name.toLowerCase(), name, phrase: 'hello' as const });
  expect(told({ chatMessages: [said('Ada'), said('Ben')] })).toEqual(['Ben says: Hello!']);
  expect(ADA).toMatchObject({ guest: 'ada' });
});
