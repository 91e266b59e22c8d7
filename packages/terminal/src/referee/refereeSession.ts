import type { Event, Json, Reason, Rules } from '@coup-fourre/rules';
import {
  cloneState,
  type DealRecord,
  type DealStart,
  type DealState,
  formatPosition,
  type Game,
  type GameRecord,
  type Move,
  makeMove,
  readPosition,
  startDeal,
} from '@coup-fourre/rules/authority';

/** A game in progress: the state of its deal and the record that led to it. */
export interface RefereeSession {
  readonly state: DealState;
  readonly record: GameRecord;
}

/** A session after a step, and the events of the step in order. */
export interface SessionStep {
  readonly session: RefereeSession;
  readonly events: readonly Event[];
}

/** Starts a game, or the next deal after the session `before`. Throws BadInput if the position is impossible. */
export function beginDeal(game: Game, start: DealStart, before: RefereeSession | null): SessionStep {
  const events: Event[] = [];
  const state = startDeal(game, start, before?.state ?? null, events);
  const deals: DealRecord[] = [...(before?.record.deals ?? []), { start, moves: [] }];
  return { session: { state, record: { rules: game.rules, match: game.match, deals } }, events };
}

/** Makes a move, or returns why it is refused. The given session does not change. */
export function playMove({ state, record }: RefereeSession, made: Move): SessionStep | Reason {
  const events: Event[] = [];
  const next = cloneState(state);
  const reason = makeMove(next, made, events);
  return reason ?? { session: { state: next, record: withMove(record, made) }, events };
}

function withMove(record: GameRecord, made: Move): GameRecord {
  const deals = record.deals.map((deal, i) =>
    i === record.deals.length - 1 ? { ...deal, moves: [...deal.moves, made] } : deal,
  );
  return { ...record, deals };
}

/** A game that starts from a position. Throws BadInput if the position is impossible. */
export function setUpPosition(rules: Rules, position: Json): SessionStep {
  const events: Event[] = [];
  const state = readPosition(rules, position, events);
  const deals: DealRecord[] = [{ start: { position: formatPosition(state) }, moves: [] }];
  return { session: { state, record: { rules, match: state.table.totals !== null, deals } }, events };
}
