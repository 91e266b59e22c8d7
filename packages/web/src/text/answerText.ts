import type { LogEntry } from '@coup-fourre/client';
import {
  cardText,
  isYou,
  listText,
  logEntrySentence,
  m,
  nameOfSeat,
  nameOfTeam,
  numberText,
  unitText,
} from '@coup-fourre/client/text';
import type { Team } from '@coup-fourre/rules';
import type { TableModel } from '../game/tableModel.ts';
import { statusBesidePiles } from './statusText.ts';

/** The state of a team: its miles, its car, its piles and its safeties. */
export function teamStatusText({ setup, update, view }: TableModel, team: Team): string {
  const { edition } = setup;
  const cards = update.view.teams[team];
  const top = (pile: 'battle' | 'speed'): string => {
    const card = cards?.[pile].at(-1);
    return card === undefined ? m.askEmpty() : cardText(card, edition);
  };
  const safeties = (cards?.safeties ?? []).map(({ card }) => cardText(card, edition));
  return m.askTeam({
    team: nameOfTeam(setup, team),
    miles: numberText(cards?.miles ?? 0),
    target: numberText(update.view.target),
    unit: unitText(edition),
    status: statusBesidePiles(view.table.tableau(team), update.view.target, edition),
    battle: top('battle'),
    speed: top('speed'),
    safeties: safeties.length === 0 ? m.askNone() : listText(safeties),
  });
}

/** The number of cards left to draw, and the latest discard. */
export function pilesText({ setup, update }: TableModel): string {
  const { drawPile, discardTop } = update.view;
  const discard =
    discardTop === null ? m.discardEmpty() : m.discardShows({ card: cardText(discardTop, setup.edition) });
  return m.askPiles({ draw: m.drawPile({ count: drawPile }), discard });
}

/** The latest action. */
export function lastMoveText({ setup }: TableModel, latest: LogEntry | undefined): string {
  return latest ? logEntrySentence(setup, latest) : m.askNothingYet();
}

/** Whose turn it is, or what the table waits for. */
export function turnText({ setup, update }: TableModel): string {
  const { turn, pendingHazard, actor, phase } = update.view;
  if (phase === 'matchOver') return m.sayMatchOver();
  if (phase === 'dealOver') return m.sayDealOver();
  if (pendingHazard !== null && actor !== update.seat)
    return m.barHazard({ card: cardText(pendingHazard.card, setup.edition) });
  return isYou(setup, turn) ? m.sayTurnYou() : m.sayTurn({ name: nameOfSeat(setup, turn) });
}

/** The points of this deal so far, and of the match before it. */
export function scoreText({ setup, rules, update, team, opponents }: TableModel): string {
  const pointsBy = (points: (column: Team) => number): string =>
    listText(
      [team, ...opponents].map((column) =>
        m.askPoints({ team: nameOfTeam(setup, column), points: numberText(points(column)) }),
      ),
    );
  const deal = pointsBy((column) => update.scores[column]?.total ?? 0);
  const { totalsBefore } = update.view;
  if (rules.format !== 'match' || totalsBefore === null) return m.askScoreDeal({ deal });
  return m.askScore({ deal, match: pointsBy((column) => totalsBefore[column] ?? 0) });
}
