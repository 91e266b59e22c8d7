import { expect } from '@playwright/test';
import { TWO_SEATS } from '../src/features/review/testing/records.ts';
import { faultsAtEverySize } from './layoutChecks.ts';
import { newPerson, type Person, playMoves } from './online.ts';
import { goWithin, openRecordFile, openShareMenu, playDeal } from './player.ts';
import { playChallenge, playOverSocket, playWithoutPage, sitDown } from './playOverSocket.ts';
import { openGame, playToLastTurn } from './prepared.ts';
import { startClockedServer } from './site.ts';
import { newDevice, test } from './test.ts';

async function makeLink({ name, page }: Person, kind: RegExp): Promise<string> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: kind }).click();
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = dialog.getByLabel('Link to the challenge');
  const asked = dialog.getByLabel('Your name');
  await expect(link.or(asked)).toBeVisible();
  if (await asked.isVisible()) {
    await asked.fill(name);
    await dialog.getByRole('button', { name: 'Make the link' }).click();
  }
  await expect(dialog.getByText(/the same cards/)).toBeVisible();
  return link.inputValue();
}

/** Opens a group's link, gives a name, and plays it to its end, with two moves by mouse. */
async function playFromLink(person: Person, link: string): Promise<void> {
  const { name, page } = person;
  await page.goto(link);
  await expect(page.getByTestId('challenge')).toBeVisible();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByTestId('table')).toBeVisible();
  await playMoves([page], 2);
  await playWithoutPage(person, page.url());
  await page.getByRole('link', { name: 'Compare the results' }).click();
  await expect(page.getByTestId('challenge-result')).toBeVisible();
}

test('the link of a deal leads to the same cards without a server, and to both results side by side', async ({
  browser,
}) => {
  const [ada, ben] = [await newPerson(browser, 'Ada'), await newPerson(browser, 'Ben')];
  await openGame(ada.page, { format: 'single' });
  await (await openShareMenu(ada.page)).getByRole('button', { name: 'Challenge with these cards' }).click();
  const link = await makeLink(ada, /^Just a link/);
  expect(link.length).toBeLessThan(900);
  const url = new URL(link);
  expect(url.pathname).toBe('/challenge');

  await ben.page.goto(`/challenge?pace=1${url.hash}`);
  const challenge = ben.page.getByTestId('challenge');
  await expect(challenge).toContainText('One deal');
  await expect(challenge).toContainText('Computer opponents: Beginner.');
  await expect(challenge).toContainText('each seat has its own pile');
  expect(await faultsAtEverySize(ben.page)).toEqual([]);
  await ben.page.getByRole('button', { name: 'Start' }).click();
  await expect(ben.page.getByTestId('table')).toBeVisible();
  await playToLastTurn(ben.page);
  await playDeal(ben.page);
  await ben.page.getByRole('link', { name: 'Compare the results' }).click();
  const result = ben.page.getByTestId('challenge-result');
  await expect(result.getByRole('heading', { level: 2 }).first()).toContainText(/The first player|exactly/);
  const sheets = ben.page.getByTestId('compared-sheets');
  await expect(sheets.getByRole('columnheader', { name: 'You', exact: true }).first()).toBeVisible();
  await expect(sheets.getByRole('row', { name: /^This deal/ })).toBeVisible();
  await expect(ben.page.getByRole('main')).toContainText(/Identical up to turn \d+\. Then:|in the same way to the end/);
  // From now on, the link leads to the result.
  await goWithin(ben.page, '/accessibility');
  await goWithin(ben.page, `/challenge${url.hash}`);
  await expect(result).toBeVisible();
  expect([...ada.faults, ...ben.faults]).toEqual([]);
});

test('a group plays one link, alone or as two in one room, and its table lists every result', async ({ browser }) => {
  // A server's computers pause before each move. A fast clock shortens the pauses.
  const server = await startClockedServer();
  try {
    const [ada, cleo, dora] = [
      await newPerson(browser, 'Ada'),
      await newPerson(browser, 'Cleo'),
      await newPerson(browser, 'Dora'),
    ];
    // These two play without a page.
    const [ben, emil] = [
      { name: 'Ben', context: await newDevice(browser) },
      { name: 'Emil', context: await newDevice(browser) },
    ];
    await openRecordFile(ada.page, TWO_SEATS, server.address);
    await ada.page.getByRole('button', { name: 'Challenge with these cards' }).click();
    const link = await makeLink(ada, /^Everyone’s results/);
    expect(new URL(link).pathname).toMatch(/^\/c\/[\w-]{12}$/);
    await playChallenge(ben, link);
    // A person who has not played sees the names of those who have, but no results.
    await cleo.page.goto(link);
    await expect(cleo.page.getByTestId('challenge')).toContainText('One game has been played so far: Ben');
    await expect(cleo.page.getByTestId('line-table')).toHaveCount(0);
    await playFromLink(cleo, link);
    const table = cleo.page.getByTestId('line-table');
    await expect(table.getByRole('row')).toHaveCount(4);
    for (const name of ['Ada', 'Ben', 'You']) await expect(table.getByRole('rowheader', { name })).toBeVisible();
    await table.getByRole('button', { name: 'Compare with Ben' }).click();
    await expect(cleo.page.getByRole('heading', { level: 2, name: /Ben/ })).toBeVisible();
    await expect(
      cleo.page.getByTestId('compared-sheets').getByRole('columnheader', { name: 'Ben' }).first(),
    ).toBeVisible();
    expect(await faultsAtEverySize(cleo.page)).toEqual([]);

    // Two people take both seats in one room.
    await dora.page.goto(link);
    await dora.page.getByText('More choices', { exact: true }).click();
    await dora.page.getByRole('button', { name: /^People/ }).click();
    await dora.page.getByLabel('Your name').fill('Dora');
    await dora.page.getByRole('button', { name: 'Start' }).click();
    await expect(dora.page.getByTestId('lobby')).toBeVisible();
    const room = dora.page.url();
    await sitDown(emil, room, 1);
    const start = async () => {
      await dora.page.getByRole('button', { name: 'Start', exact: true }).click();
      await expect(dora.page.getByTestId('table')).toBeVisible();
      await playWithoutPage(dora, room);
    };
    await Promise.all([start(), playOverSocket(emil, room)]);
    await dora.page.getByRole('link', { name: 'Compare the results' }).click();
    await expect(dora.page.getByTestId('line-table').getByRole('row')).toHaveCount(5);
    expect([ada, cleo, dora].flatMap(({ faults }) => faults)).toEqual([]);
  } finally {
    await server.end();
  }
});

test('a damaged challenge link is refused with the reason and the next step', async ({ page }) => {
  const said = page.getByRole('alert');
  const open = (hash: string) =>
    page.evaluate((to) => {
      location.hash = to;
    }, hash);
  await page.goto('/challenge');
  await expect(said).toContainText('This link is incomplete');
  await open('record=%25&seats=person.expert&seat=0');
  await expect(said).toContainText('characters that do not belong there');
  await open('record=AQ&seats=person.wizard&seat=0');
  await expect(said).toContainText('This link is incomplete');
  await open('record=AgAA&seats=person.expert&seat=0');
  await expect(said).toContainText('another version');
  await open('record=AQAA&seats=person.expert&seat=0');
  await expect(said).toContainText('damaged');
  await open('record=AcvLL89ILUpVMGIAAA&seats=person.expert&seat=0');
  await expect(said).toContainText('The record of this game has an error (the heading');
  await goWithin(page, '/c/nowhere');
  await expect(said).toContainText('There is no such challenge');
});
