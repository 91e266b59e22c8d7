import { testStorage } from '@coup-fourre/client/testing';
import { expect, it } from 'vitest';
import { keepChallengeLink, keptChallengeLink } from './challengeLink.ts';

it('the latest links are stored by the name of their cards', () => {
  const storage = testStorage();
  for (let each = 0; each < 50; each += 1) keepChallengeLink(storage, `challenge ${each}`, `link ${each}`);
  keepChallengeLink(storage, 'challenge 48', 'another link');
  expect(keptChallengeLink(storage, 'challenge 48')).toBe('another link');
  expect(keptChallengeLink(storage, 'challenge 10')).toBe('link 10');
  expect(keptChallengeLink(storage, 'challenge 9')).toBeNull();
});

it.each(['no JSON', '7', '[1, {"name": 2}]', 'null'])('damaged links (%s) are ignored', (text) => {
  expect(keptChallengeLink(testStorage({ 'coup-fourre.challenges': text }), 'challenge 1')).toBeNull();
});
