import { type SearchPace, StepTimer } from '@coup-fourre/bots/threads';

/** Clock and yielding for work in a worker. Tests replace both. */
export interface WorkPace {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves after every message that has arrived so far was handled. */
  readonly yieldToMessages: () => Promise<void>;
}

export const workPace: WorkPace = { now: Date.now, yieldToMessages: messageYielder() };

/** Pace of a pool's searches. All workers share one clock, Date.now. */
export const searchPace: SearchPace = { ...workPace, timer: new StepTimer(Date.now) };

/** Yields through a message to itself, because a timer would wait for milliseconds. */
function messageYielder(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let channel: MessageChannel | null = null;
  return () => {
    if (channel === null) {
      channel = new MessageChannel();
      channel.port1.onmessage = () => waiting.shift()?.();
    }
    const { port2 } = channel;
    return new Promise((resume) => {
      waiting.push(resume);
      port2.postMessage(null);
    });
  };
}
