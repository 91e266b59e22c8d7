import { serve, webPort } from '@coup-fourre/bots/threads';
import { replayCalls } from '../features/replay/replay.worker.ts';
import { studyCalls } from '../features/studies/studies.worker.ts';

serve(webPort(self), { ...replayCalls(), ...studyCalls });
