import { expect } from '@playwright/test';
import { newPerson, openLink, openTable } from './online.ts';
import { test } from './test.ts';

test('a table opened from the list has its own rules and a clock that waits, and its link shows them', async ({
  browser,
}) => {
  const [ada, ben] = [await newPerson(browser, 'Ada'), await newPerson(browser, 'Ben')];
  await ada.page.goto('/rooms');
  await ada.page.getByRole('button', { name: 'Make a table' }).click();
  const dialog = ada.page.getByRole('dialog');
  await dialog.getByLabel('Your name').fill('Ada');
  await dialog.getByRole('button', { name: /^3 / }).click();
  await dialog.getByText(/^More: /).click();
  await dialog.getByRole('button', { name: /^A single deal/ }).click();
  await expect(dialog.getByTestId('clock-note')).toContainText('takes over after 5 minutes without a move');
  await dialog.getByRole('button', { name: 'No clock' }).click();
  await expect(dialog.getByTestId('clock-note')).toContainText('the computer never takes over');
  await expect(dialog.getByRole('button', { name: /^Casual/ })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: 'Make the table' }).click();
  await expect(ada.page.getByTestId('lobby')).toBeVisible();
  await expect(ada.page.getByText('The table waits for everyone')).toBeVisible();
  // What the host needs first is seen without a scroll.
  await ada.page.setViewportSize({ width: 800, height: 700 });
  await expect(ada.page.getByRole('button', { name: 'Copy the link' })).toBeInViewport({ ratio: 1 });

  await ben.page.goto(ada.page.url());
  await expect(ben.page.getByRole('heading', { name: 'Ada invites you' })).toBeVisible();
  const invitation = ben.page.getByTestId('invitation');
  await expect(invitation).toContainText('3 players');
  await expect(invitation).toContainText('2 seats free');
  await expect(invitation).toContainText('Does not count for the ratings');
  await ben.page.getByLabel('Your name').fill('Ben');
  await ben.page.setViewportSize({ width: 360, height: 640 });
  await expect(ben.page.getByRole('button', { name: 'Play', exact: true })).toBeInViewport({ ratio: 1 });
  await ben.page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(ben.page.getByTestId('seat-1')).toContainText('You');
  await expect(ada.page.getByTestId('arrival')).toContainText('Ben sits down.');
});

test('a guest who already has a name sees the host’s invitation, too', async ({ browser }) => {
  const [ada, ben] = [await newPerson(browser, 'Ada'), await newPerson(browser, 'Ben')];
  await openTable(ben);
  await ben.page.goto(await openTable(ada));
  await expect(ben.page.getByRole('heading', { name: 'Ada invites you' })).toBeVisible();
  await ben.page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(ben.page.getByRole('heading', { name: 'Ada’s table' })).toBeVisible();
});

test('accepting an invitation takes the seat if only one is free', async ({ browser }) => {
  const [ada, ben] = [await newPerson(browser, 'Ada'), await newPerson(browser, 'Ben')];
  await openLink(ben, await openTable(ada));
  await expect(ben.page.getByRole('button', { name: 'Leave the seat' })).toBeVisible();
  await expect(ada.page.getByTestId('arrival')).toContainText('Ben sits down.');
});
