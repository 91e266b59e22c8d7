import { AdviceClient, type AdviceWorker } from '../features/coach/adviceClient.ts';

/** The coach of this page; its worker is started when it is first asked. */
export function connectCoach(): AdviceClient {
  return new AdviceClient(start);
}

function start(): AdviceWorker {
  return new Worker(new URL('../worker/searchWorker.ts', import.meta.url), { type: 'module', name: 'coach' });
}
