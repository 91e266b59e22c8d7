import { expect, test } from 'vitest';
import { pointsErrorText, pointsText, shareErrorText, shareText } from './dayText.ts';

test('a share and its uncertainty are in per cent', () => {
  const share = { value: 0.634, error: 0.178 };
  expect(shareText(share)).toBe('63%');
  expect(shareErrorText(share)).toBe('±\u00a018');
});

test('points have their sign, so that ahead and behind differ without a colour', () => {
  expect([350, -1200, 0.2].map(pointsText)).toEqual(['+350', '−1,200', '0']);
  expect(pointsErrorText({ value: 350, error: 84.6 })).toBe('±\u00a085');
});
