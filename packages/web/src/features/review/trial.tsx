import type { TableModel } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { TableGameContext } from '../../game/useGame.ts';
import { useTemporaryGame } from '../../game/useTemporaryGame.ts';
import { LiveRegion } from '../../table/liveRegion.tsx';
import { TableSounds } from '../../table/sounds/tableSounds.tsx';
import { TableScreen } from '../../table/tableScreen.tsx';
import { useDealEnd } from '../../table/useDealEnd.ts';
import { ReservedHeightContext } from '../../table/useTableSize.ts';
import { Icon } from '../../ui/art/index.ts';
import type { ReviewStep } from './review.ts';
import type { ReviewedSide } from './reviewedSide.ts';
import { TrialGame } from './trialGame.ts';

export type RenderScore = (model: TableModel) => ReactNode;

interface TrialProps {
  /** Shows the score sheet at the end of the trial's deal. */
  readonly renderScore: RenderScore;
  readonly reviewed: ReviewedSide;
  /** The trial starts before this step. */
  readonly step: ReviewStep;
  readonly back: () => void;
}

/** The height of the bar above the table in pixels, as in trial.css. */
const BAR_HEIGHT_PX = 52;

/** Plays on from a step against computers, in a room that stores and counts nothing. */
export function Trial({ renderScore, reviewed, step, back }: TrialProps) {
  const room = useTemporaryGame();
  const [table] = useState(() => new TrialGame(room, back));

  useEffect(() => {
    void table.begin(reviewed, step);
  }, [table, reviewed, step]);
  useBackToReview(back);

  return (
    <TableGameContext value={table}>
      <div className="trial">
        <header className="trial-bar">
          <h1 tabIndex={-1}>{m.reviewTryTitle({ turn: step.turn })}</h1>
          <p className="label">{m.reviewTryNote()}</p>
          <button type="button" className="button quiet" onClick={back}>
            <Icon name="undo" size={18} /> {m.reviewTryBack()}
          </button>
        </header>
        <div className="trial-table">
          <ReservedHeightContext value={BAR_HEIGHT_PX}>
            <TrialTable table={table} renderScore={renderScore} />
          </ReservedHeightContext>
        </div>
      </div>
    </TableGameContext>
  );
}

/** The history state of a trial. The entry before it is the review. */
const TRIAL_HISTORY_STATE = { within: true, isTrial: true };

function isTrial(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isTrial' in state;
}

/** Makes the browser's back button return to the review instead of leaving it. */
function useBackToReview(back: () => void): void {
  const moved = useEffectEvent(() => {
    if (!isTrial(history.state)) back();
  });
  useEffect(() => {
    if (!isTrial(history.state)) history.pushState(TRIAL_HISTORY_STATE, '');
    const listener = (): void => moved();
    addEventListener('popstate', listener);
    return () => {
      removeEventListener('popstate', listener);
      if (isTrial(history.state)) history.back();
    };
  }, []);
}

interface TrialTableProps {
  readonly table: TrialGame;
  readonly renderScore: RenderScore;
}

function TrialTable({ table, renderScore }: TrialTableProps) {
  const { model } = useSyncExternalStore(table.subscribe, table.getState);
  const dealEnded = useDealEnd(model);
  return (
    <>
      {model && (dealEnded ? renderScore(model) : <TableScreen model={model} />)}
      <LiveRegion />
      <TableSounds />
    </>
  );
}
