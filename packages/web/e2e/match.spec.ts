import { expect, test } from '@playwright/test';
import { nextDeal, openStart, playDeal, totals } from './player.ts';

test('one click starts a game, and a whole match goes to 5000 through the page', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await openStart(page);
  await page.getByRole('button', { name: 'Play now' }).click();

  let before = [0, 0];
  for (;;) {
    await playDeal(page);
    const now = await totals(page);
    for (const [team, total] of now.entries()) expect(total).toBeGreaterThanOrEqual(before[team] ?? 0);
    before = now;
    const over = await page.getByRole('button', { name: 'Next deal' }).isHidden();
    expect(over).toBe(Math.max(...now) >= 5000);
    if (over) {
      const [mine = 0, theirs = 0] = now;
      await expect(page.getByTestId('finale')).toHaveCount(mine > theirs ? 1 : 0);
      break;
    }
    await nextDeal(page);
  }
  const [you = 0, other = 0] = before;
  await expect(page.getByTestId('owed')).toContainText(Math.abs(you - other).toLocaleString('en'));
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
  expect(faults).toEqual([]);
});
