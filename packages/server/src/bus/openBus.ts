import type { Bus } from './bus.ts';
import { InProcessBus } from './inProcessBus.ts';
import { natsBus } from './natsBus.ts';
import { postgresBus } from './postgresBus.ts';
import { type BusOptions, DEFAULT_BUS_OPTIONS } from './reconnectingBus.ts';

/** What carries the notices. */
export type BusConfig =
  | { readonly kind: 'inProcess' }
  | { readonly kind: 'postgres'; readonly url: string }
  | { readonly kind: 'nats'; readonly url: string };

/** Opens a bus. It never fails: what cannot be reached is tried for ever, and until then the bus is not connected. */
export function openBus(place: BusConfig, options: Partial<BusOptions> = {}): Bus {
  const all = { ...DEFAULT_BUS_OPTIONS, ...options };
  switch (place.kind) {
    case 'inProcess':
      return new InProcessBus();
    case 'postgres':
      return postgresBus(place.url, all);
    case 'nats':
      return natsBus(place.url, all);
  }
}
