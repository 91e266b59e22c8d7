import {
  handOf,
  type LogEntry,
  playsOf,
  pointsBefore,
  pointsInDeal,
  sortByKind,
  type TableModel,
  type TeamState,
  teamJsonOf,
  teamStateOf,
  totalOf,
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
import {
  CARD_NAMES,
  type CardName,
  cardOf,
  type EditionId,
  isSafety,
  nameOf,
  type Seat,
  seatsOf,
  type Team,
} from '@coup-fourre/rules';
import type { SpeechDetail } from '../settings/settings.ts';
import { entrySentence } from './entrySentence.ts';

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
    status: uncapitalized(statusBesidePiles(model, team)),
    battle: topCardText(cards.battle.at(-1), edition),
    speed: topCardText(cards.speed.at(-1), edition),
    safeties: safeties.length === 0 ? m.situationNone() : listText(safeties),
  });
}

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

/** Whose turn it is, and the milliseconds left for it, if they are limited. */
export function turnText({ setup, seat, viewJson }: TableModel, timeLeft: number | null = null): string {
  const { turn, pendingHazard, actor, phase } = viewJson;
  if (phase === 'matchOver') return m.sentenceMatchOver();
  if (phase === 'dealOver') return m.sentenceDealOver();
  if (pendingHazard !== null && actor !== seat) return m.actionBarHazard();
  const words = turnSentence(setup, turn);
  return timeLeft === null ? words : `${words} ${timeText(timeLeft)}`;
}

const MINUTE_S = 60;
const MAX_SECONDS = 120;

/** The time left in words, in seconds or minutes. */
export function timeText(ms: number | null): string {
  if (ms === null) return m.noTimeLimit();
  const count = Math.max(0, Math.ceil(ms / 1000));
  return count <= MAX_SECONDS ? m.secondsLeft({ count }) : m.minutesLeft({ count: Math.ceil(count / MINUTE_S) });
}

/** Why no time can be added to the turn. */
export function noExtraTimeText(timeLeft: number | null): string {
  return timeLeft === null ? m.noTimeLimit() : `${m.noExtraTime()} ${timeText(timeLeft)}`;
}

/** Log entries since the viewer's last action, latest first. If there are none, the viewer's last action. */
export function sinceOwnMove(
  { frontSeat }: Pick<TableModel, 'frontSeat'>,
  log: readonly LogEntry[],
): readonly LogEntry[] {
  const own = log.findIndex(({ seat }) => seat === frontSeat);
  return own < 0 ? log : log.slice(0, Math.max(own, 1));
}

/** The actions since the viewer's last one, in order. */
export function sinceText(model: TableModel, log: readonly LogEntry[], detail: SpeechDetail): string {
  const entries = sinceOwnMove(model, log).toReversed();
  return entries.length === 0
    ? m.situationNoMoves()
    : entries.map((entry) => entrySentence(model.setup, entry, detail)).join(' ');
}

/** The hand: first the cards that can be played. Each kind is named once, with its number. */
export function handText(model: TableModel): string {
  const hand = handOf(model);
  if (hand === null) return m.actionBarCovered();
  const kinds = [...new Set(sortByKind(hand))];
  const named = (cards: readonly CardName[]): string =>
    listText(
      cards.map((name) => {
        const count = hand.filter((held) => held === name).length;
        const card = cardText(name, model.setup.edition);
        return count === 1 ? card : m.cardTimes({ count, card });
      }),
    );
  const playable = kinds.filter((card) => playsOf(model, card).length > 0);
  const others = kinds.filter((card) => !playable.includes(card));
  return [
    playable.length === 0 ? '' : m.handPlayable({ cards: named(playable) }),
    others.length === 0 ? '' : m.handUnplayable({ cards: named(others) }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Where the safeties are, as far as the viewer knows. */
export function safetiesText(model: TableModel): string {
  const { setup, teams } = model;
  const all = CARD_NAMES.filter((card) => isSafety(cardOf(card)));
  const played = teams.map((team) => ({ team, cards: teamJsonOf(model, team).safeties.map(({ card }) => card) }));
  const held = all.filter((card) => handOf(model)?.includes(card) === true);
  const hidden = all.filter((card) => !held.includes(card) && !played.some(({ cards }) => cards.includes(card)));
  const named = (cards: readonly CardName[]): string => listText(cards.map((card) => cardText(card, setup.edition)));
  const list = played
    .filter(({ cards }) => cards.length > 0)
    .map(({ team, cards }) => m.logFrom({ name: nameOfTeam(setup, team), what: named(cards) }))
    .join('; ');
  return [
    list === '' ? '' : m.safetiesOut({ list }),
    held.length === 0 ? '' : m.safetiesHeld({ cards: named(held) }),
    hidden.length === 0 ? '' : m.safetiesHidden({ cards: named(hidden) }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The points at the end of a deal, and the match score with them. */
export function finalScoreText(model: TableModel): string {
  const deal = pointsBy(model, (column) => pointsInDeal(model, column));
  if (!hasMatchScore(model)) return m.situationFinalDeal({ deal });
  return m.situationFinalScore({ deal, match: pointsBy(model, (column) => totalOf(model, column)) });
}

function hasMatchScore({ rules, viewJson }: TableModel): boolean {
  return rules.format === 'match' && viewJson.totalsBefore !== null;
}

function pointsBy(model: TableModel, points: (column: Team) => number): string {
  return model.teams
    .map((column) => m.situationPoints({ team: shortTeamName(model, column), points: numberText(points(column)) }))
    .join(', ');
}

/** The match score before this deal, by team: "You 500, Marguerite 400". */
export function matchScoreText(model: TableModel): string {
  return pointsBy(model, (column) => pointsBefore(model, column));
}

/** The points of this deal, and the match score before it. */
export function scoreText(model: TableModel): string {
  const deal = pointsBy(model, (column) => pointsInDeal(model, column));
  if (!hasMatchScore(model)) return m.situationScoreDeal({ deal });
  return m.situationScore({ deal, match: matchScoreText(model) });
}

/** "You" for the viewer's team, and "the others" for the only other team of partners. */
function shortTeamName({ setup, team, you, opponents }: TableModel, column: Team): string {
  if (seatsOf(setup, column).length === 1) return nameOfTeam(setup, column);
  if (column === team && you !== null) return m.you();
  return column !== team && opponents.length === 1 ? m.others() : nameOfTeam(setup, column);
}

function uncapitalized(words: string): string {
  return `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`;
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
