import { BOT_KINDS, botKindNamed, botName } from '@coup-fourre/bots/names';
import type { OnlineUpdate } from '@coup-fourre/room/online';
import type { Seat } from '@coup-fourre/rules';
import { useServerTime } from '../online/useNow.ts';
import { useRoom } from '../online/useOnline.ts';
import { m } from '../paraglide/messages.js';
import { botText } from '../text/botText.ts';
import { mayFill } from './gathering.ts';

interface FreeSeatProps {
  readonly update: OnlineUpdate;
  readonly seat: Seat;
}

/** A seat to sit down on, or to put a computer on. */
export function FreeSeat({ update, seat }: FreeSeatProps) {
  const { room } = useRoom();
  const now = useServerTime(1000);
  const number = seat + 1;
  return (
    <div className="seat-doings">
      {update.seat === null && (
        <button type="button" className="button" onClick={() => void room.sit(seat)}>
          {m.sitHere()}
        </button>
      )}
      {mayFill(update, now) && (
        <select
          aria-label={m.seatFill({ number })}
          value=""
          onChange={({ target }) => {
            const kind = botKindNamed(target.value);
            if (kind === null) return;
            const { level, temperament } = kind;
            void room.ask({ type: 'fill', seat, level, ...(temperament === null ? {} : { temperament }) });
          }}
        >
          <option value="">{m.seatComputer()}</option>
          {BOT_KINDS.map((kind) => (
            <option key={botName(kind)} value={botName(kind)}>
              {botText(kind)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
