import type { Bus } from './bus.ts';
import { InProcessBus } from './inProcessBus.ts';
import { natsBus } from './natsBus.ts';
import { postgresBus } from './postgresBus.ts';
import { type BusOptions, DEFAULT_BUS_OPTIONS } from './reconnectingBus.ts';

/** The message broker. */
export type BusConfig =
  | { readonly kind: 'inProcess' }
  | { readonly kind: 'postgres'; readonly url: string }
  | { readonly kind: 'nats'; readonly url: string };

/** Opens a bus. Opening never fails: the bus retries forever and is disconnected until it succeeds. */
export function openBus(config: BusConfig, options: Partial<BusOptions> = {}): Bus {
  const all = { ...DEFAULT_BUS_OPTIONS, ...options };
  switch (config.kind) {
    case 'inProcess':
      return new InProcessBus();
    case 'postgres':
      return postgresBus(config.url, all);
    case 'nats':
      return natsBus(config.url, all);
  }
}
