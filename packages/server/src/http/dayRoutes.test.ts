import { HttpClient } from '@coup-fourre/testing';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { LIMITS } from '../config/limits.ts';
import { memoryServer } from '../testing/memoryServer.ts';
import { type SqliteServer, sqliteServer } from '../testing/sqliteServer.ts';

const DAY = '/api/days/2026-11-23';

let server: SqliteServer;
let device: HttpClient;
beforeAll(async () => {
  server = await sqliteServer({ startsAt: Date.parse('2026-11-23T12:00:00Z') });
});
afterAll(() => server.end());
beforeEach(() => {
  device = new HttpClient(server.http);
});

async function answer(asked: Promise<Response>) {
  const response = await asked;
  return [response.status, await response.json()];
}

it('shows the calendar and a day to everyone', async () => {
  expect(await answer(device.get('/api/days'))).toEqual([
    200,
    expect.objectContaining({ month: '2026-11', today: '2026-11-23', first: '2026-11-23' }),
  ]);
  const day = { day: expect.objectContaining({ day: '2026-11-23', phase: 'open', mine: null, results: null }) };
  for (const path of [DAY, '/api/days/today']) expect(await answer(device.get(path))).toEqual([200, day]);
  expect(await answer(device.get('/api/days/standings'))).toEqual([
    200,
    expect.objectContaining({ kind: 'week', period: '2026-W48', standings: [] }),
  ]);
});

it('begins a run for guests only', async () => {
  expect(await answer(device.post(`${DAY}/run`, {}))).toEqual([401, expect.objectContaining({ refused: 'notAGuest' })]);
  await device.becomeGuest('Ann');
  const [status, run] = await answer(device.post(`${DAY}/run`, {}));
  expect([status, run]).toEqual([200, { room: expect.any(String), kind: 'ranked' }]);
  expect(await answer(device.post(`${DAY}/run`, {}))).toEqual([200, run]);
  expect(await answer(device.get(DAY))).toEqual([
    200,
    { day: expect.objectContaining({ mine: expect.objectContaining({ room: run.room, state: 'begun' }) }) },
  ]);
});

it.each([
  ['/api/days?month=2026-13', 404, 'noSuchDay'],
  ['/api/days?month=2026-11&month=2026-12', 404, 'noSuchDay'],
  ['/api/days/2026-11-22', 404, 'noSuchDay'],
  ['/api/days/tomorrow', 404, 'noSuchDay'],
  ['/api/days/standings?period=2026-W99', 404, 'noSuchDay'],
  ['/api/days/standings?period=9999-S4', 404, 'noSuchDay'],
  ['/api/days/standings?period=0000-W01', 404, 'noSuchDay'],
  [`${DAY}/entries/any/record`, 403, 'playFirst'],
])('refuses %s', async (path, status, refused) => {
  expect(await answer(device.get(path))).toEqual([status, { refused, message: expect.any(String) }]);
});

it('refuses to begin a future day or an unknown day', async () => {
  await device.becomeGuest('Bob');
  const begin = (day: string) => answer(device.post(`/api/days/${day}/run`, {}));
  expect(await begin('2026-11-24')).toEqual([403, expect.objectContaining({ refused: 'dayNotOpen' })]);
  expect(await begin('2026-11-22')).toEqual([404, expect.objectContaining({ refused: 'noSuchDay' })]);
});

it('limits new rooms of runs, and requests for days, standings and records, by address', async () => {
  const limits = { ...LIMITS.wide, rooms: { burst: 2, perSecond: 0 }, standings: 3, records: 3 };
  const limited = await memoryServer({ limits });
  onTestFinished(() => limited.stop());
  const refused = async (asked: Promise<Response>) => (await (await asked).json()).refused ?? null;
  const ways: (string | null)[] = [];
  for (const name of ['Ann', 'Bob', 'Cat']) {
    const guest = new HttpClient(limited.http);
    await guest.becomeGuest(name);
    ways.push(await refused(guest.post('/api/days/today/run', {})));
    if (name === 'Ann') ways.push(await refused(guest.post('/api/days/today/run', {})));
  }
  expect(ways).toEqual([null, null, null, 'tooMany']);
  const anyone = new HttpClient(limited.http);
  const standings = ['week', 'season', 'week', 'season'].map((period) => `/api/days/standings?period=${period}`);
  for (const [at, path] of standings.entries()) expect((await anyone.get(path)).status).toBe(at < 3 ? 200 : 429);
  for (let at = 0; at < 4; at += 1) {
    expect((await anyone.get('/api/games/none/record')).status).toBe(at < 3 ? 404 : 429);
    expect((await anyone.get('/api/days/today')).status).toBe(at < 3 ? 200 : 429);
  }
});
