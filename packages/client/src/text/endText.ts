import type { Seat, Team } from '@coup-fourre/rules';
import type { LogEntry } from '../log/logEntry.ts';
import type { ResignOutcome } from '../people/presence.ts';
import type { SeatedSetup } from '../table/seating.ts';
import { teamStateOf } from '../table/situation.ts';
import type { TableModel } from '../table/tableModel.ts';
import { cardText, unitText } from './cardText.ts';
import { listText, m, numberText } from './language.ts';
import { givenName, isYou, nameOfSeat, nameOfTeam, yourRoleIn } from './nameText.ts';

/** Who won the match. Before its end: who completed the trip of the deal. */
export function endTitle(model: TableModel): string {
  return model.result ? winText(model.setup, model.result.winners) : arrivalTitle(model);
}

function arrivalTitle(model: TableModel): string {
  const { setup, teams } = model;
  const arrived = teams.find((team) => teamStateOf(model, team).hasArrived);
  if (arrived === undefined) return m.arriveNone();
  const part = yourRoleIn(setup, arrived);
  if (part === 'none') return m.arriveOther({ team: nameOfTeam(setup, arrived) });
  return part === 'alone' ? m.arriveYou() : m.arriveUs();
}

/** Why a deal ended. `last` is the last action, if known. */
export function endReason(model: TableModel, last: Pick<LogEntry, 'seat' | 'action'> | undefined): string {
  const { viewJson, result, setup, teams } = model;
  if (result?.by === 'resignation') return resignationText(setup, model.online?.resignedSeats ?? []);
  if (!teams.some((team) => teamStateOf(model, team).hasArrived)) return m.dealEndNoCards();
  if (last?.action.type !== 'drive') return last?.action.type === 'extension' ? stayText(setup, last) : '';
  const { card, total } = last.action;
  const text = { card: cardText(card, setup.edition), total: numberText(total), left: viewJson.drawPile };
  return isYou(setup, last.seat)
    ? m.dealEndLastCardYou(text)
    : m.dealEndLastCard({ ...text, name: nameOfSeat(setup, last.seat) });
}

function stayText(setup: TableModel['setup'], { seat }: Pick<LogEntry, 'seat'>): string {
  const unit = unitText(setup.edition);
  return isYou(setup, seat) ? m.dealEndStayYou({ unit }) : m.dealEndStay({ name: nameOfSeat(setup, seat), unit });
}

/** Who completed the trip, and why the deal was over. */
export function dealEndSentences(model: TableModel, last: Pick<LogEntry, 'seat' | 'action'> | undefined): string {
  return `${arrivalTitle(model)}. ${endReason(model, last)}`.trimEnd();
}

/** Who won, who resigned, and by how many points. Empty before the end. */
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

/** Who won a finished match, or that it was left unfinished. */
export function gameTitle(
  setup: SeatedSetup,
  { winners, by }: { readonly winners: readonly Team[]; readonly by: 'points' | 'resignation' | 'unfinished' },
): string {
  return by === 'unfinished' ? m.gameUnfinished() : winText(setup, winners);
}

/** Who won. Names no one if several teams share the win. */
export function winText(setup: SeatedSetup, winners: readonly Team[]): string {
  const [winner, second] = winners;
  if (winner === undefined || second !== undefined) return m.winShared();
  const part = yourRoleIn(setup, winner);
  if (part === 'none') return m.winOther({ team: nameOfTeam(setup, winner) });
  return part === 'alone' ? m.winYou() : m.winUs();
}

/** Who resigned. Names are missing only if the people have left since. */
export function resignationText(setup: SeatedSetup, seats: readonly Seat[]): string {
  const [first, second] = seats;
  if (first === undefined) return m.dealEndResigned();
  if (second === undefined && isYou(setup, first)) return m.dealEndResignedYou();
  return m.dealEndResignedBy({ names: listText(seats.map((seat) => givenName(setup, seat))), count: seats.length });
}

const RESIGN_TEXTS: Readonly<Record<ResignOutcome, () => string>> = {
  ends: m.resignTextEnds,
  partnersPlay: m.resignTextPartners,
  othersPlay: m.resignText,
};

/** What happens if the viewer resigns now. */
export function resignText(outcome: ResignOutcome): string {
  return RESIGN_TEXTS[outcome]();
}
