import { type Action, type CardName, nameOf, readAction, type Team, type View } from '@coup-fourre/rules';
import type { Advice, Advised, Behind, Odds } from '../worker/advice.ts';
import { type AnswerReason, whyAnswer } from './answerReasons.ts';
import { type HintReason, reasonFor } from './reasons.ts';

/** An action as the coach sees it. */
export interface Option {
  readonly action: Action;
  readonly odds: Odds | null;
  readonly behind: Behind | null;
}

/** What the coach would do in a seat's turn or answer to a question, and why. */
export interface Hint {
  readonly best: Option;
  readonly reason: HintReason | AnswerReason;
  /** The next best action, null where there is but one. */
  readonly second: Option | null;
  readonly options: readonly Option[];
  readonly isFinal: boolean;
}

/** The hint in an advice, null where there is nothing to choose. */
export function hintFrom(view: View, { actions, isFinal }: Advice): Hint | null {
  const options = actions.map(optionFrom);
  const [best, second = null] = options;
  return best ? { best, reason: whyDo(view, best.action), second, options, isFinal } : null;
}

function whyDo(view: View, action: Action): Hint['reason'] {
  return action.type === 'play' || action.type === 'discard' ? reasonFor(view, action) : whyAnswer(view, action);
}

function optionFrom({ action, odds, behind }: Advised): Option {
  return { action: readAction(action), odds, behind };
}

/** The card that an action lays, null for an answer in words alone. */
export function cardIn({ action }: Option): CardName | null {
  return 'card' in action ? nameOf(action.card) : null;
}

/** What the player is about to do with a chosen card: the best play of it, or its discard where it cannot be played. */
export function optionWith({ options }: Hint, card: CardName): Option | null {
  const withCard = options.filter((option) => option.action.type !== 'coupFourre' && cardIn(option) === card);
  return withCard.find(({ action }) => action.type === 'play') ?? withCard[0] ?? null;
}

/** The team on whose piles an action lays its card; null where it lays none there. */
export function landsOn({ action }: Option, ownTeam: Team): Team | null {
  if (action.type !== 'play') return null;
  return 'target' in action ? action.target : ownTeam;
}
