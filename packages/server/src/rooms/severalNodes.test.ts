import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InProcessBus } from '../bus/inProcessBus.ts';
import { Store } from '../store/store.ts';
import {
  ANNA,
  BRUNO,
  CLARA,
  freshStore,
  playUntil,
  startTwoPlayerRoom,
  TestNodes,
  withAppend,
} from '../testing/testNodes.ts';

let store: Store;
beforeEach(async () => {
  store = await freshStore();
});
afterEach(() => store.close());

describe('several nodes', () => {
  it('show one match to people connected to different nodes', async () => {
    const nodes = new TestNodes(store, { count: 3 });
    const { anna, bruno, room } = await startTwoPlayerRoom(nodes, {}, [0, 1]);
    const clara = nodes.device(CLARA, 2);
    await clara.must({ type: 'enter', room, since: 0 });
    await playUntil(nodes, [anna, bruno], () => anna.latest.phase === 'over');
    await nodes.settled();
    expect([bruno.latest.publicSeq, clara.latest.publicSeq]).toEqual([anna.latest.publicSeq, anna.latest.publicSeq]);
    expect(clara.latest.seat).toBeNull();
    expect(nodes.faults).toEqual([]);
  });

  it('show the spectators of all nodes, and their chat', async () => {
    const nodes = new TestNodes(store, { count: 3 });
    const { anna, bruno, room } = await startTwoPlayerRoom(nodes, {}, [0, 1]);
    const [clara, dora] = [nodes.device(CLARA, 2), nodes.device({ id: 'dora', name: 'Dora' }, 0)];
    for (const watcher of [clara, dora]) await watcher.must({ type: 'enter', room, since: 0 });
    await clara.must({ type: 'chat', room, text: 'what a hand' });
    await nodes.settled();
    expect([anna, bruno, clara, dora].map(({ latest }) => latest.spectators)).toEqual([2, 2, 2, 2]);
    expect(dora.latest.spectatorMessages).toMatchObject([{ name: 'Clara', text: 'what a hand' }]);
    for (const { latest } of [anna, bruno]) expect(latest.spectatorMessages).toEqual([]);
    await clara.must({ type: 'exit', room });
    await nodes.settled();
    expect(anna.latest.spectators).toBe(1);
  });

  it('retry reading an event that could not be read when it was announced', async () => {
    let isAway = false;
    const cut = new Store({
      ...store.driver,
      append: (entry) => (isAway ? Promise.reject(new Error('the database is away')) : store.rooms.append(entry)),
      read: (...query) => (isAway ? Promise.reject(new Error('the database is away')) : store.rooms.read(...query)),
    });
    const peers = new Set<InProcessBus>();
    const here = new TestNodes(store, { count: 2, buses: [new InProcessBus(peers)] });
    const there = new TestNodes(cut, { count: 2, buses: [new InProcessBus(peers)] });
    await there.nodes[0]?.start();
    const [anna, , bruno] = [here.device(ANNA), there.device(CLARA), there.device(BRUNO)];
    const room = await anna.open();
    await bruno.sit(room, 1);
    isAway = true;
    await anna.must({ type: 'start', room });
    await here.settled();
    // The other node is notified of the start and of Anna's shuffle secret, and can read neither.
    expect(there.faults).toHaveLength(2);
    isAway = false;
    await there.wait(2000);
    expect(bruno.latest.publicSeq).toBe(anna.latest.publicSeq);
  });

  it('learn of an event whose acknowledgment was lost', async () => {
    let isLost = false;
    const losing = withAppend(store, async (entry) => {
      const isAdded = await store.rooms.append(entry);
      if (isLost) throw new Error('the connection was cut');
      return isAdded;
    });
    const peers = new Set<InProcessBus>();
    const here = new TestNodes(losing, { count: 2, buses: [new InProcessBus(peers)] });
    const there = new TestNodes(store, { count: 2, buses: [new InProcessBus(peers)] });
    await here.nodes[0]?.start();
    const [anna, , bruno] = [here.device(ANNA), there.device(CLARA), there.device(BRUNO)];
    const room = await anna.open();
    await bruno.sit(room, 1);
    await here.settled();
    isLost = true;
    expect(await anna.ask({ type: 'start', room })).toMatchObject({ reason: 'notStored' });
    isLost = false;
    await here.wait(2000);
    await here.settled();
    expect([anna.latest.phase, bruno.latest.phase]).toEqual(['playing', 'playing']);
  });

  it('send a private setting to the person’s other device only', async () => {
    const nodes = new TestNodes(store, { count: 2 });
    const { anna, bruno, room } = await startTwoPlayerRoom(nodes);
    const other = nodes.device(anna.guest, 1);
    await other.must({ type: 'enter', room, since: 0 });
    const frames = bruno.frames.length;
    await anna.must({ type: 'setAutoCall', room, safety: 'drivingAce', on: true });
    await nodes.settled();
    expect(other.latest.autoCalls).toEqual(['drivingAce']);
    expect(bruno.frames).toHaveLength(frames);
  });

  it('send listeners of an unloaded room what they have missed as soon as it is used', async () => {
    const here = new TestNodes(store, { count: 2 });
    const there = new TestNodes(store, { count: 2 });
    await there.nodes[0]?.start();
    const { anna, room } = await startTwoPlayerRoom(here);
    const [clara, dora] = [there.device(CLARA), there.device({ id: 'dora', name: 'Dora' })];
    await clara.must({ type: 'enter', room, since: 0 });
    await there.wait(40_000);
    await anna.must({ type: 'say', room, phrase: 'hello' });
    await dora.must({ type: 'enter', room, since: 0 });
    expect(clara.frames.filter((frame) => frame.includes('"phrase":"hello"'))).toHaveLength(1);
    expect(clara.latest.publicSeq).toBe(dora.latest.publicSeq);
  });

  it('send no one another person’s setting, even after the room was unloaded', async () => {
    const nodes = new TestNodes(store, { count: 2 });
    for (const node of nodes.nodes) await node.start();
    const { anna, bruno, room } = await startTwoPlayerRoom(nodes, {}, [0, 1]);
    await bruno.must({ type: 'setAutoCall', room, safety: 'extraTank', on: true });
    await nodes.wait(40_000);
    const frames = bruno.frames.length;
    await anna.must({ type: 'setAutoCall', room, safety: 'drivingAce', on: true });
    await anna.must({ type: 'needWindow', room, window: 20 });
    await nodes.settled();
    expect(bruno.frames).toHaveLength(frames);
    expect(anna.latest.neededWindow).toBe(20);
  });

  it('end the coup-fourré window once, whichever node is first', async () => {
    const nodes = new TestNodes(store, { count: 2 });
    const { anna, bruno, room } = await startTwoPlayerRoom(nodes, {}, [0, 1]);
    await playUntil(nodes, [anna, bruno], () => anna.latest.clock?.kind === 'window');
    await nodes.wait((anna.latest.clock?.until ?? 0) - nodes.now + 2000);
    await nodes.settled();
    const log = await store.rooms.read(room, 0);
    expect(log.filter(({ type }) => type === 'windowClosed').length).toBeLessThanOrEqual(1);
    expect(anna.latest.publicSeq).toBe(bruno.latest.publicSeq);
  });

  it('take over all rooms of a lost node at once, however many', async () => {
    const nodes = new TestNodes(store, { count: 2 });
    await nodes.nodes[0]?.start();
    for (let guest = 0; guest < 9; guest += 1) {
      const device = nodes.device({ id: `guest${guest}`, name: 'Guest' }, 1);
      for (let room = 0; room < 50; room += 1) await device.open();
    }
    nodes.nodes.pop();
    await store.nodes.recordSeen('node1', nodes.now - 60_000);
    await nodes.wait(6000);
    await expect.poll(() => store.rooms.ofNode('node1', 1)).toEqual([]);
  });

  it('take over the rooms of a lost node', async () => {
    const nodes = new TestNodes(store, { count: 2 });
    await nodes.nodes[0]?.start();
    await nodes.nodes[1]?.start();
    const { anna } = await startTwoPlayerRoom(nodes, {}, [0, 1]);
    await nodes.nodes[1]?.stop();
    nodes.nodes.pop();
    await nodes.wait(40_000);
    await nodes.settled();
    expect(anna.latest.seats[1]).not.toMatchObject({ awaySince: null });
    expect(await store.nodes.lost(nodes.now - 20_000)).toEqual([]);
  });
});
