import { type Thread, ThreadClient } from '@coup-fourre/bots/threads';
import { encodeView, type Seat } from '@coup-fourre/rules';
import { type MistakeStore, mistakeId } from '../../game/ownMistakes.ts';
import type { MistakeCalls } from './mistakes.worker.ts';
import type { Review } from './review.ts';
import { MIN_SMALL_MISTAKE_LOSS, playedOption } from './reviewedSide.ts';

interface KeepDeps {
  readonly store: Pick<MistakeStore, 'getState' | 'add'>;
  readonly start: () => Thread;
}

/** Checks the mistakes of a seat in a finished review once more, and stores those that are confirmed. */
export async function keepMistakes(
  { rules, deal, steps, judgments }: Review,
  { room, seat }: { readonly room: string; readonly seat: Seat },
  { store, start }: KeepDeps,
): Promise<void> {
  const known = new Set(store.getState().map(mistakeId));
  const mistakes = steps.filter((step) => {
    const judgment = step.seat === seat ? judgments.get(step.number) : undefined;
    const lost = judgment?.isSearched ? (playedOption(step, judgment)?.behind ?? 0) : 0;
    return lost >= MIN_SMALL_MISTAKE_LOSS && !known.has(mistakeId({ room, deal, step: step.number }));
  });
  if (mistakes.length === 0) return;
  const client = new ThreadClient<MistakeCalls>(start);
  try {
    const messages = mistakes.map((step) => ({ ...step, view: encodeView(step.view) }));
    const checked = await client.ask('checkMistakes', { rules, steps: messages, minLoss: MIN_SMALL_MISTAKE_LOSS });
    store.add(checked.map((mistake) => ({ ...mistake, room, deal, memory: null })));
  } catch {
    // The next review of the deal finds them again.
  } finally {
    void client.stop();
  }
}
