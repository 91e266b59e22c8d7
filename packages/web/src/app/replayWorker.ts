import { serve, webPort } from '@coup-fourre/bots/threads';
import { replayCalls } from '../features/replay/replay.worker.ts';

serve(webPort(self), replayCalls());
