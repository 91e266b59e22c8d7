import { expect, test } from 'vitest';
import { onlineUpdate, person } from '../testing/onlineUpdates.ts';
import { presenceOf } from './presence.ts';

const AWAY = person('Ben', { awaySince: 1000 });
const PLAYING = onlineUpdate({ phase: 'playing' });

test('an absent person’s seat is kept a minute in play, longer before the match, shorter in a quick match', () => {
  expect(presenceOf(AWAY, PLAYING)).toEqual({ state: 'away', until: 61_000 });
  expect(presenceOf(AWAY, onlineUpdate())).toEqual({ state: 'away', until: 301_000 });
  expect(presenceOf(AWAY, onlineUpdate({ quick: { computersFrom: 0 } }))).toEqual({ state: 'away', until: 16_000 });
});

test('no time runs in a room whose clock runs for days, in a pause, or after the match', () => {
  const days = { ...PLAYING.options, clock: { kind: 'days', days: 2 } as const };
  for (const update of [
    { ...PLAYING, options: days },
    { ...PLAYING, isPaused: true },
    onlineUpdate({ phase: 'over' }),
  ]) {
    expect(presenceOf(AWAY, update)).toEqual({ state: 'away', until: null });
  }
});

test('a computer in the seat, or a resignation, is shown instead of an absence', () => {
  expect(presenceOf(person('Ben', { awaySince: 1, isPlayedByBot: true }), PLAYING)).toEqual({ state: 'stoodIn' });
  expect(presenceOf(person('Ben', { isPlayedByBot: true, hasResigned: true }), PLAYING)).toEqual({ state: 'resigned' });
});

test('a person who asks for a pause is shown as such until it begins', () => {
  const update = { ...PLAYING, pauseAgreedBy: [1] };
  expect(presenceOf(person('Ben'), update)).toEqual({ state: 'wantsPause' });
  expect(presenceOf(person('Ada'), update)).toEqual({ state: 'there' });
  expect(presenceOf(person('Ben'), { ...update, isPaused: true })).toEqual({ state: 'there' });
});
