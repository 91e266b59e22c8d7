import { createContext, use, useSyncExternalStore } from 'react';
import type { Adviser } from './adviser.ts';
import type { CoachWished, CoachWishes } from './coachWishes.ts';

/** The coach of this device: how far help is wished, and who thinks. */
export interface Coach {
  readonly wishes: CoachWishes;
  readonly adviser: Adviser;
}

/** The coach of this page. */
export const CoachContext = createContext<Coach | null>(null);

/** What is wished of the coach, and the coach. */
export function useCoach(): CoachWished & { readonly coach: Coach } {
  const coach = use(CoachContext);
  if (!coach) throw new Error('no coach around this component');
  return { ...useSyncExternalStore(coach.wishes.subscribe, coach.wishes.wished), coach };
}
