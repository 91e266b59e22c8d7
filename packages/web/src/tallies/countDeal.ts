import { type Event, type EventJson, type Rules, type Team, teamOf } from '@coup-fourre/rules';
import type { DealTally } from './dealTally.ts';

/** The part of a tally that is counted from events. */
type DealCounts = Pick<DealTally, 'given' | 'suffered' | 'waits'>;

/** Counts a team's part in all the events of a deal. */
export function countDeal(events: readonly (Event | EventJson)[], rules: Rules, own: Team): DealCounts {
  const counts = { given: 0, suffered: 0, waits: 0 };
  for (const event of events) {
    if (!('effect' in event) || event.effect === undefined) continue;
    const isOwn = teamOf(rules, event.seat) === own;
    if (isOwn && 'waits' in event.effect) counts.waits += 1;
    if (!('by' in event.effect)) continue;
    if (isOwn) counts.given += 1;
    else if (teamOf(rules, event.effect.by) === own) counts.suffered += 1;
  }
  return counts;
}
