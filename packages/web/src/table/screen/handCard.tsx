import { cardText, m } from '@coup-fourre/client/text';
import type { CardName } from '@coup-fourre/rules';
import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useEdition } from '../../game/useGame.ts';
import { Icon, PosterCard } from '../../ui/art/index.ts';
import { currentPace, ENTER_EASING, useAnimator } from '../../ui/motion/animator.ts';
import type { DropTarget, HandPlay } from '../useHandPlay.ts';

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

const SLIDE_MS = 280;

/** Slides an element sideways from its previous position to its new one, in pixels, without changing the layout. */
function useSlide(element: RefObject<HTMLElement | null>, left: number): void {
  const motions = useAnimator();
  const last = useRef(left);

  useLayoutEffect(() => {
    const from = last.current;
    last.current = left;
    const { isStill, factor } = currentPace();
    if (from === left || isStill || !element.current) return;
    const slide = [`translateX(${from - left}px)`, 'translateX(0px)'];
    void motions.run(element.current, { transform: slide }, { ms: SLIDE_MS * factor, easing: ENTER_EASING });
  }, [element, left, motions]);
}

const DRAG_THRESHOLD_PX = 9;

interface DragOptions {
  readonly onLift: () => void;
  /** The card stays where it was let go until this is answered. */
  readonly onDrop: (landing: DropTarget) => Promise<void>;
}

interface Drag {
  /** How far the card has been moved, null while it lies. */
  readonly offset: { readonly x: number; readonly y: number } | null;
  /** Whether the click that comes now only ends a drag. */
  wasDragged(): boolean;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
  };
}

/** Drag and drop with mouse, pen or finger: a move of a few pixels lifts the card, letting go drops it. */
function useDrag({ onLift, onDrop }: DragOptions): Drag {
  const start = useRef<{ x: number; y: number; lifted: boolean } | null>(null);
  const dragged = useRef(false);
  const [offset, setMoving] = useState<{ x: number; y: number } | null>(null);

  function end(): void {
    start.current = null;
    setMoving(null);
  }

  return {
    offset,
    wasDragged: () => {
      const was = dragged.current;
      dragged.current = false;
      return was;
    },
    handlers: {
      onPointerDown: ({ clientX, clientY, button, currentTarget, pointerId }) => {
        dragged.current = false;
        if (button !== 0) return;
        start.current = { x: clientX, y: clientY, lifted: false };
        // A quick finger leaves the card before the first move event.
        currentTarget.setPointerCapture(pointerId);
      },
      onPointerMove: ({ clientX, clientY }) => {
        const from = start.current;
        if (!from) return;
        const [x, y] = [clientX - from.x, clientY - from.y];
        if (!from.lifted) {
          if (Math.hypot(x, y) < DRAG_THRESHOLD_PX) return;
          from.lifted = true;
          dragged.current = true;
          onLift();
        }
        setMoving({ x, y });
      },
      onPointerUp: ({ clientX, clientY }) => {
        const lifted = start.current?.lifted === true;
        const landing = lifted ? dropTargetAt(clientX, clientY) : null;
        start.current = null;
        if (landing) void onDrop(landing).then(end);
        else end();
      },
      onPointerCancel: end,
    },
  };
}

/** What lies under a point that a card can be let go over. */
function dropTargetAt(x: number, y: number): DropTarget | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element.closest<HTMLElement>('[data-drop]')?.dataset.drop;
    if (place === 'discard') return { type: 'discard' };
    if (place?.startsWith('team:')) return { type: 'team', team: Number(place.slice('team:'.length)) };
  }
  return null;
}
