import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CARD_NAMES } from '../model/cards.ts';
import { rulesFor } from '../model/editions.ts';
import { testSize } from '../testing/testSize.ts';
import { readAction } from './actionJson.ts';
import { INPUT_FAULTS, toResult } from './badInput.ts';
import { readPosition } from './position.ts';
import { encodeState } from './protocol/refereeJson.ts';
import type { Json } from './readJson.ts';
import { formatAction } from './text/notation.ts';

/** A JSON action as a word, or the reason why it is invalid. */
function wordOf(json: Json): string {
  const result = toResult(() => readAction(json));
  return result.ok ? formatAction(result.value) : `${result.error.code}: ${result.error.message}`;
}

it.each([
  [{ type: 'play', card: 'roll' }, 'ro'],
  [{ type: 'play', card: 'stop', target: 1 }, 'st>1'],
  [{ type: 'discard', card: '200' }, 'x200'],
  [{ type: 'coupFourre', card: 'rightOfWay' }, '!RW'],
  [{ type: 'pass' }, 'pass'],
  [{ type: 'extend', value: true }, 'extend'],
  [{ type: 'extend', value: false }, 'arrive'],
])('the action %j is %s', (json, word) => {
  expect(wordOf(json)).toBe(word);
});

it.each([
  [null, 'badRequest: an action must be an object such as'],
  ['roll', 'badRequest: an action must be an object such as'],
  [[], 'badRequest: an action must be an object such as'],
  [{}, 'badRequest: the type of an action must be play, discard, coupFourre, pass or extend'],
  [{ type: 'draw' }, 'badRequest: the type of an action must be'],
  [{ type: 'play' }, 'badRequest: card must be the name of a card, but it is missing'],
  [{ type: 'play', card: 25 }, 'badRequest: card must be the name of a card, not 25'],
  [{ type: 'play', card: 'ro' }, 'unknownCard: card: there is no card "ro"'],
  [{ type: 'discard', card: '__proto__' }, 'unknownCard: card: there is no card'],
  [{ type: 'play', card: 'stop' }, 'badRequest: stop is a hazard: name the team it hits as target'],
  [{ type: 'play', card: 'roll', target: 0 }, 'badRequest: only a hazard has a target, roll has none'],
  [{ type: 'play', card: 'stop', target: '1' }, 'badRequest: target must be a whole number'],
  [{ type: 'play', card: 'stop', target: 0.5 }, 'badRequest: target must be a whole number'],
  [{ type: 'play', card: 'ro', target: 'x' }, 'badRequest: target must be a whole number'],
  [{ type: 'discard', card: 'stop', target: 1 }, 'badRequest: the action has no field "target"'],
  [{ type: 'discard', card: 'ro', target: 1 }, 'badRequest: the action has no field "target"'],
  [{ type: 'pass', card: 'roll' }, 'badRequest: the action has no field "card"; its fields are type'],
  [{ type: 'extend' }, 'badRequest: value must be true or false, but it is missing'],
  [{ type: 'extend', value: 1 }, 'badRequest: value must be true or false, not 1'],
])('%j is not an action: %s', (json, words) => {
  expect(wordOf(json)).toContain(words);
});

const anyJson = fc.jsonValue({ maxDepth: 3 });
/** Mostly one of these values, sometimes a wrong one. */
const mostly = (sound: fc.Arbitrary<Json>, ...wrong: readonly Json[]): fc.Arbitrary<Json> =>
  fc.oneof({ weight: 60, arbitrary: sound }, anyJson, fc.constantFrom<Json>(null, ...wrong));
const cardsOf = (...names: readonly string[]) => mostly(fc.array(fc.constantFrom(...names), { maxLength: 4 }), ['ro']);
const pile =
  (...sound: readonly Json[]) =>
  (...wrong: readonly Json[]) =>
    mostly(fc.constantFrom(...sound), ...wrong);
const team = fc.record(
  {
    battle: pile(['roll'], ['roll', 'stop'], ['roll', 'flatTire', 'spareTire'])(['gasoline'], 'roll'),
    speed: pile(['speedLimit'], ['speedLimit', 'endOfLimit'])(['endOfLimit'], ['stop']),
    distance: cardsOf('25', '100', '200'),
    safeties: pile([], ['extraTank'], [{ card: 'drivingAce', coupFourre: true }])(['roll'], [[]]),
  },
  { requiredKeys: [] },
);
const cards = cardsOf('25', '50', '75', '100', 'roll', 'gasoline', 'repairs');
const position = fc.record(
  {
    hands: mostly(fc.tuple(cards, cards), [[]]),
    drawPile: cards,
    teams: mostly(fc.tuple(team, team), [{}]),
    turn: mostly(fc.nat(1), 2),
    drawn: mostly(fc.boolean(), 'yes'),
    target: mostly(fc.constantFrom(700, 1000), 800),
    extendedBy: mostly(fc.constant(null), 0, 2),
    dealer: mostly(fc.nat(1), 2, -1),
    discard: cards,
    totals: mostly(fc.constantFrom([0, 0], [5000, 1]), [1]),
    hazard: mostly(fc.constant(undefined), { card: 'stop', on: 1 }, { card: 'flatTire', on: 1 }),
  },
  { requiredKeys: ['hands', 'teams'] },
);

it('any JSON gives an action or a position, or a fault in words', () => {
  const rules = rulesFor('winning-moves-2008', 2);
  let read = 0;
  const check = (result: ReturnType<typeof toResult<unknown>>): void => {
    if (result.ok) return;
    expect(INPUT_FAULTS).toContain(result.error.code);
    expect(result.error.message.length).toBeGreaterThan(10);
  };
  fc.assert(
    fc.property(mostly(position), (json) => {
      const result = toResult(() => readPosition(rules, json));
      check(result);
      if (!result.ok) return;
      read += 1;
      const { hands, drawPile, discard, teams } = encodeState(result.value);
      const laid = teams.flatMap(({ battle, speed, distance, safeties }) => [battle, speed, distance, safeties]);
      const sizes = [...hands, ...laid, drawPile, discard].map((pile) => pile.length);
      expect(sizes.reduce((sum, size) => sum + size)).toBe(101);
    }),
    { numRuns: testSize(1000), seed: 7 },
  );
  expect(read).toBeGreaterThan(100);
  const type = fc.constantFrom('play', 'discard', 'coupFourre', 'pass', 'extend');
  const action = fc.record(
    { type, card: fc.oneof(fc.constantFrom(...CARD_NAMES), anyJson), target: anyJson, value: anyJson },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(action, anyJson), (json) => check(toResult(() => readAction(json)))),
    { numRuns: testSize(1000), seed: 7 },
  );
});
