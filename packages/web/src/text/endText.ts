import { type LogEntry, type TableModel, teamStateOf } from '@coup-fourre/client';
import {
  cardText,
  isYou,
  m,
  nameOfSeat,
  nameOfTeam,
  resignationText,
  unitText,
  winText,
  yourRoleIn,
} from '@coup-fourre/client/text';

/** The headline at the end of a deal or a match. */
export function endTitle(model: TableModel): string {
  const { result, setup, teams } = model;
  if (result) return winText(setup, result.winners);
  const arrived = teams.find((team) => teamStateOf(model, team).hasArrived);
  if (arrived === undefined) return m.arriveNone();
  const part = yourRoleIn(setup, arrived);
  if (part === 'none') return m.arriveOther({ team: nameOfTeam(setup, arrived) });
  return part === 'alone' ? m.arriveYou() : m.arriveUs();
}

/** How the deal ended. `last` is the last action, if it is known. */
export function endReason(model: TableModel, last: LogEntry | undefined): string {
  const { viewJson, result, setup, teams } = model;
  if (result?.by === 'resignation') return resignationText(setup, model.online?.resignedSeats ?? []);
  if (!teams.some((team) => teamStateOf(model, team).hasArrived)) return m.dealEndNoCards();
  if (last?.action.type !== 'drive') return last?.action.type === 'extension' ? stayText(setup, last) : '';
  const text = { card: cardText(last.action.card, setup.edition), left: viewJson.drawPile };
  return isYou(setup, last.seat)
    ? m.dealEndLastCardYou(text)
    : m.dealEndLastCard({ ...text, name: nameOfSeat(setup, last.seat) });
}

function stayText(setup: TableModel['setup'], { seat }: LogEntry): string {
  const unit = unitText(setup.edition);
  return isYou(setup, seat) ? m.dealEndStayYou({ unit }) : m.dealEndStay({ name: nameOfSeat(setup, seat), unit });
}
