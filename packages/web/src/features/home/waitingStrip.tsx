import { byTurn } from '@coup-fourre/client/http';
import {
  capitalized,
  closesSoonText,
  listText,
  m,
  reasonText,
  shownName,
  timeLeftText,
} from '@coup-fourre/client/text';
import { useEffect, useState } from 'react';
import { dayRunOf } from '../../game/challengeLink.ts';
import { useLocalGame } from '../../game/useGame.ts';
import { useServerTime } from '../../online/useApiResult.ts';
import { useIdentity } from '../../online/useOnline.ts';
import { useOwnRooms } from '../../online/useOwnRooms.tsx';
import { useSettingState } from '../../settings/useSettings.ts';
import { Icon } from '../../ui/art/index.ts';
import { Link } from '../../ui/page/link.tsx';
import { OpponentAvatars, opponentNames, progressText } from '../setup/index.ts';

const SECOND_MS = 1000;

/** A turn at an online table that waits for the guest, else the latest game in progress on this device. */
export function WaitingStrip() {
  const { game, saved } = useLocalGame();
  const own = useOwnRooms();
  const known = useIdentity();
  const now = useServerTime(SECOND_MS);
  // A run of the day is left out: the tile of Today leads to it.
  const rooms = own?.ok ? byTurn(own.value.rooms.filter(({ sameCards }) => dayRunOf(sameCards) === null)) : [];
  const [latest] = saved ?? [];
  const [room] = rooms;
  const more = rooms.length + (saved?.length ?? 0) - 1;
  const [hasWaiting, setHasWaiting] = useSettingState('hasWaiting');
  // The strip's place stays the same during a visit, so that the parts below do not move.
  const [isPlaceKept] = useState(hasWaiting);
  const isShown = room !== undefined || latest !== undefined;

  useEffect(() => {
    if (saved !== null && isShown !== hasWaiting) setHasWaiting(isShown);
  });

  if (room !== undefined && (room.isYourTurn || latest === undefined)) {
    const self = known.state === 'known' ? known.guest.name : '';
    const closesSoon = closesSoonText(room, now);
    const others = room.seats.flatMap((name) => (name === null || name === self ? [] : [shownName(name)]));
    return (
      <div className="strip-row">
        <Link to={`/room/${room.room}`} className="tile row strip-tile">
          <span>
            <b>
              {room.isYourTurn ? m.turnAgainst({ names: listText(others) }) : m.tableWith({ names: listText(others) })}
            </b>
            {room.isYourTurn && room.turnUntil !== null && <small>{timeLeftText(room.turnUntil - now)}</small>}
            {closesSoon !== '' && <small>{closesSoon}</small>}
          </span>
          <Icon name="arrow" />
        </Link>
        <MoreWaiting count={more} />
      </div>
    );
  }
  if (latest === undefined) {
    if (!isPlaceKept) return null;
    return own?.ok === false ? (
      <p className="tile row strip-tile">{reasonText(own.reason)}</p>
    ) : (
      <div className="strip-row strip-place" />
    );
  }
  return (
    <div className="strip-row">
      <button
        type="button"
        className="tile row strip-tile"
        data-testid="saved-game"
        onClick={() => void game.resume(latest.room)}
      >
        <OpponentAvatars saved={latest} />
        <span>
          <b>{m.continueAgainst({ names: listText(opponentNames(latest)) })}</b>
          <small>{capitalized(progressText(latest))}</small>
        </span>
        <Icon name="arrow" />
      </button>
      <MoreWaiting count={more} />
    </div>
  );
}

function MoreWaiting({ count }: { readonly count: number }) {
  if (count <= 0) return null;
  return (
    <Link to="/games" className="tile strip-more" label={m.moreWaiting({ count })}>
      +{count}
    </Link>
  );
}
