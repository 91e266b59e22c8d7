import { expect, type Page } from '@playwright/test';
import { newPerson, openTable, test, twoAtTable } from './online.ts';
import { openStart, playDeal } from './player.ts';
import { openGame } from './prepared.ts';

const LANGUAGES = ['en', 'fr', 'es', 'nl'];

/** A lesson has no list of languages. */
const LESSON = '/learn/roll';

/** Screens that need nothing but their address. */
const ADDRESSES = [
  '/',
  '/rooms',
  '/games',
  '/learn',
  LESSON,
  '/rules',
  '/stats',
  '/pad',
  '/review',
  '/challenge',
  '/analysis',
  '/nowhere',
];

async function chooseLanguage(page: Page, language: string, address: string): Promise<void> {
  if (address === LESSON) {
    await page.evaluate((locale) => localStorage.setItem('coup-fourre.language', locale), language);
    await page.reload();
  } else await page.locator('.language-list').selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

async function titleOf(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCount(1);
  // The start alone has the name of the game as its title.
  const name = (await heading.textContent()) ?? '';
  if (name !== 'Coup Fourré') await expect(page).not.toHaveTitle('Coup Fourré');
  return page.title();
}

test('each screen has one heading of the first level and a title of its own, in every language', async ({
  browser,
}) => {
  const [ada, , table] = await twoAtTable(browser, { format: 'Match to 5,000' });
  const lobby = await openTable(ada);
  const titles = new Map(LANGUAGES.map((language) => [language, [] as string[]]));
  for (const address of [...ADDRESSES, table, lobby]) {
    await ada.page.goto(address);
    if (address === table) await expect(ada.page.getByTestId('table')).toBeVisible();
    if (address === lobby) await expect(ada.page.getByTestId('lobby')).toBeVisible();
    for (const [language, all] of titles) {
      await chooseLanguage(ada.page, language, address);
      all.push(await titleOf(ada.page));
    }
  }
  for (const [language, all] of titles) expect(new Set(all).size, `${language}: ${all.join('\n')}`).toBe(all.length);
});

test('a table of this device and its score sheet have titles of their own, too', async ({ browser }) => {
  const { page } = await newPerson(browser, 'Ada');
  await openStart(page);
  const titles = [await titleOf(page)];
  await openGame(page, { turnsLeft: 1 });
  titles.push(await titleOf(page));
  await playDeal(page);
  titles.push(await titleOf(page));
  expect(titles.slice(1)).toEqual([
    expect.stringMatching(/^Deal 1 · 0 – 0 · /),
    expect.stringMatching(/^.+ · Deal 1 · Coup Fourré$/),
  ]);
  expect(new Set(titles).size).toBe(3);
});
