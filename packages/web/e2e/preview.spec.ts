import { expect, type Page } from '@playwright/test';
import { newPerson } from './online.ts';
import { playOverSocket, prepareTable, startMatch } from './playOverSocket.ts';
import { newDevice, test } from './test.ts';

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

test('the link of a finished online game opens at its moment, and has a picture of it', async ({
  browser,
  baseURL,
}) => {
  // Ada plays without a page.
  const [ada, ben] = [{ name: 'Ada', context: await newDevice(browser) }, await newPerson(browser, 'Ben')];
  const room = await prepareTable([ada, ben]);
  await startMatch(ada, room);
  await Promise.all([playOverSocket(ada, room), playOverSocket(ben, room)]);
  const { page } = ben;

  await page.goto('/games');
  await page.getByRole('button', { name: 'Share a replay' }).first().click();
  const link = await page.getByRole('dialog').getByLabel('Link to the replay').inputValue();
  expect(new URL(link).pathname).toMatch(/^\/g\/[\w-]+$/);

  await test.step('the address follows the moment', async () => {
    await page.goto(`${link}?at=1.3`);
    await expect(page.getByTestId('replay-moment')).toContainText('Move 3 of');
    await expect(page.locator('.replay-sentence')).not.toBeEmpty();
    await page.getByRole('button', { name: 'Share a replay' }).click();
    await expect(page.getByRole('dialog').getByLabel('Link to the replay')).toHaveValue(`${link}?at=1.3`);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(`${link}?at=1.4`);
    await expect(page.getByTestId('replay-moment')).toContainText('Move 4 of');
  });

  await test.step('the preview is of that moment, with names where the page says “you”', async () => {
    expect(await tag(page, `${link}?at=1.3`, 'title')).toMatch(/^(Ada|Ben) /);
    expect(await tag(page, `${link}?at=1.3`, 'description')).toMatch(/Ada \d+ mi, Ben \d+ mi/);
    const picture = await tag(page, `${link}?at=1.3`, 'image');
    expect(picture).toBe(`${new URL(link).origin}/preview${new URL(link).pathname}?at=1.3`);
    expect(await sizeOf(page, picture)).toEqual([1200, 630]);
    const etag = async (address: string) => (await page.request.get(address, PATIENT)).headers().etag;
    expect(await etag(picture.replace('1.3', '1.4'))).not.toBe(await etag(picture));
  });

  await test.step('requested at the same time, each preview is in its own language', async () => {
    const inLanguages = [
      ['en', 'Watch it move by move.'],
      ['fr', 'À revoir coup par coup.'],
      ['es', 'Mírala jugada a jugada.'],
      ['nl', 'Kijk het zet voor zet terug.'],
    ] as const;
    const links = inLanguages.map(([language]) => `${link}?at=1.5&lang=${language}`);
    const said = await Promise.all(links.map((address) => tag(page, address, 'description')));
    expect(said).toEqual(inLanguages.map(([, words]) => expect.stringContaining(words)));
  });

  await test.step('other links have a picture, too', async () => {
    for (const path of ['/', '/day/2026-11-23']) {
      const picture = await tag(page, `${baseURL}${path}`, 'image');
      expect(picture.startsWith(`${baseURL}/`)).toBe(true);
      expect(await sizeOf(page, picture)).toEqual([1200, 630]);
    }
    expect(await tag(page, `${baseURL}/day/2026-11-23`, 'title')).toBe('Four deals: Monday, November 23');
  });
  expect(ben.faults).toEqual([]);
});
