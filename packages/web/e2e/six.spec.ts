import { expect, type Page, test } from '@playwright/test';
import { openStart, playDeal } from './player.ts';

/** Plays one deal of six seats in three pairs, a steady partner opposite, and extends a trip that reaches 700. */
async function playSix(page: Page, seed: string): Promise<void> {
  await openStart(page, { seed });
  await page.getByRole('button', { name: /^6/ }).click();
  const others = await page.getByRole('combobox', { name: /^Who plays/ }).all();
  for (const [place, who] of others.entries()) await who.selectOption(place === 2 ? 'classic' : 'random');
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page.getByTestId('field-1')).toBeVisible();
  await expect(page.getByTestId('field-2')).toBeVisible();
  const asked = await playDeal(page, true);
  expect(asked.filter((title) => title.startsWith('700 miles'))).toHaveLength(1);
}

/** A line of the pad: the points of one's own team and of both others. */
async function line(page: Page, name: string): Promise<number[]> {
  const row = page
    .getByTestId('pad')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  const cells = await row.locator('td:not(.worth)').allTextContents();
  return cells.map((text) => Number(text.replace(/\D/g, '')));
}

test('six seats in three pairs: a trip extended and completed at 1000 earns its team the bonus', async ({ page }) => {
  await playSix(page, 'road11');
  const [distance = 0] = await line(page, 'Miles');
  expect(distance).toBe(1000);
  expect(await line(page, 'Extension')).toEqual([200, 0, 0]);
  expect(await line(page, 'Trip completed')).toEqual([400, 0, 0]);
});

test('six seats in three pairs: an extension that fails gives the bonus to both other teams', async ({ page }) => {
  await playSix(page, 'road6');
  const [distance = 0] = await line(page, 'Miles');
  expect(distance).toBeGreaterThanOrEqual(700);
  expect(distance).toBeLessThan(1000);
  expect(await line(page, 'Extension')).toEqual([0, 200, 200]);
  expect(await line(page, 'Trip completed')).toEqual([0, 0, 0]);
});
