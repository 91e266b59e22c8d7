import { hostRoom } from './roomWorker.ts';
import { answerSearches } from './searchWorker.ts';
import { parseStorageKind } from './urlOptions.ts';

// One file for every worker of the page, so that it ships the learned weights once; the name says what a worker is for.
if (parseStorageKind(self.name) === null) answerSearches(self);
else hostRoom(self);
