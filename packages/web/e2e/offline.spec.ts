import { expect, type Page } from '@playwright/test';
import { violations } from './layoutChecks.ts';
import { openTable } from './online.ts';
import { answer, goWithin, playAgainst, playDeal, takeTurn, waitForPage } from './player.ts';
import { openGame } from './prepared.ts';
import { Site, startServer } from './site.ts';
import { test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const NOTICE = 'Update ready. It will be used the next time you open the game.';

/** Opens the page and waits until it has cached everything that it needs without the server. */
async function openAndKeep(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** The service worker shows a pushed notice. This browser may not show notices, so the test records them. */
async function noticeArrives(page: Page, origin: string): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(() => {
    const registration: Pick<ServiceWorkerRegistration, 'showNotification'> = Reflect.get(globalThis, 'registration');
    registration.showNotification = async (title) => void Object.assign(globalThis, { shownTitle: title });
  });
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const data = JSON.stringify({ title: 'Your turn at a table', body: '', path: '/room/a', tag: 'room a' });
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  await expect.poll(() => worker?.evaluate(() => Reflect.get(globalThis, 'shownTitle'))).toBe('Your turn at a table');
}

/** The addresses of everything that the browser has cached. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all((await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)));
    return (await Promise.all(caches.map((cache) => cache.keys()))).flat().map(({ url }) => url);
  });
}

/** The names, without their hashes, of the scripts that the browser has cached. */
async function keptScripts(page: Page): Promise<string[]> {
  return (await kept(page)).flatMap((url) => /assets\/(\w+)-.*\.js/.exec(url)?.[1] ?? []);
}

async function playTurns(page: Page, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; ) {
    if ((await waitForPage(page)) === 'dialog') await answer(page, false);
    else {
      await takeTurn(page);
      turn += 1;
    }
  }
  await waitForPage(page);
}

test('below a path the page is installed once, and without server and network it says so, plays on and has puzzles', async ({
  page,
  context,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const server = await startServer({ BASE: '/games/coup' });
  const home = `${server.address}/games/coup`;
  try {
    await openAndKeep(page, home);
    await test.step('the page can be installed, and its service worker is for its path', async () => {
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.scope)).toBe(
        `${home}/`,
      );
      const client = await context.newCDPSession(page);
      const { errors } = await client.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
      const ids = installabilityErrors.map(({ errorId }) => errorId);
      expect(ids.filter((id) => id !== 'in-incognito')).toEqual([]);
    });
    await test.step('a notice that is pushed is shown', () => noticeArrives(page, server.address));
    await test.step('below the path there are screens and rooms', async () => {
      await page.getByRole('link', { name: 'Learn', exact: true }).click();
      await expect(page).toHaveURL(`${home}/learn`);
      await expect(page.getByRole('heading', { name: 'Learn by playing' })).toBeVisible();
      const link = await openTable({ name: 'Ada', page, context, faults: [] }, `${home}/`);
      expect(link).toMatch(new RegExp(`^${home}/room/`));
      await expect(page.getByLabel('Link to this table')).toHaveValue(link);
    });
    await openGame(page, { turnsLeft: 2 }, home);
    await test.step('the server’s own addresses are never answered from the cache', async () => {
      for (const path of ['/healthz', '/readyz', '/metrics', '/api/guest', '/socket', '/sw.js']) {
        const answer = await page.goto(home + path);
        expect([path, answer?.fromServiceWorker()]).toEqual([path, false]);
      }
      expect((await page.goto(`${home}/rooms`))?.fromServiceWorker()).toBe(true);
    });
  } finally {
    await server.end();
  }

  await test.step('without the server, what needs it says politely that there is none', async () => {
    for (const place of ['/room/abc', '/games', '/game/abc', '/rooms']) {
      if (place === '/room/abc') await page.goto(home + place);
      else await goWithin(page, home + place);
      await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
      await expect(page.getByRole('alert')).toContainText('they are ready for a game');
    }
    await context.setOffline(true);
    await expect(page.getByRole('alert')).toContainText('You are offline.');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Play against the computer' }).click();
    await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
    expect(await keptScripts(page)).toEqual(expect.arrayContaining(['worker']));
  });

  await test.step('a champion plays on, also after a reload', async () => {
    await page.goto(`${home}/?pace=1&seed=lane`);
    await playAgainst(page, 'champion');
    await playTurns(page, 1);
    await page.reload();
    await playTurns(page, 1);
  });

  await test.step('a stored deal comes to its end', async () => {
    await goWithin(page, `${home}/games`);
    await page.getByTestId('my-game').last().getByRole('button', { name: 'Continue' }).click();
    await playDeal(page);
    await expect(page.getByTestId('pad')).toBeVisible();
    expect(await page.evaluate(() => document.fonts.check('20px Limelight') && document.fonts.size > 0)).toBe(true);
  });

  await test.step('there are puzzles and the analysis board', async () => {
    await goWithin(page, `${home}/puzzles/today`);
    await expect(page.getByTestId('puzzle-question')).toContainText(/\?$/);
    await goWithin(page, `${home}/analysis`);
    await expect(page.getByRole('heading', { level: 1, name: 'Analysis board' })).toBeVisible();
  });
  expect(faults).toEqual([]);
});

test('a new version never interrupts a game: it is announced, and activated at the next start without another window', async ({
  page,
  context,
}) => {
  const site = new Site();
  await site.start();
  try {
    await openAndKeep(page, `${site.address}/?pace=1&seed=road`);
    const before = await kept(page);
    await page.getByRole('button', { name: 'Play now' }).click();
    await playTurns(page, 1);
    await page.evaluate(() => Object.assign(globalThis, { isSame: true }));

    site.publish();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect(page.getByTestId('spoken-version')).toHaveText(NOTICE);
    await playTurns(page, 2);
    expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true);

    const other = await context.newPage();
    await other.goto(site.address);
    await expect(other.getByRole('main').getByText(NOTICE)).toBeVisible();
    expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true);
    await other.close();

    await page.reload();
    await playTurns(page, 1);
    await expect(page.getByTestId('spoken-version')).toBeEmpty();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting)).toBeNull();
    const after = await kept(page);
    expect(after.filter((url) => !before.includes(url))).toEqual([expect.stringContaining('/index.html?v=2')]);
    expect(before.filter((url) => !after.includes(url))).toEqual([expect.stringContaining('/index.html?v=1')]);
  } finally {
    await site.end();
  }
});
