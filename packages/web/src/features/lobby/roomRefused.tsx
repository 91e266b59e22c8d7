import { m, reasonText } from '@coup-fourre/client/text';
import type { OnlineReason } from '@coup-fourre/room/online';
import { useRoom } from '../../online/useOnline.ts';
import { Link } from '../../ui/page/link.tsx';
import { Page } from '../../ui/page/page.tsx';

/** Why we cannot be in the room, and where else to go. */
export function RoomRefused({ reason }: { readonly reason: OnlineReason }) {
  const { room } = useRoom();
  const mayChange = reason !== 'roomClosed' && reason !== 'noSuchRoom' && reason !== 'removedByHost';
  return (
    <Page title={m.roomRefusedTitle()}>
      <section className="tile narrow form" data-testid="shut">
        <p role="alert">{reasonText(reason)}</p>
        <div className="choices">
          {mayChange && (
            <button type="button" className="button" onClick={() => room.requestEntry()}>
              {m.tryAgain()}
            </button>
          )}
          <Link to={{ at: 'rooms' }} className="button quiet">
            {m.findOtherRoom()}
          </Link>
          <Link to={{ at: 'home' }} className="button quiet">
            {m.backToHome()}
          </Link>
        </div>
      </section>
    </Page>
  );
}
