import {
  type Action,
  cardOf,
  D200,
  type DISTANCES,
  EXTENDED_TARGET,
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
  SPEED_LIMIT,
  type Team,
} from '@coup-fourre/rules';
import { teamJsonOf } from '../table/situation.ts';
import type { TableModel } from '../table/tableModel.ts';
import { cardText, listText, m, nameOfTeam, numberText, teamInSentence, unitText } from '../text/index.ts';
import { cardName } from './playedOut.ts';
import { ownTeam, unseenCopies } from './turnReasons.ts';

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
    ...[choice.answer, choice.nextBest].flatMap((action) => actionFacts(model, action, choice)),
    ...pileFacts(model),
    ...dangerFacts(model, choice),
    ...roadFacts(model, choice),
    ...matchFacts(model),
  ]
    .filter((fact, index, all) => all.indexOf(fact) === index)
    .slice(0, MAX_FACTS);
}

function actionFacts(model: TableModel, action: Action, { answer }: Choice): string[] {
  switch (action.type) {
    case 'coupFourre':
      if (answer.type !== 'pass' || !isSafety(action.card)) return underFacts(model);
      return [...underFacts(model), ...waitingFacts(model, action.card)];
    case 'play':
      if (isSafety(action.card)) return safetyFacts(model, action.card, answer);
      if (isAttack(action) && isHazard(action.card)) return attackFacts(model, action.card, action.target);
      return action.card === D200 ? safeTripFacts(model) : [];
    case 'discard':
      if (isSafety(action.card)) return safetyFacts(model, action.card, answer);
      return isDistance(action.card) ? tooLongFacts(model, action.card) : [];
    default:
      return [];
  }
}

/** Whether a safety may still become a coup fourré, and what is better if the answer lays it all the same. */
function safetyFacts(model: TableModel, safety: Safety, answer: Action): string[] {
  const { view } = model;
  const hazards = HAZARDS.filter((hazard) => SAFETY_AGAINST[hazard] === safety);
  const values = { hazards: namesOf(model, hazards), safety: cardName(model, safety) };
  const count = hazards.reduce((sum, hazard) => sum + unseenCopies(view, hazard), 0);
  if (count === 0) return [m.whyNoCoupFourre(values)];
  if (view.table.rules.format === 'simpler') return [];
  const isLaid = answer.type === 'play' && answer.card === safety;
  return [(isLaid ? m.whyMightCall : m.whyMayCall)({ ...values, count, points: POINTS.coupFourre })];
}

/** More remedies than these say nothing about an attack. */
const FEW_CURES = 3;

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
  if (values.count > 0) return values.count <= FEW_CURES ? [m.whyCuresLeft(values)] : [];
  if (unseenCopies(view, safety) > 0) return [m.whyOnlySafety(values)];
  return [hazard === SPEED_LIMIT ? m.whySlowForGood(values) : m.whyForGood(values)];
}

/** Why a coup fourré can wait. */
function waitingFacts(model: TableModel, safety: Safety): string[] {
  const { view, rules, pendingHazard } = model;
  const hazards = HAZARDS.filter((hazard) => SAFETY_AGAINST[hazard] === safety);
  const count = hazards.reduce((sum, hazard) => sum + unseenCopies(view, hazard), 0);
  const isNext = pendingHazard !== null && (pendingHazard.by + 1) % rules.players === view.seat;
  return [
    ...(isNext ? [m.whyNextAnyway()] : []),
    ...(count > 0
      ? [m.whyCallLater({ hazards: namesOf(model, hazards), safety: cardName(model, safety), count })]
      : []),
  ];
}

/** What a coup fourré would uncover. */
function underFacts(model: TableModel): string[] {
  const { pendingHazard: pending } = model;
  // Rule 8.6: in some editions a hazard on another team may be called, and stays there.
  if (pending === null || pending.on !== ownTeam(model.view)) return [];
  const { battle, speed } = teamJsonOf(model, ownTeam(model.view));
  const { hazard } = pending;
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
    ? [m.whySafeTrip({ card: MILES[D200], points: POINTS.safeTrip })]
    : [];
}

function tooLongFacts(model: TableModel, card: (typeof DISTANCES)[number]): string[] {
  const miles = milesToGo(model, ownTeam(model.view));
  return MILES[card] > miles ? [m.whyTooLong({ card: cardName(model, card), ...distanceValues(model, miles) })] : [];
}

/** Below this many cards per seat, the draw pile will soon be empty. */
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

/** How far the viewer and the leading other team have to go: to the end of the longer trip if an extension is offered. */
function roadFacts(model: TableModel, { answer }: Choice): string[] {
  const { view, opponents } = model;
  const more = answer.type === 'extend' ? EXTENDED_TARGET - view.table.target : 0;
  const own = milesToGo(model, ownTeam(view)) + more;
  const [leader] = opponents.toSorted((a, b) => milesToGo(model, a) - milesToGo(model, b));
  if (leader === undefined) return [];
  const others = numberText(milesToGo(model, leader) + more);
  const values = { ...distanceValues(model, own), team: nameOfTeam(model.setup, leader), others };
  return [answer.type === 'extend' ? m.whyExtended(values) : m.whyToGo(values)];
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

function milesToGo({ view: { table } }: TableModel, team: Team): number {
  return table.target - table.tableau(team).miles;
}

function distanceValues({ rules }: TableModel, miles: number): { readonly miles: string; readonly unit: string } {
  return { miles: numberText(miles), unit: unitText(rules.edition) };
}

function namesOf(model: TableModel, cards: readonly Parameters<typeof nameOf>[0][]): string {
  return listText(cards.map((card) => cardName(model, card)));
}
