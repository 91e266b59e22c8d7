import { expect, test } from 'vitest';
import { signedText } from '../../text/signedText.ts';
import { pointsErrorText, shareErrorText, shareText } from './dayText.ts';

test('a fraction and its standard error are in percent', () => {
  const share = { value: 0.634, error: 0.178 };
  expect(shareText(share)).toBe('63%');
  expect(shareErrorText(share)).toBe('±\u00a018');
});

test('points have a sign, so that leads and deficits differ without color', () => {
  expect([350, -1200, 0.2].map(signedText)).toEqual(['+350', '−1,200', '0']);
  expect(pointsErrorText({ value: 350, error: 84.6 })).toBe('±\u00a085');
});

test('an error of 0 is not shown', () => {
  expect(pointsErrorText({ value: 350, error: 0 })).toBe('');
  expect(shareErrorText({ value: 1, error: 0 })).toBe('');
});
