import {
  type Action,
  cardOf,
  D200,
  type DISTANCES,
  type EditionId,
  HAZARDS,
  type Hazard,
  isAttack,
  isDistance,
  isHazard,
  isSafety,
  MATCH_POINTS,
  MILES,
  nameOf,
  POINTS,
  REMEDY_FOR,
  SAFETY_AGAINST,
  type Safety,
  type ScoreLine,
  type Seat,
  SPEED_LIMIT,
  type Team,
} from '@coup-fourre/rules';
import { teamJsonOf } from '../table/situation.ts';
import type { TableModel } from '../table/tableModel.ts';
import {
  cardText,
  listText,
  m,
  nameOfSeat,
  nameOfTeam,
  numberText,
  scoreLineText,
  teamInSentence,
  unitText,
} from '../text/index.ts';
import { ownTeam, unseenCopies } from './turnReasons.ts';

/** Where the right and the wrong action lead: `first` is the right one. The search for it is in `bots`. */
export interface PlayedOut {
  readonly differences: readonly {
    readonly side: 'own' | 'others';
    readonly line: ScoreLine | 'match';
    readonly first: number;
    readonly second: number;
  }[];
  readonly first: PlayedLine;
  readonly second: PlayedLine;
}

interface PlayedLine {
  readonly moves: readonly { readonly seat: Seat; readonly action: Action }[];
  readonly points: readonly number[];
}

/** An answer, and the next best action that it is compared with. */
export interface Choice {
  readonly answer: Action;
  readonly nextBest: Action;
}

const MAX_FACTS = 3;

/**
 * What decides between two actions: facts that anyone can see on the table, the most specific first. These texts and
 * those below need PUZZLES_MESSAGES.
 */
export function decidingFacts(model: TableModel, choice: Choice): string[] {
  return [
    ...[choice.answer, choice.nextBest].flatMap((action) => actionFacts(model, action)),
    ...pileFacts(model),
    ...dangerFacts(model, choice),
    ...roadFacts(model, choice),
    ...matchFacts(model),
  ]
    .filter((fact, index, all) => all.indexOf(fact) === index)
    .slice(0, MAX_FACTS);
}

function actionFacts(model: TableModel, action: Action): string[] {
  switch (action.type) {
    case 'coupFourre':
      return underFacts(model);
    case 'play':
      if (isSafety(action.card)) return safetyFacts(model, action.card);
      if (isAttack(action) && isHazard(action.card)) return attackFacts(model, action.card, action.target);
      return action.card === D200 ? safeTripFacts(model) : [];
    case 'discard':
      if (isSafety(action.card)) return safetyFacts(model, action.card);
      return isDistance(action.card) ? tooLongFacts(model, action.card) : [];
    default:
      return [];
  }
}

/** Whether a safety may still become a coup fourré. */
function safetyFacts(model: TableModel, safety: Safety): string[] {
  const { view } = model;
  const hazards = HAZARDS.filter((hazard) => SAFETY_AGAINST[hazard] === safety);
  const values = { hazards: namesOf(model, hazards), safety: cardName(model, safety) };
  const count = hazards.reduce((sum, hazard) => sum + unseenCopies(view, hazard), 0);
  if (count === 0) return [m.whyNoCoupFourre(values)];
  if (view.table.rules.format === 'simpler') return [];
  return [m.whyMayCall({ ...values, count, points: POINTS.coupFourre })];
}

/** What a team can do against a hazard. */
function attackFacts(model: TableModel, hazard: Hazard, target: Team): string[] {
  const { view } = model;
  const [remedy, safety] = [REMEDY_FOR[hazard], SAFETY_AGAINST[hazard]];
  const values = {
    remedy: cardName(model, remedy),
    safety: cardName(model, safety),
    team: teamInSentence(model.setup, target),
    count: unseenCopies(view, remedy),
  };
  if (values.count > 0) return [m.whyCuresLeft(values)];
  return [unseenCopies(view, safety) > 0 ? m.whyOnlySafety(values) : m.whyForGood(values)];
}

