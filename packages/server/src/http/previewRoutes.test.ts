import { readFileSync } from 'node:fs';
import { HttpClient } from '@coup-fourre/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FakePreviews } from '../testing/fakePreviews.ts';
import { type MemoryServer, memoryServer } from '../testing/memoryServer.ts';
import { game, row, token } from '../testing/storeSamples.ts';
import { challengeSource, invitationSource, replaySource } from './previewSources.ts';

const RECORD = readFileSync(
  new URL('../../../rules/src/testing/golden/winningMovesForTwo.txt', import.meta.url),
  'utf8',
);
const PAGE = JSON.stringify({
  house: {},
  seats: [
    { name: '<script>alert("A")</script>', guest: 'ann', hasResigned: false },
    { name: 'Radar-8', guest: null, hasResigned: false, level: 'expert' },
  ],
});
const PLAYED = game('here', { page: PAGE, record: RECORD });

let server: MemoryServer;
let device: HttpClient;
let previews: FakePreviews;

beforeAll(async () => {
  previews = new FakePreviews();
  server = await memoryServer({ previews, limits: { previews: 40 } });
  device = new HttpClient(server.http);
});
beforeEach(async () => {
  previews.isBroken = false;
  previews.drawn.length = 0;
  await server.store.setGames(PLAYED);
});
afterAll(() => server.stop());

/** The page's meta tags. */
async function tagsAt(path: string): Promise<Record<string, string>> {
  const html = await (await device.get(path)).text();
  const tags = html.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)" \/>/g);
  return Object.fromEntries([...tags].map(([, name = '', content = '']) => [name, content]));
}

it('describes a finished game and links to its picture', async () => {
  expect(await tagsAt('/g/here?at=1.2')).toMatchObject({
    title: 'replay of &lt;script&gt;alert(&quot;A&quot;)&lt;/script&gt; and Radar-8',
    description: 'Said &amp; &quot;done&quot;',
    image: `${server.http}/preview/g/here?at=1.2`,
    'image:width': '1200',
  });
});

