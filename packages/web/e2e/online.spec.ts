import { expect, type Page } from '@playwright/test';
import { overflow, overlaps } from './layoutChecks.ts';
import { newPerson, openLink, openTable, playMoves, playOn, sitDownAt, twoAtTable } from './online.ts';
import { spoken } from './player.ts';
import { test } from './test.ts';

/** Every hand that the server has sent to a page: cards, or their number. */
function handsReceivedBy(page: Page): unknown[] {
  const hands: unknown[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const { update, change } = JSON.parse(String(payload));
      hands.push(...((update ?? change)?.table?.view?.hands ?? []));
    });
  });
  return hands;
}

const line = (page: Page) => page.getByTestId('line').getAttribute('data-state');
const held = (page: Page) =>
  page
    .locator('.hand-card[data-card]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')).join(' '));

test('two people play a deal: one reloads, goes offline and returns; a spectator never sees a hand; then pause, review and the next deal', async ({
  browser,
}) => {
  const [ada, ben, link] = await twoAtTable(browser, { format: 'Match to 5,000' });
  // During a match, no link leads to the analysis board.
  const noAnalysis = () => expect(ada.page.getByRole('button', { name: 'Analysis board' })).toHaveCount(0);
  await noAnalysis();
  const cy = await newPerson(browser, 'Cy');
  const hands = handsReceivedBy(cy.page);
  await openLink(cy, link);
  await expect(cy.page.getByTestId('sentence')).toContainText('You are watching.');
  await expect(cy.page.getByRole('button', { name: 'Play', exact: true })).toHaveCount(0);
  await expect(cy.page.locator('.hand-card')).not.toHaveCount(0);

  const pages = [ada.page, ben.page];
  await playMoves(pages, 4);
  const before = await held(ada.page);
  await ada.page.reload();
  await expect(ada.page.getByTestId('table')).toBeVisible();
  await expect.poll(() => held(ada.page)).toBe(before);
  await expect(ada.page.locator('.book li')).not.toHaveCount(0);

  await ben.context.setOffline(true);
  await expect.poll(() => line(ben.page)).toBe('offline');
  await expect(ben.page.getByTestId('connection-banner')).toContainText('Your game is safe.');
  await expectMenuAtHand(ben.page);
  await expect(spoken(ben.page, 'assertive')).toContainText('The connection is lost.');
  await ben.context.setOffline(false);
  await expect.poll(() => line(ben.page)).toBe('connected');
  await expect(spoken(ben.page, 'assertive')).toContainText('The connection is back.');

  await playOn(pages);
  for (const { page } of [ada, ben, cy]) await expect(page.getByTestId('score')).toBeVisible();
  expect(await cy.page.locator('[data-card]').count()).toBe(0);
  expect(hands.length).toBeGreaterThan(0);
  expect(hands.filter((hand) => typeof hand !== 'number' && JSON.stringify(hand) !== '[]')).toEqual([]);

  await noAnalysis();
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

  await ada.page.getByRole('button', { name: 'Ready for the next deal' }).click();
  await ada.page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(ada.page.getByTestId('review')).toBeVisible();
  await ben.page.getByRole('button', { name: 'Ready for the next deal' }).click();
  for (const { page } of [ada, ben, cy]) await expect(page.getByTestId('table')).toBeVisible();
  for (const { faults } of [ada, ben, cy]) expect(faults).toEqual([]);
});

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

test('a card played while offline reaches the table once, after reconnecting', async ({ browser }) => {
  const [ada, ben] = await twoAtTable(browser);
  const isTurn = async (page: Page) => (await page.locator('.hand-card.lit, .hand-card.dim').count()) > 0;
  await expect.poll(async () => (await isTurn(ada.page)) || isTurn(ben.page)).toBe(true);
  const [mine, other] = (await isTurn(ada.page)) ? [ada, ben] : [ben, ada];
  await mine.context.setOffline(true);
  await expect.poll(() => line(mine.page)).toBe('offline');
  const cards = mine.page.locator('.hand-card[data-card]');
  const count = await cards.count();
  for (const _ of ['once', 'again']) {
    await cards.last().click({ position: { x: 20, y: 20 } });
    await mine.page.getByRole('button', { name: 'Discard', exact: true }).click();
  }
  await expect(mine.page.getByTestId('sentence')).toContainText('Your move will be sent');
  await mine.context.setOffline(false);
  await expect.poll(() => isTurn(other.page)).toBe(true);
  await expect(cards).toHaveCount(count - 1);
  await expect(mine.page.getByTestId('sentence')).not.toContainText('not your turn');
});

