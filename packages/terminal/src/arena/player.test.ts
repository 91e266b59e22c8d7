import { botNamed } from '@coup-fourre/bots';
import { fastRandom, rulesFor, seededRandom } from '@coup-fourre/rules';
import { deal, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';
import { expect, it } from 'vitest';
import { recordingObserver, testPlan } from '../testing/plans.ts';
import { playerFor } from './player.ts';

const RULES = rulesFor('winning-moves-2008', 2);
const STATE = deal(RULES, shuffledDeck(RULES, seededRandom('c')), { dealer: 1, totals: [0, 0] });

/** The next random number after a level has searched. Every round uses random numbers. */
function afterThinking(think: (random: () => number) => unknown): number {
  const random = fastRandom(seededRandom('thinking'));
  think(random);
  return random();
}

it('a level that searches runs exactly the given number of rounds for each decision', () => {
  const view = viewOf(STATE, 0);
  const champion = botNamed('champion');
  const counted = (rounds: number): number =>
    afterThinking((random) => {
      let left = rounds;
      champion?.(view, random, () => left-- > 0);
    });
  const { answer } = playerFor('champion', testPlan({ timeMs: 1, rounds: 5 }), recordingObserver());
  const next = (): number => afterThinking((random) => answer({ view, random, side: 'a' }));
  expect([next(), next()]).toEqual([counted(5), counted(5)]);
  expect(counted(5)).not.toBe(counted(4));
  expect(counted(5)).not.toBe(counted(6));
});
