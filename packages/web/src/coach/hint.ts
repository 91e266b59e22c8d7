import { type CardName, nameOf, readAction, type Team, type View } from '@coup-fourre/rules';
import type { Advice, Advised, Behind, Odds } from '../worker/advice.ts';
import { type HintReason, reasonFor, type TurnAction } from './reasons.ts';

/** An action as the coach sees it. */
export interface Option {
  readonly action: TurnAction;
  readonly odds: Odds | null;
  readonly behind: Behind | null;
}

/** What the coach would do in a seat's turn, and why. */
export interface Hint {
  readonly best: Option;
  readonly reason: HintReason;
  /** The next best action, null where there is but one. */
  readonly second: Option | null;
  readonly options: readonly Option[];
  readonly isFinal: boolean;
}

/** The hint in an advice, null where there is nothing to play or discard. */
export function hintFrom(view: View, { actions, isFinal }: Advice): Hint | null {
  const options = actions.flatMap(optionFrom);
  const [best, second = null] = options;
  return best ? { best, reason: reasonFor(view, best.action), second, options, isFinal } : null;
}

function optionFrom({ action: json, odds, behind }: Advised): Option[] {
  const action = readAction(json);
  return action.type === 'play' || action.type === 'discard' ? [{ action, odds, behind }] : [];
}

/** What the player is about to do with a chosen card: the best play of it, or its discard where it cannot be played. */
export function optionWith({ options }: Hint, card: CardName): Option | null {
  const withCard = options.filter(({ action }) => nameOf(action.card) === card);
  return withCard.find(({ action }) => action.type === 'play') ?? withCard[0] ?? null;
}

/** The team on whose piles an action lays its card; null for a discard. */
export function landsOn({ action }: Option, ownTeam: Team): Team | null {
  if (action.type === 'discard') return null;
  return 'target' in action ? action.target : ownTeam;
}
