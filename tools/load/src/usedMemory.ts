import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '@coup-fourre/testing';
import { WebSocket } from 'ws';

/** A process of Node's that was started with --inspect-port. */
export interface InspectedProcess {
  readonly process: ServerProcess;
  readonly inspectPort: number;
}

const MEASURE = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
const INSPECT_TIMEOUT_MS = 10_000;
const RETRY_MS = 50;

/**
 * Bytes that a process still uses once all its garbage is collected, on the heap and beside it: what lies in pages that it
 * has not given back is not counted. It is asked by way of Node's inspector.
 */
export async function usedMemory(inspected: InspectedProcess): Promise<number> {
  const wire = new WebSocket(await debuggerUrl(inspected));
  try {
    await once(wire, 'open');
    // What the first collection finalises is freed by the second one.
    await ask(wire, 'HeapProfiler.collectGarbage', {});
    await ask(wire, 'HeapProfiler.collectGarbage', {});
    const { result } = (await ask(wire, 'Runtime.evaluate', { expression: MEASURE })) as { result: { value: number } };
    return result.value;
  } finally {
    wire.terminate();
  }
}

/** Has the process begin to listen for inspectors; resolves with the address to be used. */
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

/** Asks one question; nothing else may be under way on the wire. */
async function ask(wire: WebSocket, method: string, params: object): Promise<unknown> {
  const answered = once(wire, 'message') as Promise<[Buffer]>;
  wire.send(JSON.stringify({ id: 1, method, params }));
  const [frame] = await answered;
  return (JSON.parse(frame.toString()) as { result: unknown }).result;
}
