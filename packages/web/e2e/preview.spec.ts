import { expect, type Page } from '@playwright/test';
import { giveUp, playMoves, twoAtTable } from './online.ts';
import { test } from './test.ts';

/** Previews are made at low priority, so on a busy machine a response may take long. */
const PATIENT = { timeout: 0 } as const;

/** A meta tag of an address, as sent by the server. */
async function tag(page: Page, address: string, name: string): Promise<string> {
  const html = await (await page.request.get(address, PATIENT)).text();
  return new RegExp(`property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
}

/** The width and height in the head of a PNG. */
async function sizeOf(page: Page, address: string): Promise<readonly number[]> {
  const response = await page.request.get(address, PATIENT);
  expect(response.headers()['content-type']).toBe('image/png');
  const bytes = await response.body();
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

test('the link of a finished online game opens at its moment, and has a picture of it', async ({ browser }) => {
  const [ada, ben] = await twoAtTable(browser);
  await playMoves([ada.page, ben.page], 6);
  await giveUp(ada.page);
  await ada.page.goto('/games');
  await ada.page.getByRole('button', { name: 'Share a replay' }).first().click();
  const link = await ada.page.getByRole('dialog').getByLabel('Link to the replay').inputValue();
  expect(new URL(link).pathname).toMatch(/^\/g\/[\w-]+$/);

  await ben.page.goto(`${link}?at=1.3`);
  await expect(ben.page.getByTestId('replay-moment')).toContainText('Move 3 of');
  const sentence = (await ben.page.locator('.replay-sentence').textContent())?.trim() ?? '';
  await ben.page.getByRole('button', { name: 'Share a replay' }).click();
  await expect(ben.page.getByRole('dialog').getByLabel('Link to the replay')).toHaveValue(`${link}?at=1.3`);
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await ben.page.keyboard.press('ArrowRight');
  await expect(ben.page).toHaveURL(`${link}?at=1.4`);
  await expect(ben.page.getByTestId('replay-moment')).toContainText('Move 4 of');

  // The preview has names where the page says "you".
  expect(await tag(ben.page, `${link}?at=1.3`, 'title')).toMatch(/^(Ada|Ben) /);
  expect(sentence).not.toBe('');
  expect(await tag(ben.page, `${link}?at=1.3`, 'description')).toMatch(/Ada \d+ mi, Ben \d+ mi/);
  const picture = await tag(ben.page, `${link}?at=1.3`, 'image');
  expect(picture).toBe(`${new URL(link).origin}/preview${new URL(link).pathname}?at=1.3`);
  expect(await sizeOf(ben.page, picture)).toEqual([1200, 630]);
  const { etag = '' } = (await ben.page.request.get(picture, PATIENT)).headers();
  expect((await ben.page.request.get(picture, { ...PATIENT, headers: { 'if-none-match': etag } })).status()).toBe(304);
  // Another moment has another picture.
  expect((await ben.page.request.get(picture.replace('1.3', '1.4'), PATIENT)).headers().etag).not.toBe(etag);
  // Requested at the same time, each preview and its picture are in their own language.
  const inLanguages = [
    ['en', 'Watch it move by move.'],
    ['fr', 'À revoir coup par coup.'],
    ['es', 'Mírala jugada a jugada.'],
    ['nl', 'Kijk het zet voor zet terug.'],
  ] as const;
  const links = inLanguages.map(([language]) => `${link}?at=1.5&lang=${language}`);
  const said = await Promise.all(links.map((address) => tag(ben.page, address, 'description')));
  expect(said).toEqual(inLanguages.map(([, words]) => expect.stringContaining(words)));
  expect(await tag(ben.page, `${link}?at=1.5&lang=fr`, 'image')).toMatch(/lang=fr$/);
  expect([...ada.faults, ...ben.faults]).toEqual([]);
});

test('other links have a picture, too', async ({ page, baseURL }) => {
  for (const path of ['/', '/replay', '/day', '/day/2026-11-23', '/rooms']) {
    const picture = await tag(page, `${baseURL}${path}`, 'image');
    expect(picture.startsWith(`${baseURL}/`)).toBe(true);
    expect(await sizeOf(page, picture)).toEqual([1200, 630]);
  }
  expect(await tag(page, `${baseURL}/day/2026-11-23`, 'title')).toBe('Four deals: Monday, November 23');
});
