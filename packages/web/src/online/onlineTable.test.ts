import type { Reply } from '@coup-fourre/client/connection';
import { onlineUpdate, tableUpdate } from '@coup-fourre/client/testing';
import type { TableUpdate, Update } from '@coup-fourre/room';
import { type Action, SAFETY_AGAINST, STOP } from '@coup-fourre/rules';
import { expect, test, vi } from 'vitest';
import { flushPromises } from '../testing/flushPromises.ts';
import { OnlineTable } from './onlineTable.ts';

const PASS: Action = { type: 'pass' };
const CALL: Action = { type: 'coupFourre', card: SAFETY_AGAINST[STOP] };

function newTable() {
  const replies: ((reply: Reply) => void)[] = [];
  const act = vi.fn(() => new Promise<Reply>((answered) => replies.push(answered)));
  const ready = vi.fn(async () => undefined);
  const table = new OnlineTable({ act, ready, leave: () => undefined });
  return { table, act, ready, replies };
}

function playing(publicSeq: number, table: Partial<TableUpdate> = {}, change: Partial<Update> = {}): Update {
  return onlineUpdate({ publicSeq, phase: 'playing', table: tableUpdate(table), ...change });
}

const DISCARD = { type: 'discard', seat: 1, card: '25' } as const;

/** A pending hazard that the viewer may answer, with this many cards in the draw pile. */
function asked(drawPile: number): Partial<TableUpdate> {
  const { view } = tableUpdate();
  const pendingHazard = { card: 'stop', by: 1, on: 0 } as const;
  return {
    view: { ...view, drawPile, phase: 'coupFourreWindow', actor: 0, turn: 1, pendingHazard },
    pendingHazard: { hazard: 'stop', by: 1, on: 0, canCall: true },
  };
}

test('on entering, the deal so far is in the log but not announced', () => {
  const { table } = newTable();
  table.receive(playing(9, { events: [DISCARD] }));
  const { log, newEntries, model } = table.getState();
  expect(log.map(({ action }) => action)).toEqual([{ type: 'discard', card: '25' }]);
  expect(newEntries).toBe(0);
  expect(model?.events).toEqual([]);
});

test('later events are announced and added to the log', () => {
  const { table } = newTable();
  table.receive(playing(9));
  const { view } = tableUpdate();
  table.receive(playing(10, { events: [DISCARD], view: { ...view, discardTop: '25' } }));
  expect(table.getState()).toMatchObject({ newEntries: 1, log: [{ seat: 1 }], model: { seq: 10 } });
});

test('chat does not render the table again', () => {
  const { table } = newTable();
  table.receive(playing(9));
  const before = table.getState();
  table.receive(
    playing(10, {}, { ready: [1], chatMessages: [{ publicSeq: 10, at: 0, guest: 'ben', name: 'Ben', phrase: 'wow' }] }),
  );
  expect(table.getState()).toBe(before);
});

test('each match starts a new log', () => {
  const { table } = newTable();
  table.receive(playing(9, { events: [DISCARD] }));
  table.receive(playing(20, { match: 2 }));
  expect(table.getState().log).toEqual([]);
});

test('a second card is not sent before the reply to the first card', async () => {
  const { table, act, replies } = newTable();
  table.receive(playing(9));
  const discard: Action = { type: 'discard', card: STOP };
  void table.act(discard);
  void table.act(discard);
  expect(act.mock.calls).toEqual([[{ type: 'discard', card: 'stop' }]]);
  replies[0]?.({ type: 'done', id: 1 });
  await flushPromises();
  void table.act(discard);
  expect(act).toHaveBeenCalledTimes(2);
});

test('a refusal is shown until the table changes', async () => {
  const { table, replies } = newTable();
  table.receive(playing(9));
  void table.act({ type: 'discard', card: STOP });
  replies[0]?.({ type: 'refused', id: 1, reason: 'notYourTurn' });
  await flushPromises();
  expect(table.getState().refusal?.reason).toBe('notYourTurn');
  const { view } = tableUpdate();
  table.receive(playing(10, { view: { ...view, drawPile: 87 } }));
  expect(table.getState().refusal).toBeNull();
});

test('declining a coup fourré sends nothing, and the prompt stays closed', () => {
  const { table, act } = newTable();
  table.receive(playing(9, asked(80)));
  expect(table.getState().model?.pendingHazard).not.toBeNull();
  void table.act(PASS);
  expect(act).not.toHaveBeenCalled();
  expect(table.getState().model).toMatchObject({ pendingHazard: null, awaitedSeat: null });
  table.receive(playing(10, asked(80)));
  expect(table.getState().model?.pendingHazard).toBeNull();
});

test('a table that waits for everyone asks a person without the safety, and gets the pass', () => {
  const { table, act } = newTable();
  const { view, pendingHazard } = asked(80);
  const without = {
    view: { ...view, actor: null },
    pendingHazard: { ...pendingHazard, canCall: false },
  } as TableUpdate;
  table.receive(playing(9, without));
  expect(table.getState().model).toMatchObject({ pendingHazard: null, awaitedSeat: null });
  table.receive(playing(9, without, { isAnswerAwaited: true }));
  expect(table.getState().model).toMatchObject({ pendingHazard: { canCall: false }, awaitedSeat: 0 });
  void table.act(PASS);
  expect(act).toHaveBeenCalledWith({ type: 'pass' });
  expect(table.getState().model?.pendingHazard).toBeNull();
});

test('the next hazard opens a prompt again', () => {
  const { table } = newTable();
  table.receive(playing(9, asked(80)));
  void table.act(PASS);
  table.receive(playing(12, asked(77)));
  expect(table.getState().model?.pendingHazard).not.toBeNull();
});

test('a coup fourré is sent', () => {
  const { table, act } = newTable();
  table.receive(playing(9, asked(80)));
  void table.act(CALL);
  expect(act).toHaveBeenCalledWith({ type: 'coupFourre', card: 'rightOfWay' });
});

test('before the match there is no table, and a refusal stays visible', () => {
  const { table } = newTable();
  table.receive(onlineUpdate({ publicSeq: 1 }));
  table.showRefusal('seatTaken');
  table.receive(onlineUpdate({ publicSeq: 2 }));
  expect(table.getState()).toMatchObject({ model: null, refusal: { reason: 'seatTaken' } });
});

test('the next deal and another match both send `ready`', () => {
  const { table, ready } = newTable();
  void table.nextDeal();
  void table.playAgain();
  expect(ready).toHaveBeenCalledTimes(2);
});
