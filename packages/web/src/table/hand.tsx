import type { CardName } from '@coup-fourre/rules';
import { type KeyboardEvent, useRef } from 'react';
import { isMyTurn, playsOf, type Sight } from '../game/sight.ts';
import { m } from '../paraglide/messages.js';
import { boxStyle, withVars } from './boxStyle.ts';
import { HandCard } from './handCard.tsx';
import type { Stage } from './stage.ts';
import type { HandPlay } from './useHandPlay.ts';

interface HandProps {
  readonly sight: Sight;
  readonly stage: Stage;
  readonly hand: readonly CardName[];
  readonly play: HandPlay;
}

/** The own hand. One card is in the tab order; arrows go from card to card and choose as they go. */
export function Hand({ sight, stage, hand, play }: HandProps) {
  const row = useRef<HTMLDivElement>(null);
  const mine = isMyTurn(sight);
  const { step, start } = spread(stage, hand.length);

  function goTo(place: number): void {
    const next = (place + hand.length) % hand.length;
    play.choose(next);
    row.current?.querySelectorAll<HTMLElement>('[data-card]')[next]?.focus();
  }

  function pressed(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || hand.length === 0) return;
    const at = Number((event.target as HTMLElement).dataset.place ?? play.chosen ?? 0);
    const digit = Number(event.key);
    if (event.key === 'ArrowRight' || event.key === 'ArrowDown') goTo(at + 1);
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') goTo(at - 1);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(hand.length - 1);
    else if (event.key === 'Enter') play.play(at);
    else if (event.key === 'Delete' || event.key === 'Backspace' || event.key.toLowerCase() === 'd') play.discard(at);
    else if (event.key === 'Escape') play.letGo();
    else if (digit >= 1 && digit <= hand.length) goTo(digit - 1);
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={row}
      className="hand"
      role="toolbar"
      aria-label={m.handLabel()}
      aria-describedby="hand-hint"
      style={withVars({ '--hand-card': `${stage.handCard}px` }, boxStyle(stage.hand))}
      onKeyDown={pressed}
    >
      <span id="hand-hint" className="unseen">
        {m.handHint()}
      </span>
      {hand.map((card, place) => (
        <HandCard
          key={`${card} ${copyOf(hand, place)}`}
          card={card}
          place={place}
          left={start + step * place}
          legal={playsOf(sight, card).length > 0}
          waiting={!mine}
          chosen={play.chosen === place}
          reached={(play.chosen ?? 0) === place}
          play={play}
        />
      ))}
    </div>
  );
}

/** Which copy of its kind a card is: the name of a card that stays when others leave. */
function copyOf(hand: readonly CardName[], place: number): number {
  return hand.slice(0, place).filter((card) => card === hand[place]).length;
}

/** How far the cards lie apart: side by side if there is room, else like roof tiles. */
function spread({ hand, handCard, handGap, kind }: Stage, cards: number): { readonly step: number; readonly start: number } {
  const room = cards > 1 ? (hand.width - handCard) / (cards - 1) : 0;
  const step = Math.min(handCard + handGap, room);
  const breadth = step * (cards - 1) + handCard;
  return { step, start: kind === 'tall' ? (hand.width - breadth) / 2 : 0 };
}
