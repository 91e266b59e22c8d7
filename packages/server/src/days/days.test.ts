import { dayCommitment, verifyRecord } from '@coup-fourre/room/fairness';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Store } from '../store/store.ts';
import { MONDAY, TestDays } from '../testing/testDays.ts';
import { freshStore, type TestClient } from '../testing/testNodes.ts';
import type { ComputePars } from './computerRuns.ts';

let store: Store;
let test: TestDays;
beforeEach(async () => {
  store = await freshStore();
  test = await new TestDays(store).start();
});
afterEach(async () => {
  expect(test.nodes.faults).toEqual([]);
  await store.close();
});

async function dayOf(device: TestClient | null, name = MONDAY) {
  const day = await test.days.day(device?.guest ?? null, name);
  if (typeof day === 'string') throw new Error(day);
  return day;
}

async function calendarOf(device: TestClient | null, month: string | null = null) {
  const calendar = await test.days.calendar(device?.guest ?? null, month);
  if (typeof calendar === 'string') throw new Error(calendar);
  return calendar;
}

/** A guest who has played all deals of today's run. */
async function whoHasFinished(name: string): Promise<TestClient> {
  const device = await test.guest(name);
  await test.begin(device);
  await test.play(device);
  await test.nodes.wait(6000);
  await test.nodes.settled();
  return device;
}

/** A guest who has played the first deal of today's run and then resigned. */
async function whoHasPlayed(name: string): Promise<TestClient> {
  const device = await test.guest(name);
  const room = await test.begin(device);
  await test.play(device, 1);
  await device.must({ type: 'resign', room });
  await test.nodes.wait(6000);
  await test.nodes.settled();
  return device;
}

it('commits to the secrets of future days, and shows a secret only after its day', async () => {
  const { days, today, first } = await calendarOf(null);
  expect([today, first]).toEqual([MONDAY, MONDAY]);
  expect(days.map(({ day, phase }) => `${day.slice(8)} ${phase}`)).toEqual([
    '23 open',
    '24 coming',
    '25 coming',
    '26 coming',
    '27 coming',
    '28 coming',
    '29 coming',
    '30 coming',
  ]);
  expect(days.every(({ secret, commitment }) => secret === null && /^[\da-f]{64}$/.test(commitment))).toBe(true);
  await test.moveTo('2026-11-25T00:59:00Z');
  expect((await calendarOf(null)).days.map(({ secret }) => secret === null).slice(0, 3)).toEqual([false, true, true]);
  await test.moveTo('2026-11-25T01:00:00Z');
  const after = (await calendarOf(null)).days;
  expect(after.map(({ phase }) => phase).slice(0, 4)).toEqual(['over', 'over', 'open', 'coming']);
  for (const [at, { day, secret }] of after.slice(0, 2).entries())
    expect(dayCommitment({ day, secret: secret ?? '' })).toBe(days[at]?.commitment);
  expect((await calendarOf(null, '2026-12')).days.map(({ day }) => day)).toEqual(['2026-12-01', '2026-12-02']);
  for (const month of ['2026-13', 'November']) expect(await test.days.calendar(null, month)).toBe('noSuchDay');
});

it('is never empty: the computers play as soon as it opens', async () => {
  await whoHasFinished('ann');
  const { results, people } = await dayOf(null, MONDAY);
  expect([results, people]).toEqual([null, 1]);
  const seen = await dayOf(await test.guest('ann'));
  expect(seen.results?.ranking.map(({ level, name }) => level ?? name).toSorted()).toEqual(['ANN', 'novice']);
  expect([seen.results?.entries, seen.results?.people]).toEqual([2, 1]);
});

it('is played alone, in an unlisted room', async () => {
  const ann = await test.guest('ann');
  const room = await test.begin(ann);
  expect(ann.latest).toMatchObject({
    phase: 'playing',
    options: { sameCards: { name: `day ${MONDAY} ranked`, deals: 4 }, clock: { kind: 'unlimited' }, isPublic: false },
    seats: [
      { kind: 'person', guest: 'ann' },
      { kind: 'computer', level: 'expert' },
    ],
    shuffle: null,
  });
  const bob = await test.guest('bob');
  expect(await bob.ask({ type: 'enter', room, since: 0 })).toMatchObject({ reason: 'roomFull' });
  expect(await store.rooms.listPublic(9)).toEqual([]);
  expect((await dayOf(ann)).mine).toMatchObject({ room, state: 'begun', deal: 1, points: null });
  await test.play(ann, 1);
  expect((await dayOf(ann)).mine?.deal).toBe(2);
});

