import {
  type Action,
  DISTANCES,
  emptyTable,
  HAZARDS,
  type Hazard,
  MILES,
  matchResult,
  POINTS,
  SAFETY_AGAINST,
  scoreDeal,
  type Table,
  type Team,
  type View,
} from '@coup-fourre/rules';
import { isNearEnd, ownTeam, unseenCopies } from './turnReasons.ts';

type AnswerAction = Extract<Action, { readonly type: 'coupFourre' | 'pass' | 'extend' }>;

/** The coach's reason for the answer to a hazard or to the question whether to extend the trip. */
export type AnswerReason =
  | { readonly kind: 'standsForNow' | 'winsNow' | 'fewCards' | 'certain' | 'elseLost' | 'nothingStops' | 'othersFar' }
  | { readonly kind: 'callBrings' | 'callFrees'; readonly card: Hazard }
  | { readonly kind: 'keepsShutout'; readonly points: number }
  /** Points for the miles beyond 700 and for the extension. */
  | { readonly kind: 'moreToWin'; readonly miles: number; readonly bonus: number }
  | { readonly kind: 'holdsMiles'; readonly miles: number }
  | { readonly kind: 'couldOvertake'; readonly team: Team };

/** Miles beyond the first 700 of an extended trip. */
const EXTENSION_MILES = 300;
/** This many miles in the hand make an extension promising. */
const GOOD_HAND_MILES = 200;
/** From `near` miles on, another team may soon complete 1000. Up to `far`, it is behind. */
const CLOSE_MILES = 500;
const FAR_MILES = 300;

/** The reason for an answer. Uses only what the seat may know. */
export function whyAnswer(view: View, action: AnswerAction): AnswerReason {
  if (action.type === 'extend') return action.value ? whyExtend(view) : whyEndTrip(view);
  return action.type === 'coupFourre' ? whyCoupFourre(view) : { kind: 'standsForNow' };
}

/** Rules 8.3 and 11.4: a coup fourré clears the hazard and gives the turn, and points unless only distance counts. */
function whyCoupFourre({ table }: View): AnswerReason {
  if (table.pendingHazard === null) throw new Error('no hazard is pending');
  return { kind: table.rules.format === 'simpler' ? 'callFrees' : 'callBrings', card: table.pendingHazard };
}

/** Rule 9.3: why to end the trip at 700. */
function whyEndTrip(view: View): AnswerReason {
  const { table } = view;
  const own = ownTeam(view);
  const ended = tableIfEnded(table);
  if (matchResult(ended)?.winners.includes(own)) return { kind: 'winsNow' };
  const points = scoreDeal(ended)[own]?.shutout ?? 0;
  if (points > 0) return { kind: 'keepsShutout', points };
  const [nearest] = othersOf(view).toSorted((a, b) => b.miles - a.miles);
  if (nearest !== undefined && nearest.miles >= CLOSE_MILES) return { kind: 'couldOvertake', team: nearest.team };
  return { kind: isNearEnd(table) ? 'fewCards' : 'certain' };
}

/** Rule 9.2: why to extend the trip. */
function whyExtend(view: View): AnswerReason {
  const { table, hand } = view;
  const own = ownTeam(view);
  const winners = matchResult(tableIfEnded(table))?.winners;
  if (winners !== undefined && !winners.includes(own)) return { kind: 'elseLost' };
  if (HAZARDS.every((hazard) => isHarmless(view, hazard))) return { kind: 'nothingStops' };
  const miles = DISTANCES.reduce<number>((sum, card) => sum + hand.count(card) * MILES[card], 0);
  if (miles >= GOOD_HAND_MILES) return { kind: 'holdsMiles', miles };
  if (othersOf(view).every((other) => other.miles <= FAR_MILES)) return { kind: 'othersFar' };
  const bonus = table.rules.format === 'simpler' ? 0 : POINTS.extension;
  return { kind: 'moreToWin', miles: EXTENSION_MILES, bonus };
}

/** True if the viewer's team is safe from a hazard, or no copy is left. */
function isHarmless(view: View, hazard: Hazard): boolean {
  const safety = SAFETY_AGAINST[hazard];
  return view.table.tableau(ownTeam(view)).has(safety) || unseenCopies(view, hazard) === 0;
}

function othersOf(view: View): readonly { readonly team: Team; readonly miles: number }[] {
  const own = ownTeam(view);
  return view.table.tableaux.map(({ miles }, team) => ({ team, miles })).filter(({ team }) => team !== own);
}

function tableIfEnded(table: Table): Table {
  const ended = emptyTable(table.rules);
  ended.copyFrom(table);
  ended.phase = 'dealOver';
  return ended;
}
