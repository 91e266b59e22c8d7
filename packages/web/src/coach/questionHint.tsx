import './coach.css';
import './questionHint.css';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Icon } from '../art/index.ts';
import type { Sight } from '../game/sight.ts';
import { m } from '../paraglide/messages.js';
import { Mishap } from '../shell/mishap.tsx';
import type { HandPlay } from '../table/useHandPlay.ts';
import type { Hinting } from './useHint.ts';

const HintPanel = lazy(async () => ({ default: (await import('./hintPanel.tsx')).HintPanel }));

interface QuestionHintProps {
  readonly sight: Sight;
  readonly play: HandPlay;
  readonly hinting: Hinting;
}

/** The coach in the dialog of a question, which stays open: what would be answered, why and with which odds. */
export function QuestionHint({ sight, play, hinting }: QuestionHintProps) {
  const { canAnswer, isOpen, hint, ask, close } = hinting;
  const place = useRef<HTMLDivElement>(null);

  // On a phone the answer comes below what the dialog has room for.
  useEffect(() => {
    if (hint !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [hint]);

  if (!canAnswer) return null;
  return (
    <div className="question-hint" data-hint-here="" ref={place}>
      <button
        type="button"
        className="hint-ask"
        aria-expanded={isOpen}
        aria-keyshortcuts="h"
        onClick={isOpen ? close : ask}
      >
        <Icon name="bulb" size={24} />
        {m.hintWhatWouldYouDo()}
      </button>
      <Mishap of="part">
        <Suspense>{isOpen && <HintPanel sight={sight} play={play} hinting={hinting} />}</Suspense>
      </Mishap>
    </div>
  );
}
