import type { ClubMember } from '@coup-fourre/room';
import { expect, it } from 'vitest';
import { membersByPresence, openTableText, presenceText } from './clubText.ts';

const HOUR_MS = 3_600_000;
const NOW = 1_800_000_000_000;

const member = (name: string, changes: Partial<ClubMember> = {}): ClubMember => ({
  guest: name,
  name,
  role: 'member',
  isYou: false,
  presence: 'here',
  seen: NOW,
  isComing: false,
  ...changes,
});

it('lists members who play first, then those who are here, oneself first, then the others by their last visit', () => {
  const members = [
    member('Long ago', { presence: 'away', seen: NOW - 9 }),
    member('Just left', { presence: 'away' }),
    member('Invited', { role: 'invited', presence: 'away', seen: null }),
    member('Ada'),
    member('You', { isYou: true }),
    member('Plays', { presence: 'playing' }),
  ];
  expect(membersByPresence({ members }).map(({ name }) => name)).toEqual([
    'Plays',
    'You',
    'Ada',
    'Just left',
    'Long ago',
  ]);
});

it('says how long someone has been away', () => {
  const seen = [0, HOUR_MS, 5 * HOUR_MS, 24 * HOUR_MS, 80 * HOUR_MS];
  expect(seen.map((ago) => presenceText({ presence: 'away', seen: NOW - ago }, NOW))).toEqual([
    'just left',
    '1 hour',
    '5 hours',
    '1 day',
    '3 days',
  ]);
  // A member who hides the time of the last visit is only away.
  expect(presenceText({ presence: 'away', seen: null }, NOW)).toBe('away');
  expect(presenceText({ presence: 'playing', seen: NOW - HOUR_MS }, NOW)).toBe('playing');
});

it('offers a table with the members who are here and not playing', () => {
  const you = member('You', { isYou: true });
  const plays = member('Plays', { presence: 'playing' });
  expect(openTableText([you, plays])).toBe('Open a table');
  expect(openTableText([you, plays, member('Ada')])).toBe('Open a table with Ada');
  expect(openTableText([you, member('Ada'), member('Bob')])).toBe('Open a table with Ada and Bob');
  expect(openTableText([you, member('Ada'), member('Bob'), member('Eve')])).toBe('Open a table with Ada and 2 others');
});
