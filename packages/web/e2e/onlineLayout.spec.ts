import { expect, type Page } from '@playwright/test';
import { allowLongerTexts } from './languages.ts';
import { overflow, smallTargets, violationsInEveryTheme } from './layoutChecks.ts';
import { faultsInEveryWording, layoutFaults, nextFrames, SIZES } from './layoutFaults.ts';
import { giveUp, newPerson, openLink, openTable, sitDownAt, untilTurn } from './online.ts';
import { openShareMenu } from './player.ts';
import { test } from './test.ts';

test('no online screen has an accessibility fault', async ({ browser }) => {
  const expectFaultless = async (page: Page): Promise<void> => {
    await expect(page.locator('main')).toBeVisible();
    expect(await violationsInEveryTheme(page)).toEqual([]);
  };
  const [ada, ben, cy] = [
    await newPerson(browser, 'Ada'),
    await newPerson(browser, 'Ben'),
    await newPerson(browser, 'Cy'),
  ];
  await ada.page.goto('/');
  await ada.page.getByRole('button', { name: 'Invite with a link' }).click();
  await expectFaultless(ada.page);
  const link = await openTable(ada);
  await ben.page.goto(link);
  await expectFaultless(ben.page);
  await sitDownAt(ben, link);
  await ben.page.getByLabel('Your message').fill('On the road again');
  await ben.page.getByLabel('Your message').press('Enter');
  await expect(ada.page.getByRole('listitem').filter({ hasText: 'On the road again' })).toBeVisible();
  await expectFaultless(ada.page);
  await openLink(cy, link);
  await expectFaultless(cy.page);
  await ada.page.getByRole('button', { name: 'Start', exact: true }).click();
  for (const { page } of [ada, ben, cy]) await expect(page.getByTestId('table')).toBeVisible();
  await expectFaultless(cy.page);
  await ben.page.getByRole('button', { name: 'Menu' }).click();
  await expectFaultless(ben.page);
  await ben.page.getByRole('button', { name: 'Let the computer play for me' }).click();
  await expect(ben.page.getByRole('button', { name: 'Take your seat back' })).toBeVisible();
  await expectFaultless(ben.page);
  await expectFaultless(ada.page);
  await ada.page.getByRole('button', { name: /^Chat/ }).click();
  await expectFaultless(ada.page);
  await ada.page.keyboard.press('Escape');
  await ben.page.getByRole('button', { name: 'Take your seat back' }).click();
  await giveUp(ada.page);
  await expectFaultless(ada.page);
  await (await openShareMenu(ada.page)).getByRole('link', { name: 'Game page' }).click();
  await ada.page.getByRole('button', { name: 'Check the shuffle' }).click();
  await expect(ada.page.getByTestId('shuffle')).toContainText('no one could choose the cards');
  await expectFaultless(ada.page);
  for (const place of ['/games', '/profile', '/rooms']) {
    await ada.page.goto(place);
    await expect(ada.page.locator('.tile').first()).toBeVisible();
    await expectFaultless(ada.page);
  }
});

for (const players of [2, 6]) {
  test(`an online table of ${players}: at every size, nothing is cut off and all buttons can be tapped`, async ({
    browser,
  }) => {
    const [ada, ben] = [await newPerson(browser, 'Ada'), await newPerson(browser, 'Bénédicte de la Route')];
    await allowLongerTexts(ada.page);
    const link = await openTable(ada, { players });
    await sitDownAt(ben, link);
    if (players === 2) {
      expect(await faultsInEveryWording(ada.page)).toEqual([]);
      // Back to the usual words.
      await ada.page.reload();
      await expect(ada.page.getByTestId('lobby')).toBeVisible();
    }
    for (const size of SIZES) await expectFit(ada.page, size);
    if (players > 2) await expectShortSeats(ada.page, players - 1);
    for (let seat = 3; seat <= players; seat += 1) {
      await ada.page.getByRole('combobox', { name: `Level of the computer on seat ${seat}` }).selectOption('Random');
      await ada.page.getByRole('button', { name: `Add a computer to seat ${seat}` }).click();
    }
    await ada.page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(ada.page.getByTestId('table')).toBeVisible();
    // The number of spectators takes room from the bar.
    await openLink(await newPerson(browser, 'Cy'), link);
    await expect(ada.page.locator('.spectator-count')).toBeVisible();
    await untilTurn([ada.page, ben.page]);
    for (const size of SIZES) {
      await expectFit(ada.page, size);
      expect(await overflow(ada.page)).toEqual({ x: 0, y: 0 });
    }
    await ada.page.getByRole('button', { name: 'Menu' }).click();
    for (const size of SIZES) await expectFit(ada.page, size, 'dialog');
    await ada.page.keyboard.press('Escape');
    await ada.page.getByRole('button', { name: /^Chat/ }).click();
    for (const size of SIZES) await expectFit(ada.page, size, 'dialog');
  });
}

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
