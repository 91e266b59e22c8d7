import { startWorker } from '../worker/startWorker.ts';
import { AdviceClient } from './adviceClient.ts';
import { CoachPreferencesStore } from './coachPreferences.ts';
import type { Coach } from './useCoach.ts';

/** The coach of this page; its worker is started when it is first asked. */
export function connectCoach(storage: Storage): Coach {
  return {
    preferences: new CoachPreferencesStore(storage),
    adviceClient: new AdviceClient(() => startWorker('coach')),
  };
}