it('draws the moment of the link, and caches the picture', async () => {
  const picture = await device.get('/preview/g/here?at=1.2');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(await picture.text()).toBe('replay');
  expect(previews.drawn).toEqual([
    expect.objectContaining({ kind: 'replay', record: RECORD, moment: { deal: 1, step: 2 } }),
  ]);
  const tag = picture.headers.get('etag') ?? '';
  const again = await device.get('/preview/g/here?at=1.2', { 'if-none-match': tag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(previews.drawn).toHaveLength(1);
});

it('an unknown moment shows the whole game', async () => {
  for (const at of ['', '1', '0.1', '<b>', '1.99999']) {
    previews.drawn.length = 0;
    await device.get(`/preview/g/here?at=${encodeURIComponent(at)}`);
    expect(previews.drawn).toEqual([expect.objectContaining({ moment: null })]);
  }
});

it('a game in progress or a missing game shows the default picture', async () => {
  await server.store.setRooms(row('here'));
  await server.store.setGames();
  for (const path of ['/preview/g/here', '/preview/g/here-1?at=1.2', '/preview/g/nothing', '/preview/c/nothing']) {
    const picture = await device.get(path);
    expect([picture.status, await picture.text()]).toEqual([200, 'still']);
  }
  expect(previews.drawn).toEqual([]);
  expect((await device.get('/g/here')).status).toBe(404);
  expect(await tagsAt('/room/here')).toMatchObject({ title: 'Coup Fourré', image: `${server.http}/preview.png` });
});

it('without the library, the default picture is sent with the words of the game', async () => {
  previews.isBroken = true;
  expect(await (await device.get('/preview/day')).text()).toBe('still');
  expect(await tagsAt('/day')).toMatchObject({ title: 'Coup Fourré', image: `${server.http}/preview.png` });
  expect((await device.get('/day')).status).toBe(200);
});

it('the deals of a day have a preview', async () => {
  expect(await tagsAt('/day/2026-11-23')).toMatchObject({ image: `${server.http}/preview/day/2026-11-23` });
  await device.get('/preview/day/2026-11-23');
  expect(previews.drawn).toEqual([{ kind: 'day', date: '2026-11-23', language: 'en' }]);
  expect(await (await device.get('/preview/day/<b>')).text()).toBe('still');
});

it('a day that does not exist has none', async () => {
  for (const date of ['2026-13-31', '2026-02-30', '2025-12-31', '9999-01-01'])
    expect(await (await device.get(`/preview/day/${date}`)).text(), date).toBe('still');
  expect(previews.drawn).toEqual([]);
});

it('a table shows who invites, to what, and how many seats are free', async () => {
  const { store } = server;
  const listing = JSON.stringify({ host: 'Ann', hostSeat: 0, hostFace: 'glasses', house: { format: 'single' } });
  await store.setRooms(row('open', { phase: 'gathering', freeSeats: 1, listing }));
  expect(await invitationSource({ store }, 'open')).toEqual({
    kind: 'invitation',
    host: 'Ann',
    face: 'glasses',
    edition: 'winning-moves-2008',
    players: 2,
    house: { format: 'single' },
    freeSeats: 1,
  });
  expect(await tagsAt('/room/open')).toMatchObject({ image: `${server.http}/preview/room/open` });
  // Its seats change soon.
  expect((await device.get('/preview/room/open')).headers.get('cache-control')).toBe('public, max-age=300');
  // In a quick match nobody invites.
  await store.setRooms(row('quick', { isQuick: true, listing: JSON.stringify({ host: '', hostFace: null }) }));
  expect(await invitationSource({ store }, 'quick')).toBeNull();
  expect(await invitationSource({ store }, 'nothing')).toBeNull();
});

it('the page of a finished game has the preview of its replay', async () => {
  expect(await tagsAt('/game/here')).toMatchObject({ image: `${server.http}/preview/game/here` });
  await device.get('/preview/game/here');
  expect(previews.drawn).toEqual([expect.objectContaining({ kind: 'replay', moment: null })]);
});

it('a puzzle has a preview', async () => {
  expect(await tagsAt('/puzzles/a93852d5')).toMatchObject({ image: `${server.http}/preview/puzzles/a93852d5` });
  await device.get('/preview/puzzles/a93852d5');
  expect(previews.drawn).toEqual([{ kind: 'puzzle', id: 'a93852d5', language: 'en' }]);
  expect((await device.get('/puzzles/%3Cb%3E')).status).toBe(200);
  expect(await (await device.get('/preview/puzzles/%3Cb%3E')).text()).toBe('still');
});

it('a preview is in the language of its link, else in the language of the request', async () => {
  for (const [path, accepted, language, image] of [
    ['/day?lang=fr', 'nl', 'fr_FR', '/preview/day?lang=fr'],
    ['/g/here?at=1.2', 'de, nl-BE;q=0.8, fr', 'nl_NL', '/preview/g/here?at=1.2&amp;lang=nl'],
    ['/day?lang=<b>', '', 'en_US', '/preview/day?lang=%3Cb%3E'],
  ] as const) {
    const html = await (await device.get(path, { 'accept-language': accepted })).text();
    expect(html).toContain(`<meta property="og:locale" content="${language}" />`);
    expect(html).toContain(`<meta property="og:image" content="${server.http}${image}" />`);
  }
  await device.get('/preview/day?lang=fr', { 'accept-language': 'nl' });
  expect(previews.drawn).toEqual([{ kind: 'day', date: null, language: 'fr' }]);
});

it('pictures have their own limit per address', async () => {
  const limited = await memoryServer({ previews, limits: { previews: 2 } });
  const asker = new HttpClient(limited.http);
  const statuses = [];
  for (let times = 0; times < 3; times += 1) statuses.push((await asker.get('/preview/day')).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await asker.get('/day')).status).toBe(200);
  await limited.stop();
});

it('words have their own limit per address, beyond which the page comes without them', async () => {
  const limited = await memoryServer({ previews, limits: { previews: 2 } });
  const asker = new HttpClient(limited.http);
  const titles: (string | undefined)[] = [];
  for (let times = 0; times < 3; times += 1) {
    const page = await asker.get('/day');
    expect(page.status).toBe(200);
    titles.push(/og:title" content="([^"]*)"/.exec(await page.text())?.[1]);
  }
  expect(titles).toEqual(['day of ', 'day of ', 'Coup Fourré']);
  await limited.stop();
});

it('a forged Host header cannot inject anything into the page', async () => {
  const html = await (await device.get('/', { 'x-forwarded-host': '"><script>' })).text();
  expect(html).not.toContain('<script>');
});

it('a game of an open day has no preview', async () => {
  const { store } = server;
  const days = { shownRecord: async () => 'playFirst' as const };
  expect(await replaySource({ store, days }, { id: 'here', at: '1.2' })).toBeNull();
  expect(await replaySource({ store, days }, { id: '../x', at: undefined })).toBeNull();
});

it('a challenge names its author and shows none of its cards', async () => {
  const { store } = server;
  await store.guests.add({ id: 'ann', name: 'Ann' }, token('hash'), 1);
  await store.challenges.add({
    challenge: 'c1',
    at: 1,
    guest: 'ann',
    seat: 0,
    computers: [null, null],
    record: RECORD,
  });
  expect(await challengeSource({ store }, 'c1')).toEqual({
    kind: 'challenge',
    by: 'Ann',
    face: 'moustache',
    car: null,
    edition: 'winning-moves-2008',
    deals: 1,
  });
});
