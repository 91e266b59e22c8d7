import type { OwnRoomListing, RoomListing } from '@coup-fourre/client/http';
import { clockText, listText, m, numberText, shownName, timeLeftText } from '@coup-fourre/client/text';
import { Icon } from '../../ui/art/index.ts';
import { ButtonLink } from '../../ui/page/link.tsx';
import { RulesLine } from '../setup/index.ts';

interface RoomListProps {
  readonly rooms: readonly (RoomListing | OwnRoomListing)[];
  /** Label of every link. If null, each link names what the guest can do there. */
  readonly action: string | null;
}

export function RoomList({ rooms, action }: RoomListProps) {
  return (
    <ul className="stack room-list">
      {rooms.map((listing) => (
        <li key={listing.room} className="row wrap" data-testid="listed">
          <div className="room-line">
            {'isYourTurn' in listing && listing.isYourTurn && (
              <span className="mark your-turn">
                <Icon name="flag" size={16} /> {turnText(listing.turnUntil)}
              </span>
            )}
            <b>{listText(listing.seats.filter((name) => name !== null).map(shownName)) || m.roomEmpty()}</b>
            <RulesLine {...listing} />
            <small>
              <Icon name="clock" size={16} /> {clockText(listing.clock)} <Icon name="users" size={16} />{' '}
              {roomStatusText(listing)}
            </small>
          </div>
          <ButtonLink quiet text={action ?? actionText(listing)} to={`/room/${listing.room}`} />
        </li>
      ))}
    </ul>
  );
}

function turnText(until: number | null): string {
  return until === null ? m.yourTurn() : m.yourTurnFor({ time: timeLeftText(until - Date.now()) });
}

function roomStatusText({ freeSeats, phase, totals }: RoomListing): string {
  if (phase === 'playing') return totals.map(numberText).join(' – ');
  return freeSeats === 0 ? m.roomNoSeat() : m.roomFree({ count: freeSeats });
}

/** What the guest can do at a table. */
export function actionText({ freeSeats, canWatch, phase }: RoomListing): string {
  if (freeSeats > 0 && phase !== 'playing') return m.sitDown();
  return canWatch ? m.watch() : m.look();
}
