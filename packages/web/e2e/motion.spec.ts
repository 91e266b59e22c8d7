import { type Browser, type CDPSession, expect, type Page } from '@playwright/test';
import { longestOf, sumOf, type Task, workOf } from './pageWork.ts';
import {
  answer,
  letComputersMove,
  openFromMenu,
  openStart,
  STOPPED,
  spoken,
  takeTurn,
  WITH_MOVEMENT,
  waitForPage,
} from './player.ts';
import { test } from './test.ts';

test.use({ isDrawn: true, viewport: { width: 390, height: 844 }, ...WITH_MOVEMENT });

/** How many turns' flights are measured. */
const TURNS = 3;
/**
 * Drawing the table once may cost a slow phone some frames. A frame of a flight must cost less than this fraction of
 * a whole drawing.
 */
const FRAME_PART = 1 / 8;

/** Starts the usual game and ends the deal's flights, at the viewer's first turn. */
async function start(page: Page, options: { readonly pace: number; readonly seed?: string } = STOPPED): Promise<void> {
  await openStart(page, options);
  await page.getByRole('button', { name: 'Play now' }).click();
  await ownTurn(page);
  await page.keyboard.press('Shift');
  await expect(page.locator('.flying')).toHaveCount(0);
}

async function ownTurn(page: Page): Promise<void> {
  while ((await waitForPage(page)) === 'dialog') await answer(page, false);
}

/** Chooses the last card of the hand, to be discarded next. */
async function chooseLast(page: Page): Promise<void> {
  await page
    .locator('.hand-card')
    .last()
    .click({ position: { x: 20, y: 20 } });
}

const discard = (page: Page) => page.getByRole('button', { name: 'Discard', exact: true });

/** Slows down all animations, so that a flight can be observed. */
async function slowMotion(page: Page, rate: number): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send('Animation.enable');
  await client.send('Animation.setPlaybackRate', { playbackRate: rate });
  return client;
}

/** Marks the first drawing and the end of a flight. Returns the number of frames between them. */
function watchFlight(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        let frames = 0;
        const frame = (): void => {
          const flies = document.querySelector('.flying') !== null;
          if (flies) frames += 1;
          if (flies && frames === 1) performance.mark('flight begins');
          if (flies || frames === 0) requestAnimationFrame(frame);
          else {
            performance.mark('flight ends');
            done(frames);
          }
        };
        requestAnimationFrame(frame);
      }),
  );
}

interface FlightWork {
  readonly frames: number;
  /** The work until the flight was drawn, and the work during the flight. */
  readonly drawing: readonly Task[];
  readonly flying: readonly Task[];
}

async function discardWatched(browser: Browser, page: Page): Promise<FlightWork> {
  let frames = 0;
  const work = await workOf(browser, page, async () => {
    const watching = watchFlight(page);
    await discard(page).click();
    frames = await watching;
  });
  const [from, to] = [work.markedAt('flight begins'), work.markedAt('flight ends')];
  return {
    frames,
    drawing: work.page.filter(({ at }) => at < from),
    flying: work.page.filter(({ at }) => at >= from && at < to),
  };
}

test('flying cards cost the page almost nothing per frame', async ({ browser, page }) => {
  await start(page);
  const flights: FlightWork[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    await ownTurn(page);
    await expect(page.locator('.flying')).toHaveCount(0);
    await chooseLast(page);
    flights.push(await discardWatched(browser, page));
    await letComputersMove(page);
  }
  const frames = flights.reduce((sum, flight) => sum + flight.frames, 0);
  const flying = flights.flatMap((flight) => flight.flying);
  const drawing = flights.flatMap((flight) => flight.drawing);
  const [perFrame, perDrawing] = [sumOf(flying) / frames, sumOf(drawing) / TURNS];
  const description = `${perFrame.toFixed(1)} ms a frame, ${perDrawing.toFixed(1)} ms to draw the table`;
  test.info().annotations.push({ type: 'frames', description });
  expect(perFrame, description).toBeLessThan(perDrawing * FRAME_PART);
  expect(longestOf(flying)).toBeLessThan(longestOf(drawing));
});

