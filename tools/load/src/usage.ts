/** What a server has used since it started, from its /metrics. */
export interface Usage {
  /** Milliseconds of CPU of all its threads. */
  readonly cpu: number;
  /** Bytes of memory that it holds now. */
  readonly resident: number;
  /** Rooms in memory, open sockets and bytes sent over them; 0 if they are not counted. */
  readonly rooms: number;
  readonly sockets: number;
  readonly sent: number;
  /** Appends to the log, and the milliseconds until they were durable. */
  readonly appends: { readonly count: number; readonly milliseconds: number };
}

const APPENDS = 'coup_fourre_append_seconds';

/** The usage of a server, such as http://127.0.0.1:8080. */
export async function usageOf(server: string): Promise<Usage> {
  const response = await fetch(`${server}/metrics`);
  if (!response.ok) throw new Error(`no metrics: ${response.status}`);
  return usageIn(await response.text());
}

/** The sum of what several servers have used. */
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

/** Parses Prometheus metrics; a missing one is 0. */
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
