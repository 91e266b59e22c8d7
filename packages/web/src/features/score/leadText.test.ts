import { expect, test } from 'vitest';
import { leadText } from './scoreScreen.tsx';

test.each([
  [2400, 'Your lead in this deal: +2,400.'],
  [0, 'Your lead in this deal: 0.'],
  [-0.4, 'Your lead in this deal: 0.'],
  [-2400, 'You are 2,400 behind in this deal.'],
])('a lead of %d reads "%s"', (lead, words) => {
  expect(leadText(lead)).toBe(words);
});
