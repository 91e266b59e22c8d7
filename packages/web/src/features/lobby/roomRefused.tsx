import { m, reasonText } from '@coup-fourre/client/text';
import type { RoomReason } from '@coup-fourre/room';
import { useRoom } from '../../online/useOnline.ts';
import { Link } from '../../ui/page/link.tsx';
import { NotFound } from '../../ui/page/notFound.tsx';
import { Page } from '../../ui/page/page.tsx';

/** A link to a table that does not exist. */
export function NoSuchRoom() {
  return <NotFound text={reasonText('noSuchRoom')} />;
}

/** Why the viewer cannot enter the room, and links to elsewhere. */
export function RoomRefused({ reason }: { readonly reason: RoomReason }) {
  const { room } = useRoom();
  if (reason === 'noSuchRoom') return <NoSuchRoom />;
  const mayChange = reason !== 'roomClosed' && reason !== 'roomUnreadable' && reason !== 'removedByHost';
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
          <Link to="/rooms" className="button quiet">
            {m.findOtherRoom()}
          </Link>
          <Link to="/" className="button quiet">
            {m.backToHome()}
          </Link>
        </div>
      </section>
    </Page>
  );
}
