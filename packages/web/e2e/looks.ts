import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(options: RunOptions): Promise<AxeResults>;
}

/** Everything by day, at every size; the other lights bring nothing but other colours. */
export const LOOKS = [
  { theme: 'day', width: 360, height: 640, looked: 'everything' },
  { theme: 'day', width: 820, height: 1180, looked: 'everything' },
  { theme: 'day', width: 1920, height: 1080, looked: 'everything' },
  { theme: 'dusk', width: 360, height: 640, looked: 'colours' },
  { theme: 'night', width: 360, height: 640, looked: 'colours' },
] as const;

/** The accessibility faults of a page, a line each; those of `colours` are all that another theme can bring. */
export async function violations(page: Page, looked: 'everything' | 'colours' = 'everything'): Promise<string[]> {
  await page.evaluate(AXE);
  const options: RunOptions = looked === 'colours' ? { runOnly: ['color-contrast'] } : {};
  const results = await page.evaluate((asked) => {
    const { axe } = globalThis as typeof globalThis & { axe: Axe };
    return axe.run(asked);
  }, options);
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** What can be tapped within a part of the page but is smaller than a finger: 44 by 44 pixels. */
export function tooSmall(page: Page, part = 'main'): Promise<string[]> {
  return page.locator(`${part} :is(button, select, a, input):visible`).evaluateAll((parts) =>
    parts
      .map((element) => ({
        name: element.textContent || element.getAttribute('aria-label') || element.tagName,
        ...element.getBoundingClientRect().toJSON(),
      }))
      .filter(({ width, height }) => width < 44 || height < 44)
      .map(({ name, width, height }) => `${name}: ${Math.round(width)} × ${Math.round(height)}`),
  );
}

/** How far the page reaches past the window, in pixels. */
export function overflow(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { x: scrollWidth - window.innerWidth, y: scrollHeight - window.innerHeight };
  });
}

/** Texts of the table that do not fit in their box, a line each. Glyphs may reach a little past theirs. */
export function cutTexts(page: Page): Promise<string[]> {
  const parts =
    '.name span, .status, .km, .sentence, .button, .news-line, .top-bar p, .order li span, .pile-name, .meta';
  return page.locator(`main :is(${parts}):visible`).evaluateAll((elements) => {
    const least = 3;
    return elements
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          clientWidth > 0 && (scrollWidth > clientWidth + least || scrollHeight > clientHeight + least),
      )
      .map(({ className, textContent }) => `${className || 'text'}: ${textContent}`);
  });
}

/** Boxes of the table that lie over each other, a line each: plates, piles, bars and the action never do. */
export function overlaps(page: Page): Promise<string[]> {
  return page.locator('main :is(.plate, .piles, .action, .side, .header, .top-bar):visible').evaluateAll((elements) => {
    const slack = 2;
    const boxes = elements.map((element) => ({ name: element.className, ...element.getBoundingClientRect().toJSON() }));
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
