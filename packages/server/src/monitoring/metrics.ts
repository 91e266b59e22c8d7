import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const APPEND_SECONDS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];
const REQUEST_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

/** The metrics for Prometheus. `registry` also has memory, CPU and event-loop delay of the process. */
export interface Metrics {
  readonly registry: Registry;
  /** Valid messages, by type. */
  readonly messages: Tally;
  /** Refusals over sockets and HTTP, by reason. */
  readonly refusals: Counter<'reason'>;
  /** Seconds until an append to the log ends, by outcome: added, conflict or failed. */
  readonly appends: Histogram<'outcome'>;
  /** Seconds per request, by route and status. */
  readonly requests: Histogram<'route' | 'status'>;
  readonly unreadableRooms: Counter;
  readonly guestsCreated: Counter;
  readonly sentBytes: Counter;
  readonly dropped: Counter<'cause'>;
}

/** Counts by the value of one label. A counter would make a key of all labels for each message. */
class Tally {
  #counts = new Map<string, number>();

  add(value: string): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
  }

  /** The counts since the last call. */
  take(): Iterable<readonly [string, number]> {
    const counts = this.#counts;
    this.#counts = new Map();
    return counts;
  }
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counter = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `coup_fourre_${name}_total`, help, labelNames, registers });
  const messages = new Tally();
  new Counter({
    name: 'coup_fourre_messages_total',
    help: 'Messages understood.',
    labelNames: ['type'],
    registers,
    collect() {
      for (const [type, count] of messages.take()) this.inc({ type }, count);
    },
  });
  return {
    registry,
    messages,
    refusals: counter('refusals', 'Refusals, over sockets and HTTP.', 'reason'),
    appends: new Histogram({
      name: 'coup_fourre_append_seconds',
      help: 'Time until an append to the log is durable, or known to be too late.',
      labelNames: ['outcome'],
      buckets: APPEND_SECONDS,
      registers,
    }),
    requests: new Histogram({
      name: 'coup_fourre_request_seconds',
      help: 'Time of HTTP requests.',
      labelNames: ['route', 'status'],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    unreadableRooms: counter('unreadable_rooms', 'Rooms set aside since their logs cannot be read.'),
    guestsCreated: counter('guests_made', 'Guests made.'),
    sentBytes: counter('sent_bytes', 'Bytes sent over sockets.'),
    dropped: counter('sockets_dropped', 'Sockets closed by the server, by cause.', 'cause'),
  };
}

/** Adds a gauge whose value is computed whenever the metrics are read. */
export function addGauge(
  { registry }: Metrics,
  { name, help }: { name: string; help: string },
  ask: () => number,
): void {
  new Gauge({
    name: `coup_fourre_${name}`,
    help,
    registers: [registry],
    collect() {
      this.set(ask());
    },
  });
}
