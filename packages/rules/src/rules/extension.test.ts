import { expect, it } from 'vitest';
import { EDITION_IDS } from '../model/editions.ts';
import { after, choices, eventsText, sheetOf, whyNot } from '../testing/notation.ts';

const AT_675 = 'ro,-,100.100.100.100.100.100.75';
const WITH_EXTENSION = EDITION_IDS.filter((id) => id !== 'quick-guide');

it.each(WITH_EXTENSION)('9.1 the seat whose card reaches exactly 700 decides at once (%s)', (edition) => {
  const line = `${edition} 2 drawn=yes hands=25.50/25 teams=${AT_675}/- draw=50.50`;
  expect(eventsText(line, '25')).toBe('0 play 25');
  const arrived = after(line, '25');
  expect(arrived.table.phase).toBe('extension');
  expect(choices(arrived)).toBe('extend arrive');
  expect(whyNot(arrived, 'x50')).toBe('wrongPhase');
  expect(whyNot(arrived, 'extend', 1)).toBe('notYourTurn');
});

it('9.1 of two partners, the one who played the card decides', () => {
  const line = `winning-moves-2008 6 turn=3 drawn=yes hands=25/25/25/25/25/25 teams=${AT_675}/-/-`;
  expect(choices(after(line, '25'), 3)).toBe('extend arrive');
  expect(choices(after(line, '25'), 0)).toBe('');
  expect(after(line, '25', 'extend').table.extendedBy).toBe(0);
});

it.each([
  'quick-guide 2 target=700',
  'parker-1971 2 rules=extension:false',
  'parker-1971 4 rules=extension:false,target:700',
])('9.1 there is no decision without the extension: %s', (table) => {
  const hands = table.includes(' 4 ') ? '25/25/25/25' : '25/25';
  expect(after(`${table} drawn=yes hands=${hands} teams=${AT_675}/-`, '25').table.phase).toBe('dealOver');
});

it('9.1 there is no extension if the target is 1000', () => {
  const line = `parker-1971 4 drawn=yes hands=25/25/25/25 teams=${AT_675}/-`;
  expect(after(line, '25').table.phase).toBe('turn');
  const arrived = after(line.replace('75/-', '75.100.100.100/-'), '25');
  expect(arrived.table.phase).toBe('dealOver');
});

it('9.1 a deal is extended only once: at 700 no other seat decides again', () => {
  const line = `parker-1971 2 drawn=yes hands=25.50/25.50 teams=${AT_675}/ro,-,75.75.75.50.200.200`;
  const state = after(line, '25', 'extend', '25');
  expect([state.table.phase, state.table.turn, sheetOf(state, 1)]).toEqual(['turn', 0, 'distance 700, total 700']);
});

it('9.2 if called, the target is 1000 for every team', () => {
  const line = `parker-1971 3 drawn=yes hands=25/200/75 teams=${AT_675}/${AT_675}/ro,-,200`;
  const called = after(line, '25', 'extend');
  expect([called.table.target, called.table.extendedBy, called.table.turn]).toEqual([1000, 0, 1]);
  expect(whyNot(line.replace('drawn', 'turn=1 drawn'), '200')).toBe('pastTarget');
  expect(choices(called)).toBe('200 x200');
});

it.each(WITH_EXTENSION)(
  '9.2 the team that completes it gets the bonuses of completing, caller or not (%s)',
  (edition) => {
    const at900 = 'ro,-,75.75.75.75.50.50.100.200.200';
    const line = `${edition} 2 target=1000 extendedBy=0 turn=1 drawn=yes hands=-/100 teams=${AT_675}.25/${at900} draw=50`;
    const state = after(line, '100');
    expect(state.table.phase).toBe('dealOver');
    expect(sheetOf(state, 1)).toMatch(/^distance 1000, tripCompleted 400, /);
    expect(sheetOf(state, 0)).toBe('distance 700, total 700');
  },
);

it('9.2 if no team completes the longer trip, no team gets the bonuses for it', () => {
  const state = after(`parker-1971 2 drawn=yes hands=25/- teams=${AT_675}/-`, '25', 'extend');
  expect(state.table.phase).toBe('dealOver');
  expect([sheetOf(state, 0), sheetOf(state, 1)]).toEqual(['distance 700, total 700', 'extension 200, total 200']);
});

it('9.2 the caller continues in turn and may complete 1000', () => {
  const line = `parker-1971 2 drawn=yes hands=25.200.100/50.50 teams=${AT_675}/-`;
  const state = after(line, '25', 'extend', 'x50', '200', 'x50', '100');
  expect(state.table.phase).toBe('dealOver');
  expect(sheetOf(state, 0)).toContain(
    'distance 1000, tripCompleted 400, delayedAction 300, extension 200, shutout 500',
  );
});

it.each(WITH_EXTENSION)('9.3 if refused, the deal ends and the team has completed the trip of 700 (%s)', (edition) => {
  const line = `${edition} 2 drawn=yes hands=25.50/25 teams=${AT_675}/ro,-,25 draw=50`;
  const state = after(line, '25', 'arrive');
  expect([state.table.phase, state.table.target, state.table.extendedBy]).toEqual(['dealOver', 700, null]);
  expect(sheetOf(state, 0)).toBe('distance 700, tripCompleted 400, safeTrip 300, total 1400');
});
