import { expect } from '@playwright/test';
import { nextDeal, playDeal, totals } from './player.ts';
import { openGame } from './prepared.ts';
import { test } from './test.ts';

test('the last deals of a match are played to 5000, and the sheet shows who owes what', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await openGame(page, { isLastDeal: true, turnsLeft: 1 });

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
