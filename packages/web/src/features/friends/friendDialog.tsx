import { m, numberText, reasonText } from '@coup-fourre/client/text';
import type { Friend, FriendRecord } from '@coup-fourre/room';
import { useState } from 'react';
import { useApiResult } from '../../online/useApiResult.ts';
import { useOnline } from '../../online/useOnline.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { useChange } from './useChange.ts';

/** A friend: the record between the two, the profile, and the ways to end the friendship. */
export function FriendDialog({ friend, close }: { readonly friend: Friend; readonly close: () => void }) {
  const { api } = useOnline();
  const { id, name } = friend;
  const fetched = useApiResult(() => api.friendRecord(id), id);
  const { refused, change } = useChange();
  const [isBlocking, setBlocking] = useState(false);
  if (isBlocking)
    return (
      <ConfirmDialog
        title={m.friendBlockTitle({ name })}
        action={m.friendBlock({ name })}
        confirm={() => void change(api.block(id)).then(close)}
        cancel={() => setBlocking(false)}
      >
        <p>{m.friendsBlockedText()}</p>
      </ConfirmDialog>
    );
  return (
    <Dialog title={name} className="friends-page" onClose={close}>
      <div className="stack">
        <p>{fetched?.ok ? recordText(name, fetched.value.record) : m.loading()}</p>
        {refused !== null && <p role="alert">{reasonText(refused)}</p>}
        <ButtonLink quiet icon="user" text={m.profile()} to={`/@${encodeURIComponent(name)}`} />
        <Button quiet text={m.friendRemove({ name })} onClick={() => void change(api.removeFriend(id)).then(close)} />
        <Button quiet text={m.friendBlock({ name })} onClick={() => setBlocking(true)} />
      </div>
    </Dialog>
  );
}

/** "You and Ada: 12 to 9, 1,230 points ahead". Exported for its test. */
export function recordText(name: string, { won, lost, points, otherPoints }: FriendRecord): string {
  if (won + lost === 0) return m.friendNoGames({ name });
  const ahead = points - otherPoints;
  const values = { name, won: numberText(won), lost: numberText(lost), points: numberText(Math.abs(ahead)) };
  return ahead >= 0 ? m.friendRecordAhead(values) : m.friendRecordBehind(values);
}
