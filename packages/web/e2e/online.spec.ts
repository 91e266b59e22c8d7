import { expect, type Page } from '@playwright/test';
import { overflow, overlaps } from './layoutChecks.ts';
import { newPerson, playMoves, twoAtTable, untilTurn } from './online.ts';
import { goWithin, spoken } from './player.ts';
import { playWithoutPage } from './playOverSocket.ts';
import { test } from './test.ts';

/**
 * Stands between a page and the server: notes every hand that the server has sent (cards, or their number), and can
 * let the server speak a later version.
 */
async function listenBetween(page: Page): Promise<{ hands: unknown[]; update: () => void; isNewer: boolean }> {
  const between = { hands: [] as unknown[], isNewer: false, update: (): void => undefined };
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    between.update = () => {
      between.isNewer = true;
      void socket.close();
    };
    server.onMessage((frame) => {
      const { update, change } = JSON.parse(String(frame));
      between.hands.push(...((update ?? change)?.table?.view?.hands ?? []));
      socket.send(between.isNewer && update ? '{"type":"update","update":{"later":true}}' : frame);
    });
  });
  return between;
}

const line = (page: Page) => page.getByTestId('line').getAttribute('data-state');
const held = (page: Page) =>
  page
    .locator('.hand-card[data-card]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')).join(' '));

/** The banner above the table covers no button, and pushes nothing out of the window. */
async function expectMenuAtHand(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.keyboard.press('Escape');
  expect(await overlaps(page)).toEqual([]);
  expect(await overflow(page)).toEqual({ x: 0, y: 0 });
  if (size !== null) await page.setViewportSize(size);
}

