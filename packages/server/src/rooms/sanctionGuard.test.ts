import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { change } from '../testing/conductContract.ts';
import { append, NOW, row, token } from '../testing/storeSamples.ts';
import { ANNA, BRUNO, CLARA, freshStore, OPTIONS, startTwoPlayerRoom, TestNodes } from '../testing/testNodes.ts';
import { QuickMatch } from './quickMatch.ts';

const QUICK = { type: 'quick', edition: 'winning-moves-2008', players: 2 } as const;
const UNTIL = 9_000_000;

let store: Store;
beforeEach(async () => {
  store = await freshStore();
  for (const { id, name } of [ANNA, BRUNO, CLARA]) await store.guests.add({ id, name }, token(id), 0);
});
afterEach(() => store.close());

const act = (action: 'mute' | 'suspend', until = UNTIL, at = 1_000_000) =>
  store.conduct.act(change(action, { guest: 'bruno', until, at }));

it('a muted person has only phrases, until the end of the mute', async () => {
  const nodes = new TestNodes(store);
  const { bruno, room } = await startTwoPlayerRoom(nodes);
  await act('mute', nodes.now + 60_000);
  expect(await bruno.ask({ type: 'chat', room, text: 'hello' })).toMatchObject({ reason: 'muted' });
  await bruno.must({ type: 'say', room, phrase: 'wellPlayed' });
  nodes.now += 60_000;
  await bruno.must({ type: 'chat', room, text: 'hello' });
});

it('a suspended person sits nowhere with others and is silent, but may watch', async () => {
  const nodes = new TestNodes(store);
  const [anna, bruno] = [nodes.device(ANNA), nodes.device(BRUNO)];
  const room = await anna.open();
  await act('suspend');
  await bruno.must({ type: 'enter', room, since: 0 });
  for (const request of [
    { type: 'open', options: OPTIONS },
    QUICK,
    { type: 'sit', room, seat: 1 },
    { type: 'say', room, phrase: 'hello' },
    { type: 'chat', room, text: 'hello' },
  ] as const)
    expect(await bruno.ask(request)).toMatchObject({ type: 'refused', reason: 'suspended' });
  nodes.now = UNTIL;
  await bruno.must({ type: 'sit', room, seat: 1 });
});

it('a suspension takes the seat in a match as if the person left, tells them, and keeps it until the end', async () => {
  const nodes = new TestNodes(store);
  const { anna, bruno, room } = await startTwoPlayerRoom(nodes);
  const waiting = await bruno.open();
  await act('suspend');
  await nodes.nodes[0]?.sendAway('bruno');
  expect(bruno.frames.map((frame) => JSON.parse(frame))).toContainEqual({ type: 'out', room, reason: 'suspended' });
  expect(anna.latest.seats[1]).toMatchObject({ isPlayedByBot: true });
  expect((await store.rooms.find(waiting))?.guests).toEqual([]);
  await bruno.must({ type: 'enter', room, since: 0 });
  expect(await bruno.ask({ type: 'reclaimSeat', room })).toMatchObject({ reason: 'suspended' });
  expect(JSON.stringify(anna.frames)).not.toContain('suspended');
});

it('a server that was killed after the suspension was stored takes the seat at its next start, once', async () => {
  const before = new TestNodes(store);
  const { room } = await startTwoPlayerRoom(before);
  await act('suspend');
  before.timers.clear();
  const nodes = new TestNodes(store, { name: 'later' });
  nodes.now = before.now + 1000;
  await nodes.nodes[0]?.start();
  const took = async () => (await store.rooms.read(room, 0)).filter(({ type }) => type === 'botTookOver').length;
  expect(await took()).toBe(1);
  await nodes.wait(20_000);
  expect(await took()).toBe(1);
  expect(await store.conduct.suspensionsToCarryOut()).toEqual([]);
});

it('a quick match prefers rooms of people who finish their matches about as often', async () => {
  const ends = [
    { guest: 'anna', hasLeft: true },
    { guest: 'bruno', hasLeft: false },
  ];
  for (let match = 0; match < 5; match += 1) await store.rooms.append(append(`match ${match}`, 1, { ends }));
  const waiting = { isQuick: true, phase: 'gathering', freeSeats: 1 } as const;
  await store.rooms.append(append('of anna', 1, { row: row('of anna', { ...waiting, guests: ['anna'] }) }));
  await store.rooms.append(
    append('of bruno', 1, { row: row('of bruno', { ...waiting, guests: ['bruno'], at: NOW + 1 }) }),
  );
  const quick = new QuickMatch(store);
  expect(await quick.candidateRooms(QUICK, 'clara')).toEqual(['of bruno', 'of anna']);
  await store.rooms.append(append('match', 1, { ends: [{ guest: 'clara', hasLeft: true }] }));
  expect(await quick.candidateRooms(QUICK, 'clara')).toEqual(['of bruno', 'of anna']);
  for (let match = 0; match < 4; match += 1)
    await store.rooms.append(append(`left ${match}`, 1, { ends: [{ guest: 'clara', hasLeft: true }] }));
  expect(await quick.candidateRooms(QUICK, 'clara')).toEqual(['of anna', 'of bruno']);
});
