import type { OnlineUpdate, TableUpdate } from '@coup-fourre/room/online';
import { type Action, SAFETY_AGAINST, STOP } from '@coup-fourre/rules';
import { expect, test, vi } from 'vitest';
import { onlineUpdate, tableUpdate } from '../testing/onlineUpdates.ts';
import { settled } from '../testing/socket.ts';
import { OnlineTable } from './onlineTable.ts';
import type { Reply } from './outbox.ts';

const PASS: Action = { type: 'pass' };
const CALL: Action = { type: 'coupFourre', card: SAFETY_AGAINST[STOP] };

function newTable() {
  const replies: ((reply: Reply) => void)[] = [];
  const act = vi.fn(() => new Promise<Reply>((answered) => replies.push(answered)));
  const ready = vi.fn(async () => undefined);
  const table = new OnlineTable({ act, ready, leave: () => undefined });
  return { table, act, ready, replies };
}

function playing(number: number, table: Partial<TableUpdate> = {}, change: Partial<OnlineUpdate> = {}): OnlineUpdate {
  return onlineUpdate({ number, phase: 'playing', table: tableUpdate(table), ...change });
}

const DISCARD = { type: 'discard', seat: 1, card: '25' } as const;

/** A hazard in the air that we may answer, with so many cards left to draw. */
function asked(drawPile: number): Partial<TableUpdate> {
  const { view } = tableUpdate();
  const hazard = { card: 'stop', by: 1, on: 0 } as const;
  return {
    view: { ...view, drawPile, phase: 'coupFourre', actor: 0, turn: 1, hazard },
    question: { hazard: 'stop', by: 1, on: 0, canCall: true },
  };
}

test('who comes in finds the deal so far in the road book, but it is no news', () => {
  const { table } = newTable();
  table.take(playing(9, { events: [DISCARD] }));
  const { book, news, update } = table.shown();
  expect(book.map(({ deed }) => deed)).toEqual([{ type: 'discard', card: '25' }]);
  expect(news).toBe(0);
  expect(update?.events).toEqual([]);
});

test('what happens from then on is news, and is written into the road book', () => {
  const { table } = newTable();
  table.take(playing(9));
  const { view } = tableUpdate();
  table.take(playing(10, { events: [DISCARD], view: { ...view, discardTop: '25' } }));
  expect(table.shown()).toMatchObject({ news: 1, book: [{ seat: 1 }], update: { seq: 10 } });
});

test('what is said beside the table draws nothing anew', () => {
  const { table } = newTable();
  table.take(playing(9));
  const before = table.shown();
  table.take(playing(10, {}, { ready: [1], said: [{ number: 10, at: 0, guest: 'ben', name: 'Ben', phrase: 'wow' }] }));
  expect(table.shown()).toBe(before);
});

test('each match begins its own road book', () => {
  const { table } = newTable();
  table.take(playing(9, { events: [DISCARD] }));
  table.take(playing(20, { match: 2 }));
  expect(table.shown().book).toEqual([]);
});

test('a card is sent once, until the answer to it is there', async () => {
  const { table, act, replies } = newTable();
  table.take(playing(9));
  const discard: Action = { type: 'discard', card: STOP };
  void table.act(discard);
  void table.act(discard);
  expect(act.mock.calls).toEqual([[{ type: 'discard', card: 'stop' }]]);
  replies[0]?.({ type: 'done', id: 1 });
  await settled();
  void table.act(discard);
  expect(act).toHaveBeenCalledTimes(2);
});

test('a refusal is shown until the table changes', async () => {
  const { table, replies } = newTable();
  table.take(playing(9));
  void table.act({ type: 'discard', card: STOP });
  replies[0]?.({ type: 'refused', id: 1, reason: 'notYourTurn' });
  await settled();
  expect(table.shown().refusal?.reason).toBe('notYourTurn');
  const { view } = tableUpdate();
  table.take(playing(10, { view: { ...view, drawPile: 87 } }));
  expect(table.shown().refusal).toBeNull();
});

test('letting a hazard stand sends nothing, and the question stays closed', () => {
  const { table, act } = newTable();
  table.take(playing(9, asked(80)));
  expect(table.shown().update?.question).not.toBeNull();
  void table.act(PASS);
  expect(act).not.toHaveBeenCalled();
  expect(table.shown().update).toMatchObject({ question: null, awaited: null });
  table.take(playing(10, asked(80)));
  expect(table.shown().update?.question).toBeNull();
});

test('the next hazard is asked about again', () => {
  const { table } = newTable();
  table.take(playing(9, asked(80)));
  void table.act(PASS);
  table.take(playing(12, asked(77)));
  expect(table.shown().update?.question).not.toBeNull();
});

test('a coup fourré is sent', () => {
  const { table, act } = newTable();
  table.take(playing(9, asked(80)));
  void table.act(CALL);
  expect(act).toHaveBeenCalledWith({ type: 'coupFourre', card: 'rightOfWay' });
});

test('before the match there is no table, and a refusal stays on the page', () => {
  const { table } = newTable();
  table.take(onlineUpdate({ number: 1 }));
  table.refuse('seatTaken');
  table.take(onlineUpdate({ number: 2 }));
  expect(table.shown()).toMatchObject({ update: null, refusal: { reason: 'seatTaken' } });
});

test('the next deal and another match both mean: I am ready', () => {
  const { table, ready } = newTable();
  void table.nextDeal();
  void table.playAgain();
  expect(ready).toHaveBeenCalledTimes(2);
});
