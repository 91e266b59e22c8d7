import { type EditionId, fastRandom, type Players, rulesFor, seededRandom } from '@coup-fourre/rules';
import { actorOfState, deal, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';
import { championSearch } from './championSearch.ts';
import type { StepTimer } from './stepTimer.ts';

/**
 * Tables of every number of seats, whose weights are read by this, and how many steps of a search: so many are slow because
 * nothing has been compiled yet, or only for tables without partners, teams or hazards that pile up.
 */
const COLD: readonly (readonly [EditionId, Players, number])[] = [
  ['winning-moves-2008', 2, 8],
  ['encyclopedia', 6, 6],
  ['winning-moves-2008', 4, 2],
  ['parker-1971', 3, 2],
];

/** Searches for nobody a little, so that the first search that someone waits for is as fast as all others. */
export function warmUp(pace: StepTimer): void {
  const random = fastRandom(seededRandom('warm up'));
  for (const [edition, players, steps] of COLD) {
    const rules = rulesFor(edition, players);
    const state = deal(rules, shuffledDeck(rules, random), { dealer: 0, totals: rules.teams === 2 ? [0, 0] : null });
    const search = championSearch(viewOf(state, actorOfState(state)), random);
    for (let step = 1; step < steps; step += 1) search.step();
    pace.step(search);
  }
}
