import { expect } from '@playwright/test';
import { hardest, overflow, smallTargets } from './layoutChecks.ts';
import { test } from './test.ts';

const SIZES = hardest(
  [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ],
  [360, 1280],
);

test('both answers about an extension look equally important at every size', async ({ page }) => {
  await page.goto('/learn/extension?pace=1');
  await page.locator('.hand-card[data-card="100"]').first().press('Enter');
  const dialog = page.getByRole('dialog', { name: /^700/ });
  await expect(dialog.getByRole('heading', { name: /^700/ })).toBeFocused();
  // Who listens hears what the others see behind the dialog.
  await page.keyboard.press('o');
  const urgent = dialog.locator('[aria-live=assertive]');
  // An answer that comes with the dialog does not cut off its title.
  const first = dialog.locator('[aria-live]').filter({ hasText: 'Marguerite: 175 of 700 miles' });
  await expect(first).toHaveCount(1);
  const additions = await urgent.evaluateHandle((region) => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) texts.push(...[...addedNodes].map((node) => node.textContent ?? ''));
    }).observe(region, { childList: true });
    return texts;
  });
  const ANSWERS = {
    s: /^You: /,
    m: /^Match: |^Points/,
    p: /^Draw pile/,
    v: /safet|seen/i,
    l: /^You drive/,
    o: /^Marg/,
  };
  for (const [key, answer] of Object.entries(ANSWERS)) {
    await page.keyboard.press(key);
    await expect(urgent.locator('p').last()).toHaveText(answer);
  }
  // No older answer is read again.
  expect(await additions.jsonValue()).toHaveLength(Object.keys(ANSWERS).length);
  const posters = dialog.locator('.extension-poster');
  await expect(posters.nth(0)).toContainText(/400 points.*Trip completed 400.*Marguerite gets no further than 175/);
  await expect(posters.nth(1)).toContainText(
    /600 points.*the others get 200.*300 to go.*6 cards.*Marguerite still needs 825/,
  );
  await expect(dialog.getByRole('button', { name: 'Stop at 700' })).toHaveAccessibleDescription(
    /^400 points now\. Trip completed 400/,
  );
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const message = `${size.width} × ${size.height}`;
    const sizes = () =>
      posters.evaluateAll((all) => all.map((poster) => [poster.clientWidth, poster.clientHeight].join(' × ')));
    await expect.poll(async () => new Set(await sizes()).size, { message }).toBe(1);

    // The dialog does not scroll, and the other side’s piles stay visible above it.
    expect(await dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight), message).toBe(0);
    expect(await smallTargets(page, 'dialog[open]'), message).toEqual([]);
    expect(await overflow(page), message).toEqual({ x: 0, y: 0 });
    const piles = await page.getByTestId('field-1').locator('.tableau').boundingBox();
    const top = (await dialog.boundingBox())?.y ?? 0;
    expect((piles?.y ?? 0) + (piles?.height ?? size.height), message).toBeLessThan(top);
  }
});
