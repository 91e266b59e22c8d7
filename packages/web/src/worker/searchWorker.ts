import type { Advice, AdviceCancelled, AdviceRequest } from './advice.ts';
import type { ActionTableReply, ActionTableRequest, AnalysisReply, AnalysisRequest } from './analysisMessages.ts';
import type { CardsReply, CardsRequest, CompareRequest } from './cardsMessages.ts';
import { adviserSearch, championSearch } from './championSearch.ts';
import type { LuckReply, LuckRequest } from './luckMessages.ts';
import { compareLines, findCards } from './playableCards.ts';
import type { ReviewReply, ReviewRequest } from './reviewMessages.ts';
import { runActionTable } from './runActionTable.ts';
import { runAdvice } from './runAdvice.ts';
import { runAnalysis } from './runAnalysis.ts';
import { runLuck } from './runLuck.ts';
import { runReview } from './runReview.ts';
import { runSearch, type SearchDeps } from './runSearch.ts';
import type { SearchReply, SearchRequest } from './searchMessages.ts';

type Request =
  | SearchRequest
  | AdviceRequest
  | AdviceCancelled
  | ReviewRequest
  | LuckRequest
  | CardsRequest
  | CompareRequest
  | AnalysisRequest
  | ActionTableRequest;
type Reply = SearchReply | Advice | ReviewReply | LuckReply | CardsReply | AnalysisReply | ActionTableReply;

/** The worker's end of its message channel: all of its global scope that is used here. */
interface Port {
  postMessage(reply: Reply): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Request>) => void): void;
}

const searchDeps: SearchDeps = { search: championSearch, now: Date.now, yieldToMessages: messageYielder() };

/** Answers every search, advice or review that is requested; a new request ends the one before. */
export function answerSearches(port: Port): void {
  let latest = 0;

  port.addEventListener('message', ({ data: request }) => {
    const { id } = request;
    latest = id;
    void answer(request, port, () => latest === id).catch(reportError);
  });
}

/** The coach's worker is one that thinks for computers, too: neither is ever given more than a View. */
async function answer(request: Request, port: Port, isWanted: () => boolean): Promise<void> {
  const deps = { ...searchDeps, search: adviserSearch, post: (reply: Reply) => port.postMessage(reply) };
  if (!('type' in request)) {
    const reply = await runSearch(request, searchDeps, isWanted);
    if (reply !== null) port.postMessage(reply);
  } else if (request.type === 'advise') await runAdvice(request, deps, isWanted);
  // A deal that is over hides nothing; its decisions are judged from their Views all the same.
  else if (request.type === 'review') await runReview(request, deps, isWanted);
  else if (request.type === 'luck') await runLuck(request, deps, isWanted);
  else if (request.type === 'cards') port.postMessage(await findCards(request));
  else if (request.type === 'analysis') port.postMessage(await runAnalysis(request));
  else if (request.type === 'compareActions') await runActionTable(request, deps, isWanted);
  else if (request.type === 'compare') port.postMessage(compareLines(request));
}

/** Waits until every message that has come in has been received; a timer would wait for milliseconds. */
function messageYielder(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return () =>
    new Promise((resume) => {
      port1.onmessage = () => resume();
      port2.postMessage(null);
    });
}
