import { useEffect, useState } from 'react';
import type { Sight } from '../game/sight.ts';
import { Voice } from '../shell/voice.tsx';
import type { HandPlay } from '../table/useHandPlay.ts';
import type { Hint } from './hint.ts';
import type { hintWords } from './hintWords.ts';
import type { Hinting } from './useHint.ts';

interface HintSpokenProps {
  readonly sight: Sight;
  readonly play: HandPlay;
  readonly hinting: Hinting;
  readonly suggested: Hint | null;
}

const SILENT = { action: '', odds: '', cost: '' };

/**
 * Reads the hint out: at once what to do and why, then the odds; both again where the search has changed the coach's mind.
 * Apart from what happens at the table, so that none of it is said again when the other changes.
 */
export function HintSpoken({ sight, play, hinting, suggested }: HintSpokenProps) {
  const { isOpen, hint, hasFailed } = hinting;
  const isWanted = isOpen || suggested !== null;
  const inWords = useWords(isWanted);
  const { action, odds, cost } =
    inWords !== null && isWanted ? inWords({ sight, hint: hint ?? suggested, card: play.card, hasFailed }) : SILENT;
  return (
    <div className="unseen" data-testid="spoken-hint">
      <Voice words={action} turn={action} urgency="assertive" testId="spoken-hint-here" />
      <Voice words={isOpen ? odds : ''} turn={odds} urgency="polite" testId="spoken-odds-here" />
      <Voice words={isOpen ? cost : ''} turn={cost} urgency="polite" testId="spoken-cost-here" />
    </div>
  );
}

/** What makes words of a hint, brought once one is wanted. */
function useWords(isWanted: boolean): typeof hintWords | null {
  const [words, setWords] = useState<{ readonly of: typeof hintWords } | null>(null);
  const isMissing = isWanted && words === null;
  useEffect(() => {
    if (!isMissing) return;
    // Where it cannot be loaded the panel says so.
    import('./hintWords.ts').then(
      ({ hintWords: of }) => setWords({ of }),
      () => undefined,
    );
  }, [isMissing]);
  return words?.of ?? null;
}
