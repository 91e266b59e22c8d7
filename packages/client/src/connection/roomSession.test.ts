import { expect, test } from 'vitest';
import { comingShuffle, onlineUpdate, person } from '../testing/onlineUpdates.ts';
import { testConnection } from '../testing/testConnection.ts';
import { RoomSession } from './roomSession.ts';

function newSession() {
  const { deps, ...server } = testConnection();
  const session = new RoomSession('r1', { ...deps, onUpdate: () => undefined, onRestored: () => undefined });
  session.open();
  return { ...server, session, state: session.state.get };
}

test('it enters with the number of the last update seen', () => {
  const { session, entered, update } = newSession();
  update(onlineUpdate({ publicSeq: 7 }));
  session.requestEntry();
  expect(entered).toEqual([
    { room: 'r1', since: 0 },
    { room: 'r1', since: 7 },
  ]);
});

test('it reports why entering was refused, and may try again', () => {
  const { state, session, entered, remove, letIn } = newSession();
  expect(state().admission).toEqual({ state: 'entering' });
  remove('r1', 'roomFull');
  expect(state().admission).toEqual({ state: 'shut', reason: 'roomFull' });
  session.requestEntry();
  expect(entered).toHaveLength(2);
  letIn('r1');
  expect(state().admission).toEqual({ state: 'open' });
});

test('a removed client learns the reason, and removal from another room has no effect', () => {
  const { state, update, remove } = newSession();
  update(onlineUpdate({ publicSeq: 5 }));
  remove('r2', 'removedByHost');
  expect(state().admission).toEqual({ state: 'open' });
  remove('r1', 'removedByHost');
  expect(state().admission).toEqual({ state: 'shut', reason: 'removedByHost' });
});

test('an older update, or one of another room, changes nothing', () => {
  const { state, update } = newSession();
  update(onlineUpdate({ publicSeq: 5 }));
  update(onlineUpdate({ publicSeq: 4, isPaused: true }));
  update(onlineUpdate({ publicSeq: 9, room: 'r2' }));
  expect(state().update).toMatchObject({ publicSeq: 5, isPaused: false });
  update(onlineUpdate({ publicSeq: 6, isPaused: true }));
  expect(state().update).toMatchObject({ publicSeq: 6, isPaused: true });
});

test('an update with a known number changes only the person’s own settings and repeats no notices', () => {
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

test('it answers shuffles', async () => {
  const { update, asked } = newSession();
  const next = comingShuffle({ commitments: [] });
  update(onlineUpdate({ publicSeq: 1, shuffle: { commitment: null, next, last: null } }));
  await expect.poll(() => asked).toHaveLength(1);
  expect(asked[0]?.command).toMatchObject({ type: 'commitShuffle', room: 'r1', deal: 1, attempt: 1 });
});

test('a closed session receives no more events, and the server is notified', () => {
  const { state, session, exited, update } = newSession();
  session.close();
  update(onlineUpdate({ publicSeq: 5 }));
  expect(state().update).toBeNull();
  expect(exited).toEqual(['r1']);
});

test('spectators’ messages in an update with a known number are news once', () => {
  const { state, update } = newSession();
  update(onlineUpdate({ publicSeq: 5, seat: null }));
  const said = { number: 1, at: 1, guest: 'wanda', name: 'Wanda', phrase: 'wow' } as const;
  update(onlineUpdate({ publicSeq: 5, seat: null, spectatorMessages: [said] }));
  const { notices } = state();
  expect(notices.list).toEqual([{ type: 'said', said }]);
  update(onlineUpdate({ publicSeq: 5, seat: null, spectatorMessages: [said] }));
  expect(state().notices).toBe(notices);
  expect(state().chat.map(({ key }) => key)).toEqual(['spectator 1']);
});
