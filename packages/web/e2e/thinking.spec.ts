import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { answer, openStart, waitForPage } from './player.ts';

/** Milliseconds a computer takes: long enough to look at the page while it thinks. */
const PACE_MS = 4000;
const WATCHED_MS = 1200;
const SLOWDOWN = 4;
const MAX_GAP_MS = 50;
/** Other programs hold up a frame now and then, a thought on the page would hold up all of them in every turn. */
const SMOOTH_TURNS = 2;
const MAX_TURNS = 10;

/** Starts a game against a computer of a level. */
async function startAgainst(page: Page, level: string): Promise<void> {
  await openStart(page, { pace: PACE_MS });
  await page.getByRole('combobox', { name: /^Who plays/ }).selectOption(level);
  await page.getByRole('button', { name: 'Play now' }).click();
}

/** Answers what is asked and discards a card, so that it is the computer's turn. */
async function passTurn(page: Page): Promise<void> {
  while ((await waitForPage(page)) === 'dialog') await answer(page, false);
  await page
    .locator('.hand-card')
    .last()
    .click({ position: { x: 20, y: 20 } });
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
}

/** The longest time between two frames of a while, in milliseconds. */
function longestGap(page: Page): Promise<number> {
  return page.evaluate(
    (watched) =>
      new Promise<number>((done) => {
        let begin = 0;
        let last = 0;
        let longest = 0;
        const frame = (now: number): void => {
          if (last === 0) begin = now;
          else longest = Math.max(longest, now - last);
          last = now;
          if (now - begin < watched) requestAnimationFrame(frame);
          else done(longest);
        };
        requestAnimationFrame(frame);
      }),
    WATCHED_MS,
  );
}

/** Notes the addresses of the workers that the page's workers start, which are seen by no one else. */
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

test('while a champion thinks the page says so quietly and drops no frame', { tag: '@alone' }, async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  const workers = await workersOfWorkers(client);
  await startAgainst(page, 'champion');
  let smooth = 0;
  for (let turn = 0; turn < MAX_TURNS && smooth < SMOOTH_TURNS; turn += 1) {
    await passTurn(page);
    await expect(page.getByTestId('sentence')).toHaveText(/^Marguerite is thinking/);
    await page.waitForTimeout(400);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const longest = await longestGap(page);
    await expect(page.getByTestId('thinking')).toBeVisible();
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    if (longest < MAX_GAP_MS) smooth += 1;
    for (const spoken of ['spoken-own', 'spoken-others']) {
      await expect(page.getByTestId(spoken)).not.toContainText(/thinking/i);
    }
  }
  expect(smooth).toBe(SMOOTH_TURNS);
  expect(workers).toContainEqual(expect.stringMatching(/\/worker-[^/]+\.js$/));
});

test('the script of the page carries no bot, the worker of the room does', async ({ page, request }) => {
  const started = page.waitForEvent('worker');
  await openStart(page);
  const address = (await page.locator('script[type=module]').getAttribute('src')) ?? '';
  const scripts = await Promise.all(
    [address, (await started).url()].map(async (url) => (await request.get(url)).text()),
  );
  expect(scripts.map((script) => script.includes('coup-fourre weights'))).toEqual([false, true]);
});

test('the site allows its workers to compute in WebAssembly', async ({ page }) => {
  const started = page.waitForEvent('worker');
  await openStart(page);
  const worker = await started;
  const sections = await worker.evaluate(() => {
    const empty = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
    return WebAssembly.Module.customSections(new WebAssembly.Module(empty), 'none').length;
  });
  expect(sections).toBe(0);
});

test('a level that does not think ahead is not said to think', async ({ page }) => {
  await startAgainst(page, 'expert');
  await passTurn(page);
  await expect(page.getByTestId('sentence')).toHaveText('Marguerite is driving …');
  await expect(page.getByTestId('thinking')).toBeHidden();
});