it('shows results and others’ records to guests who have played', async () => {
  const ann = await test.guest('ann');
  const before = await dayOf(ann);
  expect([before.mine, before.results]).toEqual([null, null]);
  await test.begin(ann);
  await test.play(ann, 1);
  expect((await dayOf(ann)).results).toBeNull();
  await test.play(ann);
  const { mine, results } = await dayOf(ann);
  expect(mine).toMatchObject({ state: 'finished', deal: null, points: expect.any(Number), rank: expect.any(Number) });
  const [{ page } = { page: '{}' }] = await store.games.ofGuest('ann', 1);
  expect(JSON.parse(page)).toMatchObject({ sameCards: { name: `day ${MONDAY} ranked`, deals: 4 } });
  const own = results?.ranking.find(({ isMine }) => isMine);
  for (const deal of own?.deals ?? [])
    expect((deal?.luck ?? Number.NaN) + (deal?.skill?.value ?? Number.NaN)).toBe(deal?.points.value);
  expect(own?.skillMatchpoints?.value).toBeGreaterThanOrEqual(0);
  expect(own?.points.value).toBe(mine?.points);
  expect(own?.matchpoints).toEqual(mine?.matchpoints);
  expect(results?.divergences.every(({ choices }) => choices.length > 1)).toBe(true);
  const other = results?.ranking.find(({ level }) => level === 'novice')?.entry ?? '';
  const shown = await test.days.record(ann.guest, MONDAY, other);
  expect(typeof shown === 'string' ? shown : shown.record).toMatch(/^coup-fourre record 1\n/);
  expect(await test.days.record((await test.guest('bob')).guest, MONDAY, other)).toBe('playFirst');
  expect(await test.days.record(null, MONDAY, other)).toBe('playFirst');
  expect(await test.days.record(ann.guest, MONDAY, 'nothing')).toBe('noSuchGame');
});

it('shows nothing to a guest who has given up, until it is over', async () => {
  const ann = await whoHasPlayed('ann');
  const { mine, results } = await dayOf(ann);
  expect([mine?.state, results]).toEqual(['finished', null]);
  const [entry] = await store.days.entries(MONDAY);
  const game = await store.games.find(`${mine?.room}-1`);
  expect(await test.days.record(ann.guest, MONDAY, entry?.entry ?? '')).toBe('playFirst');
  expect(await test.days.shownRecord(ann.guest, mine?.room ?? '', game?.record ?? '')).toBe('playFirst');
  await test.moveTo('2026-11-24T01:00:01Z');
  expect((await dayOf(ann, MONDAY)).results?.people).toBe(1);
});

it('counts the first attempt; later attempts are practice', async () => {
  const ann = await whoHasPlayed('ann');
  const { mine } = await dayOf(ann);
  const room = await test.begin(ann);
  expect(room).not.toBe(mine?.room);
  expect(ann.latest.options.sameCards?.name).toBe(`day ${MONDAY} practice`);
  expect(await dayOf(ann)).toMatchObject({ practice: room, isPractised: false, mine: { room: mine?.room } });
  expect(await test.begin(ann)).toBe(room);
  await ann.must({ type: 'resign', room });
  const after = await dayOf(ann);
  expect([after.practice, after.isPractised, after.mine?.points, after.people]).toEqual([null, true, mine?.points, 1]);
  expect(await test.begin(ann)).not.toBe(room);
});

it('has one run per guest, even if several devices begin at once', async () => {
  const devices: TestClient[] = [];
  for (let device = 0; device < 8; device += 1) devices.push(await test.guest('ann'));
  const rooms = await Promise.all(devices.map((device) => test.begin(device)));
  expect(new Set(rooms).size).toBe(1);
  expect(await store.days.runsOf('ann', MONDAY, MONDAY)).toHaveLength(1);
  const [first, last] = [devices[0] as TestClient, devices[7] as TestClient];
  await first.must({ type: 'resign', room: first.latest.room });
  expect((await dayOf(last)).mine?.state).toBe('finished');
});

it('continues after the server was killed during a deal, or before the room was open', async () => {
  const ann = await test.guest('ann');
  const room = await test.begin(ann);
  for (let move = 0; move < 9; ) {
    const action = ann.choice();
    if (action === null) await test.nodes.tick();
    else await ann.must({ type: 'act', room, action });
    move += action === null ? 0 : 1;
  }
  const hand = ann.latest.table?.view.hands;
  const bob = { day: MONDAY, guest: 'bob', attempt: 0, level: null, begun: test.nodes.now };
  await store.days.addRun({ ...bob, entry: 'of bob', room: 'room-of-bob' });
  test = await new TestDays(store, { now: test.nodes.now + 60_000, seed: 'again' }).start();
  const again = await test.guest('ann');
  expect(await test.begin(again)).toBe(room);
  expect(again.latest.table?.view.hands).toEqual(hand);
  await again.must({ type: 'resign', room });
  expect((await dayOf(again)).mine).toMatchObject({ room, state: 'finished' });
  expect(await test.begin(await test.guest('bob'))).toBe('room-of-bob');
});

