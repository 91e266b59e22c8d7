import { expect, type Page } from '@playwright/test';
import { allowLongerTexts } from './languages.ts';
import { hardest, IS_THOROUGH, nextFrames, overflow, smallTargets, THEMES, violationsIn } from './layoutChecks.ts';
import { SIZES as ALL_SIZES, faultsInEveryWording, layoutFaults } from './layoutFaults.ts';
import { giveUp, newPerson, openLink, untilTurn } from './online.ts';
import { goWithin, openShareMenu } from './player.ts';
import { prepareTable, startAmongComputers, watchWithoutPage } from './playOverSocket.ts';
import { newDevice, test } from './test.ts';

const SIZES = hardest(ALL_SIZES, [360, 768, 1366]);

/** A dialog has only two forms. */
const DIALOG_SIZES = hardest(ALL_SIZES, [360, 1366]);

/**
 * Returns a function that looks for accessibility faults of an online screen: in the next theme each time, because all
 * screens share the colors of `contrast.test.ts`. In the thorough run each screen is seen in every theme.
 */
function themesInTurn(): (screen: string, page: Page) => Promise<void> {
  let seen = 0;
  return (screen, page) =>
    test.step(`no accessibility fault: ${screen}`, async () => {
      await expect(page.locator('main')).toBeVisible();
      for (const theme of IS_THOROUGH ? THEMES : [THEMES[seen % THEMES.length] ?? 'day'])
        expect(await violationsIn(page, theme)).toEqual([]);
      seen += 1;
    });
}

test('an online table of 2 without a coach, from the invitation to the games: no accessibility fault, and nothing is cut off in any language', async ({
  browser,
}) => {
  const [ada, ben, cy] = [
    await newPerson(browser, 'Ada'),
    await newPerson(browser, 'Bénédicte de la Route'),
    await newPerson(browser, 'Cy'),
  ];
  const expectFaultless = themesInTurn();
  await allowLongerTexts(ada.page);
  const link = await prepareTable([ada, ben]);
  await ada.page.goto('/rooms');
  await ada.page.getByRole('button', { name: 'Make a table' }).click();
  await expectFaultless('the choice of a table', ada.page);
  await goWithin(ada.page, new URL(link).pathname);
  await ben.page.goto(link);
  await expect(ada.page.getByTestId('lobby')).toBeVisible();
  await test.step('the lobby fits in every language', async () => {
    expect(await faultsInEveryWording(ada.page)).toEqual([]);
    for (const size of SIZES) await expectFit(ada.page, size);
  });

  await ada.page.setViewportSize({ width: 390, height: 844 });
  await ben.page.getByLabel('Your message').fill('On the road again');
  await ben.page.getByLabel('Your message').press('Enter');
  await expect(ada.page.getByRole('listitem').filter({ hasText: 'On the road again' })).toBeVisible();
  await expectFaultless('the lobby with a message', ada.page);
  await test.step('on a phone, what is said stands at the top until it is read, and the link of a full table is folded', async () => {
    await expect(ada.page.getByTestId('seat-1')).toBeInViewport({ ratio: 1 });
    await expect(ada.page.getByRole('button', { name: 'Copy the link' })).toBeHidden();
    const said = ada.page.getByRole('button', { name: /On the road again$/ });
    await expect(said).toBeInViewport({ ratio: 1 });
    await said.click();
    await expect(ada.page.getByRole('listitem').filter({ hasText: 'On the road again' })).toBeInViewport();
    await expect(said).toHaveCount(0);
  });
  await openLink(cy, link);
  await ada.page.getByRole('button', { name: 'Start', exact: true }).click();
  for (const { page } of [ada, ben, cy]) await expect(page.getByTestId('table')).toBeVisible();
  // The number of spectators takes room from the bar.
  await expect(ada.page.locator('.spectator-count')).toBeVisible();
  await untilTurn([ada.page, ben.page]);
  // The message is shown beside its author’s name for a while, and shortened there.
  await expect(ada.page.locator('.plate-chat')).toHaveCount(0);
  await test.step('the table fits', async () => {
    for (const size of SIZES) await expectTableFits(ada.page, size);
  });
  await test.step('online there is no coach, but the counter', async () => {
    await expect(ada.page.getByRole('button', { name: 'Card counter' })).toBeVisible();
    await expect(ada.page.getByRole('button', { name: 'Ask the coach for a hint' })).toHaveCount(0);
    await ada.page.keyboard.press('h');
    await ada.page.keyboard.press('c');
    const counter = ada.page.getByRole('dialog', { name: 'Card counter' });
    await expect(counter.getByTestId('counter-all')).toContainText('101');
    await expect(ada.page.getByTestId('hint')).toHaveCount(0);
    await ada.page.keyboard.press('Escape');
    await expect(counter).toBeHidden();
  });
  await test.step('the chat fits', async () => {
    await ada.page.getByRole('button', { name: /^Chat/ }).click();
    // From the phone on: there the chat lies over the table.
    for (const size of DIALOG_SIZES) await expectFit(ada.page, size, 'dialog');
    await expectFaultless('the chat', ada.page);
    await ada.page.keyboard.press('Escape');
  });
  await expectFaultless('the table of a spectator', cy.page);
  await ben.page.getByRole('button', { name: 'Menu' }).click();
  await expectFaultless('the menu', ben.page);
  await ben.page.getByRole('button', { name: 'Let the computer play for me' }).click();
  await expect(ben.page.getByRole('button', { name: 'Take your seat back' })).toBeVisible();
  await expectFaultless('the table of a person for whom a computer plays', ben.page);
  await ben.page.getByRole('button', { name: 'Take your seat back' }).click();
  await giveUp(ada.page);
  // Nobody waits for a person who has resigned.
  await expect(ada.page.locator('.ready li', { hasText: 'Ada' })).toHaveText(/^\s*Ada\s*resigned$/);
  await expectFaultless('the score sheet', ada.page);
  await (await openShareMenu(ada.page)).getByRole('link', { name: 'Game page' }).click();
  await ada.page.getByRole('button', { name: 'Check the shuffle' }).click();
  await expect(ada.page.getByTestId('shuffle')).toContainText('no one could choose the cards');
  // What arrives late is below all buttons, so that no press misses its button.
  await expect(ada.page.locator('.tiles-right > :last-child')).toContainText('People at this table');
  await expectFaultless('the game’s page', ada.page);
  for (const place of ['/games', '/profile', '/rooms']) {
    await goWithin(ada.page, place);
    await expect(ada.page.locator('.tile').first()).toBeVisible();
    await expectFaultless(place, ada.page);
  }
});

