import type { TableUpdate, Update } from '@coup-fourre/room';
import { beforeAll, expect, test } from 'vitest';
import { onlineUpdate, person, tableUpdate } from '../testing/onlineUpdates.ts';
import { onlineTable } from '../testing/tables.ts';
import { showLanguage } from '../text/language.ts';
import { nameOfSeat, nameOfTeam, yourRoleIn } from '../text/nameText.ts';
import { readUpdate } from './readUpdate.ts';
import { situationOf } from './situation.ts';
import { tableModelOf, withHazardDeclined } from './tableModel.ts';

beforeAll(() => showLanguage('en'));

const QUESTION = { hazard: 'stop', by: 1, on: 0, canCall: true } as const;

/** A table with a pending hazard. `canCall`: seat 0 holds the safety. */
function inTheAir(canCall: boolean): Partial<TableUpdate> {
  const { view } = tableUpdate();
  const pendingHazard = { card: 'stop', by: 1, on: 0 } as const;
  return {
    view: { ...view, phase: 'coupFourreWindow', turn: 1, actor: canCall ? 0 : null, pendingHazard },
    pendingHazard: { ...QUESTION, canCall },
  };
}

test('the viewer is “you”, and all other players have names, computers included', () => {
  const { setup, you, frontSeat } = onlineTable({
    seat: 1,
    seats: [person('Ada'), person('Ben'), { kind: 'computer', name: 'Marguerite', level: 'novice' }, person('Dee')],
    options: { ...onlineUpdate().options, players: 4 },
  });
  expect([0, 1, 2, 3].map((seat) => nameOfSeat(setup, seat))).toEqual(['Ada', 'You', 'Marguerite', 'Dee']);
  expect(nameOfTeam(setup, 1)).toBe('You and Dee');
  expect(yourRoleIn(setup, 1)).toBe('partner');
  expect([you, frontSeat]).toEqual([1, 1]);
});

test('people have their chosen appearance, and a free seat has none', () => {
  const appearance = { face: 'cap', car: 'van' } as const;
  const { setup } = onlineTable({ seats: [person('Ada', { appearance }), { kind: 'free' }] });
  expect(setup.occupants).toEqual([
    { kind: 'person', name: 'Ada', appearance },
    { kind: 'person', name: '' },
  ]);
});

test('a spectator is never “you” and has no actions', () => {
  const { view } = tableUpdate();
  const model = onlineTable({ seat: null }, { view: { ...view, hands: [7, 6] } });
  expect(nameOfSeat(model.setup, 0)).toBe('Ada');
  expect(model.teams).toEqual([0, 1]);
  expect(model.awaitedSeat).toBeNull();
  expect(model.legal).toEqual([]);
});

test('only the person who must act is awaited', () => {
  const { view } = tableUpdate();
  expect(onlineTable().awaitedSeat).toBe(0);
  expect(onlineTable({}, { view: { ...view, turn: 1, actor: 1 } }).awaitedSeat).toBeNull();
});

test('only a viewer who may call is asked about a hazard', () => {
  expect(onlineTable({}, inTheAir(true))).toMatchObject({ pendingHazard: QUESTION, awaitedSeat: 0 });
  expect(onlineTable({}, inTheAir(false))).toMatchObject({ pendingHazard: null, awaitedSeat: null });
  expect(onlineTable({ isPaused: true }, inTheAir(true)).pendingHazard).toBeNull();
});

test.each<[string, Partial<Update>]>([
  ['a pause', { isPaused: true }],
  ['a computer in one’s place', { seats: [person('Ada', { isPlayedByBot: true }), person('Ben')] }],
  ['having given up', { seats: [person('Ada', { hasResigned: true }), person('Ben')] }],
  ['the end of the match', { phase: 'over' }],
])('%s holds every card back', (_, change) => {
  const model = onlineTable(change);
  expect(model.awaitedSeat).toBeNull();
  expect(model.legal).toEqual([]);
  expect(onlineTable().legal).not.toEqual([]);
});

test('a new match in the same room is a new game', () => {
  expect(onlineTable({}, { match: 2 }).room).not.toBe(onlineTable({}, { match: 1 }).room);
});

test('a declined hazard is not asked about again, but the next hazard is', () => {
  const asked = (drawPile: number) => {
    const hazard = inTheAir(true);
    const table = tableUpdate({ ...hazard, view: { ...tableUpdate().view, ...hazard.view, drawPile } });
    return readUpdate(onlineUpdate({ phase: 'playing' }), table);
  };
  const model = tableModelOf(asked(80), null);
  expect(situationOf(model)).toEqual({ type: 'pendingHazard', seat: 0 });
  const declined = withHazardDeclined(model);
  expect(declined.legal).toEqual([]);
  expect(situationOf(declined)).toEqual({ type: 'window' });
  expect(situationOf(tableModelOf(asked(80), declined))).toEqual({ type: 'window' });
  expect(situationOf(tableModelOf(asked(77), declined))).toEqual({ type: 'pendingHazard', seat: 0 });
});

test('the deadline of an online table is in this device’s time', () => {
  const update = onlineUpdate({ clock: { until: 1_005_000, kind: 'turn' } });
  expect(readUpdate(update, tableUpdate(), 300).online?.deadline).toBe(1_005_300);
});
