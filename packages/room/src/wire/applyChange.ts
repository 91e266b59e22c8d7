import { applyListChange, applyViewChange, editionOf, supportsPlayers, teamCount } from '@coup-fourre/rules';
import type { TableUpdate } from './tableUpdate.ts';
import type { Change, Update } from './update.ts';

/** Applies a change to an update. Fields missing in the change stay, except events and messages. */
export function applyChange(before: Update, change: Change): Update {
  const { table, ...rest } = change;
  return { ...before, chatMessages: [], spectatorMessages: [], ...rest, table: applyTableChange(before.table, table) };
}

function applyTableChange(before: TableUpdate | null, change: Change['table']): TableUpdate | null {
  if (change === null || (change !== undefined && 'deal' in change)) return change;
  if (before === null || change === undefined) return before && { ...before, events: [] };
  const { view, scores, ...rest } = change;
  return {
    ...before,
    events: [],
    ...rest,
    view: applyViewChange(before.view, view ?? {}),
    scores: applyListChange(before.scores, scores),
  };
}

/** True if seats, hands and teams match, so that a View can be built from the update. */
export function isConsistent({ options: { edition, players }, seat: own, seats, table }: Update): boolean {
  if (!supportsPlayers(editionOf(edition), players) || seats.length !== players || (own ?? 0) >= players) return false;
  if (table === null) return true;
  const { hands, teams, turn, dealer, actor } = table.view;
  return (
    hands.length === players &&
    hands.every((hand, seat) => typeof hand === 'number' || seat === own) &&
    teams.length === teamCount(players) &&
    [turn, dealer, actor ?? 0].every((seat) => seat < players)
  );
}
