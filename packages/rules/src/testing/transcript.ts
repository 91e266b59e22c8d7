import { codeOf } from '../formats/text/notation.ts';
import { type GameRecord, makeMove, startDeal } from '../formats/text/record.ts';
import { formatRecord } from '../formats/text/recordText.ts';
import { SPEED_LIMIT } from '../model/cards.ts';
import type { DealState } from '../model/dealState.ts';
import type { Event } from '../model/event.ts';
import { matchResult } from '../play/match.ts';
import { scoreDeal } from '../rules/scoring.ts';
import { eventText, sheetText } from './notation.ts';

const WIDTH = 10;

/** A record with comments on its events: draws, the teams after each move, and the score sheet of each deal. */
export function transcript(record: GameRecord): string {
  let state: DealState | null = null;
  let deal = -1;
  let next = 0;
  const lines = formatRecord(record)
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const events: Event[] = [];
      const ahead = record.deals[deal + 1];
      if (/^(deal|position) /.test(line) && ahead) {
        state = startDeal(record, ahead.start, state, events);
        [deal, next] = [deal + 1, 0];
        return [line, `# ${story(events)}`];
      }
      const move = record.deals[deal]?.moves[next];
      if (!/^\d/.test(line) || state === null || move === undefined) return [line];
      makeMove(state, move, events);
      next += 1;
      const comment = [state.table.tableaux.map(teamText).join(' | '), story(events.slice(1))].filter(Boolean);
      return [`${line.padEnd(WIDTH)}# ${comment.join('; ')}`, ...sheetLines(state)];
    });
  return `${lines.join('\n')}\n`;
}

const story = (events: readonly Event[]): string =>
  events
    .filter(({ type }) => type !== 'turn')
    .map(eventText)
    .join(', ');

/** A team in words: battle card, Speed Limit, safeties and miles. */
function teamText({ battle, speed, miles, safeties }: DealState['table']['tableaux'][number]): string {
  const shown = [battle.top, speed.top === SPEED_LIMIT ? speed.top : null, ...safeties.toArray()];
  return [...shown.flatMap((card) => (card === null ? [] : [codeOf(card)])), miles].join(' ');
}

function sheetLines({ table }: DealState): string[] {
  if (table.phase !== 'dealOver') return [];
  const result = matchResult(table);
  return [
    ...scoreDeal(table).map((score, team) => `# team ${team}: ${sheetText(score)}`),
    ...(result ? [`# won by ${result.winners.join(' and ')}, owed ${result.owed}`] : []),
  ];
}
