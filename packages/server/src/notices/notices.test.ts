import { DAY_MS, NOTICE_KINDS, type NoticeSettings } from '@coup-fourre/room';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakePushServices } from '../testing/fakePushServices.ts';
import { MemoryStore } from '../testing/memoryStore.ts';
import { token } from '../testing/storeSamples.ts';
import { ANNA, BRUNO, playUntil, startTwoPlayerRoom, TestNodes } from '../testing/testNodes.ts';
import { Notices } from './notices.ts';
import { quietUntil } from './quietHours.ts';

const HOUR_MS = 3_600_000;
/** Noon in UTC. */
const NOON = Date.parse('2026-11-26T12:00:00Z');
const EVERYTHING: NoticeSettings = {
  kinds: NOTICE_KINDS,
  showsNames: false,
  quiet: null,
  zone: 'UTC',
};
const BEGUN = {
  kind: 'friendBegins',
  subject: 'friend a',
  path: '/room/a',
  name: 'Bruno',
  until: NOON + HOUR_MS,
} as const;

describe('a notice', () => {
  let store: MemoryStore;
  let services: FakePushServices;
  let notices: Notices;
  let now: number;
  const faults: unknown[] = [];
  beforeEach(async () => {
    now = NOON;
    store = await MemoryStore.open();
    await store.guests.add(ANNA, token('phone'), NOON);
    services = new FakePushServices();
    notices = new Notices({
      store,
      services,
      now: () => now,
      schedule: () => () => undefined,
      report: (fault) => faults.push(fault),
    });
    await notices.start();
  });

  const wants = (changed: Partial<NoticeSettings> = {}) =>
    store.notices.changeSettings(ANNA.id, { ...EVERYTHING, ...changed });

  async function subscribe(device = 'phone', language = 'en') {
    const subscription = services.subscribe(device);
    const { endpoint, keys } = subscription;
    const facts = { guest: ANNA.id, endpoint, ...keys, language, origin: 'https://play.example', at: now };
    await store.notices.subscribe({ device: `device ${device}`, ...facts });
    return subscription;
  }

  async function sendDueAt(time: number): Promise<void> {
    now = time;
    await notices.sendDue();
  }

  it('arrives encrypted, in the language of the device, without a name, and once', async () => {
    await wants();
    const phone = await subscribe('phone', 'fr');
    await notices.notify(ANNA.id, BEGUN);
    expect(services.requests).toEqual([]);
    await Promise.all([notices.sendDue(), notices.sendDue()]);
    const shown = { title: 'Un ami commence à jouer', body: '', path: '/room/a', tag: 'friend a' };
    expect(phone.received).toEqual([{ ...shown, ttl: 3600, topic: expect.stringMatching(/^[\w-]{32}$/) }]);
    await notices.notify(ANNA.id, BEGUN);
    await notices.sendDue();
    expect(services.requests).toHaveLength(1);
    expect(String(services.requests[0]?.headers.authorization)).toContain(`k=${notices.publicKey}`);
  });

  it('has a name only if the guest wants names', async () => {
    await wants({ showsNames: true });
    const phone = await subscribe();
    await notices.notify(ANNA.id, BEGUN);
    await notices.sendDue();
    expect(phone.received).toMatchObject([{ title: 'Bruno has begun to play' }]);
  });

  it('goes to nobody who has not switched it on, or has switched it off again', async () => {
    const phone = await subscribe();
    await notices.notify(ANNA.id, BEGUN);
    await wants({ kinds: ['turn'] });
    await notices.notify(ANNA.id, BEGUN);
    await notices.sendDue();
    await wants();
    await notices.notify(ANNA.id, BEGUN);
    await wants({ kinds: [] });
    await notices.sendDue();
    await wants();
    await notices.sendDue();
    expect(phone.received).toEqual([]);
  });

  it('waits for the end of quiet hours in the guest’s zone, unless it is too late then', async () => {
    // Noon in UTC is one o'clock in Paris.
    await wants({ quiet: { from: 12 * 60, to: 13 * 60 + 30 }, zone: 'Europe/Paris' });
    const phone = await subscribe();
    await notices.notify(ANNA.id, BEGUN);
    await notices.notify(ANNA.id, { ...BEGUN, subject: 'friend b', until: NOON + HOUR_MS / 4 });
    await notices.sendDue();
    await sendDueAt(NOON + HOUR_MS / 2 - 1);
    expect(phone.received).toEqual([]);
    await sendDueAt(NOON + HOUR_MS / 2);
    expect(phone.received).toMatchObject([{ tag: 'friend a' }]);
  });

  it.each([404, 410])('ends the subscription that answers %i', async (status) => {
    await wants();
    await subscribe();
    await notices.notify(ANNA.id, BEGUN);
    services.answer = { status, retryAfter: null };
    await notices.sendDue();
    expect(await store.notices.subscriptions(ANNA.id)).toEqual([]);
  });

  it('is sent again to a device whose service is busy, not before the time that it names', async () => {
    await store.guests.addToken(ANNA.id, token('laptop'), NOON);
    await wants();
    const [phone, laptop] = [await subscribe(), await subscribe('laptop')];
    await notices.notify(ANNA.id, BEGUN);
    services.answer = { status: 429, retryAfter: '600' };
    await notices.sendDue();
    services.answer = { status: 201, retryAfter: null };
    await sendDueAt(NOON + 599_000);
    expect(services.requests).toHaveLength(2);
    await sendDueAt(NOON + 600_000);
    expect([phone, laptop].map(({ received }) => received.length)).toEqual([1, 1]);
    await sendDueAt(NOON + 2 * HOUR_MS);
    expect(services.requests).toHaveLength(4);
  });

  it('is given up after six tries without an answer', async () => {
    await wants();
    await subscribe();
    await notices.notify(ANNA.id, { ...BEGUN, until: NOON + DAY_MS });
    services.answer = null;
    for (let hour = 0; hour < 12; hour += 1) await sendDueAt(NOON + hour * HOUR_MS);
    expect(services.requests).toHaveLength(6);
    expect(faults).toEqual([]);
  });

  it('of a day that closes goes to people with an open run only', async () => {
    await wants();
    const phone = await subscribe();
    const run = { guest: ANNA.id, attempt: 0, level: null, begun: now };
    const closing = { kind: 'dayCloses', path: '/day', name: null, until: NOON + HOUR_MS } as const;
    for (const day of ['2026-11-25', '2026-11-26']) {
      await store.days.add(day, 'secret');
      await store.days.addRun({ ...run, day, entry: `entry ${day}`, room: `run ${day}` });
      await notices.notify(ANNA.id, { ...closing, subject: `day ${day}` });
    }
    const outcome = { finished: now, result: '', moves: '', record: '' };
    await store.days.finishRun({ day: '2026-11-25', guest: ANNA.id, attempt: 0 }, outcome);
    await notices.sendDue();
    expect(phone.received).toMatchObject([{ tag: 'day 2026-11-26', title: 'The day closes soon' }]);
  });

  it('does not wait for a slow push service, which gets a few messages at a time', async () => {
    await wants();
    await subscribe();
    const timers: (() => void)[] = [];
    const slow: string[] = [];
    const sent: string[] = [];
    const slowly = new Notices({
      store,
      services: {
        accepts: async () => true,
        send: ({ endpoint }) => {
          sent.push(endpoint);
          if (!endpoint.includes('slow')) return Promise.resolve({ status: 201, retryAfter: null });
          slow.push(endpoint);
          return new Promise(() => undefined);
        },
      },
      now: () => now,
      schedule: (_ms, call) => {
        timers.push(call);
        return () => undefined;
      },
      report: (fault) => faults.push(fault),
    });
    await slowly.start();
    for (let each = 0; each < 30; each += 1) {
      const guest = { id: `guest${each}`, name: 'Guest' };
      await store.guests.add(guest, token(`slow${each}`), NOON);
      const { keys } = services.subscribe(`${each}`);
      const facts = { language: 'en', origin: 'https://play.example', at: now };
      const endpoint = `https://slow.example/${each}`;
      await store.notices.subscribe({ device: `device slow${each}`, guest: guest.id, endpoint, ...keys, ...facts });
      await store.notices.changeSettings(guest.id, EVERYTHING);
      await slowly.notify(guest.id, BEGUN);
    }
    timers.shift()?.();
    await expect.poll(() => slow.length).toBe(10);
    await slowly.notify(ANNA.id, BEGUN);
    timers.shift()?.();
    await expect.poll(() => sent.some((endpoint) => endpoint.includes('push.example'))).toBe(true);
    expect(slow).toHaveLength(10);
    // The other twenty wait for a later round, without counting as failed.
    await expect.poll(async () => (await store.notices.due(NOON + 5000, 99)).length).toBe(20);
    expect((await store.notices.due(NOON + 5000, 99)).every(({ tries }) => tries === 0)).toBe(true);
    expect(faults).toEqual([]);
  });

  describe('of a table', () => {
    let nodes: TestNodes;
    beforeEach(async () => {
      await store.guests.add(BRUNO, token('other'), NOON);
      nodes = new TestNodes(store);
      nodes.now = NOON;
      nodes.announceChange = (row, { at }) => notices.noteRow(row, at);
    });

    /** Anna and Bruno play with three days a turn, until it is Bruno's turn. Then Anna leaves if `isAway`. */
    async function brunosTurn(isAway: boolean) {
      const clock = { kind: 'days', days: 3 } as const;
      const { anna, bruno, room } = await startTwoPlayerRoom(nodes, { clock });
      const turn = () => bruno.latest.table?.view.turn;
      await playUntil(nodes, [anna, bruno], () => turn() === 1);
      if (isAway) anna.disconnect();
      await nodes.settled();
      /** Bruno plays until it is Anna's turn. */
      const play = async () => {
        await playUntil(nodes, [bruno], () => turn() === 0 && bruno.latest.table?.view.phase === 'turn');
        await nodes.settled();
      };
      return { anna, bruno, room, play };
    }

    it('of a turn comes although the server died between storing the turn and noting the notice', async () => {
      await wants();
      const phone = await subscribe();
      const { play } = await brunosTurn(true);
      nodes.announceChange = () => new Promise(() => undefined);
      await play();
      const next = new TestNodes(store, { name: 'next', seed: 'next' });
      next.now = nodes.now + 5 * 60_000;
      next.announceChange = (row, { at }) => notices.noteRow(row, at);
      await next.nodes[0]?.start();
      await next.wait(20_000);
      await sendAt(next.now);
      expect(phone.received).toHaveLength(1);
      await next.nodes[0]?.stop();
    });

    async function sendAt(time: number): Promise<void> {
      nodes.now = time;
      await sendDueAt(time);
    }

    it('in a pause comes three days before it closes, unless somebody has come back', async () => {
      await wants({ showsNames: true });
      const phone = await subscribe();
      const { anna, bruno, room } = await startTwoPlayerRoom(nodes, { clock: { kind: 'days', days: 1 } });
      for (const each of [anna, bruno]) await each.must({ type: 'pause', room });
      for (const each of [anna, bruno]) each.disconnect();
      await nodes.settled();
      await sendAt(NOON + 5 * DAY_MS);
      const back = nodes.device(ANNA);
      await back.must({ type: 'enter', room, since: 0 });
      await sendAt(NOON + 28 * DAY_MS);
      expect(phone.received).toEqual([]);
      back.disconnect();
      await nodes.settled();
      await sendAt(NOON + 54 * DAY_MS);
      expect(phone.received).toEqual([]);
      for (const days of [55, 56, 57]) await sendAt(NOON + days * DAY_MS);
      const text = { title: 'The table with Bruno closes soon', path: `/room/${room}`, tag: `closing ${room}` };
      expect(phone.received).toMatchObject([text]);
    });

    it('comes if the person is away, then at a third and at a tenth of the time', async () => {
      await wants({ showsNames: true });
      const phone = await subscribe();
      const { room, play } = await brunosTurn(true);
      await sendAt(nodes.now);
      expect(phone.received).toEqual([]);
      await play();
      const began = nodes.now;
      await sendAt(began);
      const first = {
        title: 'Your turn at the table with Bruno',
        body: '',
        path: `/room/${room}`,
        tag: `room ${room}`,
      };
      expect(phone.received).toMatchObject([first]);
      for (const time of [2 * DAY_MS - 5000, 2 * DAY_MS, 2.7 * DAY_MS, 2.9 * DAY_MS]) await sendAt(began + time);
      expect(phone.received.slice(1).map(({ body }) => body)).toEqual([
        'A third of your time is left.',
        'Only a tenth of your time is left.',
      ]);
    });

    it('does not come to a person who is at the table, but reminds one who left without playing', async () => {
      await wants();
      const phone = await subscribe();
      const { anna, play } = await brunosTurn(false);
      await play();
      const began = nodes.now;
      await sendAt(began);
      anna.disconnect();
      await nodes.settled();
      await sendAt(began + DAY_MS);
      expect(phone.received).toEqual([]);
      await sendAt(began + 2 * DAY_MS);
      expect(phone.received).toMatchObject([{ title: 'Your turn at a table', body: 'A third of your time is left.' }]);
    });

    it('does not come once the person has played', async () => {
      await wants();
      const phone = await subscribe();
      const { bruno, room, play } = await brunosTurn(true);
      await play();
      const laptop = nodes.device(ANNA);
      await laptop.must({ type: 'enter', room, since: 0 });
      await playUntil(nodes, [laptop], () => bruno.latest.table?.view.turn === 1);
      laptop.disconnect();
      await nodes.settled();
      await sendAt(nodes.now);
      expect(phone.received).toEqual([]);
    });
  });
});

describe('quiet hours', () => {
  const at = (time: string) => Date.parse(`2026-11-26T${time}Z`);
  const night = { quiet: { from: 22 * 60, to: 7 * 60 }, zone: 'UTC' };

  it.each([
    ['21:59:59', null],
    ['22:00:00', '2026-11-27T07:00:00Z'],
    ['06:59:30', '2026-11-26T07:00:00Z'],
    ['07:00:00', null],
  ])('at %s end at %s', (time, end) => {
    expect(quietUntil(night, at(time))).toBe(end === null ? null : Date.parse(end));
  });

  it('of no length are none', () => {
    expect(quietUntil({ quiet: { from: 60, to: 60 }, zone: 'UTC' }, at('01:00:00'))).toBeNull();
  });
});
