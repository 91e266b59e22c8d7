import type { BlockReason } from '@coup-fourre/client';
import { listText, m, shownName } from '@coup-fourre/client/text';
import type { Update } from '@coup-fourre/room';
import type { Seat } from '@coup-fourre/rules';
import type { ReactNode } from 'react';
import { useRoom } from '../../online/useOnline.ts';

/** What stands in place of the buttons to play with, for who cannot; `children` is what happens at the table. */
export function RoomBar({ blocked, children }: { readonly blocked: BlockReason; readonly children: ReactNode }) {
  const { room, update } = useRoom();
  const words: Readonly<Record<BlockReason, string>> = {
    watching: m.actionBarWatching(),
    resigned: m.actionBarResigned(),
    playedByBot: m.actionBarPlayedByBot(),
    paused: m.actionBarPaused(),
  };
  return (
    <>
      <p className="sentence" data-testid="sentence">
        <b>{words[blocked]}</b> {blocked === 'paused' ? update && pausedBy(update) : children}
      </p>
      {blocked === 'playedByBot' && (
        <button type="button" className="button" onClick={() => void room.send({ type: 'reclaimSeat' })}>
          {m.reclaimSeat()}
        </button>
      )}
      {blocked === 'paused' && (
        <button type="button" className="button" onClick={() => void room.send({ type: 'resume' })}>
          {m.resumeGame()}
        </button>
      )}
    </>
  );
}

function pausedBy({ pauseAgreedBy, seats }: Update): string {
  const nameOf = (seat: Seat): string[] => {
    const occupant = seats[seat];
    return occupant?.kind === 'person' ? [shownName(occupant.name)] : [];
  };
  return m.pausedBy({ names: listText(pauseAgreedBy.flatMap(nameOf)) });
}
