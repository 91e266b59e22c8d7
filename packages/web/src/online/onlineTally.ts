import type { Update } from '@coup-fourre/room';
import { countDeal, type DealTally, opponentKindOf } from '@coup-fourre/room/statistics';
import { CARD_NAMES, type EventJson, rulesFor, teamOf, type ViewJson } from '@coup-fourre/rules';

/**
 * The tally of an online deal that ends with this update. `events` are all received events.
 * Null for a spectator, for a resigned deal, and if an event is missing, because a wrong count is worse than none.
 */
export function onlineTally(update: Update, events: readonly EventJson[]): DealTally | null {
  const { room, seat, table, options } = update;
  const { edition, players, house } = options;
  if (table === null || seat === null || !isPlayedOut(table.view.phase)) return null;
  const rules = rulesFor(edition, players, house);
  const own = teamOf(rules, seat);
  const score = table.scores[own];
  if (!showEveryCard(events, table.view) || score === undefined) return null;
  return {
    id: `online ${room} ${table.match} ${table.deal}`,
    at: update.now,
    edition,
    players,
    against: opponentKindOf(update.seats, rules.teams, own),
    isWon: table.scores.every(({ total }) => total <= score.total),
    points: score.total,
    ...countDeal(events, rules, own),
    isSafeTrip: score.safeTrip > 0,
    match: table.result === null ? null : table.result.winners.includes(own) ? 'won' : 'lost',
  };
}

function isPlayedOut(phase: string): boolean {
  return phase === 'dealOver' || phase === 'matchOver';
}

/** True if no event is missing: every visible card is in an event. */
function showEveryCard(events: readonly EventJson[], { seen }: ViewJson): boolean {
  const shown = events.flatMap((event) => (event.type !== 'draw' && 'card' in event ? [event.card] : []));
  return CARD_NAMES.every((name) => shown.filter((card) => card === name).length === (seen[name] ?? 0));
}
