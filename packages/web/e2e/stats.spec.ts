import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { faultsAtEverySize } from './layoutChecks.ts';
import { openStart, playDeal, totals } from './player.ts';

/** Plays a deal to its end, and reads its own points. */
async function playOne(page: Page): Promise<number> {
  await openStart(page);
  await page.getByRole('button', { name: 'Play now' }).click();
  await playDeal(page);
  return (await totals(page))[0] ?? 0;
}

/** A figure as it is read out: the stone beside it is a picture. */
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

test('a deal that is over is counted, also after a reload, and once', async ({ page }) => {
  await page.goto('/stats');
  await expect(page.getByRole('heading', { name: 'No deal yet' })).toBeVisible();
  const points = await playOne(page);
  await page.goto('/stats');
  await expect(figure(page, 'Deals')).toHaveText('1');
  await expect(figure(page, 'Best deal')).toHaveText(points.toLocaleString('en'));
  await page.goto('/');
  await page.getByTestId('saved-game').getByRole('button', { name: 'Back to the road' }).click();
  await expect(page.getByTestId('score')).toBeVisible();
  await page.goto('/stats');
  await expect(figure(page, 'Deals')).toHaveText('1');
  await page.getByRole('combobox', { name: 'Against' }).selectOption('Champion');
  await expect(page.getByText('No deals match this.')).toBeVisible();
});

test('statistics go out as files, are deleted, and come back', async ({ page }) => {
  await page.goto('/stats');
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

test('wrong and damaged files change nothing, and each is named', async ({ page }) => {
  await page.goto('/stats');
  await read(page, 'a holiday photograph');
  await expect(page.getByRole('alert')).toHaveText(/not a file of Coup Fourré statistics/);
  await read(page, FILE.replace('"players":2', '"players":5'));
  await expect(page.getByRole('alert')).toHaveText(/damaged/);
  await read(page, FILE.replace('"version":1', '"version":2'));
  await expect(page.getByRole('alert')).toHaveText(/newer version/);
  await expect(page.getByRole('heading', { name: 'No deal yet' })).toBeVisible();
});

test('statistics have no fault at any size', async ({ page }) => {
  await page.goto('/stats');
  await expect(page.getByRole('heading', { name: 'No deal yet' })).toBeVisible();
  expect(await faultsAtEverySize(page)).toEqual([]);
  await read(page, FILE);
  await expect(figure(page, 'Deals')).toHaveText('4');
  expect(await faultsAtEverySize(page)).toEqual([]);
});
