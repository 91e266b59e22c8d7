import type { LogEntry } from '@coup-fourre/client';
import { cardText, isYou, m, nameOfSeat, nameOfTeam, unitText, winText, yourRoleIn } from '@coup-fourre/client/text';
import type { TableModel } from '../game/tableModel.ts';

/** The headline at the end of a deal or a match. */
export function endTitle({ update, setup }: TableModel): string {
  const { result, view } = update;
  if (result) return winText(setup, result.winners);
  const arrived = view.teams.findIndex(({ miles }) => miles === view.target);
  if (arrived < 0) return m.arriveNone();
  const part = yourRoleIn(setup, arrived);
  if (part === 'none') return m.arriveOther({ team: nameOfTeam(setup, arrived) });
  return part === 'alone' ? m.arriveYou() : m.arriveUs();
}

/** How the deal ended. `last` is the last action, if it is known. */
export function endReason({ update, setup }: TableModel, last: LogEntry | undefined): string {
  const { view, result } = update;
  if (result?.by === 'resignation') return m.whyResigned();
  if (!view.teams.some(({ miles }) => miles === view.target)) return m.whyNone();
  if (last?.action.type !== 'drive') return last?.action.type === 'extension' ? stayText(setup, last) : '';
  const text = { card: cardText(last.action.card, setup.edition), left: view.drawPile };
  return isYou(setup, last.seat) ? m.whyLastYou(text) : m.whyLast({ ...text, name: nameOfSeat(setup, last.seat) });
}

function stayText(setup: TableModel['setup'], { seat }: LogEntry): string {
  const unit = unitText(setup.edition);
  return isYou(setup, seat) ? m.whyStayYou({ unit }) : m.whyStay({ name: nameOfSeat(setup, seat), unit });
}
