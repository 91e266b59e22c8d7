import { once } from 'node:events';
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { WebSocket } from 'ws';
import type { MeasuredServer } from './gameServer.ts';
import type { SoakSample } from './results.ts';

/** The resources that a server has used since its start, read from /metrics. */
export interface Usage {
  /** Milliseconds of CPU of all its threads. */
  readonly cpu: number;
  /** Resident bytes now. */
  readonly resident: number;
  /** Rooms in memory, open sockets, and bytes sent over sockets. 0 if the server does not count them. */
  readonly rooms: number;
  readonly sockets: number;
  readonly sent: number;
  /** Appends to the log: their number, and their total milliseconds until durable. */
  readonly appends: { readonly count: number; readonly milliseconds: number };
}

const APPENDS = 'coup_fourre_append_seconds';

/** The usage of a server, such as http://127.0.0.1:8080. */
export async function usageOf(server: string): Promise<Usage> {
  const response = await fetch(`${server}/metrics`);
  if (!response.ok) throw new Error(`no metrics: ${response.status}`);
  return usageIn(await response.text());
}

/** The total usage of several servers. */
export async function usageOfAll(servers: readonly string[]): Promise<Usage> {
  const usages = await Promise.all(servers.map(usageOf));
  return usages.reduce((sum, { appends, ...usage }) => ({
    cpu: sum.cpu + usage.cpu,
    resident: sum.resident + usage.resident,
    rooms: sum.rooms + usage.rooms,
    sockets: sum.sockets + usage.sockets,
    sent: sum.sent + usage.sent,
    appends: {
      count: sum.appends.count + appends.count,
      milliseconds: sum.appends.milliseconds + appends.milliseconds,
    },
  }));
}

/** Parses Prometheus metrics. A missing metric counts as 0. */
export function usageIn(metrics: string): Usage {
  const sums = new Map<string, number>();
  for (const line of metrics.split('\n')) {
    const [, name, value] = /^(\w+)(?:\{.*\})? (\S+)/.exec(line) ?? [];
    if (name !== undefined) sums.set(name, (sums.get(name) ?? 0) + Number(value));
  }
  const of = (name: string): number => sums.get(name) ?? 0;
  return {
    cpu: of('process_cpu_seconds_total') * 1000,
    resident: of('process_resident_memory_bytes'),
    rooms: of('coup_fourre_rooms'),
    sockets: of('coup_fourre_sockets'),
    sent: of('coup_fourre_sent_bytes_total'),
    appends: { count: of(`${APPENDS}_count`), milliseconds: of(`${APPENDS}_sum`) * 1000 },
  };
}

const MEASURE = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
const INSPECT_TIMEOUT_MS = 10_000;
const RETRY_MS = 50;

/**
 * Bytes that a process uses after garbage collection, on and off the heap. Measured through Node's inspector.
 * Excludes pages that were freed but not yet returned to the system.
 */
export async function usedMemory(server: MeasuredServer): Promise<number> {
  const webSocket = new WebSocket(await debuggerUrl(server));
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

/** Makes the process listen for inspectors. Resolves with the inspector's URL. */
async function debuggerUrl({ process, inspectPort }: MeasuredServer): Promise<string> {
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

/** Sends one request. No other request may be in flight on the socket. */
async function ask(webSocket: WebSocket, method: string, params: object): Promise<unknown> {
  const answered = once(webSocket, 'message') as Promise<[Buffer]>;
  webSocket.send(JSON.stringify({ id: 1, method, params }));
  const [frame] = await answered;
  return (JSON.parse(frame.toString()) as { result: unknown }).result;
}

/** The store's file, and the files with changes that are not in it yet. */
const FILE = 'coup-fourre.db';
const FILES = [FILE, `${FILE}-wal`] as const;

/** Milliseconds until all threads of a process have stopped. */
const STOPPED_WITHIN_MS = 100;

/**
 * The size of a server's SQLite store. Only the server may open the file.
 * The server is therefore paused for a moment while its files are copied, as if after a power cut.
 */
export async function storeSize({
  folder,
  process,
}: MeasuredServer): Promise<Pick<SoakSample, 'fileBytes' | 'storedBytes' | 'rows'>> {
  const copy = await mkdtemp(join(folder, 'copy-'));
  try {
    process.signal('SIGSTOP');
    try {
      await sleep(STOPPED_WITHIN_MS);
      for (const file of FILES) await copyFile(join(folder, file), join(copy, file));
    } finally {
      process.signal('SIGCONT');
    }
    const sizes = await Promise.all(FILES.map((file) => stat(join(copy, file))));
    return { fileBytes: sizes.reduce((sum, { size }) => sum + size, 0), ...contentOf(join(copy, FILE)) };
  } finally {
    await rm(copy, { recursive: true });
  }
}

function contentOf(file: string): Pick<SoakSample, 'storedBytes' | 'rows'> {
  const database = new DatabaseSync(file);
  const numberOf = (query: string): number => Object.values(database.prepare(query).get() ?? {})[0] as number;
  try {
    const tables = database.prepare("select name from sqlite_schema where type = 'table'").all() as { name: string }[];
    const pages = numberOf('pragma page_count') - numberOf('pragma freelist_count');
    return {
      storedBytes: pages * numberOf('pragma page_size'),
      rows: Object.fromEntries(tables.map(({ name }) => [name, numberOf(`select count(*) from "${name}"`)])),
    };
  } finally {
    database.close();
  }
}
