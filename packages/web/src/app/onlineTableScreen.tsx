import { m } from '@coup-fourre/client/text';
import { useMemo } from 'react';
import { ChatButton } from '../features/chat/chatButton.tsx';
import { LobbySeats } from '../features/lobby/lobbySeats.tsx';
import { RoomScoreActions } from '../features/score/roomScoreActions.tsx';
import { ScoreScreen } from '../features/score/scoreScreen.tsx';
import { tableModelOf } from '../game/tableModel.ts';
import { useGame } from '../game/useGame.ts';
import { TableScreen } from '../table/tableScreen.tsx';
import { useDealEnd } from '../table/useDealEnd.ts';
import { useTitle } from '../ui/page/useTitle.ts';
import { TableSlots } from './tableSlots.tsx';

/** The table of an online room, or the score sheet at the end of a deal. */
export function OnlineTableScreen() {
  const { update, frontSeat } = useGame();
  const model = useMemo(() => (update ? tableModelOf(update, frontSeat) : null), [update, frontSeat]);
  const dealEnded = useDealEnd(update);
  useTitle(model?.update.awaitedSeat === null || !model ? m.roomTitle() : m.yourTurn());
  if (!model) return null;
  return dealEnded ? (
    <ScoreScreen model={model} actions={<RoomScoreActions chat={<ChatButton />} seats={<LobbySeats />} />} />
  ) : (
    <TableSlots>
      <TableScreen model={model} />
    </TableSlots>
  );
}
