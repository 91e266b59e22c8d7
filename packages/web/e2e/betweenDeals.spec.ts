import { expect } from '@playwright/test';
import { playOn, test, twoAtTable } from './online.ts';
import { openStart, playDeal } from './player.ts';

test('between two deals online there are the menu, a pause, and the review of the deal, which the next one ends', async ({
  browser,
}) => {
  const [ada, ben] = await twoAtTable(browser, { format: 'Match to 5,000' });
  // While a match goes on nothing of it leads to the analysis board.
  const noAnalysis = () => expect(ada.page.getByRole('button', { name: 'Analyse' })).toHaveCount(0);
  await noAnalysis();
  await playOn([ada.page, ben.page]);
  await noAnalysis();
  await ada.page.getByRole('button', { name: 'Menu' }).click();
  await ada.page.getByRole('button', { name: 'Suggest a pause' }).click();
  await ben.page.getByTestId('pause-strip').getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(ada.page.getByTestId('score')).toContainText('The game is paused.');

  await ada.page.getByRole('button', { name: 'Review this deal' }).click();
  await expect(ada.page.getByTestId('review')).toBeVisible();
  await expect(ada.page.getByRole('button', { name: 'Try it from here' })).toBeVisible();
  await noAnalysis();
  await expect(ben.page.locator('.ready')).not.toContainText('away');
  await ada.page.goBack();
  await expect(ada.page.getByTestId('score')).toContainText('The game is paused.');
  await ben.page.getByRole('button', { name: 'Resume' }).click();
  await expect(ada.page.getByTestId('score')).not.toContainText('The game is paused.');

  await ada.page.getByRole('button', { name: 'Ready for the next deal' }).click();
  await ada.page.getByRole('button', { name: 'Review this deal' }).click();
  await expect(ada.page.getByTestId('review')).toBeVisible();
  await ben.page.getByRole('button', { name: 'Ready for the next deal' }).click();
  await expect(ada.page.getByTestId('table')).toBeVisible();
  expect([...ada.faults, ...ben.faults]).toEqual([]);
});

test('between two deals at the device there are the menu and the review, from which one comes back', async ({
  page,
}) => {
  await openStart(page);
  await page.getByRole('button', { name: 'Play now' }).click();
  await playDeal(page);
  // Read from its heading, which has the focus, the sheet comes after it.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.locator('main :is(h1, table)').evaluateAll((all) => all.map(({ tagName }) => tagName))).toEqual([
    'H1',
    'TABLE',
  ]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Home' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Rules' }).click();
  await expect(page.getByRole('dialog', { name: 'Rules' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Review this deal' }).click();
  await expect(page.getByTestId('review')).toBeVisible();
  await page.getByRole('button', { name: 'Close the review' }).click();
  await expect(page.getByRole('button', { name: 'Next deal' })).toBeVisible();
});
