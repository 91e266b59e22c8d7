import { expect } from '@playwright/test';
import { openGame } from './prepared.ts';
import { test } from './test.ts';

test('between two deals on a device, the menu and the review are available, and the review leads back', async ({
  page,
}) => {
  await openGame(page);
  // In reading order from the heading, which has the focus, the sheet comes next.
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
  await page.getByRole('link', { name: /^Review/ }).click();
  await expect(page.getByTestId('review')).toBeVisible();
  await page.getByRole('button', { name: 'Close the review' }).click();
  await expect(page.getByRole('button', { name: 'Next deal' })).toBeVisible();
});
