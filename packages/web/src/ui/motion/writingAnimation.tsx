import './writingAnimation.css';
import { type ReactNode, useEffect, useState } from 'react';
import { endAfter } from './endAfter.ts';
import { currentPace } from './pace.ts';

/** All rows of the longest pad, one after the other. */
const WRITING_MS = 2200;

/** A score pad whose points appear row by row. Screen readers get them at once; a tap or key shows them all. */
export function WritingAnimation({ children }: { readonly children: ReactNode }) {
  const [isOver, setOver] = useState(() => currentPace().isStill);

  useEffect(() => {
    if (isOver) return undefined;
    return endAfter(WRITING_MS, () => setOver(true));
  }, [isOver]);

  return (
    <div className={isOver ? 'pad-place' : 'pad-place writing'} data-testid="pad-place">
      {children}
    </div>
  );
}
