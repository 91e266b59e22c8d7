import type { OnlineAnswer } from '@coup-fourre/room/online';
import { expect, it } from 'vitest';
import { actorOf, hasView, isOver, kindOf, numberOf } from './frameScan.ts';

function frame(answer: unknown): Buffer {
  return Buffer.from(JSON.stringify(answer));
}

const CHANGE = {
  type: 'change',
  change: { room: 'a-room', number: 1204, table: { view: { phase: 'turn', actor: 1 } } },
};

it('the kind of a frame is known by its first bytes', () => {
  const done: OnlineAnswer = { type: 'done', id: 1 };
  const refused: OnlineAnswer = { type: 'refused', id: 1, reason: 'noRoom' };
  const leaving: OnlineAnswer = { type: 'leaving', comeBackIn: 1 };
  expect([done, refused, leaving, CHANGE, { type: 'update' }].map((answer) => kindOf(frame(answer)))).toEqual([
    'done',
    'refused',
    'leaving',
    'change',
    'update',
  ]);
  expect(kindOf(Buffer.from('{}'))).toBeNull();
});

it('number and actor are found in the bytes', () => {
  expect(numberOf(frame(CHANGE))).toBe(1204);
  expect(actorOf(frame(CHANGE))).toBe(1);
  expect(hasView(frame(CHANGE))).toBe(true);
});

it('no actor is none, and neither is a number that there is not', () => {
  const nobody = frame({ ...CHANGE, change: { number: 3, table: { view: { actor: null } } } });
  expect([actorOf(nobody), hasView(nobody)]).toEqual([null, true]);
  expect([numberOf(frame({ type: 'done', id: 7 })), hasView(frame({ type: 'done', id: 7 }))]).toEqual([0, false]);
});

it('what people write cannot look like an actor', () => {
  expect(hasView(frame({ type: 'change', change: { number: 3, said: [{ text: '"actor":0' }] } }))).toBe(false);
});

it.each(['dealOver', 'matchOver', 'over'])('%s is an end', (phase) => {
  expect(isOver(frame({ type: 'change', change: { number: 3, table: { view: { phase, actor: null } } } }))).toBe(true);
  expect(isOver(frame(CHANGE))).toBe(false);
});
