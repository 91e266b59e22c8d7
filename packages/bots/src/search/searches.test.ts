import { fastRandom, parseView, seededRandom } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { rankActions } from './actionTable.ts';
import { adviserSearch } from './searches.ts';

/** By how much throwing away the last card trails driving 25 more. The deal is won either way. */
function gapIn(edition: string): number | undefined {
  const view = parseView(`${edition} 2 drawn=yes hands=25/- teams=ro,-,200.200,-/-`);
  if (!view.ok) throw new Error(view.error.message);
  const search = adviserSearch(view.value, fastRandom(seededRandom('alone')));
  search.runRound();
  return rankActions(search)[1]?.gap;
}

it('an adviser ranks actions by the chance to win if the deal decides the game, and by points if it does not', () => {
  expect(gapIn('hasbro-2009')).toBe(0);
  expect(gapIn('winning-moves-2008')).toBe(25);
});
