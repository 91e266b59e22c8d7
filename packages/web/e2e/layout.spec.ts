import { expect, type Page } from '@playwright/test';
import { allowLongerTexts } from './languages.ts';
import { clippedTexts, overflow, overlaps, smallTargets, violationsInEveryTheme } from './layoutChecks.ts';
import { faultsInEveryWording } from './layoutFaults.ts';
import { answer, openFromMenu, openStart, spoken, waitForPage } from './player.ts';
import { openGame } from './prepared.ts';
import { test } from './test.ts';

const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  // Phones in landscape, a low window, and 1280 by 800 at 200 %.
  { width: 844, height: 390 },
  { width: 740, height: 360 },
  { width: 1280, height: 500 },
  { width: 640, height: 400 },
];

/** Sets up the table for a number of seats and starts it. */
async function startWith(page: Page, players: number): Promise<void> {
  await openStart(page);
  await page.getByRole('button', { name: new RegExp(`^${players} `) }).click();
  await page.getByRole('button', { name: 'Play now' }).click();
  while ((await waitForPage(page)) === 'dialog') await answer(page, false);
}

/** The cards of the hand that extend beyond an edge of the window, once they rest. */
function cardsCutOff(page: Page): Promise<string[]> {
  return page.locator('.hand-card').evaluateAll((cards) =>
    cards
      .map((card) => ({ card: card.getAttribute('data-card'), ...card.getBoundingClientRect().toJSON() }))
      .filter(({ left, right }) => left < 0 || right > window.innerWidth)
      .map(({ card, left, right }) => `${card}: ${Math.round(left)} to ${Math.round(right)}`),
  );
}

/** 1280 by 1024 at 400 and 300 %, 1440 by 900 at 300 %, and the smallest phone in landscape. */
const LIST_SIZES = [
  { width: 320, height: 256 },
  { width: 426, height: 341 },
  { width: 480, height: 300 },
  { width: 568, height: 320 },
];

/** True if the focused element lies in the window, and nothing covers its middle. */
function isFocusSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return false;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    return focused.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
}

test('at 300 and 400 % the table is a list that scrolls one way, covers no focus and can be played', async ({
  page,
}) => {
  await openGame(page, { players: 6, turn: 3 });
  for (const size of LIST_SIZES) {
    const message = `${size.width} × ${size.height}`;
    await page.setViewportSize(size);
    await page.locator('main.list').waitFor();
    await expect.poll(() => overflow(page), { message }).toEqual({ x: 0, y: 0 });
    expect(await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth), message).toBe(0);
    expect(await smallTargets(page), message).toEqual([]);
    expect(await clippedTexts(page), message).toEqual([]);
    for (const key of ['1', 'End', 'Home', 'ArrowDown']) {
      await page.keyboard.press(key);
      expect(await isFocusSeen(page), `${key} at ${message}`).toBe(true);
    }
  }
  expect(await violationsInEveryTheme(page)).toEqual([]);
  await expect(page.getByTestId('own-field')).toContainText('200 of 700 mi');
  await expect(page.getByTestId('field-1')).toContainText('Rolling, Limit 50');
  const before = await page.locator('main').getAttribute('data-seq');
  await page.locator('.hand-card.lit').first().click();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).not.toHaveAttribute('data-seq', before ?? '');
});

test('the list layout can be chosen in any window, and keeps the settings open', async ({ page }) => {
  await openGame(page, { turn: 1 });
  const settings = await openFromMenu(page, 'Settings');
  await settings.getByRole('switch', { name: 'List layout' }).click();
  await expect(page.locator('main.list')).toBeAttached();
  await expect(settings).toBeVisible();
  // WCAG 2.5.2: a press on the backdrop that slides into the dialog does not close it.
  const { x = 0, y = 0 } = (await settings.boundingBox()) ?? {};
  await page.mouse.move(2, 2);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 40);
  await page.mouse.up();
  await expect(settings).toBeVisible();
  await settings.getByRole('switch', { name: 'List layout' }).click();
  await expect(page.locator('main.wide')).toBeAttached();
  // For hands that tap twice, playing can be left to the button.
  await settings.getByRole('switch', { name: 'Play only with the Play button' }).click();
  await page.keyboard.press('Escape');
  const card = page.locator('.hand-card.lit').first();
  await card.click();
  await card.click();
  await expect(card).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(spoken(page, 'assertive')).toContainText(/You (?:play|drive)/);
});

/** The text spacing of WCAG 1.4.12, as a reader's own style sheet sets it. */
const WIDE_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** The plates whose texts extend below their edge. */
function cutPlates(page: Page): Promise<string[]> {
  return page
    .locator('.plate:visible')
    .evaluateAll((plates) =>
      plates
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 3)
        .map(({ textContent }) => textContent),
    );
}

