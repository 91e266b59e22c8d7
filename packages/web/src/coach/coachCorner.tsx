import './coach.css';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../art/index.ts';
import type { Sight } from '../game/sight.ts';
import { m } from '../paraglide/messages.js';
import { Mishap } from '../shell/mishap.tsx';
import { boxStyle } from '../table/boxStyle.ts';
import type { Stage } from '../table/stage.ts';
import type { HandPlay } from '../table/useHandPlay.ts';
import type { Hint } from './hint.ts';
import { HintButton } from './hintButton.tsx';
import { HintSpoken } from './hintSpoken.tsx';
import { counterPlace, slipPlace, toolsPlace } from './places.ts';
import { useCoach } from './useCoach.ts';
import { useCoachKeys } from './useCoachKeys.ts';
import type { Hinting } from './useHint.ts';

// Who asks for none of it does not wait for it.
const HintPanel = lazy(async () => ({ default: (await import('./hintPanel.tsx')).HintPanel }));
const CounterDialog = lazy(async () => ({ default: (await import('./counterDialog.tsx')).CounterDialog }));

interface CoachCornerProps {
  readonly sight: Sight;
  readonly stage: Stage;
  readonly play: HandPlay;
  readonly hinting: Hinting;
  /** The discard that was chosen beforehand. */
  readonly suggested: Hint | null;
}

/** All help at the table: the hint, where there is a coach, and the card counter, in every room. */
export function CoachCorner({ sight, stage, play, hinting, suggested }: CoachCornerProps) {
  const { hasCounter } = useCoach();
  const [isCounting, setCounting] = useState(false);
  const { isThere, isOpen, canAsk, ask, close } = hinting;

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
        <div className="coach-tools" style={boxStyle(toolsPlace(stage))}>
          {isThere && <HintButton hinting={hinting} />}
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
          style={boxStyle(counterPlace(stage))}
          aria-label={m.counterOpen()}
          aria-keyshortcuts="c"
          onClick={() => setCounting(true)}
        />
      )}
      <Mishap of="part">
        <Suspense>
          {isOpen && canAsk && (
            <div className="hint-place" style={slipPlace(stage)}>
              <HintPanel sight={sight} play={play} hinting={hinting} />
            </div>
          )}
          {isCounting && <CounterDialog sight={sight} close={() => setCounting(false)} />}
        </Suspense>
      </Mishap>
      {isThere && <HintSpoken sight={sight} play={play} hinting={hinting} suggested={suggested} />}
    </>
  );
}
