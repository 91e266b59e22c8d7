import type { Event } from '@coup-fourre/rules';
import {
  cloneState,
  type DealState,
  type GameRecord,
  type Move,
  makeMove,
  startDeal,
} from '@coup-fourre/rules/authority';

/** One step of a record: the start of a deal, or a move. */
export interface ReplayStep {
  /** Counts the record's deals from 1. */
  readonly deal: number;
  /** Null at the start of a deal. */
  readonly move: Move | null;
  readonly events: readonly Event[];
  /** The state after it. */
  readonly state: DealState;
}

/** Every step of a valid record. */
export function replayStepsOf(record: GameRecord): ReplayStep[] {
  const steps: ReplayStep[] = [];
  for (const [index, { start, moves }] of record.deals.entries()) {
    const deal = index + 1;
    const events: Event[] = [];
    const state = startDeal(record, start, steps.at(-1)?.state ?? null, events);
    steps.push({ deal, move: null, events, state: cloneState(state) });
    for (const move of moves) {
      const happened: Event[] = [];
      makeMove(state, move, happened);
      steps.push({ deal, move, events: happened, state: cloneState(state) });
    }
  }
  return steps;
}
