import { expect, test } from '@playwright/test';
import { overflow, smallTargets } from './layoutChecks.ts';

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [1280, 800],
] as const) {
  test(`at ${width} × ${height} both answers about an extension weigh the same`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/learn/extension?pace=1');
    await page.locator('.hand-card[data-card="100"]').first().press('Enter');
    const dialog = page.getByRole('dialog', { name: /^700/ });
    await expect(dialog.getByRole('heading', { name: /^700/ })).toBeFocused();

    const posters = dialog.locator('.extension-poster');
    const [stop, on] = [await posters.nth(0).boundingBox(), await posters.nth(1).boundingBox()];
    expect([stop?.width, stop?.height]).toEqual([on?.width, on?.height]);
    await expect(posters.nth(0)).toContainText(/400 points.*Trip completed 400.*Marguerite 175/);
    await expect(posters.nth(1)).toContainText(/600 points.*200 for the others.*300 to go.*6 cards.*Marguerite 825/);
    await expect(dialog.getByRole('button', { name: 'Stop at 700' })).toHaveAccessibleDescription(/^400 points now/);

    // Nothing scrolls in it, and the other side's piles can still be seen above.
    expect(await dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    expect(await smallTargets(page, 'dialog[open]')).toEqual([]);
    expect(await overflow(page)).toEqual({ x: 0, y: 0 });
    const piles = await page.getByTestId('field-1').locator('.tableau').boundingBox();
    expect((piles?.y ?? 0) + (piles?.height ?? height)).toBeLessThan((await dialog.boundingBox())?.y ?? 0);
  });
}
