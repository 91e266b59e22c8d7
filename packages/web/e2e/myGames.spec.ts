import { expect } from '@playwright/test';
import { newPerson, playPeacefulTurn } from './online.ts';
import { goWithin } from './player.ts';
import { prepareTable, startMatch } from './playOverSocket.ts';
import { openGame } from './prepared.ts';
import { test } from './test.ts';

test('all games are in one list, the viewer’s turn first; list and title follow when the turn passes', async ({
  browser,
}) => {
  const [ada, ben] = [await newPerson(browser, 'Ada'), await newPerson(browser, 'Ben')];
  const link = await prepareTable([ada, ben], { clock: { kind: 'days', days: 2 } });
  await startMatch(ada, link);
  await openGame(ada.page, { turn: 1 });
  for (const { page } of [ada, ben]) await page.goto(link);
  for (const { page } of [ada, ben]) await expect(page.getByTestId('table')).toBeVisible();
  const lit = ada.page.locator('.hand-card.lit, .hand-card.dim');
  await expect
    .poll(async () => (await lit.count()) + (await ben.page.locator('.hand-card.lit, .hand-card.dim').count()))
    .toBeGreaterThan(0);
  const [mover, other] = (await lit.count()) > 0 ? [ada, ben] : [ben, ada];

  const online = (page: typeof ada.page) => page.getByTestId('my-game').filter({ hasText: 'Ada and Ben' });
  for (const { page } of [mover, other]) await goWithin(page, '/games');
  await expect(online(mover.page)).toContainText(/Your turn, \d+ (?:hours|days) left/);
  await expect(mover.page.getByTestId('my-game').first()).toContainText('Your turn');
  await expect(mover.page).toHaveTitle(/^\(1\) /);
  await expect(online(other.page)).toContainText('waiting for the others');
  await expect(other.page).not.toHaveTitle(/^\(/);
  await expect(ada.page.getByTestId('my-game').filter({ hasText: 'on this device' })).toHaveCount(1);

  // The bell counts the tables that wait, and leads to them.
  const bell = mover.page.getByRole('button', { name: '1 table waits for you' });
  await bell.press('Enter');
  await mover.page.keyboard.press('Tab');
  await expect(mover.page.getByRole('navigation', { name: '1 table waits for you' }).getByRole('link')).toBeFocused();
  await mover.page.keyboard.press('Enter');
  await expect(mover.page).toHaveURL(link);
  await goWithin(mover.page, '/');
  await expect(mover.page.getByRole('link', { name: /^Your turn against \w+/ })).toContainText(/\d+ (?:hours|days)/);
  await goWithin(mover.page, '/games');
  await online(mover.page)
    .getByRole('link', { name: /^Continue: .+ and / })
    .click();
  await expect(mover.page.locator('.hand-card.lit, .hand-card.dim').first()).toBeVisible();
  while ((await mover.page.locator('.hand-card.lit, .hand-card.dim').count()) > 0) await playPeacefulTurn(mover.page);
  await expect(online(other.page)).toContainText(/Your turn, \d+ (?:hours|days) left/);
  await expect(other.page).toHaveTitle(/^\(1\) /);
  await goWithin(mover.page, '/');
  // Chance decides who begins. For Ada, her game on this device comes before a table at which others must move.
  const waiting = mover === ada ? '1 more game in progress' : 'At the table with';
  await expect(mover.page.getByRole('link', { name: waiting })).toBeVisible();
  await expect(mover.page).not.toHaveTitle(/^\(/);

  if (new URL(ada.page.url()).pathname !== '/games') await goWithin(ada.page, '/games');
  await expect(ada.page.getByTestId('my-game')).toHaveCount(2);
  await ada.page.route('**/api/**', (route) => route.abort());
  await ada.page.reload();
  await expect(ada.page.getByTestId('unreachable-games')).toContainText('Your online games cannot be shown now.');
  await expect(ada.page.getByTestId('my-game')).toHaveCount(1);
  await ada.page.unroute('**/api/**');
  await expect(ada.page.getByTestId('my-game')).toHaveCount(2);
  await ada.page.setViewportSize({ width: 360, height: 640 });
  const remove = ada.page.getByRole('button', { name: /^Remove the game/ });
  await expect(remove).toBeInViewport({ ratio: 1 });
  await remove.click();
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(ada.page.getByTestId('my-game')).toHaveCount(1);
  expect([...ada.faults, ...ben.faults]).toEqual([]);
});
