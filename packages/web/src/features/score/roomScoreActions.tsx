import './ready.css';
import { presenceOf, seatedSetup } from '@coup-fourre/client';
import { m, reasonText, shownName, timeLeftText } from '@coup-fourre/client/text';
import type { Update } from '@coup-fourre/room';
import type { ReactNode } from 'react';
import { useGame } from '../../game/useGame.ts';
import { useServerTime, valueFrom } from '../../online/useApiResult.ts';
import { isSolo, useOnline, useRoom } from '../../online/useOnline.ts';
import { ConnectionIndicator, PresenceIndicator, SpectatorCount } from '../../table/online/presence.tsx';
import { pauseKeptText } from '../../table/online/roomBar.tsx';
import { Icon } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButton } from '../../ui/dialog.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { ChallengeButton, seatsOfSetup } from '../challenge/index.ts';
import { ReplayButton } from '../links/index.ts';
import { ShareMenu } from './scoreActions.tsx';

interface RoomScoreActionsProps {
  readonly chat: ReactNode;
  /** The seats, with the viewer's options for each, and the people there. */
  readonly seats: ReactNode;
  readonly review: () => void;
  /** Link to the results, after a run played alone. */
  readonly result: ReactNode;
}

/**
 * The buttons after a deal of an online match.
 * The next deal begins when all are ready or the time is up. A rematch needs everyone's agreement.
 */
export function RoomScoreActions({ chat, seats: lobbySeats, review, result }: RoomScoreActionsProps) {
  const { update, room } = useRoom();
  const { refusal } = useGame();
  if (update === null) return null;
  const { seat, ready, phase, game, options } = update;
  const isOver = phase === 'over';
  const isAlone = isSolo(update);
  return (
    <>
      <div className="row wrap score-actions">
        {isOver && result}
        {seat !== null && !isAlwaysReady(update, seat) && !(isOver && options.sameCards) && (
          <Button isOff={ready.includes(seat)} onClick={() => void room.ready()}>
            {readyText(update, seat)}
            <Icon name={ready.includes(seat) ? 'check' : 'arrow'} />
          </Button>
        )}
        <div className="row wrap deal-tools">
          {/* If others still have to play these cards, the record stays secret until one's own run is over. */}
          {!(isAlone && !isOver) && (
            <Button quiet onClick={review}>
              <Icon name="eye" size={20} /> {m.reviewDeal()}
            </Button>
          )}
          {options.sameCards === undefined && (
            <ShareMenu>
              <ShareDeal update={update} />
              {game !== null && !isAlone && <ButtonLink to={`/game/${game}`} quiet text={m.gamePage()} />}
            </ShareMenu>
          )}
          {isOver && !isAlone && <SeatsButton>{lobbySeats}</SeatsButton>}
          {chat}
        </div>
      </div>
      {!(isOver && options.sameCards) && <ReadyList />}
      {update.isPaused && <PausedNote />}
      {refusal && <p className="notice">{reasonText(refusal.reason)}</p>}
    </>
  );
}

function readyText(update: Update, seat: number): string {
  if (isSolo(update)) return m.nextDeal();
  if (update.ready.includes(seat)) return m.readyYes();
  return update.phase === 'over' ? m.rematch() : m.readyConfirm();
}

function ShareDeal({ update }: { readonly update: Update }) {
  const { api } = useOnline();
  const deal = update.table?.deal ?? 1;
  const record = async () => valueFrom(await api.roomRecord(update.room));
  return (
    <>
      <ReplayButton key={`replay ${deal}`} source={{ record, moment: { deal, step: 0 } }} />
      <ChallengeButton key={deal} source={{ ...seatsOfSetup(seatedSetup(update)), record, deal }} />
    </>
  );
}

/** During a pause no deal begins by itself. Anyone seated may end the pause. */
function PausedNote() {
  const { update, room } = useRoom();
  return (
    <div className="row wrap score-actions">
      <p>
        {m.actionBarPaused()} {update && pauseKeptText(update)}
      </p>
      {update?.seat !== null && (
        <Button onClick={() => void room.send({ type: 'resume' })}>
          <Icon name="play" /> {m.resumeGame()}
        </Button>
      )}
    </div>
  );
}

/** True if a computer plays at the seat, so that the next deal does not wait for it. */
function isAlwaysReady({ seats, phase }: Update, seat: number): boolean {
  const occupant = seats[seat];
  return occupant?.kind !== 'person' || (phase === 'playing' && (occupant.isPlayedByBot || occupant.hasResigned));
}

/** Between matches, seats can be left, taken and filled. */
function SeatsButton({ children }: { readonly children: ReactNode }) {
  return (
    <DialogButton
      isSmall
      icon="users"
      text={m.atTheTable()}
      dialog={(close) => (
        <Dialog title={m.atTheTable()} onClose={close}>
          {children}
        </Dialog>
      )}
    />
  );
}

/** Who is ready, and how long the room waits for the others. Empty in a run played alone. */
function ReadyList() {
  const { update } = useRoom();
  if (update === null || isSolo(update)) return null;
  const { seats, ready, clock, phase } = update;
  return (
    <div className="ready panel">
      <ul>
        {[...seats.entries()].map(([seat, occupant]) =>
          occupant.kind === 'person' ? (
            <li key={seat} className={ready.includes(seat) ? 'row lead yes' : 'row lead'}>
              <Icon name={ready.includes(seat) ? 'check' : phase === 'over' ? 'user' : 'clock'} size={18} />{' '}
              {shownName(occupant.name)}
              <Readiness update={update} seat={seat} />
            </li>
          ) : null,
        )}
      </ul>
      <ConnectionIndicator /> <SpectatorCount />
      {update.shuffle?.next.isDue && <p className="label">{m.shuffling()}</p>}
      {clock?.kind === 'nextDeal' && <NextDealIn at={clock.until} />}
    </div>
  );
}

/**
 * Whether a person is ready for the next deal, or wants another match. Nobody waits for a person who has resigned or
 * whose seat a computer plays. After a match an answer is optional.
 */
function Readiness({ update, seat }: { readonly update: Update; readonly seat: number }) {
  const occupant = update.seats[seat];
  if (occupant === undefined) return null;
  const { state } = presenceOf(occupant, update);
  const isReady = update.ready.includes(seat);
  const isOut = state === 'resigned' || state === 'stoodIn';
  const isOver = update.phase === 'over';
  return (
    <>
      {isReady && <span className="label">{isOver ? m.wantsRematch() : m.isReady()}</span>}
      {!isReady && !isOut && !isOver && <span className="label">{m.isNotReady()}</span>}
      {!(isReady && isOut) && <PresenceIndicator occupant={occupant} />}
    </>
  );
}

function NextDealIn({ at }: { readonly at: number }) {
  const left = at - useServerTime(1000);
  return <p className="label">{m.nextDealIn({ time: timeLeftText(left) })}</p>;
}
