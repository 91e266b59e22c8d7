import { type Action, formatAction, type Team } from '@coup-fourre/rules';
import type { Judgement, Review, ReviewedOption, ReviewStep } from './review.ts';

/** Whether two actions are the same. */
export function isSameAction(one: Action, other: Action): boolean {
  return formatAction(one) === formatAction(other);
}

/** The judgement of the action that was played; null if it is not among the options. */
export function playedOption({ action }: ReviewStep, { options }: Judgement): ReviewedOption | null {
  return options.find((option) => isSameAction(option.action, action)) ?? null;
}

/** The action that title and reason speak of: the best one, and where nothing was surely better the one that was played. */
export function explainedAction(played: Action, { verdict, options }: Pick<Judgement, 'verdict' | 'options'>): Action {
  return verdict === 'best' || verdict === 'forced' ? played : (options[0]?.action ?? played);
}

/** A decision of a team, with what was found about it. */
export interface JudgedStep {
  readonly step: ReviewStep;
  readonly judgement: Judgement;
  readonly played: ReviewedOption;
  readonly best: ReviewedOption;
}

/** A team's judged decisions, in order. */
export function judgedStepsOf({ steps, judgements }: Review, team: Team): JudgedStep[] {
  return steps.flatMap((step) => {
    const judgement = step.team === team ? judgements.get(step.number) : undefined;
    const played = judgement === undefined ? null : playedOption(step, judgement);
    const best = judgement?.options[0];
    return judgement && played && best ? [{ step, judgement, played, best }] : [];
  });
}
