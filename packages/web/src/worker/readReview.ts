import { type Event, encodeView, scoreDeal } from '@coup-fourre/rules';
import {
  type DealState,
  type GameRecord,
  type Move,
  makeMove,
  positionText,
  recordNoted,
  startDeal,
  viewOf,
} from '@coup-fourre/rules/authority';
import type { ReviewRefusal } from '../review/review.ts';
import type { DealTold, StepTold } from './reviewMessages.ts';
import { Rows } from './rows.ts';

/** A deal of a record, or why it cannot be reviewed. */
export type ReadReview =
  | { readonly ok: true; readonly deal: DealTold }
  | { readonly ok: false; readonly refusal: ReviewRefusal };

/** Reads a deal, counted from 1, of a record's text: what every seat did and what it saw before. */
export function readReview(text: string, deal: number): ReadReview {
  const noted = recordNoted(text);
  if (!noted.ok) {
    const { message, line = null, column = null } = noted.error;
    return { ok: false, refusal: { kind: 'badRecord', message, line, column } };
  }
  const { record } = noted.value;
  const deals = record.deals.length;
  const played = record.deals[deal - 1];
  if (played === undefined) return { ok: false, refusal: { kind: 'noSuchDeal', deals } };
  if (played.moves.length === 0) return { ok: false, refusal: { kind: 'nothingPlayed' } };
  return { ok: true, deal: dealTold(record, deal) };
}

/** Plays a record that is known to be sound up to a deal, and tells that one. */
function dealTold(record: GameRecord, number: number): DealTold {
  let state: DealState | null = null;
  for (const { start, moves } of record.deals.slice(0, number - 1)) {
    state = startDeal(record, start, state);
    for (const move of moves) makeMove(state, move);
  }
  const { start, moves } = record.deals[number - 1] as GameRecord['deals'][number];
  const begun = startDeal(record, start, state);
  const rows = new Rows(begun.table);
  const steps = moves.map((move, step) => stepTold(begun, move, { number: step, turn: rows.of(move) }));
  const { table } = begun;
  return {
    rules: record.rules,
    deals: record.deals.length,
    steps,
    scores: scoreDeal(table),
    target: table.target,
    totals: table.totals,
    isOver: table.phase === 'dealOver',
  };
}

/** Makes a move, and tells it. */
function stepTold(state: DealState, move: Move, place: Pick<StepTold, 'number' | 'turn'>): StepTold {
  const { seat, action } = move;
  const { table } = state;
  const view = encodeView(viewOf(state, seat));
  const position = table.phase === 'turn' ? positionText(state) : null;
  const events: Event[] = [];
  makeMove(state, move, events);
  return { ...place, seat, team: table.teamOf(seat), action, view, events, position };
}
