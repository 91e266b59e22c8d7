import { expect, test } from 'vitest';
import { onlineUpdate, person } from '../testing/onlineUpdates.ts';
import { testConnection } from '../testing/testConnection.ts';
import { RoomSession } from './roomSession.ts';

function newSession() {
  const { deps, ...server } = testConnection();
  const session = new RoomSession('r1', { ...deps, onUpdate: () => undefined });
  session.open();
  return { ...server, session, memory: deps.memory, state: session.state.get };
}

test('it enters with the number of the last update it has seen', () => {
  const { session, entered, update } = newSession();
  update(onlineUpdate({ publicSeq: 7 }));
  session.requestEntry();
  expect(entered).toEqual([
    { room: 'r1', since: 0 },
    { room: 'r1', since: 7 },
  ]);
});

test('it says why it was not let in, and may ask again', () => {
  const { state, session, entered, remove, letIn } = newSession();
  expect(state().admission).toEqual({ state: 'entering' });
  remove('r1', 'roomFull');
  expect(state().admission).toEqual({ state: 'shut', reason: 'roomFull' });
  session.requestEntry();
  expect(entered).toHaveLength(2);
  letIn('r1');
  expect(state().admission).toEqual({ state: 'open' });
});

test('a client that is removed learns why; one that is removed from another room stays', () => {
  const { state, update, remove } = newSession();
  update(onlineUpdate({ publicSeq: 5 }));
  remove('r2', 'removedByHost');
  expect(state().admission).toEqual({ state: 'open' });
  remove('r1', 'removedByHost');
  expect(state().admission).toEqual({ state: 'shut', reason: 'removedByHost' });
});

test('updates count in their order: an older one, or another room’s, changes nothing', () => {
  const { state, update } = newSession();
  update(onlineUpdate({ publicSeq: 5 }));
  update(onlineUpdate({ publicSeq: 4, isPaused: true }));
  update(onlineUpdate({ publicSeq: 9, room: 'r2' }));
  expect(state().update).toMatchObject({ publicSeq: 5, isPaused: false });
  update(onlineUpdate({ publicSeq: 6, isPaused: true }));
  expect(state().update).toMatchObject({ publicSeq: 6, isPaused: true });
});

test('an update with the number already seen brings own settings, and no notices a second time', () => {
  const { state, update } = newSession();
  update(onlineUpdate({ publicSeq: 5 }));
  update(onlineUpdate({ publicSeq: 6, seats: [person('Ada'), person('Ben', { awaySince: 1 })] }));
  const { notices } = state();
  expect(notices.list).toEqual([{ type: 'went', name: 'Ben' }]);
  update(
    onlineUpdate({ publicSeq: 6, autoCalls: ['rightOfWay'], seats: [person('Ada'), person('Ben', { awaySince: 1 })] }),
  );
  expect(state().update?.autoCalls).toEqual(['rightOfWay']);
  expect(state().notices).toBe(notices);
});

test('each time a person sits down or is ready there is a new contribution, which this device remembers', () => {
  const { session, asked, memory } = newSession();
  void session.sit(1);
  void session.ready();
  const given = asked.map(({ command }) => ('contribution' in command ? command.contribution : ''));
  expect(asked.map(({ command }) => command.type)).toEqual(['sit', 'ready']);
  for (const contribution of given) expect(contribution).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(given).size).toBe(2);
  const proof = { deal: 1, commitment: 'c', secret: 's', contributions: [{ seat: 1, value: given[1] ?? '' }] };
  expect(memory.check('r1', proof, 1).wasMixedIn).toBe(true);
});

test('commitments are remembered as they were shown before their deals', () => {
  const { update, memory } = newSession();
  const proof = (commitment: string) => ({ deal: 1, commitment, secret: 's', contributions: [] });
  update(onlineUpdate({ publicSeq: 1, shuffle: { commitment: null, next: 'first', last: null } }));
  update(onlineUpdate({ publicSeq: 9, shuffle: { commitment: 'late', next: 'second', last: proof('late') } }));
  expect(memory.check('r1', proof('first'), null).wasSeen).toBe(true);
  expect(memory.check('r1', proof('second'), null).wasSeen).toBe(true);
  expect(memory.check('r1', proof('late'), null).wasSeen).toBe(false);
});

test('once closed it hears nothing more, and the server learns of it', () => {
  const { state, session, exited, update } = newSession();
  session.close();
  update(onlineUpdate({ publicSeq: 5 }));
  expect(state().update).toBeNull();
  expect(exited).toEqual(['r1']);
});
