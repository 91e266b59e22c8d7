import { expect, type Page } from '@playwright/test';
import { hardest, overflow } from './layoutChecks.ts';
import { playDeal } from './player.ts';
import { openGame, openNextGame } from './prepared.ts';
import { test } from './test.ts';

const SIZES = hardest(
  [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
    { width: 740, height: 360 },
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ],
  [360, 820, 740, 1280],
);
const LONG_NAMES = ['MARGUERITE-WILHELMIN', 'Bartholomäus Schmidt', 'Inès', 'Théo', 'Joris'];

/** Elements that extend beyond their box, one per line. */
function escapes(page: Page, [outer, inner]: readonly [string, string]): Promise<string[]> {
  return page.locator(`${outer}:visible`).evaluateAll(
    (boxes, parts) =>
      boxes.flatMap((box) => {
        const around = box.getBoundingClientRect();
        return [...box.querySelectorAll(parts)]
          .filter((part) => part.getClientRects().length > 0)
          .map((part) => ({ text: part.textContent, ...part.getBoundingClientRect().toJSON() }))
          .filter(
            ({ left, right, top, bottom }) =>
              left < around.left - 1 || right > around.right + 1 || top < around.top - 1 || bottom > around.bottom + 1,
          )
          .map(({ text }) => `${text}`);
      }),
    inner,
  );
}

/** Names that are cut off before their last letter. */
function cutNames(page: Page, names: string): Promise<string[]> {
  return page
    .locator(`${names}:visible`)
    .evaluateAll((all) =>
      all
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1 && clientWidth > 0)
        .map(({ textContent }) => `${textContent}`),
    );
}

test('the longest names push no miles or points out of their boxes', async ({ page }) => {
  for (const players of [2, 3] as const) {
    await (players === 2 ? openGame : openNextGame)(page, { players, names: LONG_NAMES, turnsLeft: 1 });
    for (const size of SIZES) {
      const message = `${players} seats, ${size.width} × ${size.height}`;
      await page.setViewportSize(size);
      await expect.poll(() => escapes(page, ['.plate', '.km, .name']), { message }).toEqual([]);
      expect(await escapes(page, ['.side', 'td, th, .match-teams span']), message).toEqual([]);
      expect(await cutNames(page, '.side :is(.match-teams li, .match th)'), message).toEqual([]);
      const heights = await page
        .locator('.plate .name:visible')
        .evaluateAll((names) =>
          names.map((name) => name.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(name).fontSize)),
        );
      expect(Math.max(...heights), message).toBeLessThan(1.9);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await playDeal(page);
    for (const size of hardest(SIZES, [360, 1280])) {
      await page.setViewportSize(size);
      const message = `the score of ${players} seats at ${size.width} × ${size.height}`;
      expect((await overflow(page)).x, message).toBe(0);
      expect(await escapes(page, ['.pad', 'td, th']), message).toEqual([]);
    }
  }
});
