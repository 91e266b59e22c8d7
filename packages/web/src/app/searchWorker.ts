import { championSearch } from '@coup-fourre/bots';
import { type Calls, searchCalls } from '@coup-fourre/bots/threads';
import { tableCalls } from '../features/analysis/actionTable.worker.ts';
import { analysisCalls } from '../features/analysis/analysis.worker.ts';
import { challengeCalls } from '../features/challenge/challenge.worker.ts';
import { coachCalls } from '../features/coach/coach.worker.ts';
import { equityCalls } from '../features/equity/equity.worker.ts';
import { explorerCalls } from '../features/explorer/explorer.worker.ts';
import { explainCalls } from '../features/puzzles/explain.worker.ts';
import { mistakeCalls } from '../features/review/mistakes.worker.ts';
import { notedRecordCalls } from '../features/review/notedRecord.worker.ts';
import { reviewCalls } from '../features/review/review.worker.ts';
import { luckCalls } from '../features/statistics/luck.worker.ts';
import { searchPace } from '../worker/workPace.ts';

/** The calls of all workers that search or compute. Loaded apart from rooms, which need no weights at first. */
export const calls: Calls = {
  ...searchCalls(championSearch, searchPace),
  ...analysisCalls,
  ...challengeCalls,
  ...coachCalls,
  ...equityCalls,
  ...explainCalls,
  ...explorerCalls,
  ...luckCalls,
  ...notedRecordCalls,
  ...reviewCalls,
  ...mistakeCalls,
  ...tableCalls,
};
