import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RoadGeometry } from '../art/index.ts';
import { course } from './drive.ts';
import { ENTER, type Motions } from './motions.ts';
import { paceNow } from './pace.ts';
import { pulling } from './useTrip.ts';

/** How far from the middle of the road a stone stands, in breadths of the road. */
const STONES_OFF = { far: -0.66, near: 0.89 } as const;

interface PullBack {
  /** What holds the drawn stones; it leans in before it pulls back. */
  readonly view: RefObject<HTMLElement | null>;
  readonly geometry: RoadGeometry;
  readonly target: number;
  readonly side: 'far' | 'near';
  readonly motions: Motions;
}

/** When an extension is called the view pulls back: every stone glides to where it stands on the longer road. */
export function usePullBack({ view, geometry, target, side, motions }: PullBack): void {
  const last = useRef(target);

  const pullBack = useEffectEvent((before: number) => {
    const pace = paceNow();
    if (pace.isStill || !view.current) return;
    const timing = pulling(pace);
    for (const stone of view.current.querySelectorAll<SVGGElement>('svg [data-km]')) {
      const km = Number(stone.dataset.km);
      const there = footAt(geometry, km, side);
      const steps = course((km * target) / before, km, (at) => {
        const { x, y, w } = footAt(geometry, at, side);
        return `translate(${x}px, ${y}px) scale(${w / there.w}) translate(${-there.x}px, ${-there.y}px)`;
      });
      void motions.run(stone, { transform: steps }, timing);
    }
    void motions.run(view.current, { transform: ['scale(1)', 'scale(1.05)', 'scale(1)'] }, { ...timing, ease: ENTER });
  });

  useLayoutEffect(() => {
    const before = last.current;
    last.current = target;
    // A trip that is cut short again was taken back: nothing is told by that.
    if (target > before) pullBack(before);
  }, [target]);
}

function footAt(geometry: RoadGeometry, km: number, side: 'far' | 'near'): { x: number; y: number; w: number } {
  const { x, y, w } = side === 'far' ? geometry.at(km, STONES_OFF.far) : geometry.at(km);
  return side === 'far' ? { x, y, w } : { x, y: y + w * STONES_OFF.near, w };
}
