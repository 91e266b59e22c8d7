import { type PointerEvent, useRef, useState } from 'react';
import type { DropTarget } from '../useHandPlay.ts';

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
export function useDrag({ onLift, onDrop }: DragOptions): Drag {
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
