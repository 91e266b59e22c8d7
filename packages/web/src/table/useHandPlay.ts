import { type Action, actionText, type CardName, isHazard, type Team } from '@coup-fourre/rules';
import { useState } from 'react';
import { type Slip, slipIn } from '../coach/slip.ts';
import { useCoach } from '../coach/useCoach.ts';
import { cardOf, isMyTurn, playOn, playsOf, type Sight, whyNot, whyNotTake } from '../game/sight.ts';
import { useGame } from '../game/useGame.ts';

/** Where a card is let go: over a team's piles or over the discard pile. */
export type Landing = { readonly type: 'team'; readonly team: Team } | { readonly type: 'discard' };

export interface HandPlay {
  /** The place of the chosen card in the hand, and its name. */
  readonly chosen: number | null;
  readonly card: CardName | null;
  /** The hazard that waits for its victim. */
  readonly aiming: CardName | null;
  /** What would be given away by the action that waits to be meant. */
  readonly slip: Slip | null;
  readonly doAnyway: () => void;
  readonly choose: (place: number | null) => void;
  readonly play: (place: number) => void;
  readonly discard: (place: number) => void;
  /** Answered once the room has, so that the card can stay where it was let go. */
  readonly land: (place: number, landing: Landing) => Promise<void>;
  readonly hit: (target: Team) => void;
  readonly letGo: () => void;
}

/** What a person does with the cards of a hand. A choice holds as long as the hand stays the same. */
export function useHandPlay(sight: Sight, hand: readonly CardName[]): HandPlay {
  const { game } = useGame();
  const held = hand.join(' ');
  const [choice, setChoice] = useState<{ held: string; place: number } | null>(null);
  const [aim, setAim] = useState<{ held: string; card: CardName } | null>(null);
  const chosen = choice?.held === held ? choice.place : null;
  const aiming = aim?.held === held ? aim.card : null;
  const { hasWarnings } = useCoach();
  const [risk, setRisk] = useState<{ held: string; action: Action; slip: Slip } | null>(null);
  const slip = risk?.held === held && isMyTurn(sight) ? risk.slip : null;
  /** What was warned of in this turn: who then chooses the same card again means it. */
  const [warned, setWarned] = useState<readonly string[]>([]);

  async function take(action: Action): Promise<void> {
    const reason = whyNotTake(sight, action);
    if (reason !== null) {
      game.refuse(reason);
      return;
    }
    const costly = hasWarnings ? slipIn(sight.view, action) : null;
    const what = `${sight.update.room} ${sight.update.seq} ${actionText(action)}`;
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
    game.forgive();
    // The next hand may hold the same cards again: nothing of it is chosen yet.
    setChoice(null);
    await game.act(action);
  }

  function choose(place: number | null): void {
    setChoice(place === null ? null : { held, place });
    const card = place === null ? undefined : hand[place];
    const reason = card === undefined || sight.legal.length === 0 ? null : whyNot(sight, card);
    if (reason === null) game.forgive();
    else game.refuse(reason);
  }

  function play(place: number): void {
    const card = hand[place];
    if (card === undefined) return;
    setChoice({ held, place });
    const [first, second] = playsOf(sight, card);
    if (second) setAim({ held, card });
    else if (first) void take(first);
    else game.refuse(whyNot(sight, card) ?? 'notYourTurn');
  }

  async function discard(place: number): Promise<void> {
    const card = hand[place];
    if (card !== undefined) await take({ type: 'discard', card: cardOf(card) });
  }

  async function land(place: number, landing: Landing): Promise<void> {
    const card = hand[place];
    if (card === undefined) return;
    setChoice({ held, place });
    const action = landing.type === 'discard' ? null : playOn(sight, card, landing.team);
    if (landing.type === 'discard') await discard(place);
    else if (action === null) game.refuse('ownPiles');
    else await take(action);
  }

  function hit(target: Team): void {
    const card = aiming === null ? null : cardOf(aiming);
    setAim(null);
    if (card !== null && isHazard(card)) void take({ type: 'play', card, target });
  }

  function letGo(): void {
    setRisk(null);
    setChoice(null);
    setAim(null);
    game.forgive();
  }

  return {
    chosen,
    card: chosen === null ? null : (hand[chosen] ?? null),
    aiming,
    slip,
    doAnyway: () => {
      if (risk !== null) void carryOut(risk.action);
    },
    choose,
    play,
    discard: (place) => void discard(place),
    land,
    hit,
    letGo,
  };
}
