import { type CDPSession, expect, type Page } from '@playwright/test';
import { longestOf, sumOf, workOf } from './pageWork.ts';
import { answer, openStart, playAgainst, STOPPED, waitForPage } from './player.ts';
import { test } from './test.ts';

test.use({ isDrawn: true });

/** After this many milliseconds, two searching threads have used more processor time than the page’s own thread. */
const THOUGHT_MS = 1500;

async function startAgainst(page: Page, level: string): Promise<void> {
  await openStart(page, STOPPED);
  await playAgainst(page, level);
}

/** Answers prompts and discards a card, so that it is the computer's turn. */
async function passTurn(page: Page): Promise<void> {
  while ((await waitForPage(page)) === 'dialog') await answer(page, false);
  await page
    .locator('.hand-card')
    .last()
    .click({ position: { x: 20, y: 20 } });
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
}

/** Collects the addresses of workers that the page's workers start. Playwright does not see them. */
async function workersOfWorkers(client: CDPSession): Promise<string[]> {
  const urls: string[] = [];
  const autoAttach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: false };
  client.on('Target.attachedToTarget', ({ sessionId }) => {
    const message = JSON.stringify({ id: 1, method: 'Target.setAutoAttach', params: autoAttach });
    void client.send('Target.sendMessageToTarget', { sessionId, message });
  });
  client.on('Target.receivedMessageFromTarget', ({ message }) => {
    const event: { method?: string; params?: { targetInfo?: { url: string } } } = JSON.parse(message);
    if (event.method === 'Target.attachedToTarget') urls.push(event.params?.targetInfo?.url ?? '');
  });
  await client.send('Target.setAutoAttach', autoAttach);
  return urls;
}

test('while a champion thinks, the page shows it quietly and its own thread stays free', async ({ browser, page }) => {
  const client = await page.context().newCDPSession(page);
  const workers = await workersOfWorkers(client);
  await startAgainst(page, 'champion');
  const thinking = page.getByTestId('thinking');
  const work = await workOf(browser, page, async () => {
    await passTurn(page);
    await expect(thinking).toBeVisible();
    await page.evaluate(() => performance.mark('the table is drawn'));
    await page.waitForTimeout(THOUGHT_MS);
  });
  await expect(page.getByTestId('sentence')).toHaveText(/^Marguerite is thinking/);
  await expect(page.getByTestId('spoken')).not.toContainText(/thinking/i);
  const drawn = work.markedAt('the table is drawn');
  const [drawing, watching] = [work.page.filter(({ at }) => at < drawn), work.page.filter(({ at }) => at >= drawn)];
  expect(longestOf(watching)).toBeLessThan(longestOf(drawing));
  expect(sumOf(watching)).toBeLessThan(sumOf(work.workers));
  expect(workers).toContainEqual(expect.stringMatching(/\/worker-[^/]+\.js$/));

  await test.step('a level that does not search is not shown as thinking', async () => {
    await page.goBack();
    await playAgainst(page, 'expert');
    await passTurn(page);
    await expect(page.getByTestId('sentence')).toHaveText('Marguerite is choosing…');
    await expect(thinking).toBeHidden();
  });
});

test('the learned weights come after the page’s script and the room’s worker, which may use WebAssembly', async ({
  page,
  request,
}) => {
  const [started, weights] = [page.waitForEvent('worker'), page.waitForRequest(/\/searches-[^/]+\.js$/)];
  await openStart(page);
  const worker = await started;
  const address = (await page.locator('script[type=module]').getAttribute('src')) ?? '';
  const scripts = await Promise.all(
    [address, worker.url(), (await weights).url()].map(async (url) => (await request.get(url)).text()),
  );
  expect(scripts.map((script) => script.includes('coup-fourre weights'))).toEqual([false, false, true]);
  const sections = await worker.evaluate(() => {
    const empty = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
    return WebAssembly.Module.customSections(new WebAssembly.Module(empty), 'none').length;
  });
  expect(sections).toBe(0);
});
