import type { GameRecord } from '@coup-fourre/rules/authority';
import { openReplay, replayDeal } from './readReplay.ts';
import type { ReplayReply, ReplayRequest } from './replayMessages.ts';

// A file of its own, without the learned weights: a page that embeds a replay loads little.
let open: Promise<GameRecord | null> = Promise.resolve(null);

self.addEventListener('message', ({ data }: MessageEvent<ReplayRequest>) => void answer(data));

async function answer(request: ReplayRequest): Promise<void> {
  if (request.type === 'open') {
    open = openRecord(request);
    return;
  }
  const game = await open;
  if (game !== null) post({ type: 'deal', id: request.id, deal: replayDeal(game, request.deal) });
}

async function openRecord({ id, from }: Extract<ReplayRequest, { type: 'open' }>): Promise<GameRecord | null> {
  const read = await openReplay(from);
  post(read.ok ? { type: 'opened', id, replay: read.replay } : { type: 'unreadable', id, fault: read.fault });
  return read.ok ? read.game : null;
}

function post(reply: ReplayReply): void {
  self.postMessage(reply);
}
