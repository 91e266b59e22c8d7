import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { expect, type Frame, type Page } from '@playwright/test';
import { SIX_SEATS, TWO_SEATS } from '../src/features/review/testing/records.ts';
import { overflow, smallTargets, violationsIn } from './layoutChecks.ts';
import { packedRecord } from './packedRecord.ts';
import { newDevice, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

/** A page of another origin that frames an address and gives the frame the height that it reports. */
async function hostPage(page: Page, address: string): Promise<() => void> {
  const html = `<!doctype html><iframe src="${address}" style="width:100%;height:100px;border:0"></iframe><script>
    addEventListener('message', ({ data }) => {
      if (data.type === 'coup-fourre-height') document.querySelector('iframe').style.height = data.height + 'px';
    });
  </script>`;
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return () => server.close();
}

function frameOf(page: Page): Frame {
  const frame = page.frames()[1];
  if (frame === undefined) throw new Error('the page has no frame');
  return frame;
}

/** How many pixels of the frame's page do not fit into the frame. */
async function overflowOf(page: Page): Promise<{ across: number; down: number }> {
  return frameOf(page).evaluate(() => ({
    across: document.documentElement.scrollWidth - innerWidth,
    down: document.documentElement.scrollHeight - innerHeight,
  }));
}

const HEIGHT = 800;

test('a page of another origin shows a replay, and the frame grows with its content and keeps nothing', async ({
  page,
  baseURL,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: HEIGHT });
  const close = await hostPage(page, `${baseURL}/embed#${packedRecord(TWO_SEATS)}@1.3`);
  const frame = page.frameLocator('iframe');
  await test.step('for two players on the smallest phone', async () => {
    await expect(frame.getByTestId('replay-moment')).toContainText('Move 3 of');
    await expect.poll(() => overflowOf(page)).toEqual({ across: 0, down: 0 });
    await frame.getByRole('button', { name: 'One move forward' }).click();
    await expect(frame.getByTestId('replay-moment')).toContainText('Move 4 of');
    await page.keyboard.press('ArrowRight');
    await expect(frame.getByTestId('spoken-step')).toHaveText(/^Move 5\. /);
    await expect(frame.getByRole('link', { name: 'Coup Fourré' })).toHaveAttribute('href', /^\/replay#.+@1\.5$/);
    await expect.poll(() => overflowOf(page)).toEqual({ across: 0, down: 0 });
  });
  await test.step('it sets no cookie, stores nothing, and registers no worker', async () => {
    await frame.getByRole('button', { name: 'Start autoplay' }).click();
    await expect(frame.getByTestId('replay-moment')).toContainText('Move 6 of');
    expect(await context.cookies()).toEqual([]);
    const kept = await frameOf(page).evaluate(async () => ({
      local: localStorage.length,
      session: sessionStorage.length,
      databases: (await indexedDB.databases()).length,
      caches: (await caches.keys()).length,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }));
    expect(kept).toEqual({ local: 0, session: 0, databases: 0, caches: 0, workers: 0 });
  });
  await test.step('a decompression bomb or a link of a megabyte does not harm the surrounding page, and a damaged link is refused in words', async () => {
    const bomb = Buffer.concat([Buffer.from([1]), deflateRawSync(Buffer.alloc(10_000_000))]).toString('base64url');
    for (const [link, words] of [
      [bomb, 'longer than any game could be'],
      ['AQID', 'are damaged'],
      ['A'.repeat(1_000_000), 'longer than any game could be'],
    ] as const) {
      await frameOf(page).evaluate((hash) => {
        location.hash = hash;
      }, link);
      await expect(frame.getByRole('alert')).toContainText(words);
    }
  });
  close();
});

test('a frame of six players fits a phone and a desktop, and has no accessibility fault in any theme', async ({
  browser,
  baseURL,
}) => {
  const page = await (await newDevice(browser, { locale: 'fr-FR' })).newPage();
  const close = await hostPage(page, `${baseURL}/embed#${packedRecord(SIX_SEATS)}@1.3`);
  await expect(page.frameLocator('iframe').getByTestId('replay-moment')).toBeVisible();
  for (const width of [390, 1100]) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expect.poll(() => overflowOf(page), { message: `${width} px` }).toEqual({ across: 0, down: 0 });
    await page.frameLocator('iframe').getByRole('button', { name: 'Un coup en avant' }).click();
    await expect.poll(() => overflowOf(page), { message: `${width} px` }).toEqual({ across: 0, down: 0 });
  }
  close();
  await page.goto(`${baseURL}/embed#${packedRecord(SIX_SEATS)}@1.3`);
  await expect(page.getByTestId('replay-moment')).toBeVisible();
  for (const [width, theme] of [
    [320, 'day'],
    [820, 'dusk'],
    [820, 'night'],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    // Night at a size that was already looked at differs only in its colors.
    expect(await violationsIn(page, theme, theme === 'night' ? 'colors' : 'everything')).toEqual([]);
    expect([await smallTargets(page), (await overflow(page)).x]).toEqual([[], 0]);
  }
});
