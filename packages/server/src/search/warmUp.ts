import { championSearch } from '@coup-fourre/bots';
import type { StepTimer } from '@coup-fourre/bots/threads';
import { type EditionId, fastRandom, type Players, rulesFor, seededRandom } from '@coup-fourre/rules';
import { actorOfState, deal, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';

/**
 * Tables that load every network and use every part of the search, with the number of steps until the code is compiled.
 */
const COLD: readonly (readonly [EditionId, Players, number])[] = [
  ['winning-moves-2008', 2, 8],
  ['encyclopedia', 6, 6],
  ['winning-moves-2008', 4, 2],
  ['parker-1971', 3, 2],
];

/** Runs a few searches, so that the first real one is as fast as later ones. */
export function warmUp(timer: StepTimer): void {
  const random = fastRandom(seededRandom('warm up'));
  for (const [edition, players, steps] of COLD) {
    const rules = rulesFor(edition, players);
    const state = deal(rules, shuffledDeck(rules, random), { dealer: 0, totals: rules.teams === 2 ? [0, 0] : null });
    const search = championSearch(viewOf(state, actorOfState(state)), random);
    for (let step = 1; step < steps; step += 1) search.step();
    timer.step(search);
  }
}