test('an online table of 6: at every size, nothing is cut off and all buttons can be tapped', async ({ browser }) => {
  const [ada, ben] = [await newPerson(browser, 'Ada'), await newPerson(browser, 'Bénédicte de la Route')];
  const link = await prepareTable([ada], { players: 6 });
  await ben.page.goto(link);
  await expect(ben.page.getByTestId('invitation')).toBeVisible();
  await themesInTurn()('an invitation', ben.page);
  await ben.page.getByLabel('Your name').fill(ben.name);
  await ben.page.getByRole('button', { name: 'Play', exact: true }).click();
  await ada.page.goto(link);
  await expect(ada.page.getByTestId('seat-1')).toContainText(ben.name);
  for (const size of SIZES) await expectFit(ada.page, size);
  await expectShortSeats(ada.page, 5);
  await startAmongComputers(ada, link, [2, 3, 4, 5]);
  await expect(ada.page.getByTestId('table')).toBeVisible();
  const leave = await watchWithoutPage({ name: 'Cy', context: await newDevice(browser) }, link);
  await expect(ada.page.locator('.spectator-count')).toBeVisible();
  await untilTurn([ada.page, ben.page]);
  for (const size of SIZES) await expectTableFits(ada.page, size);
  await ada.page.getByRole('button', { name: 'Menu' }).click();
  for (const size of DIALOG_SIZES.toReversed()) await expectFit(ada.page, size, 'dialog');
  leave();
});

/** On a phone a person's seat takes one row. A free seat takes a second row for the computer and a button with text. */
async function expectShortSeats(page: Page, free: number): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 });
  const heightOf = async (seat: number) => (await page.getByTestId(`seat-${seat}`).boundingBox())?.height;
  expect(await heightOf(1)).toBeLessThan(76);
  expect(await heightOf(free)).toBeLessThan(112);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Checks that nothing extends beyond the window's sides, and that all buttons can be tapped. */
async function expectFit(page: Page, size: Size, part = 'main'): Promise<void> {
  await page.setViewportSize(size);
  await nextFrames(page);
  const cut = await page.locator(`${part} :is(button, select, a, input, p, h1, h2):visible`).evaluateAll((elements) =>
    elements
      .filter((element) => !element.closest('.unseen, .hand'))
      .map((element) => ({ text: element.textContent, ...element.getBoundingClientRect().toJSON() }))
      .filter(({ left, right }) => left < -1 || right > window.innerWidth + 1)
      .map(({ text, left, right }) => `${text}: ${Math.round(left)} to ${Math.round(right)}`),
  );
  expect(cut, `${size.width} × ${size.height}`).toEqual([]);
  expect(await smallTargets(page, part), `${size.width} × ${size.height}`).toEqual([]);
  expect(await layoutFaults(page), `${size.width} × ${size.height}`).toEqual([]);
}

/** The table also scrolls in no direction. */
async function expectTableFits(page: Page, size: Size): Promise<void> {
  await expectFit(page, size);
  expect(await overflow(page), `${size.width} × ${size.height}`).toEqual({ x: 0, y: 0 });
}
