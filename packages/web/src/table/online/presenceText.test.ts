import { expect, test } from 'vitest';
import { presenceText } from './presence.tsx';

test('the remaining time is shown until it is zero', () => {
  expect(presenceText({ state: 'away', until: 61_000 }, 19_000)?.words).toBe('away, 0:42');
  expect(presenceText({ state: 'away', until: 61_000 }, 70_000)?.words).toBe('away');
  expect(presenceText({ state: 'away', until: null }, 0)?.words).toBe('away');
  expect(presenceText({ state: 'there' }, 0)).toBeNull();
});
