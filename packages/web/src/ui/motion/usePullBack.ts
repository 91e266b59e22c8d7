import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RoadGeometry } from '../art/index.ts';
import { type Animator, ENTER_EASING } from './animator.ts';
import { keyframes } from './keyframes.ts';
import { currentPace } from './pace.ts';
import { pullBackTiming } from './useTravel.ts';

/** The distance of stones from the middle of the road, in widths of the road. */
const STONE_OFFSETS = { far: -0.66, near: 0.89 } as const;

interface PullBackOptions {
  /** The element with the drawn stones; it zooms in before it pulls back. */
  readonly view: RefObject<HTMLElement | null>;
  readonly geometry: RoadGeometry;
  readonly target: number;
  readonly side: 'far' | 'near';
  readonly animator: Animator;
}

/** When an extension is called the view pulls back: every stone glides to its place on the longer road. */
export function usePullBack({ view, geometry, target, side, animator }: PullBackOptions): void {
  const last = useRef(target);

  const pullBack = useEffectEvent((before: number) => {
    const pace = currentPace();
    if (pace.isStill || !view.current) return;
    const timing = pullBackTiming(pace);
    for (const stone of view.current.querySelectorAll<SVGGElement>('svg [data-km]')) {
      const km = Number(stone.dataset.km);
      const there = stoneFootAt(geometry, km, side);
      const steps = keyframes((km * target) / before, km, (at) => {
        const { x, y, w } = stoneFootAt(geometry, at, side);
        return `translate(${x}px, ${y}px) scale(${w / there.w}) translate(${-there.x}px, ${-there.y}px)`;
      });
      void animator.run(stone, { transform: steps }, timing);
    }
    void animator.run(
      view.current,
      { transform: ['scale(1)', 'scale(1.05)', 'scale(1)'] },
      { ...timing, easing: ENTER_EASING },
    );
  });

  useLayoutEffect(() => {
    const before = last.current;
    last.current = target;
    // A shorter trip means that the extension was undone: nothing moves.
    if (target > before) pullBack(before);
  }, [target]);
}

function stoneFootAt(geometry: RoadGeometry, km: number, side: 'far' | 'near'): { x: number; y: number; w: number } {
  const { x, y, w } = side === 'far' ? geometry.at(km, STONE_OFFSETS.far) : geometry.at(km);
  return side === 'far' ? { x, y, w } : { x, y: y + w * STONE_OFFSETS.near, w };
}
