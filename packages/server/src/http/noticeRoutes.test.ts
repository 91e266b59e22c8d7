import { DAY_MS, type Notices, type Vacation } from '@coup-fourre/room';
import { HttpClient } from '@coup-fourre/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FakePushServices } from '../testing/fakePushServices.ts';
import { type MemoryServer, memoryServer } from '../testing/memoryServer.ts';
import { append, row } from '../testing/storeSamples.ts';

const SETTINGS = { kinds: ['turn'], showsNames: true, quiet: { from: 1320, to: 420 }, zone: 'Europe/Paris' };

let server: MemoryServer;
let services: FakePushServices;
let ada: HttpClient;
beforeEach(async () => {
  services = new FakePushServices();
  server = await memoryServer({ pushServices: services });
  ada = new HttpClient(server.http);
  await ada.becomeGuest('Ada');
});
afterEach(() => server.stop());

type Answer = { readonly notices: Notices; readonly refused?: string };
const ask = async (response: Promise<Response>): Promise<Answer> => (await (await response).json()) as Answer;

it('at first a guest gets no notices, on any device', async () => {
  const { notices } = await ask(ada.get('/api/notices'));
  expect(notices).toMatchObject({ settings: { kinds: [], showsNames: false, quiet: null }, isOn: false });
  expect(Buffer.from(notices.key, 'base64url')).toHaveLength(65);
  expect((await ask(new HttpClient(server.http).get('/api/notices'))).refused).toBe('notAGuest');
});

it('settings are the guest’s, subscriptions are the device’s', async () => {
  expect((await ask(ada.post('/api/notices', SETTINGS))).notices.settings).toEqual(SETTINGS);
  const { endpoint, keys } = services.subscribe('phone');
  expect((await ask(ada.post('/api/notices/device', { endpoint, keys, language: 'fr' }))).notices.isOn).toBe(true);
  const { code } = (await (await ada.post('/api/guest/move')).json()) as { readonly code: string };
  const phone = new HttpClient(server.http);
  await phone.post('/api/guest/claim', { code });
  expect((await ask(phone.get('/api/notices'))).notices).toMatchObject({ settings: SETTINGS, isOn: false });
  // Signing out all other devices ends their notices.
  await phone.post('/api/guest/devices/end');
  const { guest } = (await (await phone.get('/api/guest')).json()) as { readonly guest: { readonly id: string } };
  expect(await server.store.notices.subscriptions(guest.id)).toEqual([]);
});

it('a device stops receiving notices when it asks for that', async () => {
  const { endpoint, keys } = services.subscribe('phone');
  await ada.post('/api/notices/device', { endpoint, keys, language: 'en' });
  expect((await ask(ada.delete('/api/notices/device'))).notices.isOn).toBe(false);
});

it('addresses that may not be used and keys that are none are refused', async () => {
  const { keys, endpoint } = services.subscribe('phone');
  const subscribe = async (body: object) => (await ask(ada.post('/api/notices/device', body))).refused;
  expect(await subscribe({ endpoint: 'https://10.0.0.1/', keys, language: 'en' })).toBe('badPushAddress');
  expect(await subscribe({ endpoint, keys: { ...keys, auth: 'x' }, language: 'en' })).toBe('badRequest');
  expect(await subscribe({ endpoint, keys, language: 'de' })).toBe('badRequest');
});

it.each([{ kinds: ['spam'] }, { quiet: { from: 0, to: 1440 } }, { zone: 'Mars/Olympus' }, { showsNames: 1 }])(
  'settings such as %j are refused',
  async (changed) => {
    expect((await ask(ada.post('/api/notices', { ...SETTINGS, ...changed }))).refused).toBe('badRequest');
  },
);

it('a vacation stops the clocks of all tables, for at most 30 days a year, until the guest is back', async () => {
  type VacationAnswer = { readonly vacation: Vacation; readonly refused?: string };
  const vacation = async (response: Promise<Response>) => (await (await response).json()) as VacationAnswer;
  const { guest } = (await (await ada.get('/api/guest')).json()) as { readonly guest: { readonly id: string } };
  await server.store.rooms.append(append('table', 1, { row: row('table', { guests: [guest.id] }) }));
  expect((await vacation(ada.get('/api/vacation'))).vacation).toEqual({ until: null, daysLeft: 30 });
  expect((await vacation(ada.post('/api/vacation', { days: 31 }))).refused).toBe('badRequest');
  const begun = (await vacation(ada.post('/api/vacation', { days: 20 }))).vacation;
  expect(begun.daysLeft).toBe(10);
  expect(begun.until).toBeGreaterThan(Date.now() + 19 * DAY_MS);
  expect(server.rooms.changedRooms).toEqual(['table']);
  const back = (await vacation(ada.delete('/api/vacation'))).vacation;
  expect(back).toEqual({ until: null, daysLeft: 29 });
  expect(server.rooms.changedRooms).toEqual(['table', 'table']);
  expect((await vacation(ada.post('/api/vacation', { days: 30 }))).refused).toBe('noVacationLeft');
});

it('a vacation that ends while it is being set at the tables does not stay at any of them', async () => {
  const { guest } = (await (await ada.get('/api/guest')).json()) as { readonly guest: { readonly id: string } };
  await server.store.rooms.append(append('table', 1, { row: row('table', { guests: [guest.id] }) }));
  server.rooms.pause();
  const begun = ada.post('/api/vacation', { days: 20 });
  await expect.poll(() => server.rooms.changedRooms).toHaveLength(1);
  const back = ada.delete('/api/vacation');
  await expect.poll(() => server.rooms.changedRooms).toHaveLength(2);
  server.rooms.resume();
  await Promise.all([begun, back]);
  // The first request sets the table again, because what it had set is no longer stored.
  expect(server.rooms.changedRooms).toEqual(['table', 'table', 'table']);
});
