import { FRIENDS_MESSAGES, LUCK_MESSAGES, m, NOTICES_MESSAGES, REVIEW_MESSAGES } from '@coup-fourre/client/text';
import type { Update } from '@coup-fourre/room';
import { waitsForAbsent } from '@coup-fourre/room/options';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dayRunOf, sharedChallengeOf } from '../../game/challengeLink.ts';
import { TableGameContext, useGame } from '../../game/useGame.ts';
import {
  RoomClientContext,
  useConnectionStatus,
  useLoadedIdentity,
  useOnline,
  useRoom,
} from '../../online/useOnline.ts';
import { useSetting } from '../../settings/useSettings.ts';
import { LiveRegion } from '../../table/liveRegion.tsx';
import { TableBanners } from '../../table/online/banners.tsx';
import { ConnectionUnreachable, PendingPage } from '../../table/online/serverUnreachable.tsx';
import { keepThisScreenOn } from '../../table/online/wakeLock.ts';
import { TableHeading, TableScreen } from '../../table/screen/tableScreen.tsx';
import { TableSounds } from '../../table/sounds/tableSounds.tsx';
import { Sprites } from '../../table/sprites.tsx';
import { SAFETY_ORDER } from '../../table/tableau.tsx';
import { useDealEnd } from '../../table/useDealEnd.ts';
import { SEAT_FRAGMENT } from '../../ui/page/address.ts';
import { lazyPart } from '../../ui/page/lazyPart.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Chat, ChatButton, LastSaid, RoomLiveRegion } from '../chat/index.ts';
import {
  ConnectingIndicator,
  firstFreeSeat,
  Invitation,
  LobbyScreen,
  LobbySeats,
  RoomRefused,
} from '../lobby/index.ts';
import { NoticeOffer } from '../notices/index.ts';
import { TableSlots } from '../play/index.ts';
import { RoomScoreActions, ScoreScreen } from '../score/index.ts';

/** An online room, opened by its link. Asks for a name if the server does not know one yet, then enters. */
export function RoomScreen({ id }: { readonly id: string }) {
  const { identity } = useOnline();
  const known = useLoadedIdentity();
  // A guest who accepts an invitation takes a seat.
  const [isInvited, setInvited] = useState(() => location.hash === SEAT_FRAGMENT);

  switch (known.state) {
    case 'known':
    case 'watching':
      return <Room id={id} isInvited={isInvited} />;
    case 'nameless':
      return <Invitation room={id} accept={() => setInvited(true)} />;
    case 'failed':
      return <PendingPage title={m.roomTitle()} reason={known.reason} retry={() => identity.reload()} />;
    default:
      return <Page title={m.roomTitle()}>{null}</Page>;
  }
}

function Room({ id, isInvited }: { readonly id: string; readonly isInvited: boolean }) {
  const online = useOnline();
  const [room] = useState(() => online.createRoomClient(id));

  useEffect(() => {
    online.enter(room);
    return () => online.leave(room);
  }, [online, room]);

  return (
    <RoomClientContext value={room}>
      <TableGameContext value={room.table}>
        <Sprites />
        <Inside />
        {isInvited && <TakeSeat />}
        <NeededWindow />
        <AutomaticCalls />
        <LiveRegion />
        <TableSounds />
        <RoomLiveRegion />
      </TableGameContext>
    </RoomClientContext>
  );
}

/** Takes the first free seat, once. The guest may then take another one. */
function TakeSeat() {
  const { room, update } = useRoom();
  const seat = update === null ? null : firstFreeSeat(update);
  const hasSat = useRef(false);
  // Before the page is painted: the lobby's button must not ask again.
  useLayoutEffect(() => {
    if (update === null) return;
    // A reload, or a link copied from the address bar, must not take a seat again.
    if (location.hash === SEAT_FRAGMENT)
      history.replaceState(history.state, '', location.href.replace(SEAT_FRAGMENT, ''));
    if (seat === null || hasSat.current) return;
    hasSat.current = true;
    void room.sitAnywhere(seat);
  }, [room, update, seat]);
  return null;
}

/** Tells the room how long this person needs to answer a hazard. */
function NeededWindow() {
  const { room, update } = useRoom();
  const answerTime = useSetting('answerTime');
  const needed = answerTime === 'table' ? null : answerTime === '20' ? 20 : answerTime;
  const isUnknown = update !== null && update.seat !== null && update.neededWindow !== needed;
  useEffect(() => {
    if (isUnknown) void room.send({ type: 'needWindow', window: needed });
  }, [room, isUnknown, needed]);
  return null;
}

