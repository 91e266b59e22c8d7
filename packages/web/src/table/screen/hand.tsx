import { isMyTurn, mustDiscard, playsOf, type TableModel } from '@coup-fourre/client';
import { cardText, m } from '@coup-fourre/client/text';
import type { CardName } from '@coup-fourre/rules';
import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { range } from '../../game/range.ts';
import { useEdition } from '../../game/useGame.ts';
import { useSetting } from '../../settings/useSettings.ts';
import { CardBack } from '../../ui/art/index.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import { boxStyle, withVars } from '../boxStyle.ts';
import { isTyping } from '../keys/tableKeys.ts';
import type { Stage } from '../stage.ts';
import type { HandPlay } from '../useHandPlay.ts';
import { HandCard } from './handCard.tsx';

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

interface HandKeys {
  readonly row: RefObject<HTMLElement | null>;
  readonly cards: number;
  readonly play: HandPlay;
}

/**
 * The hand by keyboard: arrows go from card to card, digits go to one, Enter plays, D or Delete discards, Escape lets go.
 * Digits work wherever the focus is, the others while nothing else on the page has it: a card that was played takes it along.
 */
function useHandKeys({ row, cards, play }: HandKeys): void {
  const hasKeys = useSetting('hasKeys');

  function goTo(place: number): void {
    const next = (place + cards) % cards;
    play.choose(next);
    row.current?.querySelectorAll<HTMLElement>('[data-card]')[next]?.focus();
  }

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, repeat } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey || cards === 0) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const isOnHand = row.current?.contains(target) === true;
    const digit = Number(key);
    const isPlace = digit >= 1 && digit <= cards && !isTyping(target);
    if (target !== document.body && !isOnHand && !isPlace) return;
    // A single letter or number works anywhere only where that is switched on; on the hand itself it always does.
    if (!isOnHand && !hasKeys && key.length === 1) return;
    const at = Number((isOnHand ? target.dataset.place : null) ?? play.chosen ?? 0);
    if (repeat && (key === 'Enter' || key === 'Delete' || key === 'Backspace' || key.length === 1)) return;
    if (key === 'ArrowRight' || key === 'ArrowDown') goTo(at + 1);
    else if (key === 'ArrowLeft' || key === 'ArrowUp') goTo(at - 1);
    else if (key === 'Home') goTo(0);
    else if (key === 'End') goTo(cards - 1);
    else if (key === 'Escape') play.cancel();
    else if (isPlace) goTo(digit - 1);
    else if (target === document.body && play.chosen === null) return;
    else if (key === 'Enter') play.play(at);
    else if (key === 'Delete' || key === 'Backspace' || key.toLowerCase() === 'd') play.discard(at);
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

/** A hand that no one may look at now: backs and a count. */
export function HiddenHand({ model, stage }: { readonly model: TableModel; readonly stage: Stage }) {
  const held = model.viewJson.hands[model.frontSeat] ?? 0;
  const count = typeof held === 'number' ? held : held.length;
  const step = Math.min(stage.handCard + stage.handGap, (stage.hand.width - stage.handCard) / 6);
  return (
    <div className="hand" style={withVars({ '--hand-card': `${stage.handCard}px` }, boxStyle(stage.hand))}>
      <VisuallyHidden>{m.cardsInHand({ count })}</VisuallyHidden>
      {range(count).map((place) => (
        <div key={place} className="hand-card waiting" style={{ left: step * place }}>
          <CardBack className="poster" />
        </div>
      ))}
    </div>
  );
}

interface ChosenNameProps {
  readonly card: CardName;
  /** The card's left edge, and how far its foot stands above that of the hand, in pixels. */
  readonly left: number;
  readonly bottom: number;
}

/** The name of the chosen card, over the feet of the cards that lie on its own. */
function ChosenName({ card, left, bottom }: ChosenNameProps) {
  return (
    <span className="chosen-name" style={{ left, bottom: Math.max(0, bottom) + MARGIN }} aria-hidden="true">
      {cardText(card, useEdition())}
    </span>
  );
}

const MARGIN = 4;
