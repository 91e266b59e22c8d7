import { cardText, m } from '@coup-fourre/client/text';
import type { CardName } from '@coup-fourre/rules';
import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useEdition } from '../../game/useGame.ts';
import { useSetting } from '../../settings/useSettings.ts';
import { Icon, PosterCard, SmallCard } from '../../ui/art/index.ts';
import { currentPace, ENTER_EASING, useAnimator } from '../../ui/motion/animator.ts';
import type { HandPlay, PlayTarget } from '../useHandPlay.ts';

interface HandCardProps {
  readonly card: CardName;
  readonly index: number;
  /** Distance from the hand's left edge in pixels. Null in a list, where the card is a line of text. */
  readonly left: number | null;
  readonly legal: boolean;
  /** True during another seat's turn. Then no card is raised or dimmed. */
  readonly waiting: boolean;
  /** True if no card of the hand can be played, so that one must be discarded. */
  readonly isSpare: boolean;
  readonly chosen: boolean;
  readonly hinted: boolean;
  readonly isTabStop: boolean;
  readonly makeTabStop: (index: number) => void;
  readonly play: HandPlay;
}

/**
 * A tap chooses the card, a second tap plays it. It can be dragged to its target. If a setting leaves playing to the
 * button, a tap only chooses.
 */
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
  useSlide(button, left ?? 0);
  const playsByButton = useSetting('playsByButton');
  const drag = useDrag({
    onLift: () => play.choose(index),
    onDrop: (target) => play.play(index, target),
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
      style={{
        ...(left !== null && { left }),
        ...(drag.offset ? { translate: `${drag.offset.x}px ${drag.offset.y}px` } : {}),
      }}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={() => makeTabStop(index)}
      data-card={card}
      data-place={index}
      data-legal={!waiting && legal}
      role="option"
      // A screen reader says "not selected" at every card with the value false.
      aria-selected={chosen || undefined}
      aria-label={hinted ? m.hintCard({ card: label }) : label}
      onClick={() => {
        if (drag.wasDragged()) return;
        if (chosen && !playsByButton) void play.play(index);
        else play.choose(index);
      }}
      {...(left !== null && !playsByButton && drag.handlers)}
    >
      {left === null ? (
        <>
          <SmallCard card={card} label="" className="sign" />
          <span>{label}</span>
        </>
      ) : (
        <PosterCard card={card} label="" className="poster" />
      )}
      {hinted && (
        <span className="hint-mark">
          <Icon name="bulb" size={22} />
        </span>
      )}
    </button>
  );
}

const SLIDE_MS = 280;

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
  /** The card stays where it was dropped until the promise settles. */
  readonly onDrop: (target: PlayTarget) => Promise<void>;
}

function useDrag({ onLift, onDrop }: DragOptions) {
  const start = useRef<{ x: number; y: number; lifted: boolean } | null>(null);
  const dragged = useRef(false);
  /** Pixels from the resting position, or null while the card rests. */
  const [offset, setOffset] = useState<{ x: number; y: number } | null>(null);

  function end(): void {
    start.current = null;
    setOffset(null);
  }

  return {
    offset,
    /** True if the current click only ends a drag. */
    wasDragged: () => {
      const was = dragged.current;
      dragged.current = false;
      return was;
    },
    handlers: {
      onPointerDown: ({ clientX, clientY, button, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
        dragged.current = false;
        if (button !== 0) return;
        start.current = { x: clientX, y: clientY, lifted: false };
        // A quick finger may leave the card before the first move event.
        currentTarget.setPointerCapture(pointerId);
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const from = start.current;
        if (!from) return;
        const [x, y] = [clientX - from.x, clientY - from.y];
        if (!from.lifted) {
          if (Math.hypot(x, y) < DRAG_THRESHOLD_PX) return;
          from.lifted = true;
          dragged.current = true;
          onLift();
        }
        setOffset({ x, y });
      },
      onPointerUp: ({ clientX, clientY }: PointerEvent) => {
        const lifted = start.current?.lifted === true;
        const target = lifted ? dropTargetAt(clientX, clientY) : null;
        start.current = null;
        if (target === null) end();
        else void onDrop(target).then(end);
      },
      onPointerCancel: end,
    },
  };
}

function dropTargetAt(x: number, y: number): PlayTarget | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const target = element.closest<HTMLElement>('[data-drop]')?.dataset.drop;
    if (target === 'discard') return target;
    if (target?.startsWith('team:')) return Number(target.slice('team:'.length));
  }
  return null;
}
