import { lazy, Suspense } from 'react';
import type { Sight } from '../game/sight.ts';
import type { HandPlay } from '../table/useHandPlay.ts';
import type { Hint } from './hint.ts';
import type { Hinting } from './useHint.ts';

const HintWords = lazy(async () => ({ default: (await import('./hintWords.tsx')).HintWords }));

interface HintSpokenProps {
  readonly sight: Sight;
  readonly play: HandPlay;
  readonly hinting: Hinting;
  readonly suggested: Hint | null;
}

/**
 * Reads the hint out: at once what to do and why, then the odds; both again where the search has changed the coach's mind.
 * Apart from what happens at the table, so that none of it is said again when the other changes.
 */
export function HintSpoken({ sight, play, hinting, suggested }: HintSpokenProps) {
  const { isOpen, hint, hasFailed } = hinting;
  const about = { sight, hint: hint ?? suggested, card: play.card, hasFailed };
  return (
    <div className="unseen" data-testid="spoken-hint">
      <div aria-live="assertive">
        <Suspense>{(isOpen || suggested) && <HintWords {...about} part="action" />}</Suspense>
      </div>
      <div aria-live="polite">
        <Suspense>{isOpen && <HintWords {...about} part="odds" />}</Suspense>
      </div>
      <div aria-live="polite">
        <Suspense>{isOpen && <HintWords {...about} part="cost" />}</Suspense>
      </div>
    </div>
  );
}
