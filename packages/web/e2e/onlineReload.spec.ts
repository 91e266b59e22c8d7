import { expect } from '@playwright/test';
import { newPerson, openTable, test } from './online.ts';

test('a page reloaded while the server is away counts down, tries by itself and comes back to the table', async ({
  browser,
}) => {
  const ada = await newPerson(browser, 'Ada');
  await openTable(ada);
  const { page } = ada;
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByTestId('retry')).toContainText(/Trying again in 0:\d\d/);
  await expect(page.getByRole('button', { name: 'Try again' })).not.toHaveClass(/quiet/);
  await page.unroute('**/api/**');
  await expect(page.getByRole('button', { name: 'Get up' })).toBeVisible({ timeout: 20_000 });
  expect(ada.faults).toEqual([]);
});

test('the list of tables comes back by itself, too', async ({ browser }) => {
  const { page } = await newPerson(browser, 'Ada');
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/rooms');
  await expect(page.getByTestId('retry')).toContainText('Trying again');
  await page.unroute('**/api/**');
  await expect(page.getByRole('heading', { name: 'Public tables' })).toBeVisible({ timeout: 20_000 });
});
