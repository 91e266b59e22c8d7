import { expect, type Page, test } from '@playwright/test';
import { answer, spoken, waitForPage } from './player.ts';

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

interface Watch {
  readonly undo: Place;
  readonly ms: number;
}

/** Measures in the page itself where Undo stands and how long, since a busy machine answers a test late. */
function watchUndo(page: Page): Promise<Watch> {
  return page.evaluate(
    () =>
      new Promise<Watch>((resolve) => {
        let shown: { at: number; undo: Place } | null = null;
        new MutationObserver((_, observer) => {
          const button = document.querySelector('.undo');
          if (button !== null) shown ??= { at: performance.now(), undo: button.getBoundingClientRect().toJSON() };
          if (button !== null || shown === null) return;
          observer.disconnect();
          resolve({ undo: shown.undo, ms: performance.now() - shown.at });
        }).observe(document.body, { subtree: true, childList: true });
      }),
  );
}

for (const size of SIZES) {
  test(`at ${size.width} × ${size.height} a second press on Discard takes nothing back, and Undo stays`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await begin(page);
    const idle = await placesOf(page);
    await page
      .locator('.hand-card.dim')
      .first()
      .click({ position: { x: 15, y: 20 } });
    expect(await placesOf(page)).toEqual(idle);

    const watched = watchUndo(page);
    await page.getByRole('button', { name: 'Discard', exact: true }).dblclick();
    await expect(spoken(page, 'assertive')).toContainText('You discard');
    await expect.poll(() => placesOf(page), 'where the buttons are').toEqual(idle);

    const { undo, ms } = await watched;
    expect(ms).toBeGreaterThan(1500);
    expect(Math.min(undo.width, undo.height)).toBeGreaterThanOrEqual(44);
    expect(undo.x).toBeGreaterThanOrEqual(0);
    expect(undo.x + undo.width).toBeLessThanOrEqual(size.width);
    const touches = idle.filter((place) => place !== null && isOver(undo, place));
    expect(touches).toEqual([]);
    await expect(page.getByTestId('spoken')).not.toContainText('You take back');
  });
}

function isOver(a: Place, b: Place): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
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
  await expect(spoken(page, 'assertive')).toContainText('You take back');
  await expect(cards).toHaveCount(before.length);
  expect(await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-card')))).toEqual(before);
});