/** If the person's setting calls every coup fourré, tells the room so. A choice made at the table stays. */
function AutomaticCalls() {
  const { room, update } = useRoom();
  const callsAlways = useSetting('callsAlways');
  const sentFor = useRef<number | null>(null);
  const seat = update?.seat ?? null;
  const isAny = update !== null && update.autoCalls.length > 0;
  useEffect(() => {
    if (seat === null || !callsAlways) sentFor.current = null;
    else if (sentFor.current !== seat) {
      sentFor.current = seat;
      if (!isAny) for (const safety of SAFETY_ORDER) void room.send({ type: 'setAutoCall', safety, on: true });
    }
  }, [room, callsAlways, seat, isAny]);
  return null;
}

function Inside() {
  const { admission, update } = useRoom();
  const isLost = useConnectionStatus().state === 'offline';
  if (admission.state === 'shut') return <RoomRefused reason={admission.reason} />;
  if (update === null) {
    return (
      <Page title={m.roomTitle()}>
        <section className="tile narrow">{isLost ? <ConnectionUnreachable /> : <ConnectingIndicator />}</section>
      </Page>
    );
  }
  if (update.phase === 'closed') return <RoomRefused reason="roomClosed" />;
  return update.table === null ? <LobbyScreen chat={<Chat />} lastSaid={<LastSaid />} /> : <OnlineTableScreen />;
}

const NextTable = lazyPart(async () => (await import('./nextTable.tsx')).NextTable, NOTICES_MESSAGES);

const AskSeated = lazyPart(async () => (await import('../friends/index.ts')).AskSeated, FRIENDS_MESSAGES);

// The review loads when it is opened.
const RoomReview = lazyPart(
  async () => (await import('../review/index.ts')).RoomReview,
  REVIEW_MESSAGES,
  LUCK_MESSAGES,
);

/** The table of an online room. After a deal, its score sheet, from which the review opens. */
function OnlineTableScreen() {
  const { model } = useGame();
  const { update } = useRoom();
  const dealEnded = useDealEnd(model);
  // The next deal closes the review, so that no one misses a turn.
  const [reviewed, setReviewed] = useState<string | null>(null);
  const deal = model === null ? '' : `${model.room} ${model.deal}`;
  const isLive = update?.phase === 'playing';
  const waits = isLive && update.seat !== null && waitsForAbsent(update.options.clock);
  useEffect(() => (isLive ? keepThisScreenOn() : undefined), [isLive]);
  if (!model) return null;
  if (dealEnded && update !== null && reviewed === deal) {
    return <RoomReview update={update} deal={model.deal} leave={() => setReviewed(null)} />;
  }
  const actions = (
    <RoomScoreActions
      chat={<ChatButton />}
      seats={update && <PeopleHere update={update} />}
      review={() => setReviewed(deal)}
      result={update && <ResultLink update={update} />}
    />
  );
  return (
    <TableSlots>
      {dealEnded ? (
        <ScoreScreen model={model} actions={actions} />
      ) : (
        <TableBanners
          offer={
            waits && (
              <>
                <NoticeOffer room={model.room} />
                {model.awaitedSeat === null && <NextTable room={model.room} seq={update.publicSeq} />}
              </>
            )
          }
        >
          <TableScreen model={model}>
            <TableHeading model={model} notice={model.awaitedSeat === null ? null : m.yourTurn()} />
          </TableScreen>
        </TableBanners>
      )}
    </TableSlots>
  );
}

/** After a match: the seats, the records between friends, and buttons to ask others to be friends. */
function PeopleHere({ update: { room, seats } }: { readonly update: Update }) {
  const guests = seats.flatMap((seat) => (seat.kind === 'person' ? [seat.guest] : []));
  return (
    <AskSeated
      guests={guests}
      at={{ room }}
      seats={(about) => <LobbySeats about={about} />}
      placeholder={<LobbySeats />}
    />
  );
}

/** A link from the end of a run to the results of its day or challenge. */
function ResultLink({ update }: { readonly update: Update }) {
  const run = dayRunOf(update.options.sameCards);
  const challenge = sharedChallengeOf(update.options.sameCards);
  if (challenge !== null) {
    return <ButtonLink text={m.challengeCompare()} to={`/c/${challenge}`} />;
  }
  if (run === null) return null;
  return <ButtonLink text={m.dayResult()} to={`/day/${run.day}`} />;
}
