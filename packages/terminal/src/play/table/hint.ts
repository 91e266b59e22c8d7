import { randomBytes } from 'node:crypto';
import { type ActionEstimate, Search } from '@coup-fourre/bots';
import type { TableModel } from '@coup-fourre/client';
import { cardText, m, teamInSentence } from '@coup-fourre/client/text';
import { type Action, nameOf, seededRandom } from '@coup-fourre/rules';
import { StepTimer, searchInline } from '@coup-fourre/server/search';
import { type Advice, adviceOf } from '../../advise/advice.ts';

const SEED_BYTES = 16;

/** Standard errors within which two actions are as good as each other. */
const ALIKE_ERRORS = 2;

/** Advice for the viewer, as from `coup-fourre advise`; null if there is nothing to decide. It sees only the View. */
export async function hintFor(model: TableModel, ms: number): Promise<Advice | null> {
  const { view, legal } = model;
  if (legal.length === 0) return null;
  const random = seededRandom(randomBytes(SEED_BYTES).toString('hex'));
  const search = await searchInline(() => new Search(view, random), ms, new StepTimer());
  return adviceOf(view, search, () => false);
}

/** A hint in words: the best action, and the next one, without figures where the search does not tell the two apart. */
export function hintText(model: TableModel, { estimates: [best, next] }: Advice): string {
  if (best === undefined) return '';
  const words = m.hintBest(valuesOf(model, best));
  if (next === undefined) return words;
  const isAlike = best.points - next.points <= ALIKE_ERRORS * next.pointsError;
  return `${words} ${isAlike ? m.hintAlike({ action: actionWords(model, next.action) }) : m.hintNext(valuesOf(model, next))}`;
}

function valuesOf(model: TableModel, { action, points, winChance }: ActionEstimate) {
  return {
    action: actionWords(model, action),
    points: `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(0)}`,
    chance: (100 * winChance).toFixed(0),
  };
}

function actionWords(model: TableModel, action: Action): string {
  const card = 'card' in action ? cardText(nameOf(action.card), model.rules.edition) : '';
  switch (action.type) {
    case 'play':
      return 'target' in action
        ? m.actionPlayOn({ card, team: teamInSentence(model.setup, action.target) })
        : m.actionPlay({ card });
    case 'discard':
      return m.actionDiscard({ card });
    case 'coupFourre':
      return m.actionCall();
    case 'pass':
      return m.actionPass();
    case 'extend':
      return (action.value ? m.actionExtend : m.actionStay)();
  }
}
