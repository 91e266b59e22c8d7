import type { SeatedSetup } from '@coup-fourre/client';
import { LOCALES, LUCK_MESSAGES, loadMessages, showLanguage } from '@coup-fourre/client/text';
import { afterEach, expect, test } from 'vitest';
import { luckSentence } from './luckText.ts';

/** The viewer has the first seat. */
function seated(...names: string[]): SeatedSetup {
  const occupants = names.map((name) => ({ kind: 'person' as const, name }));
  return { edition: 'winning-moves-2008', players: names.length === 3 ? 3 : 2, house: {}, occupants, you: 0 };
}

const ADA = seated('Ada', 'Marguerite');

afterEach(() => showLanguage('en'));

test.each([
  [-240, 260, 'The cards gave Marguerite 240 points; you won them back.'],
  [-240, 100, 'The cards gave Marguerite 240 points; play gave you 100.'],
  [-240, -100, 'The cards gave Marguerite 240 points; play gave Marguerite 100.'],
  [240, -300, 'The cards gave you 240 points; play won them back for Marguerite.'],
  [240, 815, 'The cards gave you 240 points; play gave you 815.'],
  [3, 400, 'The cards were about even; play gave you 400.'],
  [300, -4, 'The cards gave you 300 points; play added nothing.'],
])('luck %i and skill %i are a sentence', (luck, skill, sentence) => {
  expect(luckSentence(ADA, { luck, skill, team: 0 })).toBe(sentence);
});

test('with three sides, the rivals are the others', () => {
  const setup = seated('Ada', 'Ben', 'Cy');
  expect(luckSentence(setup, { luck: -240, skill: 50, team: 0 })).toMatch(/^The cards gave the others 240 points; /);
});

test.each(LOCALES)('the sentence has both sides in %s', async (locale) => {
  await showLanguage(locale);
  await loadMessages(LUCK_MESSAGES);
  const sentence = luckSentence(ADA, { luck: -240, skill: 90, team: 0 });
  expect(sentence).toMatch(/Marguerite.*240|240.*Marguerite/);
  expect(sentence).toMatch(/90( points)?\.$/);
});
