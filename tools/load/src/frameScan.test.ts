import type { ServerMessage } from '@coup-fourre/room';
import { expect, it } from 'vitest';
import { messageType } from './loadClient.ts';

function frame(answer: unknown): Buffer {
  return Buffer.from(JSON.stringify(answer));
}

const CHANGE = {
  type: 'change',
  change: { room: 'a-room', publicSeq: 1204, table: { view: { phase: 'turn', actor: 1 } } },
};

it('the type of a message is read from the first bytes of its frame', () => {
  const done: ServerMessage = { type: 'done', id: 1 };
  const refused: ServerMessage = { type: 'refused', id: 1, reason: 'noRoom' };
  const leaving: ServerMessage = { type: 'leaving', reconnectInMs: 1 };
  expect([done, refused, leaving, CHANGE, { type: 'update' }].map((answer) => messageType(frame(answer)))).toEqual([
    'done',
    'refused',
    'leaving',
    'change',
    'update',
  ]);
  expect(messageType(Buffer.from('{}'))).toBeNull();
});
