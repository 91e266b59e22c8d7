import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cardsToDraw } from '../../model/dealState.ts';
import { deckOf } from '../../model/deck.ts';
import { cardsIn, countKinds } from '../../testing/cardsIn.ts';
import { expectLocatedFault, mutate } from '../../testing/fuzz.ts';
import { dealFrom, field, whyNot } from '../../testing/notation.ts';
import { testSize } from '../../testing/testSize.ts';
import { encodeState } from '../protocol/refereeJson.ts';
import { codeOf } from './notation.ts';
import { formatPosition, parsePosition } from './positionText.ts';

const LINE =
  'winning-moves-2008 2 drawn=yes hands=ro.25.st/100.RW teams=ro.ft,-,100.200,ET!/-,sl,-,- draw=25.50 discard=200';

/** The fault of a line, as `column: words`. */
function fault(line: string): string {
  const result = parsePosition(line);
  if (result.ok) return 'none';
  expect(result.error.code).toBe('impossiblePosition');
  return result.error.message;
}

it('the example of NOTATION.md gives the position described there', () => {
  const state = dealFrom(LINE);
  expect(field(state, 'hands')).toBe('25.st.ro/100.RW');
  expect(field(state, 'teams')).toBe('ro.ft,-,100.200,ET!/-,sl,-,-');
  expect(cardsToDraw(state).map(codeOf)).toEqual(['25', '50']);
  expect(field(state, 'discard')).toMatch(/\.200$/);
  expect([state.table.turn, state.table.dealer, state.table.target, state.table.extendedBy]).toEqual([0, 0, 700, null]);
  expect(state.table.totals).toBeNull();
});

it('every field is read, in any order, and written again', () => {
  const line =
    'encyclopedia 3 totals=100,0,25 dealer=2 extendedBy=1 target=1000 hazard=ft>2 drawn=yes turn=1 ' +
    'teams=-/ro,sl.el,-,PP/ro.ft hands=25/25/ET draw=50 rules=safetyClears:battle,limitOnLimit:true';
  expect(fault(line)).toBe('none');
  const state = dealFrom(
    line.replace('hands=25/25/ET', 'hands=25/25/DA').replace('PP/ro.ft', 'ET/ro.ac').replace('ft>2', 'ac>2'),
  );
  const { dealer, extendedBy, pendingHazard, pendingHazardTarget, phase, rules, target, totals, turn } = state.table;
  expect({ dealer, extendedBy, hazardOn: pendingHazardTarget, phase, target, totals, turn }).toEqual({
    dealer: 2,
    extendedBy: 1,
    hazardOn: 2,
    phase: 'coupFourreWindow',
    target: 1000,
    totals: [100, 0, 25],
    turn: 1,
  });
  expect([pendingHazard && codeOf(pendingHazard), rules.safetyClears, rules.limitOnLimit]).toEqual([
    'ac',
    'battle',
    true,
  ]);
  expect(encodeState(dealFrom(formatPosition(state)))).toEqual(encodeState(state));
});

it('1.1 and 1.4: cards that are placed nowhere lie under the discard pile', () => {
  for (const players of [2, 4]) {
    const state = dealFrom(
      `parker-1971 ${players} drawn=yes hands=${Array(players).fill('25').join('/')} discard=100.75`,
    );
    const discard = state.table.discard.toArray();
    expect(discard).toHaveLength(deckOf(state.table.rules).length - players);
    expect(discard.slice(-2).map(codeOf)).toEqual(['100', '75']);
  }
});

it('a seat that has not drawn draws at once', () => {
  expect(field(dealFrom(LINE.replace('drawn=yes', 'drawn=no')), 'hands')).toBe('25.25.st.ro/100.RW');
  expect(field(dealFrom(LINE.replace('drawn=yes ', '')), 'hands')).toBe('25.25.st.ro/100.RW');
});

