import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { answer, openStart, playDeal, waiting } from './player.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/** Sets up the table for so many seats and starts it. */
async function startWith(page: Page, players: number): Promise<void> {
  await openStart(page);
  await page.getByRole('button', { name: new RegExp(`^${players} `) }).click();
  await page.getByRole('button', { name: 'Play now' }).click();
  while ((await waiting(page)) === 'dialog') await answer(page, false);
}

/** The cards of the hand that reach past an edge of the window, once they have come to rest. */
function cardsCutOff(page: Page): Promise<string[]> {
  return page.locator('.hand-card').evaluateAll((cards) =>
    cards
      .map((card) => ({ card: card.getAttribute('data-card'), ...card.getBoundingClientRect().toJSON() }))
      .filter(({ left, right }) => left < 0 || right > window.innerWidth)
      .map(({ card, left, right }) => `${card}: ${Math.round(left)} to ${Math.round(right)}`),
  );
}

for (const size of SIZES) {
  for (const players of [2, 4, 6]) {
    test(`${players} seats at ${size.width} × ${size.height}: nothing scrolls, nothing is cut off, all can be tapped`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await startWith(page, players);
      const overflow = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return { x: scrollWidth - window.innerWidth, y: scrollHeight - window.innerHeight };
      });
      expect(overflow).toEqual({ x: 0, y: 0 });
      await expect.poll(() => cardsCutOff(page)).toEqual([]);
      const small = await page.locator('main button:visible').evaluateAll((buttons) =>
        buttons
          .map((button) => ({
            name: button.textContent || button.getAttribute('aria-label'),
            ...button.getBoundingClientRect().toJSON(),
          }))
          .filter(({ width, height }) => width < 44 || height < 44)
          .map(({ name, width, height }) => `${name}: ${Math.round(width)} × ${Math.round(height)}`),
      );
      expect(small).toEqual([]);
    });
  }
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const results = await page.evaluate(() => {
    const { axe } = globalThis as typeof globalThis & { axe: { run: () => Promise<AxeResults> } };
    return axe.run();
  });
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

for (const theme of ['day', 'dusk', 'night'] as const) {
  test(`no screen has an accessibility fault by ${theme}`, async ({ page }) => {
    test.setTimeout(300_000);
    await openStart(page);
    await page.getByRole('button', { name: { day: /Midday$/, dusk: /Dusk$/, night: /Night$/ }[theme] }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Play now' }).click();
    await waiting(page);
    expect(await violations(page)).toEqual([]);
    await playDeal(page);
    expect(await violations(page)).toEqual([]);
  });
}
