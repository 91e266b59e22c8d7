import { COACH_MESSAGES, loadMessages } from '@coup-fourre/client/text';
import { lazyPart } from '../../ui/page/lazyPart.ts';

// Loaded on demand, because many players never ask for a hint.
export const HintPanel = lazyPart(async () => {
  const [{ HintPanel }] = await Promise.all([import('./hintPanel.tsx'), loadMessages(COACH_MESSAGES)]);
  return HintPanel;
});

export const CounterDialog = lazyPart(async () => {
  const [{ CounterDialog }] = await Promise.all([import('./counterDialog.tsx'), loadMessages(COACH_MESSAGES)]);
  return CounterDialog;
});
