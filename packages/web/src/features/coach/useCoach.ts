import { isCancellation, type ThreadClient } from '@coup-fourre/bots/threads';
import { createContext, useContext } from 'react';
import type { Advice } from '../../worker/advice.ts';
import type { AdviceRequest, CoachCalls } from './coach.worker.ts';

/** The page's coach. Its worker starts with the first request. */
export type Coach = ThreadClient<CoachCalls>;

export const CoachContext = createContext<Coach | null>(null);

export function useCoach(): Coach {
  const coach = useContext(CoachContext);
  if (!coach) throw new Error('useCoach needs a CoachContext');
  return coach;
}

/** Asks the coach. `listener` receives advice as it improves, or null on failure. Returns a function that cancels. */
export function askCoach(coach: Coach, request: AdviceRequest, listener: (advice: Advice | null) => void): () => void {
  const canceled = new AbortController();
  coach.ask('advise', request, { signal: canceled.signal, onProgress: listener }).then(listener, (error: unknown) => {
    if (!isCancellation(error)) listener(null);
  });
  return () => canceled.abort();
}
