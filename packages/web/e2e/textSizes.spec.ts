import { expect, type Page, test } from '@playwright/test';
import { clippedTexts, overflow, overlaps, smallTargets } from './layoutChecks.ts';
import { openFromMenu, openStart, playDeal, waitForPage } from './player.ts';
import { openGame } from './prepared.ts';

const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
  { width: 2560, height: 1440 },
];

/** Browser text sizes in pixels. With them the page’s largest texts are 1.3 and 1.95 times the usual size. */
const BROWSER_TEXTS = [16, 24];
const LARGEST = 24;

/** Chooses the page’s largest texts before the page is opened. */
async function withLargeTexts(page: Page, locale: string): Promise<void> {
  await page.addInitScript((language) => {
    localStorage.setItem('coup-fourre.text', 'larger');
    localStorage.setItem('coup-fourre.language', language);
  }, locale);
}

/** Sets the browser’s own text size. The page follows it when its window changes next. */
async function setBrowserText(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
}

/** Checks that nothing extends beyond the window's side. The page may be longer than the window. */
async function expectNoSideways(page: Page, message: string): Promise<void> {
  await expect.poll(async () => (await overflow(page)).x, { message }).toBeLessThanOrEqual(0);
  const broader = (): Promise<readonly string[]> =>
    page
      .locator('main, main :is(.tile, .panel, .plate), .home, .score')
      .evaluateAll((parts) =>
        parts.filter((part) => part.scrollWidth > part.clientWidth + 3).map((part) => part.className),
      );
  await expect.poll(broader, { message }).toEqual([]);
}

test('with the largest texts the home screen, the lists and the rules fit the width of every window', async ({
  page,
}) => {
  await withLargeTexts(page, 'fr');
  await setBrowserText(page, LARGEST);
  for (const place of [
    '/',
    '/rooms',
    '/games',
    '/profile',
    '/settings',
    '/accessibility',
    '/day',
    '/learn',
    '/stats',
    '/pad',
    '/rules',
  ]) {
    await page.goto(place);
    await expect(page.locator('h1')).toBeVisible();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectNoSideways(page, `${place} at ${size.width} × ${size.height}`);
    }
  }
});

for (const players of [2, 3, 4, 6] as const) {
  test(`with large texts a table of ${players} fits every window, and nothing is cut off`, async ({ page }) => {
    await withLargeTexts(page, 'es');
    await openGame(page, { players, turn: 1 });
    for (const text of BROWSER_TEXTS) {
      await setBrowserText(page, text);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const message = `${size.width} × ${size.height}, the browser’s ${text} pixels`;
        await expect.poll(() => overflow(page), { message }).toEqual({ x: 0, y: 0 });
        await expect.poll(() => overlaps(page), { message }).toEqual([]);
        await expect.poll(() => clippedTexts(page), { message }).toEqual([]);
        await expect.poll(() => smallTargets(page), { message }).toEqual([]);
      }
    }
  });
}

async function expectDialogFits(page: Page, message: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog, message).toBeVisible();
  await expect.poll(() => dialog.evaluate((box) => box.scrollWidth - box.clientWidth), { message }).toBe(0);
  await expect.poll(() => smallTargets(page, 'dialog'), { message }).toEqual([]);
}

test('with the largest texts the sheets of the home screen fit every window', async ({ page }) => {
  await withLargeTexts(page, 'en');
  await setBrowserText(page, LARGEST);
  await openStart(page);
  for (const opened of ['Your table…', 'First time? One minute']) {
    await page.getByRole('button', { name: opened }).click();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectDialogFits(page, `${opened} at ${size.width} × ${size.height}`);
      await expect(page.locator('.sheet-foot .button').first()).toBeInViewport({ ratio: 1 });
    }
    await page.getByRole('button', { name: 'Close' }).click();
  }
});

test('with the largest texts the settings and the score sheet fit the width of every window', async ({ page }) => {
  await withLargeTexts(page, 'en');
  await setBrowserText(page, LARGEST);
  await openGame(page, { turnsLeft: 1 });
  for (const opened of ['?', 'c']) {
    await page.keyboard.press(opened);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectDialogFits(page, `${opened} at ${size.width} × ${size.height}`);
    }
    await page.getByRole('button', { name: 'Close' }).click();
  }
  const settings = await openFromMenu(page, 'Settings');
  await settings.getByRole('button', { name: 'Set cards and computers apart' }).click();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectDialogFits(page, `the settings at ${size.width} × ${size.height}`);
  }
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // A phone has another bar than a desktop: what was opened from one stays open with the other.
    await expectDialogFits(page, `the menu at ${size.width} × ${size.height}`);
  }
  await page.getByRole('button', { name: 'Close' }).click();
  await playDeal(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectNoSideways(page, `the score at ${size.width} × ${size.height}`);
  }
});

test('the setting enlarges texts at once, and lasts', async ({ page }) => {
  await openStart(page);
  const sizeOf = (selector: string): Promise<number> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const home = await sizeOf('.hero p');
  await page.goto('/settings');
  const before = await sizeOf('.settings-group small');
  await page.getByRole('group', { name: 'Text size' }).getByRole('button', { name: 'Larger' }).click();
  expect(await sizeOf('.settings-group small')).toBeCloseTo(before * 1.3);
  await openStart(page);
  expect(await sizeOf('.hero p')).toBeCloseTo(home * 1.3);
  await page.getByRole('button', { name: 'Play now' }).click();
  await waitForPage(page);
  expect(await sizeOf('.coach-button')).toBeGreaterThanOrEqual(15 * 1.3 - 0.01);
});

test('in a large window the home screen, the bar, Hint and Counter are as large as the table', async ({ page }) => {
  const DRAWN = { width: 1920, height: 1080 };
  const heightOf = async (part: string): Promise<number> =>
    (await page.locator(part).first().boundingBox())?.height ?? 0;
  const expectGrowth = async (parts: readonly string[]): Promise<void> => {
    for (const part of parts) {
      await page.setViewportSize(DRAWN);
      await expect.poll(() => page.evaluate(() => document.documentElement.style.fontSize)).toBe('10px');
      const drawn = await heightOf(part);
      await page.setViewportSize({ width: 2560, height: 1440 });
      await expect.poll(async () => (await heightOf(part)) / drawn, { message: part }).toBeCloseTo(4 / 3, 1);
    }
  };
  await openStart(page);
  await expectGrowth(['.header', '.button.big', '.counts button']);
  await page.getByRole('button', { name: 'Play now' }).click();
  await waitForPage(page);
  await expectGrowth(['.header', '.coach-button', '.coach-button svg']);
});
