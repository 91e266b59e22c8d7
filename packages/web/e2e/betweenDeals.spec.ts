import { expect } from '@playwright/test';
import { endReviews, goWithin } from './player.ts';
import { openGame } from './prepared.ts';
import { test } from './test.ts';

test('between two deals on a device, a tap on a line of the sheet explains it, and the menu and the review are available', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
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
  await test.step('a tap on a line of the score sheet explains the line', async () => {
    for (const size of [
      { width: 360, height: 640 },
      { width: 844, height: 390 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      const rows = page.locator('.pad tr:has(button):visible');
      const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      expect(Math.min(...heights), `${size.width} × ${size.height}`).toBeGreaterThanOrEqual(44);
    }
    const line = page.getByRole('button', { name: 'Extension', exact: true });
    await line.click();
    const why = page.getByRole('dialog', { name: 'Extension' });
    await expect(why).toContainText(/^Extension200 for a successful extension to 1,000\. .*extension/);
    await page.keyboard.press('Escape');
    await expect(line).toBeFocused();
  });
  const headings = await page.evaluateHandle(() => {
    const focused: string[] = [];
    addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLHeadingElement) focused.push(target.innerText);
    });
    return focused;
  });
  await page.getByRole('link', { name: /^Review/ }).click();
  await expect(page.getByTestId('review')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await headings.jsonValue(), 'the heading is read once').toHaveLength(1);
  await endReviews(page);
  await page.getByRole('button', { name: 'Close the review' }).click();
  await expect(page.getByRole('button', { name: 'Next deal' })).toBeVisible();
  await test.step('the review tells who played, and is listed among the games', async () => {
    await page.getByRole('link', { name: /^Review/ }).click();
    await expect(page.getByTestId('compared')).toContainText('You played');
    await endReviews(page);
    await expect(page.locator('.review-about')).toContainText(/^Deal 1 with [^.]+\. /);
    await page.goBack();
    await expect(page.getByTestId('score')).toBeVisible();
    await goWithin(page, '/review');
    await page.locator('.recent-games a').click();
    await expect(page.getByTestId('compared')).toBeVisible();
  });
});
