import { SEAT_KEPT_MS } from '@coup-fourre/room';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { token } from '../testing/storeSamples.ts';
import { ANNA, BRUNO, CLARA, dealBegun, freshStore, TestNodes } from '../testing/testNodes.ts';

let store: Store;
beforeEach(async () => {
  store = await freshStore();
});
afterEach(() => store.close());

describe('a quick match', () => {
  const quick = { type: 'quick', edition: 'winning-moves-2008', players: 2 } as const;

  it('joins two people who want the same game', async () => {
    const nodes = new TestNodes(store, { count: 2 });
    const anna = nodes.device(ANNA, 0);
    const bruno = nodes.device(BRUNO, 1);
    const room = await anna.must(quick);
    expect(await bruno.must(quick)).toBe(room);
    await dealBegun(nodes, anna, bruno);
    expect([anna.latest.phase, bruno.latest.phase]).toEqual(['playing', 'playing']);
  });

  it('joins two people who ask at the same moment', async () => {
    const nodes = new TestNodes(store, { count: 2 });
    const anna = nodes.device(ANNA, 0);
    const bruno = nodes.device(BRUNO, 1);
    const [one, other] = await Promise.all([anna.must(quick), bruno.must(quick)]);
    expect(one).toBe(other);
    await dealBegun(nodes, anna, bruno);
    expect([anna.latest.phase, bruno.latest.phase]).toEqual(['playing', 'playing']);
  });

  it.each([
    [ANNA, BRUNO],
    [BRUNO, ANNA],
  ])('does not join $name with someone whom either has blocked', async ({ id: guest }, { id: other }) => {
    for (const { id, name } of [ANNA, BRUNO]) {
      await store.guests.add({ id, name }, token(id), 0);
      await store.accounts.open({ guest: id, skeleton: id, at: 0, passkey: null, codes: [`code of ${id}`] });
    }
    await store.friends.block({ guest, other, at: 0 });
    const nodes = new TestNodes(store, { count: 2 });
    const [anna, bruno, clara] = [nodes.device(ANNA, 0), nodes.device(BRUNO, 1), nodes.device(CLARA)];
    const rooms = await Promise.all([anna.must(quick), bruno.must(quick)]);
    expect(new Set(rooms).size).toBe(2);
    expect(rooms).toContain(await clara.must(quick));
  });

  it('keeps a person who asks again in the same room', async () => {
    const nodes = new TestNodes(store);
    const anna = nodes.device(ANNA);
    const room = await anna.must(quick);
    expect(await anna.must(quick)).toBe(room);
  });

  it('a repeated command starts no second match', async () => {
    const nodes = new TestNodes(store);
    const [anna, bruno] = [nodes.device(ANNA), nodes.device(BRUNO)];
    const room = await anna.must(quick);
    const answers = [await bruno.ask(quick, 40), await bruno.ask(quick, 40)];
    expect(answers).toEqual([
      { type: 'done', id: 40, room },
      { type: 'done', id: 40, room },
    ]);
    expect((await store.rooms.ofGuest('bruno', 10)).map((row) => row.room)).toEqual([room]);
  });

  it('does not join a person with someone who has left', async () => {
    const nodes = new TestNodes(store);
    await nodes.nodes[0]?.start();
    const anna = nodes.device(ANNA);
    await anna.must(quick);
    anna.disconnect();
    await nodes.wait(SEAT_KEPT_MS.quick + 4000);
    const bruno = nodes.device(BRUNO);
    await bruno.must(quick);
    await nodes.settled();
    expect(bruno.latest.seats.filter(({ kind }) => kind === 'person')).toHaveLength(1);
  });
});
