import { expect, it } from 'vitest';
import { EDITION_IDS } from '../model/editions.ts';
import { endOnceSettled } from '../play/apply.ts';
import { after, dealFrom, eventsText } from '../testing/notation.ts';

const phase = (line: string, ...words: string[]) => after(line, ...words).table.phase;

it.each(EDITION_IDS)('10.1 a deal ends when a team meets the target exactly (%s)', (edition) => {
  const line = `${edition} 2 rules=extension:false target=700 drawn=yes hands=100.75/ET.25 draw=50`;
  expect(phase(`${line} teams=ro,-,200.200.100.100/-`, '100')).toBe('dealOver');
  expect(phase(`${line} teams=ro,-,200.200.100.100/-`, '75')).toBe('turn');
  expect(eventsText(`${line} teams=ro,-,200.200.100.100/-`, '100')).toBe('0 play 100, dealOver');
});

it('10.1 the deal continues if an extension is called', () => {
  const line = 'parker-1971 2 drawn=yes hands=100/25 draw=50 teams=ro,-,200.200.100.100/-';
  expect(phase(line, '100', 'arrive')).toBe('dealOver');
  expect(phase(line, '100', 'extend')).toBe('turn');
});

it.each(EDITION_IDS)('10.2 a deal ends when no one holds a card (%s)', (edition) => {
  expect(phase(`${edition} 2 drawn=yes hands=st/-`, 'xst')).toBe('dealOver');
  expect(phase(`${edition} 2 drawn=yes hands=25/- teams=ro/-`, '25')).toBe('dealOver');
  expect(phase(`${edition} 2 drawn=yes hands=PP/-`, 'PP')).toBe('dealOver');
  expect(phase(`${edition} 2 drawn=yes hands=25/- draw=PP`, 'x25')).toBe('turn');
  expect(dealFrom(`${edition} 2 hands=-/-`).table.phase).toBe('dealOver');
});

it('10.2 the deal continues while one seat holds a card', () => {
  expect(phase('parker-1971 6 drawn=yes hands=st/-/-/-/-/st', 'xst')).toBe('turn');
});

/** The hands and piles of the teams after the last discard of seat 0, with an empty draw pile. */
const ends = (hands: string, teams: string, table = 'computer 2') =>
  phase(`${table} drawn=yes hands=st.${hands} teams=${teams}`, 'xst') === 'dealOver';

it.each([
  ['10.3 a safety can always be laid', 'sl/PP', '-/-', false],
  ['10.3 hazards and remedies score nothing', 'sl.ro/ga.ro', '-/ro', true],
  ['10.3 distance needs a Roll', '25/25', '-/-', true],
  ['10.3 distance with a Roll can be laid', '25.ro/sl', '-/-', false],
  ['10.3 a team that rolls can drive', '25/sl', 'ro/-', false],
  ['10.3 a Stop needs a Roll', '25/sl', 'ro.st/-', true],
  ['10.3 a Stop with a Roll is no hindrance', '25.ro/sl', 'ro.st/-', false],
  ['10.3 a flat tire needs a Spare Tire', '25.ro/sl', 'ro.ft/-', true],
  ['10.3 a Spare Tire needs a Roll too', '25.sp/sl', 'ro.ft/-', true],
  ['10.3 both together cure a flat tire', '25.sp.ro/sl', 'ro.ft/-', false],
  ['10.3 the wrong remedy does not', '25.ga.ro/sl', 'ro.ft/-', true],
  ['10.3 a canceled hazard needs a Roll', '25/sl', 'ro.ft,-,-,PP/-', true],
  ['10.3 a canceled hazard with a Roll', '25.ro/sl', 'ro.ft,-,-,PP/-', false],
  ['10.3 a remedy on the pile needs a Roll', '25/sl', 'ro.ft.sp/-', true],
  ['10.3 Right of Way needs no Roll', '25/sl', '-,-,-,RW/-', false],
  ['10.3 Right of Way needs the remedy alone', '25.sp/sl', 'ro.ft,-,-,RW/-', false],
  ['10.3 Right of Way needs the remedy', '25.ro/sl', 'ro.ft,-,-,RW/-', true],
  ['10.3 a limit lets 50 through', '50/sl', 'ro,sl/-', false],
  ['10.3 a limit holds 75 up', '75/sl', 'ro,sl/-', true],
  ['10.3 End of Limit frees 75', '75.el/sl', 'ro,sl/-', false],
  ['10.3 a limit does not bind Right of Way', '75/sl', 'ro,sl,-,RW/-', false],
  ['10.3 a card past the target does not fit', '75/sl', 'ro,-,200.200.100.100.50/-', true],
  ['10.3 a third 200 does not fit', '200/sl', 'ro,-,200.200/-', true],
  ['10.3 the cards of one team do not help another', '25/ro', '-/-', true],
  ['10.3 what others might do does not count', 'sl/25.sp', 'ro/ro.ft', true],
])('%s', (_, hands, teams, over) => {
  expect(ends(hands, teams)).toBe(over);
});

