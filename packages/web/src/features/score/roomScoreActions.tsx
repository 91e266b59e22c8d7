import { m, reasonText } from '@coup-fourre/client/text';
import type { OnlineUpdate } from '@coup-fourre/room/online';
import { useState } from 'react';
import { useGame } from '../../game/useGame.ts';
import { useRoom } from '../../online/useOnline.ts';
import { Icon } from '../../ui/art/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/page/link.tsx';
import { ChatButton } from '../chat/chatButton.tsx';
import { LobbySeats } from '../lobby/lobbySeats.tsx';
import { ReadyList } from './readyList.tsx';

/** Online the next deal begins when all are ready, or after a while; another match when everyone wants one. */
export function RoomScoreActions() {
  const { update, room } = useRoom();
  const { refusal } = useGame();
  if (update === null) return null;
  const { seat, ready, phase, game } = update;
  const isOver = phase === 'over';
  return (
    <>
      <div className="row score-go">
        {seat !== null && !isAlwaysReady(update, seat) && (
          <button
            type="button"
            className="button"
            aria-disabled={ready.includes(seat)}
            onClick={() => {
              if (!ready.includes(seat)) void room.ready();
            }}
          >
            {ready.includes(seat) ? m.readyYes() : isOver ? m.rematch() : m.readyAsk()}
            <Icon name={ready.includes(seat) ? 'check' : 'arrow'} />
          </button>
        )}
        {game !== null && (
          <Link to={{ at: 'game', game }} className="button quiet">
            {m.gamePage()}
          </Link>
        )}
        {isOver && <SeatsButton />}
        <ChatButton />
      </div>
      <ReadyList />
      {refusal && <p className="refusal">{reasonText(refusal.reason)}</p>}
    </>
  );
}

/** Whether the next deal does not wait for that seat: a computer plays there. */
function isAlwaysReady({ seats, phase }: OnlineUpdate, seat: number): boolean {
  const occupant = seats[seat];
  return occupant?.kind !== 'person' || (phase === 'playing' && (occupant.isPlayedByBot || occupant.hasResigned));
}

/** Between two matches seats may be left, taken and filled. */
function SeatsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button quiet" onClick={() => setOpen(true)}>
        <Icon name="users" size={20} /> {m.atTheTable()}
      </button>
      {isOpen && (
        <Dialog title={m.atTheTable()} className="seats-dialog" onClose={() => setOpen(false)}>
          <LobbySeats />
          <button type="button" className="button" onClick={() => setOpen(false)}>
            {m.close()}
          </button>
        </Dialog>
      )}
    </>
  );
}