it('may be finished within an hour after closing, if begun in time', async () => {
  await test.moveTo('2026-11-23T23:59:00Z');
  const [ann, bob] = [await test.guest('ann'), await test.guest('bob')];
  const room = await test.begin(ann);
  await test.play(ann, 1);
  await test.moveTo('2026-11-24T00:30:00Z');
  expect((await dayOf(ann)).phase).toBe('closing');
  expect(await test.begin(ann, MONDAY)).toBe(room);
  await ann.must({ type: 'resign', room });
  expect((await dayOf(ann)).mine).toMatchObject({ state: 'finished' });
  await test.begin(bob, MONDAY);
  expect(bob.latest.options.sameCards?.name).toBe(`day ${MONDAY} practice`);
  await test.moveTo('2026-11-24T01:00:01Z');
  const { phase, mine, people } = await dayOf(ann);
  expect([phase, mine?.state, people]).toEqual(['over', 'finished', 1]);
  expect((await dayOf(bob)).mine).toBeNull();
});

it('counts unplayed deals as the worst result once the day is over', async () => {
  const ann = await test.guest('ann');
  await test.begin(ann);
  await test.play(ann, 1);
  const bob = await test.guest('bob');
  await test.begin(bob);
  await test.moveTo('2026-11-24T01:00:01Z');
  expect(ann.latest.phase).toBe('closed');
  const { mine, results, secret } = await dayOf(ann);
  expect(mine?.state).toBe('late');
  const entries = results?.ranking.filter(({ level }) => level === null) ?? [];
  expect(entries.map(({ deals }) => deals.map((deal) => deal !== null))).toEqual([
    [true, false, false, false],
    [false, false, false, false],
  ]);
  expect(entries[1]?.matchpoints.value).toBe(0);
  expect(entries[0]?.matchpoints.value).toBe((entries[0]?.deals[0]?.matchpoints.value ?? 0) / 4);
  const record = await test.days.record(null, MONDAY, entries[0]?.entry ?? '');
  const verified = verifyRecord(typeof record === 'string' ? record : record.record);
  expect(verified).toMatchObject({ ok: true, value: { isFair: true, day: { day: MONDAY } } });
  expect(secret).not.toBeNull();
});

it('closes although the log of a run is damaged, which is named, and the day after it closes too', async () => {
  const ann = await test.guest('ann');
  const room = await test.begin(ann);
  await test.play(ann, 1);
  ann.disconnect();
  await test.nodes.wait(120_000);
  const { db } = store.driver;
  await db.updateTable('events').set({ event: '{' }).where('room', '=', room).where('seq', '=', 30).execute();
  await db.deleteFrom('room_snapshots').where('room', '=', room).execute();
  await whoHasPlayed('bob');
  await test.moveTo('2026-11-24T12:00:00Z');
  const { phase, results } = await dayOf(null, MONDAY);
  expect([phase, results?.people]).toEqual(['over', 2]);
  expect((await dayOf(ann, MONDAY)).mine).toMatchObject({ state: 'late', points: 0 });
  expect(
    test.nodes.faults.splice(0).some((fault) => String(fault).includes(`The run in room ${room}, of the day`)),
  ).toBe(true);
  await whoHasPlayed('bob');
  await test.moveTo('2026-11-25T12:00:00Z');
  expect((await dayOf(null, '2026-11-24')).phase).toBe('over');
});

it('keeps no server from starting or stopping, and closes once its pars are known', async () => {
  const another = await freshStore();
  await another.days.add('2026-11-22', '5'.repeat(64));
  const computed: (() => void)[] = [];
  const signals: AbortSignal[] = [];
  const computePars: ComputePars = (_, signal) => {
    signals.push(signal);
    return new Promise((resolve) => computed.push(() => resolve([0, 0, 0, 0])));
  };
  const { nodes, days } = await new TestDays(another, { computePars }).start();
  const isClosed = async () => (await another.days.between('2026-11-22', '2026-11-22'))[0]?.isOver;
  expect(await isClosed()).toBe(false);
  // Today's and yesterday's pars, one day at a time.
  expect(computed).toHaveLength(1);
  computed[0]?.();
  await nodes.settled();
  computed[1]?.();
  await nodes.settled();
  expect(await isClosed()).toBe(true);
  days.stop();
  expect([nodes.faults, signals.map(({ aborted }) => aborted)]).toEqual([[], [true, true]]);
  await another.close();
});

