import { expect, type Page } from '@playwright/test';
import { faultsAtEverySize } from './layoutChecks.ts';
import { newPerson, type Person, playMoves } from './online.ts';
import { goWithin } from './player.ts';
import { playOverSocket, playWithoutPage } from './playOverSocket.ts';
import { type ClockedServer, startClockedServer } from './site.ts';
import { test } from './test.ts';

const DAY = '2026-11-23';
const AGAINST_PAR = /^(?:Beat par by [\d,]+|Made par|[\d,]+ short of par)$/;
const PAR_SUM = /^Par(?: [+−] [\d,]+)?$/;

/** Goes from the home screen to the table of today's run. */
async function beginDay({ page }: Person, { address }: ClockedServer): Promise<void> {
  await page.goto(address);
  await expect(page.getByTestId('day-tile')).toContainText('About 15 minutes.');
  await page.getByTestId('day-tile').getByRole('link', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeFocused();
  await expect(page.getByTestId('start-day')).toContainText('results after you finish');
  // Nobody must give a name before the first card.
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.locator('h1')).toHaveText('Today · deal 1 of 4');
}

/** Begins today's run without the person's page. Returns the room's address. */
async function beginWithoutPage({ name, context }: Person, { address }: ClockedServer): Promise<string> {
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(address + path, { data, headers: { origin: address } });
    expect(answer.status(), path).toBe(200);
    return answer.json();
  };
  await post('/api/guest', { name });
  return `${address}/room/${(await post(`/api/days/${DAY}/run`, {})).room}`;
}

/** Keeps a page from fetching again by itself. */
async function withoutTimers(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(globalThis, { setInterval: () => 0 }));
}

async function menuOf(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const names = await page.getByRole('dialog').getByRole('button').allTextContents();
  await page.getByRole('button', { name: 'Close' }).click();
  return names.map((name) => name.trim());
}

/** What the server says of a person's run: begun, finished, or late. */
async function stateOfRun({ page }: Person, { address }: ClockedServer): Promise<unknown> {
  const response = await page.request.get(`${address}/api/days/${DAY}`);
  return (await response.json()).day.mine.state;
}

