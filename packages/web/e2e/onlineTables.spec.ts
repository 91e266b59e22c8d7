import { expect } from '@playwright/test';
import { newPerson, openLink } from './online.ts';
import { goWithin, spoken } from './player.ts';
import { prepareTable } from './playOverSocket.ts';
import { newDevice, test } from './test.ts';

test('a table from the list: its rules and clock, its link, and seats that are taken, left, filled and cleared', async ({
  browser,
}) => {
  const [eve, ben, cy] = [
    await newPerson(browser, 'Eve'),
    await newPerson(browser, 'Ben'),
    await newPerson(browser, 'Cy'),
  ];
  // Cy has a name already, from a table of her own. Neither it nor Zoë's is public.
  await prepareTable([cy]);
  await prepareTable([{ name: 'Zoë', context: await newDevice(browser) }]);

  const start = eve.page.getByRole('button', { name: 'Start', exact: true });
  await test.step('a host chooses rules and a clock that waits', async () => {
    await eve.page.goto('/rooms');
    await eve.page.getByRole('button', { name: 'Make a table' }).click();
    const dialog = eve.page.getByRole('dialog');
    await dialog.getByLabel('Your name').fill('Eve');
    await dialog.getByRole('button', { name: /^3 / }).click();
    await dialog.getByText(/^More: /).click();
    await dialog.getByRole('button', { name: /^A single deal/ }).click();
    await expect(dialog.getByTestId('clock-note')).toContainText('takes over after 5 minutes without a move');
    await dialog.getByRole('button', { name: 'Days per turn', exact: true }).click();
    await expect(dialog.getByTestId('clock-note')).toContainText('before the deadline');
    await dialog.getByRole('button', { name: 'No clock' }).click();
    await expect(dialog.getByTestId('clock-note')).toContainText('the computer never takes over');
    await expect(dialog.getByRole('button', { name: /^Casual/ })).toHaveAttribute('aria-pressed', 'true');
    await dialog.getByRole('button', { name: /^Public/ }).click();
    await dialog.getByRole('switch', { name: 'Spectators allowed' }).click();
    await dialog.getByRole('button', { name: 'Make the table' }).click();
    await expect(eve.page.getByTestId('lobby')).toBeVisible();
    await expect(eve.page.getByText('The table waits for everyone')).toBeVisible();
  });
  const link = eve.page.url();

  await test.step('what the host needs first is seen without a scroll', async () => {
    await eve.page.setViewportSize({ width: 800, height: 700 });
    await expect(eve.page.getByRole('button', { name: 'Copy the link' })).toBeInViewport({ ratio: 1 });
    await expect(eve.page.getByRole('textbox', { name: 'Link to this table' })).toHaveValue(link);
    await expect(start).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('the link shows the table, and whoever accepts the invitation has a seat', async () => {
    await ben.page.setViewportSize({ width: 360, height: 640 });
    await ben.page.goto(link);
    await expect(ben.page.getByRole('heading', { name: 'Eve invites you' })).toBeVisible();
    const invitation = ben.page.getByTestId('invitation');
    await expect(invitation).toContainText('3 players');
    await expect(invitation).toContainText('Eve · Free seat · Free seat');
    await expect(invitation).toContainText('Does not count for the ratings');
    await ben.page.getByLabel('Your name').fill('Ben');
    const play = ben.page.getByRole('button', { name: 'Play', exact: true });
    const [button, bar] = [await play.boundingBox(), await ben.page.locator('.main-links').boundingBox()];
    expect((button?.y ?? 0) + (button?.height ?? 0), 'the bar at the bottom does not cut the button').toBeLessThan(
      bar?.y ?? 0,
    );
    await play.click();
    await expect(ben.page.getByTestId('seat-1')).toContainText('You');
    await expect(spoken(ben.page, 'polite')).toContainText('You are in seat 2 of 3. With you at the table: Eve.');
    await expect(eve.page.getByTestId('arrival')).toContainText('Ben sits down.');
  });

  await test.step('a public table is in the list, another table is not', async () => {
    await cy.page.goto('/rooms');
    const listed = cy.page.getByTestId('listed').filter({ hasText: 'Eve' }).first();
    await expect(listed).toContainText(/one seat free/i);
    await expect(cy.page.getByTestId('listed').filter({ hasText: 'Zoë' })).toHaveCount(0);
    await expect(listed.getByRole('link', { name: 'Sit down' })).toBeVisible();
  });

  await test.step('a guest who already has a name sees the host’s invitation, too', async () => {
    await goWithin(cy.page, new URL(link).pathname);
    await expect(cy.page.getByRole('heading', { name: 'Eve invites you' })).toBeVisible();
    await expect(cy.page.locator('main .button:not(.quiet):visible')).toHaveText(['Play']);
    await cy.page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(cy.page.getByRole('heading', { name: 'Eve’s table' })).toBeVisible();
    await expect(eve.page.getByTestId('seat-2')).toContainText('Cy');
  });

  await test.step('the home screen leads back to the table, without asking for the name again', async () => {
    await goWithin(ben.page, '/');
    await ben.page.getByRole('link', { name: /^At the table with / }).click();
    await expect(ben.page.getByRole('button', { name: 'Leave the seat' })).toBeVisible();
  });

  await test.step('a seat is left and taken again, and the host clears it', async () => {
    await expect(ben.page.getByTestId('lobby')).toContainText('Waiting for Eve to start.');
    await cy.page.getByRole('button', { name: 'Leave the seat' }).click();
    await expect(eve.page.getByTestId('seat-2')).toContainText('Free seat');
    await ben.page.getByRole('button', { name: 'Sit here' }).click();
    await expect(eve.page.getByTestId('seat-2')).toContainText('Ben');
    await ben.page.getByRole('button', { name: 'Sit here' }).click();
    await goWithin(cy.page, '/rooms');
    await cy.page
      .getByTestId('listed')
      .filter({ hasText: 'Eve' })
      .first()
      .getByRole('link', { name: 'Sit down' })
      .click();
    await expect(cy.page.getByRole('button', { name: 'Leave the seat' })).toBeVisible();
    await expect(cy.page).toHaveURL(link);
    await eve.page.getByRole('button', { name: 'Remove Cy' }).click();
    await expect(cy.page.getByTestId('shut')).toContainText('The host has removed you from this table.');
    await expect(eve.page.getByTestId('seat-2')).toContainText('Free seat');
  });

  await test.step('computers take seats, at the chosen level', async () => {
    await eve.page.getByRole('button', { name: 'Add a computer to seat 3' }).click();
    await expect(ben.page.getByTestId('seat-2')).toContainText('Intermediate');
    await eve.page.getByRole('button', { name: 'Block Ben' }).click();
    const block = eve.page.getByRole('dialog', { name: 'Block Ben?' });
    await block.getByRole('switch', { name: 'Remove from the table too' }).click();
    await block.getByRole('button', { name: 'Block Ben' }).click();
    await expect(ben.page.getByTestId('shut')).toContainText('The host has removed you from this table.');
    await eve.page.getByRole('combobox', { name: 'Level of the computer on seat 2' }).selectOption('Random');
    await eve.page.getByRole('button', { name: 'Add a computer to seat 2' }).click();
    await expect(eve.page.getByTestId('seat-1')).toContainText('Random');
    await start.click();
    await expect(eve.page.getByTestId('table')).toBeVisible();
  });

  await test.step('a full table without spectators says so, and offers other tables', async () => {
    const dee = await newPerson(browser, 'Dee');
    await openLink(dee, link);
    await expect(dee.page.getByTestId('shut')).toContainText('This table is full');
    await dee.page.getByRole('link', { name: 'Find another table' }).click();
    await expect(dee.page.getByRole('heading', { name: 'Watch', exact: true })).toBeFocused();
  });
});

test('a quick match pairs two people, or without an opponent says so, can be canceled, and seats computers', async ({
  browser,
}) => {
  const [ada, ben] = [await newPerson(browser, 'Ada'), await newPerson(browser, 'Ben')];
  const { page } = ada;
  await test.step('without an opponent it says so, and can be canceled', async () => {
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
  });
  await test.step('it seats computers by itself', async () => {
    await page.getByRole('button', { name: /^3 / }).click();
    await page.getByRole('button', { name: 'Quick match' }).click();
    await expect(page.getByTestId('table')).toHaveClass(/teams-3/);
  });
  await test.step('it pairs two people who want the same game', async () => {
    // Ben is one press away before Ada begins to wait: after 15 seconds she would get computers.
    for (const each of [ben, ada]) {
      if (each === ben) await ben.page.goto('/rooms');
      else await goWithin(page, '/rooms');
      await each.page.getByRole('button', { name: /^2 / }).click();
      await each.page.getByRole('button', { name: 'Quick match' }).click();
      if (each === ben) await ben.page.getByLabel('Your name').fill('Ben');
    }
    await expect(page.getByTestId('lobby')).toContainText('Nobody here now.');
    await ben.page.getByRole('button', { name: 'Find a game' }).click();
    for (const each of [ada, ben]) await expect(each.page.getByTestId('table')).toHaveClass(/teams-2/);
    await expect(page.getByTestId('field-1')).toContainText('Ben');
  });
});
