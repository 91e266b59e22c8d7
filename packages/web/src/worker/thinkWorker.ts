import { championSearch } from './championSearch.ts';
import { searchAside, type Worktime } from './searchAside.ts';
import type { ThinkReply, ThinkRequest } from './thinkMessages.ts';

/** The worker's own end of its message channel: all of its global scope that is used here. */
interface Port {
  postMessage(reply: ThinkReply): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ThinkRequest>) => void): void;
}

const port: Port = self;
const worktime: Worktime = { search: championSearch, now: Date.now, breathe: breathing() };
const latest = { id: 0 };

port.addEventListener('message', ({ data: request }) => {
  latest.id = request.id;
  void think(request);
});

/** A new question ends the one before. */
async function think(request: ThinkRequest): Promise<void> {
  const reply = await searchAside(request, worktime, () => latest.id === request.id);
  if (reply !== null) port.postMessage(reply);
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
