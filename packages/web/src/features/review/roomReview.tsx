import { seatedSetup } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import type { Update } from '@coup-fourre/room';
import { useState } from 'react';
import { TableGameContext } from '../../game/useGame.ts';
import { useApiResult } from '../../online/useApiResult.ts';
import { RoomClientContext, useOnline } from '../../online/useOnline.ts';
import { PendingPage } from '../../table/online/serverUnreachable.tsx';
import { Button } from '../../ui/button.tsx';
import { useBackEntry } from '../../ui/page/useAddress.ts';
import { ReviewPage } from './reviewPage.tsx';

interface RoomReviewProps {
  readonly update: Update;
  /** Number of the first deal to show, from 1. */
  readonly deal: number;
  readonly leave: () => void;
}

/** The review of a deal during an online match, while the guest stays at the table. */
export function RoomReview({ update, deal: first, leave }: RoomReviewProps) {
  const { api } = useOnline();
  const [look, setLook] = useState(0);
  const [deal, openDeal] = useState(first);
  // Seats as they were when the review began. Later arrivals and departures must not restart it.
  const [setup] = useState(() => seatedSetup(update));
  const fetched = useApiResult(() => api.roomRecord(update.room), `${update.room} ${look}`);
  useBackEntry('isRoomReview', leave);
  // A trial uses a table of its own.
  return (
    <RoomClientContext value={null}>
      <TableGameContext value={null}>
        {fetched?.ok ? (
          <ReviewPage
            game={{ record: fetched.value, setup, room: update.room }}
            deal={deal}
            openDeal={openDeal}
            leave={leave}
            canAnalyze={update.phase === 'over'}
          />
        ) : (
          <PendingPage title={m.reviewTitle()} reason={fetched?.reason ?? null} retry={() => setLook(look + 1)}>
            <Button quiet text={m.reviewLeave()} onClick={leave} />
          </PendingPage>
        )}
      </TableGameContext>
    </RoomClientContext>
  );
}
