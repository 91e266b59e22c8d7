import { expect, type Page } from '@playwright/test';
import { hardest } from './layoutChecks.ts';
import {
  answer,
  goWithin,
  letComputersMove,
  openStart,
  STOPPED,
  spoken,
  takeTurn,
  WITH_MOVEMENT,
  waitForPage,
} from './player.ts';
import { test } from './test.ts';

test.use(WITH_MOVEMENT);

const SIZES = hardest(
  [
    { width: 390, height: 844 },
    { width: 740, height: 360 },
    { width: 1280, height: 800 },
  ],
  [390, 740],
);

/** Begins a game whose computer waits, so that a busy machine has time to press Undo. */
async function begin(page: Page): Promise<void> {
  await openStart(page, STOPPED);
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

/** Resolves with the position of Undo, once it has disappeared. */
function watchUndo(page: Page): Promise<Place> {
  return page.evaluate(
    () =>
      new Promise<Place>((resolve) => {
        let shown: Place | null = null;
        new MutationObserver((_, observer) => {
          const button = document.querySelector('.undo');
          if (button !== null) shown ??= button.getBoundingClientRect().toJSON() as Place;
          if (button !== null || shown === null) return;
          observer.disconnect();
          resolve(shown);
        }).observe(document.body, { subtree: true, childList: true });
      }),
  );
}

test('a second press on Discard undoes nothing; Undo stays beside the buttons, also after computers have moved, undoes the action and marks the game', async ({
  page,
}) => {
  await begin(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.waitForFunction(() => document.querySelector('.flying') === null);
    const idle = await placesOf(page);
    const cards = page.locator('.hand-card');
    const namesOf = () => cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));
    const before = await namesOf();
    await page
      .locator('.hand-card.dim')
      .first()
      .click({ position: { x: 15, y: 20 } });
    expect(await placesOf(page)).toEqual(idle);

    const watched = watchUndo(page);
    await page.getByRole('button', { name: 'Discard', exact: true }).dblclick();
    const lastSaid = spoken(page, 'assertive').locator('p').last();
    await expect(lastSaid).toContainText('You discard');
    await expect.poll(() => placesOf(page), 'where the buttons are').toEqual(idle);
    await expect(lastSaid).toContainText('You discard');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(lastSaid).toContainText('You undo');
    await expect.poll(namesOf).toEqual(before);

    const undo = await watched;
    expect(Math.min(undo.width, undo.height)).toBeGreaterThanOrEqual(44);
    expect(undo.x).toBeGreaterThanOrEqual(0);
    expect(undo.x + undo.width).toBeLessThanOrEqual(size.width);
    const touches = idle.filter((place) => place !== null && isOver(undo, place));
    expect(touches).toEqual([]);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await test.step('after computers have moved', async () => {
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    const names = () =>
      page.locator('.hand-card').evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));
    const before = await names();
    await takeTurn(page);
    await page.waitForFunction(() => document.querySelector('.flying') === null);
    const place = await undo.boundingBox();
    expect(place).not.toBeNull();
    await letComputersMove(page);
    expect(await waitForPage(page)).toBe('turn');
    await page.waitForFunction(() => document.querySelector('.flying') === null);
    expect(await undo.boundingBox()).toEqual(place);
    await undo.click();
    await expect.poll(names).toEqual(before);
    await expect(undo).toBeHidden();
    await goWithin(page, '/games');
    await expect(page.locator('.room-line')).toContainText('With take-backs');
  });
});

function isOver(a: Place, b: Place): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
