import { type Thread, ThreadClient } from '@coup-fourre/bots/threads';
import { encodeView, type Seat } from '@coup-fourre/rules';
import { type SlipStore, slipId } from '../../game/slips.ts';
import type { Review } from './review.ts';
import { MIN_SLIP_LOSS, playedOption } from './reviewedSide.ts';
import type { SlipCalls } from './slips.worker.ts';

interface SlipDeps {
  readonly store: Pick<SlipStore, 'getState' | 'add'>;
  readonly start: () => Thread;
}

/** Checks the slips of a seat in a finished review once more, and stores those that are confirmed. */
export async function keepSlips(
  { rules, deal, steps, judgements }: Review,
  { room, seat }: { readonly room: string; readonly seat: Seat },
  { store, start }: SlipDeps,
): Promise<void> {
  const known = new Set(store.getState().map(slipId));
  const slips = steps.filter((step) => {
    const judgement = step.seat === seat ? judgements.get(step.number) : undefined;
    const lost = judgement?.isSearched ? (playedOption(step, judgement)?.behind ?? 0) : 0;
    return lost >= MIN_SLIP_LOSS && !known.has(slipId({ room, deal, step: step.number }));
  });
  if (slips.length === 0) return;
  const client = new ThreadClient<SlipCalls>(start);
  try {
    const messages = slips.map((step) => ({ ...step, view: encodeView(step.view) }));
    const checked = await client.ask('checkSlips', { rules, steps: messages, minLoss: MIN_SLIP_LOSS });
    store.add(checked.map((slip) => ({ ...slip, room, deal, memory: null })));
  } catch {
    // The next review of the deal finds them again.
  } finally {
    void client.stop();
  }
}
