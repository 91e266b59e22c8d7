// A load generator in a process of its own: does what the process asks that has started it, and ends with that one.
import process from 'node:process';
import { Generator, type Order } from './generator.ts';
import type { Tally } from './tally.ts';

/** The answer to an order. */
export type Obeyed = { readonly ok: true; readonly tally: Tally | null } | { readonly ok: false; readonly why: string };

const generator = new Generator();

async function obey(order: Order): Promise<Obeyed> {
  try {
    return { ok: true, tally: await generator.obey(order) };
  } catch (fault) {
    return { ok: false, why: String(fault) };
  }
}

process.on('message', (order: Order) => {
  void obey(order).then((obeyed) => process.send?.(obeyed));
});
process.once('disconnect', () => process.exit(0));
