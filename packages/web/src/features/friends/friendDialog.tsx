import { m, numberText, reasonText, whereaboutsText } from '@coup-fourre/client/text';
import type { Friend, FriendRecord, Guest } from '@coup-fourre/room';
import { useApiResult } from '../../online/useApiResult.ts';
import { useOnline } from '../../online/useOnline.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { BlockButton } from '../conduct/index.ts';
import { InviteButton } from './inviteButton.tsx';
import { useChange } from './useChange.ts';

/** A friend: an invitation, the record between the two, the profile, and buttons to end the friendship. */
export function FriendDialog({ friend, close }: { readonly friend: Friend; readonly close: () => void }) {
  const { api } = useOnline();
  const { id, name, here } = friend;
  const { refused, change } = useChange();
  return (
    <Dialog title={name} onClose={close}>
      <div className="stack">
        <p className={here === null ? undefined : 'is-here'}>{whereaboutsText(here)}</p>
        <p>
          <RecordText friend={friend} />
        </p>
        <InviteButton friend={friend} />
        <ButtonLink quiet icon="user" text={m.profile()} to={`/@${encodeURIComponent(name)}`} />
        {refused !== null && <p role="alert">{reasonText(refused)}</p>}
        <div className="row wrap">
          <Button
            quiet
            small
            text={m.friendRemove({ name })}
            onClick={() => void change(api.removeFriend(id)).then(close)}
          />
          <BlockButton name={name} who={{ guest: id }} done={close} />
        </div>
      </div>
    </Dialog>
  );
}

/** How often the person and a friend have won against each other. */
export function RecordText({ friend: { id, name } }: { readonly friend: Guest }) {
  const { api } = useOnline();
  const fetched = useApiResult(() => api.friendRecord(id), id);
  return fetched?.ok ? recordText(name, fetched.value.record) : m.loading();
}

/** "You and Ada: 12 to 9, 1,230 points ahead". Exported for its test. */
export function recordText(name: string, { won, lost, points, otherPoints }: FriendRecord): string {
  if (won + lost === 0) return m.friendNoGames({ name });
  const ahead = points - otherPoints;
  const values = { name, won: numberText(won), lost: numberText(lost), points: numberText(Math.abs(ahead)) };
  if (ahead === 0) return m.friendRecordEven(values);
  return ahead > 0 ? m.friendRecordAhead(values) : m.friendRecordBehind(values);
}
