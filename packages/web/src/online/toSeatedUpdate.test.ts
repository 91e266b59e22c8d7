import { readOnlineUpdate, tableModelOf } from '@coup-fourre/client';
import { nameOfSeat, nameOfTeam, yourRoleIn } from '@coup-fourre/client/text';
import type { OnlineUpdate, TableUpdate } from '@coup-fourre/room/online';
import { expect, test } from 'vitest';
import { onlineUpdate, person, tableUpdate } from '../../../client/src/testing/onlineUpdates.ts';
import { paintOf } from '../game/team.ts';

const QUESTION = { hazard: 'stop', by: 1, on: 0, canCall: true } as const;

function seated(change: Partial<OnlineUpdate> = {}, table: Partial<TableUpdate> = {}) {
  return readOnlineUpdate(onlineUpdate({ phase: 'playing', ...change }), tableUpdate(table));
}

/** The table while a hazard is in the air, which seat 0 could answer. */
function inTheAir(canCall: boolean): Partial<TableUpdate> {
  const { view } = tableUpdate();
  const pendingHazard = { card: 'stop', by: 1, on: 0 } as const;
  return {
    view: { ...view, phase: 'coupFourreWindow', turn: 1, actor: canCall ? 0 : null, pendingHazard },
    pendingHazard: { ...QUESTION, canCall },
  };
}

test('the viewer is “you”, and everyone else has a name, people and computers alike', () => {
  const { setup } = seated({
    seat: 1,
    seats: [person('Ada'), person('Ben'), { kind: 'computer', name: 'Marguerite', level: 'novice' }, person('Dee')],
    options: { ...onlineUpdate().options, players: 4 },
  });
  expect([0, 1, 2, 3].map((seat) => nameOfSeat(setup, seat))).toEqual(['Ada', 'You', 'Marguerite', 'Dee']);
  expect(nameOfTeam(setup, 1)).toBe('You and Dee');
  expect(yourRoleIn(setup, 1)).toBe('partner');
  expect(paintOf(setup, 1)).toBe('teal');
});

test('to a spectator no one is “you”, and nothing can be done', () => {
  const { view } = tableUpdate();
  const update = seated({ seat: null }, { view: { ...view, hands: [7, 6] } });
  expect(nameOfSeat(update.setup, 0)).toBe('Ada');
  expect(paintOf(update.setup, 0)).toBe('teal');
  expect(update.awaitedSeat).toBeNull();
  expect(tableModelOf(update, 0).legal).toEqual([]);
});

test('who is to act is awaited, anyone else is not', () => {
  const { view } = tableUpdate();
  expect(seated().awaitedSeat).toBe(0);
  expect(seated({}, { view: { ...view, turn: 1, actor: 1 } }).awaitedSeat).toBeNull();
});

test('only who may call is asked about a hazard', () => {
  expect(seated({}, inTheAir(true))).toMatchObject({ pendingHazard: QUESTION, awaitedSeat: 0 });
  expect(seated({}, inTheAir(false))).toMatchObject({ pendingHazard: null, awaitedSeat: null });
  expect(seated({ isPaused: true }, inTheAir(true)).pendingHazard).toBeNull();
});

test.each<[string, Partial<OnlineUpdate>]>([
  ['a pause', { isPaused: true }],
  ['a computer in one’s place', { seats: [person('Ada', { isPlayedByBot: true }), person('Ben')] }],
  ['having given up', { seats: [person('Ada', { hasResigned: true }), person('Ben')] }],
  ['the end of the match', { phase: 'over' }],
])('%s holds every card back', (_, change) => {
  const update = seated(change);
  expect(update.awaitedSeat).toBeNull();
  expect(tableModelOf(update, 0).legal).toEqual([]);
  expect(tableModelOf(seated(), 0).legal).not.toEqual([]);
});

test('another match in the same room is another game', () => {
  expect(seated({}, { match: 2 }).room).not.toBe(seated({}, { match: 1 }).room);
});
