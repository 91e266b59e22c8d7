import { cardText, m } from '@coup-fourre/client/text';
import type { CardName } from '@coup-fourre/rules';
import { useRef } from 'react';
import { useEdition } from '../../game/useEdition.ts';
import { Icon, PosterCard } from '../../ui/art/index.ts';
import { useSlide } from '../../ui/motion/useSlide.ts';
import type { HandPlay } from '../useHandPlay.ts';
import { useDrag } from './useDrag.ts';

interface HandCardProps {
  readonly card: CardName;
  readonly index: number;
  readonly left: number;
  readonly legal: boolean;
  /** Whether it is someone else's turn: then no card is lit and none is dim. */
  readonly waiting: boolean;
  /** Whether nothing can be played, so that this is one of the cards to discard. */
  readonly isSpare: boolean;
  readonly chosen: boolean;
  /** Whether the coach would take it. */
  readonly hinted: boolean;
  /** Whether Tab reaches this card. */
  readonly isTabStop: boolean;
  readonly makeTabStop: (place: number) => void;
  readonly play: HandPlay;
}

/** A card of the viewer's hand: a tap chooses it, a second one plays it, and it can be dragged to where it goes. */
export function HandCard({
  card,
  index,
  left,
  legal,
  waiting,
  isSpare,
  chosen,
  hinted,
  isTabStop,
  makeTabStop,
  play,
}: HandCardProps) {
  const button = useRef<HTMLButtonElement>(null);
  useSlide(button, left);
  const drag = useDrag({
    onLift: () => play.choose(index),
    onDrop: (landing) => play.dropOn(index, landing),
  });
  const look = waiting ? 'waiting' : legal ? 'lit' : 'dim';
  const spare = look === 'dim' && isSpare ? ' spare' : '';
  const text = { card: cardText(card, useEdition()) };
  const label = waiting
    ? text.card
    : legal
      ? m.handCard(text)
      : isSpare
        ? m.handCardSpare(text)
        : m.handCardUnplayable(text);
  return (
    <button
      ref={button}
      type="button"
      className={`hand-card ${look}${spare}${chosen ? ' chosen' : ''}${hinted ? ' hinted' : ''}${drag.offset ? ' moving' : ''}`}
      style={{ left, ...(drag.offset ? { translate: `${drag.offset.x}px ${drag.offset.y}px` } : {}) }}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={() => makeTabStop(index)}
      data-card={card}
      data-place={index}
      data-legal={!waiting && legal}
      aria-pressed={chosen}
      aria-label={hinted ? m.hintCard({ card: label }) : label}
      onClick={() => {
        if (drag.wasDragged()) return;
        if (chosen) play.play(index);
        else play.choose(index);
      }}
      {...drag.handlers}
    >
      <PosterCard card={card} label="" className="poster" />
      {hinted && (
        <span className="hint-mark">
          <Icon name="bulb" size={22} />
        </span>
      )}
    </button>
  );
}
