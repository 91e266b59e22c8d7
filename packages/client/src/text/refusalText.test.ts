import type { CardName, TeamJson } from '@coup-fourre/rules';
import { beforeAll, expect, test } from 'vitest';
import { tableUpdate } from '../testing/onlineUpdates.ts';
import { onlineTable } from '../testing/tables.ts';
import { showLanguage } from './language.ts';
import { refusalText, spokenRefusalText } from './reasonText.ts';

beforeAll(() => showLanguage('en'));

function tableWith(change: Partial<TeamJson>) {
  const { view } = tableUpdate();
  const [own, other] = view.teams;
  if (!own || !other) throw new Error('there must be two teams');
  return onlineTable({}, { view: { ...view, teams: [{ ...own, ...change }, other] } });
}

test.each<[CardName, string]>([
  ['flatTire', 'Fix the flat first: play a Spare Tire.'],
  ['outOfGas', 'Fill up first: play Gasoline.'],
  ['accident', 'Fix the car first: play Repairs.'],
])('a refusal over %s names the cure', (hazard, words) => {
  expect(refusalText(tableWith({ battle: ['roll', hazard] }), 'needRemedy')).toBe(words);
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
