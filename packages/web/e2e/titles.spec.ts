import { expect, type Page } from '@playwright/test';
import { newPerson, openTable, test, twoAtTable } from './online.ts';
import { openStart, playDeal } from './player.ts';

const LANGUAGES = ['en', 'fr', 'es', 'nl'];

/** Screens that need nothing but their address. */
const ADDRESSES = [
  '/',
  '/rooms',
  '/games',
  '/learn',
  '/learn/roll',
  '/rules',
  '/stats',
  '/pad',
  '/review',
  '/challenge',
  '/analysis',
  '/nowhere',
];

/** The title of an address in a language, once the screen has its one heading; of a room, once it has been entered. */
async function titleAt(page: Page, address: string, language: string, room?: 'table' | 'lobby'): Promise<string> {
  await page.evaluate((locale) => localStorage.setItem('coup-fourre.language', locale), language);
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  if (room !== undefined) await expect(page.getByTestId(room)).toBeVisible();
  return titleOf(page);
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
  for (const language of LANGUAGES) {
    const titles: string[] = [];
    for (const address of ADDRESSES) titles.push(await titleAt(ada.page, address, language));
    titles.push(await titleAt(ada.page, table, language, 'table'), await titleAt(ada.page, lobby, language, 'lobby'));
    expect(new Set(titles).size, `${language}: ${titles.join('\n')}`).toBe(titles.length);
  }
});

test('so have a table of this device and its score sheet', async ({ browser }) => {
  const { page } = await newPerson(browser, 'Ada');
  await openStart(page);
  const titles = [await titleOf(page)];
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page.getByTestId('table')).toBeVisible();
  titles.push(await titleOf(page));
  await playDeal(page);
  titles.push(await titleOf(page));
  expect(titles.slice(1)).toEqual([
    expect.stringMatching(/^Deal 1 · 0 – 0 · /),
    expect.stringMatching(/^.+ · Deal 1 · Coup Fourré$/),
  ]);
  expect(new Set(titles).size).toBe(3);
});
