import { expect, type Page } from '@playwright/test';
import { answer, letComputersMove, openStart, STOPPED, spoken, WITH_MOVEMENT, waitForPage } from './player.ts';
import { test } from './test.ts';

test.use({ hasTouch: true, viewport: { width: 360, height: 640 }, ...WITH_MOVEMENT });

async function ownTurn(page: Page): Promise<void> {
  while ((await waitForPage(page)) === 'dialog') await answer(page, false);
}

async function swipe(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const steps = 8;
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps;
    const point = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a finger chooses a card and discards it by the button, and drags one onto the discard pile', async ({ page }) => {
  await openStart(page, STOPPED);
  await page.getByRole('button', { name: 'Play now' }).tap();
  await ownTurn(page);
  const cards = page.locator('.hand-card');
  await test.step('by the button', async () => {
    // A card that cannot be played. Discarding a safety would need a confirmation.
    const card = page.locator('.hand-card.dim').first();
    const count = await cards.count();
    await card.tap({ position: { x: 15, y: 20 } });
    await expect(card).toHaveAttribute('aria-selected', 'true');
    // Its name lies above the cards that cover it, entirely in the window, and taps pass through it.
    const name = page.locator('.chosen-name');
    expect(await card.getAttribute('aria-label')).toContain(await name.textContent());
    await expect(name).toBeInViewport({ ratio: 1 });
    await expect(name).toHaveCSS('pointer-events', 'none');
    expect(await name.evaluate((tag) => Number(getComputedStyle(tag).zIndex))).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Discard', exact: true }).tap();
    await expect(spoken(page, 'assertive')).toContainText('You discard');
    await expect(cards).toHaveCount(count - 1);
  });
  await letComputersMove(page);
  await ownTurn(page);
  await test.step('by a swipe', async () => {
    const count = await cards.count();
    const [card, pile] = [await cards.last().boundingBox(), await page.getByTestId('discard-pile').boundingBox()];
    if (!card || !pile) throw new Error('the card or the pile is not visible');
    await swipe(page, { x: card.x + 30, y: card.y + 30 }, { x: pile.x + pile.width / 2, y: pile.y + pile.height / 2 });
    await expect(cards).toHaveCount(count - 1);
  });
});
