import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@coup-fourre/client/locales';
import { expect } from '@playwright/test';
import { SCREENS, titleOf } from './screens.ts';
import { test } from './test.ts';

const MESSAGES = 'packages/client/messages';

function textsIn(language: string): ReadonlyMap<string, string> {
  const files = readdirSync(join(MESSAGES, language));
  const texts = files.map((file) => JSON.parse(readFileSync(join(MESSAGES, language, file), 'utf8')));
  return new Map(texts.flatMap((each: Record<string, string>) => Object.entries(each)));
}

// `screens.spec.ts` finds these titles on the page, and those of table and lobby, which have names in them.
test('each screen has its own title, in every language', () => {
  const titles = SCREENS.flatMap((headings) => Object.values(headings).map(titleOf));
  expect(new Set(titles).size, titles.join('\n')).toBe(titles.length);

  // The titles differ in every language. The home screen has the name of the game.
  const english = [...textsIn('en')];
  const keys = titles.map((title) =>
    english.filter(([, text]) => title === `${text} · Coup Fourré`).map(([key]) => key),
  );
  expect(keys.filter((each) => each.length > 0)).toHaveLength(titles.length - 1);
  for (const language of LOCALES) {
    const texts = textsIn(language);
    const named = keys.flatMap((each) => [...new Set(each.map((key) => texts.get(key)))]);
    expect(new Set(named).size, `${language}: ${named.join('\n')}`).toBe(named.length);
  }
});
