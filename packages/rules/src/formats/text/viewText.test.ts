import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewOf } from '../../model/dealState.ts';
import type { View } from '../../model/view.ts';
import { actorOfState } from '../../play/apply.ts';
import { legalActions } from '../../play/legalActions.ts';
import { mutate } from '../../testing/fuzz.ts';
import { dealFrom } from '../../testing/notation.ts';
import { someStates } from '../../testing/randomDeal.ts';
import { tableName } from '../../testing/tableName.ts';
import { TABLES } from '../../testing/tables.ts';
import { testSize } from '../../testing/testSize.ts';
import { decodeView, encodeView, type ViewJson } from '../viewJson.ts';
import { formatAction } from './notation.ts';
import { parsePosition } from './positionText.ts';
import { formatView, parseView } from './viewText.ts';

const LINE = 'winning-moves-2008 2 hands=ro.25.st/?6 draw=?80 teams=-/ro discard=200.75.st.st.100.25.25.25.50.50.50';

const choices = (view: View): string => legalActions(view).toArray().map(formatAction).join(' ');

function read(line: string): View {
  const result = parseView(line);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

function fault(line: string): string {
  const result = parseView(line);
  return result.ok ? 'none' : result.error.message;
}

it('a line may give only the number of cards in another hand and in the draw pile', () => {
  const view = read(LINE);
  expect(choices(view)).toBe('st>1 ro x25 xst xro');
  expect([view.seat, ...view.table.handSizes.subarray(0, 2), view.table.drawPileSize]).toEqual([0, 3, 6, 80]);
});

it('without a draw pile, the remaining cards form it', () => {
  expect(read(LINE.replace('draw=?80 ', '')).table.drawPileSize).toBe(80);
});

it('9.1: a line can ask for an extension', () => {
  const fields = 'teams=ro,-,200.200.100.100.100,-/ro extension=yes';
  const known = `parker-1971 2 drawn=yes hands=25/50 draw=75 ${fields}`;
  expect(choices(viewOf(dealFrom(known), 0))).toBe('extend arrive');
  expect(choices(read(known))).toBe('extend arrive');
  expect(choices(read(`parker-1971 2 hands=25/?6 ${fields}`))).toBe('extend arrive');
});

it('8.1: the seat of the known hand may answer a hazard of the seat in turn', () => {
  expect(choices(read('winning-moves-2008 2 turn=0 hazard=st>1 hands=?6/RW teams=ro/ro.st'))).toBe('!RW pass');
});

it('a line in which every card is known is the view of the seat that must act', () => {
  expect(choices(read('winning-moves-2008 2 drawn=yes hands=ro.25.st/50.PP teams=-/ro turn=1'))).toBe('50 PP x50 xPP');
});

it.each([
  [LINE.replace('?80', '?81'), 'after the 6 of the other hands the draw pile has 80, not 81'],
  [LINE.replace('?6', '?99'), 'the other hands have 99 cards, but only 86 are neither held nor on a pile'],
  [LINE.replace('?6', '?six'), "line 1, column 37: 'six' is not a number"],
  [LINE.replace('?6', '25'), 'not 2'],
  [LINE.replace('ro.25.st', '?3'), 'either all hands are known or only that of the seat to act, not 0'],
  [LINE.replace('ro.25.st', 'RW.RW.RW.RW.RW'), 'the deck has 1 × rightOfWay, the position 5'],
  [`${LINE} drawn=no`, 'leave drawn out'],
  [`${LINE} turn=1`, 'it is the turn of seat 1, but the hand of seat 0 is the known one'],
  [LINE.replace('ro.25.st', '-').replace('?80', '?83'), 'the hand is empty: there is nothing to decide'],
  [`${LINE} extension=yes`, 'only a team that has just completed the trip of 700 is asked for an extension'],
  ['computer 2 hands=25/?6 teams=ro,-,200.200.100.100.100,-/- extension=yes', 'none'],
  ['winning-moves-2008 4 hands=25/?6/?6/?6 extension=yes', 'these rules allow no extension of this trip'],
  ['winning-moves-2008 2 hands=25/?6 teams=ro,-,200.200.100.100.100,-/-', 'the deal is over'],
  ['winning-moves-2008 2 hands=?6/25 hazard=st>1 teams=-/ro.st', 'it must hold the safety against stop'],
  ['winning-moves-2008 2 hands=25/?6 hazard=st>1 teams=-/ro', 'stop does not lie on top of a pile of team 1'],
  ['', 'a position is one line'],
])('%s is refused: %s', (line, words) => {
  expect(fault(line)).toContain(words);
});

it('a complete state cannot be read from a line with unknown cards', () => {
  const result = parsePosition(LINE);
  expect(result.ok ? '' : result.error.message).toContain('line 1, column 28: every card must be known here');
});

it('a spectator has no position line', () => {
  expect(() => formatView(viewOf(dealFrom('parker-1971 2 hands=25/-'), null))).toThrow('a spectator');
});

describe.each(TABLES.map((rules) => [tableName(rules), rules] as const))('%s', (_, rules) => {
  it('a view is restored from its line, as the seat had it or from its JSON', () => {
    for (const state of someStates(rules, 'view lines')) {
      const actor = actorOfState(state);
      if (actor === null) continue;
      const view = viewOf(state, actor);
      const line = formatView(view);
      const json = JSON.stringify(encodeView(view));
      const back = read(line);
      expect(JSON.stringify(encodeView(back))).toBe(json);
      expect(formatView(back)).toBe(line);
      expect(formatView(decodeView(JSON.parse(json) as ViewJson, rules, actor))).toBe(line);
    }
  });
});

it('any line gives a view with something to decide, or a fault in words', () => {
  const pieces = [
    ...LINE.split(/\b/),
    '?',
    '?6',
    'hazard=ft>0',
    'extension=yes',
    'turn=1',
    '/',
    '.200',
    'PP!',
    '-,-,-,-',
  ];
  fc.assert(
    fc.property(mutate(LINE, pieces), (line) => {
      const result = parseView(line);
      if (result.ok) expect(legalActions(result.value).length).toBeGreaterThan(0);
      else expect(result.error.message).not.toBe('');
    }),
    { numRuns: testSize(500), seed: 7 },
  );
});