it('closes although the record of a finished run is damaged', async () => {
  const ann = await test.guest('ann');
  const room = await test.begin(ann);
  const game = `${room}-1`;
  const find = store.games.find.bind(store.games);
  store.games.find = async (id) => {
    const found = await find(id);
    return found && id === game ? { ...found, record: 'damaged' } : found;
  };
  await ann.must({ type: 'resign', room });
  await test.moveTo('2026-11-24T12:00:00Z');
  expect((await dayOf(null, MONDAY)).phase).toBe('over');
  expect(test.nodes.faults.splice(0).map(String)).toEqual([expect.stringContaining(`The run in room ${room}`)]);
});

it('shows no secret before the day is over by the database’s clock, too', async () => {
  const databaseNow = vi.spyOn(store, 'now').mockResolvedValue(test.nodes.now);
  await test.moveTo('2026-11-24T12:00:00Z');
  expect(await dayOf(null, MONDAY)).toMatchObject({ phase: 'closing', secret: null });
  databaseNow.mockResolvedValue(test.nodes.now);
  await test.moveTo('2026-11-24T12:01:00Z');
  expect(await dayOf(null, MONDAY)).toMatchObject({ phase: 'over', secret: expect.any(String) });
});

it('replaces secrets that were shown too early, by a server whose clock was wrong', async () => {
  await whoHasPlayed('ann');
  const before = (await calendarOf(null)).days;
  await test.moveTo('2026-11-26T12:00:00Z');
  const leaked = (await calendarOf(null)).days.flatMap(({ secret }) => secret ?? []);
  expect(leaked).toHaveLength(3);
  test = await new TestDays(store, { seed: 'right' }).start();
  const after = (await calendarOf(null)).days;
  expect(after.map(({ phase }) => phase).slice(0, 3)).toEqual(['open', 'coming', 'coming']);
  expect(after.flatMap(({ secret }) => secret ?? [])).toEqual([]);
  const replaced = after.filter(({ commitment }, at) => commitment !== before[at]?.commitment);
  expect(replaced.map(({ day }) => day)).toEqual([MONDAY, '2026-11-24', '2026-11-25']);
  expect(await store.days.runsOf('ann', MONDAY, MONDAY)).toEqual([]);
  expect(test.nodes.faults.splice(0)).toHaveLength(3);
});

it('stays available for practice in the archive', async () => {
  await whoHasPlayed('ann');
  await test.moveTo('2026-12-05T10:00:00Z');
  const bob = await test.guest('bob');
  const archived = await dayOf(bob);
  expect([archived.phase, archived.results?.people]).toEqual(['over', 1]);
  const room = await test.begin(bob, MONDAY);
  await bob.must({ type: 'resign', room });
  expect(await dayOf(bob)).toMatchObject({ mine: null, isPractised: true, people: 1 });
  expect(await test.days.begin(bob.guest, '2027-01-01')).toBe('noSuchDay');
  expect(await test.days.begin(bob.guest, '2026-12-06')).toBe('dayNotOpen');
});

it('ranks weeks and seasons by the best closed days', async () => {
  await whoHasPlayed('ann');
  await test.moveTo('2026-11-24T10:00:00Z');
  await whoHasPlayed('ann');
  await whoHasPlayed('bob');
  await test.moveTo('2026-11-25T10:00:00Z');
  const ann = await test.guest('ann');
  const worth = await Promise.all(
    [MONDAY, '2026-11-24'].map(async (day) => (await dayOf(ann, day)).mine?.matchpoints?.value ?? 0),
  );
  const week = await test.days.standings(ann.guest, null);
  if (typeof week === 'string') throw new Error(week);
  expect(week).toMatchObject({
    kind: 'week',
    period: '2026-W48',
    days: 2,
    counted: 2,
    entries: 3,
    previous: null,
    next: null,
  });
  const mine = week.standings.find(({ isMine }) => isMine);
  expect(mine).toMatchObject({ name: 'ANN', days: 2, level: null });
  expect(mine?.matchpoints.value).toBeCloseTo(((worth[0] ?? 0) + (worth[1] ?? 0)) / 2, 9);
  const season = await test.days.standings(null, 'season');
  expect(season).toMatchObject({ kind: 'season', period: '2026-S4', days: 2, counted: 2 });
  expect(await test.days.standings(null, '2026-W99')).toBe('noSuchDay');
  expect(await test.days.standings(null, '2026-W40')).toMatchObject({ days: 0, standings: [], next: '2026-W41' });
});

it('a deleted guest has no name in the ranking', async () => {
  const ann = await whoHasPlayed('ann');
  await whoHasPlayed('bob');
  await store.guests.delete('ann');
  await test.moveTo('2026-11-24T01:00:01Z');
  const names = (await dayOf(null)).results?.ranking.filter(({ level }) => level === null).map(({ name }) => name);
  expect(names?.toSorted()).toEqual(['BOB', 'N. N.']);
  expect((await dayOf(ann)).mine).toBeNull();
});
