import { createContext, use } from 'react';
import type { AdviceClient } from './adviceClient.ts';

/** The coach of this page. */
export const CoachContext = createContext<AdviceClient | null>(null);

export function useCoach(): AdviceClient {
  const coach = use(CoachContext);
  if (!coach) throw new Error('no coach around this component');
  return coach;
}
