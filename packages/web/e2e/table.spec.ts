import { expect, test } from '@playwright/test';
import { answer, openStart, takeTurn, waiting } from './player.ts';

/** Starts the default game and plays until the own turn has come `turns` times more. */
async function start(page: Parameters<typeof openStart>[0], turns = 0): Promise<void> {
  await openStart(page);
  await page.getByRole('button', { name: 'Play now' }).click();
  for (let turn = 0; turn < turns; turn += 1) {
    while ((await waiting(page)) === 'dialog') await answer(page, false);
    await takeTurn(page);
  }
  while ((await waiting(page)) === 'dialog') await answer(page, false);
}

test('a card that cannot be played answers with the reason in words and its rule', async ({ page }) => {
  await start(page);
  const dim = page.locator('.hand-card.dim').first();
  await expect(dim).toBeVisible();
  await dim.click({ position: { x: 20, y: 20 } });
  await expect(page.getByTestId('sentence')).toContainText(/Rule \d+\.\d/);
  await expect(page.getByTestId('spoken-own')).toContainText(/Rule \d+\.\d/);
});

test('the keyboard alone plays: arrows choose, D discards', async ({ page }) => {
  await start(page);
  const cards = page.locator('.hand-card');
  const before = await cards.count();
  await cards.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(cards.last()).toBeFocused();
  const drawn = await page.getByTestId('draw-pile').getAttribute('data-count');
  await page.keyboard.press('d');
  await expect(page.getByTestId('draw-pile')).not.toHaveAttribute('data-count', drawn ?? '');
  await expect.poll(() => cards.count()).toBeLessThanOrEqual(before);
});

test('a card is discarded by dragging it onto the discard pile', async ({ page }) => {
  await start(page);
  const card = page.locator('.hand-card').last();
  const name = await card.getAttribute('data-card');
  const pile = page.getByTestId('discard-pile');
  const [from, to] = [await card.boundingBox(), await pile.boundingBox()];
  if (!from || !to) throw new Error('no card or no pile to be seen');
  await page.mouse.move(from.x + from.width - 15, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 60, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByTestId('spoken-own')).toContainText(/discard/i);
  expect(name).not.toBeNull();
});

test('what happened can be read, and is spoken', async ({ page }) => {
  await start(page, 3);
  await expect(page.getByTestId('news')).toContainText(/\w+/);
  await expect(page.getByTestId('spoken-others')).toContainText(/Marguerite/);
});

test('at a hot seat the hand is covered between two people', async ({ page }) => {
  await openStart(page);
  await page.getByRole('combobox', { name: /^Who plays/ }).selectOption('person');
  await page.getByRole('button', { name: 'Play now' }).click();
  const seen: string[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const dialog = page.getByRole('dialog', { name: /^Pass the device/ });
    await expect(dialog).toBeVisible();
    await expect(page.locator('.hand-card')).toHaveCount(0);
    seen.push((await dialog.getByRole('heading').textContent()) ?? '');
    await dialog.getByRole('button', { name: 'Show my hand' }).click();
    while ((await waiting(page)) === 'dialog') await answer(page, false);
    await expect(page.locator('.hand-card')).toHaveCount(7);
    await takeTurn(page);
  }
  expect(new Set(seen).size).toBe(2);
});

test('the page speaks French when asked', async ({ page }) => {
  await openStart(page);
  await page.getByRole('button', { name: 'French' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('button', { name: 'Jouer' }).first()).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});
