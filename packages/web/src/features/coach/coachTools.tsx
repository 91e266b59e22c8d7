import './coach.css';
import type { TableModel } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import { Suspense, useState } from 'react';
import { useSetting } from '../../settings/useSettings.ts';
import type { Hint } from '../../table/advice/hint.ts';
import { boxStyle } from '../../table/boxStyle.ts';
import type { Stage } from '../../table/stage.ts';
import type { HandPlay } from '../../table/useHandPlay.ts';
import { Icon } from '../../ui/art/index.ts';
import { ErrorBoundary } from '../../ui/page/errorBoundary.tsx';
import { lazyPart } from '../../ui/page/lazyPart.ts';
import { counterBox, hintPanelStyle, toolsBox } from './coachLayout.ts';
import { HintAnnouncement } from './hintAnnouncement.tsx';
import { HintButton } from './hintButton.tsx';
import { useCoachKeys } from './useCoachKeys.ts';
import type { HintState } from './useHint.ts';

// Loaded on demand, so that a player who never asks for a hint does not wait for it.
const HintPanel = lazyPart(async () => (await import('./hintPanel.tsx')).HintPanel);
const CounterDialog = lazyPart(async () => (await import('./counterDialog.tsx')).CounterDialog);

interface CoachToolsProps {
  readonly model: TableModel;
  readonly stage: Stage;
  readonly play: HandPlay;
  readonly hintState: HintState;
  /** The discard that was preselected. */
  readonly suggested: Hint | null;
}

export function CoachTools({ model, stage, play, hintState, suggested }: CoachToolsProps) {
  const hasCounter = useSetting('hasCounter');
  const [isCounting, setCounting] = useState(false);
  const { isAvailable, isOpen, canAsk, ask, close } = hintState;

  useCoachKeys({
    toggleHint: isOpen ? close : ask,
    closeHint: () => {
      if (isOpen) close();
      return isOpen;
    },
    openCounter: () => setCounting(hasCounter),
  });

  return (
    <>
      {stage.kind === 'wide' && (
        <div className="coach-tools" style={boxStyle(toolsBox(stage))}>
          {isAvailable && <HintButton hintState={hintState} />}
          {hasCounter && (
            <button
              type="button"
              className="coach-button"
              aria-label={m.counter()}
              aria-keyshortcuts="c"
              onClick={() => setCounting(true)}
            >
              <Icon name="tally" size={24} />
              <span aria-hidden="true">{m.counterShort()}</span>
            </button>
          )}
        </div>
      )}
      {stage.kind !== 'wide' && hasCounter && (
        <button
          type="button"
          className="counter-spot"
          style={boxStyle(counterBox(stage))}
          aria-label={m.counterOpen()}
          aria-keyshortcuts="c"
          onClick={() => setCounting(true)}
        />
      )}
      <ErrorBoundary scope="part">
        <Suspense>
          {isOpen && canAsk && (
            <div className="hint-place" style={hintPanelStyle(stage)}>
              <HintPanel model={model} play={play} hintState={hintState} />
            </div>
          )}
          {isCounting && <CounterDialog view={model.view} setup={model.setup} close={() => setCounting(false)} />}
        </Suspense>
      </ErrorBoundary>
      {isAvailable && <HintAnnouncement model={model} play={play} hintState={hintState} suggested={suggested} />}
    </>
  );
}
