import { Icon } from '../art/index.ts';
import { ConnectionSign } from '../company/connectionSign.tsx';
import { PresenceSign } from '../company/presenceSign.tsx';
import { useServerTime } from '../online/useNow.ts';
import { useRoom } from '../online/useOnline.ts';
import { m } from '../paraglide/messages.js';
import { Unseen } from '../shell/unseen.tsx';
import { leftText } from '../text/timeText.ts';

/** Who is ready, and until when the others are waited for. */
export function ReadyList() {
  const { update } = useRoom();
  if (update === null) return null;
  const { seats, ready, clock } = update;
  return (
    <div className="ready panel">
      <ul>
        {[...seats.entries()].map(([seat, sitter]) =>
          sitter.kind === 'person' ? (
            <li key={seat} className={ready.includes(seat) ? 'yes' : ''}>
              <Icon name={ready.includes(seat) ? 'check' : 'clock'} size={18} /> {sitter.name}
              <Unseen>{ready.includes(seat) ? m.isReady() : m.isNotReady()}</Unseen>
              <PresenceSign sitter={sitter} />
            </li>
          ) : null,
        )}
      </ul>
      <ConnectionSign />
      {clock?.what === 'nextDeal' && <NextDealIn at={clock.until} />}
    </div>
  );
}

function NextDealIn({ at }: { readonly at: number }) {
  const left = at - useServerTime(1000);
  return <p className="label">{m.nextDealIn({ time: leftText(left) })}</p>;
}
