import type { LogEntry } from '../log/logEntry.ts';
import type { TableModel } from '../table/tableModel.ts';
import { teamStateOf } from '../table/teamState.ts';
import { cardText } from './cardText.ts';
import { unitText } from './distanceText.ts';
import { m } from './language.ts';
import { isYou, nameOfSeat, nameOfTeam, yourRoleIn } from './nameText.ts';
import { listText, numberText } from './number.ts';
import { resignationText, winText } from './winText.ts';

/** The headline at the end of a deal or a match. */
export function endTitle(model: TableModel): string {
  return model.result ? winText(model.setup, model.result.winners) : arrivalTitle(model);
}

/** Who has driven the whole trip. */
function arrivalTitle(model: TableModel): string {
  const { setup, teams } = model;
  const arrived = teams.find((team) => teamStateOf(model, team).hasArrived);
  if (arrived === undefined) return m.arriveNone();
  const part = yourRoleIn(setup, arrived);
  if (part === 'none') return m.arriveOther({ team: nameOfTeam(setup, arrived) });
  return part === 'alone' ? m.arriveYou() : m.arriveUs();
}

/** How the deal ended. `last` is the last action, if it is known. */
export function endReason(model: TableModel, last: Pick<LogEntry, 'seat' | 'action'> | undefined): string {
  const { viewJson, result, setup, teams } = model;
  if (result?.by === 'resignation') return resignationText(setup, model.online?.resignedSeats ?? []);
  if (!teams.some((team) => teamStateOf(model, team).hasArrived)) return m.dealEndNoCards();
  if (last?.action.type !== 'drive') return last?.action.type === 'extension' ? stayText(setup, last) : '';
  const text = { card: cardText(last.action.card, setup.edition), left: viewJson.drawPile };
  return isYou(setup, last.seat)
    ? m.dealEndLastCardYou(text)
    : m.dealEndLastCard({ ...text, name: nameOfSeat(setup, last.seat) });
}

function stayText(setup: TableModel['setup'], { seat }: Pick<LogEntry, 'seat'>): string {
  const unit = unitText(setup.edition);
  return isYou(setup, seat) ? m.dealEndStayYou({ unit }) : m.dealEndStay({ name: nameOfSeat(setup, seat), unit });
}

/** How a deal ended, in sentences: who has arrived, and why it was over. */
export function dealEndSentences(model: TableModel, last: Pick<LogEntry, 'seat' | 'action'> | undefined): string {
  return `${arrivalTitle(model)}. ${endReason(model, last)}`.trimEnd();
}

/** How a match ended, in sentences: who has won, who gave up, and by how many points. Empty before its end. */
export function matchEndSentences({ setup, result, online }: TableModel): string {
  if (result === null) return '';
  const { winners, owed, by } = result;
  const win = winText(setup, winners);
  const shared = `${win}: ${listText(winners.map((team) => nameOfTeam(setup, team)))}`;
  return [
    `${winners.length > 1 ? shared : win}.`,
    ...(by === 'resignation' ? [resignationText(setup, online?.resignedSeats ?? [])] : []),
    ...(owed > 0 ? [m.owed({ points: numberText(owed) })] : []),
  ].join(' ');
}
