import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '@coup-fourre/testing';
import { WebSocket } from 'ws';

/** A Node process that was started with --inspect-port. */
export interface InspectedProcess {
  readonly process: ServerProcess;
  readonly inspectPort: number;
}

const MEASURE = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
const INSPECT_TIMEOUT_MS = 10_000;
const RETRY_MS = 50;

/**
 * Bytes in use by a process after garbage collection, on and off the heap, without freed pages that it has not
 * returned. Measured through Node's inspector.
 */
export async function usedMemory(inspected: InspectedProcess): Promise<number> {
  const webSocket = new WebSocket(await debuggerUrl(inspected));
  try {
    await once(webSocket, 'open');
    // The second collection frees what the first one finalized.
    await ask(webSocket, 'HeapProfiler.collectGarbage', {});
    await ask(webSocket, 'HeapProfiler.collectGarbage', {});
    const { result } = (await ask(webSocket, 'Runtime.evaluate', { expression: MEASURE })) as {
      result: { value: number };
    };
    return result.value;
  } finally {
    webSocket.terminate();
  }
}

/** Makes the process listen for inspectors; resolves with the URL to use. */
async function debuggerUrl({ process, inspectPort }: InspectedProcess): Promise<string> {
  process.signal('SIGUSR1');
  const until = performance.now() + INSPECT_TIMEOUT_MS;
  for (;;) {
    const targets = await fetch(`http://127.0.0.1:${inspectPort}/json/list`).then(
      (response) => response.json() as Promise<{ webSocketDebuggerUrl: string }[]>,
      () => [],
    );
    if (targets[0] !== undefined) return targets[0].webSocketDebuggerUrl;
    if (performance.now() > until) throw new Error('the server cannot be inspected');
    await sleep(RETRY_MS);
  }
}

/** Sends one request; nothing else may be in flight on the socket. */
async function ask(webSocket: WebSocket, method: string, params: object): Promise<unknown> {
  const answered = once(webSocket, 'message') as Promise<[Buffer]>;
  webSocket.send(JSON.stringify({ id: 1, method, params }));
  const [frame] = await answered;
  return (JSON.parse(frame.toString()) as { result: unknown }).result;
}
