import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { expect, type Frame, type Page } from '@playwright/test';
import { packRecord, parseRecord } from '../../rules/src/authority.ts';
import { SIX_SEATS, TWO_SEATS } from '../src/features/review/testing/records.ts';
import { overflow, smallTargets, violationsInEveryTheme } from './layoutChecks.ts';
import { test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

/** A record packed as in a link. */
function packedOf(text: string): string {
  const read = parseRecord(text);
  if (!read.ok) throw new Error(read.error.message);
  return Buffer.concat([Buffer.from([1]), deflateRawSync(packRecord(read.value.record))]).toString('base64url');
}

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

for (const [width, record, name] of [
  [320, TWO_SEATS, 'two players on the smallest phone'],
  [390, SIX_SEATS, 'six players on a phone'],
  [1100, SIX_SEATS, 'six players on a desktop'],
] as const) {
  test(`a page of another origin shows a replay of ${name}, and the frame grows with its content`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const close = await hostPage(page, `${baseURL}/embed#${packedOf(record)}@1.3`);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByTestId('replay-moment')).toContainText('Move 3 of');
    await expect.poll(() => overflowOf(page)).toEqual({ across: 0, down: 0 });
    await frame.getByRole('button', { name: 'One move forward' }).click();
    await expect(frame.getByTestId('replay-moment')).toContainText('Move 4 of');
    await page.keyboard.press('ArrowRight');
    await expect(frame.getByTestId('spoken-step')).toHaveText(/^Move 5\. /);
    await expect(frame.getByRole('link', { name: 'Coup Fourré' })).toHaveAttribute('href', /^\/replay#.+@1\.5$/);
    await expect.poll(() => overflowOf(page)).toEqual({ across: 0, down: 0 });
    close();
  });
}

test('a frame sets no cookie, stores nothing, and registers no worker', async ({ page, baseURL, context }) => {
  const close = await hostPage(page, `${baseURL}/embed#${packedOf(TWO_SEATS)}`);
  await expect(page.frameLocator('iframe').getByTestId('replay-moment')).toContainText('Move 0 of');
  await page.frameLocator('iframe').getByRole('button', { name: 'Start autoplay' }).click();
  await expect(page.frameLocator('iframe').getByTestId('replay-moment')).toContainText('Move 1 of');
  expect(await context.cookies()).toEqual([]);
  const kept = await frameOf(page).evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  expect(kept).toEqual({ local: 0, session: 0, databases: 0, caches: 0, workers: 0 });
  close();
});

test('no other page can be framed', async ({ page, baseURL }) => {
  for (const path of ['/', '/replay', '/embed.html']) {
    const close = await hostPage(page, `${baseURL}${path}`);
    await expect.poll(() => frameOf(page).url()).toContain('chrome-error');
    close();
  }
});

test('a frame has no accessibility fault in any theme', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ locale: 'fr-FR' });
  await page.goto(`${baseURL}/embed#${packedOf(SIX_SEATS)}@1.3`);
  await expect(page.getByTestId('replay-moment')).toBeVisible();
  for (const width of [320, 820]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await violationsInEveryTheme(page)).toEqual([]);
    expect([await smallTargets(page), (await overflow(page)).x]).toEqual([[], 0]);
  }
  await page.close();
});

test('a decompression bomb or a link of ten megabytes does not harm the surrounding page', async ({
  page,
  baseURL,
}) => {
  const bomb = Buffer.concat([Buffer.from([1]), deflateRawSync(Buffer.alloc(10_000_000))]).toString('base64url');
  const close = await hostPage(page, `${baseURL}/embed#${bomb}`);
  const alert = page.frameLocator('iframe').getByRole('alert');
  await expect(alert).toContainText('longer than any game could be');
  await frameOf(page).evaluate(() => {
    location.hash = `${'A'.repeat(10_000_000)}`;
  });
  await expect(alert).toContainText('longer than any game could be');
  close();
});

test('a frame refuses a damaged link in words', async ({ page, baseURL }) => {
  const close = await hostPage(page, `${baseURL}/embed#AQID`);
  await expect(page.frameLocator('iframe').getByRole('alert')).toContainText('are damaged');
  close();
});
