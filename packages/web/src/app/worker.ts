import { championSearch } from '@coup-fourre/bots';
import { searchCalls, serve, webPort } from '@coup-fourre/bots/threads';
import { tableCalls } from '../features/analysis/actionTable.worker.ts';
import { analysisCalls } from '../features/analysis/analysis.worker.ts';
import { challengeCalls } from '../features/challenge/challenge.worker.ts';
import { coachCalls } from '../features/coach/coach.worker.ts';
import { explainCalls } from '../features/puzzles/explain.worker.ts';
import { notedRecordCalls } from '../features/review/notedRecord.worker.ts';
import { reviewCalls } from '../features/review/review.worker.ts';
import { slipCalls } from '../features/review/slips.worker.ts';
import { luckCalls } from '../features/statistics/luck.worker.ts';
import { roomCalls } from '../worker/roomWorker.ts';
import { parseStorageKind } from '../worker/urlOptions.ts';
import { searchPace } from '../worker/workPace.ts';

// All workers of the page run this file, so that the learned weights ship once. The worker's name decides its job.
const calls =
  parseStorageKind(self.name) === null
    ? {
        ...searchCalls(championSearch, searchPace),
        ...analysisCalls,
        ...challengeCalls,
        ...coachCalls,
        ...explainCalls,
        ...luckCalls,
        ...notedRecordCalls,
        ...reviewCalls,
        ...slipCalls,
        ...tableCalls,
      }
    : roomCalls(self.name);
serve(webPort(self), calls);
