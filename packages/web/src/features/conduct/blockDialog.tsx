import { m, reasonText } from '@coup-fourre/client/text';
import type { BlockAddress, Update } from '@coup-fourre/room';
import { useState } from 'react';
import { useFriends } from '../../online/useFriends.tsx';
import { useOnline, useOptionalRoom, useOwnGuest } from '../../online/useOnline.ts';
import { useServerChange } from '../../online/useServerChange.ts';
import { Toggle } from '../../ui/choices.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import type { BlockedPerson } from './blockButton.tsx';

/** Explains a block before it begins. The host of a table that has not begun can also remove the person from it. */
export function BlockDialog({ name, who, done, close }: BlockedPerson & { readonly close: () => void }) {
  const { api } = useOnline();
  const { refused, change } = useServerChange(useFriends().refresh);
  const here = useOptionalRoom();
  const own = useOwnGuest();
  const [isRemoved, setRemoved] = useState(false);
  const seat = here?.update && here.update.host === own ? seatToFree(here.update, who) : null;

  async function block(): Promise<void> {
    if (!(await change(api.block(who)))) return;
    if (here && seat !== null && isRemoved) void here.room.send({ type: 'remove', seat });
    close();
    done?.();
  }

  return (
    <ConfirmDialog
      title={m.blockTitle({ name })}
      action={m.blockPlayer({ name })}
      confirm={() => void block()}
      cancel={close}
    >
      <div className="stack">
        <p>{m.blockText()}</p>
        {seat !== null && <Toggle label={m.blockRemoveToo()} isOn={isRemoved} change={setRemoved} />}
        {refused !== null && <p role="alert">{reasonText(refused)}</p>}
      </div>
    </ConfirmDialog>
  );
}

/** The seat from which the host can remove the person, or null. */
function seatToFree({ phase, quick, seats }: Update, who: BlockAddress): number | null {
  if (phase !== 'gathering' || quick !== null || !('guest' in who)) return null;
  const seat = seats.findIndex((occupant) => occupant.kind === 'person' && occupant.guest === who.guest);
  return seat === -1 ? null : seat;
}
