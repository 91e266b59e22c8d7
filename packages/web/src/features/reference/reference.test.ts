import { LOCALES, type Locale, RULES_MESSAGES, showLanguage } from '@coup-fourre/client/text';
import {
  type EDITION_IDS,
  EDITIONS,
  REASONS,
  RULE_FIELDS,
  RULE_VALUES,
  type Rules,
  ruleOf,
  rulesFor,
} from '@coup-fourre/rules';
import { expect, test } from 'vitest';
import { chaptersOf, ruleText } from './chapters.ts';

/** Every table without house rules, and every house rule at the default table. */
const TABLES: readonly Rules[] = [
  ...EDITIONS.flatMap(({ id, players }) => players.map((count) => rulesFor(id, count))),
  ...RULE_FIELDS.flatMap((field) =>
    RULE_VALUES[field].map((value) => rulesFor('winning-moves-2008', 2, { [field]: value })),
  ),
];

const numbersOf = (rules: Rules): string[] =>
  chaptersOf(rules).flatMap((chapter) => chapter.rules.map(({ number }) => number));

test('every rule that a refusal can cite appears once in the reference of every table', () => {
  for (const rules of TABLES) {
    const numbers = numbersOf(rules);
    expect(numbers).toEqual([...new Set(numbers)]);
    expect(
      REASONS.map((reason) => ruleOf(reason, rules)).filter((rule) => !numbers.includes(rule)),
      rules.edition,
    ).toEqual([]);
  }
});

test.each(LOCALES)(
  'in %s every rule of every table has its text, without unfilled placeholders',
  async (locale: Locale) => {
    await showLanguage(locale);
    for (const rules of TABLES) {
      for (const { number, rules: entries } of chaptersOf(rules)) {
        for (const key of [number, ...entries.map((entry) => entry.key)]) {
          const text = ruleText(rules, key);
          expect(text, `${rules.edition} ${key}`).toMatch(/\p{L}/u);
          expect(text, `${rules.edition} ${key}`).not.toMatch(/[{}]/);
        }
      }
    }
  },
);

test('every text is shown at some table', async () => {
  const { messages } = await RULES_MESSAGES.en();
  const shown = new Set(
    TABLES.flatMap((rules) =>
      chaptersOf(rules).flatMap((chapter) => [chapter.number, ...chapter.rules.map(({ key }) => key)]),
    ).map((key) => `rules.${key}`),
  );
  expect(Object.keys(messages).filter((key) => /^rules\.\d/.test(key) && !shown.has(key))).toEqual([]);
});

test('an edition shows its own values', async () => {
  await showLanguage('en');
  const textOf = (id: (typeof EDITION_IDS)[number], key: string) => ruleText(rulesFor(id, 2), key);
  expect(textOf('hasbro-2009', '4.1')).toContain('while Go shows');
  expect(textOf('encyclopedia', '2.4')).toBe('The trip is 700 km long.');
  expect(textOf('quick-guide', '2.4')).toBe('The trip is 1,000 miles long.');
  expect(textOf('computer', '11.3')).toContain('700 more');
});
