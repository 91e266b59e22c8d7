import { serve, webPort } from '@coup-fourre/bots/threads';
import { roomCalls } from '../worker/roomWorker.ts';
import { parseStorageKind } from '../worker/urlOptions.ts';

// All workers of the page run this file, so that the learned weights ship once. The worker's name decides its job.
const isRoom = parseStorageKind(self.name) !== null;
serve(webPort(self), isRoom ? roomCalls(self.name) : import('./searchWorker.ts').then(({ calls }) => calls));
