import { fastRandom, namesOf, seededRandom } from '@coup-fourre/rules';
import { formatRecord, type GameRecord, withOwnPiles } from '@coup-fourre/rules/authority';
import type { GivenDeal } from '../wire/tableOptions.ts';

/** The deals of a record for others to play, with a draw pile for each seat. Each must begin from a deck. */
export function givenDealsOf(record: GameRecord): GivenDeal[] {
  return withOwnPiles(record).deals.map(({ start }) => {
    if ('position' in start) throw new RangeError('a deal that begins from a position has no deck');
    return { dealer: start.dealer, deck: namesOf(start.deck) };
  });
}

/** What the cards of a record are known by, the same for everyone who has it; nothing is secret about it. */
export function challengeNameOf(record: GameRecord): string {
  const random = fastRandom(seededRandom(formatRecord(record)));
  return `challenge ${[random(), random()].map((part) => part.toString(36).padStart(7, '0')).join('')}`;
}
