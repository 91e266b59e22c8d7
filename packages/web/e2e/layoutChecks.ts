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
 * Accessibility faults of a page, one per line. With `colours` only low contrast, because themes differ in nothing
 * else.
 */
export async function violations(page: Page, looked: 'everything' | 'colours' = 'everything'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  await page.evaluate(finishAnimations);
  const options: RunOptions = {
    preload: false,
    resultTypes: ['violations'],
    // This slow rule looks for !important in style attributes, which React cannot write.
    rules: { 'avoid-inline-spacing': { enabled: false } },
    ...(looked === 'colours' ? { runOnly: ['color-contrast'] } : {}),
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
 * themes differ only in colours, whose contrast a unit test computes.
 */
export async function violationsInEveryTheme(page: Page): Promise<string[]> {
  const faults = await violations(page);
  for (const theme of IS_THOROUGH ? THEMES.slice(1) : []) faults.push(...(await violationsIn(page, theme, 'colours')));
  return faults;
}

/** Accessibility faults of a page in one theme, one per line. */
export async function violationsIn(page: Page, theme: string, looked: 'everything' | 'colours' = 'everything') {
  const worn = await applyTheme(page, theme);
  const faults = await violations(page, looked);
  await applyTheme(page, worn);
  return faults.map((fault) => `in the ${theme} theme, ${fault}`);
}

/** Applies a theme's colours to a page. Returns the previous theme. */
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
  // Finishing one transition can start another in an element that inherits the colour.
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

/** Boxes of the table (plates, piles, bars, the action) that overlap, one per line. */
export function overlaps(page: Page): Promise<string[]> {
  return page
    .locator('main :is(.plate, .piles, .action, .side, .header, .top-bar):visible, .connection-banner:visible')
    .evaluateAll((elements) => {
      const slack = 2;
      const boxes = elements.map((element) => ({
        name: element.className,
        ...element.getBoundingClientRect().toJSON(),
      }));
      return boxes.flatMap((a, place) =>
        boxes
          .slice(place + 1)
          .filter(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack,
          )
          .map((b) => `${a.name} / ${b.name}`),
      );
    });
}

/** Faults of the focus rings that Tab reaches on a page, one per line. Fails if Tab does not go round the page. */
async function brokenFocusRings(page: Page): Promise<readonly string[]> {
  const rings = await page.evaluateHandle(watchFocusRings);
  const session = await page.context().newCDPSession(page);
  const tab = { type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const;
  for (let presses = 0; presses < MAX_TAB_PRESSES; presses += TABS_AT_ONCE) {
    // To wait for each press would cost more than the presses.
    await Promise.all(Array.from({ length: TABS_AT_ONCE }, () => session.send('Input.dispatchKeyEvent', tab)));
    const faults = await rings.evaluate((seen) => (seen.isRound ? seen.stop() : null));
    if (faults === null) continue;
    await session.detach();
    return faults;
  }
  throw new Error(`Tab does not return to the start within ${MAX_TAB_PRESSES} presses`);
}

const MAX_TAB_PRESSES = 200;
const TABS_AT_ONCE = 10;

const RING_SIZES = hardest(
  [
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
  ],
  [360],
);

/** Faults of the focus rings of a page on a phone, in the thorough run on a desktop too, one per line. */
export async function brokenFocusRingsAtEverySize(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const size of RING_SIZES) {
    await page.setViewportSize(size);
    const broken = await brokenFocusRings(page);
    faults.push(...broken.map((fault) => `${size.width} × ${size.height}: ${fault}`));
  }
  return faults;
}

/** Runs in the page: judges the ring of the focused element at each press of Tab, which then moves the focus on. */
function watchFocusRings() {
  const SLACK = 0.6;
  const faults: string[] = [];
  const judged = new Set<Element>();
  const watching = new AbortController();
  const seen = {
    isRound: false,
    stop: (): readonly string[] => {
      watching.abort();
      return faults;
    },
  };
  window.scrollTo(0, 0);
  // What had the focus before the first press was perhaps clicked, and then it has no ring.
  addEventListener('keydown', () => addEventListener('keydown', judge, { capture: true, signal: watching.signal }), {
    capture: true,
    once: true,
  });
  return seen;

  function judge(): void {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    const focused = document.activeElement;
    if (seen.isRound || !(focused instanceof HTMLElement) || focused === document.body) return;
    // A dialog has the focus for a moment when Tab goes round in it. It is not interactive.
    if (focused instanceof HTMLDialogElement) return;
    seen.isRound = judged.has(focused);
    judged.add(focused);
    const fault = seen.isRound ? null : faultOf(focused);
    const name = `${focused.getAttribute('aria-label') ?? focused.textContent} (${focused.className || focused.tagName})`;
    if (fault !== null) faults.push(`${name}: ${fault}`);
  }

  function faultOf(focused: HTMLElement): string | null {
    // An invisible control (list of languages, choice of files) has its ring on the surrounding box.
    const rings = [focused, focused.parentElement].flatMap((element) =>
      element === null ? [] : [null, '::after'].map((part) => ({ element, style: getComputedStyle(element, part) })),
    );
    const ring = rings.find(
      ({ style }) =>
        style.opacity !== '0' && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
    );
    if (ring === undefined) return 'no ring';
    const grown = Number.parseFloat(ring.style.outlineWidth) + Number.parseFloat(ring.style.outlineOffset);
    const { left, top, right, bottom } = ring.element.getBoundingClientRect();
    const box = { left: left - grown, top: top - grown, right: right + grown, bottom: bottom + grown };
    if (grown > 0 && getComputedStyle(ring.element).clipPath !== 'none') return 'cut by its own shape';
    const cuts = (edge: { left: number; top: number; right: number; bottom: number }): boolean =>
      box.left < edge.left - SLACK ||
      box.top < edge.top - SLACK ||
      box.right > edge.right + SLACK ||
      box.bottom > edge.bottom + SLACK;
    if (cuts({ left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight })) return 'cut by the window';
    // Its ancestors do not cut a fixed element in the top layer.
    if (getComputedStyle(ring.element).position === 'fixed') return null;
    let above = ring.element.parentElement;
    for (; above !== null && above !== document.body; above = above.parentElement) {
      const { display, overflow, clipPath, position } = getComputedStyle(above);
      if (display === 'contents') continue;
      if ((overflow !== 'visible' || clipPath !== 'none') && cuts(above.getBoundingClientRect()))
        return `cut by ${above.className || above.tagName}`;
      if (position === 'fixed') break;
    }
    return null;
  }
}
