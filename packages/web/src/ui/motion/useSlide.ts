import { type RefObject, useLayoutEffect, useRef } from 'react';
import { ENTER_EASING, useAnimator } from './animator.ts';
import { currentPace } from './pace.ts';

const SLIDE_MS = 280;

/** Slides an element sideways from its previous position to its new one, in pixels, without changing the layout. */
export function useSlide(element: RefObject<HTMLElement | null>, left: number): void {
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
