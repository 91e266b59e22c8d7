import { byTurn } from '@coup-fourre/client/http';
import { listText, m, shownName } from '@coup-fourre/client/text';
import { useApiResult, useRefresh } from '../../online/useApiResult.ts';
import { useOnline } from '../../online/useOnline.ts';
import { Icon } from '../../ui/art/index.ts';
import { ButtonLink } from '../../ui/page/link.tsx';

const REFRESH_INTERVAL_MS = 30_000;

/** While a table of days waits for someone else: a link to the next table that waits for the guest. */
export function NextTable({ room, seq }: { readonly room: string; readonly seq: number }) {
  const { api } = useOnline();
  const { look } = useRefresh(REFRESH_INTERVAL_MS);
  const own = useApiResult(api.ownRooms, `${room} ${seq} ${look}`);
  const rooms = own?.ok ? own.value.rooms : [];
  const [next] = byTurn(rooms).filter((each) => each.isYourTurn && each.room !== room);
  if (next === undefined) return null;
  const names = listText(next.seats.filter((name) => name !== null).map(shownName));
  return (
    <section className="pause-strip" aria-label={m.nextTable()} data-testid="next-table">
      <Icon name="flag" />
      <p>
        <b>{m.nextTableWaits({ names })}</b>
      </p>
      <ButtonLink small text={m.nextTable()} to={`/room/${next.room}`} />
    </section>
  );
}
