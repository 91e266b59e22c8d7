import './lobby.css';
import { clockNote, clockText, m, noticeText, reasonText, timeLeftText } from '@coup-fourre/client/text';
import type { Update } from '@coup-fourre/room';
import { type ReactNode, useEffect, useState } from 'react';
import { newDraft, ownSeatChoice, parseSeatChoices, setupOf, withHouse, withPlayers } from '../../game/draft.ts';
import { useGame, useLocalGame } from '../../game/useGame.ts';
import { useServerTime } from '../../online/useApiResult.ts';
import { useRoom } from '../../online/useOnline.ts';
import { useSettings } from '../../settings/useSettings.ts';
import { ConnectionIndicator, SpectatorCount } from '../../table/online/presence.tsx';
import { ConnectionBanner } from '../../table/online/serverUnreachable.tsx';
import { ThinkingIndicator } from '../../table/thinkingIndicator.tsx';
import { Icon } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { goTo } from '../../ui/page/useAddress.ts';
import { Tile } from '../../ui/tile.tsx';
import { RulesLine } from '../setup/index.ts';
import { firstFreeSeat, freeSeatCount, hostName, mayStart, startBlockerText } from './gathering.ts';
import { InviteLinkTile } from './inviteLinkTile.tsx';
import { LobbySeats } from './lobbySeats.tsx';

/** An online room before its match: invite link, seats, start button. */
export function LobbyScreen({ chat }: { readonly chat: ReactNode }) {
  const { update } = useRoom();
  if (update === null) return null;
  // A guest who opened the link and already has a name was invited, too.
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
      className="lobby"
    >
      <ConnectionBanner />
      <div className="tiles-left">
        <section className="tile stack start-tile" data-testid="lobby" data-number={update.publicSeq}>
          <Arrivals />
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
              <span>
                {clockText(update.options.clock)}. {clockNote(update.options.clock)}.
              </span>
            </li>
            <li hidden={update.quick !== null}>
              <Icon name={update.options.isPublic ? 'globe' : 'link'} size={20} />
              {update.options.isPublic ? m.visibilityPublicNote() : m.visibilityLinkNote()}
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
  if (update === null) return null;
  const wait = startBlockerText(update);
  const free = firstFreeSeat(update);
  const isLooking = update.quick !== null && freeSeatCount(update) > 0;
  return (
    <>
      {free !== null && <Button big icon="play" text={m.play()} onClick={() => void room.sit(free)} />}
      {mayStart(update) && !isLooking && (
        <Button
          big
          icon="play"
          text={m.startMatch()}
          isOff={wait !== null}
          aria-describedby="lead"
          onClick={() => void room.send({ type: 'start' })}
        />
      )}
      {update.quick && isLooking && <QuickMatchIndicator from={update.quick.computersFrom} />}
      {!(isLooking && update.seat !== null) && (
        <p id="lead" className="lead">
          {wait ?? m.allReady()}
        </p>
      )}
      {refusal && <p className="notice">{reasonText(refusal.reason)}</p>}
    </>
  );
}

/** The search for opponents. `from` is the time at which computers are offered, in milliseconds since 1970. */
function QuickMatchIndicator({ from }: { readonly from: number }) {
  const left = from - useServerTime(1000);
  return (
    <div className="quick-indicator">
      <p>
        <b>{m.quickSearching()}</b> <ThinkingIndicator />
      </p>
      <ComputerGames />
      <p className="label">{left > 0 ? m.quickComputersIn({ time: timeLeftText(left) }) : m.quickComputersNow()}</p>
    </div>
  );
}

/** Offers a game against the computer while no one else looks for a match. */
function ComputerGames() {
  const { game } = useLocalGame();
  const settings = useSettings();
  const { room, update } = useRoom();
  if (update === null) return null;
  const { edition, players } = update.options;

  async function play(format: 'match' | 'single'): Promise<void> {
    const own = ownSeatChoice(settings.get());
    const others = parseSeatChoices(settings.get().seatChoices);
    const draft = { ...withPlayers(newDraft(own, others), players), edition };
    await room.send({ type: 'leave' });
    // Opening the home screen ends a game. So the room's screen is left first, and then the game is opened.
    goTo('/');
    await game.open(setupOf(withHouse(draft, 'format', format), m.you()));
  }

  return (
    <div className="stack close">
      <Button big icon="robot" text={m.offlineGo()} onClick={() => void play('match')} />
      <Button quiet icon="play" text={m.quickSingle()} onClick={() => void play('single')} />
    </div>
  );
}
