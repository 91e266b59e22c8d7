import { BOT_KINDS, type BotKind, botKindNamed, botName } from '@coup-fourre/bots/names';
import { m } from '@coup-fourre/client/text';
import type { OnlineUpdate } from '@coup-fourre/room/online';
import type { Seat } from '@coup-fourre/rules';
import { useState } from 'react';
import { useRoom } from '../../online/useOnline.ts';
import { useServerTime } from '../../online/useServerTime.ts';
import { botText } from '../../text/botText.ts';
import { Icon } from '../../ui/art/index.ts';
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
  // By keys alone the list has one level after the other chosen: only the button puts one on the seat.
  const [chosen, setChosen] = useState<BotKind | null>(null);

  function put({ level, temperament }: BotKind): void {
    void room.send({ type: 'fill', seat, level, ...(temperament === null ? {} : { temperament }) });
  }

  return (
    <div className="seat-actions">
      {update.seat === null && (
        <button type="button" className="button" onClick={() => void room.sit(seat)}>
          {m.seatTake()}
        </button>
      )}
      {mayFill(update, now) && (
        <select
          aria-label={m.seatFill({ number })}
          value={chosen === null ? '' : botName(chosen)}
          onChange={({ target }) => setChosen(botKindNamed(target.value))}
        >
          <option value="">{m.seatComputer()}</option>
          {BOT_KINDS.map((kind) => (
            <option key={botName(kind)} value={botName(kind)}>
              {botText(kind)}
            </option>
          ))}
        </select>
      )}
      {chosen !== null && mayFill(update, now) && (
        <button
          type="button"
          className="icon-button"
          aria-label={m.seatGive({ name: botText(chosen) })}
          onClick={() => put(chosen)}
        >
          <Icon name="check" />
        </button>
      )}
    </div>
  );
}
