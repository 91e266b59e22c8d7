import type { OnlineSitter, OnlineUpdate } from '@coup-fourre/room/online';
import type { Seat } from '@coup-fourre/rules';
import { Emblem, Face, Icon } from '../art/index.ts';
import { PresenceSign } from '../company/presenceSign.tsx';
import type { SeatedSetup } from '../game/seated.ts';
import { paintOf, seatsOf, teamOf } from '../game/team.ts';
import { seatedSetup } from '../online/seatedUpdate.ts';
import { useRoom } from '../online/useOnline.ts';
import { m } from '../paraglide/messages.js';
import { botText } from '../text/botText.ts';
import { isYou, nameOfSeat } from '../text/nameText.ts';
import { FreeSeat } from './freeSeat.tsx';
import { isHost, mayStart } from './gathering.ts';

/** Who sits where, in turn order, and what can be done about it. */
export function LobbySeats() {
  const { update } = useRoom();
  if (update === null) return null;
  return (
    <ol className="lobby-seats">
      {[...update.seats.entries()].map(([seat, sitter]) => (
        <LobbySeat key={seat} update={update} sitter={sitter} seat={seat} />
      ))}
    </ol>
  );
}

interface LobbySeatProps {
  readonly update: OnlineUpdate;
  readonly sitter: OnlineSitter;
  readonly seat: Seat;
}

function LobbySeat({ update, sitter, seat }: LobbySeatProps) {
  const setup = seatedSetup(update);
  const team = teamOf(setup, seat);
  const paint = paintOf(setup, team);
  const partner = seatsOf(setup, team).find((other) => other !== seat && update.seats[other]?.kind !== 'free');
  return (
    <li className={`lobby-seat ${sitter.kind}`} data-testid={`seat-${seat}`}>
      {sitter.kind === 'free' ? (
        <span className="face empty" aria-hidden="true">
          <Icon name="plus" />
        </span>
      ) : (
        <Face who={seat} team={paint} className="face" />
      )}
      <Emblem team={paint} size={16} />
      <div className="lobby-who">
        <b>{sitter.kind === 'free' ? m.seatFree() : nameOfSeat(setup, seat)}</b>
        <small>
          {[whatText(sitter, update), partnerText(setup, partner)].filter((text) => text !== '').join(' · ')}
        </small>
        <PresenceSign sitter={sitter} />
      </div>
      <SeatDoings update={update} sitter={sitter} seat={seat} />
    </li>
  );
}

/** What a sitter is, beside their name. */
function whatText(sitter: OnlineSitter, { host, quick }: OnlineUpdate): string {
  if (sitter.kind === 'computer') return botText({ temperament: null, ...sitter });
  return sitter.kind === 'person' && sitter.guest === host && !quick ? m.seatHost() : '';
}

function partnerText(setup: SeatedSetup, partner: Seat | undefined): string {
  if (partner === undefined) return '';
  return isYou(setup, partner) ? m.withYou() : m.partnersWith({ name: nameOfSeat(setup, partner) });
}

/** What may be done with a seat by who looks. */
function SeatDoings({ update, sitter, seat }: LobbySeatProps) {
  const { room } = useRoom();
  if (sitter.kind === 'free') return <FreeSeat update={update} seat={seat} />;
  if (seat === update.seat) {
    return (
      <button type="button" className="button quiet" onClick={() => void room.ask({ type: 'leave' })}>
        {m.seatGetUp()}
      </button>
    );
  }
  const mayRemove = sitter.kind === 'computer' ? mayStart(update) : isHost(update) && !update.quick;
  if (!mayRemove) return null;
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={m.seatRemove({ name: sitter.name })}
      onClick={() => void room.ask({ type: 'remove', seat })}
    >
      <Icon name="close" />
    </button>
  );
}
