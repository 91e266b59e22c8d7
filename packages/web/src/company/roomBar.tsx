import type { OnlineUpdate } from '@coup-fourre/room/online';
import type { Seat } from '@coup-fourre/rules';
import type { ReactNode } from 'react';
import { useRoom } from '../online/useOnline.ts';
import { m } from '../paraglide/messages.js';
import { listText } from '../text/number.ts';

/** Why who looks cannot play now, whatever the turn; null where they can. */
type Hold = 'watching' | 'resigned' | 'stoodIn' | 'paused';

export function holdOn({ seat, seats, isPaused }: OnlineUpdate): Hold | null {
  const sitter = seat === null ? undefined : seats[seat];
  if (sitter?.kind !== 'person') return 'watching';
  if (sitter.hasResigned) return 'resigned';
  if (isPaused) return 'paused';
  return sitter.isStoodIn ? 'stoodIn' : null;
}

/** What stands in place of the buttons to play with, for who cannot; `children` is what happens at the table. */
export function RoomBar({ hold, children }: { readonly hold: Hold; readonly children: ReactNode }) {
  const { room, update } = useRoom();
  const words: Readonly<Record<Hold, string>> = {
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
        <button type="button" className="button" onClick={() => void room.ask({ type: 'takeBack' })}>
          {m.takeBack()}
        </button>
      )}
      {hold === 'paused' && (
        <button type="button" className="button" onClick={() => void room.ask({ type: 'goOn' })}>
          {m.goOn()}
        </button>
      )}
    </>
  );
}

function pausedBy({ pausing, seats }: OnlineUpdate): string {
  const nameOf = (seat: Seat): string[] => {
    const sitter = seats[seat];
    return sitter?.kind === 'person' ? [sitter.name] : [];
  };
  return m.pausedBy({ names: listText(pausing.flatMap(nameOf)) });
}
