import { type Action, type Event, matchResult, scoreDeal, type Table } from '@coup-fourre/rules';
import { cardTitle } from '../text/cardTitle.ts';
import type { ReplayStep } from './steps.ts';

/** What happened in a step, in one line. */
export function stepText({ deal, move, events, state: { table } }: ReplayStep): string {
  const done =
    move === null ? `deal ${deal}: seat ${table.dealer} deals` : `seat ${move.seat} ${actionWords(move.action)}`;
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

/** The consequences of a move, which is already described. */
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
