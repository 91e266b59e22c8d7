import { expect, type Page, test } from '@playwright/test';
import { answer, openStart, takeTurn, waiting } from './player.ts';

const SETTLED = '.hand-card.lit, .hand-card.dim';

async function playSome(page: Page, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; ) {
    const what = await waiting(page);
    if (what === 'score') return;
    if (what === 'dialog') await answer(page, false);
    else {
      await takeTurn(page);
      turn += 1;
    }
  }
  if ((await waiting(page)) === 'dialog') await answer(page, false);
  await expect(page.locator(SETTLED).first()).toBeVisible();
}

/** What a person sees of the deal: the hand, the road, and what is left to draw. */
async function sight(page: Page): Promise<unknown> {
  const hand = page.locator('.hand-card');
  return {
    hand: await hand.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')).join(' ')),
    draw: await page.getByTestId('draw-pile').getAttribute('data-count'),
    own: await page.getByTestId('own-field').textContent(),
    other: await page.getByTestId('field-1').textContent(),
  };
}

test('a game survives a reload in mid-deal and is offered again at the start', async ({ page }) => {
  await openStart(page);
  await page.getByRole('button', { name: 'Play now' }).click();
  await playSome(page, 5);
  const before = await sight(page);

  await page.reload();
  await page.getByTestId('saved-game').getByRole('button', { name: 'Back to the road' }).click();
  await expect(page.locator(SETTLED).first()).toBeVisible();
  expect(await sight(page)).toEqual(before);
  await playSome(page, 2);
});

test('a game survives a closed page, and can be put away', async ({ context, page }) => {
  await openStart(page);
  await page.getByRole('button', { name: 'Play now' }).click();
  await playSome(page, 3);
  const before = await sight(page);
  await page.close();

  const again = await context.newPage();
  await openStart(again);
  await again.getByTestId('saved-game').getByRole('button', { name: 'Back to the road' }).click();
  await expect(again.locator(SETTLED).first()).toBeVisible();
  expect(await sight(again)).toEqual(before);

  await again.reload();
  await again.getByTestId('saved-game').getByRole('button', { name: 'Remove this game' }).click();
  await again.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(again.getByTestId('saved-game')).toHaveCount(0);
});
