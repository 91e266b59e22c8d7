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

/** Where a card is let go: over a team's piles or over the discard pile. */
export type DropTarget = { readonly type: 'team'; readonly team: Team } | { readonly type: 'discard' };

export interface HandPlay {
  /** The place of the chosen card in the hand, and its name. */
  readonly chosen: number | null;
  readonly card: CardName | null;
  /** The hazard that waits for its victim. */
  readonly aimingCard: CardName | null;
  /** What would be given away by the action that waits to be meant. */
  readonly blunder: Blunder | null;
  readonly confirmBlunder: () => void;
  readonly choose: (place: number | null) => void;
  readonly play: (place: number) => void;
  readonly discard: (place: number) => void;
  /** Answered once the room has, so that the card can stay where it was let go. */
  readonly dropOn: (place: number, landing: DropTarget) => Promise<void>;
  readonly attack: (target: Team) => void;
  readonly cancel: () => void;
}

/** What a person does with the cards of a hand. A choice holds as long as the hand stays the same. */
export function useHandPlay(model: TableModel, hand: readonly CardName[]): HandPlay {
  const { game } = useGame();
  const held = hand.join(' ');
  const [choice, setChoice] = useState<{ held: string; place: number } | null>(null);
  const [aim, setAim] = useState<{ held: string; card: CardName } | null>(null);
  const chosen = choice?.held === held ? choice.place : null;
  const aimingCard = aim?.held === held ? aim.card : null;
  const hasWarnings = useSetting('hasWarnings') && game.isUnaided !== true;
  const [risk, setRisk] = useState<{ held: string; action: Action; slip: Blunder } | null>(null);
  const blunder = risk?.held === held && isMyTurn(model) ? risk.slip : null;
  /** What was warned of in this turn: who then chooses the same card again means it. */
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
      setRisk({ held, action, slip: costly });
    }
  }

  async function carryOut(action: Action): Promise<void> {
    setRisk(null);
    // The next hand may hold the very same cards: no choice goes over to it.
    setChoice(null);
    game.clearRefusal();
    // The next hand may hold the same cards again: nothing of it is chosen yet.
    setChoice(null);
    await game.act(action);
  }

  function choose(place: number | null): void {
    setChoice(place === null ? null : { held, place });
    game.clearRefusal();
  }

  function play(place: number): void {
    const card = hand[place];
    if (card === undefined) return;
    setChoice({ held, place });
    const [first, second] = playsOf(model, card);
    if (second) setAim({ held, card });
    else if (first) void take(first);
    else game.showRefusal(whyUnplayable(model, card) ?? 'notYourTurn');
  }

  async function discard(place: number): Promise<void> {
    const card = hand[place];
    if (card !== undefined) await take({ type: 'discard', card: cardOf(card) });
  }

  async function dropOn(place: number, landing: DropTarget): Promise<void> {
    const card = hand[place];
    if (card === undefined) return;
    setChoice({ held, place });
    const action = landing.type === 'discard' ? null : playOn(model, card, landing.team);
    if (landing.type === 'discard') await discard(place);
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
    discard: (place) => void discard(place),
    dropOn,
    attack,
    cancel,
  };
}
