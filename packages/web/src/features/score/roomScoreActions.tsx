import { m, reasonText } from '@coup-fourre/client/text';
import type { OnlineUpdate } from '@coup-fourre/room/online';
import { type ReactNode, useState } from 'react';
import { useGame } from '../../game/useGame.ts';
import { useRoom } from '../../online/useOnline.ts';
import { Icon } from '../../ui/art/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/page/link.tsx';
import { ReadyList } from './readyList.tsx';

interface RoomScoreActionsProps {
  /** Opens the chat. */
  readonly chat: ReactNode;
  /** Who sits where, and what can be done about it. */
  readonly seats: ReactNode;
}

/** Online the next deal begins when all are ready, or after a while; another match when everyone wants one. */
export function RoomScoreActions({ chat, seats: lobbySeats }: RoomScoreActionsProps) {
  const { update, room } = useRoom();
  const { refusal } = useGame();
  if (update === null) return null;
  const { seat, ready, phase, game } = update;
  const isOver = phase === 'over';
  return (
    <>
      <div className="row score-actions">
        {seat !== null && !isAlwaysReady(update, seat) && (
          <button
            type="button"
            className="button"
            aria-disabled={ready.includes(seat)}
            onClick={() => {
              if (!ready.includes(seat)) void room.ready();
            }}
          >
            {ready.includes(seat) ? m.readyYes() : isOver ? m.rematch() : m.readyConfirm()}
            <Icon name={ready.includes(seat) ? 'check' : 'arrow'} />
          </button>
        )}
        {game !== null && (
          <Link to={{ at: 'game', game }} className="button quiet">
            {m.gamePage()}
          </Link>
        )}
        {isOver && <SeatsButton>{lobbySeats}</SeatsButton>}
        {chat}
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
function SeatsButton({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button quiet" onClick={() => setOpen(true)}>
        <Icon name="users" size={20} /> {m.atTheTable()}
      </button>
      {isOpen && (
        <Dialog title={m.atTheTable()} className="seats-dialog" onClose={() => setOpen(false)}>
          {children}
          <button type="button" className="button" onClick={() => setOpen(false)}>
            {m.close()}
          </button>
        </Dialog>
      )}
    </>
  );
}