test('two people play a deal before a spectator, through a reload, an outage and an update of the server; then pause, review and the next deal', async ({
  browser,
}) => {
  const [ada, ben, link] = await twoAtTable(browser, { house: {} });
  const pages = [ada.page, ben.page];
  const cy = await newPerson(browser, 'Cy');
  const between = await listenBetween(cy.page);
  const noAnalysis = () =>
    test.step('during a match, no link leads to the analysis board', () =>
      expect(ada.page.getByRole('button', { name: 'Analysis board' })).toHaveCount(0));
  await noAnalysis();

  await test.step('a spectator watches without a name, and is asked for one to chat', async () => {
    await cy.page.goto(link);
    await expect(cy.page.getByTestId('sentence')).toContainText('You are watching.');
    await expect(cy.page.getByRole('button', { name: 'Play', exact: true })).toHaveCount(0);
    await expect(cy.page.locator('.hand-card')).not.toHaveCount(0);
    await cy.page.getByRole('button', { name: /^Chat/ }).click();
    await cy.page.getByRole('dialog').getByRole('button', { name: 'Well played' }).click();
    await cy.page.getByLabel('Your name').fill('Cy');
    await cy.page.getByLabel('Your name').press('Enter');
    const said = cy.page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Well played' });
    await expect(said).toContainText('Cy');
  });

  await playMoves(pages, 4);
  await test.step('a page that cannot reach the server counts down, retries by itself and returns to the table', async () => {
    const before = await held(ada.page);
    await ada.page.route('**/api/**', (route) => route.abort());
    await ada.page.reload();
    await expect(ada.page.getByTestId('retry')).toContainText(/Trying again in 0:\d\d/);
    await expect(ada.page.getByRole('button', { name: 'Try again' })).not.toHaveClass(/quiet/);
    await ada.page.unroute('**/api/**');
    await expect(ada.page.getByTestId('table')).toBeVisible();
    await expect.poll(() => held(ada.page)).toBe(before);
    await expect(ada.page.locator('.book li')).not.toHaveCount(0);
  });

  await test.step('a card played while offline reaches the table once, after reconnecting', async () => {
    await untilTurn(pages);
    const isTurn = async (page: Page) => (await page.locator('.hand-card.lit, .hand-card.dim').count()) > 0;
    const [mine, other] = (await isTurn(ada.page)) ? [ada, ben] : [ben, ada];
    await mine.context.setOffline(true);
    await expect.poll(() => line(mine.page)).toBe('offline');
    await expect(mine.page.getByTestId('connection-banner')).toContainText('Your game is safe.');
    await expectMenuAtHand(mine.page);
    await expect(spoken(mine.page, 'assertive')).toContainText('The connection is lost.');
    const cards = mine.page.locator('.hand-card[data-card]');
    const count = await cards.count();
    for (const _ of ['once', 'again']) {
      await cards.last().click({ position: { x: 20, y: 20 } });
      await mine.page.getByRole('button', { name: 'Discard', exact: true }).click();
    }
    await expect(mine.page.getByTestId('sentence')).toContainText('Your move will be sent');
    await mine.context.setOffline(false);
    await expect.poll(() => line(mine.page)).toBe('connected');
    await expect(spoken(mine.page, 'assertive')).toContainText('The connection is back.');
    await expect.poll(() => isTurn(other.page)).toBe(true);
    await expect(cards).toHaveCount(count - 1);
    await expect(mine.page.getByTestId('sentence')).not.toContainText('not your turn');
  });

  await test.step('the spectator sees the whole deal, and never a hand', async () => {
    await Promise.all([playWithoutPage(ada, link), playWithoutPage(ben, link)]);
    for (const { page } of [ada, ben, cy]) await expect(page.getByTestId('score')).toBeVisible();
    expect(await cy.page.locator('[data-card]').count()).toBe(0);
    expect(between.hands.length).toBeGreaterThan(0);
    expect(between.hands.filter((hand) => typeof hand !== 'number' && JSON.stringify(hand) !== '[]')).toEqual([]);
  });

  await noAnalysis();
  await test.step('in a pause between deals a person reviews the last one', async () => {
    await ada.page.getByRole('button', { name: 'Menu' }).click();
    await ada.page.getByRole('button', { name: 'Suggest a pause' }).click();
    await ben.page.getByTestId('pause-strip').getByRole('button', { name: 'Agree', exact: true }).click();
    await expect(ada.page.getByTestId('score')).toContainText('The game is paused.');
    await ada.page.getByRole('button', { name: 'Review', exact: true }).click();
    await expect(ada.page.getByTestId('review')).toBeVisible();
    await expect(ada.page.getByRole('button', { name: 'Play from here' })).toBeVisible();
    await noAnalysis();
    await expect(ben.page.locator('.ready')).not.toContainText('away');
    await ada.page.goBack();
    await expect(ada.page.getByTestId('score')).toContainText('The game is paused.');
    await ben.page.getByRole('button', { name: 'Resume' }).click();
    await expect(ada.page.getByTestId('score')).not.toContainText('The game is paused.');
  });

  await test.step('the next deal calls a person back from the review', async () => {
    await ada.page.getByRole('button', { name: 'Ready for the next deal' }).click();
    await ada.page.getByRole('button', { name: 'Review', exact: true }).click();
    await expect(ada.page.getByTestId('review')).toBeVisible();
    await ben.page.getByRole('button', { name: 'Ready for the next deal' }).click();
    for (const { page } of [ada, ben, cy]) await expect(page.getByTestId('table')).toBeVisible();
  });

  await test.step('a page that was open during an update of the server says so, and works again after a reload', async () => {
    between.update();
    const banner = cy.page.getByTestId('connection-banner');
    await expect(banner).toContainText('The server has a new version.');
    cy.page.once('framenavigated', () => {
      between.isNewer = false;
    });
    await banner.getByRole('button', { name: 'Reload' }).click();
    await expect(cy.page.getByTestId('sentence')).toContainText('You are watching.');
    await expect(banner).toHaveCount(0);
  });

  await test.step('the list of tables also returns by itself', async () => {
    await cy.page.route('**/api/**', (route) => route.abort());
    await goWithin(cy.page, '/rooms');
    await expect(cy.page.getByTestId('retry')).toContainText('Trying again');
    await cy.page.unroute('**/api/**');
    await expect(cy.page.getByRole('heading', { name: 'Games to watch' })).toBeVisible();
  });
  for (const { faults } of [ada, ben, cy]) expect(faults).toEqual([]);
});
