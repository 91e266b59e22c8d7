import { expect, type Page } from '@playwright/test';
import {
  answer,
  chooseOccupant,
  goWithin,
  openFromMenu,
  openStart,
  openYourTable,
  seatOf,
  takeTurn,
  waitForPage,
} from './player.ts';
import { test } from './test.ts';

const SETTLED = '.hand-card.lit, .hand-card.dim';

async function playTurns(page: Page, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; ) {
    const what = await waitForPage(page);
    if (what === 'score') return;
    if (what === 'dialog') await answer(page, false);
    else {
      await takeTurn(page);
      turn += 1;
    }
  }
  if ((await waitForPage(page)) === 'dialog') await answer(page, false);
  await expect(page.locator(SETTLED).first()).toBeVisible();
}

/** What a person sees of the deal: the hand, the road, and the size of the draw pile. */
async function visibleDeal(page: Page): Promise<unknown> {
  const hand = page.locator('.hand-card');
  return {
    hand: await hand.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')).join(' ')),
    draw: await page.getByTestId('draw-pile').getAttribute('data-count'),
    own: await page.getByTestId('own-field').textContent(),
    other: await page.getByTestId('field-1').textContent(),
  };
}

test('a game survives a reload in mid-deal, continues in another window and after closing the page, and can be removed', async ({
  context,
  page,
}) => {
  await openStart(page);
  await page.getByRole('button', { name: 'Play now' }).click();
  await playTurns(page, 1);
  const before = await visibleDeal(page);
  await test.step('a reload', async () => {
    await page.reload();
    await expect(page.locator(SETTLED).first()).toBeVisible();
    expect(await visibleDeal(page)).toEqual(before);
  });

  const other = await context.newPage();
  await test.step('another window continues it, and the first shows its current state', async () => {
    await openStart(other);
    await other.getByTestId('saved-game').click();
    await expect(other.locator(SETTLED).first()).toBeVisible();
    expect(await visibleDeal(other)).toEqual(before);
    await playTurns(other, 2);
    const there = await visibleDeal(other);
    await page.locator('.hand-card').last().focus();
    await page.keyboard.press('d');
    await expect(page.getByTestId('sentence')).toContainText('went on in another window');
    expect(await visibleDeal(page)).toEqual(there);
  });

  await test.step('once all pages were closed, it can be continued and removed', async () => {
    const there = await visibleDeal(other);
    await page.close();
    await other.close();
    const again = await context.newPage();
    await openStart(again);
    await again.getByTestId('saved-game').click();
    await expect(again.locator(SETTLED).first()).toBeVisible();
    expect(await visibleDeal(again)).toEqual(there);
    await again.goBack();
    await expect(again.getByTestId('saved-game')).toBeVisible();
    await goWithin(again, '/games');
    await again.getByRole('button', { name: /^Remove the game/ }).click();
    await again.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(again.getByTestId('my-game')).toHaveCount(0);
    await again
      .getByRole('navigation', { name: 'Main pages' })
      .getByRole('link', { name: 'Play', exact: true })
      .click();
    await expect(again.getByRole('button', { name: 'Your table…' })).toBeVisible();
    await expect(again.getByTestId('saved-game')).toHaveCount(0);
  });
});

test('the back button leads from the table to the home screen, which shows the latest game and links to the list of all', async ({
  page,
}) => {
  await openStart(page);
  const address = page.url();
  for (const again of ['Play now', /^Continue against Marguerite/]) {
    await page.getByRole('button', { name: again }).click();
    await expect(page.locator(SETTLED).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByTestId('saved-game')).toBeVisible();
    expect(page.url()).toBe(address);
  }
  await page.getByRole('link', { name: 'Learn', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Learn by playing' })).toBeVisible();
  await page.goBack();
  await expect(page.getByTestId('saved-game')).toBeVisible();

  await openStart(page, { seed: 'monday' });
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page.locator(SETTLED).first()).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: '1 more game in progress' }).click();
  await expect(page).toHaveURL(/\/games\b/);
  await expect(page.getByTestId('my-game')).toHaveCount(2);
  const row = page.getByTestId('my-game').first();
  await row.getByRole('group', { name: 'Marguerite' }).getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator(SETTLED).first()).toBeVisible();

  // A choice of language at the table keeps the table.
  const settings = await openFromMenu(page, 'Settings');
  await settings.getByRole('combobox', { name: 'Language' }).selectOption('fr');
  await expect(page.getByRole('listbox', { name: 'Votre main' })).toBeVisible();
  await page.goBack();
  await expect(page.getByTestId('saved-game')).toBeVisible();
});

test('if the browser refuses to store anything, the page says so and games can still be played', async ({
  context,
  page,
}) => {
  const refuse = (): void => {
    for (const name of ['localStorage', 'indexedDB']) {
      const get = (): never => {
        throw new DOMException('denied', 'SecurityError');
      };
      Object.defineProperty(globalThis, name, { configurable: true, get });
    }
  };
  await context.addInitScript(refuse);
  await context.route(/\/worker-[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `(${refuse.toString()})();${await response.text()}` });
  });
  await openStart(page);
  await expect(page.getByText('This browser can’t save games')).toBeVisible();
  await page.getByRole('button', { name: 'Play now' }).click();
  await playTurns(page, 2);
});

test('Play now stays in view while the table is set, and the seats survive a reload', async ({ page }) => {
  await openStart(page);
  const sheet = await openYourTable(page);
  const play = sheet.getByRole('button', { name: 'Play now' });
  for (const [width, height] of [
    [360, 640],
    [740, 360],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const control of [seatOf(sheet, 'You'), sheet.getByText('House rules')]) {
      await control.scrollIntoViewIfNeeded();
      await expect(play).toBeInViewport({ ratio: 1 });
    }
  }
  await sheet.getByRole('button', { name: /^4/ }).click();
  await chooseOccupant(sheet, 'Joris', 'classic');
  await seatOf(sheet, 'You').click();
  await sheet.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await page.reload();
  await expect(page.getByRole('button', { name: /^4/ })).toHaveAttribute('aria-pressed', 'true');
  await openYourTable(page);
  await expect(seatOf(sheet, 'Joris')).toContainText('Intermediate');
  await expect(seatOf(sheet, 'Ada')).toContainText('Person here');
});
