import { expect } from '@playwright/test';
import { nextDeal, playDeal, totals } from './player.ts';
import { openGame, openNextGame } from './prepared.ts';
import { test } from './test.ts';

test('deals are played to their end: of six seats in three pairs, and the last ones of a match, whose sheet shows who owes what', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await test.step('the sheet of six seats has a column for each pair', async () => {
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
  await openNextGame(page, { isLastDeal: true, turnsLeft: 1 });

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
  await page.setViewportSize({ width: 390, height: 844 });
  const parts = page.locator('.bars, .score-actions');
  const [actions, bars] = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON()));
  expect(bars.bottom, 'on a phone, the buttons leave the whole race in view').toBeLessThanOrEqual(actions.top);
  expect(faults).toEqual([]);
});
