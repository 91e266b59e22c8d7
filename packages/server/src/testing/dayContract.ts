import { expect, it } from 'vitest';
import type { DaySum } from '../store/dayScoreStore.ts';
import type { DayRunKey, FinishedDayRun, NewDayRun } from '../store/dayStore.ts';
import type { Store } from '../store/store.ts';
import { appendOf, game, NOW, token } from './storeSamples.ts';

const SECRET = 'a'.repeat(64);
const DAY = '2026-11-23';

const UNRANKED = { matchpoints: null, matchpointsError: null };

function run(guest: string, changes: Partial<NewDayRun> = {}): NewDayRun {
  const { day = DAY, attempt = 0 } = changes;
  const entry = `${day} ${guest} ${attempt}`;
  return { day, guest, attempt, entry, room: `room of ${entry}`, level: null, begun: NOW, ...changes };
}

function outcome(name: string): FinishedDayRun {
  return { finished: NOW + 1, result: `{"of":"${name}"}`, moves: `0:ro ${name}`, record: `record of ${name}\n` };
}

/** Contract of days, runs and results. */
export function dayContract(newStore: () => Promise<Store>): void {
  const finish = async (store: Store, guest: string, changes: Partial<NewDayRun> = {}): Promise<DayRunKey> => {
    const added = run(guest, changes);
    await store.days.addRun(added);
    await store.days.finishRun(added, outcome(guest));
    return added;
  };

  it('keeps the first secret that is stored for a day', async () => {
    const store = await newStore();
    expect(await store.days.first()).toBeNull();
    for (const day of ['2026-11-24', DAY, '2026-12-01']) await store.days.add(day, SECRET);
    await store.days.add(DAY, 'b'.repeat(64));
    expect(await store.days.between(DAY, '2026-11-30')).toEqual([
      { day: DAY, secret: SECRET, isOver: false, pars: null },
      { day: '2026-11-24', secret: SECRET, isOver: false, pars: null },
    ]);
    expect(await store.days.first()).toBe(DAY);
  });

  it('keeps the first pars that are stored for a day', async () => {
    const store = await newStore();
    await store.days.add(DAY, SECRET);
    await store.days.setPars(DAY, [120, -40, 0, 700]);
    await store.days.setPars(DAY, [1, 2, 3, 4]);
    expect((await store.days.between(DAY, DAY))[0]?.pars).toEqual([120, -40, 0, 700]);
  });

  it('keeps one run per guest and attempt, even if several begin at once', async () => {
    const store = await newStore();
    const rooms = Array.from({ length: 20 }, (_, each) => `room ${each}`);
    const added = await Promise.all(rooms.map((room) => store.days.addRun(run('ann', { room, entry: `of ${room}` }))));
    expect(added.filter((isAdded) => isAdded)).toHaveLength(1);
    const [only, ...others] = await store.days.runsOf('ann', DAY, DAY);
    expect(others).toEqual([]);
    expect(rooms[added.indexOf(true)]).toBe(only?.room);
    expect(only).toEqual({
      ...run('ann', { room: only?.room ?? '', entry: only?.entry ?? '' }),
      finished: null,
      result: null,
      ...UNRANKED,
    });
    await store.days.addRun(run('ann', { attempt: 1 }));
    await store.days.addRun(run('bob'));
    expect((await store.days.runsOf('ann', DAY, DAY)).map(({ attempt }) => attempt)).toEqual([0, 1]);
    expect(await store.days.runsOf('ann', '2026-11-24', '2026-12-24')).toEqual([]);
    expect((await store.days.runOfRoom(only?.room ?? ''))?.guest).toBe('ann');
    expect(await store.days.runOfRoom('another room')).toBeNull();
  });

  it('stores the result of a run once', async () => {
    const store = await newStore();
    const key = await finish(store, 'ann');
    await store.days.finishRun(key, outcome('bob'));
    expect(await store.days.runsOf('ann', DAY, DAY)).toEqual([
      { ...run('ann'), finished: NOW + 1, result: '{"of":"ann"}', ...UNRANKED },
    ]);
    expect(await store.days.record(DAY, run('ann').entry)).toBe('record of ann\n');
    expect(await store.days.moves(DAY)).toEqual([{ entry: run('ann').entry, moves: '0:ro ann' }]);
  });

  it('lists the entries of a day, without practice, other days and unfinished runs', async () => {
    const store = await newStore();
    await finish(store, 'ann');
    await finish(store, 'computer expert', { level: 'expert' });
    await finish(store, 'ann', { attempt: 1 });
    await finish(store, 'bob', { day: '2026-11-24' });
    await store.days.addRun(run('cat'));
    await store.days.addRun(run('dan', { attempt: 1 }));
    expect((await store.days.entries(DAY)).map(({ guest }) => guest).toSorted()).toEqual(['ann', 'computer expert']);
    expect((await store.days.moves(DAY)).length).toBe(2);
    expect(await store.days.record(DAY, run('ann', { attempt: 1 }).entry)).toBeNull();
    expect(await store.days.record(DAY, run('cat').entry)).toBeNull();
    expect(await store.days.record('2026-11-24', run('ann').entry)).toBeNull();
    expect(await store.days.counts('2026-11-01', '2026-11-30')).toEqual(
      new Map([
        [DAY, 1],
        ['2026-11-24', 1],
      ]),
    );
    expect((await store.days.openRuns(DAY, 9)).map(({ guest }) => guest)).toEqual(['cat']);
    expect(await store.days.openRuns('2026-11-22', 9)).toEqual([]);
  });

  it('finds runs whose match is over', async () => {
    const store = await newStore();
    const runs = [run('ann'), run('bob'), run('ann', { attempt: 1 })];
    for (const each of runs) await store.days.addRun(each);
    for (const { room } of [runs[0], runs[2]].flatMap((each) => each ?? []))
      await store.rooms.append(appendOf(game(`${room}-1`, { room })));
    const played = await store.days.playedRuns(9);
    expect(played.map(({ entry }) => entry).toSorted()).toEqual([run('ann').entry, run('ann', { attempt: 1 }).entry]);
    expect(await store.days.playedRuns(1)).toHaveLength(1);
    for (const each of played) await store.days.finishRun(each, outcome('ann'));
    expect(await store.days.playedRuns(9)).toEqual([]);
  });

  it('sums up a guest’s best closed days', async () => {
    const store = await newStore();
    const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'];
    for (const day of days) await store.days.add(day, SECRET);
    for (const [at, day] of days.entries()) {
      await finish(store, 'ann', { day });
      if (at === 0) await finish(store, 'computer expert', { day, level: 'expert' });
      if (at === 3) continue;
      const worth = { matchpoints: [0.25, 1, 0.5][at] ?? 0, matchpointsError: 0.5, skillError: 0.1 };
      await store.dayScores.close(day, [
        { entry: run('ann', { day }).entry, ...worth, skill: [null, 0.75, 0.5][at] ?? null },
        { entry: run('computer expert', { day }).entry, ...worth, matchpoints: 0.125, skill: 0.25 },
      ]);
    }
    expect((await store.days.between(DAY, '2026-11-26')).map(({ isOver }) => isOver)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    const [first] = await store.days.runsOf('ann', DAY, DAY);
    expect([first?.matchpoints, first?.matchpointsError]).toEqual([0.25, 0.5]);
    const bestTwo = await store.dayScores.sums(DAY, '2026-11-26', 2);
    expect(bestTwo.toSorted((a, b) => a.guest.localeCompare(b.guest))).toEqual([
      {
        guest: 'ann',
        level: null,
        days: 3,
        matchpoints: 1.5,
        matchpointsError: 0.5 ** 0.5,
        skill: 1.25,
        skillError: expect.closeTo(0.02 ** 0.5),
      },
      {
        guest: 'computer expert',
        level: 'expert',
        days: 1,
        matchpoints: 0.125,
        matchpointsError: 0.5,
        skill: 0.25,
        skillError: 0.1,
      },
    ]);
    const [ann] = (await store.dayScores.sums(DAY, '2026-11-26', 3)).filter((each) => each.guest === 'ann');
    expect([ann?.matchpoints, ann?.skill, ann?.skillError]).toEqual([1.75, null, null]);
    expect(await store.dayScores.sums('2026-11-26', '2026-11-30', 9)).toEqual([]);
  });

  it('keeps the sums of a period until another day closes, but not of a guest who was deleted meanwhile', async () => {
    const store = await newStore();
    await store.guests.add({ id: 'ann', name: 'Ann' }, token('hash'), NOW);
    const sum = { level: null, days: 2, matchpoints: 1.5, matchpointsError: 0.5, skill: null, skillError: null };
    const expert = { ...sum, guest: 'computer expert', level: 'expert', skill: 0.25, skillError: 0.125 } as const;
    const [ann, gone] = ['ann', 'gone'].map((guest) => ({ ...sum, guest })) as [DaySum, DaySum];
    const kept = async (closed: number) =>
      (await store.dayScores.keptSums('2026-W48', closed))?.toSorted((a, b) => a.guest.localeCompare(b.guest));
    expect(await kept(2)).toBeUndefined();
    await store.dayScores.keepSums('2026-W48', 2, [ann, expert, gone]);
    expect(await kept(2)).toEqual([ann, expert]);
    const later = { ...ann, days: 3, matchpoints: 2 };
    await store.dayScores.keepSums('2026-W48', 3, [later]);
    expect([await kept(2), await kept(3)]).toEqual([undefined, [later, expert]]);
    await store.guests.delete('ann');
    expect(await kept(3)).toEqual([expert]);
  });

  it('keeps the results of a deleted guest, without the name', async () => {
    const store = await newStore();
    await store.guests.add({ id: 'ann', name: 'Ann' }, token('hash'), NOW);
    await store.guests.add({ id: 'bob', name: 'Bob', appearance: { face: 'cap' } }, token('other hash'), NOW);
    await finish(store, 'ann');
    await finish(store, 'ann', { attempt: 1 });
    await store.days.addRun(run('ann', { day: '2026-11-24' }));
    expect((await store.guests.byIds(['ann', 'bob', 'eve'])).map(({ name }) => name).toSorted()).toEqual([
      'Ann',
      'Bob',
    ]);
    await store.guests.delete('ann');
    expect(await store.days.runsOf('ann', DAY, '2026-11-24')).toEqual([]);
    expect((await store.days.entries(DAY)).map(({ guest, result }) => [guest, result])).toEqual([
      [`deleted ${run('ann').entry}`, '{"of":"ann"}'],
    ]);
    expect(await store.days.openRuns('2026-11-24', 9)).toEqual([]);
    expect(await store.guests.byIds(['ann', 'bob'])).toEqual([{ id: 'bob', name: 'Bob', appearance: { face: 'cap' } }]);
    expect(await store.guests.byIds([])).toEqual([]);
  });

  it('begins a closed day again, with another secret and without runs', async () => {
    const store = await newStore();
    await store.days.add(DAY, 'leaked');
    await finish(store, 'ann');
    expect(await store.days.reopen(DAY, 'too early')).toBe(false);
    await store.dayScores.close(DAY, []);
    expect(await store.days.reopen(DAY, 'fresh')).toBe(true);
    expect(await store.days.between(DAY, DAY)).toEqual([{ day: DAY, secret: 'fresh', isOver: false, pars: null }]);
    expect(await store.days.entries(DAY)).toEqual([]);
  });

  it('deletes the runs of old days', async () => {
    const store = await newStore();
    await finish(store, 'ann');
    await finish(store, 'ann', { day: '2026-11-24' });
    await store.days.deleteRunsBefore('2026-11-24');
    expect(await store.days.entries(DAY)).toEqual([]);
    expect((await store.days.entries('2026-11-24')).length).toBe(1);
  });
}
