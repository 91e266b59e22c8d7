import { expect, type Page } from '@playwright/test';
import { allowLongerTexts, showWording } from './languages.ts';
import {
  clippedTexts,
  hardest,
  IS_THOROUGH,
  nextFrames,
  overflow,
  overlaps,
  smallTargets,
  violationsInEveryTheme,
} from './layoutChecks.ts';
import { layoutFaults, NARROW, WIDE } from './layoutFaults.ts';
import { goWithin, openFromMenu, spoken } from './player.ts';
import { openGame, openNextGame } from './prepared.ts';
import { LARGE_TEXT, setBrowserText, TEXT_SIZES, USUAL_TEXT } from './screenFaults.ts';
import { test } from './test.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const SIZES: readonly Size[] = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  // Phones in landscape, a low window, and 1280 by 800 at 200 %.
  { width: 844, height: 390 },
  { width: 600, height: 340 },
  { width: 1280, height: 500 },
  { width: 640, height: 400 },
];

/** The height of a window whose road is small. */
const MAX_SMALL_ROAD = 640;

/** The smallest windows of each layout. */
const SMALL_SIZES = SIZES.filter(({ width }) => [360, 768, 600, 1280, 640].includes(width));

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
const LIST_SIZES = hardest(
  [
    { width: 320, height: 256 },
    { width: 426, height: 341 },
    { width: 480, height: 300 },
    { width: 568, height: 320 },
  ],
  [320, 568],
);

/** True if the focused element lies in the window, and nothing covers its middle. */
function isFocusSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return false;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    return focused.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
}

test('the table in windows of every kind', async ({ page }) => {
  await allowLongerTexts(page);
  await test.step('at 300 and 400 % it is a list that scrolls one way, covers no focus and can be played', () =>
    expectList(page));
  await test.step('on a phone, a chosen card has its hint, which leaves both sides’ piles visible', () =>
    expectHintOnPhone(page));
  await test.step('the list layout can be chosen in any window, and keeps the settings open', () =>
    expectListByChoice(page));
  await test.step('with wide text spacing nothing at the table and in a lesson is cut or covered', () =>
    expectRoomForSpacing(page));
});

async function expectList(page: Page): Promise<void> {
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
      await expect.poll(() => isFocusSeen(page), { message: `${key} at ${message}` }).toBe(true);
    }
  }
  expect(await violationsInEveryTheme(page)).toEqual([]);
  await expect(page.getByTestId('own-field')).toContainText('200 of 700 mi');
  await expect(page.getByTestId('field-1')).toContainText('Rolling, Limit 50');
  const before = await page.locator('main').getAttribute('data-seq');
  await page.locator('.hand-card.lit').first().click();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).not.toHaveAttribute('data-seq', before ?? '');
}

async function expectHintOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 });
  await openNextGame(page, { turn: 1 });
  // The last card shows its title, which ends eight of the 250 parts of its breadth above its edge.
  const last = page.locator('.hand-card.dim:last-of-type');
  const sunk = await last.evaluate((card) => (card.getBoundingClientRect().bottom - innerHeight) / card.clientWidth);
  expect(sunk).toBeLessThan(8 / 250);
  await page.keyboard.press('1');
  await expect(page.locator('.hand-card.chosen')).toHaveCount(1);
  await page.getByRole('button', { name: 'Ask the coach for a hint' }).click();
  const hint = page.getByTestId('hint');
  await expect(hint).toContainText('The match:');
  await hint.getByRole('button', { name: 'Odds' }).click();
  await expect(hint.getByRole('definition')).toHaveCount(2);
  expect(await smallTargets(page)).toEqual([]);
  const { y = 0, height = 0 } = (await hint.boundingBox()) ?? {};
  const covered = await page
    .locator('.tableau .slot-card')
    .evaluateAll(
      (places, { top, bottom }) =>
        places.map((place) => place.getBoundingClientRect()).filter((place) => place.bottom > top && place.top < bottom)
          .length,
      { top: y, bottom: y + height },
    );
  expect(covered).toBe(0);
  await page.keyboard.press('Escape');
  await expect(hint).toBeHidden();
}

async function expectListByChoice(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
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
}

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

async function expectRoomForSpacing(page: Page): Promise<void> {
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
  await openNextGame(page, { players: 4, turn: 3 });
  const sheets = await page.evaluateHandle(() => document.adoptedStyleSheets);
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
  await goWithin(page, '/learn/roll?pace=1');
  await expect(page.getByTestId('lesson-text')).toBeVisible();
  for (const { kind, ...size } of SPACED) {
    await page.setViewportSize(size);
    await expect.poll(() => clippedTexts(page, '.lesson-panel'), { message: `the lesson, ${kind}` }).toEqual([]);
  }
  await sheets.evaluate((usual) => {
    document.adoptedStyleSheets = usual;
  });
  await showWording(page, 'longest');
  for (const size of hardest(SIZES.slice(0, 5), [360, 1280])) {
    await page.setViewportSize(size);
    const message = `the lesson with the longest texts at ${size.width} × ${size.height}`;
    await expect.poll(() => clippedTexts(page, '.lesson-panel'), { message }).toEqual([]);
  }
}

