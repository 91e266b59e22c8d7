import './lobby.css';
import { m, noticeText, reasonText, timesText } from '@coup-fourre/client/text';
import type { Update } from '@coup-fourre/room';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useGame } from '../../game/useGame.ts';
import { useServerTime } from '../../online/useApiResult.ts';
import { useRoom } from '../../online/useOnline.ts';
import { ConnectionIndicator, SpectatorCount } from '../../table/online/presence.tsx';
import { ConnectionBanner } from '../../table/online/serverUnreachable.tsx';
import { useNameFirst } from '../../table/online/useNameFirst.tsx';
import { ThinkingIndicator } from '../../table/thinkingIndicator.tsx';
import { Icon } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { goTo } from '../../ui/page/useAddress.ts';
import { Tile } from '../../ui/tile.tsx';
import { RulesLine } from '../setup/index.ts';
import {
  firstFreeSeat,
  freeSeatCount,
  hostName,
  isFirstPerson,
  isHost,
  mayStart,
  quickMatchText,
  startBlockerText,
} from './gathering.ts';
import { InviteLinkTile } from './inviteLinkTile.tsx';
import { LobbySeats, USUAL } from './lobbySeats.tsx';

interface LobbyScreenProps {
  readonly chat: ReactNode;
  /** The last line that others have said, until it is read. */
  readonly lastSaid: ReactNode;
}

/** An online room before its match: invite link, seats, start button. */
export function LobbyScreen({ chat, lastSaid }: LobbyScreenProps) {
  const { update } = useRoom();
  if (update === null) return null;
  // A guest who has a name and opened the link counts as invited, too.
  const isInvited = firstFreeSeat(update) !== null && update.quick === null && hostName(update) !== '';
  return (
    <Page
      title={isInvited ? m.invitedBy({ name: hostName(update) }) : lobbyTitle(update)}
      {...(isInvited && { subtitle: m.invitedText() })}
      sign={
        <>
          <ConnectionIndicator /> <SpectatorCount />
        </>
      }
      className={isHost(update) && freeSeatCount(update) > 0 ? 'lobby of-host' : 'lobby'}
    >
      <ConnectionBanner />
      <div className="tiles-left">
        <section className="tile stack start-tile" data-testid="lobby" data-number={update.publicSeq}>
          <Arrivals />
          {lastSaid}
          <Start />
        </section>
        {!update.quick && <InviteLinkTile />}
        <Tile title={m.chatTitle()} className="chat-tile">
          {chat}
        </Tile>
      </div>
      <div className="tiles-right">
        <Tile title={m.atTheTable()} className="seats-tile">
          <LobbySeats />
        </Tile>
        <Tile title={m.gameRules()}>
          <RulesLine {...update.options} />
          <ul className="stack close room-options">
            <li>
              <Icon name="clock" size={20} />
              <span>{timesText(update.options)}</span>
            </li>
            <li hidden={update.quick !== null}>
              <Icon name={update.options.isPublic ? 'globe' : 'link'} size={20} />
              {visibilityNote(update)}
            </li>
            <li>
              <Icon name={update.options.isRated ? 'star' : 'cheers'} size={20} />
              {update.options.isRated ? m.ratedNote() : m.casualNote()}
            </li>
            <li>
              <Icon name="eye" size={20} /> {update.options.canWatch ? m.watchingAllowed() : m.watchingForbidden()}
            </li>
          </ul>
        </Tile>
      </div>
    </Page>
  );
}

function visibilityNote({ options: { isPublic, isForFriends } }: Update): string {
  if (isForFriends) return m.visibilityFriendsNote();
  return isPublic ? m.visibilityPublicNote() : m.visibilityLinkNote();
}

function lobbyTitle(update: Update): string {
  if (update.quick !== null) return m.quickTitle();
  const host = hostName(update);
  return host === '' ? m.roomTitle() : m.lobbyTitle({ name: host });
}

/** The latest arrival or departure. It is also the window's title while the page is hidden. */
function Arrivals() {
  const { notices } = useRoom();
  const [words, setWords] = useState('');
  const latest = notices.list.findLast(({ type }) => type === 'sat' || type === 'gotUp');
  const said = latest === undefined ? words : noticeText(latest);
  if (said !== words) setWords(said);
  useEffect(() => {
    if (said !== '' && document.visibilityState === 'hidden') document.title = said;
  }, [said]);
  return said === '' ? null : (
    <p className="row lead" data-testid="arrival">
      <Icon name="user" size={20} /> {said}
    </p>
  );
}

function Start() {
  const { update, room } = useRoom();
  const { refusal } = useGame();
  const isSitting = useSyncExternalStore(room.isSitting.subscribe, room.isSitting.get);
  const { nameFirst, nameDialog } = useNameFirst(m.sitDown());
  if (update === null) return null;
  const wait = startBlockerText(update);
  const free = firstFreeSeat(update);
  const isLooking = update.quick !== null && freeSeatCount(update) > 0;
  return (
    <>
      {free !== null && !isSitting && (
        <Button big icon="play" text={m.play()} onClick={() => nameFirst(() => void room.sitAnywhere(free))} />
      )}
      {nameDialog}
      {mayStart(update) && !isLooking && (
        <Button
          big
          quiet={wait !== null}
          icon="play"
          text={m.startMatch()}
          isOff={wait !== null}
          aria-describedby="lead"
          onClick={() => void room.send({ type: 'start' })}
        />
      )}
      {update.quick && isLooking && <QuickMatchIndicator update={update} computersFrom={update.quick.computersFrom} />}
      {!(isLooking && update.seat !== null) && (
        <p id="lead" className="lead">
          {wait ?? m.allReady()}
        </p>
      )}
      {refusal && <p className="notice">{reasonText(refusal.reason)}</p>}
    </>
  );
}

interface QuickMatchIndicatorProps {
  readonly update: Update;
  /** Time from which computers may sit down, in milliseconds since 1970. */
  readonly computersFrom: number;
}

/** The search for opponents: who is there, and what happens next. */
function QuickMatchIndicator({ update, computersFrom }: QuickMatchIndicatorProps) {
  const { room } = useRoom();
  const left = computersFrom - useServerTime(1000);
  const [isPatient, setPatient] = useState(false);
  const overdueMs = left <= 0 && !isPatient && isFirstPerson(update) ? -left : null;
  const free = update.seats.findIndex(({ kind }) => kind === 'free');

  // Repeated each second, in case the server's clock is a little behind.
  useEffect(() => {
    if (overdueMs !== null && free !== -1) void room.send({ type: 'addComputer', seat: free, level: USUAL.level });
  }, [overdueMs, free, room]);

  async function cancel(): Promise<void> {
    await room.send({ type: 'leave' });
    goTo('/rooms');
  }

  return (
    <div className="stack quick-indicator">
      <p>
        <b>{quickMatchText(update)}</b> <ThinkingIndicator />
      </p>
      <p className="lead" data-testid="quick-next">
        {isPatient
          ? m.quickSearching()
          : m.quickComputerIn({ count: freeSeatCount(update), seconds: Math.max(0, Math.ceil(left / 1000)) })}
      </p>
      <Button big icon="close" text={m.cancel()} onClick={() => void cancel()} />
      {!isPatient && <Button quiet text={m.quickWait()} onClick={() => setPatient(true)} />}
    </div>
  );
}
