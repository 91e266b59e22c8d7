import { expect } from '@playwright/test';
import { onLocalhost, withAuthenticator } from './authenticator.ts';
import { newPerson, type Person } from './online.ts';
import { goWithin } from './player.ts';
import { sitDown } from './playOverSocket.ts';
import { faultsOfScreen } from './screenFaults.ts';
import { newDevice, test } from './test.ts';

/** Makes a change as a person, without their page. */
async function post({ context }: Pick<Person, 'context'>, path: string, data: object = {}): Promise<void> {
  const headers = { origin: onLocalhost('') };
  expect((await context.request.post(onLocalhost(path), { data, headers })).status(), path).toBe(200);
}

test('the evening of a club: made, joined by a link, a table of four for members alone', async ({ browser }) => {
  const [agathe, stranger] = [await newPerson(browser, 'Agathe'), await newPerson(browser, 'Stranger')];
  // Carla comes without a page.
  const carla = { name: 'Carla', context: await newDevice(browser) };
  for (const person of [agathe, carla, stranger]) {
    await post(person, '/api/guest', { name: person.name });
    await post(person, '/api/account/codes');
  }
  await post(agathe, '/api/friends', { name: 'Carla' });
  await post(carla, '/api/friends', { name: 'Agathe' });
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
  await stranger.page.goto(basile.page.url());
  await expect(stranger.page.getByTestId('not-found')).toContainText('This table is for the members of a club.');
  await expect(stranger.page.getByText('Basile')).toHaveCount(0);

  await expect(agathe.page.getByTestId('listed')).toContainText('Basile’s table');
  expect.soft(await faultsOfScreen(agathe.page)).toEqual([]);
  await agathe.page.getByTestId('listed').getByRole('link', { name: 'Sit down' }).click();
  await expect(agathe.page.getByRole('button', { name: 'Leave the seat' })).toBeVisible();
  // Who was turned away belongs to the evening once the club has taken them in.
  const table = new URL(basile.page.url());
  for (const person of [carla, stranger]) await post(person, `/api/club-invites/${link.split('/').at(-1)}/join`);
  await sitDown(carla, table.href, 3);
  await goWithin(stranger.page, '/clubs');
  await stranger.page.getByRole('link', { name: 'The Morels' }).click();
  await stranger.page.getByTestId('listed').getByRole('link', { name: 'Sit down' }).click();
  await expect(stranger.page.getByRole('button', { name: 'Leave the seat' })).toBeVisible();
  await basile.page.getByRole('button', { name: 'Start', exact: true }).click();
  for (const { page } of [agathe, basile, stranger]) await expect(page.getByTestId('table')).toBeVisible();
  for (const { faults } of [agathe, basile, stranger]) expect(faults).toEqual([]);
});
