import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { faultsAtEverySize } from './layoutChecks.ts';
import { goWithin, playDeal, totals } from './player.ts';
import { openGame } from './prepared.ts';
import { faultsOfScreen } from './screenFaults.ts';
import { test } from './test.ts';

/** Plays the last turn of a deal. Returns the viewer's points. */
async function playOne(page: Page): Promise<number> {
  await openGame(page, { turnsLeft: 1 });
  await playDeal(page);
  return (await totals(page))[0] ?? 0;
}

/** A figure as it is read out. The stone beside it is a picture. */
const figure = (page: Page, title: string) =>
  page
    .locator('.milestone')
    .filter({ has: page.getByText(title, { exact: true }) })
    .locator('.unseen');

const FILE = JSON.stringify({
  kind: 'coup-fourre-statistics',
  version: 1,
  deals: ['won', 'won', 'lost', null].map((match, at) => ({
    id: `room ${at}`,
    at,
    edition: 'computer',
    players: 2,
    against: at === 0 ? 'champion' : 'people',
    isWon: match === 'won',
    points: 1000 + at,
    given: 1,
    suffered: 0,
    isSafeTrip: true,
    waits: 2,
    match,
  })),
});

async function read(page: Page, text: string): Promise<void> {
  const file = { name: 'statistics.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('Open a saved file').setInputFiles(file);
}

const ERRORS = { decisions: 30, lost: 0.03, lostSquares: 0.01 };
const NO_ERRORS = { decisions: 0, lost: 0, lostSquares: 0 };
const LUCKY_FILE = JSON.stringify({
  ...JSON.parse(FILE),
  deals: Array.from({ length: 12 }, (_, index) => ({
    ...JSON.parse(FILE).deals[3],
    id: `far ${index + 1}`,
    at: index,
    // The latest deal is of an edition without compact bands.
    edition: index === 11 ? 'computer' : 'winning-moves-2008',
    luck: {
      version: 2,
      lead: 100,
      luck: -600,
      errors: { move: ERRORS, safety: NO_ERRORS, extension: NO_ERRORS, discard: ERRORS, coupFourre: NO_ERRORS },
    },
  })),
});

test('a finished deal is counted once, even after a reload, and measured in the background, which can be stopped and resumed', async ({
  page,
}) => {
  // Holds back a worker's first result and what follows it, such as its end, so that it is seen at work.
  await page.addInitScript(`{
    const listen = Worker.prototype.addEventListener;
    Worker.prototype.addEventListener = function (type, listener) {
      let isHeld = false;
      listen.call(this, type, (event) => {
        isHeld ||= Boolean(event.data?.value?.luck) && !window.letGo;
        if (!isHeld) listener(event);
      });
    };
  }`);
  const points = await playOne(page);
  await test.step('it is counted once', async () => {
    await goWithin(page, '/stats');
    await expect(figure(page, 'Deals')).toHaveText('1');
    await expect(figure(page, 'Best deal')).toHaveText(points.toLocaleString('en'));
    await page.goBack();
    await page.reload();
    await expect(page.getByTestId('score')).toBeVisible();
    await goWithin(page, '/stats');
    await expect(figure(page, 'Deals')).toHaveText('1');
    await page.getByRole('combobox', { name: 'Against' }).selectOption('Champion');
    await expect(page.getByText('No deals match this.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Against' }).selectOption({ index: 0 });
  });
  await test.step('measuring can be stopped and resumed', async () => {
    const luck = page.getByTestId('luck');
    await expect(luck.getByRole('progressbar', { name: 'Analyzing earlier deals: 0 of 1' })).toBeVisible();
    await expect(luck).toContainText('No deal has been measured yet.');
    await luck.getByRole('button', { name: 'Stop' }).press('Enter');
    await expect(luck.getByRole('progressbar')).toHaveCount(0);
    await page.evaluate('window.letGo = true');
    await luck.getByRole('button', { name: 'Analyze earlier deals' }).press('Enter');
    await expect(luck).toContainText('After 5 measured deals this tells whether the cards were kind to you: 1 so far.');
    await page.reload();
    await expect(luck).toContainText('1 so far.');
  });
});

test('statistics: wrong files are refused, files are exported, deleted and imported, luck has a verdict, and nothing has a layout fault', async ({
  page,
}) => {
  await page.goto('/stats');
  await test.step('wrong and damaged files change nothing, and each fault is named', async () => {
    await read(page, 'a holiday photograph');
    await expect(page.getByRole('alert')).toHaveText(/not a file of Coup Fourré statistics/);
    await read(page, FILE.replace('"players":2', '"players":5'));
    await expect(page.getByRole('alert')).toHaveText(/damaged/);
    await read(page, FILE.replace('"version":1', '"version":2'));
    await expect(page.getByRole('alert')).toHaveText(/newer version/);
    await expect(page.getByRole('heading', { name: 'No deal yet' })).toBeVisible();
  });
  await test.step('without a deal, nothing has a layout or accessibility fault at any size', async () => {
    expect(await faultsAtEverySize(page)).toEqual([]);
  });
  await test.step('statistics are exported as files, deleted, and imported again', async () => {
    await read(page, FILE);
    await expect(page.getByText('Deals in it: 4, new here: 4.')).toBeVisible();
    await expect(figure(page, 'Longest winning streak')).toHaveText('2');
    await page.getByRole('combobox', { name: 'Against' }).selectOption('Champion');
    await expect(figure(page, 'Best deal')).toHaveText('1,000');
    await page.getByRole('combobox', { name: 'Against' }).selectOption({ index: 0 });

    const [json] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a file' }).click(),
    ]);
    const saved = await readFile(await json.path(), 'utf8');
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a table (CSV)' }).click(),
    ]);
    expect(csv.suggestedFilename()).toBe('coup-fourre-statistics.csv');
    expect((await readFile(await csv.path(), 'utf8')).split('\r\n')).toHaveLength(6);

    await page.getByRole('combobox', { name: 'By', exact: true }).selectOption('Edition');
    await expect(page.getByRole('row', { name: /^The computer version 4 50%/ })).toBeVisible();
    const [comparison] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    expect(await readFile(await comparison.path(), 'utf8')).toContain('edition,computer,4,0.5,');

    await page.getByRole('button', { name: 'Delete all' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
    await expect(figure(page, 'Deals')).toHaveText('4');
    await page.getByRole('button', { name: 'Delete all' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete all' }).click();
    await expect(page.getByText('All statistics have been deleted.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No deal yet' })).toBeVisible();

    await read(page, saved);
    await expect(figure(page, 'Matches')).toHaveText('3');
    await read(page, saved);
    await expect(page.getByText('Deals in it: 4, new here: 0.')).toBeVisible();
  });
  await test.step('the verdict on luck is shown in a sentence, over time and by kind of decision', async () => {
    await read(page, LUCKY_FILE);
    const luck = page.getByTestId('luck');
    await expect(luck).toContainText(
      /Yes, you were unlucky: by our estimate the cards cost you 600 ± \d+ points a deal over 12 deals\./,
    );
    await expect(luck).not.toContainText('too early');
    await luck.getByText('The figures').click();
    await expect(luck).toContainText('In your last 10 deals a decision cost 0.1% of your chance to win, on average.');
    await expect(luck.getByRole('img').last()).toHaveAccessibleName(/10 deals at a time: first 0\.1%, now 0\.1%/);
    await expect(luck.getByRole('img').first()).toHaveAccessibleName(
      /luck now −7,200, skill \+8,400 with an interval of ± [\d,]+\./,
    );
    await expect(luck.getByRole('row', { name: /^last 10 \+100 −600 \+700 ± \d+$/ })).toBeVisible();
    await expect(luck.getByRole('row', { name: /^Discards 360 0\.1% ± 0\.\d%$/ })).toBeVisible();
    await expect(luck).toContainText('Your driving level so far: from Grand Prix driver to seasoned driver.');
    await expect(luck).toContainText(
      'Your driving level counts only deals for two or four players in the edition Winning Moves',
    );
  });
  await test.step('with deals and luck, nothing has a layout or accessibility fault at any size', async () => {
    expect(await faultsAtEverySize(page)).toEqual([]);
  });
  await test.step('the errors stand on one’s own profile, too', async () => {
    const name = `Errata${Date.now() % 1_000_000}`;
    await page.evaluate(async (own) => {
      const post = (path: string, body: object) =>
        fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
      await post('/api/guest', { name: own });
      await post('/api/account/codes', {});
    }, name);
    await page.goto(`/@${name}`);
    await expect(page.locator('.tile', { hasText: 'Nobody else sees this.' })).toContainText(
      'In your last 10 deals a decision cost 0.1% of your chance to win, on average.',
    );
    expect(await faultsOfScreen(page)).toEqual([]);
  });
});

test('finished online matches are measured, too, while the server has their cards', async ({ page }) => {
  const record = await readFile('packages/rules/src/testing/golden/winningMovesForTwo.txt', 'utf8');
  const seats = ['ada', 'bo'].map((guest) => ({ name: guest, guest, hasResigned: false }));
  const game = {
    game: 'table-1',
    at: 0,
    edition: 'winning-moves-2008',
    players: 2,
    page: { house: {}, seats, winners: [0], by: 'points', totals: [0, 0], sheets: [] },
  };
  await page.route('**/api/guest', (route) => route.fulfill({ json: { guest: { id: 'ada', name: 'Ada' } } }));
  await page.route('**/api/games', (route) => route.fulfill({ json: { games: [game] } }));
  await page.route('**/api/games/table-1/record', (route) => route.fulfill({ body: record }));
  await page.goto('/stats');
  await read(page, FILE.replace('room 0', 'online table 1 1'));
  await expect(figure(page, 'Deals')).toHaveText('4');
  await page.reload();
  await expect(page.getByTestId('luck')).toContainText(
    'After 5 measured deals this tells whether the cards were kind to you: 1 so far.',
  );
});
