import type { ServerMessage } from '@coup-fourre/room';
import { expect, it } from 'vitest';
import { actorOf, hasView, isDealOver, messageType, publicSeqOf } from './frameScan.ts';

function frame(answer: unknown): Buffer {
  return Buffer.from(JSON.stringify(answer));
}

const CHANGE = {
  type: 'change',
  change: { room: 'a-room', publicSeq: 1204, table: { view: { phase: 'turn', actor: 1 } } },
};

it('the type of a frame is in its first bytes', () => {
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

it('number and actor are found in the bytes', () => {
  expect(publicSeqOf(frame(CHANGE))).toBe(1204);
  expect(actorOf(frame(CHANGE))).toBe(1);
  expect(hasView(frame(CHANGE))).toBe(true);
});

it('a missing actor is null, and so is a missing number', () => {
  const nobody = frame({ ...CHANGE, change: { publicSeq: 3, table: { view: { actor: null } } } });
  expect([actorOf(nobody), hasView(nobody)]).toEqual([null, true]);
  expect([publicSeqOf(frame({ type: 'done', id: 7 })), hasView(frame({ type: 'done', id: 7 }))]).toEqual([0, false]);
});

it('text by people cannot be mistaken for an actor', () => {
  expect(hasView(frame({ type: 'change', change: { publicSeq: 3, chatMessages: [{ text: '"actor":0' }] } }))).toBe(
    false,
  );
});

it.each(['dealOver', 'matchOver', 'over'])('%s is an end', (phase) => {
  expect(isDealOver(frame({ type: 'change', change: { publicSeq: 3, table: { view: { phase, actor: null } } } }))).toBe(
    true,
  );
  expect(isDealOver(frame(CHANGE))).toBe(false);
});
