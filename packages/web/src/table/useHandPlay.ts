import {
  type Blunder,
  blunderOf,
  isMyTurn,
  playOn,
  playsOf,
  type TableModel,
  whyUnplayable,
} from '@coup-fourre/client';
import type { Refusal } from '@coup-fourre/client/text';
import { type Action, type CardName, cardOf, formatAction, type Team, whyIllegal } from '@coup-fourre/rules';
import { useState } from 'react';
import { useGame } from '../game/useGame.ts';
import { useSetting } from '../settings/useSettings.ts';
import { useEnterGuard } from './enterGuard.ts';

/** A team's piles or the discard pile. */
export type PlayTarget = Team | 'discard';

type PlayDecision =
  | { readonly type: 'act'; readonly action: Action }
  | { readonly type: 'askTarget' }
  | { readonly type: 'refuse'; readonly reason: Refusal };

/** Decides what playing a card leads to. A card without a target goes to the only team on which it can be played. */
export function decidePlay(model: TableModel, card: CardName, target: PlayTarget | null): PlayDecision {
  if (target === null) {
    const [first, second] = playsOf(model, card);
    if (second) return { type: 'askTarget' };
    return first ? { type: 'act', action: first } : refusal(whyUnplayable(model, card) ?? 'notYourTurn');
  }
  const action: Action | null =
    target === 'discard' ? { type: 'discard', card: cardOf(card) } : playOn(model, card, target);
  if (action === null) return refusal('ownPiles');
  const reason = whyIllegal(model.view, action);
  return reason === null ? { type: 'act', action } : refusal(reason);
}

interface WarningSettings {
  readonly hasWarnings: boolean;
  /** True in the first deal on a device, whose player does not know the bonuses yet. */
  readonly isFirstDeal: boolean;
}

/** What to ask about before an action, or null. */
export function warningOf(model: TableModel, action: Action, settings: WarningSettings): Blunder | null {
  const blunder = settings.hasWarnings ? blunderOf(model.view, action) : null;
  return settings.isFirstDeal && blunder?.kind === 'endsSafeTrip' ? null : blunder;
}

function refusal(reason: Refusal): PlayDecision {
  return { type: 'refuse', reason };
}

export interface HandPlay {
  /** The index and name of the chosen card. */
  readonly chosen: number | null;
  readonly card: CardName | null;
  /** The hazard whose target must still be chosen. */
  readonly aimingCard: CardName | null;
  /** The blunder that awaits confirmation, or null. */
  readonly blunder: Blunder | null;
  readonly confirmBlunder: () => void;
  readonly choose: (cardIndex: number | null) => void;
  /** Plays or discards a card, asks for its target, or shows why not. Settles once the room has replied. */
  readonly play: (cardIndex: number, target?: PlayTarget) => Promise<void>;
  readonly attack: (target: Team) => void;
  readonly cancel: () => void;
}

/** A person's choice in their hand. It is dropped when the hand changes. */
export function useHandPlay(model: TableModel, hand: readonly CardName[]): HandPlay {
  const { game } = useGame();
  const held = hand.join(' ');
  const [choice, setChoice] = useState<{ held: string; cardIndex: number } | null>(null);
  const [aim, setAim] = useState<{ held: string; cardIndex: number } | null>(null);
  const chosen = choice?.held === held ? choice.cardIndex : null;
  const aimingIndex = aim?.held === held ? aim.cardIndex : null;
  const hasWarnings = useSetting('hasWarnings') && game.isUnaided !== true;
  const isFirstDeal = useSetting('firstDeal') !== 'over';
  const [risk, setRisk] = useState<{ held: string; action: Action; blunder: Blunder } | null>(null);
  const blunder = risk?.held === held && isMyTurn(model) ? risk.blunder : null;
  const guard = useEnterGuard();
  /** Actions already warned of this turn. Choosing such an action again skips the warning. */
  const [warned, setWarned] = useState<readonly string[]>([]);

  async function play(cardIndex: number, target: PlayTarget | null = null): Promise<void> {
    const card = hand[cardIndex];
    if (card === undefined) return;
    setChoice({ held, cardIndex });
    const decision = decidePlay(model, card, target);
    setAim(decision.type === 'askTarget' ? { held, cardIndex } : null);
    if (decision.type === 'refuse') game.showRefusal(decision.reason);
    if (decision.type === 'act') await take(decision.action);
  }

  async function take(action: Action): Promise<void> {
    const costly = warningOf(model, action, { hasWarnings, isFirstDeal });
    const what = `${model.room} ${model.seq} ${formatAction(action)}`;
    if (costly === null || warned.includes(what)) await carryOut(action);
    else {
      setWarned([...warned, what]);
      setRisk({ held, action, blunder: costly });
    }
  }

  async function carryOut(action: Action): Promise<void> {
    setRisk(null);
    // The next hand may contain the same cards, so the choice must not survive.
    setChoice(null);
    game.clearRefusal();
    guard.acted();
    await game.act(action);
  }

  function cardAt(cardIndex: number | null): CardName | null {
    return cardIndex === null ? null : (hand[cardIndex] ?? null);
  }

  return {
    chosen,
    card: cardAt(chosen),
    aimingCard: cardAt(aimingIndex),
    blunder,
    confirmBlunder: () => {
      if (risk !== null) void carryOut(risk.action);
    },
    choose: (cardIndex) => {
      setChoice(cardIndex === null ? null : { held, cardIndex });
      game.clearRefusal();
    },
    play,
    attack: (target) => {
      if (aimingIndex !== null) void play(aimingIndex, target);
    },
    cancel: () => {
      setRisk(null);
      setChoice(null);
      setAim(null);
      game.clearRefusal();
    },
  };
}
