import { expect, test } from 'vitest';
import { awayText, presenceText } from './presence.tsx';

test('the remaining time is shown until it is zero', () => {
  expect(presenceText({ state: 'away', until: 61_000 }, 19_000)?.words).toBe('away, 0:42');
  expect(presenceText({ state: 'away', until: 61_000 }, 70_000)?.words).toBe('away');
  expect(presenceText({ state: 'away', until: null }, 0)?.words).toBe('away');
  expect(presenceText({ state: 'there' }, 0)).toBeNull();
});

test('the turn of an absent person says when a computer takes over', () => {
  expect(awayText('Chloé', 23_000)).toBe('Chloé is away: a computer takes over in 0:23');
  expect(awayText('Chloé', -1000)).toBe('Chloé is choosing…');
});
