import { isMyTurn, mustDiscard, playsOf, type TableModel } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import type { CardName } from '@coup-fourre/rules';
import { type CSSProperties, useRef, useState } from 'react';
import { boxStyle, withVars } from '../boxStyle.ts';
import type { Stage } from '../stage.ts';
import type { HandPlay } from '../useHandPlay.ts';
import { ChosenName } from './chosenName.tsx';
import { HandCard } from './handCard.tsx';
import { useHandKeys } from './useHandKeys.ts';

/** A card shows its own name where it shows at least this part of itself. */
const MAX_COVERED = 0.8;

interface HandProps {
  readonly model: TableModel;
  readonly stage: Stage;
  readonly hand: readonly CardName[];
  readonly play: HandPlay;
  /** The place of the card that the coach would take. */
  readonly hinted: number | null;
}

/** The own hand. One card is in the tab order; arrows go from card to card and choose as they go. */
export function Hand({ model, stage, hand, play, hinted }: HandProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  const [last, setLast] = useState(0);
  const mine = isMyTurn(model);
  const isDiscardDue = mustDiscard(model);
  const { step, start } = spread(stage, hand.length);
  const { chosen, card } = play;
  const [lifted, , other] = stage.handLift;
  const isLow = mine && !isDiscardDue && card !== null && playsOf(model, card).length === 0;

  // A card that was played leaves the keyboard where it lay.
  const reached = play.chosen ?? Math.min(last, hand.length - 1);

  useHandKeys({ row, cards: hand.length, play });

  return (
    <fieldset
      ref={row}
      className="hand"
      aria-label={m.handLabel()}
      aria-describedby="hand-hint"
      style={handStyle(stage)}
    >
      <span id="hand-hint" className="unseen">
        {m.handHint()}
      </span>
      {hand.map((card, place) => (
        <HandCard
          key={`${card} ${copyIndex(hand, place)}`}
          card={card}
          index={place}
          left={start + step * place}
          legal={playsOf(model, card).length > 0}
          waiting={!mine}
          isSpare={isDiscardDue}
          chosen={play.chosen === place}
          hinted={hinted === place}
          isTabStop={place === reached}
          makeTabStop={setLast}
          play={play}
        />
      ))}
      {card !== null && chosen !== null && chosen < hand.length - 1 && step < stage.handCard * MAX_COVERED && (
        <ChosenName card={card} left={start + step * chosen} bottom={isLow ? other : lifted} />
      )}
    </fieldset>
  );
}

function handStyle(stage: Stage): CSSProperties {
  const [chosen, legal, other] = stage.handLift;
  const vars = {
    '--hand-card': `${stage.handCard}px`,
    '--chosen': `${-chosen}px`,
    '--legal': `${-legal}px`,
    '--other': `${-other}px`,
  };
  return withVars(vars, boxStyle(stage.hand));
}

/** Which copy of its kind a card is: the name of a card that stays when others leave. */
function copyIndex(hand: readonly CardName[], place: number): number {
  return hand.slice(0, place).filter((card) => card === hand[place]).length;
}

/** How far the cards lie apart: side by side if there is room, else like roof tiles. */
function spread(
  { hand, handCard, handGap, kind }: Stage,
  cards: number,
): { readonly step: number; readonly start: number } {
  const room = cards > 1 ? (hand.width - handCard) / (cards - 1) : 0;
  const step = Math.min(handCard + handGap, room);
  const breadth = step * (cards - 1) + handCard;
  return { step, start: kind !== 'wide' ? (hand.width - breadth) / 2 : 0 };
}