/** What a coup fourré would uncover. */
function underFacts(model: TableModel): string[] {
  const { battle, speed } = teamJsonOf(model, ownTeam(model.view));
  const hazard = model.pendingHazard?.hazard;
  if (hazard === undefined) return [];
  const pile = hazard === nameOf(SPEED_LIMIT) ? speed : battle;
  const under = pile.at(-2);
  if (under === undefined) return [];
  const card = cardOf(under);
  const facts = [
    m.whyUnder({ hazard: cardText(hazard, model.rules.edition), card: cardText(under, model.rules.edition) }),
  ];
  return isHazard(card) ? [...facts, cureFact(model, card)] : facts;
}

/** Whether the viewer can still get rid of a hazard by its remedy. */
function cureFact(model: TableModel, hazard: Hazard): string {
  const remedy = REMEDY_FOR[hazard];
  const count = unseenCopies(model.view, remedy) + model.view.hand.count(remedy);
  const values = { remedy: cardName(model, remedy), count };
  return count > 0 ? m.whyCuresLeft(values) : m.whyStuck(values);
}

function safeTripFacts({ view, rules }: TableModel): string[] {
  const { twoHundreds } = view.table.tableau(ownTeam(view));
  return twoHundreds === 0 && rules.format !== 'simpler'
    ? [m.whySafeTrip({ card: cardText(nameOf(D200), rules.edition), points: POINTS.safeTrip })]
    : [];
}

function tooLongFacts(model: TableModel, card: (typeof DISTANCES)[number]): string[] {
  const miles = milesToGo(model, ownTeam(model.view));
  return MILES[card] > miles ? [m.whyTooLong({ card: cardName(model, card), ...distanceValues(model, miles) })] : [];
}

/** Below this many cards a seat, the end of the pile is near. */
const FEW_CARDS = 3;

function pileFacts({ view: { table } }: TableModel): string[] {
  const count = table.drawPileSize;
  if (count === 0) return [m.whyPileEmpty()];
  return count < FEW_CARDS * table.rules.players ? [m.whyPileLow({ count })] : [];
}

/** How many hazards can still be played on the viewer, if a distance, an attack or an extension is in question. */
function dangerFacts({ view }: TableModel, { answer, nextBest }: Choice): string[] {
  const isAboutDriving = [answer, nextBest].some(
    (action) => action.type === 'extend' || (action.type === 'play' && (isDistance(action.card) || isAttack(action))),
  );
  if (!isAboutDriving) return [];
  const own = view.table.tableau(ownTeam(view));
  const open = HAZARDS.filter((hazard) => hazard !== SPEED_LIMIT && !own.has(SAFETY_AGAINST[hazard]));
  const count = open.reduce((sum, hazard) => sum + unseenCopies(view, hazard), 0);
  return [m.whyDanger({ count })];
}

/** How far the viewer and the leading other team have to go. */
function roadFacts(model: TableModel, { answer }: Choice): string[] {
  const { view, opponents } = model;
  const own = milesToGo(model, ownTeam(view));
  const [leader] = opponents.toSorted((a, b) => milesToGo(model, a) - milesToGo(model, b));
  if (leader === undefined) return [];
  const theirs = distanceValues(model, milesToGo(model, leader));
  const team = nameOfTeam(model.setup, leader);
  if (answer.type === 'extend') return [m.whyTheyHave({ team, ...theirs })];
  return [m.whyToGo({ ...distanceValues(model, own), team, others: theirs.miles })];
}

/** How far the match is from its end. */
function matchFacts(model: TableModel): string[] {
  const { totals } = model.view.table;
  if (totals === null || model.rules.format !== 'match') return [];
  const missing = totals.map((total) => Math.max(0, MATCH_POINTS - total));
  const own = ownTeam(model.view);
  const [leader] = model.opponents.toSorted((a, b) => (missing[a] ?? 0) - (missing[b] ?? 0));
  if (leader === undefined || Math.min(...missing) >= MATCH_POINTS / 2) return [];
  const points = (team: Team): string => numberText(missing[team] ?? 0);
  return [m.whyMatch({ own: points(own), team: nameOfTeam(model.setup, leader), theirs: points(leader) })];
}

