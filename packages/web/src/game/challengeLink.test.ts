import { expect, it } from 'vitest';
import { testStorage } from '../../../client/src/testing/testStorage.ts';
import {
  type ChallengeLink,
  formatChallengeLink,
  keepChallengeLink,
  keptChallengeLink,
  parseChallengeLink,
} from './challengeLink.ts';

const LINK: ChallengeLink = {
  packed: 'AQ-_x',
  seat: 1,
  computers: ['expert', null, null, 'classic:racer'],
  by: 'Zoë & Ко #1',
};

it('a challenge is read back from its fragment', () => {
  expect(parseChallengeLink(`#${formatChallengeLink(LINK)}`)).toEqual(LINK);
  const nameless = { ...LINK, by: '' };
  expect(formatChallengeLink(nameless)).not.toContain('by=');
  expect(parseChallengeLink(formatChallengeLink(nameless))).toEqual(nameless);
});

it.each([
  '',
  'record=AQ',
  'record=AQ&seats=person.expert',
  'record=AQ&seats=person.expert&seat=1',
  'record=AQ&seats=person.expert&seat=2',
  'record=AQ&seats=person.wizard&seat=0',
  'record=&seats=person.expert&seat=0',
  'record=AQ&seats=person.person.person.person.person.person.person&seat=0',
])('%s is no challenge', (fragment) => {
  expect(parseChallengeLink(fragment)).toBeNull();
});

it('a name is cut where no name is as long', () => {
  expect(parseChallengeLink(formatChallengeLink({ ...LINK, by: 'x'.repeat(500) }))?.by).toHaveLength(24);
});

it('links are kept by the name of their cards, the latest ones', () => {
  const storage = testStorage();
  for (let each = 0; each < 50; each += 1) keepChallengeLink(storage, `challenge ${each}`, `link ${each}`);
  keepChallengeLink(storage, 'challenge 48', 'another link');
  expect(keptChallengeLink(storage, 'challenge 48')).toBe('another link');
  expect(keptChallengeLink(storage, 'challenge 10')).toBe('link 10');
  expect(keptChallengeLink(storage, 'challenge 9')).toBeNull();
});

it.each(['no JSON', '7', '[1, {"name": 2}]', 'null'])('kept links that are damaged (%s) are none', (text) => {
  expect(keptChallengeLink(testStorage({ 'coup-fourre.challenges': text }), 'challenge 1')).toBeNull();
});
