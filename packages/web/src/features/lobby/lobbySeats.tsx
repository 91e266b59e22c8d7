import { type SeatedSetup, seatedSetup } from '@coup-fourre/client';
import { isYou, m, nameOfSeat, shownName } from '@coup-fourre/client/text';
import type { SeatHolder, Update } from '@coup-fourre/room';
import { type Seat, seatsOf, teamOf } from '@coup-fourre/rules';
import { paintOf } from '../../game/team.ts';
import { useRoom } from '../../online/useOnline.ts';
import { LooksButton } from '../../table/online/looksButton.tsx';
import { PresenceIndicator } from '../../table/online/presenceIndicator.tsx';
import { SeatAvatar } from '../../table/seatAvatar.tsx';
import { botText } from '../../text/botText.ts';
import { Emblem, Icon } from '../../ui/art/index.ts';
import { FreeSeat } from './freeSeat.tsx';
import { isHost, mayStart } from './gathering.ts';

/** The seats in turn order, with what the viewer may do about each. */
export function LobbySeats() {
  const { update } = useRoom();
  if (update === null) return null;
  return (
    <ol className="lobby-seats">
      {[...update.seats.entries()].map(([seat, occupant]) => (
        <LobbySeat key={seat} update={update} occupant={occupant} seat={seat} />
      ))}
    </ol>
  );
}

interface LobbySeatProps {
  readonly update: Update;
  readonly occupant: SeatHolder;
  readonly seat: Seat;
}

function LobbySeat({ update, occupant, seat }: LobbySeatProps) {
  const setup = seatedSetup(update);
  const team = teamOf(setup, seat);
  const paint = paintOf(team);
  const partner = seatsOf(setup, team).find((other) => other !== seat && update.seats[other]?.kind !== 'free');
  return (
    <li className={`lobby-seat ${occupant.kind}`} data-testid={`seat-${seat}`}>
      {occupant.kind === 'free' ? (
        <span className="face empty" aria-hidden="true">
          <Icon name="plus" />
        </span>
      ) : (
        <SeatAvatar setup={setup} seat={seat} className="face" />
      )}
      <Emblem team={paint} size={16} />
      <div className="lobby-occupant">
        <b>{occupant.kind === 'free' ? m.seatFree() : nameOfSeat(setup, seat)}</b>
        <small>
          {[occupantText(occupant, update), partnerText(setup, partner)].filter((text) => text !== '').join(' · ')}
        </small>
        <PresenceIndicator occupant={occupant} />
      </div>
      <SeatActions update={update} occupant={occupant} seat={seat} />
    </li>
  );
}

/** What an occupant is, beside their name. */
function occupantText(occupant: SeatHolder, { host, quick }: Update): string {
  if (occupant.kind === 'computer') return botText({ temperament: null, ...occupant });
  return occupant.kind === 'person' && occupant.guest === host && !quick ? m.seatHost() : '';
}

function partnerText(setup: SeatedSetup, partner: Seat | undefined): string {
  if (partner === undefined) return '';
  return isYou(setup, partner) ? m.withYou() : m.partnersWith({ name: nameOfSeat(setup, partner) });
}

/** What the viewer may do with a seat. */
function SeatActions({ update, occupant, seat }: LobbySeatProps) {
  const { room } = useRoom();
  if (occupant.kind === 'free') return <FreeSeat update={update} seat={seat} />;
  if (seat === update.seat) {
    return (
      <>
        <LooksButton team={paintOf(teamOf(update.options, seat))} />
        <button type="button" className="button quiet" onClick={() => void room.send({ type: 'leave' })}>
          {m.seatLeave()}
        </button>
      </>
    );
  }
  const mayRemove = occupant.kind === 'computer' ? mayStart(update) : isHost(update) && !update.quick;
  if (!mayRemove) return null;
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={m.seatRemove({ name: shownName(occupant.name) })}
      onClick={() => void room.send({ type: 'remove', seat })}
    >
      <Icon name="close" />
    </button>
  );
}
