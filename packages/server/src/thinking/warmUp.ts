import { fastRandom, rulesFor, seededRandom } from '@coup-fourre/rules';
import { actorOfState, deal, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';
import { championSearch } from './championSearch.ts';
import type { Pace } from './pace.ts';

/** Rounds that are slow because nothing has been read and compiled yet. */
const COLD_ROUNDS = 4;

/** Searches for nobody a little, so that the first search that someone waits for is as fast as all others. */
export function warmUp(pace: Pace): void {
  const rules = rulesFor('winning-moves-2008', 2);
  const random = fastRandom(seededRandom('warm up'));
  const state = deal(rules, shuffledDeck(rules, random), { dealer: 0, totals: [0, 0] });
  const search = championSearch(viewOf(state, actorOfState(state)), random);
  for (let round = 0; round < COLD_ROUNDS; round += 1) search.round();
  pace.round(search);
}
