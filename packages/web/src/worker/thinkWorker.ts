import type { Advice, AdviceDropped, AdviceRequest } from './advice.ts';
import { adviseAside } from './adviseAside.ts';
import { adviserSearch, championSearch } from './championSearch.ts';
import { reviewAside } from './reviewAside.ts';
import type { ReviewReply, ReviewRequest } from './reviewMessages.ts';
import { searchAside, type Worktime } from './searchAside.ts';
import type { ThinkReply, ThinkRequest } from './thinkMessages.ts';

/** The worker's own end of its message channel: all of its global scope that is used here. */
interface Port {
  postMessage(reply: ThinkReply | Advice | ReviewReply): void;
  addEventListener(
    type: 'message',
    listener: (event: MessageEvent<ThinkRequest | AdviceRequest | AdviceDropped | ReviewRequest>) => void,
  ): void;
}

const port: Port = self;
const worktime: Worktime = { search: championSearch, now: Date.now, breathe: breathing() };
const latest = { id: 0 };

port.addEventListener('message', ({ data: request }) => {
  latest.id = request.id;
  if (!('type' in request)) void think(request).catch(reportError);
  else if (request.type === 'advise') void advise(request).catch(reportError);
  else if (request.type === 'review') void review(request).catch(reportError);
});

/** A new question ends the one before. */
async function think(request: ThinkRequest): Promise<void> {
  const reply = await searchAside(request, worktime, () => latest.id === request.id);
  if (reply !== null) port.postMessage(reply);
}

/** The coach's worker is one that thinks for computers, too: neither is ever given more than a View. */
async function advise(request: AdviceRequest): Promise<void> {
  const { now, breathe } = worktime;
  const tell = (advice: Advice): void => port.postMessage(advice);
  await adviseAside(request, { search: adviserSearch, now, breathe, tell }, () => latest.id === request.id);
}

/** A deal that is over hides nothing; its decisions are judged from their Views all the same. The page hears of a fault. */
async function review(request: ReviewRequest): Promise<void> {
  const { now, breathe } = worktime;
  const tell = (reply: ReviewReply): void => port.postMessage(reply);
  await reviewAside(request, { search: adviserSearch, now, breathe, tell }, () => latest.id === request.id);
}

/** Waits until all messages that have come in are heard; a timer would wait for milliseconds. */
function breathing(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return () =>
    new Promise((breathed) => {
      port1.onmessage = () => breathed();
      port2.postMessage(null);
    });
}
