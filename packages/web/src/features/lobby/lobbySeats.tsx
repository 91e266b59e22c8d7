import { BOT_KINDS, type BotKind } from '@coup-fourre/bots/names';
import { type SeatedSetup, seatedSetup } from '@coup-fourre/client';
import { isYou, m, nameOfSeat, shownName } from '@coup-fourre/client/text';
import type { SeatHolder, Update } from '@coup-fourre/room';
import { type Seat, seatsOf, teamOf } from '@coup-fourre/rules';
import { type ReactNode, useState } from 'react';
import { paintOf } from '../../game/team.ts';
import { useServerTime } from '../../online/useApiResult.ts';
import { useRoom } from '../../online/useOnline.ts';
import { LooksButton } from '../../table/online/looksButton.tsx';
import { PresenceIndicator } from '../../table/online/presence.tsx';
import { useNameFirst } from '../../table/online/useNameFirst.tsx';
import { SeatAvatar } from '../../table/seatAvatar.tsx';
import { botText } from '../../text/botText.ts';
import { Emblem, Icon } from '../../ui/art/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { isHost, mayFill, mayStart } from './gathering.ts';

interface LobbySeatsProps {
  /** What to show about the person at a seat. */
  readonly about?: (guest: string) => ReactNode;
}

/** The seats in turn order, with the viewer's options for each. */
export function LobbySeats({ about }: LobbySeatsProps) {
  const { update } = useRoom();
  if (update === null) return null;
  return (
    <ol className="stack close lobby-seats">
      {[...update.seats.entries()].map(([seat, occupant]) => (
        <LobbySeat key={seat} update={update} occupant={occupant} seat={seat}>
          {occupant.kind === 'person' && about?.(occupant.guest)}
        </LobbySeat>
      ))}
    </ol>
  );
}

interface LobbySeatProps {
  readonly update: Update;
  readonly occupant: SeatHolder;
  readonly seat: Seat;
}

function LobbySeat({ update, occupant, seat, children }: LobbySeatProps & { readonly children: ReactNode }) {
  const setup = seatedSetup(update);
  const team = teamOf(setup, seat);
  const paint = paintOf(team);
  const partner = seatsOf(setup, team).find((other) => other !== seat && update.seats[other]?.kind !== 'free');
  return (
    <li className={`row lobby-seat ${occupant.kind}`} data-testid={`seat-${seat}`}>
      {occupant.kind === 'free' ? (
        <span className="face empty" aria-hidden="true">
          <Icon name="plus" />
        </span>
      ) : (
        <SeatAvatar setup={setup} seat={seat} className="face" />
      )}
      <Emblem team={paint} size={16} />
      <div className="lobby-occupant named">
        <b>{occupant.kind === 'free' ? m.seatFree() : nameOfSeat(setup, seat)}</b>
        <small>
          {[occupantText(occupant, update), partnerText(setup, partner)].filter((text) => text !== '').join(' · ')}
        </small>
        <PresenceIndicator occupant={occupant} />
      </div>
      <SeatActions update={update} occupant={occupant} seat={seat} />
      {children}
    </li>
  );
}

function occupantText(occupant: SeatHolder, { host, quick }: Update): string {
  if (occupant.kind === 'computer') return botText({ temperament: null, ...occupant });
  return occupant.kind === 'person' && occupant.guest === host && !quick ? m.seatHost() : '';
}

function partnerText(setup: SeatedSetup, partner: Seat | undefined): string {
  if (partner === undefined) return '';
  return isYou(setup, partner) ? m.withYou() : m.partnersWith({ name: nameOfSeat(setup, partner) });
}

function SeatActions({ update, occupant, seat }: LobbySeatProps) {
  const { room } = useRoom();
  if (occupant.kind === 'free') return <FreeSeat update={update} seat={seat} />;
  if (seat === update.seat) {
    return (
      <div className="row wrap seat-own">
        <LooksButton team={paintOf(teamOf(update.options, seat))} />
        <Button quiet small text={m.seatLeave()} onClick={() => void room.send({ type: 'leave' })} />
      </div>
    );
  }
  const mayRemove = occupant.kind === 'computer' ? mayStart(update) : isHost(update) && !update.quick;
  if (!mayRemove) return null;
  return (
    <IconButton
      icon="close"
      label={m.seatRemove({ name: shownName(occupant.name) })}
      onClick={() => void room.send({ type: 'remove', seat })}
    />
  );
}

/** The computer that a free seat gets unless another is chosen. */
export const USUAL: BotKind = { level: 'classic', temperament: null };

function FreeSeat({ update, seat }: { readonly update: Update; readonly seat: Seat }) {
  const { room } = useRoom();
  const now = useServerTime(1000);
  const { nameFirst, nameDialog } = useNameFirst(m.sitDown());
  const number = seat + 1;
  // Keyboard users step through the options one by one, so only the button fills the seat.
  const [chosen, setChosen] = useState<BotKind>(USUAL);

  function put({ level, temperament }: BotKind): void {
    void room.send({ type: 'addComputer', seat, level, ...(temperament === null ? {} : { temperament }) });
  }

  return (
    <div className="row seat-actions">
      {!mayStart(update) && (
        <Button quiet small text={m.seatTake()} onClick={() => nameFirst(() => void room.sit(seat))} />
      )}
      {nameDialog}
      {mayFill(update, now) && (
        <Select
          aria-label={m.seatLevel({ number })}
          values={BOT_KINDS}
          textOf={botText}
          chosen={chosen}
          choose={setChosen}
        />
      )}
      {mayFill(update, now) && (
        <Button
          quiet
          small
          icon="robot"
          text={m.seatGive()}
          aria-label={m.seatFill({ number })}
          onClick={() => put(chosen)}
        />
      )}
    </div>
  );
}
