import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

/** True in the thorough run of the tests, which looks at every combination. */
export const IS_THOROUGH = Number(process.env.TEST_SIZE ?? 1) > 1;

/** Window sizes for a check: those at which it fails first, by width. In the thorough run all of them. */
export function hardest<S extends { readonly width: number }>(sizes: readonly S[], widths: readonly number[]): S[] {
  return sizes.filter(({ width }) => IS_THOROUGH || widths.includes(width));
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(context: ElementContext, options: RunOptions): Promise<AxeResults>;
}

/** The hidden drawings that all cards refer to. They hold nothing to read or focus. */
const CARD_SPRITES = 'svg[aria-hidden]:has(> symbol)';

export const THEMES = ['day', 'dusk', 'night'] as const;

/** A phone, a tablet, a desktop. */
const SIZES = hardest(
  [
    { width: 360, height: 640 },
    { width: 820, height: 1180 },
    { width: 1920, height: 1080 },
  ],
  [360, 1920],
);

/**
 * Accessibility faults of a page, one per line. With `colors` only low contrast, because themes differ in nothing
 * else.
 */
export async function violations(page: Page, looked: 'everything' | 'colors' = 'everything'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  await page.evaluate(finishAnimations);
  const options: RunOptions = {
    preload: false,
    resultTypes: ['violations'],
    // This slow rule looks for !important in style attributes, which React cannot write.
    rules: { 'avoid-inline-spacing': { enabled: false } },
    ...(looked === 'colors' ? { runOnly: ['color-contrast'] } : {}),
  };
  return page.evaluate(
    async ({ exclude, asked }) => {
      const { axe } = globalThis as typeof globalThis & { axe: Axe };
      document.documentElement.toggleAttribute('data-drawn', true);
      const { violations: found } = await axe.run({ exclude }, asked);
      document.documentElement.toggleAttribute('data-drawn', false);
      return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    { exclude: CARD_SPRITES, asked: options },
  );
}

/** Resolves once the page was laid out at its current size. */
export function nextFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
      ),
  );
}

/**
 * Layout faults of a page on a phone and on a desktop, and accessibility faults on the phone, one per line. In the
 * thorough run accessibility faults at every size, on a tablet too, and in every theme.
 */
export async function faultsAtEverySize(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, size] of SIZES.entries()) {
    await page.setViewportSize(size);
    await nextFrames(page);
    const { x, y } = await overflow(page);
    const seen = [
      ...(x > 0 || y > 0 ? [`reaches ${x} × ${y} pixels past the window`] : []),
      ...(IS_THOROUGH || index === 0 ? await violationsInEveryTheme(page) : []),
      ...(await smallTargets(page)),
    ];
    faults.push(...seen.map((fault) => `${size.width} × ${size.height}: ${fault}`));
  }
  return faults;
}

/**
 * Accessibility faults of a page in the theme that it wears, in the thorough run in every theme, one per line. Other
 * themes differ only in colors, whose contrast a unit test computes.
 */
export async function violationsInEveryTheme(page: Page): Promise<string[]> {
  const faults = await violations(page);
  for (const theme of IS_THOROUGH ? THEMES.slice(1) : []) faults.push(...(await violationsIn(page, theme, 'colors')));
  return faults;
}

/** Accessibility faults of a page in one theme, one per line. */
export async function violationsIn(page: Page, theme: string, looked: 'everything' | 'colors' = 'everything') {
  const worn = await applyTheme(page, theme);
  const faults = await violations(page, looked);
  await applyTheme(page, worn);
  return faults.map((fault) => `in the ${theme} theme, ${fault}`);
}

/** Applies a theme's colors to a page. Returns the previous theme. */
function applyTheme(page: Page, theme: string): Promise<string> {
  return page.evaluate((chosen) => {
    const { dataset } = document.documentElement;
    const before = dataset.theme ?? 'day';
    dataset.theme = chosen;
    return before;
  }, theme);
}

