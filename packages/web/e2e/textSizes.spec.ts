import { expect } from '@playwright/test';
import { goWithin, openStart, waitForPage } from './player.ts';
import { test } from './test.ts';

test('the settings of texts and of distances hold at once, and last; in a large window the home screen, the bar, Hint and Counter are as large as the table', async ({
  page,
}) => {
  const DRAWN = { width: 1920, height: 1080 };
  const heightOf = async (part: string): Promise<number> =>
    (await page.locator(part).first().boundingBox())?.height ?? 0;
  const expectGrowth = async (parts: readonly string[]): Promise<void> => {
    const size = page.viewportSize();
    for (const part of parts) {
      await page.setViewportSize(DRAWN);
      await expect.poll(() => page.evaluate(() => document.documentElement.style.fontSize)).toBe('10px');
      const drawn = await heightOf(part);
      await page.setViewportSize({ width: 2560, height: 1440 });
      await expect.poll(async () => (await heightOf(part)) / drawn, { message: part }).toBeCloseTo(4 / 3, 1);
    }
    if (size !== null) await page.setViewportSize(size);
  };
  const sizeOf = (selector: string): Promise<number> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  await openStart(page);
  const home = await sizeOf('.hero p');
  await expectGrowth(['.header', '.button.big', '.counts button']);
  await goWithin(page, '/settings');
  const before = await sizeOf('.settings-group small');
  await page.getByRole('group', { name: 'Text size' }).getByRole('button', { name: 'Larger' }).click();
  expect(await sizeOf('.settings-group small')).toBeCloseTo(before * 1.3);
  await page.getByRole('group', { name: 'Distances' }).getByRole('button', { name: 'Kilometers' }).click();
  // A reload shows that they last.
  await openStart(page);
  expect(await sizeOf('.hero p')).toBeCloseTo(home * 1.3);
  await page.getByRole('button', { name: 'Play now' }).click();
  await waitForPage(page);
  expect(await sizeOf('.coach-button')).toBeGreaterThanOrEqual(15 * 1.3 - 0.01);
  await expect(page.locator('.plate.own .km')).toContainText('km');
  await expectGrowth(['.header', '.coach-button', '.coach-button svg']);
});
