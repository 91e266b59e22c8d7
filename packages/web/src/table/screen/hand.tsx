import { isMyTurn, mustDiscard, playsOf, type TableModel } from '@coup-fourre/client';
import { cardText, m } from '@coup-fourre/client/text';
import type { CardName } from '@coup-fourre/rules';
import { type CSSProperties, type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { listen } from '../../game/listen.ts';
import { range } from '../../game/range.ts';
import { useEdition } from '../../game/useGame.ts';
import { actionOfKey, shownKey } from '../../settings/keys.ts';
import { useSetting } from '../../settings/useSettings.ts';
import { CardBack } from '../../ui/art/index.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import { boxStyle, withVars } from '../boxStyle.ts';
import { digitOf, isTyping } from '../keys/tableKeys.ts';
import type { Stage } from '../stage.ts';
import type { HandPlay } from '../useHandPlay.ts';
import { HandCard } from './handCard.tsx';
import { MoveLog } from './sidePanel.tsx';

/** A chosen card gets a label if its neighbor covers more than this fraction of it. */
const MAX_COVERED = 0.8;

interface HandProps {
  readonly model: TableModel;
  /** Null for the list layout. */
  readonly stage: Stage | null;
  readonly hand: readonly CardName[];
  readonly play: HandPlay;
  /** The index of the card that the coach recommends. */
  readonly hinted: number | null;
}

/**
 * The viewer's hand. One card is in the tab order. Arrow keys move the focus and choose the card.
 * It is a list box because a screen reader keeps letters, digits and arrows to itself while the focus is on a button.
 */
export function Hand({ model, stage, hand, play, hinted }: HandProps) {
  const row = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState(0);
  const ownKeys = useSetting('ownKeys');
  const mine = isMyTurn(model);
  const isDiscardDue = mustDiscard(model);
  const places = stage && spread(stage, hand.length);
  const { card } = play;
  const isLowered = mine && !isDiscardDue && card !== null && playsOf(model, card).length === 0;

  // After a card is played, the tab stop stays at its index.
  const reached = play.chosen ?? Math.min(last, hand.length - 1);

  useHandKeys({ row, cards: hand.length, play });

  return (
    <>
      <span id="hand-hint" className="unseen">
        {m.handHint({ key: shownKey('discard', ownKeys) })}
      </span>
      <div
        ref={row}
        className="hand"
        role="listbox"
        aria-orientation={stage ? 'horizontal' : 'vertical'}
        aria-label={m.handLabel()}
        aria-describedby="hand-hint"
        style={stage ? handStyle(stage, hand.length) : undefined}
      >
        {hand.map((card, index) => (
          <HandCard
            key={`${card} ${copyIndex(hand, index)}`}
            card={card}
            index={index}
            left={places && places.start + places.step * index}
            legal={playsOf(model, card).length > 0}
            waiting={!mine}
            isSpare={isDiscardDue}
            chosen={play.chosen === index}
            hinted={hinted === index}
            isTabStop={index === reached}
            makeTabStop={setLast}
            play={play}
          />
        ))}
        {stage && <ChosenName stage={stage} hand={hand} play={play} isLowered={isLowered} />}
      </div>
    </>
  );
}

function handStyle(stage: Stage, cards: number): CSSProperties {
  const [chosen, legal, other] = stage.handLift;
  const vars = {
    ...titlePlace(spread(stage, cards).step / stage.handCard),
    '--hand-card': `${stage.handCard}px`,
    '--chosen': `${-chosen}px`,
    '--legal': `${-legal}px`,
    '--other': `${-other}px`,
  };
  return withVars(vars, boxStyle(stage.hand));
}

/** Width of a poster, and the maximum width of its title, in units of the drawing. */
const POSTER_WIDTH = 250;
const TITLE_WIDTH = 222;
/** Width of the short lines, with the gold rim that the next card has if it can be played. */
const LINES_WIDTH = 116;
const MAX_LINES_SCALE = 1.3;
/** Below this visible fraction, the title would be too small to read. Short lines replace it. */
const MIN_SHOWN_FOR_TITLE = 0.7;

/**
 * Place and scale of the title of a card that is partly covered: in the middle of the visible part, as large as it
 * allows.
 */
export function titlePlace(shown: number): Readonly<Record<string, string>> {
  if (shown >= 1) return {};
  const width = POSTER_WIDTH * shown;
  if (shown < MIN_SHOWN_FOR_TITLE)
    return {
      '--covered-title': 'none',
      '--covered-lines': 'inline',
      '--last': 'max(var(--legal), 0px)',
      '--lines-scale': String(Math.min(MAX_LINES_SCALE, width / LINES_WIDTH)),
    };
  return {
    '--title-shift': `${(width - POSTER_WIDTH) / 2}px`,
    '--title-scale': String(Math.min(1, width / TITLE_WIDTH)),
  };
}

/** The copy number of a card, for a React key that is stable when other cards leave. */
function copyIndex(hand: readonly CardName[], index: number): number {
  return hand.slice(0, index).filter((card) => card === hand[index]).length;
}

/** Places cards side by side if there is space, else overlapping. */
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
 * Keys of the hand. Arrows move between cards, digits choose a card, Enter plays, D (or the person's own key) or Delete
 * discards, Escape cancels.
 * Digits work wherever the focus is. The other keys also work if no control has the focus, because playing a card
 * removes its focus.
 */
function useHandKeys({ row, cards, play }: HandKeys): void {
  const hasKeys = useSetting('hasKeys');
  const ownKeys = useSetting('ownKeys');

  function goTo(index: number): void {
    const next = (index + cards) % cards;
    play.choose(next);
    const card = row.current?.querySelectorAll<HTMLElement>('[data-card]')[next];
    card?.focus();
    // A list may have been scrolled away from the card that has the focus.
    card?.scrollIntoView({ block: 'nearest' });
  }

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, repeat } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey || cards === 0) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const isOnHand = row.current?.contains(target) === true;
    // Shift and a digit ask about an opponent.
    const digit = event.shiftKey ? 0 : (digitOf(event) ?? 0);
    const isPlace = digit >= 1 && digit <= cards && !isTyping(target);
    if (target !== document.body && !isOnHand && !isPlace) return;
    // Outside the hand, single characters work only if single-key shortcuts are on.
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
    else if (key === 'Enter') void play.play(at);
    else if (key === 'Delete' || key === 'Backspace' || actionOfKey(key, 'table', ownKeys) === 'discard')
      void play.play(at, 'discard');
    else return;
    event.preventDefault();
  });

  // Before the hand is painted: no key is lost between the two.
  useLayoutEffect(() => listen(window, ['keydown'], (event) => pressed(event)), []);
}

