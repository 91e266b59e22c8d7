import { expect, test } from 'vitest';
import { recordText } from './friendDialog.tsx';

test('a record between two says games first, and who has more points', () => {
  const record = { won: 12, lost: 9, points: 31_230, otherPoints: 30_000 };
  expect(recordText('Ada', record)).toBe('You and Ada: 12 to 9, 1,230 points ahead');
  const other = { won: 9, lost: 12, points: 30_000, otherPoints: 31_230 };
  expect(recordText('Ben', other)).toBe('You and Ben: 9 to 12, 1,230 points behind');
  const even = { won: 2, lost: 1, points: 9000, otherPoints: 9000 };
  expect(recordText('Ada', even)).toBe('You and Ada: 2 to 1, equal in points');
  expect(recordText('Eve', { won: 0, lost: 0, points: 0, otherPoints: 0 })).toContain('have not finished a game');
});
