import { LUCK_VERSION, NO_ERRORS_BY_KIND } from '@coup-fourre/bots/luck';
import type { DealTally, LuckTally } from '../statistics/dealTally.ts';

/** A lost deal against an expert, with these changes. */
export function tallyWith(change: Partial<DealTally>): DealTally {
  return {
    id: 'room 1',
    at: 0,
    edition: 'winning-moves-2008',
    players: 2,
    against: 'expert',
    isWon: false,
    points: 500,
    given: 0,
    suffered: 0,
    isSafeTrip: false,
    waits: 0,
    match: null,
    ...change,
  };
}

/** The luck of an even deal without decisions, with these changes. */
export function luckWith(change: Partial<LuckTally>): LuckTally {
  return { version: LUCK_VERSION, lead: 0, luck: 0, errors: NO_ERRORS_BY_KIND, ...change };
}
