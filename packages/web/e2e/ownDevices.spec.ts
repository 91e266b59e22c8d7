import { expect } from '@playwright/test';
import { newPerson, twoAtTable } from './online.ts';
import { goWithin } from './player.ts';
import { test } from './test.ts';

test('a second device at the same seat is seen and signed out; then its owner deletes themselves, and a computer without their name plays on', async ({
  browser,
}) => {
  const [ada, ben, link] = await twoAtTable(browser);
  const window = await ada.context.newPage();
  const phone = await newPerson(browser, 'Phone');

  await test.step('a code links a second device, once', async () => {
    await window.goto('/profile');
    // At an address of numbers no browser gives a passkey.
    await expect(window.getByText('Passkeys need an address with a name instead of numbers')).toBeVisible();
    await expect(window.getByRole('button', { name: 'Create my account with recovery codes' })).toBeVisible();
    await window.getByRole('button', { name: 'Use another device too' }).click();
    const code = (await window.getByTestId('code').textContent()) ?? '';
    await expect(window.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await window.keyboard.press('Escape');
    // What the QR code says.
    await phone.page.goto(`/profile#code=${code.toLowerCase()}`);
    await expect(phone.page.getByLabel('The code')).toHaveValue(code.toLowerCase());
    await phone.page.getByRole('button', { name: 'Link this device' }).click();
    await expect(phone.page.locator('.profile-guest')).toHaveText('Ada');
    await expect(phone.page).toHaveURL(/\/profile$/);
    await phone.page.getByRole('button', { name: 'I have a code' }).click();
    await phone.page.getByLabel('The code').fill(code);
    await phone.page.getByRole('button', { name: 'Link this device' }).click();
    await expect(phone.page.getByRole('alert')).toContainText('This code is wrong, already used or too old.');
  });

  await test.step('the profile lists both devices', async () => {
    await window.getByRole('button', { name: 'See my devices' }).click();
    const devices = window.getByRole('dialog', { name: 'My devices' });
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await expect(devices.getByRole('listitem').filter({ hasText: 'this device' })).toContainText('Chrome · Linux');
    await expect(devices.getByRole('button', { name: 'Sign out Chrome · Linux' })).toHaveCount(1);
    await window.keyboard.press('Escape');
  });

  await test.step('the table says that another device is at the seat, and signs it out', async () => {
    await phone.page.goto(link);
    const banner = ada.page.getByTestId('other-device');
    await expect(banner).toContainText('You are also connected on another device.');
    await expect(phone.page.getByTestId('other-device')).toBeVisible();
    await phone.page.getByRole('button', { name: 'That’s me' }).click();
    await expect(phone.page.getByTestId('other-device')).toHaveCount(0);
    await banner.getByRole('button', { name: 'Sign out there' }).click();
    await expect(banner).toHaveCount(0);
    await goWithin(phone.page, '/profile');
    await expect(phone.page.getByRole('button', { name: 'Choose a name' })).toBeVisible();
    await expect(phone.page.getByRole('button', { name: 'Use another device too' })).toHaveCount(0);
    await phone.page.getByRole('button', { name: 'Choose a name' }).click();
    const note = phone.page.getByRole('dialog').getByText('You were signed out on this device.');
    await expect(note.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
  });

  await test.step('a person takes their games along and deletes themselves', async () => {
    await window.getByText('Take my data along, or leave').click();
    await window.getByRole('button', { name: 'Delete me for good' }).click();
    const sure = window.getByRole('dialog', { name: 'Delete your profile for good?' });
    await expect(sure).toContainText('This cannot be undone.');
    const download = window.waitForEvent('download');
    await sure.getByRole('link', { name: 'Download all my games first' }).click();
    expect((await download).suggestedFilename()).toBe('coup-fourre.txt');
    await sure.getByRole('button', { name: 'Delete me' }).click();
    await expect(window.getByRole('button', { name: 'Choose a name' })).toBeVisible();
    await expect(window.getByRole('status').filter({ hasText: 'Your profile has been deleted.' })).toBeVisible();
    await goWithin(window, '/games');
    await expect(window.getByText('Your games will appear here.')).toBeVisible();
    await goWithin(window, '/profile');
    await expect(window.getByRole('button', { name: 'Choose a name' })).toBeVisible();
  });

  await test.step('nobody at the table reads their name any more', async () => {
    await expect(ben.page.getByText('Deleted player').first()).toBeVisible();
    await ben.page.reload();
    await expect(ben.page.getByText('Deleted player').first()).toBeVisible();
    await expect(ben.page.getByText('Ada')).toHaveCount(0);
  });
});
