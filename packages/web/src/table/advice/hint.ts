import { type ActionReason, reasonOf } from '@coup-fourre/client/reasons';
import { type Action, type CardName, nameOf, readAction, type Team, type View } from '@coup-fourre/rules';
import type { ActionAdvice, Advice, Deficit, Odds } from '../../worker/advice.ts';

/** An action as the coach sees it. */
export interface HintOption {
  readonly action: Action;
  readonly odds: Odds | null;
  readonly behind: Deficit | null;
}

/** What the coach would do in a seat's turn or answer to a question, and why. */
export interface Hint {
  readonly best: HintOption;
  readonly reason: ActionReason;
  /** The next best action, null where there is but one. */
  readonly second: HintOption | null;
  readonly options: readonly HintOption[];
  readonly isFinal: boolean;
}

/** The hint in an advice, null where there is nothing to choose. */
export function hintFrom(view: View, { actions, isFinal }: Advice): Hint | null {
  const options = actions.map(optionFrom);
  const [best, second = null] = options;
  return best ? { best, reason: reasonOf(view, best.action), second, options, isFinal } : null;
}

function optionFrom({ action, odds, behind }: ActionAdvice): HintOption {
  return { action: readAction(action), odds, behind };
}

/** The card that an action lays, null for an answer in words alone. */
export function cardIn({ action }: HintOption): CardName | null {
  return 'card' in action ? nameOf(action.card) : null;
}

/** What the player is about to do with a chosen card: the best play of it, or its discard where it cannot be played. */
export function optionWith({ options }: Hint, card: CardName): HintOption | null {
  const withCard = options.filter((option) => option.action.type !== 'coupFourre' && cardIn(option) === card);
  return withCard.find(({ action }) => action.type === 'play') ?? withCard[0] ?? null;
}

/** The team on whose piles an action lays its card; null where it lays none there. */
export function targetTeam({ action }: HintOption, ownTeam: Team): Team | null {
  if (action.type !== 'play') return null;
  return 'target' in action ? action.target : ownTeam;
}
