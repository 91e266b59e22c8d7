import { leadOf, matchOutlook, shippedWeightsFor } from '@coup-fourre/bots';
import { luckOfRecord, splitLeads, strengthsOf, sumOfLuck } from '@coup-fourre/bots/luck';
import { type Event, encodeView, nameOf, scoreDeal } from '@coup-fourre/rules';
import {
  type DealState,
  formatPosition,
  type GameRecord,
  type Move,
  makeMove,
  parseRecord,
  startDeal,
  viewOf,
} from '@coup-fourre/rules/authority';
import { MoveRows } from '../../worker/moveRows.ts';
import type {
  DealMessage,
  LuckMessage,
  ReviewRefusal,
  ReviewRequest,
  StepMessage,
} from '../../worker/reviewMessages.ts';

export type ReadReviewResult =
  | { readonly ok: true; readonly deal: DealMessage }
  | { readonly ok: false; readonly refusal: ReviewRefusal };

/**
 * Reads a deal, counted from 1, of a record's text: every seat's actions with its views.
 * The players' levels influence the luck.
 */
export function readReview(text: string, deal: number, levels: ReviewRequest['levels'] = []): ReadReviewResult {
  const noted = parseRecord(text);
  if (!noted.ok) {
    const { message, line = null, column = null } = noted.error;
    return { ok: false, refusal: { kind: 'badRecord', message, line, column } };
  }
  const { record } = noted.value;
  const deals = record.deals.length;
  const played = record.deals[deal - 1];
  if (played === undefined) return { ok: false, refusal: { kind: 'noSuchDeal', deals } };
  if (played.moves.length === 0) return { ok: false, refusal: { kind: 'nothingPlayed' } };
  return { ok: true, deal: dealMessageOf(record, deal, levels) };
}

/** Replays a valid record up to a deal, and returns that deal. */
function dealMessageOf(record: GameRecord, number: number, levels: ReviewRequest['levels']): DealMessage {
  let state: DealState | null = null;
  for (const { start, moves } of record.deals.slice(0, number - 1)) {
    state = startDeal(record, start, state);
    for (const move of moves) makeMove(state, move);
  }
  const { start, moves } = record.deals[number - 1] as GameRecord['deals'][number];
  const begun = startDeal(record, start, state);
  const rows = new MoveRows(begun.table);
  const steps = moves.map((move, step) => playStep(begun, move, { number: step, turn: rows.rowOf(move) }));
  const { table } = begun;
  const isOver = table.phase === 'dealOver';
  return {
    rules: record.rules,
    deals: record.deals.length,
    // An unfinished deal hides the other hands.
    steps: isOver ? steps : steps.map((step) => ({ ...step, hands: step.view.hands })),
    scores: scoreDeal(table),
    target: table.target,
    totals: table.totals,
    isOver,
    luck: isOver ? luckOf(record, number, levels) : null,
  };
}

function luckOf(record: GameRecord, number: number, levels: ReviewRequest['levels']): LuckMessage | null {
  const strengths = strengthsOf(levels, record.rules.teams);
  const deal = luckOfRecord({ ...record, deals: record.deals.slice(0, number) }, strengths).at(-1);
  if (deal === undefined) return null;
  const leads = (points: readonly number[]): number[] => points.map((_, team) => leadOf(points, team));
  return {
    teams: splitLeads(deal),
    opening: leads(sumOfLuck(deal.opening, record.rules.teams)),
    draws: deal.draws.map(({ after, seat, card, luck }) => ({
      step: after,
      seat,
      card: nameOf(card),
      luck: leads(luck),
    })),
  };
}

function playStep(state: DealState, move: Move, numbers: Pick<StepMessage, 'number' | 'turn'>): StepMessage {
  const { seat, action, mark, note } = move;
  const notes = { ...(mark !== undefined && { mark }), ...(note !== undefined && { note }) };
  const { table } = state;
  const view = encodeView(viewOf(state, seat));
  const hands = state.hands.map((hand) => hand.toArray().map(nameOf));
  const position = table.phase === 'turn' ? formatPosition(state) : null;
  const team = table.teamOf(seat);
  const match = matchOutlook(table, team, shippedWeightsFor(table.rules).equity);
  const events: Event[] = [];
  makeMove(state, move, events);
  return { ...numbers, seat, team, action, view, hands, events, notes, position, match };
}
