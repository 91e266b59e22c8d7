import { thinksAhead } from '@coup-fourre/bots/names';
import type { Think } from '@coup-fourre/room';
import type { Random } from '@coup-fourre/rules';
import { after } from './after.ts';
import { championSearch } from './championSearch.ts';
import { type Thinker, type ThinkerEvents, ThinkerPool, thinkersFor } from './thinkerPool.ts';
import type { ThinkReply } from './thinkMessages.ts';

/** Has the levels that think ahead do so in workers of their own; all others choose at once. */
export function thinkingAside(random: Random): Think {
  const count = thinkersFor(navigator.hardwareConcurrency);
  const pool = new ThinkerPool({ search: championSearch, start, count, now: Date.now, after, random });
  return (question) => (thinksAhead(question.level) ? pool.think(question) : null);
}

function start({ found, failed }: ThinkerEvents): Thinker {
  const worker = new Worker(new URL('./thinkWorker.ts', import.meta.url), { type: 'module', name: 'thinker' });
  worker.addEventListener('message', ({ data }: MessageEvent<ThinkReply>) => found(data));
  worker.addEventListener('error', failed);
  return { ask: (request) => worker.postMessage(request), stop: () => worker.terminate() };
}
