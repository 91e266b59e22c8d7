import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { newPerson, twoAtTable } from './online.ts';
import { faultsOfScreen } from './screenFaults.ts';
import { test } from './test.ts';

/** Gives a guest the right to moderate, as the operator of the server does. */
async function giveRight(guest: string): Promise<void> {
  const args = ['packages/terminal/dist/main.js', 'admin', 'give-right', guest, '--data', process.env.E2E_DATA ?? ''];
  await promisify(execFile)(process.execPath, args);
}

test('an insult is reported, a moderator suspends its author, and the author is told why and until when', async ({
  browser,
}) => {
  const [ada, ben] = await twoAtTable(browser);
  await ben.page.getByRole('button', { name: /^Chat/ }).click();
  await ben.page.getByLabel('Your message').fill('You drive like a snail');
  await ben.page.getByLabel('Your message').press('Enter');
  await ada.page.getByRole('button', { name: /^Chat/ }).click();
  await ada.page.getByRole('button', { name: 'Report Ben' }).click();
  const report = ada.page.getByRole('dialog', { name: 'Report Ben' });
  await expect(report).toContainText('Ben does not learn who reported.');
  await report.getByRole('combobox', { name: 'What is it about?' }).selectOption({ label: 'Insults' });
  await report.getByRole('button', { name: 'Send the report' }).click();
  await expect(report.getByRole('status')).toContainText('A moderator will look at it.');
  // Neither of them needs an account for a block, and the match goes on.
  await report.getByRole('button', { name: 'Block Ben' }).click();
  await ada.page.getByRole('dialog', { name: 'Block Ben?' }).getByRole('button', { name: 'Block Ben' }).click();
  await expect(report.getByRole('button', { name: 'Unblock Ben' })).toBeVisible();
  await report.getByRole('button', { name: 'Close' }).last().click();
  await expect(ada.page.getByRole('dialog', { name: 'Chat' })).not.toContainText('You drive like a snail');

  const eve = await newPerson(browser, 'Eve', { viewport: { width: 390, height: 844 } });
  const headers = { origin: process.env.E2E_ADDRESS ?? '' };
  const made = await eve.context.request.post('/api/guest', { data: { name: 'Eve' }, headers });
  await eve.context.request.post('/api/account/codes', { data: {}, headers });
  await giveRight((await made.json()).guest.id);
  await eve.page.goto('/profile');
  await eve.page.getByRole('link', { name: 'Moderation' }).click();
  const queue = eve.page.getByRole('listitem').filter({ hasText: 'Ben: Insults' });
  await expect(queue).toBeVisible();
  expect.soft(await faultsOfScreen(eve.page), 'the queue').toEqual([]);
  await queue.getByRole('link', { name: 'Look at Ben' }).click();
  await expect(eve.page.getByRole('article')).toContainText('Ben You drive like a snail');
  expect.soft(await faultsOfScreen(eve.page)).toEqual([]);
  await eve.page.getByRole('combobox', { name: 'What happens' }).selectOption({ label: 'Suspend' });
  await eve.page.getByRole('combobox', { name: 'How long' }).selectOption({ label: '3 days' });
  await eve.page.getByLabel(/^Reason/).fill('Insults at the table');
  await eve.page.getByRole('button', { name: 'Suspend' }).click();
  await expect(eve.page.getByText(/^Eve suspended Ben until/)).toBeVisible();

  await expect(ben.page.getByTestId('shut')).toContainText('You may not sit at tables with others for a while.');
  const told = ben.page.locator('.sanction');
  await expect(told).toContainText(/You are suspended until .*Reason: Insults at the table/);
  await expect(told).not.toContainText(/Ada|Eve/);
  await expect(ada.page.getByTestId('field-1')).toContainText('computer');
  expect.soft(await faultsOfScreen(ben.page)).toEqual([]);
  for (const { faults } of [ada, ben, eve]) expect(faults).toEqual([]);
});
