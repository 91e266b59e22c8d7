import { COACH_MESSAGES } from '@coup-fourre/client/text';
import { lazyPart } from '../../ui/page/lazyPart.tsx';

// Loaded on demand, because many players never ask for a hint.
export const HintPanel = lazyPart(async () => (await import('./hintPanel.tsx')).HintPanel, COACH_MESSAGES);

export const CounterDialog = lazyPart(async () => (await import('./counterDialog.tsx')).CounterDialog, COACH_MESSAGES);
