import { expect, type Page } from '@playwright/test';
import { hardest } from './layoutChecks.ts';
import { goWithin, openFromMenu, openStart, WITH_MOVEMENT, waitForPage } from './player.ts';
import { test } from './test.ts';

test.use({ isDrawn: true, ...WITH_MOVEMENT });

/** How far anything scrolls sideways or the table moves, in pixels, frame by frame, until a dialog is open and at rest. */
async function farthestThrow(page: Page, act: () => Promise<void>): Promise<number> {
  const measured = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const framesAtRest = 5;
        const table = document.querySelector('.table');
        const isAtRest = (): boolean =>
          document.querySelector('dialog[open]') !== null &&
          document
            .getAnimations()
            .every(
              ({ playState, effect }) =>
                playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
            );
        let farthest = 0;
        let rested = 0;
        const frame = (): void => {
          const { left = 0, top = 0 } = table?.getBoundingClientRect() ?? {};
          farthest = Math.max(farthest, Math.abs(left), Math.abs(top), document.scrollingElement?.scrollLeft ?? 0);
          rested = isAtRest() ? rested + 1 : 0;
          if (rested < framesAtRest) requestAnimationFrame(frame);
          else resolve(farthest);
        };
        frame();
      }),
  );
  await act();
  return measured;
}

const SIZES = hardest(
  [
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
    { width: 1280, height: 800 },
  ],
  [390, 1280],
);

async function expectStillTable(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await farthestThrow(page, () => page.keyboard.press('c'))).toBeLessThan(1);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
}

async function expectLongCoupFourre(page: Page): Promise<void> {
  await goWithin(page, '/learn/coupFourre?pace=1');
  const call = page.getByRole('button', { name: 'Coup fourré!' });
  /** Whether it is still shown after that time. This timer and the page’s own run in one thread, however busy it is. */
  const isShownAfter = async (ms: number): Promise<boolean> => {
    // The lesson begins with a move of the learner.
    await page.locator('.hand-card[data-card="100"]').first().press('Enter');
    await expect(call).toBeVisible();
    const isShown = page.evaluate(
      (wait) =>
        new Promise<boolean>((resolve) => {
          new MutationObserver((_, observer) => {
            if (document.querySelector('.coup-fourre') === null) return;
            observer.disconnect();
            setTimeout(() => resolve(document.querySelector('.coup-fourre') !== null), wait);
          }).observe(document.body, { subtree: true, childList: true });
        }),
      ms,
    );
    // Clicked without a key or tap, because either would end the animation.
    await call.evaluate((button: HTMLElement) => button.click());
    return isShown;
  };
  expect(await isShownAfter(4000)).toBe(true);
  await expect(page.locator('.coup-fourre')).toHaveCount(0);
  for (const place of ['/learn', '/learn/coupFourre?pace=1']) await goWithin(page, place);
  expect(await isShownAfter(3500)).toBe(false);
}

test('the outline of the table is drawn at once, however long the room takes; neither the counter nor a language moves it; the first coup fourré on a device stays long enough to be read', async ({
  page,
}) => {
  let open = (): void => undefined;
  const gate = new Promise<void>((opened) => {
    open = opened;
  });
  await page.route(/worker.*\.js/, async (route) => {
    await gate;
    await route.continue();
  });
  await openStart(page, { pace: 5000 });
  // On a busy machine the cards have landed before a test looks, so the page itself watches for them.
  const flying = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector('[data-testid=flights]:not([data-flying="0"])') === null) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page.getByRole('main', { name: 'Loading the table…' })).toBeVisible();
  open();
  await flying;
  await waitForPage(page);
  await expect(page.getByTestId('flights')).toHaveAttribute('data-flying', '0');
  await test.step('opening the counter does not move the table at any size', () => expectStillTable(page));
  const settings = await openFromMenu(page, 'Settings');
  const flew = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let most = 0;
        const observer = new MutationObserver(() => {
          const flying = document.querySelector<HTMLElement>('[data-testid=flights]')?.dataset.flying ?? '0';
          most = Math.max(most, Number(flying));
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        setTimeout(() => resolve(most), 1500);
      }),
  );
  await settings.getByRole('combobox', { name: 'Language' }).selectOption('fr');
  await expect(page.getByRole('button', { name: 'Jouer', exact: true })).toBeVisible();
  expect(await flew).toBe(0);
  await page.getByRole('dialog').getByRole('combobox', { name: 'Langue' }).selectOption('en');
  await test.step('the first coup fourré stays longer than later ones', () => expectLongCoupFourre(page));
});