it('10.3 the hands of partners count together', () => {
  const four = 'parker-1971 4 rules=endsWhenNoneCanScore:true';
  expect(ends('25/sl/ro/sl', '-/-', four)).toBe(false);
  expect(ends('25/ro/sl/sl', '-/-', four)).toBe(true);
});

it('10.3 does not apply before the draw pile is empty, or in editions without the rule', () => {
  expect(phase('computer 2 drawn=yes hands=st.sl/sl draw=sl', 'xst')).toBe('dealOver');
  expect(phase('computer 2 drawn=yes hands=st.el/sl draw=el.el', 'xst')).toBe('turn');
  for (const edition of EDITION_IDS.filter((id) => id !== 'computer')) {
    expect(ends('ga/ga', '-/-', `${edition} 2`)).toBe(false);
    expect(ends('ga/ga', '-/-', `${edition} 2 rules=endsWhenNoneCanScore:true`)).toBe(true);
  }
});

it('10.3 an open coup fourré is answered first', () => {
  const line = 'computer 2 drawn=yes hands=ft.ga/PP.ga teams=-/ro';
  expect(phase(line, 'ft>1')).toBe('coupFourreWindow');
  expect(phase(line, 'ft>1', '!PP')).toBe('dealOver');
  expect(phase(line, 'ft>1', 'pass')).toBe('turn');
});

it('10.3 an open extension is answered first', () => {
  const line = 'computer 2 drawn=yes hands=25.ga/ga teams=ro,-,100.100.100.100.100.100.75/-';
  expect(phase(line, '25')).toBe('extension');
  expect(phase(line, '25', 'extend')).toBe('dealOver');
  expect(phase(line.replace('25.ga', '25.50'), '25', 'extend')).toBe('turn');
});

it('10.3 without the rule, such a deal may be ended, because only discards are left', () => {
  const phaseOnceSettled = (hands: string, rest = ''): string => {
    const state = dealFrom(`parker-1971 2 drawn=yes hands=${hands} teams=ro/-${rest}`);
    endOnceSettled(state);
    return state.table.phase;
  };
  expect(phaseOnceSettled('ga/25')).toBe('dealOver');
  expect(phaseOnceSettled('25/ga')).toBe('turn');
  expect(phaseOnceSettled('ga/PP')).toBe('turn');
  expect(phaseOnceSettled('ga/25', ' draw=25')).toBe('turn');
  // Seat 0 can lay its Stop over the accident, which then only needs a Roll.
  const covered = dealFrom('parker-1971 2 rules=hazardsGoOn:anyCard drawn=yes hands=st/25.ro teams=ro/ro.ac');
  endOnceSettled(covered);
  expect(covered.table.phase).toBe('turn');
});
