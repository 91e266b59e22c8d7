import './promptHint.css';
import { situationOf, type TableModel } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import { Suspense, useEffect, useRef } from 'react';
import type { HandPlay } from '../../table/useHandPlay.ts';
import { Icon } from '../../ui/art/index.ts';
import { ErrorBoundary } from '../../ui/page/errorBoundary.tsx';
import { lazyPart } from '../../ui/page/lazyPart.ts';
import type { HintState } from './useHint.ts';

const HintPanel = lazyPart(async () => (await import('./hintPanel.tsx')).HintPanel);

interface PromptHintProps {
  readonly model: TableModel;
  readonly play: HandPlay;
  readonly hintState: HintState;
}

/** The coach in the dialog of a prompt, which stays open: the recommended answer, its reason and its odds. */
export function PromptHint({ model, play, hintState }: PromptHintProps) {
  const { canAnswer, isOpen, hint, ask, close } = hintState;
  const box = useRef<HTMLDivElement>(null);

  // On a phone the hint is below the visible part of the dialog.
  useEffect(() => {
    if (hint !== null) box.current?.scrollIntoView({ block: 'nearest' });
  }, [hint]);

  if (!canAnswer) return null;
  return (
    <div className="prompt-hint" data-hint-here="" ref={box}>
      <button
        type="button"
        className="hint-request"
        aria-expanded={isOpen}
        aria-keyshortcuts="h"
        onClick={isOpen ? close : ask}
      >
        <Icon name="bulb" size={24} />
        {situationOf(model).type === 'extension' ? m.extensionOdds() : m.hintWhatWouldYouDo()}
      </button>
      <ErrorBoundary scope="part">
        <Suspense>{isOpen && <HintPanel model={model} play={play} hintState={hintState} />}</Suspense>
      </ErrorBoundary>
    </div>
  );
}