/** A covered hand: backs and a count. */
export function HiddenHand({ model, stage }: Pick<HandProps, 'model' | 'stage'>) {
  const held = model.viewJson.hands[model.frontSeat] ?? 0;
  const count = typeof held === 'number' ? held : held.length;
  if (stage === null) return <p className="hand">{m.cardsInHand({ count })}</p>;
  const step = Math.min(stage.handCard + stage.handGap, (stage.hand.width - stage.handCard) / 6);
  // A spectator gets more from the log than from the backs of a hand, if no side panel has it.
  if (model.online?.blocked === 'watching' && stage.side === null)
    return (
      <div className="hand watched-log panel" style={boxStyle(stage.hand)}>
        <VisuallyHidden>{m.cardsInHand({ count })}</VisuallyHidden>
        <MoveLog model={model} />
      </div>
    );
  return (
    <div className="hand" style={withVars({ '--hand-card': `${stage.handCard}px` }, boxStyle(stage.hand))}>
      <VisuallyHidden>{m.cardsInHand({ count })}</VisuallyHidden>
      {range(count).map((index) => (
        <div key={index} className="hand-card waiting" style={{ left: step * index }}>
          <CardBack className="poster" />
        </div>
      ))}
    </div>
  );
}

interface ChosenNameProps extends Pick<HandProps, 'hand' | 'play'> {
  readonly stage: Stage;
  /** True if the chosen card stands as low as a card that cannot be played. */
  readonly isLowered: boolean;
}

/** The name of the chosen card, over the cards that cover it. */
function ChosenName({ stage, hand, play: { chosen, card }, isLowered }: ChosenNameProps) {
  const edition = useEdition();
  const { step, start } = spread(stage, hand.length);
  const isCovered = chosen !== null && chosen < hand.length - 1 && step < stage.handCard * MAX_COVERED;
  if (!isCovered || card === null) return null;
  const [lifted, , other] = stage.handLift;
  const bottom = Math.max(0, isLowered ? other : lifted) + MARGIN;
  return (
    <span className="chosen-name" style={{ left: start + step * chosen, bottom }} aria-hidden="true">
      {cardText(card, edition)}
    </span>
  );
}

const MARGIN = 4;
