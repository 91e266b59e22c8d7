import type { SeatedSetup } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import { useLayoutEffect, useRef } from 'react';
import { paintOf } from '../../game/team.ts';
import { Emblem } from '../../ui/art/index.ts';
import type { ReplayDeal } from '../../worker/replayMessages.ts';
import type { Moment } from '../links/index.ts';
import { frameSentence } from './replayText.ts';

interface ReplayMovesProps {
  readonly setup: SeatedSetup;
  readonly deal: ReplayDeal;
  readonly moment: Moment;
  /** Goes to a step of the deal. */
  readonly choose: (step: number) => void;
}

/** Every move of the deal in a sentence; the chosen one stays in view. */
export function ReplayMoves({ setup, deal, moment, choose }: ReplayMovesProps) {
  const list = useRef<HTMLOListElement>(null);

  useLayoutEffect(() => {
    const box = list.current;
    const chosen = box?.querySelector<HTMLElement>(`[data-step="${moment.step}"]`);
    if (!box || !chosen) return;
    // Scrolls the list, and nothing around it.
    box.scrollTop = chosen.offsetTop - box.offsetTop - (box.clientHeight - chosen.clientHeight) / 2;
    if (box.contains(document.activeElement)) chosen.focus({ preventScroll: true });
  }, [moment.step]);

  return (
    <section className="replay-moves panel" aria-labelledby="replay-moves">
      <h2 id="replay-moves" className="label">
        {m.replayMoves()}
      </h2>
      <ol ref={list}>
        {[...deal.frames.entries()].map(([step, frame]) => (
          <li key={step}>
            <button
              type="button"
              aria-current={step === moment.step ? 'step' : undefined}
              data-step={step}
              onClick={() => choose(step)}
            >
              <span className="num">{step}</span>
              {frame.move !== null && <Emblem team={paintOf(frame.move.team)} size={14} />}
              <span>{frameSentence(setup, frame, moment)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
