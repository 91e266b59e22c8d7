import { expect, type Page, test } from '@playwright/test';
import { answer, waitForPage } from './player.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 740, height: 360 },
  { width: 1280, height: 800 },
];

/** Begins a game whose computers play as fast as for anyone. */
async function begin(page: Page): Promise<void> {
  await page.goto('/?seed=road');
  await page.getByRole('button', { name: 'Play now' }).click();
  while ((await waitForPage(page)) === 'dialog') await answer(page, false);
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function placesOf(page: Page): Promise<readonly (Place | null)[]> {
  const names = ['Play', 'Discard'];
  return Promise.all(names.map((name) => page.getByRole('button', { name, exact: true }).boundingBox()));
}

for (const size of SIZES) {
  test(`at ${size.width} × ${size.height} a second press on Discard takes nothing back, and Undo stays two seconds`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await begin(page);
    const idle = await placesOf(page);
    await page
      .locator('.hand-card.dim')
      .first()
      .click({ position: { x: 15, y: 20 } });
    await expect.poll(() => placesOf(page), 'where the buttons are').toEqual(idle);

    await page.getByRole('button', { name: 'Discard', exact: true }).dblclick();
    await expect(page.getByTestId('spoken-own')).toContainText('You discard');
    const discardedAt = Date.now();
    await expect.poll(() => placesOf(page), 'where the buttons are').toEqual(idle);
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await expect(undo).toBeInViewport({ ratio: 1 });
    const [own, discard] = [await undo.boundingBox(), idle[1]];
    expect(own && discard && Math.abs(own.y - discard.y)).toBeGreaterThan(44);
    expect(Math.min(own?.width ?? 0, own?.height ?? 0)).toBeGreaterThanOrEqual(44);

    await expect(undo).toBeHidden();
    expect(Date.now() - discardedAt).toBeGreaterThan(1900);
    await expect(page.getByTestId('spoken-own')).not.toContainText('You take back');
  });
}

test('Undo takes the action back', async ({ page }) => {
  await begin(page);
  const cards = page.locator('.hand-card');
  const before = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));
  await page
    .locator('.hand-card.dim')
    .first()
    .click({ position: { x: 15, y: 20 } });
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByTestId('spoken-own')).toContainText('You take back');
  await expect(cards).toHaveCount(before.length);
  expect(await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-card')))).toEqual(before);
});
