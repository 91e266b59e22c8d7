import { m } from '@coup-fourre/client/text';
import { useEffect, useState } from 'react';
import { Icon, Stone } from '../../ui/art/index.ts';
import { currentPace } from '../../ui/motion/animator.ts';
import type { Answers } from './answerStore.ts';

const ROLL_MS = 900;

interface RatingStoneProps {
  readonly rating: number;
  /** The number rolls from here to the new rating. */
  readonly from?: number;
}

/** A rating on a kilometer stone. Decorative: show the words beside it. */
export function RatingStone({ rating, from = rating }: RatingStoneProps) {
  const shown = useRolling(from, rating);
  return (
    <svg className="rating-stone" viewBox="-40 -108 92 114" aria-hidden="true">
      <Stone x={0} y={0} height={100} label={shown} />
    </svg>
  );
}

function useRolling(from: number, to: number): number {
  const [shown, setShown] = useState(from);
  useEffect(() => {
    const { isStill, factor } = currentPace();
    const begin = performance.now();
    let frame = 0;
    const roll = (now: number): void => {
      const part = isStill ? 1 : Math.min(1, Math.max(0, (now - begin) / (ROLL_MS * factor)));
      setShown(Math.round(from + (to - from) * part));
      if (part < 1) frame = requestAnimationFrame(roll);
    };
    frame = requestAnimationFrame(roll);
    return () => cancelAnimationFrame(frame);
  }, [from, to]);
  return shown;
}

const TEXTS = { setAside: m.puzzlesSetAside, notKept: m.puzzlesNotKept } as const;

export function AnswersFault({ fault }: Pick<Answers, 'fault'>) {
  if (fault === null) return null;
  return (
    <p role="alert" className="puzzle-fault">
      <Icon name="warning" size={20} /> {TEXTS[fault]()}
    </p>
  );
}
