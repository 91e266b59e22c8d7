import { listText, m, notesText } from '@coup-fourre/client/text';
import { type Event, matchResult, type Notes, scoreDeal, type Table } from '@coup-fourre/rules';
import {
  cloneState,
  type DealState,
  type GameRecord,
  type Move,
  makeMove,
  startDeal,
} from '@coup-fourre/rules/authority';
import { cardTitle } from '../text/cardTitle.ts';

/** One step of a record: the start of a deal, or a move. */
export interface ReplayStep {
  /** The number of the record in its file, from 1. Null if the file has only one. */
  readonly record: number | null;
  /** The title of the record, if it is a chapter of a study. */
  readonly chapter: string | null;
  /** The number of the deal in the record, from 1. */
  readonly deal: number;
  /** Null at the start of a deal. */
  readonly move: Move | null;
  readonly events: readonly Event[];
  /** What a reader wrote about the move, or about the start of the deal. */
  readonly notes: Notes;
  /** The state after the step. */
  readonly state: DealState;
}

/** Where a record stands in its file. */
type RecordPlace = Pick<ReplayStep, 'record' | 'chapter'>;

/** Every step of a valid record. */
export function replayStepsOf(record: GameRecord, place: RecordPlace): ReplayStep[] {
  const steps: ReplayStep[] = [];
  for (const [index, { start, note, moves }] of record.deals.entries()) {
    const deal = index + 1;
    const events: Event[] = [];
    const state = startDeal(record, start, steps.at(-1)?.state ?? null, events);
    const notes = note === undefined ? {} : { note };
    steps.push({ ...place, deal, move: null, events, notes, state: cloneState(state) });
    for (const move of moves) {
      const happened: Event[] = [];
      makeMove(state, move, happened);
      steps.push({ ...place, deal, move, events: happened, notes: move, state: cloneState(state) });
    }
  }
  return steps;
}

/** What happened in a step, in one line. */
export function stepText({ record, chapter, deal, move, events, notes, state: { table } }: ReplayStep): string {
  const done = move === null ? startText({ record, chapter, deal, seat: table.dealer }) : moveText(move, table);
  const happened = [done, ...events.flatMap((event) => eventTexts(event, table))].join('; ');
  const written = notesText(notes);
  return written === '' ? happened : `${happened}. ${written}`;
}

interface StepStart extends RecordPlace {
  readonly deal: number;
  readonly seat: number;
}

function startText({ record, chapter, ...start }: StepStart): string {
  if (record !== null && chapter !== null) return m.stepChapterDeal({ record, chapter, ...start });
  return record === null ? m.stepDeal(start) : m.stepRecordDeal({ record, ...start });
}

function moveText({ seat, action }: Move, { rules }: Table): string {
  const card = 'card' in action ? cardTitle(action.card, rules.edition) : '';
  switch (action.type) {
    case 'play':
      return 'target' in action ? m.stepPlayOn({ seat, card, team: action.target }) : m.stepPlay({ seat, card });
    case 'discard':
      return m.stepDiscard({ seat, card });
    case 'coupFourre':
      return m.stepCall({ seat, card });
    case 'pass':
      return m.stepPass({ seat });
    case 'extend':
      return (action.value ? m.stepExtend : m.stepStay)({ seat });
  }
}

/** The consequences of a move. The move itself is already described. */
function eventTexts(event: Event, table: Table): string[] {
  switch (event.type) {
    case 'draw': {
      const { seat, card } = event;
      if (card === null) return [m.stepDrawHidden({ seat })];
      return [m.stepDraw({ seat, card: cardTitle(card, table.rules.edition) })];
    }
    case 'dealOver': {
      const totals = scoreDeal(table).map(({ total }, team) => m.stepTeamTotal({ team, points: total }));
      return [m.stepDealOver({ totals: totals.join(', ') })];
    }
    case 'matchOver':
      return [winnerText(table)];
    default:
      return [];
  }
}

function winnerText(table: Table): string {
  const winners = matchResult(table)?.winners ?? [];
  const teams = listText(winners.map(String));
  return (winners.length === 1 ? m.stepMatchOver : m.stepMatchShared)({ teams });
}