test('a day from opening to closing: two people play the same cards, and one leaves in the middle', async ({
  browser,
}) => {
  const server = await startClockedServer();
  try {
    const [ada, ben] = [await newPerson(browser, 'Ada'), await newPerson(browser, 'Ben')];
    await beginDay(ada, server);
    const other = await beginWithoutPage(ben, server);

    // Without other people there is no chat, pause or resignation.
    expect(await menuOf(ada.page)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/Resign|pause|computer/i)]),
    );
    await expect(ada.page.getByRole('button', { name: 'Chat' })).toHaveCount(0);

    // Ben leaves after the first deal. Ada also leaves, but returns.
    await playMoves([ada.page], 3);
    const run = ada.page.url();
    await Promise.all([playWithoutPage(ada, run), playOverSocket(ben, other)]);
    // The score of a deal is its result against par.
    await expect(ada.page.getByRole('heading', { level: 1 })).toHaveText(AGAINST_PAR);
    await expect(ada.page.getByTestId('score')).toContainText(
      /Deal 1 of 4\. Your lead: [+−]?[\d,]+, par [+−]?[\d,]+\./,
    );
    await goWithin(ada.page, '/');
    await expect(ada.page.locator('.strip-tile')).toHaveCount(0);
    await expect(ada.page.getByTestId('day-tile')).toContainText('Your run is at deal 2 of 4.');
    await ada.page.getByRole('link', { name: 'Resume your run' }).click();
    await ada.page.getByRole('button', { name: 'Resume' }).click();
    await ada.page.getByRole('button', { name: 'Next deal' }).click();
    await expect(ada.page.locator('h1')).toHaveText('Today · deal 2 of 4');
    await playWithoutPage(ada, run, 'match');
    await ada.page.getByRole('link', { name: 'See the result of the day' }).click();

    // Ada's result among computers. Ben is not ranked yet.
    await expect(ada.page.getByRole('heading', { level: 1 })).toHaveText(PAR_SUM);
    await expect(ada.page.getByRole('main')).toContainText(/Monday.* 23.*\. Place \d of 3, 2 of them computers/);
    await expect(ada.page.locator('.par-deals b')).toHaveText(Array(4).fill(AGAINST_PAR));
    await expect(ada.page.getByTestId('entry')).toHaveCount(3);
    const against = await ada.page.getByTestId('entry').locator('td:nth-child(3)').allTextContents();
    const points = against.map((text) => Number(text.replace('−', '-').replaceAll(/[+,]/g, '')));
    expect(points).toEqual(points.toSorted((a, b) => b - a));
    await expect(ada.page.getByTestId('entry').filter({ hasText: 'Computer (Intermediate)' })).toHaveCount(1);
    await expect(ada.page.getByTestId('share-text')).toHaveText(/^Coup Fourré, November 23, 2026\n([▲▬▽] ){4} Par/);
    await expect(ada.page.getByRole('columnheader', { name: 'Players beaten' })).toBeHidden();
    await ada.page.getByText('How sure is this?').click();
    await expect(ada.page.getByRole('columnheader', { name: 'Players beaten' })).toBeVisible();

    // Now the name is asked, for the ranking.
    await ada.page.getByTestId('name-day').getByLabel('Your name').fill('Ada');
    await ada.page.getByTestId('name-day').getByRole('button', { name: 'Save' }).click();
    await expect(ada.page.getByTestId('name-day')).toHaveCount(0);
    await expect(ada.page.getByTestId('entry').filter({ hasText: 'Ada (you)' })).toHaveCount(1);
    expect(await faultsAtEverySize(ada.page)).toEqual([]);

    // A computer's deal beside Ada's, by keys alone.
    await ada.page.getByRole('button', { name: 'Compare with Computer (Intermediate)' }).press('Enter');
    const compared = ada.page.getByTestId('compared');
    await expect(compared).toContainText(/Turn \d+ of \d+/);
    await ada.page.keyboard.press('Home');
    await expect(compared).toHaveAttribute('data-turn', '1');
    await ada.page.keyboard.press('ArrowRight');
    await expect(compared).toHaveAttribute('data-turn', '2');
    await expect(ada.page.getByTestId('board')).toHaveCount(2);
    await ada.page.keyboard.press('End');
    await expect(ada.page.getByRole('listitem').filter({ hasText: 'The deal is over here' })).toHaveCount(2);
    expect(await faultsAtEverySize(ada.page)).toEqual([]);
    await ada.page.goBack();
    await expect(ada.page.getByRole('heading', { name: 'Ranking', exact: true })).toBeVisible();

    // The calendar shows one’s own result before the day closes. The game is named by its day.
    await ada.page.getByRole('link', { name: 'Calendar' }).click();
    await expect(ada.page.getByRole('link', { name: /^Monday, November 23: Par/ })).toBeVisible();
    await expect(ada.page.getByText('One day played this month')).toBeVisible();
    await ada.page.getByRole('button', { name: 'Your games, profile and settings' }).click();
    await ada.page.getByRole('link', { name: 'Games', exact: true }).click();
    await expect(ada.page.getByTestId('my-game')).toContainText('2 players · a day’s deals');

    // Ada leaves the home screen open over midnight, and Cy the day.
    await goWithin(ada.page, '/');
    await expect(ada.page.getByTestId('day-tile')).toContainText('November 23');
    const cy = await newPerson(browser, 'Cy');
    await withoutTimers(cy.page);
    await cy.page.goto(`${server.address}/day`);
    await expect(cy.page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();

    // Ben sees no results before his own run is over, even after closing.
    server.moveTo('2026-11-24T00:00:30Z');
    await ben.page.goto(`${server.address}/day/${DAY}`);
    await expect(ben.page.getByTestId('start-day')).toContainText('You can finish your run until');
    await expect(ben.page.getByRole('heading', { name: 'Ranking', exact: true })).toHaveCount(0);

    // A press that would only give practice asks first. The next fetch shows the new day.
    await cy.page.getByRole('button', { name: 'Start', exact: true }).click();
    await cy.page.getByRole('dialog').getByRole('button', { name: 'Go to Today' }).click();
    await expect(cy.page.locator('.page-title')).toContainText('November 24');
    await ada.page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(ada.page.getByTestId('day-tile')).toContainText('November 24');

    // Once the day is over, all results are shown. Ben's unplayed deals count as the worst result.
    server.moveTo('2026-11-24T01:00:05Z');
    await expect.poll(() => stateOfRun(ben, server)).toBe('late');
    await ben.page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(ben.page.getByRole('heading', { name: 'Your four deals' })).toBeVisible();
    await expect(ben.page.locator('.own-deals')).toContainText('The result is final.');
    await expect(ben.page.locator('.own-deals tbody tr').filter({ hasText: 'not played' })).toHaveCount(3);
    await expect(ben.page.getByTestId('entry').filter({ hasText: 'Ada' })).toHaveCount(1);

    // The cards match the server's commitment.
    await goWithin(ada.page, `/day/${DAY}`);
    await ada.page.getByRole('button', { name: 'Check the cards' }).click();
    await expect(ada.page.getByTestId('day-check')).toContainText('The published cards match the fingerprint.');

    // The calendar has Ada's stone, and the season has her name.
    await ada.page.getByRole('link', { name: 'Seasons' }).click();
    await expect(ada.page.getByRole('row', { name: /Ada \(you\)/ })).toBeVisible();
    expect(await faultsAtEverySize(ada.page)).toEqual([]);
    await ada.page.getByRole('link', { name: 'Calendar' }).click();
    await expect(ada.page.getByRole('link', { name: /^Monday, November 23: Par/ })).toBeVisible();
    expect(await faultsAtEverySize(ada.page)).toEqual([]);

    // A past day can be played as practice.
    await ada.page.getByRole('link', { name: /^Monday, November 23/ }).click();
    await ada.page.getByRole('button', { name: 'Play it for practice' }).click();
    await expect(ada.page.locator('h1')).toHaveText('Practice · deal 1 of 4');
    for (const { faults } of [ada, ben]) expect(faults).toEqual([]);
  } finally {
    await server.end();
  }
});

test('without a server, the day’s page says so and leads to the computers', async ({ browser }) => {
  const { page, context } = await newPerson(browser, 'Ada');
  await page.goto('/');
  await expect(page.getByTestId('day-tile')).toBeVisible();
  await context.route('**/api/**', (route) => route.abort());
  await page.getByTestId('day-tile').getByRole('link', { name: 'Start' }).click();
  await expect(page.getByRole('alert')).toContainText('Playing with others needs a connection.');
  await expect(page.getByRole('link', { name: 'Play against the computer' })).toBeVisible();
  expect(await faultsAtEverySize(page)).toEqual([]);
  await page.getByRole('link', { name: 'Play against the computer' }).click();
  await expect(page.locator('.day-tile')).toContainText('come from the server');
});
