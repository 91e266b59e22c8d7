import {
  type LogEntry,
  pointsBefore,
  pointsInDeal,
  type TableModel,
  type TeamState,
  teamJsonOf,
  teamStateOf,
} from '@coup-fourre/client';
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
import { type CardName, type EditionId, nameOf, type Seat, type Team } from '@coup-fourre/rules';

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

/** Says whose turn it is. */
export function turnSentence(setup: TableModel['setup'], seat: Seat): string {
  return isYou(setup, seat) ? m.sentenceTurnYou() : m.sentenceTurn({ name: nameOfSeat(setup, seat) });
}

export function pilesText({ setup, viewJson }: TableModel): string {
  const { drawPile, discardTop } = viewJson;
  const discard = discardText(discardTop, setup.edition);
  return m.situationPiles({ draw: m.drawPile({ count: drawPile }), discard });
}

export function discardText(card: CardName | null, edition: EditionId): string {
  return card === null ? m.discardEmpty() : m.discardShows({ card: cardText(card, edition) });
}

export function lastMoveText({ setup }: TableModel, latest: LogEntry | undefined): string {
  return latest ? logEntrySentence(setup, latest) : m.situationNoMoves();
}

export function turnText({ setup, seat, viewJson }: TableModel): string {
  const { turn, pendingHazard, actor, phase } = viewJson;
  if (phase === 'matchOver') return m.sentenceMatchOver();
  if (phase === 'dealOver') return m.sentenceDealOver();
  if (pendingHazard !== null && actor !== seat)
    return m.actionBarHazard({ card: cardText(pendingHazard.card, setup.edition) });
  return turnSentence(setup, turn);
}

/** The points of this deal, and the match score before it. */
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

export function statusText(model: Pick<TableModel, 'view' | 'rules'>, team: Team): string {
  const { edition } = model.rules;
  const state = teamStateOf(model, team);
  if (state.hasArrived) return m.statusArrived();
  const car = state.hazard !== null ? cardText(nameOf(state.hazard), edition) : waitsText(state, edition);
  return state.isSpeedLimited ? m.statusBoth({ first: car, second: m.statusLimited() }) : car;
}

/** The state of a team's car without its hazard, which the battle pile already shows. */
function statusBesidePiles(model: TableModel, team: Team): string {
  const state = teamStateOf(model, team);
  if (state.hasArrived) return m.statusArrived();
  return state.hazard === null ? waitsText(state, model.rules.edition) : m.statusStopped();
}

function waitsText({ canDrive }: TeamState, edition: EditionId): string {
  return canDrive ? m.statusRolling() : m.statusNeedsRoll({ roll: cardText('roll', edition) });
}
