import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { answer, openStart, waitForPage } from './player.ts';

test.use({ viewport: { width: 390, height: 844 } });

const SLOWDOWN = 4;
const USUAL_FRAME_MS = 17.5;
const LONG_FRAME_MS = 34;
/** Taking a card up and drawing the table anew may cost a few frames, flying may not. */
const MAX_LONG_FRAMES = 3;
/** Other programs hold up frames now and then; a table that is too much for the processor does in every turn. */
const SMOOTH_TURNS = 2;
const MAX_TURNS = 16;
const WATCHED_MS = 4000;

/** Starts the usual game and ends the deal's flights, at the first own turn. */
async function start(page: Page, pace = 900): Promise<void> {
  await openStart(page, { pace });
  await page.getByRole('button', { name: 'Play now' }).click();
  await ownTurn(page);
  await page.keyboard.press('Shift');
  await expect(page.locator('.flying')).toHaveCount(0);
}

async function ownTurn(page: Page): Promise<void> {
  while ((await waitForPage(page)) === 'dialog') await answer(page, false);
}

/** Chooses the last card of the hand, which is discarded next. */
async function chooseLast(page: Page): Promise<void> {
  await page
    .locator('.hand-card')
    .last()
    .click({ position: { x: 20, y: 20 } });
}

const discard = (page: Page) => page.getByRole('button', { name: 'Discard', exact: true });

/** Plays all animations at a part of their speed, so that a flight can be observed. */
async function slowMotion(page: Page, rate: number): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send('Animation.enable');
  await client.send('Animation.setPlaybackRate', { playbackRate: rate });
  return client;
}

/**
 * The times between the frames while cards fly. The frame in which a flight is first drawn is not one of them: what came
 * before it was the table, drawn anew.
 */
function framesOfFlight(page: Page): Promise<number[]> {
  return page.evaluate(
    (watched) =>
      new Promise<number[]>((done) => {
        const frames: number[] = [];
        const begin = performance.now();
        let last = 0;
        const frame = (now: number): void => {
          const flies = document.querySelector('.flying') !== null;
          if (flies && last > 0) frames.push(now - last);
          last = flies ? now : 0;
          const isOver = !flies && frames.length > 0;
          if (isOver || now - begin > watched) done(frames);
          else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
    WATCHED_MS,
  );
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

test('on a phone four times as slow cards fly at 60 frames a second', { tag: '@alone' }, async ({ page }) => {
  await start(page);
  const client = await page.context().newCDPSession(page);
  const seen: string[] = [];
  let smooth = 0;
  for (let turn = 0; turn < MAX_TURNS && smooth < SMOOTH_TURNS; turn += 1) {
    await ownTurn(page);
    await page.waitForTimeout(400);
    await chooseLast(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const watching = framesOfFlight(page);
    await discard(page).click();
    const frames = await watching;
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const long = frames.filter((time) => time > LONG_FRAME_MS).length;
    seen.push(`${frames.length} frames, median ${median(frames).toFixed(1)}, ${long} long`);
    if (frames.length > 8 && median(frames) <= USUAL_FRAME_MS && long <= MAX_LONG_FRAMES) smooth += 1;
  }
  test.info().annotations.push({ type: 'frames', description: seen.join('; ') });
  expect(smooth, seen.join('\n')).toBe(SMOOTH_TURNS);
});

test('a card flies from where it lay to the discard pile, and lies there already', async ({ page }) => {
  await start(page, 30_000);
  await slowMotion(page, 0.02);
  await chooseLast(page);
  await discard(page).click();
  const card = page.locator('.flying').first();
  await expect(card).toBeVisible();
  await expect(page.locator('[data-spot="discard"] [data-landing]')).toHaveCount(1);
  await expect(page.getByTestId('discard-pile').getByRole('img')).toBeAttached();
  await expect(page.getByTestId('spoken-own')).toContainText('You discard');
});

for (const [name, end] of [
  ['a key', (page: Page) => page.keyboard.press('Shift')],
  ['a tap anywhere', (page: Page) => page.mouse.click(200, 300)],
] as const) {
  test(`${name} ends a flight at once`, async ({ page }) => {
    await start(page, 30_000);
    await slowMotion(page, 0.005);
    await chooseLast(page);
    await discard(page).click();
    await expect(page.locator('.flying').first()).toBeVisible();
    await end(page);
    await expect(page.locator('.flying')).toHaveCount(0, { timeout: 1000 });
    await expect(page.locator('[data-landing]')).toHaveCount(0);
  });
}

test('a card that was dragged flies on from where it was let go', async ({ page }) => {
  await start(page, 30_000);
  await slowMotion(page, 0.005);
  const card = page.locator('.hand-card').last();
  const [from, pile] = [await card.boundingBox(), await page.getByTestId('discard-pile').boundingBox()];
  if (!from || !pile) throw new Error('no card or no pile to be seen');
  const [x, y] = [pile.x + pile.width / 2, pile.y + pile.height / 2];
  await page.mouse.move(from.x + from.width / 2, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(x, y + 60, { steps: 6 });
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator('.flying').first()).toBeVisible();
  const flying = await page.locator('.flying').first().boundingBox();
  if (!flying) throw new Error('no card flies');
  expect(Math.abs(flying.x + flying.width / 2 - x)).toBeLessThan(30);
  expect(flying.y + flying.height / 2).toBeLessThan(from.y - 100);
});

/** Counts from now on the cards that fly and the things that travel. */
function watchTravel(page: Page): Promise<void> {
  return page.evaluate(() => {
    const travelled = { flights: 0, moves: 0 };
    Object.assign(globalThis, { travelled });
    const look = (): void => {
      travelled.flights += document.querySelectorAll('.flying').length;
      const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
      const moves = effects.filter(
        (effect) =>
          effect.getKeyframes().some((step) => 'transform' in step || 'translate' in step || 'rotate' in step) &&
          Number(effect.getComputedTiming().duration) > 10,
      );
      travelled.moves += moves.length;
      requestAnimationFrame(look);
    };
    look();
  });
}

const travelled = (page: Page) =>
  page.evaluate(() => (globalThis as typeof globalThis & { travelled: { flights: number; moves: number } }).travelled);

async function playTurns(page: Page, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await ownTurn(page);
    await chooseLast(page);
    await discard(page).click();
    await page.waitForTimeout(350);
  }
}

test('who asks their device for less movement sees nothing travel', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await start(page, 200);
  await watchTravel(page);
  await playTurns(page, 4);
  expect(await travelled(page)).toEqual({ flights: 0, moves: 0 });
});

test('movement can be switched off at the table, and stays off', async ({ page }) => {
  await start(page, 200);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Off', exact: true }).click();
  await page.getByRole('switch', { name: 'Calm table' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await watchTravel(page);
  await playTurns(page, 2);
  expect((await travelled(page)).flights).toBe(0);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'off');
  await expect(page.locator('html')).toHaveAttribute('data-calm', 'yes');
});
