import { ThreadClient } from '@coup-fourre/bots/threads';
import type { SeatedSetup } from '@coup-fourre/client';
import { capitalized, m } from '@coup-fourre/client/text';
import { cleanNote, type Mark } from '@coup-fourre/rules';
import { actionText } from '../../table/advice/hint.ts';
import { startThread } from '../../worker/startThread.ts';
import type { NotedRecordCalls, StepNote } from './notedRecord.worker.ts';
import type { Review, Verdict } from './review.ts';
import { playedOption } from './reviewedSide.ts';
import { lossText, verdictText } from './reviewText.ts';

const MARKS: Readonly<Partial<Record<Verdict, Mark>>> = { smallMistake: '?!', bigMistake: '?' };

/** The mistakes of all seats, as a reader would write them. */
function verdictNotes(setup: SeatedSetup, { steps, judgments }: Review): StepNote[] {
  return steps.flatMap((step) => {
    const judgment = judgments.get(step.number);
    const mark = judgment?.isSearched ? MARKS[judgment.verdict] : undefined;
    const played = judgment && playedOption(step, judgment);
    const best = judgment?.options[0]?.action;
    if (!mark || !played || !best) return [];
    const verdict = `${capitalized(verdictText(judgment.verdict))}.`;
    const better = `${capitalized(m.reviewBestTag())}: ${actionText({ setup }, best)}.`;
    return { step: step.number, mark, note: cleanNote(`${verdict} ${lossText(played)} ${better}`), best };
  });
}

/** The record of a reviewed game, with the verdicts on the deal. Null if the worker fails. */
export async function notedRecord(record: string, setup: SeatedSetup, review: Review): Promise<string | null> {
  const client = new ThreadClient<NotedRecordCalls>(() => startThread('review'));
  try {
    return await client.ask('noteRecord', { record, deal: review.deal, notes: verdictNotes(setup, review) });
  } catch {
    return null;
  } finally {
    void client.stop();
  }
}