test('with wide text spacing nothing at the table and in a lesson is cut or covered', async ({ page }) => {
  const spaceTexts = (): Promise<void> =>
    page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, WIDE_SPACING);
  const SPACED = [
    { width: 1280, height: 800, kind: 'wide' },
    { width: 768, height: 1024, kind: 'tall' },
    { width: 360, height: 740, kind: 'list' },
  ];
  await openGame(page, { players: 4, turn: 3 });
  await spaceTexts();
  // The reason why this card cannot be played is the longest text of the buttons.
  await page.locator('.hand-card.dim').first().click();
  for (const { kind, ...size } of SPACED) {
    await page.setViewportSize(size);
    await expect(page.locator(`main.${kind}`), kind).toBeVisible();
    await expect.poll(() => clippedTexts(page), { message: kind }).toEqual([]);
    await expect.poll(() => overlaps(page), { message: kind }).toEqual([]);
    await expect.poll(() => cutPlates(page), { message: kind }).toEqual([]);
    await expect.poll(() => overflow(page), { message: kind }).toEqual({ x: 0, y: 0 });
  }
  await page.goto('/learn/roll?pace=1');
  await expect(page.getByTestId('lesson-text')).toBeVisible();
  await spaceTexts();
  for (const { kind, ...size } of SPACED) {
    await page.setViewportSize(size);
    await expect.poll(() => clippedTexts(page, '.lesson-panel'), { message: `the lesson, ${kind}` }).toEqual([]);
  }
});

for (const players of [2, 4, 6]) {
  test(`${players} seats: at every size, nothing scrolls or is cut off, and all buttons can be tapped`, async ({
    page,
  }) => {
    await allowLongerTexts(page);
    await startWith(page, players);
    expect(await faultsInEveryWording(page)).toEqual([]);
    for (const size of SIZES) {
      const message = `${size.width} × ${size.height}`;
      await page.setViewportSize(size);
      await expect.poll(() => cardsCutOff(page), { message }).toEqual([]);
      await expect.poll(() => overflow(page), { message }).toEqual({ x: 0, y: 0 });
      await expect.poll(() => smallTargets(page), { message }).toEqual([]);
      await expect.poll(() => overlaps(page), { message }).toEqual([]);
    }
  });
}

for (const [language, players] of [
  ['es', 6],
  ['nl', 4],
] as const) {
  test(`the longest words of the table are not cut in ${language} on any screen`, async ({ page }) => {
    await page.addInitScript((locale) => localStorage.setItem('coup-fourre.language', locale), language);
    await openGame(page, { players, turn: 1 });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect.poll(() => clippedTexts(page), { message: `${size.width} × ${size.height}` }).toEqual([]);
    }
    await page.goto('/learn/roll?pace=1');
    await expect(page.getByTestId('lesson-text')).toBeVisible();
    for (const size of SIZES.slice(0, 5)) {
      await page.setViewportSize(size);
      const message = `the lesson at ${size.width} × ${size.height}`;
      await expect.poll(() => clippedTexts(page, '.lesson-panel'), { message }).toEqual([]);
    }
  });
}

test('on a phone, a chosen card has its hint, which leaves both sides’ piles visible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await startWith(page, 2);
  await page.keyboard.press('1');
  await expect(page.locator('.hand-card.chosen')).toHaveCount(1);
  await page.getByRole('button', { name: 'Ask the coach for a hint' }).click();
  const slip = page.getByTestId('hint');
  await expect(slip).toContainText('The match:');
  await slip.getByRole('button', { name: 'Odds' }).click();
  await expect(slip.getByRole('definition')).toHaveCount(2);
  expect(await smallTargets(page)).toEqual([]);
  const { y = 0, height = 0 } = (await slip.boundingBox()) ?? {};
  const covered = await page
    .locator('.tableau .slot-card')
    .evaluateAll(
      (places, { top, bottom }) =>
        places.map((place) => place.getBoundingClientRect()).filter((place) => place.bottom > top && place.top < bottom)
          .length,
      { top: y, bottom: y + height },
    );
  expect(covered).toBe(0);
});

test('six seats on a phone show the faces in turn order, the sizes of hands, and two lines of news', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startWith(page, 6);
  await expect(page.locator('.top-bar .order li')).toHaveCount(6);
  await expect(page.locator('.top-bar .order .hand-size')).toHaveText(['6', '6', '6', '6', '6']);
  await expect(page.locator('.top-bar [aria-current="true"]')).toHaveCount(1);
  await expect(page.getByTestId('own-field').locator('.pile-name')).toHaveText(['Battle', 'Speed', 'Distances']);
  await expect(page.locator('.news-line')).toHaveCount(2);
});

const NAMES = ['Battle', 'Distances', 'Safeties', 'Speed'];

test('every pile has a label: battle, speed, distances and safeties', async ({ page }) => {
  await startWith(page, 2);
  for (const size of [...SIZES.slice(0, 2), { width: 820, height: 1180 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    const names = page.getByTestId('own-field').locator('.pile-name:visible');
    await expect.poll(async () => (await names.allTextContents()).sort(), { message: `${size.width}` }).toEqual(NAMES);
    for (const name of await names.all()) await expect(name).toBeInViewport({ ratio: 1 });
    const [column, name] = [
      page.getByTestId('own-field').locator('.distances .slot-card').first(),
      names.filter({ hasText: 'Distances' }),
    ];
    const { y: top = 0, height = 0 } = (await column.boundingBox()) ?? {};
    const { y: under = 0 } = (await name.boundingBox()) ?? {};
    expect(under - top - height, `${size.width}`).toBeGreaterThanOrEqual(-1);
    expect(under - top - height, `${size.width}`).toBeLessThan(16);
  }
});
