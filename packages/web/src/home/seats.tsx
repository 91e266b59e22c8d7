import { Emblem, Face } from '../art/index.ts';
import { paintOf, seatsOf, teamOf } from '../game/team.ts';
import { m } from '../paraglide/messages.js';
import { upTo } from '../shell/upTo.ts';
import { type Draft, type Kind, setupOf, withPlace } from './draft.ts';

const KINDS: Readonly<Record<Kind, () => string>> = { classic: m.sitClassic, random: m.sitRandom, person: m.sitPerson };
const KIND_LIST: readonly Kind[] = ['classic', 'random', 'person'];

interface SeatsProps {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
}

/** Who else sits at the table, and who plays with whom. */
export function Seats({ draft, change }: SeatsProps) {
  return (
    <section className="tile seats-tile">
      <h2>{m.atTheTable()}</h2>
      <ol className="seats">
        {upTo(draft.players).map((seat) => (
          <li key={seat}>
            <SeatRow draft={draft} change={change} seat={seat} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface SeatRowProps extends SeatsProps {
  readonly seat: number;
}

function SeatRow({ draft, change, seat }: SeatRowProps) {
  const { name = '', kind = 'classic' } = draft.places[seat] ?? {};
  const setup = setupOf(draft, m.you());
  const paint = paintOf(setup, teamOf(setup, seat));
  const partner = seatsOf(setup, teamOf(setup, seat)).find((other) => other !== seat);
  const shown = setup.sitters[seat]?.name ?? '';
  return (
    <div className="seat-row">
      <Face who={seat} team={paint} className="face" />
      <Emblem team={paint} size={16} />
      {seat === 0 ? (
        <b className="seat-you">{shown}</b>
      ) : (
        <>
          <input
            aria-label={m.seatName({ number: seat + 1 })}
            value={name}
            maxLength={20}
            onChange={({ target }) => change(withPlace(draft, seat, { name: target.value }))}
          />
          <select
            aria-label={m.seatWho({ name: shown })}
            value={kind}
            onChange={({ target }) => {
              const chosen = KIND_LIST.find((other) => other === target.value);
              if (chosen) change(withPlace(draft, seat, { kind: chosen }));
            }}
          >
            {KIND_LIST.map((other) => (
              <option key={other} value={other}>
                {KINDS[other]()}
              </option>
            ))}
          </select>
        </>
      )}
      {partner !== undefined && (
        <small>{partner === 0 ? m.withYou() : m.partnersWith({ name: setup.sitters[partner]?.name ?? '' })}</small>
      )}
    </div>
  );
}
