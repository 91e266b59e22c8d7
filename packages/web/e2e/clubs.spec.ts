import { expect, type Page } from '@playwright/test';
import { onLocalhost, withAuthenticator } from './authenticator.ts';
import { newPerson, type Person } from './online.ts';
import { faultsOfScreen } from './screenFaults.ts';
import { test } from './test.ts';

async function post(page: Page, path: string, body: object = {}): Promise<void> {
  await page.evaluate(
    async ([to, text]) => {
      await fetch(to, { method: 'POST', headers: { 'content-type': 'application/json' }, body: text });
    },
    [path, JSON.stringify(body)] as const,
  );
}

async function becomeAccount({ page, name }: Person): Promise<void> {
  await page.goto(onLocalhost('/settings'));
  await post(page, '/api/guest', { name });
  await post(page, '/api/account/codes');
}

async function joinByLink({ page }: Person, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Join the club' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Morels');
}

test('the evening of a club: made, joined by a link, a table of four for members alone', async ({ browser }) => {
  const [agathe, carla] = [await newPerson(browser, 'Agathe'), await newPerson(browser, 'Carla')];
  for (const person of [agathe, carla]) await becomeAccount(person);
  await post(agathe.page, '/api/friends', { name: 'Carla' });
  await post(carla.page, '/api/friends', { name: 'Agathe' });
  await agathe.page.goto(onLocalhost('/clubs'));
  await agathe.page.getByLabel('Name of the club').fill('The Morels');
  await agathe.page.getByRole('button', { name: 'Make the club' }).click();
  await expect(agathe.page.getByRole('heading', { level: 1 })).toHaveText('The Morels');
  // In a new club, the only main button sends its link.
  await expect(agathe.page.locator('main .button:not(.quiet):visible')).toHaveText(['Copy the link']);
  await agathe.page.getByRole('button', { name: 'Invite Carla' }).click();
  await expect(agathe.page.getByRole('button', { name: 'Invited' })).toBeVisible();
  const link = await agathe.page.getByLabel('Link to the club').inputValue();
  await agathe.page.getByRole('button', { name: 'Organize the club' }).click();
  await agathe.page.getByRole('combobox', { name: 'Day' }).selectOption({ label: 'Sunday' });
  await agathe.page.getByRole('button', { name: 'Set the evening' }).click();
  await agathe.page.getByRole('button', { name: 'Close' }).click();
  await agathe.page.getByRole('button', { name: 'I’m in' }).click();
  await expect(agathe.page.getByRole('heading', { name: 'Sunday 8 PM' })).toBeVisible();
  await expect(agathe.page.getByText('1 of 1 are coming')).toBeVisible();

  // A guest learns why a club needs an account, and makes one without leaving the invitation.
  const basile = await newPerson(browser, 'Basile');
  await withAuthenticator(basile.page);
  await basile.page.goto(link);
  await expect(basile.page.getByRole('heading', { level: 1 })).toHaveText('The Morels');
  await expect(basile.page.getByText('Agathe invites you to this club')).toBeVisible();
  await basile.page.getByLabel('Your name').fill('Basile');
  await basile.page.getByRole('button', { name: 'Create my account' }).click();
  await basile.page.getByRole('button', { name: 'I have kept them' }).click();
  await basile.page.getByRole('button', { name: 'Join the club' }).click();
  await expect(basile.page.getByText('2 members, 2 here now')).toBeVisible();

  await basile.page.getByRole('button', { name: 'Open a table with Agathe' }).click();
  await basile.page.getByRole('dialog').getByRole('button', { name: /^4 / }).click();
  await basile.page.getByRole('button', { name: 'Make the table' }).click();
  await expect(basile.page.getByTestId('lobby')).toBeVisible();
  const stranger = await newPerson(browser, 'Stranger');
  await stranger.page.goto(basile.page.url());
  await expect(stranger.page.getByTestId('not-found')).toContainText('This table is for the members of a club.');
  await expect(stranger.page.getByText('Basile')).toHaveCount(0);

  await expect(agathe.page.getByTestId('listed')).toContainText('Basile’s table');
  expect.soft(await faultsOfScreen(agathe.page)).toEqual([]);
  await agathe.page.getByTestId('listed').getByRole('link', { name: 'Sit down' }).click();
  await expect(agathe.page.getByRole('button', { name: 'Leave the seat' })).toBeVisible();
  // Who was turned away belongs to the evening once the club has taken them in.
  await becomeAccount(stranger);
  const table = basile.page.url();
  for (const person of [carla, stranger]) {
    await joinByLink(person, link);
    await person.page.goto(`${table}#seat`);
    await expect(person.page.getByRole('button', { name: 'Leave the seat' })).toBeVisible();
  }
  await basile.page.getByRole('button', { name: 'Start', exact: true }).click();
  for (const { page } of [agathe, basile, carla, stranger]) await expect(page.getByTestId('table')).toBeVisible();
  for (const { faults } of [agathe, carla, basile, stranger]) expect(faults).toEqual([]);
});
