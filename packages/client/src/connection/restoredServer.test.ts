import type { ServerMessage, Update } from '@coup-fourre/room';
import { expect, test } from 'vitest';
import { comingShuffle, onlineUpdate, tableUpdate } from '../testing/onlineUpdates.ts';
import { testContributions } from '../testing/testConnection.ts';
import { testNetwork } from '../testing/testNetwork.ts';
import { testStorage } from '../testing/testStorage.ts';
import { RoomConnection } from './roomConnection.ts';
import { RoomSession } from './roomSession.ts';
import { ShuffleMemory } from './shuffleAnswers.ts';

/** A client that has received `first`. Its server then stops and starts again. */
function seen(first: Update) {
  const network = testNetwork();
  const connection = new RoomConnection(network.deps);
  const shown: (number | 'restored')[] = [];
  const session = new RoomSession('r1', {
    connection,
    newContribution: testContributions(),
    memory: new ShuffleMemory(testStorage()),
    onUpdate: ({ publicSeq }) => shown.push(publicSeq),
    onRestored: () => shown.push('restored'),
  });
  connection.start();
  session.open();
  const enterOf = () => network.latest().sent.findLast(({ type }) => type === 'enter');
  const letIn = (update: Update) => {
    network.latest().deliver({ type: 'update', update });
    network.latest().deliver({ type: 'done', id: enterOf()?.id ?? 0 });
  };
  network.welcome();
  letIn(first);
  const comeBack = () => {
    network.latest().cut();
    network.pass(5000);
    network.welcome();
  };
  const deliver = (message: ServerMessage) => network.latest().deliver(message);
  return { connection, session, shown, enterOf, letIn, comeBack, deliver };
}

const chat = [{ publicSeq: 50, at: 1, guest: 'ben', name: 'Ben', phrase: 'hello' }] as const;

test('after a restore with a shorter log, the client enters again and forgets what it saw', () => {
  const { session, shown, enterOf, letIn, comeBack } = seen(onlineUpdate({ publicSeq: 50, chatMessages: chat }));
  comeBack();
  expect(enterOf()).toMatchObject({ room: 'r1', since: 50 });
  letIn(onlineUpdate({ publicSeq: 30 }));
  expect(enterOf()).toMatchObject({ room: 'r1', since: 0 });
  expect(session.state.get()).toMatchObject({ update: null, chat: [], notices: { list: [{ type: 'restored' }] } });
  letIn(onlineUpdate({ publicSeq: 30, isPaused: true }));
  expect(session.state.get()).toMatchObject({
    admission: { state: 'open' },
    update: { publicSeq: 30, isPaused: true },
    notices: { list: [{ type: 'restored' }] },
  });
  expect(shown).toEqual([50, 'restored', 30]);
});

test('after a restore, the table continues with its new numbers', () => {
  const { shown, letIn, comeBack, enterOf, deliver } = seen(onlineUpdate({ publicSeq: 50 }));
  comeBack();
  letIn(onlineUpdate({ publicSeq: 30 }));
  letIn(onlineUpdate({ publicSeq: 30 }));
  deliver({ type: 'change', change: { room: 'r1', publicSeq: 31, now: 1, clock: null } });
  comeBack();
  expect(enterOf()).toMatchObject({ since: 31 });
  expect(shown).toEqual([50, 'restored', 30, 31]);
});

test('commands for the old table are not sent to the restored one', async () => {
  const { connection, letIn, comeBack } = seen(onlineUpdate({ publicSeq: 50 }));
  const reply = connection.request({ type: 'say', room: 'r1', phrase: 'hello' });
  comeBack();
  letIn(onlineUpdate({ publicSeq: 30 }));
  expect(await reply).toMatchObject({ type: 'refused', reason: 'notRepeated' });
});

test('a different shuffle of the same deal is also a different past', () => {
  const table = tableUpdate();
  const shuffle = { commitment: 'c'.repeat(64), next: comingShuffle({ deal: 2 }), last: null };
  const { shown, letIn, comeBack } = seen(onlineUpdate({ publicSeq: 50, phase: 'playing', table, shuffle }));
  comeBack();
  letIn(onlineUpdate({ publicSeq: 60, phase: 'playing', table, shuffle: { ...shuffle, commitment: 'd'.repeat(64) } }));
  expect(shown).toEqual([50, 'restored']);
});

test('a restarted server has the same past', () => {
  const table = tableUpdate();
  const update = onlineUpdate({ publicSeq: 50, phase: 'playing', table });
  const { shown, letIn, comeBack } = seen(update);
  comeBack();
  letIn(update);
  comeBack();
  letIn({ ...update, publicSeq: 51 });
  expect(shown).toEqual([50, 50, 51]);
});
