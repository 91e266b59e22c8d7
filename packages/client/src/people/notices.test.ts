import type { Update } from '@coup-fourre/room';
import { DELETED_GUEST } from '@coup-fourre/room/options';
import { beforeAll, expect, test } from 'vitest';
import { comingShuffle, onlineUpdate, person } from '../testing/onlineUpdates.ts';
import { showLanguage } from '../text/language.ts';
import { noticeText } from '../text/noticeText.ts';
import { noticesBetween } from './notices.ts';

beforeAll(() => showLanguage('en'));

const BEFORE = onlineUpdate({ phase: 'playing' });
const [ADA] = BEFORE.seats;

/** The notices after an update that differs from `before`. */
function noticesAfter(change: Partial<Update>, before: Update | null = BEFORE): string[] {
  return noticesBetween(before, { ...(before ?? BEFORE), ...change }).map(noticeText);
}

function withBen(change: Parameters<typeof person>[1]): Update {
  return { ...BEFORE, seats: [person('Ada'), person('Ben', change)] };
}

test('a person who enters gets no notices of earlier events', () => {
  expect(noticesAfter({ isPaused: true }, null)).toEqual([]);
});

test('other people who come and go are announced', () => {
  const away = withBen({ awaySince: 5 });
  expect(noticesAfter({ seats: away.seats })).toEqual(['Ben is away.']);
  expect(noticesAfter({ seats: BEFORE.seats }, away)).toEqual(['Ben is back.']);
  const stoodIn = withBen({ awaySince: 5, isPlayedByBot: true });
  expect(noticesAfter({ seats: stoodIn.seats }, away)).toEqual(['The computer is playing for Ben now.']);
  expect(noticesAfter({ seats: BEFORE.seats }, stoodIn)).toEqual(['Ben is back.', 'Ben is playing again.']);
  expect(noticesAfter({ seats: withBen({ hasResigned: true }).seats })).toEqual(['Ben resigned.']);
});

test('a deleted guest is announced as having left, and no one is announced in the seat', () => {
  const left = { guest: DELETED_GUEST.id, isPlayedByBot: true };
  const deleted = person(DELETED_GUEST.name, left);
  const after = onlineUpdate({ seats: [person('Ada'), deleted] });
  expect(noticesAfter({ seats: after.seats })).toEqual(['Ben deleted their profile.']);
  const resigned = person(DELETED_GUEST.name, { ...left, hasResigned: true });
  expect(noticesAfter({ seats: [person('Ada'), resigned] }, after)).toEqual(['Deleted player resigned.']);
});

test('people who sit down or leave a seat before the match are announced', () => {
  const free = onlineUpdate({ seats: [person('Ada'), { kind: 'free' }] });
  expect(noticesAfter({ seats: [person('Ada'), person('Cy')] }, free)).toEqual(['Cy sits down.']);
  expect(noticesAfter({ seats: [person('Ada'), { kind: 'free' }] })).toEqual(['Ben leaves the seat.']);
  expect(noticesAfter({ seats: [person('Ada'), person('Cy')] })).toEqual(['Ben leaves the seat.', 'Cy sits down.']);
  // Moving to another seat is not leaving.
  const three = onlineUpdate({ seats: [person('Ada'), person('Ben'), { kind: 'free' }] });
  expect(noticesAfter({ seats: [person('Ada'), { kind: 'free' }, person('Ben')] }, three)).toEqual(['Ben sits down.']);
});

test('about the viewer, only actions of others or the server are announced', () => {
  expect(noticesAfter({ seats: [person('Ada', { awaySince: 5 }), person('Ben')] })).toEqual([]);
  expect(noticesAfter({ seats: [person('Ada', { isPlayedByBot: true }), person('Ben')] })).toEqual([
    'The computer is playing for you now.',
  ]);
  expect(noticesAfter({ seat: null, seats: [{ kind: 'free' }, person('Ben')] })).toEqual([
    'The host has removed you from your seat.',
    'Ada leaves the seat.',
  ]);
});

test('pauses, readiness and the start are announced', () => {
  expect(noticesAfter({ pauseAgreedBy: [0, 1] })).toEqual(['Ben would like a pause.']);
  expect(noticesAfter({ isPaused: true })).toEqual(['The game is paused.']);
  expect(noticesAfter({ pauseAgreedBy: [0, 1], isPaused: true })).toEqual(['The game is paused.']);
  expect(noticesAfter({ isPaused: false }, { ...BEFORE, isPaused: true })).toEqual(['The game resumes.']);
  expect(noticesAfter({ ready: [0, 1] })).toEqual(['Ben is ready.']);
  expect(noticesAfter({ phase: 'playing' }, onlineUpdate())).toEqual(['The match begins.']);
  expect(noticesAfter({ phase: 'closed' }, onlineUpdate())).toEqual(['The table is closed.']);
});

test('other people’s messages are announced in words, the viewer’s own are not', () => {
  const said = (name: string) => ({ publicSeq: 2, at: 0, guest: name.toLowerCase(), name, phrase: 'hello' as const });
  expect(noticesAfter({ chatMessages: [said('Ada'), said('Ben')] })).toEqual(['Ben says: Hello!']);
  expect(ADA).toMatchObject({ guest: 'ada' });
});

test('a person who asked for a pause learns that it was declined', () => {
  const asked = onlineUpdate({ phase: 'playing', pauseAgreedBy: [0] });
  expect(noticesBetween(asked, { ...asked, pauseAgreedBy: [] })).toEqual([{ type: 'noPause' }]);
  expect(noticesBetween(asked, { ...asked, pauseAgreedBy: [0, 1], isPaused: true })).toContainEqual({ type: 'paused' });
  expect(noticesBetween(asked, { ...asked, pauseAgreedBy: [0, 1], isPaused: true })).not.toContainEqual({
    type: 'noPause',
  });
});

test('a person who does not reveal a contribution is named once', () => {
  const shuffle = (withheld: readonly (readonly number[])[]) => ({
    commitment: null,
    next: comingShuffle({ withheld }),
    last: null,
  });
  const before = onlineUpdate({ shuffle: shuffle([]) });
  const after = onlineUpdate({ shuffle: shuffle([[0, 1]]) });
  expect(noticesBetween(before, after)).toEqual([{ type: 'youWithheld' }, { type: 'withheld', name: 'Ben' }]);
  expect(noticesBetween(after, after)).toEqual([]);
});

test('spectators get notices of the spectator count and each other’s messages; players get the messages after the match, without notice', () => {
  expect(noticesAfter({ spectators: 2 })).toEqual(['2 people are watching.']);
  expect(noticesAfter({ spectators: 0 }, { ...BEFORE, spectators: 1 })).toEqual(['No one is watching anymore.']);
  const watching = { ...BEFORE, seat: null, spectators: 1 };
  expect(noticesAfter({ seat: 0, spectators: 0 }, watching)).not.toContain('No one is watching anymore.');
  const spectatorMessages = [{ number: 1, at: 0, guest: 'wanda', name: 'Wanda', phrase: 'wow' as const }];
  expect(noticesAfter({ spectatorMessages }, { ...BEFORE, seat: null })).toEqual(['Wanda says: Wow!']);
  expect(noticesAfter({ spectatorMessages, phase: 'over' })).toEqual([]);
});
