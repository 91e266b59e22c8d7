import type { Event, Json, Reason, Rules } from '@coup-fourre/rules';
import {
  cloneState,
  type DealRecord,
  type DealStart,
  type DealState,
  type Game,
  type GameRecord,
  type Move,
  makeMove,
  positionText,
  readPosition,
  startDeal,
} from '@coup-fourre/rules/authority';

/** A game in progress: the state of its deal, and the record of all that led to it. */
export interface Session {
  readonly state: DealState;
  readonly record: GameRecord;
}

/** A session after something happened, and what happened in order. */
export interface Step {
  readonly session: Session;
  readonly events: readonly Event[];
}

/** Begins a game, or the next deal after the session `before`. Leaves by BadInput where a position is bad. */
export function beginDeal(game: Game, start: DealStart, before: Session | null): Step {
  const events: Event[] = [];
  const state = startDeal(game, start, before?.state ?? null, events);
  const deals: DealRecord[] = [...(before?.record.deals ?? []), { start, moves: [] }];
  return { session: { state, record: { rules: game.rules, match: game.match, deals } }, events };
}

/** Makes a move, or says why it is refused; the session given is not changed. */
export function move({ state, record }: Session, made: Move): Step | Reason {
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

/** A game that begins from a position. Leaves by BadInput where the position is bad. */
export function setUp(rules: Rules, position: Json): Step {
  const events: Event[] = [];
  const state = readPosition(rules, position, events);
  const deals: DealRecord[] = [{ start: { position: positionText(state) }, moves: [] }];
  return { session: { state, record: { rules, match: state.table.totals !== null, deals } }, events };
}
