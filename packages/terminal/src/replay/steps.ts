import { type Action, type Event, matchResult, scoreDeal, type Table } from '@coup-fourre/rules';
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
  /** The number of the deal in the record, from 1. */
  readonly deal: number;
  /** Null at the start of a deal. */
  readonly move: Move | null;
  readonly events: readonly Event[];
  /** The state after the step. */
  readonly state: DealState;
}

/** Every step of a valid record. `number` is its number in a file with several records. */
export function replayStepsOf(record: GameRecord, number: number | null): ReplayStep[] {
  const steps: ReplayStep[] = [];
  for (const [index, { start, moves }] of record.deals.entries()) {
    const deal = index + 1;
    const events: Event[] = [];
    const state = startDeal(record, start, steps.at(-1)?.state ?? null, events);
    steps.push({ record: number, deal, move: null, events, state: cloneState(state) });
    for (const move of moves) {
      const happened: Event[] = [];
      makeMove(state, move, happened);
      steps.push({ record: number, deal, move, events: happened, state: cloneState(state) });
    }
  }
  return steps;
}

/** What happened in a step, in one line. */
export function stepText({ record, deal, move, events, state: { table } }: ReplayStep): string {
  const place = record === null ? `deal ${deal}` : `record ${record}, deal ${deal}`;
  const done = move === null ? `${place}: seat ${table.dealer} deals` : `seat ${move.seat} ${actionWords(move.action)}`;
  return [done, ...events.flatMap((event) => eventWords(event, table))].join('; ');
}

function actionWords(action: Action): string {
  switch (action.type) {
    case 'play':
      return `plays ${cardTitle(action.card)}${'target' in action ? ` on team ${action.target}` : ''}`;
    case 'discard':
      return `discards ${cardTitle(action.card)}`;
    case 'coupFourre':
      return `calls coup fourré: ${cardTitle(action.card)}!!`;
    case 'pass':
      return 'lets the hazard stand';
    case 'extend':
      return action.value ? 'extends the trip to 1000' : 'ends the trip at 700';
  }
}

/** The consequences of a move. The move itself is already described. */
function eventWords(event: Event, table: Table): string[] {
  switch (event.type) {
    case 'draw':
      return [`seat ${event.seat} draws ${event.card === null ? 'a card' : cardTitle(event.card)}`];
    case 'dealOver':
      return [
        `the deal is over: ${scoreDeal(table)
          .map(({ total }, team) => `team ${team} ${total}`)
          .join(', ')}`,
      ];
    case 'matchOver':
      return [`the match is over: ${winnerWords(table)}`];
    default:
      return [];
  }
}

function winnerWords(table: Table): string {
  const winners = matchResult(table)?.winners ?? [];
  return `${winners.map((team) => `team ${team}`).join(' and ')} ${winners.length === 1 ? 'wins' : 'share the win'}`;
}
