import { type AdvicePort, Adviser } from './adviser.ts';
import { CoachWishes } from './coachWishes.ts';
import type { Coach } from './useCoach.ts';

/** The coach of this page; its worker is started when it is first asked. */
export function connectCoach(storage: Storage): Coach {
  return { wishes: new CoachWishes(storage), adviser: new Adviser(start) };
}

function start(): AdvicePort {
  return new Worker(new URL('../worker/thinkWorker.ts', import.meta.url), { type: 'module', name: 'coach' });
}
