import { createContext, use, useSyncExternalStore } from 'react';
import type { CoachPreferences, CoachPreferencesStore } from '../../settings/coachPreferences.ts';
import type { AdviceClient } from './adviceClient.ts';

/** The coach of this device: how far help is wished, and who thinks. */
export interface Coach {
  readonly preferences: CoachPreferencesStore;
  readonly adviceClient: AdviceClient;
}

/** The coach of this page. */
export const CoachContext = createContext<Coach | null>(null);

/** What is wished of the coach, and the coach. */
export function useCoach(): CoachPreferences & { readonly coach: Coach } {
  const coach = use(CoachContext);
  if (!coach) throw new Error('no coach around this component');
  return { ...useSyncExternalStore(coach.preferences.subscribe, coach.preferences.get), coach };
}
