import { listText, m } from '@coup-fourre/client/text';
import type { OnlineUpdate } from '@coup-fourre/room/online';
import type { Seat } from '@coup-fourre/rules';
import type { ReactNode } from 'react';
import { useRoom } from '../../online/useOnline.ts';

/** Why the viewer cannot play now, whoever's turn it is; null where they can. */
type BlockReason = 'watching' | 'resigned' | 'stoodIn' | 'paused';

export function blockReason({ seat, seats, isPaused }: OnlineUpdate): BlockReason | null {
  const occupant = seat === null ? undefined : seats[seat];
  if (occupant?.kind !== 'person') return 'watching';
  if (occupant.hasResigned) return 'resigned';
  if (isPaused) return 'paused';
  return occupant.isPlayedByBot ? 'stoodIn' : null;
}

/** What stands in place of the buttons to play with, for who cannot; `children` is what happens at the table. */
export function RoomBar({ hold, children }: { readonly hold: BlockReason; readonly children: ReactNode }) {
  const { room, update } = useRoom();
  const words: Readonly<Record<BlockReason, string>> = {
    watching: m.barWatching(),
    resigned: m.barResigned(),
    stoodIn: m.barStoodIn(),
    paused: m.barPaused(),
  };
  return (
    <>
      <p className="sentence" data-testid="sentence">
        <b>{words[hold]}</b> {hold === 'paused' ? update && pausedBy(update) : children}
      </p>
      {hold === 'stoodIn' && (
        <button type="button" className="button" onClick={() => void room.send({ type: 'takeBack' })}>
          {m.takeBack()}
        </button>
      )}
      {hold === 'paused' && (
        <button type="button" className="button" onClick={() => void room.send({ type: 'goOn' })}>
          {m.goOn()}
        </button>
      )}
    </>
  );
}

function pausedBy({ pauseAgreedBy, seats }: OnlineUpdate): string {
  const nameOf = (seat: Seat): string[] => {
    const occupant = seats[seat];
    return occupant?.kind === 'person' ? [occupant.name] : [];
  };
  return m.pausedBy({ names: listText(pauseAgreedBy.flatMap(nameOf)) });
}