test('a table’s link: the name is asked for once, and seats are taken, left, filled and cleared', async ({
  browser,
}) => {
  const [ada, ben] = [await newPerson(browser, 'Ada'), await newPerson(browser, 'Ben')];
  const link = await openTable(ada, { players: 3 });
  const start = ada.page.getByRole('button', { name: 'Start', exact: true });
  await expect(start).toHaveAttribute('aria-disabled', 'true');
  await expect(ada.page.getByRole('textbox', { name: 'Link to this table' })).toHaveValue(link);

  await sitDownAt(ben, link);
  await expect(ada.page.getByTestId('seat-1')).toContainText('Ben');
  await ben.page.reload();
  await expect(ben.page.getByRole('button', { name: 'Leave the seat' })).toBeVisible();
  await ada.page.getByRole('button', { name: 'Add a computer to seat 3' }).click();
  await expect(ben.page.getByTestId('seat-2')).toContainText('Intermediate');
  await expect(ben.page.getByTestId('lobby')).toContainText('Waiting for Ada to start.');
  await ben.page.getByRole('button', { name: 'Leave the seat' }).click();
  await expect(ada.page.getByTestId('seat-1')).toContainText('Free seat');
  await ben.page.getByRole('button', { name: 'Sit here' }).click();
  await ada.page.getByRole('button', { name: 'Remove Ben' }).click();
  await expect(ben.page.getByTestId('shut')).toContainText('The host has removed you from this table.');
  await expect(ada.page.getByTestId('seat-1')).toContainText('Free seat');
  await ada.page.getByRole('combobox', { name: 'Level of the computer on seat 2' }).selectOption('Random');
  await ada.page.getByRole('button', { name: 'Add a computer to seat 2' }).click();
  await start.click();
  await expect(ada.page.getByTestId('table')).toBeVisible();
});

test('a full table without spectators says so, and offers other tables', async ({ browser }) => {
  const [, , link] = await twoAtTable(browser, { mayWatch: false });
  const cy = await newPerson(browser, 'Cy');
  await openLink(cy, link);
  await expect(cy.page.getByTestId('shut')).toContainText('This table is full');
  await cy.page.getByRole('link', { name: 'Find another table' }).click();
  await expect(cy.page.getByRole('heading', { name: 'Watch', exact: true })).toBeFocused();
});

test('public tables are in the list, other tables are not', async ({ browser }) => {
  const [open, hidden, cy] = await Promise.all(['Open', 'Hidden', 'Cy'].map((name) => newPerson(browser, name)));
  if (!open || !hidden || !cy) throw new Error('there must be three people');
  await openTable(open, { isPublic: true, players: 4 });
  const link = await openTable(hidden);
  await cy.page.goto('/rooms');
  const listed = cy.page.getByTestId('listed').filter({ hasText: 'Open' }).first();
  await expect(listed).toContainText('3 seats free');
  await expect(cy.page.getByTestId('listed').filter({ hasText: 'Hidden' })).toHaveCount(0);
  await listed.getByRole('link', { name: 'Sit down' }).click();
  await cy.page.getByLabel('Your name').fill('Cy');
  await cy.page.getByRole('button', { name: 'Play', exact: true }).click();
  await cy.page.getByRole('button', { name: 'Sit here' }).first().click();
  await expect(open.page.getByTestId('seat-1')).toContainText('Cy');

  await cy.page.goto('/');
  await cy.page.getByRole('link', { name: 'At the table with Open' }).click();
  await expect(cy.page.getByRole('button', { name: 'Leave the seat' })).toBeVisible();
  expect(link).toContain('/room/');
});

test('a quick match pairs two people who want the same game, and starts by itself', async ({ browser }) => {
  const [ada, ben] = [await newPerson(browser, 'Ada'), await newPerson(browser, 'Ben')];
  for (const { name, page } of [ada, ben]) {
    await page.goto('/rooms');
    await page.getByRole('button', { name: 'Quick match' }).click();
    await page.getByLabel('Your name').fill(name);
    await page.getByRole('button', { name: 'Find a game' }).click();
    if (name === 'Ada') await expect(page.getByTestId('lobby')).toContainText('Nobody here now.');
  }
  for (const { page } of [ada, ben]) await expect(page.getByTestId('table')).toBeVisible();
});

test('a quick match without an opponent says so, can be cancelled, and seats computers by itself', async ({
  browser,
}) => {
  const { page } = await newPerson(browser, 'Ada');
  await page.goto('/rooms');
  await page.getByRole('button', { name: /^3 / }).click();
  await page.getByRole('button', { name: 'Quick match' }).click();
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Find a game' }).click();
  await expect(page.getByTestId('lobby')).toContainText('Nobody here now.');
  await expect(page.getByTestId('quick-next')).toContainText(/^Computers sit down in \d+ s\.$/);
  // There is one main action. Every other button is quiet.
  await expect(page.locator('main .button:not(.quiet):visible')).toHaveText(['Cancel']);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/rooms$/);
  await page.getByRole('button', { name: /^3 / }).click();
  await page.getByRole('button', { name: 'Quick match' }).click();
  await expect(page.getByTestId('table')).toHaveClass(/teams-3/);
});

test('a spectator watches without a name, and is asked for one to chat', async ({ browser }) => {
  const [, , link] = await twoAtTable(browser);
  const { page } = await newPerson(browser, 'Cy');
  await page.goto(link);
  await expect(page.getByTestId('table')).toBeVisible();
  await page.getByRole('button', { name: /^Chat/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Well played' }).click();
  await page.getByLabel('Your name').fill('Cy');
  await page.getByLabel('Your name').press('Enter');
  const said = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Well played' });
  await expect(said).toContainText('Cy');
});
