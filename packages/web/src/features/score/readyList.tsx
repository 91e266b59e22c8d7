import './ready.css';
import { m, shownName, timeLeftText } from '@coup-fourre/client/text';
import { isSolo } from '../../online/soloRoom.ts';
import { useRoom } from '../../online/useOnline.ts';
import { useServerTime } from '../../online/useServerTime.ts';
import { ConnectionIndicator } from '../../table/online/connectionIndicator.tsx';
import { PresenceIndicator } from '../../table/online/presenceIndicator.tsx';
import { SpectatorCount } from '../../table/online/spectatorCount.tsx';
import { Icon } from '../../ui/art/index.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';

/** Who is ready, and how long the room waits for the others; nothing where there are none. */
export function ReadyList() {
  const { update } = useRoom();
  if (update === null || isSolo(update)) return null;
  const { seats, ready, clock } = update;
  return (
    <div className="ready panel">
      <ul>
        {[...seats.entries()].map(([seat, occupant]) =>
          occupant.kind === 'person' ? (
            <li key={seat} className={ready.includes(seat) ? 'yes' : ''}>
              <Icon name={ready.includes(seat) ? 'check' : 'clock'} size={18} /> {shownName(occupant.name)}
              <VisuallyHidden>{ready.includes(seat) ? m.isReady() : m.isNotReady()}</VisuallyHidden>
              <PresenceIndicator occupant={occupant} />
            </li>
          ) : null,
        )}
      </ul>
      <ConnectionIndicator /> <SpectatorCount />
      {update.shuffle?.next.isDue && <p className="label">{m.shuffling()}</p>}
      {clock?.kind === 'nextDeal' && <NextDealIn at={clock.until} />}
    </div>
  );
}

function NextDealIn({ at }: { readonly at: number }) {
  const left = at - useServerTime(1000);
  return <p className="label">{m.nextDealIn({ time: timeLeftText(left) })}</p>;
}
