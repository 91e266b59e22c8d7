import { AdviceClient, type AdviceWorker } from '../features/coach/adviceClient.ts';
import type { Coach } from '../features/coach/useCoach.ts';
import { CoachPreferencesStore } from '../settings/coachPreferences.ts';

/** The coach of this page; its worker is started when it is first asked. */
export function connectCoach(storage: Storage): Coach {
  return { preferences: new CoachPreferencesStore(storage), adviceClient: new AdviceClient(start) };
}

function start(): AdviceWorker {
  return new Worker(new URL('../worker/searchWorker.ts', import.meta.url), { type: 'module', name: 'coach' });
}
