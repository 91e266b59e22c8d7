import './trial.css';
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { Icon } from '../art/index.ts';
import { sightOf } from '../game/sight.ts';
import { TableGameContext } from '../game/useGame.ts';
import { usePassingRoom } from '../game/usePassingRoom.ts';
import { m } from '../paraglide/messages.js';
import { ScoreScreen } from '../score/scoreScreen.tsx';
import { LiveRegion } from '../shell/liveRegion.tsx';
import { useDealEnd } from '../shell/useDealEnd.ts';
import { TableSounds } from '../sound/tableSounds.tsx';
import { TableScreen } from '../table/tableScreen.tsx';
import { TakenContext } from '../table/useSize.ts';
import type { ReviewStep } from './review.ts';
import type { ReviewedSide } from './reviewedSide.ts';
import { TrialGame } from './trialGame.ts';

interface TrialProps {
  readonly reviewed: ReviewedSide;
  /** From before which step it goes on. */
  readonly step: ReviewStep;
  readonly back: () => void;
}

/** Pixels of the bar over the table, as in trial.css. */
const BAR = 52;

/** Plays on from a step against computers, in a room that keeps and counts nothing. */
export function Trial({ reviewed, step, back }: TrialProps) {
  const room = usePassingRoom();
  const [table] = useState(() => new TrialGame(room, back));

  useEffect(() => {
    void table.begin(reviewed, step);
  }, [table, reviewed, step]);
  useWayBack(back);

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
          <TakenContext value={BAR}>
            <Played table={table} />
          </TakenContext>
        </div>
      </div>
    </TableGameContext>
  );
}

/** What the history keeps of a trial: the place before it is the review. */
const AT_TRIAL = { within: true, isTrial: true };

function isTrial(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isTrial' in state;
}

/** Has the browser's back button lead back to the review, instead of away from it. */
function useWayBack(back: () => void): void {
  const moved = useEffectEvent(() => {
    if (!isTrial(history.state)) back();
  });
  useEffect(() => {
    if (!isTrial(history.state)) history.pushState(AT_TRIAL, '');
    const listener = (): void => moved();
    addEventListener('popstate', listener);
    return () => {
      removeEventListener('popstate', listener);
      if (isTrial(history.state)) history.back();
    };
  }, []);
}

function Played({ table }: { readonly table: TrialGame }) {
  const { update, side } = useSyncExternalStore(table.subscribe, table.shown);
  const sight = useMemo(() => (update ? sightOf(update, side) : null), [update, side]);
  const dealEnded = useDealEnd(update);
  return (
    <>
      {sight && (dealEnded ? <ScoreScreen sight={sight} /> : <TableScreen sight={sight} />)}
      <LiveRegion />
      <TableSounds />
    </>
  );
}
