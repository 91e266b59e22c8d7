import { type Action, formatAction, type Mark, type Move } from '@coup-fourre/rules';
import { formatRecord, parseRecord } from '@coup-fourre/rules/authority';

/** A verdict on a step, as a reader would write it, and the better action. */
export interface StepNote {
  readonly step: number;
  readonly mark: Mark;
  readonly note: string;
  readonly best: Action;
}

interface NotedRequest {
  readonly record: string;
  /** Number of the deal, from 1. */
  readonly deal: number;
  readonly notes: readonly StepNote[];
}

/**
 * A record with verdicts as marks, notes and variations. Notes that the record already has stay. Null if it cannot be
 * read.
 */
export function noteRecord({ record: text, deal: number, notes }: NotedRequest): string | null {
  const read = parseRecord(text);
  if (!read.ok) return null;
  const { record } = read.value;
  const byStep = new Map(notes.map((each) => [each.step, each]));
  const deals = record.deals.map((deal, index) =>
    index === number - 1 ? { ...deal, moves: deal.moves.map((move, step) => noted(move, byStep.get(step))) } : deal,
  );
  return formatRecord({ ...record, deals });
}

function noted(move: Move, verdict: StepNote | undefined): Move {
  if (verdict === undefined) return move;
  const { mark, note, best } = verdict;
  const { variations = [] } = move;
  const isKnown = variations.some(([first]) => first && formatAction(first.action) === formatAction(best));
  return {
    ...move,
    mark: move.mark ?? mark,
    note: move.note === undefined ? note : `${move.note}\n${note}`,
    variations: isKnown ? variations : [...variations, [{ seat: move.seat, action: best }]],
  };
}

export const notedRecordCalls = { noteRecord };

export type NotedRecordCalls = typeof notedRecordCalls;
