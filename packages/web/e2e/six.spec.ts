import { expect } from '@playwright/test';
import { playDeal } from './player.ts';
import { openGame } from './prepared.ts';
import { test } from './test.ts';

test('six seats in three pairs play a deal to its end, and the sheet has a column for each pair', async ({ page }) => {
  await openGame(page, { players: 6, turnsLeft: 1 });
  await expect(page.getByTestId('field-1')).toBeVisible();
  await expect(page.getByTestId('field-2')).toBeVisible();
  const milesOf = async (field: string): Promise<number> =>
    Number((await page.getByTestId(field).locator('.km').textContent())?.replace(/\D/g, ''));
  const before = [await milesOf('own-field'), await milesOf('field-1'), await milesOf('field-2')];
  await playDeal(page, true);
  const row = page.getByTestId('pad').getByRole('row', { name: /^Miles/ });
  const cells = await row.locator('td:not(.worth)').allTextContents();
  const miles = cells.map((text) => Number(text.replace(/\D/g, '')));
  expect(miles).toHaveLength(3);
  for (const [team, start] of before.entries()) expect(miles[team]).toBeGreaterThanOrEqual(start);
});
