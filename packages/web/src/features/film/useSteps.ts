import { useState } from 'react';
import { useSetting } from '../../settings/useSettings.ts';
import { useKeys } from './useKeys.ts';

/** The selected step, and how to select another. */
export interface Steps {
  readonly step: number;
  readonly last: number;
  readonly choose: (step: number) => void;
  /** The key moments before and after the step; null if there is none. */
  readonly previousMoment: number | null;
  readonly nextMoment: number | null;
}

/** Keeps the selected step. Arrow keys, Home and End move by step, N and P by key moment. */
export function useSteps(first: number, last: number, moments: readonly { readonly step: number }[]): Steps {
  const [chosen, setChosen] = useState(first);
  const hasKeys = useSetting('hasKeys');
  const step = Math.min(chosen, last);
  const previousMoment = moments.findLast((moment) => moment.step < step)?.step ?? null;
  const nextMoment = moments.find((moment) => moment.step > step)?.step ?? null;

  function choose(next: number): void {
    setChosen(Math.max(0, Math.min(last, next)));
  }

  useKeys(({ key }) => {
    const next = nextAfter(key, { step, last, previousMoment, nextMoment, hasKeys });
    return next === null ? null : () => choose(next);
  });

  return { step, last, choose, previousMoment, nextMoment };
}

interface StepPosition extends Omit<Steps, 'choose'> {
  /** WCAG 2.1.4: whether single letters do something. */
  readonly hasKeys: boolean;
}

function nextAfter(key: string, { step, last, previousMoment, nextMoment, hasKeys }: StepPosition): number | null {
  switch (key) {
    case 'ArrowLeft':
      return step - 1;
    case 'ArrowRight':
      return step + 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      if (!hasKeys) return null;
      if (key.toLowerCase() === 'n') return nextMoment;
      return key.toLowerCase() === 'p' ? previousMoment : null;
  }
}