const NAMES = ['Battle', 'Distances', 'Safeties', 'Speed'];

/** Expects that every pile has a label: battle, speed, distances and safeties. */
async function expectLabels(page: Page): Promise<void> {
  for (const size of hardest(SIZES.slice(0, 4), [360, 768])) {
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
}

/** Expects the faces in turn order, the sizes of hands, and two lines of news. */
async function expectOrder(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('.top-bar .order li')).toHaveCount(6);
  await expect(page.locator('.top-bar .order .hand-size')).toHaveText(['6', '6', '6', '6', '6']);
  await expect(page.locator('.top-bar [aria-current="true"]')).toHaveCount(1);
  await expect(page.getByTestId('own-field').locator('.pile-name')).toHaveText(['Battle', 'Speed', 'Distances']);
  await expect(page.locator('.news-line')).toHaveCount(2);
}

/** What is wrong with the table in a window of this size, one fault per line. */
async function faultsAt(page: Page, size: Size): Promise<string[]> {
  await page.setViewportSize(size);
  await nextFrames(page);
  const { x, y } = await overflow(page);
  return [
    ...(x !== 0 || y !== 0 ? [`reaches ${x} × ${y} pixels past the window`] : []),
    ...(await cardsCutOff(page)),
    ...(await smallTargets(page)),
    ...(await overlaps(page)),
    ...(await clippedTexts(page)),
  ];
}

/** Expects a table without faults at these sizes, once it rests. */
async function expectFits(page: Page, sizes: readonly Size[], texts: string): Promise<void> {
  for (const size of sizes) {
    const message = `${texts}, ${size.width} × ${size.height}`;
    await expect.poll(() => faultsAt(page, size), { message }).toEqual([]);
  }
}

/** Sizes at which the longest texts are not looked at in `npm test`, where two and six seats stand for the others. */
const ENGLISH_SIZES = IS_THOROUGH ? SIZES : SIZES.filter((size) => !SMALL_SIZES.includes(size));

/** The setting makes the page’s texts 1.3 times as large as the browser’s, which half of the tables enlarge, too. */
const BROWSER_TEXTS = { 2: LARGE_TEXT, 3: USUAL_TEXT, 4: USUAL_TEXT, 6: LARGE_TEXT } as const;

test('at every size, in every language and with large texts, a table of 2, 3, 4 or 6 scrolls nowhere, cuts nothing off, and all its buttons can be tapped', async ({
  page,
}) => {
  await allowLongerTexts(page);
  await openGame(page, { players: 2, turn: 1 });
  for (const players of [2, 3, 4, 6] as const)
    await test.step(`${players} seats`, async () => {
      if (players !== 2) {
        await setBrowserText(page, USUAL_TEXT);
        await showWording(page, 'en');
        await openNextGame(page, { players, turn: 1 });
      }
      await expectTableFits(page, players);
    });
});

async function expectTableFits(page: Page, players: keyof typeof BROWSER_TEXTS): Promise<void> {
  if (players === 2 || players === 6 || (IS_THOROUGH && players === 4)) {
    await test.step('at every size', async () => {
      for (const size of ENGLISH_SIZES) {
        await expectFits(page, [size], 'in English');
        // On small roads the cars are as small as icons, and may lie on each other.
        if (size.height > MAX_SMALL_ROAD)
          expect.soft(await layoutFaults(page), `${size.width} × ${size.height}`).toEqual([]);
      }
    });
    if (players === 2) await test.step('the piles have labels', () => expectLabels(page));
    if (players === 6) await test.step('what a phone shows of six seats', () => expectOrder(page));
    await test.step('with the longest texts of all languages', async () => {
      await showWording(page, 'longest');
      await expectFits(page, SMALL_SIZES, 'the longest texts');
      // The last of these windows is the lowest.
      expect.soft(await layoutFaults(page, '.action'), 'the buttons of a low window').toEqual([]);
    });
    await test.step('with texts of a longer language', async () => {
      await showWording(page, 'longer');
      for (const size of [NARROW, WIDE]) {
        await page.setViewportSize(size);
        await nextFrames(page);
        expect.soft(await layoutFaults(page), `${size.width} × ${size.height}`).toEqual([]);
      }
    });
  }
  await test.step('with large texts', async () => {
    await setBrowserText(page, BROWSER_TEXTS[players]);
    await showWording(page, 'es', 'larger');
    await expectFits(page, hardest(TEXT_SIZES, [360, 820, 844, 1280]), 'large texts');
  });
}
