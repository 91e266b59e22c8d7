import { seatedSetup } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import type { Update } from '@coup-fourre/room';
import { useCallback, useState } from 'react';
import { TableGameContext } from '../../game/useGame.ts';
import { useApiResult } from '../../online/useApiResult.ts';
import { RoomClientContext, useOnline } from '../../online/useOnline.ts';
import { ServerRefusal } from '../../table/online/serverUnreachable.tsx';
import { Page } from '../../ui/page/page.tsx';
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
  const ask = useCallback(() => api.roomRecord(update.room), [api, update.room]);
  const fetched = useApiResult(ask, look);
  useBackEntry('isRoomReview', leave);
  // A trial from here uses a table of its own.
  return (
    <RoomClientContext value={null}>
      <TableGameContext value={null}>
        {fetched?.ok ? (
          <ReviewPage
            game={{ record: fetched.value, setup }}
            deal={deal}
            openDeal={openDeal}
            leave={leave}
            canAnalyse={update.phase === 'over'}
          />
        ) : (
          <Page title={m.reviewTitle()}>
            <section className="tile narrow stack">
              {fetched === null ? (
                <output>{m.loading()}</output>
              ) : (
                <ServerRefusal reason={fetched.reason} retry={async () => setLook((last) => last + 1)} />
              )}
              <button type="button" className="button quiet" onClick={leave}>
                {m.reviewLeave()}
              </button>
            </section>
          </Page>
        )}
      </TableGameContext>
    </RoomClientContext>
  );
}
