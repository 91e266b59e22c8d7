import { expect } from '@playwright/test';
import {
  answer,
  chooseOccupant,
  letComputersMove,
  openStart,
  openYourTable,
  STOPPED,
  spoken,
  takeTurn,
  WITH_MOVEMENT,
  waitForPage,
} from './player.ts';
import { test } from './test.ts';

test.use(WITH_MOVEMENT);

test('a card that cannot be played says why; cards are discarded by dragging and by keys; events are shown and read out', async ({
  page,
}) => {
  const ownTurn = async (): Promise<void> => {
    while ((await waitForPage(page)) === 'dialog') await answer(page, false);
  };
  await openStart(page, STOPPED);
  await page.getByRole('button', { name: 'Play now' }).click();
  await ownTurn();
  await page
    .locator('.hand-card.dim')
    .first()
    .click({ position: { x: 20, y: 20 } });
  await expect(page.getByTestId('sentence')).toContainText(/Rule\s\d+\.\d/);
  await page.keyboard.press('Enter');
  // The rule is a link on the screen. By ear it would only cost time.
  await expect(spoken(page, 'assertive')).toContainText(/\S/);
  await expect(spoken(page, 'assertive')).not.toContainText('Rule');

  const cards = page.locator('.hand-card');
  const [from, to] = [await cards.last().boundingBox(), await page.getByTestId('discard-pile').boundingBox()];
  if (!from || !to) throw new Error('no card or no pile to be seen');
  await page.mouse.move(from.x + from.width - 15, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 60, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect(spoken(page, 'assertive')).toContainText(/You discard/);
  await letComputersMove(page);
  await ownTurn();
  await expect(page.getByTestId('news')).toContainText(/Marguerite/);
  await expect(spoken(page, 'polite')).toContainText(/Marguerite/);

  // The keyboard alone plays.
  const before = await cards.count();
  await cards.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(cards.last()).toBeFocused();
  const drawn = await page.getByTestId('draw-pile').getAttribute('data-count');
  await page.keyboard.press('d');
  await letComputersMove(page);
  await expect(page.getByTestId('draw-pile')).not.toHaveAttribute('data-count', drawn ?? '');
  await expect.poll(() => cards.count()).toBeLessThanOrEqual(before);
});

test('people who trust each other change hands without a cover, and hear what was played', async ({ page }) => {
  await openStart(page);
  const sheet = await openYourTable(page);
  const trust = sheet.getByRole('switch', { name: 'We trust each other' });
  await expect(trust).toHaveCount(0);
  await chooseOccupant(sheet, 'Marguerite', 'person');
  await trust.click();
  await sheet.getByRole('button', { name: 'Play now' }).click();
  for (const next of ['Player 2', 'Player 1', 'Player 2']) {
    await expect(page.getByTestId('table')).toContainText(new RegExp(next));
    await waitForPage(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await takeTurn(page);
  }
  await expect(page.getByTestId('spoken')).toContainText(/Player [12] (?:plays|drives|discards)/);
});

test('the page speaks each language on request, and remembers it', async ({ page }) => {
  await openStart(page);
  const languages = page.locator('.header select');
  await expect(languages).toHaveAccessibleName('Language');
  for (const [locale, play] of [
    ['fr', 'Jouer'],
    ['es', 'Jugar ya'],
    ['nl', 'Nu spelen'],
  ] as const) {
    await languages.selectOption(locale);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(languages).toBeFocused();
    await expect(page.getByRole('button', { name: play }).first()).toBeVisible();
  }
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
});

test('if no card can be played, cards to discard are raised and the bin is highlighted', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openStart(page, { seed: 'a', pace: 2000 });
  await page.getByRole('button', { name: 'Play now' }).click();
  await waitForPage(page);
  const cards = page.locator('.hand-card');
  await expect(page.locator('.hand-card.spare')).toHaveCount(await cards.count());
  await expect(page.getByTestId('sentence')).toHaveText('No Roll yet: choose a card to discard');
  const poster = page.locator('.hand-card.spare .poster').first();
  expect(await poster.evaluate((element) => getComputedStyle(element).filter)).not.toContain('brightness');
  const bin = page.getByRole('button', { name: 'Discard', exact: true });
  await expect(bin).toHaveClass(/due/);
  await cards.nth(1).click({ position: { x: 15, y: 20 } });
  // The bar says why the card cannot be played.
  await expect(page.getByTestId('sentence')).toHaveClass(/refused/);
  await bin.click();
  await expect(spoken(page, 'assertive')).toContainText('You discard');
});