/** Runs in the page: finishes all animations except endless ones, so that the final state is checked. */
function finishAnimations(): void {
  const running = (): Animation[] =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState !== 'finished' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
  // Finishing one transition can start another in an element that inherits the color.
  for (let left = running(); left.length > 0; left = running()) for (const animation of left) animation.finish();
}

/** Controls in a part of the page that are smaller than 44 by 44 pixels, one per line. A hidden link is for keys only. */
export function smallTargets(page: Page, part = 'main'): Promise<string[]> {
  return page.locator(`${part} :is(button, select, a, input):not(.unseen):visible`).evaluateAll((parts) =>
    parts
      .map((element) => ({
        name: element.textContent || element.getAttribute('aria-label') || element.tagName,
        ...element.getBoundingClientRect().toJSON(),
      }))
      .filter(({ width, height }) => width < 44 || height < 44)
      .map(({ name, width, height }) => `${name}: ${Math.round(width)} × ${Math.round(height)}`),
  );
}

/** The milestones, cars and trees behind a page that are shown, and those with a tile over them. */
export function partsOfScenery(page: Page): Promise<{ readonly shown: string[]; readonly covered: string[] }> {
  return page.evaluate(() => {
    // Draws the scenery meanwhile.
    const undrawn = document.adoptedStyleSheets;
    document.adoptedStyleSheets = [];
    const tiles = [...document.querySelectorAll('.tile')].map((tile) => tile.getBoundingClientRect());
    const parts = [...document.querySelectorAll<SVGElement>('.scenery :is([data-km], [data-car], .tree)')]
      .map((part) => ({ name: part.dataset.km ?? part.dataset.car ?? 'tree', box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    document.adoptedStyleSheets = undrawn;
    const covered = parts.filter(({ box: { left, right, top, bottom } }) =>
      tiles.some((tile) => tile.left < right && tile.right > left && tile.top < bottom && tile.bottom > top),
    );
    return { shown: parts.map(({ name }) => name), covered: covered.map(({ name }) => name) };
  });
}

/** How many pixels the page extends beyond the window. */
export function overflow(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { x: scrollWidth - window.innerWidth, y: scrollHeight - window.innerHeight };
  });
}

/** Texts of the table that do not fit in their box, one per line. Glyphs may extend slightly beyond it. */
export function clippedTexts(page: Page, part = 'main'): Promise<string[]> {
  // The safeties' label yields to a longer status and is then hidden.
  const parts =
    '.name span, .status:not(:has(> .pile-name)), .status:has(> .pile-name) > span:first-child, .km, .sentence, .button, .news-line:not(.earlier), .bar-text, .order li span:not(.unseen), .pile-name, .meta, h1:not(.unseen), .lesson-number, .lesson-text';
  return page.locator(`${part} :is(${parts}):visible`).evaluateAll((elements) => {
    const least = 3;
    // Letters extend beyond a line that is no higher than the font.
    const reach = (element: Element): number =>
      Math.max(least, 0.22 * Number.parseFloat(getComputedStyle(element).fontSize));
    return elements
      .filter(
        (element) =>
          element.clientWidth > 0 &&
          (element.scrollWidth > element.clientWidth + least ||
            element.scrollHeight > element.clientHeight + reach(element)),
      )
      .map(({ className, textContent }) => `${className || 'text'}: ${textContent}`);
  });
}

/** Boxes of the table (plates and their lines, piles and their labels, bars, the action) that overlap, one per line. */
export function overlaps(page: Page): Promise<string[]> {
  return page
    .locator(
      'main :is(.plate, .plate :is(.name, .status), .piles, .pile .pile-name, .action, .side, .header, .top-bar):visible, .connection-banner:visible',
    )
    .evaluateAll((elements) => {
      const slack = 2;
      const boxes = elements.map((element) => ({
        element,
        name: element.className,
        ...element.getBoundingClientRect().toJSON(),
      }));
      return boxes.flatMap((a, place) =>
        boxes
          .slice(place + 1)
          .filter(
            (b) =>
              !a.element.contains(b.element) &&
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack,
          )
          .map((b) => `${a.name} / ${b.name}`),
      );
    });
}
