import { randomBytes } from 'node:crypto';
import { adviserSearch, type RankedAction, type RatedActions, rankActions } from '@coup-fourre/bots';
import type { TableModel } from '@coup-fourre/client';
import { capitalized, m, teamInSentence } from '@coup-fourre/client/text';
import { type Action, encodeAction, seededRandom } from '@coup-fourre/rules';
import { searchInline } from '@coup-fourre/server/search';
import { actionText } from '../../text/actionText.ts';
import { signed } from '../../text/layoutText.ts';

const SEED_BYTES = 16;

/** Figures are rounded to these steps, in points and percent, because rollouts are no more exact. */
const POINTS_STEP = 100;
const CHANCE_STEP = 5;
/** The minimum cost of the next action is rounded down to this step. */
const COST_STEP = 10;

/** Minimum rollouts of each action for a hint, and the rounds that they need. */
const MIN_ROLLOUTS = 64;
const MIN_ROUNDS = 16;

/** The viewer's actions, best first, or null if there is nothing to decide. The search sees only the View. */
export async function hintFor(model: TableModel, ms: number): Promise<readonly RankedAction[] | null> {
  const { view, legal } = model;
  if (legal.length === 0) return null;
  const random = seededRandom(randomBytes(SEED_BYTES).toString('hex'));
  const search = await searchInline(() => adviserSearch(view, random), ms);
  // On a busy machine the time may end after a few rollouts, whose figures mean nothing.
  for (let rounds = 0; rounds < MIN_ROUNDS && rolloutsOf(search) < MIN_ROLLOUTS; rounds += 1) search.runRound();
  return rankActions(search);
}

function rolloutsOf(search: RatedActions): number {
  return search.estimates()[0]?.rollouts ?? 0;
}

/** A hint in words: the best action, and what the next one costs at least, if the search can tell. */
export function hintText(model: TableModel, [best, next]: readonly RankedAction[]): string {
  if (best === undefined) return '';
  const words = m.hintBest(valuesOf(model, best));
  if (next === undefined) return words;
  const action = actionWords(model, next.estimate.action);
  const points = COST_STEP * Math.floor(next.surely / COST_STEP);
  const alike = m.labelled({ what: capitalized(m.aboutAsGood()), words: `${action}.` });
  return `${words} ${points > 0 ? m.hintNext({ action, points }) : alike}`;
}

function valuesOf(model: TableModel, { estimate: { action, points, winChance } }: RankedAction) {
  const rounded = POINTS_STEP * Math.round(points / POINTS_STEP);
  return {
    action: actionWords(model, action),
    points: rounded === 0 ? '0' : signed(rounded),
    chance: CHANCE_STEP * Math.round((100 * winChance) / CHANCE_STEP),
  };
}

/** An action within a sentence, as an order: "play Roll". */
export function actionWords({ rules, setup }: TableModel, action: Action): string {
  return actionText(encodeAction(action), rules.edition, (team) => teamInSentence(setup, team));
}
