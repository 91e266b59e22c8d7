import { BOT_KINDS, type BotKind, botKindNamed, botName } from '@coup-fourre/bots/names';
import { m } from '@coup-fourre/client/text';
import type { Update } from '@coup-fourre/room';
import type { Seat } from '@coup-fourre/rules';
import { useState } from 'react';
import { useRoom } from '../../online/useOnline.ts';
import { useServerTime } from '../../online/useServerTime.ts';
import { botText } from '../../text/botText.ts';
import { Icon } from '../../ui/art/index.ts';
import { mayFill } from './gathering.ts';

const USUAL: BotKind = { level: 'classic', temperament: null };

interface FreeSeatProps {
  readonly update: Update;
  readonly seat: Seat;
}

/** A free seat, to take or to give to a computer. */
export function FreeSeat({ update, seat }: FreeSeatProps) {
  const { room } = useRoom();
  const now = useServerTime(1000);
  const number = seat + 1;
  // Keyboard users step through the options one by one, so only the button fills the seat.
  const [chosen, setChosen] = useState<BotKind>(USUAL);

  function put({ level, temperament }: BotKind): void {
    void room.send({ type: 'addComputer', seat, level, ...(temperament === null ? {} : { temperament }) });
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
          aria-label={m.seatLevel({ number })}
          value={botName(chosen)}
          onChange={({ target }) => setChosen(botKindNamed(target.value) ?? USUAL)}
        >
          {BOT_KINDS.map((kind) => (
            <option key={botName(kind)} value={botName(kind)}>
              {botText(kind)}
            </option>
          ))}
        </select>
      )}
      {mayFill(update, now) && (
        <button type="button" className="button quiet" aria-label={m.seatFill({ number })} onClick={() => put(chosen)}>
          <Icon name="robot" size={20} /> {m.seatGive()}
        </button>
      )}
    </div>
  );
}
