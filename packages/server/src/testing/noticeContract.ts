import { expect, it } from 'vitest';
import type { PushSubscription, StoredNotice } from '../store/noticeStore.ts';
import type { Store } from '../store/store.ts';
import { NOW, token } from './storeSamples.ts';

const notice = (guest: string, changes: Partial<StoredNotice> = {}): StoredNotice => ({
  guest,
  subject: 'room a',
  device: '',
  kind: 'turn',
  occasion: '1',
  path: '/room/a',
  name: 'Bob',
  due: NOW,
  until: NOW + 10,
  tries: 0,
  ...changes,
});

const subscription = (device: string, guest: string, endpoint = device): PushSubscription => ({
  device,
  guest,
  endpoint,
  p256dh: 'key',
  auth: 'secret',
  language: 'en',
  origin: '',
  at: NOW,
});

/** Contract of notices: settings, devices, and what is due. */
export function noticeContract(newStore: () => Promise<Store>): void {
  it('keeps the keys of the first node', async () => {
    const { notices } = await newStore();
    const keys = ['a', 'b'].map((name) => ({ publicKey: name, privateKey: name }));
    const [first, ...others] = await Promise.all(keys.map((fresh) => notices.keys(fresh)));
    expect(keys).toContainEqual(first);
    expect(others).toEqual([first]);
  });

  it('keeps what a guest wants to be told', async () => {
    const { notices } = await newStore();
    expect(await notices.settings('ann')).toBeNull();
    const settings = { kinds: ['turn'], showsNames: true, quiet: { from: 1320, to: 0 }, zone: 'Europe/Paris' } as const;
    await notices.changeSettings('ann', settings);
    expect(await notices.settings('ann')).toEqual(settings);
    await notices.changeSettings('ann', { ...settings, kinds: [], quiet: null });
    expect(await notices.settings('ann')).toEqual({ ...settings, kinds: [], quiet: null });
    expect(await notices.settings('bob')).toBeNull();
  });

  it('has one subscription for each device, until the device ends', async () => {
    const { guests, notices } = await newStore();
    await guests.add({ id: 'ann', name: 'Ann' }, token('phone'), NOW);
    await guests.addToken('ann', token('laptop'), NOW);
    await guests.add({ id: 'bob', name: 'Bob' }, token('other'), NOW);
    for (const device of ['device phone', 'device laptop', 'no device'])
      await notices.subscribe(subscription(device, 'ann', 'old'));
    await notices.subscribe(subscription('device phone', 'ann', 'new'));
    await notices.subscribe(subscription('device other', 'bob'));
    const devices = async () =>
      (await notices.subscriptions('ann')).map(({ device, endpoint }) => `${device}: ${endpoint}`).sort();
    expect(await devices()).toEqual(['device laptop: old', 'device phone: new']);
    await notices.unsubscribe('bob', 'device laptop');
    await guests.removeTokens(['phone']);
    expect(await devices()).toEqual(['device laptop: old']);
    await guests.removeDevice('ann', 'device laptop');
    // A device that signs in again begins without a subscription.
    await guests.addToken('ann', token('laptop'), NOW);
    expect(await devices()).toEqual([]);
    await notices.subscribe(subscription('device laptop', 'ann'));
    await guests.removeOtherDevices('ann', 'device phone');
    await guests.addToken('ann', token('laptop'), NOW);
    expect(await devices()).toEqual([]);
    expect(await notices.subscriptions('bob')).toHaveLength(1);
  });

  it('gives vacations for a time each year, and gives back what is left of one that ends early', async () => {
    const { guests, vacations } = await newStore();
    await guests.add({ id: 'ann', name: 'Ann' }, token('phone'), NOW);
    const begin = (began: number, ms: number, year = 2026) =>
      vacations.begin({ guest: 'ann', began, until: began + ms, year }, 30);
    expect(await vacations.last('ann', 2026)).toEqual({ vacation: null, used: 0 });
    expect(await begin(NOW, 31)).toBe(false);
    expect(await begin(NOW, 20)).toBe(true);
    expect(await vacations.last('ann', 2026)).toEqual({ vacation: { began: NOW, until: NOW + 20 }, used: 20 });
    await vacations.end('ann', NOW + 5);
    expect((await vacations.last('ann', 2026)).used).toBe(5);
    await vacations.end('ann', NOW + 9);
    expect(await begin(NOW + 10, 26)).toBe(false);
    expect(await begin(NOW + 10, 25)).toBe(true);
    expect((await vacations.last('ann', 2026)).used).toBe(30);
    expect((await vacations.last('ann', 2027)).used).toBe(0);
    expect(await begin(NOW + 100, 30, 2027)).toBe(true);
  });

  it('a vacation that is posted again keeps its beginning, and its time counts once', async () => {
    const { guests, vacations } = await newStore();
    await guests.add({ id: 'ann', name: 'Ann' }, token('phone'), NOW);
    const begin = (began: number, until: number) => vacations.begin({ guest: 'ann', began, until, year: 2026 }, 30);
    expect(await begin(NOW, NOW + 20)).toBe(true);
    expect(await begin(NOW + 5, NOW + 25)).toBe(true);
    expect(await vacations.last('ann', 2026)).toEqual({ vacation: { began: NOW, until: NOW + 25 }, used: 25 });
    expect(await begin(NOW + 6, NOW + 31)).toBe(false);
    expect(await begin(NOW + 6, NOW + 10)).toBe(true);
    expect(await vacations.last('ann', 2026)).toEqual({ vacation: { began: NOW, until: NOW + 10 }, used: 10 });
  });

  it('tells each occasion once, and lets one node claim it', async () => {
    const { notices } = await newStore();
    await notices.add(notice('ann'));
    await notices.add(notice('ann', { name: 'Eve' }));
    await notices.add(notice('bob', { due: NOW + 1 }));
    expect(await notices.due(NOW, 9)).toEqual([notice('ann')]);
    expect((await notices.due(NOW + 1, 9)).map(({ guest }) => guest)).toEqual(['ann', 'bob']);
    expect(await notices.due(NOW + 1, 1)).toHaveLength(1);
    const claims = await Promise.all([null, null].map((next) => notices.postpone(notice('ann'), next)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    await notices.add(notice('ann'));
    expect(await notices.due(NOW, 9)).toEqual([]);
    await notices.add(notice('ann', { occasion: '2' }));
    expect(await notices.due(NOW, 9)).toEqual([notice('ann', { occasion: '2' })]);
    await notices.retry(notice('ann', { due: NOW + 5, tries: 1 }));
    expect(await notices.due(NOW + 5, 9)).toMatchObject([{ guest: 'bob' }, { guest: 'ann', due: NOW + 5, tries: 1 }]);
    await notices.forgetBefore(NOW + 10);
    expect(await notices.due(NOW + 99, 9)).toEqual([]);
  });
}
