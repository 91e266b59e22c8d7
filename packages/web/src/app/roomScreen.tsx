import { m } from '@coup-fourre/client/text';
import { useEffect, useState } from 'react';
import { Chat } from '../features/chat/chat.tsx';
import { ChatButton } from '../features/chat/chatButton.tsx';
import { RoomLiveRegion } from '../features/chat/roomLiveRegion.tsx';
import { ConnectingIndicator } from '../features/lobby/connectingIndicator.tsx';
import { LobbyScreen } from '../features/lobby/lobbyScreen.tsx';
import { LobbySeats } from '../features/lobby/lobbySeats.tsx';
import { RoomRefused } from '../features/lobby/roomRefused.tsx';
import { RoomScoreActions } from '../features/score/roomScoreActions.tsx';
import { ScoreScreen } from '../features/score/scoreScreen.tsx';
import { TableGameContext, useGame } from '../game/useGame.ts';
import { RoomClientContext, useConnectionStatus, useIdentity, useOnline, useRoom } from '../online/useOnline.ts';
import { LiveRegion } from '../table/liveRegion.tsx';
import { TableSounds } from '../table/sounds/tableSounds.tsx';
import { Sprites } from '../table/sprites.tsx';
import { TableScreen } from '../table/tableScreen.tsx';
import { useDealEnd } from '../table/useDealEnd.ts';
import { ConnectionUnreachable, ServerRefusal } from '../ui/offline/serverUnreachable.tsx';
import { NameForm } from '../ui/online/nameForm.tsx';
import { Page } from '../ui/page/page.tsx';
import { useTitle } from '../ui/page/useTitle.ts';
import { TableSlots } from './tableSlots.tsx';

/** An online room, opened by its link. Asks for a name if the server does not know one yet, then enters. */
export function RoomScreen({ id }: { readonly id: string }) {
  const { identity } = useOnline();
  const known = useIdentity();

  useEffect(() => {
    void identity.load();
  }, [identity]);

  switch (known.state) {
    case 'known':
      return <Room id={id} />;
    case 'nameless':
      return (
        <Page title={m.invitedTitle()} subtitle={m.invitedText()}>
          <section className="tile narrow">
            <NameForm action={m.enterRoom()} done={() => undefined} />
          </section>
        </Page>
      );
    case 'failed':
      return (
        <Page title={m.roomTitle()}>
          <section className="tile narrow form">
            <ServerRefusal reason={known.reason} retry={() => identity.reload()} />
          </section>
        </Page>
      );
    default:
      return <Page title={m.roomTitle()}>{null}</Page>;
  }
}

function Room({ id }: { readonly id: string }) {
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
        <LiveRegion />
        <TableSounds />
        <RoomLiveRegion />
      </TableGameContext>
    </RoomClientContext>
  );
}

/** The table once a match has begun, and the lobby before. */
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
  return update.table === null ? <LobbyScreen chat={<Chat />} /> : <OnlineTableScreen />;
}

/** The table of an online room, or the score sheet at the end of a deal. */
function OnlineTableScreen() {
  const { model } = useGame();
  const dealEnded = useDealEnd(model);
  useTitle(model === null || model.awaitedSeat === null ? m.roomTitle() : m.yourTurn());
  if (!model) return null;
  return dealEnded ? (
    <ScoreScreen model={model} actions={<RoomScoreActions chat={<ChatButton />} seats={<LobbySeats />} />} />
  ) : (
    <TableSlots>
      <TableScreen model={model} />
    </TableSlots>
  );
}
