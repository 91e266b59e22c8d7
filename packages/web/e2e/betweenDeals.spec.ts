import { expect, type Locator, type Page } from '@playwright/test';
import { smallTargets, violationsInEveryTheme } from './layoutChecks.ts';
import { endReviews, goWithin, openShareMenu } from './player.ts';
import { openGame } from './prepared.ts';
import { test } from './test.ts';

/** On the smallest phone, the tools of a finished deal are in one row below Next deal, and hide nothing of the sheet. */
async function expectToolsInOneRow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 });
  const review = page.getByRole('link', { name: /^Review/ });
  const boxOf = async (button: Locator) => (await button.boundingBox()) ?? { y: 0, height: 0 };
  const expectOneRow = async (): Promise<void> => {
    const next = await boxOf(page.getByRole('button', { name: 'Next deal' }));
    const tools = [await boxOf(review), await boxOf(page.getByRole('button', { name: 'Share…' }))];
    const middles = tools.map(({ y, height }) => Math.round(y + height / 2));
    expect(new Set(middles).size).toBe(1);
    for (const { y } of tools) expect(y).toBeGreaterThanOrEqual(next.y + next.height);
  };
  await expectOneRow();
  await expect(review).toContainText('no big mistakes');
  await expectOneRow();
  const total = page.getByTestId('pad').locator('tr').last();
  await total.scrollIntoViewIfNeeded();
  const { y, height } = await boxOf(total);
  expect(y + height).toBeLessThanOrEqual((await boxOf(page.locator('.score-actions'))).y);
  expect(await smallTargets(page, '.score-actions')).toEqual([]);
  expect(await violationsInEveryTheme(page)).toEqual([]);
  const share = await openShareMenu(page);
  for (const name of ['Analysis board', 'Share a replay', 'Challenge with these cards'])
    await expect(share.getByRole('button', { name })).toBeVisible();
  expect(await smallTargets(page, 'dialog')).toEqual([]);
  expect(await violationsInEveryTheme(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(share).toBeHidden();
}

/** Two presses lead from the score sheet to the analysis board. */
async function expectWayToAnalysis(page: Page): Promise<void> {
  const tree = page.getByTestId('tree');
  await (await openShareMenu(page)).getByRole('button', { name: 'Analysis board' }).click();
  await expect(page.getByTestId('action-table')).toBeVisible();
  await expect(tree.locator('.start')).toHaveAttribute('aria-current', 'step');
  expect(await tree.getByRole('button').count()).toBeGreaterThan(20);
  // The match is not lost: the back button leads to its score sheet.
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Next deal' })).toBeVisible();
}

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
  await test.step('on the smallest phone, the tools of the deal are in one row', () => expectToolsInOneRow(page));
  await test.step('two presses lead to the analysis board', () => expectWayToAnalysis(page));
  await page.setViewportSize({ width: 390, height: 844 });
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
    await test.step('one press leads from any step of the review to the analysis board', async () => {
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      await expect(page.getByTestId('compared')).toHaveAttribute('data-step', '1');
      await page.getByRole('button', { name: 'Analysis board' }).click();
      await expect(page.getByTestId('spoken-position')).toHaveText(
        'Player 2: Play Roll. Player 1 drew Gasoline. Player 1 to play.',
      );
      await page.keyboard.press('ArrowRight');
      await expect(page.getByTestId('spoken-position')).toHaveText(
        'Player 1: Play Roll. Player 2 drew Flat Tire. Player 2 to play.',
      );
      await page.goBack();
      await expect(page.getByTestId('compared')).toBeVisible();
    });
    await page.goBack();
    await expect(page.getByTestId('score')).toBeVisible();
    await goWithin(page, '/review');
    await page.locator('.recent-games a').click();
    await expect(page.getByTestId('compared')).toBeVisible();
  });
});