it.each([
  ['', 'a position is one line'],
  ['parker-1971 2 hands=-/-\nhands=-/-', 'a position is one line'],
  ['parker-1971', 'a position begins with the edition and the number of players'],
  ['parker 2 hands=-/-', 'line 1, column 1: there is no edition "parker"; the editions are parker-1971,'],
  ['parker-1971 5 hands=-/-', 'line 1, column 13: parker-1971 cannot be played with 5 players'],
  ['computer 3 hands=-/-/-', 'line 1, column 10: computer cannot be played with 3 players, only with 2'],
  ['parker-1971 two hands=-/-', "line 1, column 13: 'two' is not a number"],
  ['parker-1971 2', 'line 1, column 1: hands must be a list, but it is missing'],
  ['parker-1971 2 hands', "line 1, column 15: 'hands' is not of the form field=value"],
  ['parker-1971 2 hands=', "line 1, column 15: 'hands=' is not of the form field=value"],
  ['parker-1971 2 hands=-/-=turn=1', "line 1, column 15: 'hands=-/-=turn=1' is not of the form field=value"],
  ['parker-1971 2 hands=-/- turn=1 turn=0', "line 1, column 32: 'turn' is given twice"],
  ['parker-1971 2 rules=deck:full hands=-/- rules=target:700', "line 1, column 41: 'rules' is given twice"],
  [
    'parker-1971 2 hands=-/- rules=deck:full:full',
    "line 1, column 31: 'deck:full:full' is not of the form field:value",
  ],
  ['parker-1971 2 hands=-/- rules=deck', "line 1, column 31: 'deck' is not of the form field:value"],
  ['parker-1971 2 hands=-/- rules=deck:full,deck:full', "line 1, column 41: 'deck' is given twice"],
  ['parker-1971 2 hands=-/- hazard=st>1>0', 'line 1, column 32: a hazard names the team it hits'],
  ['parker-1971 2 hand=-/-', "line 1, column 15: a position has no field 'hand'"],
  ['parker-1971 2 hands=-', 'hands must have 2 entries, not 1'],
  ['parker-1971 2 hands=25.rol/-', "line 1, column 24: there is no card 'rol'; the codes are 25 50 75"],
  ['parker-1971 2 hands=-/- teams=-', 'teams must have 2 entries, not 1'],
  ['parker-1971 2 hands=-/- teams=-,-,-,-,-/-', 'line 1, column 31: a team has four piles'],
  ['parker-1971 2 hands=-/- drawn=maybe', 'line 1, column 31: drawn is yes or no'],
  ['parker-1971 2 hands=-/- turn=2', 'turn must be a whole number from 0 to 1, not 2'],
  ['parker-1971 2 hands=-/- turn=-1', "line 1, column 30: '-1' is not a number"],
  ['parker-1971 2 hands=-/- hazard=st', 'line 1, column 32: a hazard names the team it hits'],
  ['parker-1971 2 hands=-/- hazard=st>1', 'stop does not lie on top of a pile of team 1'],
  ['parker-1971 2 hands=-/- teams=st/- hazard=st>0', 'the seat in turn cannot have attacked its own team'],
  ['parker-1971 2 hands=-/- rules=limit:true', 'line 1, column 31: rules has no field "limit"'],
  ['parker-1971 2 hands=-/- rules=target:800', 'rules.target must be one of 700, 1000, not 800'],
  ['parker-1971 2 hands=-/- totals=5', 'totals must have 2 entries'],
])('%s is refused: %s', (line, words) => {
  expect(fault(line)).toContain(words);
});