test('a card flies from the hand to the discard pile, and already lies there; a key or a tap ends a flight; a dragged card flies on from where it is released', async ({
  page,
}) => {
  await start(page);
  await slowMotion(page, 0.005);
  const takeBack = async (): Promise<void> => {
    await expect(page.locator('.flying')).toHaveCount(0);
    await expect(page.locator('[data-landing]')).toHaveCount(0);
    await page.keyboard.press('z');
    await page.keyboard.press('Shift');
    await expect(page.locator('.hand-card.lit, .hand-card.dim').first()).toBeVisible();
  };
  const ends = [() => page.keyboard.press('Shift'), () => page.mouse.click(200, 300)];
  for (const [index, end] of ends.entries()) {
    await chooseLast(page);
    await discard(page).click();
    await expect(page.locator('.flying').first()).toBeVisible();
    if (index === 0)
      await test.step('the card in flight already lies on the pile', async () => {
        await expect(page.locator('[data-spot="discard"] [data-landing]')).toHaveCount(1);
        await expect(page.getByTestId('discard-pile').getByRole('img')).toBeAttached();
        await expect(spoken(page, 'assertive')).toContainText('You discard');
      });
    await end();
    await takeBack();
  }

  await test.step('a dragged card flies on from the point where it is released', async () => {
    const card = page.locator('.hand-card').last();
    const [from, pile] = [await card.boundingBox(), await page.getByTestId('discard-pile').boundingBox()];
    if (!from || !pile) throw new Error('the card or the pile is not visible');
    const [x, y] = [pile.x + pile.width / 2, pile.y + pile.height / 2];
    await page.mouse.move(from.x + from.width / 2, from.y + 40);
    await page.mouse.down();
    await page.mouse.move(x, y + 60, { steps: 6 });
    await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.up();
    await expect(page.locator('.flying').first()).toBeVisible();
    const flying = await page.locator('.flying').first().boundingBox();
    if (!flying) throw new Error('no card is in flight');
    expect(Math.abs(flying.x + flying.width / 2 - x)).toBeLessThan(30);
    expect(flying.y + flying.height / 2).toBeLessThan(from.y - 100);
  });
});

/** Counts, from now on, flying cards and traveling elements. */
function watchTravel(page: Page): Promise<void> {
  return page.evaluate(() => {
    const traveled = { flights: 0, moves: 0 };
    Object.assign(globalThis, { traveled });
    const look = (): void => {
      traveled.flights += document.querySelectorAll('.flying').length;
      const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
      const moves = effects.filter(
        (effect) =>
          effect.getKeyframes().some((step) => 'transform' in step || 'translate' in step || 'rotate' in step) &&
          Number(effect.getComputedTiming().duration) > 10,
      );
      traveled.moves += moves.length;
      requestAnimationFrame(look);
    };
    look();
  });
}

const traveled = (page: Page) =>
  page.evaluate(() => (globalThis as typeof globalThis & { traveled: { flights: number; moves: number } }).traveled);

async function playTurns(page: Page, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await ownTurn(page);
    await takeTurn(page);
  }
}

test('no element travels if the device asks for reduced motion; motion can be switched off at the table, and stays off', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await start(page, { pace: 1 });
  await watchTravel(page);
  await playTurns(page, 2);
  expect(await traveled(page)).toEqual({ flights: 0, moves: 0 });

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const settings = await openFromMenu(page, 'Settings');
  await settings.getByRole('button', { name: 'Set cards and computers apart' }).click();
  await settings.getByRole('group', { name: 'Animation speed' }).getByRole('button', { name: 'Off' }).click();
  await settings.getByRole('switch', { name: 'Reduced effects' }).click();
  await settings.getByRole('button', { name: 'Close' }).click();
  await playTurns(page, 2);
  expect((await traveled(page)).flights).toBe(0);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'off');
  await expect(page.locator('html')).toHaveAttribute('data-calm', 'yes');
});
