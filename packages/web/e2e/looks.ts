import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The accessibility faults of a page, a line each. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const results = await page.evaluate(() => {
    const { axe } = globalThis as typeof globalThis & { axe: { run: () => Promise<AxeResults> } };
    return axe.run();
  });
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
