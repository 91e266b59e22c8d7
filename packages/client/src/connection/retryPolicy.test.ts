import type { RoomReason } from '@coup-fourre/room';
import { expect, test } from 'vitest';
import { testNetwork } from '../testing/testNetwork.ts';
import { MAX_RETRIES, retryOf } from './retryPolicy.ts';
import { type OnlineCommand, RoomConnection } from './roomConnection.ts';

const HELLO: OnlineCommand = { type: 'say', room: 'r1', phrase: 'hello' };
const START: OnlineCommand = { type: 'start', room: 'r1' };

/** A client that has entered a room. Its next message has number 2. */
function entered() {
  const network = testNetwork();
  const connection = new RoomConnection(network.deps);
  connection.start();
  network.welcome();
  connection.enter('r1');
  network.latest().deliver({ type: 'done', id: 1 });
  const refuse = (id: number, reason: RoomReason) => network.latest().deliver({ type: 'refused', id, reason });
  const sentIds = () => network.latest().sent.map(({ id }) => id);
  return { ...network, connection, refuse, sentIds };
}

test.each(['notStored', 'tooFast'] as const)(
  'a command refused as %s is sent again after a while under its number, and its asker hears nothing of it',
  async (reason) => {
    const { connection, refuse, sentIds, pass, latest } = entered();
    const reply = connection.request(START);
    refuse(2, reason);
    expect(sentIds()).toEqual([1, 2]);
    pass(500);
    expect(sentIds()).toEqual([1, 2, 2]);
    refuse(2, reason);
    pass(999);
    expect(sentIds()).toEqual([1, 2, 2]);
    pass(1);
    expect(sentIds()).toEqual([1, 2, 2, 2]);
    latest().deliver({ type: 'done', id: 2 });
    expect(await reply).toEqual({ type: 'done', id: 2 });
  },
);

test('a command refused by a stopping server is sent to the next one', async () => {
  const { connection, refuse, sentIds, latest, pass, welcome } = entered();
  const reply = connection.request(START);
  latest().deliver({ type: 'leaving', reconnectInMs: 2000 });
  refuse(2, 'serverStops');
  pass(10_000);
  expect(sentIds()).toEqual([1, 2]);
  latest().cut();
  pass(2000);
  welcome().deliver({ type: 'done', id: 3 });
  expect(latest().sent).toEqual([
    { type: 'enter', id: 3, room: 'r1', since: 0 },
    { ...START, id: 2 },
  ]);
  latest().deliver({ type: 'done', id: 2 });
  expect((await reply).type).toBe('done');
});

test('a refusal that persists is reported in the end', async () => {
  const { connection, refuse, pass } = entered();
  const reply = connection.request(START);
  for (let refusals = 0; refusals <= MAX_RETRIES; refusals += 1) {
    refuse(2, 'notStored');
    pass(10_000);
  }
  expect(await reply).toEqual({ type: 'refused', id: 2, reason: 'notStored' });
});

test('commands after a retried command wait for its answer, so that they are not executed before it', () => {
  const { connection, refuse, sentIds, pass, latest } = entered();
  void connection.request(START);
  void connection.request(HELLO);
  refuse(2, 'tooFast');
  refuse(3, 'tooFast');
  void connection.request(HELLO);
  pass(500);
  expect(sentIds()).toEqual([1, 2, 3, 2]);
  latest().deliver({ type: 'done', id: 2 });
  expect(sentIds()).toEqual([1, 2, 3, 2, 3]);
  latest().deliver({ type: 'done', id: 3 });
  expect(sentIds()).toEqual([1, 2, 3, 2, 3, 4]);
});

test('a command that awaits a retry when the connection is lost is sent once over the next one', () => {
  const { connection, refuse, sentIds, pass, latest, welcome } = entered();
  void connection.request(START);
  refuse(2, 'notStored');
  latest().cut();
  pass(500);
  welcome().deliver({ type: 'done', id: 3 });
  pass(10_000);
  expect(sentIds()).toEqual([3, 2]);
});

test('entering a room is retried after a temporary refusal, and waiting commands are sent then', () => {
  const { connection, refuse, sentIds, pass, latest } = entered();
  connection.enter('r1');
  void connection.request(HELLO);
  refuse(2, 'tooFast');
  pass(500);
  expect(sentIds()).toEqual([1, 2, 4]);
  latest().deliver({ type: 'done', id: 4 });
  expect(sentIds()).toEqual([1, 2, 4, 3]);
});

test('a room seen before is retried until it opens, an unseen room only for some time', () => {
  for (const since of [0, 7]) {
    const { connection, latest, pass } = entered();
    const events: string[] = [];
    connection.listen(({ type }) => events.push(type));
    connection.enter('r2', since);
    for (let refusals = 0; refusals <= 2 * MAX_RETRIES; refusals += 1) {
      const { id = 0 } = latest().sent.findLast(({ type }) => type === 'enter') ?? {};
      latest().deliver({ type: 'refused', id, reason: 'notStored' });
      pass(16_000);
    }
    expect(events).toEqual(since === 0 ? ['out'] : []);
  }
});

test('any other refusal is final', () => {
  const reasons: readonly RoomReason[] = [
    'notYourTurn',
    'seatTaken',
    'noSuchRoom',
    'tooMany',
    'serverFault',
    'notRepeated',
  ];
  expect(reasons.map((reason) => retryOf(reason, 1))).toEqual(reasons.map(() => 'never'));
});
