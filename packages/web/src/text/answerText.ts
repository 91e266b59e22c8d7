import { type LogEntry, pointsBefore, pointsInDeal, type TableModel, teamJsonOf } from '@coup-fourre/client';
import {
  cardText,
  isYou,
  listText,
  logEntrySentence,
  m,
  nameOfSeat,
  nameOfTeam,
  numberText,
  topCardText,
  unitText,
} from '@coup-fourre/client/text';
import type { Team } from '@coup-fourre/rules';
import { statusBesidePiles } from './statusText.ts';

/** How a team stands: way, car, what lies on its piles, its safeties. */
export function teamStatusText(model: TableModel, team: Team): string {
  const { setup, viewJson } = model;
  const { edition } = setup;
  const cards = teamJsonOf(model, team);
  const safeties = cards.safeties.map(({ card }) => cardText(card, edition));
  return m.situationTeam({
    team: nameOfTeam(setup, team),
    miles: numberText(cards.miles),
    target: numberText(viewJson.target),
    unit: unitText(edition),
    status: statusBesidePiles(model, team),
    battle: topCardText(cards.battle.at(-1), edition),
    speed: topCardText(cards.speed.at(-1), edition),
    safeties: safeties.length === 0 ? m.situationNone() : listText(safeties),
  });
}

/** What is left to draw, and what was discarded last. */
export function pilesText({ setup, viewJson }: TableModel): string {
  const { drawPile, discardTop } = viewJson;
  const discard =
    discardTop === null ? m.discardEmpty() : m.discardShows({ card: cardText(discardTop, setup.edition) });
  return m.situationPiles({ draw: m.drawPile({ count: drawPile }), discard });
}

/** What was done last. */
export function lastMoveText({ setup }: TableModel, latest: LogEntry | undefined): string {
  return latest ? logEntrySentence(setup, latest) : m.situationNoMoves();
}

/** Whose turn it is, or what the table waits for. */
export function turnText({ setup, seat, viewJson }: TableModel): string {
  const { turn, pendingHazard, actor, phase } = viewJson;
  if (phase === 'matchOver') return m.sentenceMatchOver();
  if (phase === 'dealOver') return m.sentenceDealOver();
  if (pendingHazard !== null && actor !== seat)
    return m.actionBarHazard({ card: cardText(pendingHazard.card, setup.edition) });
  return isYou(setup, turn) ? m.sentenceTurnYou() : m.sentenceTurn({ name: nameOfSeat(setup, turn) });
}

/** The points of this deal so far, and of the match before it. */
export function scoreText(model: TableModel): string {
  const { setup, rules, teams, viewJson } = model;
  const pointsBy = (points: (column: Team) => number): string =>
    listText(
      teams.map((column) => m.situationPoints({ team: nameOfTeam(setup, column), points: numberText(points(column)) })),
    );
  const deal = pointsBy((column) => pointsInDeal(model, column));
  if (rules.format !== 'match' || viewJson.totalsBefore === null) return m.situationScoreDeal({ deal });
  return m.situationScore({ deal, match: pointsBy((column) => pointsBefore(model, column)) });
}
