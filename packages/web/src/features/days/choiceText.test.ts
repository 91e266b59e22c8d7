import { type Action, parseAction } from '@coup-fourre/rules';
import { expect, test } from 'vitest';
import { daySetup } from './daySetup.ts';
import { choiceText } from './dayText.ts';
import { OPEN_DAY } from './testing/days.ts';

test.each([
  ['25', '25 miles'],
  ['x25', 'Discarded 25 miles'],
  ['ft>1', 'Flat Tire on Expert'],
  ['ro', 'Roll'],
  ['!DA', 'Coup fourré!'],
  ['pass', 'No answer'],
  ['extend', 'Extends to 1,000'],
  ['arrive', 'Stops at 700'],
])('what was chosen is said as it was done: %s', (text, words) => {
  expect(choiceText(daySetup(OPEN_DAY, null), parseAction(text) as Action)).toBe(words);
});
