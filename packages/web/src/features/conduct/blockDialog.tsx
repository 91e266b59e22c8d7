import { m, reasonText } from '@coup-fourre/client/text';
import { useFriends } from '../../online/useFriends.tsx';
import { useOnline } from '../../online/useOnline.ts';
import { useServerChange } from '../../online/useServerChange.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import type { BlockedPerson } from './blockButton.tsx';

/** Says what a block does before it begins. */
export function BlockDialog({ name, who, done, close }: BlockedPerson & { readonly close: () => void }) {
  const { api } = useOnline();
  const { refused, change } = useServerChange(useFriends().refresh);

  async function block(): Promise<void> {
    if (!(await change(api.block(who)))) return;
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
      <p>{m.blockText()}</p>
      {refused !== null && <p role="alert">{reasonText(refused)}</p>}
    </ConfirmDialog>
  );
}
