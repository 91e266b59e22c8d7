import type { CardName, TeamJson } from '@coup-fourre/rules';
import { beforeAll, expect, test } from 'vitest';
import { tableUpdate } from '../testing/onlineUpdates.ts';
import { onlineTable } from '../testing/tables.ts';
import { showLanguage } from './language.ts';
import { refusalText, spokenRefusalText } from './reasonText.ts';

beforeAll(() => showLanguage('en'));

const HAND: readonly CardName[] = ['25', '50', '75', '100', '200', 'stop'];

function tableWith(change: Partial<TeamJson>, held: CardName = 'roll') {
  const { view } = tableUpdate();
  const [own, other] = view.teams;
  if (!own || !other) throw new Error('there must be two teams');
  return onlineTable({}, { view: { ...view, hands: [[...HAND, held], 6], teams: [{ ...own, ...change }, other] } });
}

test.each<[CardName, CardName, string]>([
  ['flatTire', 'spareTire', 'Fix the flat first: play a Spare Tire.'],
  ['outOfGas', 'gasoline', 'Fill up first: play Gasoline.'],
  ['accident', 'drivingAce', 'Fix the car first: play Repairs.'],
])('a refusal over %s names the cure, if the hand has %s', (hazard, held, words) => {
  expect(refusalText(tableWith({ battle: ['roll', hazard] }, held), 'needRemedy')).toBe(words);
});

test('a refusal without the cure in hand says what to do until it comes', () => {
  expect(refusalText(tableWith({ battle: ['roll', 'flatTire'] }), 'needRemedy')).toBe(
    'No Spare Tire yet: discard, and draw until it comes.',
  );
  expect(refusalText(tableWith({ battle: [] }, '25'), 'needRoll')).toBe(
    'No Roll yet: discard, and draw until it comes.',
  );
  expect(refusalText(tableWith({ battle: [] }), 'needRoll')).toBe('You need a Roll, or Right of Way, to drive.');
});

test('a refused distance card says how many miles are left, or what ends the limit', () => {
  const near = tableWith({ battle: ['roll'], distance: ['200', '200', '100', '100'], miles: 600 });
  expect(refusalText(near, 'pastTarget')).toBe('Too far: exactly 100 are left.');
  expect(spokenRefusalText(near, 'speedLimited')).toBe('Only 25s and 50s until you play End of Limit. Rule\u00a04.2');
});

test('any other refusal has the usual text', () => {
  expect(refusalText(tableWith({}), 'needRemedy')).toBe('Fix your car first.');
  expect(refusalText(tableWith({}), 'notYourTurn')).toBe('It is not your turn.');
});
