import { type Action, decodeView, EDITIONS, encodeView, parseAction } from '@coup-fourre/rules';
import { parsePosition, viewOf } from '@coup-fourre/rules/authority';
import { describe, expect, test } from 'vitest';
import { type Blunder, blunderOf } from './moves.ts';

const LONG = 'draw=25.25.25.50.50.50.75.75.75.100.100.100.ro.ro';

/** The blunder in an action of seat 0, from a View as the page receives it. */
function blunderIn(line: string, action: string, seat: number | null = 0): Blunder | null {
  const position = parsePosition(line);
  if (!position.ok) throw new Error(position.error.message);
  const noted: Action | null = parseAction(action);
  if (noted === null) throw new Error(`${action} is not an action`);
  const { rules } = position.value.table;
  return blunderOf(decodeView(encodeView(viewOf(position.value, seat)), rules, seat), noted);
}

describe.each(EDITIONS.map(({ id }) => id))('in %s', (id) => {
  test('discarding a safety is a blunder, but playing it or discarding another card is not', () => {
    const line = `${id} 2 drawn=yes hands=PP.25.st/50.50 teams=ro/ro ${LONG}`;
    expect(blunderIn(line, 'xPP')).toEqual({ kind: 'discardsSafety', card: 'punctureProof', points: 100 });
    expect(['PP', 'x25', 'xst', 'st>1', '25'].map((action) => blunderIn(line, action))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  test('playing the first 200 of a possible safe trip is a blunder', () => {
    const line = `${id} 2 drawn=yes hands=200.100.25/50.50 teams=ro,-,100/ro ${LONG}`;
    expect(blunderIn(line, '200')).toEqual({ kind: 'endsSafeTrip', points: 300 });
    expect(['100', '25', 'x200'].map((action) => blunderIn(line, action))).toEqual([null, null, null]);
  });

  test('playing the second 200 is not a blunder', () => {
    expect(blunderIn(`${id} 2 drawn=yes hands=200.100/50.50 teams=ro,-,200/ro ${LONG}`, '200')).toBeNull();
  });
});

test('a 200 that completes the trip is not a blunder', () => {
  const line = `winning-moves-2008 2 drawn=yes hands=200.100/50.50 teams=ro,-,100.100.100.100.100/ro ${LONG}`;
  expect(blunderIn(line, '200')).toBeNull();
});

test('a 200 is not a blunder if the trip cannot be completed without one', () => {
  const short = 'winning-moves-2008 2 drawn=yes hands=200.100/50.50 teams=ro,-,100/ro draw=25.25';
  expect(blunderIn(short, '200')).toBeNull();
  expect(blunderIn(short.replace('ro,-,100/ro', 'ro,-,100.100.100.100/ro'), '200')).toEqual({
    kind: 'endsSafeTrip',
    points: 300,
  });
});

test('partners complete a trip together', () => {
  const line =
    'winning-moves-2008 4 drawn=yes hands=200.100/50/100.100.100.100/50 teams=ro,-,100.100.100.100/ro draw=25';
  expect(blunderIn(line, '200')).toEqual({ kind: 'endsSafeTrip', points: 300 });
  expect(blunderIn(line.replace('100.100.100.100/50 teams', '100/50 teams'), '200')).toBeNull();
});

test('in the simpler game a 200 costs nothing, but a safety still protects', () => {
  const line = `winning-moves-2008 2 drawn=yes rules=format:simpler hands=200.PP/50.50 teams=ro,-,100/ro ${LONG}`;
  expect(blunderIn(line, '200')).toBeNull();
  expect(blunderIn(line, 'xPP')).toEqual({ kind: 'discardsSafety', card: 'punctureProof', points: 0 });
});

test('a spectator gets no warning', () => {
  expect(blunderIn(`winning-moves-2008 2 drawn=yes hands=PP.25/50.50 teams=ro/ro ${LONG}`, 'xPP', null)).toBeNull();
});
