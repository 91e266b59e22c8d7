import '../company/company.css';
import { Icon } from '../art/index.ts';
import { ConnectionSign } from '../company/connectionSign.tsx';
import { LineBanner } from '../company/lineBanner.tsx';
import { Talk } from '../company/talk.tsx';
import { useGame } from '../game/useGame.ts';
import { useRoom } from '../online/useOnline.ts';
import { m } from '../paraglide/messages.js';
import { reasonText } from '../text/reasonText.ts';
import { clockText } from '../text/timeText.ts';
import { freeSeats, hostName, mayStart, waitText } from './gathering.ts';
import { LinkTile } from './linkTile.tsx';
import { LobbySeats } from './lobbySeats.tsx';
import { Page } from './page.tsx';
import { QuickSign } from './quickSign.tsx';
import { RulesLine } from './rulesLine.tsx';

/** An online room before its match: the link to send, who sits where, and the start. */
export function LobbyScreen() {
  const { update } = useRoom();
  if (update === null) return null;
  const host = hostName(update);
  return (
    <Page
      title={update.quick ? m.quickTitle() : host === '' ? m.roomTitle() : m.lobbyTitle({ name: host })}
      sign={<ConnectionSign />}
      className="lobby"
    >
      <LineBanner />
      <div className="tiles-left">
        <section className="tile start-tile" data-testid="lobby" data-number={update.number}>
          <Start />
        </section>
        {!update.quick && <LinkTile />}
        <section className="tile talk-tile">
          <h2>{m.talk()}</h2>
          <Talk />
        </section>
      </div>
      <div className="tiles-right">
        <section className="tile seats-tile">
          <h2>{m.atTheTable()}</h2>
          <LobbySeats />
        </section>
        <section className="tile">
          <h2>{m.whatIsPlayed()}</h2>
          <RulesLine {...update.options} />
          <ul className="room-options">
            <li>
              <Icon name="clock" size={20} /> {clockText(update.options.clock)}
            </li>
            <li hidden={update.quick !== null}>
              <Icon name={update.options.isPublic ? 'globe' : 'link'} size={20} />
              {update.options.isPublic ? m.findsAllNote() : m.findsLinkNote()}
            </li>
            <li>
              <Icon name="eye" size={20} /> {update.options.canWatch ? m.watchOn() : m.watchOff()}
            </li>
          </ul>
        </section>
      </div>
    </Page>
  );
}

/** The big button of who may start, and what is waited for. */
function Start() {
  const { update, room } = useRoom();
  const { refusal } = useGame();
  if (update === null) return null;
  const wait = waitText(update);
  const isLooking = update.quick !== null && freeSeats(update) > 0;
  return (
    <>
      {mayStart(update) && !isLooking && (
        <button
          type="button"
          className="button big"
          aria-disabled={wait !== null}
          aria-describedby="lobby-wait"
          onClick={() => void room.ask({ type: 'start' })}
        >
          <Icon name="play" size={30} /> {m.startMatch()}
        </button>
      )}
      {update.quick && isLooking && <QuickSign from={update.quick.computersFrom} />}
      {!(isLooking && update.seat !== null) && (
        <p id="lobby-wait" className="lobby-wait">
          {wait ?? m.allReady()}
        </p>
      )}
      {refusal && <p className="refusal">{reasonText(refusal.reason)}</p>}
    </>
  );
}
