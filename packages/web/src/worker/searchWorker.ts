import type { Advice, AdviceCancelled, AdviceRequest } from './advice.ts';
import { adviserSearch, championSearch } from './championSearch.ts';
import type { ReviewReply, ReviewRequest } from './reviewMessages.ts';
import { runAdvice } from './runAdvice.ts';
import { runReview } from './runReview.ts';
import { runSearch, type SearchDeps } from './runSearch.ts';
import type { SearchReply, SearchRequest } from './searchMessages.ts';

/** The worker's own end of its message channel: all of its global scope that is used here. */
interface Port {
  postMessage(reply: SearchReply | Advice | ReviewReply): void;
  addEventListener(
    type: 'message',
    listener: (event: MessageEvent<SearchRequest | AdviceRequest | AdviceCancelled | ReviewRequest>) => void,
  ): void;
}

const port: Port = self;
const searchDeps: SearchDeps = { search: championSearch, now: Date.now, yieldToMessages: messageYielder() };
const latest = { id: 0 };

port.addEventListener('message', ({ data: request }) => {
  latest.id = request.id;
  if (!('type' in request)) void search(request).catch(reportError);
  else if (request.type === 'advise') void advise(request).catch(reportError);
  else if (request.type === 'review') void review(request).catch(reportError);
});

/** A new question ends the one before. */
async function search(request: SearchRequest): Promise<void> {
  const reply = await runSearch(request, searchDeps, () => latest.id === request.id);
  if (reply !== null) port.postMessage(reply);
}

/** The coach's worker is one that thinks for computers, too: neither is ever given more than a View. */
async function advise(request: AdviceRequest): Promise<void> {
  const { now, yieldToMessages } = searchDeps;
  const post = (advice: Advice): void => port.postMessage(advice);
  await runAdvice(request, { search: adviserSearch, now, yieldToMessages, post }, () => latest.id === request.id);
}

/** A deal that is over hides nothing; its decisions are judged from their Views all the same. The page hears of a fault. */
async function review(request: ReviewRequest): Promise<void> {
  const { now, yieldToMessages } = searchDeps;
  const post = (reply: ReviewReply): void => port.postMessage(reply);
  await runReview(request, { search: adviserSearch, now, yieldToMessages, post }, () => latest.id === request.id);
}

/** Waits until all messages that have come in are heard; a timer would wait for milliseconds. */
function messageYielder(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return () =>
    new Promise((breathed) => {
      port1.onmessage = () => breathed();
      port2.postMessage(null);
    });
}
