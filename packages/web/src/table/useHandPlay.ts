import {
  type Blunder,
  blunderOf,
  isMyTurn,
  playOn,
  playsOf,
  type TableModel,
  whyUnplayable,
} from '@coup-fourre/client';
import { type Action, type CardName, cardOf, formatAction, isHazard, type Team, whyIllegal } from '@coup-fourre/rules';
import { useState } from 'react';
import { useGame } from '../game/useGame.ts';
import { useSetting } from '../settings/useSettings.ts';

/** Where a card is dropped. */
export type DropTarget = { readonly type: 'team'; readonly team: Team } | { readonly type: 'discard' };

export interface HandPlay {
  /** The index and name of the chosen card. */
  readonly chosen: number | null;
  readonly card: CardName | null;
  /** The hazard whose target must still be chosen. */
  readonly aimingCard: CardName | null;
  /** The blunder that awaits confirmation. */
  readonly blunder: Blunder | null;
  readonly confirmBlunder: () => void;
  readonly choose: (index: number | null) => void;
  readonly play: (index: number) => void;
  readonly discard: (index: number) => void;
  /** Settles when the room has replied, so that the card can stay where it was dropped. */
  readonly dropOn: (index: number, landing: DropTarget) => Promise<void>;
  readonly attack: (target: Team) => void;
  readonly cancel: () => void;
}

/** State of a person's choice in their hand. A choice is dropped when the hand changes. */
export function useHandPlay(model: TableModel, hand: readonly CardName[]): HandPlay {
  const { game } = useGame();
  const held = hand.join(' ');
  const [choice, setChoice] = useState<{ held: string; index: number } | null>(null);
  const [aim, setAim] = useState<{ held: string; card: CardName } | null>(null);
  const chosen = choice?.held === held ? choice.index : null;
  const aimingCard = aim?.held === held ? aim.card : null;
  const hasWarnings = useSetting('hasWarnings') && game.isUnaided !== true;
  const [risk, setRisk] = useState<{ held: string; action: Action; blunder: Blunder } | null>(null);
  const blunder = risk?.held === held && isMyTurn(model) ? risk.blunder : null;
  /** Actions already warned of this turn. Choosing one again skips the warning. */
  const [warned, setWarned] = useState<readonly string[]>([]);

  async function take(action: Action): Promise<void> {
    const reason = whyIllegal(model.view, action);
    if (reason !== null) {
      game.showRefusal(reason);
      return;
    }
    const costly = hasWarnings ? blunderOf(model.view, action) : null;
    const what = `${model.room} ${model.seq} ${formatAction(action)}`;
    if (costly === null || warned.includes(what)) await carryOut(action);
    else {
      setWarned([...warned, what]);
      setRisk({ held, action, blunder: costly });
    }
  }

  async function carryOut(action: Action): Promise<void> {
    setRisk(null);
    // The next hand may hold the same cards, so the choice must not survive.
    setChoice(null);
    game.clearRefusal();
    await game.act(action);
  }

  function choose(index: number | null): void {
    setChoice(index === null ? null : { held, index });
    game.clearRefusal();
  }

  function play(index: number): void {
    const card = hand[index];
    if (card === undefined) return;
    setChoice({ held, index });
    const [first, second] = playsOf(model, card);
    if (second) setAim({ held, card });
    else if (first) void take(first);
    else game.showRefusal(whyUnplayable(model, card) ?? 'notYourTurn');
  }

  async function discard(index: number): Promise<void> {
    const card = hand[index];
    if (card !== undefined) await take({ type: 'discard', card: cardOf(card) });
  }

  async function dropOn(index: number, landing: DropTarget): Promise<void> {
    const card = hand[index];
    if (card === undefined) return;
    setChoice({ held, index });
    const action = landing.type === 'discard' ? null : playOn(model, card, landing.team);
    if (landing.type === 'discard') await discard(index);
    else if (action === null) game.showRefusal('ownPiles');
    else await take(action);
  }

  function attack(target: Team): void {
    const card = aimingCard === null ? null : cardOf(aimingCard);
    setAim(null);
    if (card !== null && isHazard(card)) void take({ type: 'play', card, target });
  }

  function cancel(): void {
    setRisk(null);
    setChoice(null);
    setAim(null);
    game.clearRefusal();
  }

  return {
    chosen,
    card: chosen === null ? null : (hand[chosen] ?? null),
    aimingCard,
    blunder,
    confirmBlunder: () => {
      if (risk !== null) void carryOut(risk.action);
    },
    choose,
    play,
    discard: (index) => void discard(index),
    dropOn,
    attack,
    cancel,
  };
}
