import type { SeatedSetup } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import type { Occupant, Setup } from '@coup-fourre/room';
import { changedRules, type Rules, type Seat } from '@coup-fourre/rules';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LocalGame } from '../../game/localGame.ts';
import type { TableGame } from '../../game/tableState.ts';
import { TableGameContext, useTemporaryGame } from '../../game/useGame.ts';
import { windowScale } from '../../settings/scale.ts';
import { ReservedHeightContext, useTableSize, withVars } from '../../table/boxStyle.ts';
import { LiveRegion } from '../../table/liveRegion.tsx';
import { TableScreen } from '../../table/screen/tableScreen.tsx';
import { TableSounds } from '../../table/sounds/tableSounds.tsx';
import { useDealEnd } from '../../table/useDealEnd.ts';
import { Icon } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { useTitle } from '../../ui/page/page.tsx';
import { useBackEntry } from '../../ui/page/useAddress.ts';
import { LocalScore, TableSlots } from '../play/index.ts';
import type { ReviewStep } from './review.ts';
import type { ReviewedSide } from './reviewedSide.ts';

interface TrialProps {
  readonly reviewed: ReviewedSide;
  /** The trial starts before this step. */
  readonly step: ReviewStep;
  readonly back: () => void;
}

/** Height of the bar above the table in pixels of the design. */
const BAR_HEIGHT_PX = 52;

/** Plays on from a step against computers, in a room that stores and counts nothing. */
export function Trial({ reviewed, step, back }: TrialProps) {
  const room = useTemporaryGame();
  const heading = useTitle(m.reviewTryTitle({ turn: step.turn }));
  const [table] = useState(() => trialGame(room, back));

  useEffect(() => {
    const { setup, seat, review } = reviewed;
    const { position } = step;
    if (position !== null) void room.open(trialSetup(setup, { seat, rules: review.rules }), { position });
  }, [room, reviewed, step]);
  useBackEntry('isTrial', back);
  const barHeight = BAR_HEIGHT_PX * windowScale(useTableSize());

  return (
    <TableGameContext value={table}>
      <main
        className="panel-screen"
        style={withVars({ '--panel-height': `${barHeight}px`, '--taken': `${barHeight}px` })}
      >
        <header className="table-panel trial-bar">
          <h1 ref={heading} tabIndex={-1} className="ellipsis">
            {m.reviewTryTitle({ turn: step.turn })}
          </h1>
          <p className="label ellipsis">{m.reviewTryNote()}</p>
          <Button quiet small onClick={back}>
            <Icon name="undo" size={18} /> {m.reviewTryBack()}
          </Button>
        </header>
        <div className="under-panel">
          <ReservedHeightContext value={barHeight}>
            <TableSlots>
              <TrialTable table={table} />
            </TableSlots>
          </ReservedHeightContext>
        </div>
      </main>
    </TableGameContext>
  );
}

function TrialTable({ table }: { readonly table: TableGame }) {
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

/** The temporary table, from which one returns to the review. */
function trialGame(room: LocalGame, back: () => void): TableGame {
  const leave = async () => back();
  return {
    subscribe: room.subscribe,
    getState: room.getState,
    act: (action) => room.act(action),
    viewHand: (seat) => room.viewHand(seat),
    nextDeal: () => room.nextDeal(),
    playAgain: leave,
    leave,
    undo: () => room.undo(),
    skipPauses: () => room.skipPauses(),
    showRefusal: (reason) => room.showRefusal(reason),
    clearRefusal: () => room.clearRefusal(),
  };
}

/** The person's seat, and the rules of the record with its house rules. */
interface TrialOptions {
  readonly seat: Seat;
  readonly rules: Rules;
}

/** Setup of a trial: strong computers replace the other people. */
export function trialSetup({ occupants }: SeatedSetup, { seat, rules }: TrialOptions): Setup {
  const occupantAt = (occupant: Occupant, at: Seat): Occupant => {
    if (at === seat) return occupant.kind === 'person' ? occupant : { kind: 'person', name: occupant.name };
    return occupant.kind === 'computer' ? occupant : { kind: 'computer', name: occupant.name, level: 'expert' };
  };
  const { edition, players } = rules;
  return { edition, players, house: changedRules(rules), occupants: occupants.map(occupantAt) };
}
