import { type ReactNode, useEffect, useState } from 'react';
import { after } from '../../worker/after.ts';

/** Milliseconds. A heading that has just got the focus can be read meanwhile. */
const EMPTY_MS = 1000;

interface LateRegionProps {
  readonly urgency: 'polite' | 'assertive';
  readonly 'data-testid'?: string;
  readonly children: ReactNode;
}

/** A live region of a screen that opens with something to say. Text that is there from the start is not announced. */
export function LateRegion({ urgency, children, ...rest }: LateRegionProps) {
  const [isReady, setReady] = useState(false);
  useEffect(() => after(EMPTY_MS, () => setReady(true)), []);
  return (
    <div aria-live={urgency} {...rest}>
      {isReady && children}
    </div>
  );
}
