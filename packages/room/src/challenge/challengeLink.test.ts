import { expect, it } from 'vitest';
import { type ChallengeLink, formatChallengeLink, parseChallengeLink } from './challengeLink.ts';

const LINK: ChallengeLink = {
  packed: 'AQ-_x',
  seat: 1,
  computers: ['expert', null, null, 'classic:racer'],
  by: 'Zoë & Ко #1',
};

it('a challenge survives being written as a link and parsed', () => {
  expect(parseChallengeLink(`#${formatChallengeLink(LINK)}`)).toEqual(LINK);
  const nameless = { ...LINK, by: '' };
  expect(formatChallengeLink(nameless)).not.toContain('by=');
  expect(parseChallengeLink(formatChallengeLink(nameless))).toEqual(nameless);
});

it('the challenger’s face and car travel in the link, and unknown ones are ignored', () => {
  const seen: ChallengeLink = { ...LINK, appearance: { face: 'glasses', car: 'van' } };
  expect(parseChallengeLink(formatChallengeLink(seen))).toEqual(seen);
  expect(parseChallengeLink(`${formatChallengeLink(LINK)}&face=crown&car=tank`)).toEqual(LINK);
});

it.each([
  '',
  'record=AQ',
  'record=AQ&seats=person.expert',
  'record=AQ&seats=person.expert&seat=1',
  'record=AQ&seats=person.expert&seat=2',
  'record=AQ&seats=person.expert&seat=',
  'record=AQ&seats=person.wizard&seat=0',
  'record=&seats=person.expert&seat=0',
  'record=AQ&seats=person.person.person.person.person.person.person&seat=0',
  'record=AQ&seats=%&seat=0',
])('%s is not a challenge', (fragment) => {
  expect(parseChallengeLink(fragment)).toBeNull();
});

it('a name that is too long is shortened', () => {
  expect(parseChallengeLink(formatChallengeLink({ ...LINK, by: 'x'.repeat(500) }))?.by).toHaveLength(24);
});

it('a plus sign is read as a space, as in forms', () => {
  expect(parseChallengeLink('record=AQ&seats=person.expert&seat=0&by=Ada+B')?.by).toBe('Ada B');
});
