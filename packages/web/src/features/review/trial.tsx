import { m } from '@coup-fourre/client/text';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { TableGameContext } from '../../game/useGame.ts';
import { useTemporaryGame } from '../../game/useTemporaryGame.ts';
import { windowScale } from '../../settings/scale.ts';
import { LiveRegion } from '../../table/liveRegion.tsx';
import { TableScreen } from '../../table/screen/tableScreen.tsx';
import { TableSounds } from '../../table/sounds/tableSounds.tsx';
import { useDealEnd } from '../../table/useDealEnd.ts';
import { ReservedHeightContext, useTableSize } from '../../table/useTableSize.ts';
import { Icon } from '../../ui/art/index.ts';
import { useBackEntry } from '../../ui/page/useBackEntry.ts';
import { useTitle } from '../../ui/page/useTitle.ts';
import { LocalScore, TableSlots } from '../play/index.ts';
import type { ReviewStep } from './review.ts';
import type { ReviewedSide } from './reviewedSide.ts';
import { TrialGame } from './trialGame.ts';

interface TrialProps {
  readonly reviewed: ReviewedSide;
  /** The trial starts before this step. */
  readonly step: ReviewStep;
  readonly back: () => void;
}

/** The height of the bar above the table in pixels of the design, as in trial.css. */
const BAR_HEIGHT_PX = 52;

/** Plays on from a step against computers, in a room that stores and counts nothing. */
export function Trial({ reviewed, step, back }: TrialProps) {
  const room = useTemporaryGame();
  const heading = useTitle(m.reviewTryTitle({ turn: step.turn }));
  const [table] = useState(() => new TrialGame(room, back));

  useEffect(() => {
    void table.begin(reviewed, step);
  }, [table, reviewed, step]);
  useBackEntry('isTrial', back);
  const barHeight = BAR_HEIGHT_PX * windowScale(useTableSize());

  return (
    <TableGameContext value={table}>
      <div className="trial">
        <header className="trial-bar">
          <h1 ref={heading} tabIndex={-1}>
            {m.reviewTryTitle({ turn: step.turn })}
          </h1>
          <p className="label">{m.reviewTryNote()}</p>
          <button type="button" className="button quiet" onClick={back}>
            <Icon name="undo" size={18} /> {m.reviewTryBack()}
          </button>
        </header>
        <div className="trial-table">
          <ReservedHeightContext value={barHeight}>
            <TableSlots>
              <TrialTable table={table} />
            </TableSlots>
          </ReservedHeightContext>
        </div>
      </div>
    </TableGameContext>
  );
}

function TrialTable({ table }: { readonly table: TrialGame }) {
  const { model } = useSyncExternalStore(table.subscribe, table.getState);
  const dealEnded = useDealEnd(model);
  return (
    <>
      {model && (dealEnded ? <LocalScore model={model} /> : <TableScreen model={model} />)}
      <LiveRegion />
      <TableSounds />
    </>
  );
}
