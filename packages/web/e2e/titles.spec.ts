import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@coup-fourre/client/locales';
import { expect, type Page } from '@playwright/test';
import { newPerson, openLink, openTable } from './online.ts';
import { prepareTable, startMatch } from './playOverSocket.ts';
import { SCREENS, titleOf } from './screens.ts';
import { test } from './test.ts';

const MESSAGES = 'packages/client/messages';

function textsIn(language: string): ReadonlyMap<string, string> {
  const files = readdirSync(join(MESSAGES, language));
  const texts = files.map((file) => JSON.parse(readFileSync(join(MESSAGES, language, file), 'utf8')));
  return new Map(texts.flatMap((each: Record<string, string>) => Object.entries(each)));
}

async function readTitle(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCount(1);
  // Only the home screen has the name of the game as its title.
  const name = (await heading.textContent()) ?? '';
  if (name !== 'Coup Fourré') await expect(page).not.toHaveTitle('Coup Fourré');
  return page.title();
}

// `screens.spec.ts` finds the headings and titles of the other screens on the page.
test('each screen has its own title, in every language', async ({ browser }) => {
  const [ada, ben] = [await newPerson(browser, 'Ada'), await newPerson(browser, 'Ben')];
  const link = await prepareTable([ada, ben], { house: {} });
  await startMatch(ada, link);
  await openLink(ada, link);
  await expect(ada.page.getByTestId('table')).toBeVisible();
  const titles = [await readTitle(ada.page)];
  await openTable(ada);
  titles.push(await readTitle(ada.page));
  titles.push(...SCREENS.flatMap((headings) => Object.values(headings).map(titleOf)));
  expect(new Set(titles).size, titles.join('\n')).toBe(titles.length);

  // The titles differ in every language. The titles of start, table and lobby contain names, so they are
  // left out.
  const english = [...textsIn('en')];
  const keys = titles.map((title) =>
    english.filter(([, text]) => title === `${text} · Coup Fourré`).map(([key]) => key),
  );
  expect(keys.filter((each) => each.length > 0)).toHaveLength(titles.length - 3);
  for (const language of LOCALES) {
    const texts = textsIn(language);
    const named = keys.flatMap((each) => [...new Set(each.map((key) => texts.get(key)))]);
    expect(new Set(named).size, `${language}: ${named.join('\n')}`).toBe(named.length);
  }
});