it.each([
  ['hands=200.200.200.200.200/-', 'the deck has 4 × 200, the position 5'],
  ['hands=-/- teams=ro.100/-', '100 cannot lie in teams[0].battle'],
  ['hands=-/- teams=sl/-', 'speedLimit cannot lie in teams[0].battle'],
  ['hands=-/- teams=-/-,st', 'stop cannot lie in teams[1].speed'],
  ['hands=-/- teams=-,el/-', 'endOfLimit in teams[0].speed cannot lie where it does'],
  ['hands=-/- teams=-,sl.el.el/-', 'endOfLimit in teams[0].speed cannot lie where it does'],
  ['hands=-/- teams=ga/-', 'gasoline in teams[0].battle cannot lie where it does'],
  ['hands=-/- teams=ft.ga/-', 'gasoline in teams[0].battle cannot lie where it does'],
  ['hands=-/- teams=ro.ro/-', 'roll in teams[0].battle cannot lie where it does'],
  ['hands=-/- teams=ft.ro/-', 'roll in teams[0].battle cannot lie where it does'],
  ['hands=-/- teams=-,-,ro/-', 'roll cannot lie in teams[0].distance'],
  ['hands=-/- teams=-,-,-,ro/-', 'roll cannot lie in teams[0].safeties'],
  ['hands=-/- teams=-,-,-,PP.PP/-', 'teams[0].safeties has punctureProof twice'],
  ['hands=-/- teams=-,-,-,PP/-,-,-,PP', 'the deck has 1 × punctureProof, the position 2'],
  ['hands=-/- teams=-,-,200.200.200/-', 'teams[0] has a third 200'],
  ['hands=-/- teams=-,-,200.200.100.100.100.25/-', 'teams[0] goes past the target of 700'],
  [
    'hands=-/- teams=-,-,200.200.100.100.100/-,-,100.100.100.100.75.75.75.75',
    'only one team can have completed the trip',
  ],
  ['hands=-/- target=800', 'target must be 700 or 1000'],
  ['hands=-/- extendedBy=0', 'a trip that has been extended has the target 1000'],
  [`hands=-/- discard=${Array(256).fill('25').join('.')}`, 'discard has 256 cards'],
  [`hands=${Array(266).fill('25').join('.')}/-`, 'hands[0] has 266 cards'],
  [`hands=-/- draw=${Array(107).fill('25').join('.')}`, 'drawPile has 107 cards'],
])('an impossible position is refused: %s', (fields, words) => {
  expect(fault(`parker-1971 2 ${fields}`)).toContain(words);
});

it.each([
  ['hands=-/-/-', 'line 1, column 21: hands must have 2'],
  ['hands=-/25.25.25.25.25.25.25.25 turn=2', 'line 1, column 52: turn must be a whole number'],
  ['hands=-/- draw=25/25/25', 'line 1, column 30: seatPiles must have 2'],
  ['hands=-/- teams=-/-,st', 'line 1, column 33: stop cannot lie in teams[1].speed'],
  ['hands=-/- teams=-/-/-', 'line 1, column 31: teams must have 2'],
  ['hands=-/- hazard=st>1', 'line 1, column 32: stop does not lie on top'],
  ['hands=-/- extension=yes', 'line 1, column 35: only a team that has just'],
  ['hands=-/- target=1000 extendedBy=5', 'line 1, column 48: extendedBy must be'],
  ['hands=?6/-', 'line 1, column 21: every card must be known here'],
  ['hands=200.200.200.200.200/-', 'line 1, column 1: the deck has 4 × 200'],
])('a fault of a whole position has the column of its part: %s', (fields, words) => {
  expect(fault(`parker-1971 2 ${fields}`)).toContain(words);
});

it('a Roll may lie on a hazard that a safety has canceled', () => {
  expect(fault('parker-1971 2 hands=-/- teams=ft.ro,-,-,PP/-')).toBe('none');
  expect(whyNot('parker-1971 2 drawn=yes hands=25/- teams=ft.ro,-,-,PP/-', '25')).toBeNull();
});

it('any line gives a state with every card in it, or a fault in words', () => {
  const pieces = [
    ...LINE.split(/\b/),
    'hazard=ft>0',
    'totals=0,0',
    '/',
    '.200',
    'PP!',
    'turn=1',
    '-,-,-,-',
    ' rules=',
    '#',
  ];
  fc.assert(
    fc.property(fc.oneof(mutate(LINE, pieces), fc.string(), fc.lorem()), (line) => {
      const result = parsePosition(line);
      if (!result.ok) {
        if (result.error.line !== undefined) expectLocatedFault(result, line);
        expect(result.error.message).not.toBe('');
        return;
      }
      const deck = deckOf(result.value.table.rules);
      expect(countKinds(cardsIn(result.value))).toEqual(countKinds(deck));
      expect(encodeState(dealFrom(formatPosition(result.value)))).toEqual(encodeState(result.value));
    }),
    { numRuns: testSize(750), seed: 7 },
  );
});
