import { randomBytes } from 'node:crypto';
import { type Estimate, Search } from '@coup-fourre/bots';
import { type Action, legalActions, nameOf, seededRandom } from '@coup-fourre/rules';
import { Pace, thinkHere } from '@coup-fourre/server/thinking';
import { type Advice, adviceOf } from '../../advise/advice.ts';
import { cardText } from '../text/cardText.ts';
import type { Tongue } from '../text/language.ts';
import { viewOf } from './moves.ts';
import { teamName } from './names.ts';
import type { Scene } from './scene.ts';

const SEED_BYTES = 16;

/** How many actions a hint names. */
const NAMED = 2;

/** What is advised to who looks, as by `coup-fourre advise`, or null where there is nothing to decide. It sees no more than the View. */
export async function hintFor(scene: Scene, ms: number): Promise<Advice | null> {
  const view = viewOf(scene);
  if (legalActions(view).toArray().length === 0) return null;
  const random = seededRandom(randomBytes(SEED_BYTES).toString('hex'));
  const search = await thinkHere(() => new Search(view, random), ms, new Pace());
  return adviceOf(view, search, () => false);
}

/** A hint in words, a line an action, the best first. */
export function hintText(tongue: Tongue, scene: Scene, { estimates }: Advice): string {
  return estimates
    .slice(0, NAMED)
    .map((estimate, place) => tongue.say(place === 0 ? 'hintBest' : 'hintNext', valuesOf(tongue, scene, estimate)))
    .join(' ');
}

function valuesOf(tongue: Tongue, scene: Scene, { action, points, winChance }: Estimate) {
  return {
    action: actionWords(tongue, scene, action),
    points: `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(0)}`,
    chance: (100 * winChance).toFixed(0),
  };
}

function actionWords(tongue: Tongue, scene: Scene, action: Action): string {
  const card = 'card' in action ? cardText(tongue, nameOf(action.card), scene.rules.edition) : '';
  switch (action.type) {
    case 'play':
      return 'target' in action
        ? tongue.say('doPlayOn', { card, team: teamName(tongue, scene, action.target) })
        : tongue.say('doPlay', { card });
    case 'discard':
      return tongue.say('doDiscard', { card });
    case 'coupFourre':
      return tongue.say('doCall');
    case 'pass':
      return tongue.say('doPass');
    case 'extend':
      return tongue.say(action.value ? 'doExtend' : 'doStay');
  }
}
