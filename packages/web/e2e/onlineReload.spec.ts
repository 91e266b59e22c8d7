import { expect } from '@playwright/test';
import { newPerson, openTable } from './online.ts';
import { test } from './test.ts';

test('a page reloaded while the server is down counts down, retries by itself and returns to the table', async ({
  browser,
}) => {
  const ada = await newPerson(browser, 'Ada');
  await openTable(ada);
  const { page } = ada;
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByTestId('retry')).toContainText(/Trying again in 0:\d\d/);
  await expect(page.getByRole('button', { name: 'Try again' })).not.toHaveClass(/quiet/);
  await page.unroute('**/api/**');
  await expect(page.getByRole('button', { name: 'Leave the seat' })).toBeVisible();
  expect(ada.faults).toEqual([]);
});

test('the list of tables also returns by itself', async ({ browser }) => {
  const { page } = await newPerson(browser, 'Ada');
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/rooms');
  await expect(page.getByTestId('retry')).toContainText('Trying again');
  await page.unroute('**/api/**');
  await expect(page.getByRole('heading', { name: 'Games to watch' })).toBeVisible();
});

test('a page that was open during an update of the server says so, and works again after a reload', async ({
  browser,
}) => {
  const ada = await newPerson(browser, 'Ada');
  const { page } = ada;
  let isNewer = false;
  let drop: () => void = () => undefined;
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    drop = () => void socket.close();
    server.onMessage((frame) => {
      const isUpdate = String(frame).startsWith('{"type":"update"');
      socket.send(isUpdate && isNewer ? '{"type":"update","update":{"later":true}}' : frame);
    });
  });
  await openTable(ada);
  isNewer = true;
  drop();
  const banner = page.getByTestId('connection-banner');
  await expect(banner).toContainText('The server has a new version.');
  page.once('framenavigated', () => {
    isNewer = false;
  });
  await banner.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('button', { name: 'Leave the seat' })).toBeVisible();
  await expect(banner).toHaveCount(0);
});
