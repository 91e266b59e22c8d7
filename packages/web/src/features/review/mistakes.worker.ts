import { adviserSearch } from '@coup-fourre/bots';
import { decisionKind } from '@coup-fourre/bots/luck';
import { decodeView, formatAction, formatView, parseView, type Rules } from '@coup-fourre/rules';
import type { MistakeMessage, StepMessage } from '../../worker/reviewMessages.ts';
import { Decision } from './decision.worker.ts';

/** Steps that a review called mistakes, to be searched again. */
export interface MistakeRequest {
  readonly rules: Rules;
  readonly steps: readonly StepMessage[];
  /** The loss in points from which an action is a mistake. */
  readonly minLoss: number;
}

/**
 * Searches the decisions again, in other worlds and from the position alone: a puzzle shows no past. Returns the
 * mistakes that this search confirms.
 */
export function checkMistakes({ rules, steps, minLoss }: MistakeRequest): MistakeMessage[] {
  return steps.flatMap((step) => {
    const position = formatView(decodeView(step.view, rules, step.seat));
    const view = parseView(position);
    if (!view.ok) return [];
    const searching = new Decision(step, view.value, { seed: 'mistake', search: adviserSearch }).search();
    let slice = searching.next();
    while (!slice.done) slice = searching.next();
    const { options } = slice.value;
    const played = formatAction(step.action);
    const found = options.find(({ action }) => formatAction(action) === played);
    const [best] = options;
    if (!best || !found || found.behind < minLoss) return [];
    return {
      step: step.number,
      position,
      played,
      answers: options.filter(({ behind }) => behind < minLoss).map(({ action }) => formatAction(action)),
      kind: decisionKind(view.value, [step.action, best.action]),
      points: Math.floor(found.behind),
    };
  });
}

export const mistakeCalls = { checkMistakes };

export type MistakeCalls = typeof mistakeCalls;
