import type { OwnRoomListing, RoomListing } from '@coup-fourre/client/http';
import { clockText, listText, m, numberText, shownName, yourTurnText } from '@coup-fourre/client/text';
import { Icon } from '../../ui/art/index.ts';
import { joinAddress } from '../../ui/page/address.ts';
import { ButtonLink } from '../../ui/page/link.tsx';
import { RulesLine } from '../setup/index.ts';

export interface RoomListProps {
  readonly rooms: readonly (RoomListing | OwnRoomListing)[];
  /** Label of every link. If null, each link names what the guest can do there. */
  readonly action: string | null;
  /** True if the links to tables with a free seat are the screen's main buttons. */
  readonly isMain?: boolean;
  /** The server's time, in milliseconds since 1970. The device's clock may be wrong by hours. */
  readonly now: number;
}

export function RoomList({ rooms, action, isMain = false, now }: RoomListProps) {
  return (
    <ul className="stack room-list">
      {rooms.map((listing) => (
        <li key={listing.room} className="row wrap" data-testid="listed">
          <div className="room-line">
            {'isYourTurn' in listing && listing.isYourTurn && (
              <span className="mark your-turn">
                <Icon name="flag" size={16} /> {yourTurnText(listing.turnUntil, now)}
              </span>
            )}
            <b>{tableTitle(listing)}</b>
            <RulesLine {...listing} />
            {listing.host !== '' && listing.freeSeats < listing.players - 1 && <small>{namesOf(listing)}</small>}
            <small>
              <Icon name="clock" size={16} /> {clockText(listing.clock)} <Icon name="users" size={16} />{' '}
              {roomStatusText(listing)}
            </small>
          </div>
          <ButtonLink
            quiet={!isMain || !isJoinable(listing)}
            text={action ?? actionText(listing)}
            to={isJoinable(listing) ? joinAddress(listing.room) : `/room/${listing.room}`}
          />
        </li>
      ))}
    </ul>
  );
}

/** A table bears its host's name. A quick match has no host, and bears all names. */
export function tableTitle(listing: RoomListing): string {
  return listing.host === '' ? namesOf(listing) || m.roomEmpty() : m.lobbyTitle({ name: shownName(listing.host) });
}

function namesOf({ seats }: RoomListing): string {
  return listText(seats.filter((name) => name !== null).map(shownName));
}

function roomStatusText({ freeSeats, phase, totals }: RoomListing): string {
  if (phase === 'playing') return totals.map(numberText).join(' – ');
  return freeSeats === 0 ? m.roomNoSeat() : m.roomFree({ count: freeSeats });
}

export function isJoinable({ freeSeats, phase }: RoomListing): boolean {
  return freeSeats > 0 && phase !== 'playing';
}

/** What the guest can do at a table. */
export function actionText(listing: RoomListing): string {
  if (isJoinable(listing)) return m.sitDown();
  return listing.canWatch ? m.watch() : m.look();
}
