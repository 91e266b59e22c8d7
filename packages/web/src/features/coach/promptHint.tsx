import type { TableModel } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { HandPlay } from '../../table/useHandPlay.ts';
import { Icon } from '../../ui/art/index.ts';
import { ErrorBoundary } from '../../ui/page/errorBoundary.tsx';
import type { HintState } from './useHint.ts';

const HintPanel = lazy(async () => ({ default: (await import('./hintPanel.tsx')).HintPanel }));

interface PromptHintProps {
  readonly model: TableModel;
  readonly play: HandPlay;
  readonly hintState: HintState;
}

/** The coach in the dialog of a question, which stays open: what would be answered, why and with which odds. */
export function PromptHint({ model, play, hintState }: PromptHintProps) {
  const { canAnswer, isOpen, hint, ask, close } = hintState;
  const place = useRef<HTMLDivElement>(null);

  // On a phone the answer comes below what the dialog has room for.
  useEffect(() => {
    if (hint !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [hint]);

  if (!canAnswer) return null;
  return (
    <div className="prompt-hint" data-hint-here="" ref={place}>
      <button
        type="button"
        className="hint-request"
        aria-expanded={isOpen}
        aria-keyshortcuts="h"
        onClick={isOpen ? close : ask}
      >
        <Icon name="bulb" size={24} />
        {m.hintWhatWouldYouDo()}
      </button>
      <ErrorBoundary scope="part">
        <Suspense>{isOpen && <HintPanel model={model} play={play} hintState={hintState} />}</Suspense>
      </ErrorBoundary>
    </div>
  );
}
