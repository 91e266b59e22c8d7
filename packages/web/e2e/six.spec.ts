import { expect, test } from '@playwright/test';
import { nextDeal, openStart, playDeal } from './player.ts';

test('six seats in three pairs: a trip is extended to 1000 and the pad tells who got the bonus', async ({ page }) => {
  test.setTimeout(600_000);
  await openStart(page);
  await page.getByRole('button', { name: /^6/ }).click();
  for (const seat of await page.getByRole('combobox', { name: /^Who plays/ }).all()) await seat.selectOption('random');
  await page.getByRole('button', { name: 'Play now' }).click();

  await expect(page.getByTestId('field-1')).toBeVisible();
  await expect(page.getByTestId('field-2')).toBeVisible();
  for (let deal = 1; deal <= 12; deal += 1) {
    const asked = await playDeal(page, true);
    if (asked.some((title) => title.startsWith('700 km'))) break;
    await nextDeal(page);
  }
  const extension = page.getByTestId('pad').locator('tr', { hasText: 'Extension' });
  await expect(extension).toContainText('200');
});
