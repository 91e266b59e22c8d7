import { type Locale, m, showLanguage } from '@coup-fourre/client/text';
import { rulesFor } from '@coup-fourre/rules';
import { expect, test } from 'vitest';
import { chaptersOf, ruleText } from './chapters.ts';
import { hitsIn, searchRules } from './ruleSearch.ts';

async function search(locale: Locale, query: string) {
  await showLanguage(locale);
  const rules = rulesFor('winning-moves-2008', 2);
  const textOf = (key: string) => ruleText(rules, key);
  const { chapters, ...found } = searchRules(chaptersOf(rules), { query, common: m['rules.common'](), textOf });
  return { ...found, numbers: chapters.flatMap((chapter) => chapter.rules.map(({ number }) => number)) };
}

test('a rule is found by its words, without accents, and by its number', async () => {
  expect((await search('fr', 'DEFAUSSER toujours')).numbers).toEqual(['3.2']);
  expect((await search('fr', '5.3')).numbers).toContain('5.3');
  expect(await search('fr', 'zeppelin')).toMatchObject({ numbers: [], count: 0 });
});

test.each([
  ['en', 'can i play two speed limits', '5.5'],
  ['fr', 'est-ce que je peux poser deux limitations de vitesse', '5.5'],
  ['es', '¿puedo jugar dos límites de velocidad?', '5.5'],
  ['nl', 'mag ik twee snelheidslimieten spelen', '5.5'],
] as const)('a question in whole words finds its rule (%s)', async (locale, question, number) => {
  const { numbers, words } = await search(locale, question);
  expect(numbers, words.join()).toContain(number);
});

test('if no rule has all words, those with at least half of them are found', async () => {
  const all = await search('en', 'discard');
  const most = await search('en', 'discard zeppelin');
  expect(all.hasAll).toBe(true);
  expect(most.hasAll).toBe(false);
  expect(most.numbers).toEqual(all.numbers);
});

test('common words count if there are no others', async () => {
  expect((await search('en', 'the')).words).toEqual(['the']);
});

test('hits are marked in the text as it is written', () => {
  expect(hitsIn('Défausser, défaussée', ['defausse'])).toEqual([
    { from: 0, text: 'Défausse', isHit: true },
    { from: 8, text: 'r, ', isHit: false },
    { from: 11, text: 'défaussé', isHit: true },
    { from: 19, text: 'e', isHit: false },
  ]);
  expect(hitsIn('A limit', [])).toEqual([{ from: 0, text: 'A limit', isHit: false }]);
});
