import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';

const MAX_SCRIPT_BYTES = 200_000;
const MAX_SCRIPTS = 6;
/** Maximum number of requests: page, scripts, styles, typefaces, icon, and API. */
const MAX_REQUESTS = 20;

function fetched(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
}

/** Runs in the page: records the files fetched before the script draws the first screen. More files follow shortly after. */
function noteFirstFiles(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('.play-more') === null) return;
    observer.disconnect();
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    document.documentElement.dataset.firstFiles = names.join(' ');
  });
  observer.observe(document, { childList: true, subtree: true });
}

async function zippedSize(page: Page, address: string): Promise<number> {
  const response = await page.request.get(address);
  return gzipSync(await response.body()).length;
}

/** The sum of all layout shifts so far. Parts that come later must not push others. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const observer = new PerformanceObserver((list) => {
          observer.disconnect();
          done(
            list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          );
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(0), 1000);
      }),
  );
}

test('the first screen needs few files and less than 200 kB of script, and moves nothing', async ({ page }) => {
  await page.addInitScript(noteFirstFiles);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Your table…' }).waitFor();
  const files = (await page.locator('html').getAttribute('data-first-files'))?.split(' ') ?? [];
  const scripts = files.filter((name) => name.endsWith('.js') && !name.includes('/worker-'));
  const sizes = await Promise.all(scripts.map((script) => zippedSize(page, script)));
  const size = sizes.reduce((sum, each) => sum + each, 0);
  test.info().annotations.push({
    type: 'first load',
    description: `${size} bytes in ${scripts.length} scripts, ${files.length} requests`,
  });
  expect(size).toBeGreaterThan(50_000);
  expect(size).toBeLessThan(MAX_SCRIPT_BYTES);
  expect(scripts.length).toBeLessThanOrEqual(MAX_SCRIPTS);
  expect(files.length).toBeLessThanOrEqual(MAX_REQUESTS);
  for (const tile of ['.day-tile', '.puzzle-tile']) await page.locator(tile).getByRole('link').waitFor();
  expect(await layoutShift(page)).toBeLessThan(0.001);

  await test.step('an ordinary text fetches no typeface for rarer letters', async () => {
    const typefaces = async (): Promise<string[]> => (await fetched(page)).filter((name) => name.endsWith('.woff2'));
    await expect.poll(async () => (await typefaces()).length).toBeGreaterThan(2);
    await page.evaluate(() => document.fonts.ready);
    expect((await typefaces()).filter((name) => name.includes('latin-ext'))).toEqual([]);
  });
});

test('the chosen theme is applied before the page’s script has loaded', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.addInitScript(() => localStorage.setItem('coup-fourre.theme', 'night'));
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  await page.addInitScript(() => localStorage.removeItem('coup-fourre.theme'));
  for (const [colorScheme, theme] of [
    ['dark', 'dusk'],
    ['light', 'day'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  }
});

test('a style sheet that could not be fetched once is fetched again with its part', async ({ page }) => {
  const failed = new Set<string>();
  const repeated = new Set<string>();
  await page.route(/\/assets\/(?!index-).*\.css$/, (route) => {
    const url = route.request().url();
    if (failed.has(url)) {
      repeated.add(url);
      return route.continue();
    }
    failed.add(url);
    return route.abort();
  });
  await page.goto('/learn/roll');
  await page.locator('.hand-card').first().waitFor();
  expect(failed.size).toBeGreaterThan(0);
  await expect.poll(() => [...repeated].toSorted()).toEqual([...failed].toSorted());
});
