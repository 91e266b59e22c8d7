import { expect, it } from 'vitest';
import type { Notice } from '../notices/notices.ts';
import { MemoryStore } from '../testing/memoryStore.ts';
import { token } from '../testing/storeSamples.ts';
import { ClubReminders } from './reminders.ts';

const HOUR_MS = 3_600_000;
const EVENING = { weekday: 0, time: '20:00', zone: 'Europe/Paris' };
const START = Date.UTC(2026, 10, 29, 19);
const ANN = { club: 'club', guest: 'ann' };

it('reminds members an hour before, once, and not after an outage', async () => {
  const store = await MemoryStore.open();
  for (const id of ['ann', 'bob']) {
    await store.guests.add({ id, name: id }, token(`hash of ${id}`), START);
    await store.accounts.open({ guest: id, skeleton: id, at: START, passkey: null, codes: [id] });
  }
  await store.clubs.add({ ...ANN, name: 'The Morels', at: START });
  await store.memberships.ask(ANN, 'bob', START);
  await store.clubs.change(ANN, { evening: EVENING, remindAt: START - HOUR_MS });
  let now = START - HOUR_MS - 1;
  const told: { readonly guest: string; readonly notice: Notice }[] = [];
  const reminders = new ClubReminders({
    store,
    notify: async (guest, notice) => void told.push({ guest, notice }),
    now: () => now,
    schedule: () => () => undefined,
    report: (fault) => {
      throw fault;
    },
  });
  await reminders.remind();
  expect(told).toEqual([]);
  now += 1;
  for (let times = 0; times < 2; times += 1) await reminders.remind();
  // Bob is only invited.
  expect(told).toEqual([
    {
      guest: 'ann',
      notice: {
        kind: 'clubEvening',
        subject: 'club club',
        occasion: `${START}`,
        path: '/clubs/club',
        name: 'The Morels',
        until: START + 3 * HOUR_MS,
      },
    },
  ]);
  // The server was away over the next evening.
  now = START + 7 * 24 * HOUR_MS + 4 * HOUR_MS;
  await reminders.remind();
  expect(told).toHaveLength(1);
  now = START + 14 * 24 * HOUR_MS - HOUR_MS;
  await reminders.remind();
  expect(told).toHaveLength(2);
  await store.close();
});