/** Points of a line that a team scores whole or not at all. */
const WHOLE_LINES = {
  tripCompleted: POINTS.tripCompleted,
  delayedAction: POINTS.delayedAction,
  safeTrip: POINTS.safeTrip,
  extension: POINTS.extension,
} as const;

/** Which lines of the score differ after the answer and the compared action, which `other` names. */
export function differenceTexts(
  { rules, opponents }: TableModel,
  { differences }: PlayedOut,
  other = m.whyNextBest(),
): string[] {
  const several = opponents.length > 1 ? 1 : 0;
  return differences.map(({ side, line, first, second }) => {
    const isOwn = side === 'own';
    if (line === 'match') {
      const chances = { right: percent(first), wrong: percent(second), other };
      return isOwn ? m.whyMatchOwn(chances) : m.whyMatchOthers({ ...chances, several });
    }
    const name = lineName(line, rules.edition);
    if (line in WHOLE_LINES) {
      const points = WHOLE_LINES[line as keyof typeof WHOLE_LINES];
      const shares = { line: name, right: percent(first / points), wrong: percent(second / points), other };
      return isOwn ? m.whyShareOwn(shares) : m.whyShareOthers({ ...shares, several });
    }
    const means = { line: name, right: numberText(Math.round(first)), wrong: numberText(Math.round(second)), other };
    return isOwn ? m.whyPointsOwn(means) : m.whyPointsOthers({ ...means, several });
  });
}

/** The score sheet names some lines by a single item: "Each safety". */
function lineName(line: ScoreLine, edition: EditionId): string {
  if (line === 'safeties') return m.whySafeties();
  return line === 'coupsFourres' ? m.whyCoupsFourres() : scoreLineText(line, edition);
}

function percent(share: number): number {
  return Math.round(100 * Math.min(1, share));
}

/** How a typical deal goes on after the answer, and after the compared action. `other` says which action that is. */
export function continuationTexts(
  model: TableModel,
  { first, second }: PlayedOut,
  { action, other = m.whyNextBest() }: { readonly action: string; readonly other?: string },
): [string, string] {
  return [
    m.whyAfterAnswer({ line: lineText(model, first) }),
    m.whyAfterNextBest({ other, action, line: lineText(model, second) }),
  ];
}

function lineText(model: TableModel, { moves, points }: PlayedLine): string {
  const played = moves.map(({ seat, action }) => moveText(model, seat, action));
  const ends = points.map((each, team) =>
    m.puzzleTeamTotal({ team: nameOfTeam(model.setup, team), points: numberText(each) }),
  );
  const end = m.whyEnd({ points: ends.join(', ') });
  return played.length === 0 ? end : `${m.whyMoves({ moves: listText(played) })} ${end}`;
}

function moveText(model: TableModel, seat: Seat, action: Action): string {
  const name = nameOfSeat(model.setup, seat);
  switch (action.type) {
    case 'extend':
      return action.value ? m.whyMoveExtends({ name }) : m.whyMoveArrives({ name });
    case 'coupFourre':
      return m.whyMoveCalls({ name, card: cardName(model, action.card) });
    case 'play':
      if (isAttack(action)) {
        const card = cardName(model, action.card);
        return action.target === ownTeam(model.view)
          ? m.whyMoveAttacksYou({ name, card })
          : m.whyMoveAttacks({ name, card, team: nameOfTeam(model.setup, action.target) });
      }
      return m.whyMovePlays({ name, card: cardName(model, action.card) });
    default:
      return name;
  }
}

function milesToGo({ view: { table } }: TableModel, team: Team): number {
  return table.target - table.tableau(team).miles;
}

function distanceValues({ rules }: TableModel, miles: number): { readonly miles: string; readonly unit: string } {
  return { miles: numberText(miles), unit: unitText(rules.edition) };
}

function cardName({ rules }: TableModel, card: Parameters<typeof nameOf>[0]): string {
  return cardText(nameOf(card), rules.edition);
}

function namesOf(model: TableModel, cards: readonly Parameters<typeof nameOf>[0][]): string {
  return listText(cards.map((card) => cardName(model, card)));
}
