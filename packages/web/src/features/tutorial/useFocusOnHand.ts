import { useEffect } from 'react';
import type { SeatedUpdate } from '../../game/seatedUpdate.ts';

interface FocusTrigger {
  readonly update: SeatedUpdate | null;
  readonly step: number;
}

/** Gives the keyboard to the hand whenever a step begins or the turn comes round, unless it is busy elsewhere. */
export function useFocusOnHand({ update, step }: FocusTrigger): void {
  const isAsked = update !== null && update.awaitedSeat === update.seat && update.pendingHazard === null;
  const seq = update?.seq;
  useEffect(() => {
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement?.tagName === 'H1';
    if (isAsked && isFree && step >= 0 && seq !== undefined) {
      document.querySelector<HTMLElement>('.hand-card[tabindex="0"]')?.focus({ preventScroll: true });
    }
  }, [isAsked, step, seq]);
}
