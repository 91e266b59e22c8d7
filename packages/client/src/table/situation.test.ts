import { expect, test } from 'vitest';
import { person, tableUpdate } from '../testing/onlineUpdates.ts';
import { onlineTable } from '../testing/tables.ts';
import { cancelingSafety, isAnsweredByTrust, type Situation, situationOf } from './situation.ts';
import type { TableModel } from './tableModel.ts';

const { view } = tableUpdate();
const WON = { winners: [0], owed: 0, by: 'points' } as const;
const PLAYED_BY_BOT = { seats: [person('Ada', { isPlayedByBot: true }), person('Ben')] };

test.each<[string, TableModel, Situation]>([
  ['one’s own turn', onlineTable(), { type: 'turn', seat: 0 }],
  ['the turn of another', onlineTable({}, { view: { ...view, turn: 1, actor: 1 } }), { type: 'waiting', seat: 1 }],
  [
    'a trip that may be extended',
    onlineTable({}, { view: { ...view, phase: 'extension' } }),
    { type: 'extension', seat: 0 },
  ],
  ['the end of a deal', onlineTable({}, { view: { ...view, phase: 'dealOver' } }), { type: 'dealOver' }],
  [
    'the end of a deal, once one is ready',
    onlineTable({ ready: [0] }, { view: { ...view, phase: 'dealOver' } }),
    { type: 'readyWait' },
  ],
  ['the end of a match in the middle of a deal', onlineTable({}, { result: WON }), { type: 'matchOver' }],
  ['a pause, even where a computer plays', onlineTable({ isPaused: true, ...PLAYED_BY_BOT }), { type: 'paused' }],
  ['a computer in one’s place', onlineTable(PLAYED_BY_BOT), { type: 'playedByBot' }],
  ['a covered hand at a hot seat', { ...onlineTable(), seat: null }, { type: 'covered', seat: 0 }],
])('the table knows %s', (_, model, situation) => {
  expect(situationOf(model)).toEqual(situation);
});

test('people who share a device and trust each other are not asked questions that only conceal a hand', () => {
  const two = [{ kind: 'person', name: 'Ada' } as const, { kind: 'person', name: 'Ben' } as const];
  const model = onlineTable();
  const { you: _, ...setup } = model.setup;
  const shared = { ...model, setup: { ...setup, occupants: two } };
  const asked = (canCall: boolean): TableModel => ({
    ...shared,
    pendingHazard: { hazard: 'stop', by: 1, on: 0, canCall },
  });
  expect(isAnsweredByTrust({ ...shared, seat: null })).toBe(true);
  expect(isAnsweredByTrust(asked(false))).toBe(true);
  expect(isAnsweredByTrust(asked(true))).toBe(false);
  expect(isAnsweredByTrust(shared)).toBe(false);
  expect(isAnsweredByTrust({ ...model, seat: null })).toBe(false);
});

test.each([
  ['a Speed Limit under Right of Way', { speed: ['speedLimit'] }, 'speed', 'rightOfWay'],
  ['a second Speed Limit under Right of Way', { speed: ['speedLimit', 'speedLimit'] }, 'speed', 'rightOfWay'],
  ['a Stop under Right of Way', { battle: ['roll', 'stop'] }, 'battle', 'rightOfWay'],
  ['an Accident under Right of Way', { battle: ['roll', 'accident'] }, 'battle', null],
  ['an End of Limit', { speed: ['speedLimit', 'endOfLimit'] }, 'speed', null],
  ['an empty pile', {}, 'battle', null],
] as const)('7.2 %s is canceled only by its own safety', (_, piles, pile, safety) => {
  const [own] = view.teams;
  if (!own) throw new Error('there must be a team');
  const team = { ...own, battle: [], speed: [], ...piles };
  expect(cancelingSafety({ ...team, safeties: [{ card: 'rightOfWay', coupFourre: true }] }, pile)).toBe(safety);
  expect(cancelingSafety({ ...team, safeties: [] }, pile)).toBeNull();
});
