import { dateText, m, reasonText } from '@coup-fourre/client/text';
import type { Club } from '@coup-fourre/room';
import { type FormEvent, useState } from 'react';
import { useOnline } from '../../online/useOnline.ts';
import { useServerChange } from '../../online/useServerChange.ts';
import { useSetting } from '../../settings/useSettings.ts';
import { fullUrl } from '../../ui/base.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/textField.tsx';
import { InviteEachFriend } from '../friends/index.ts';
import { ShareLink, sharedAddress } from '../links/index.ts';

export interface ClubDialogProps {
  readonly club: Club;
  readonly refresh: () => void;
  readonly close: () => void;
}

export type ClubPartProps = Omit<ClubDialogProps, 'close'>;

export function InviteDialog({ club, refresh, close }: ClubDialogProps) {
  const { api } = useOnline();
  const { refused, change } = useServerChange(refresh);
  return (
    <Dialog title={m.clubInvite()} hasFocusOnTitle onClose={close}>
      <div className="stack">
        <InviteLink club={club} refresh={refresh} />
        {club.invite !== null && (
          <div className="row wrap even">
            <Button quiet text={m.clubNewLink()} onClick={() => void change(api.newClubInvite(club.club))} />
            <Button quiet text={m.endLink()} onClick={() => void change(api.endClubInvite(club.club))} />
          </div>
        )}
        {refused !== null && <p role="alert">{reasonText(refused)}</p>}
        <InviteFriends club={club} refresh={refresh} />
        <AskForm club={club.club} refresh={refresh} />
      </div>
    </Dialog>
  );
}

/** The link with which people can join, or the button that makes one. */
export function InviteLink({ club: { club, name, invite }, refresh }: ClubPartProps) {
  const { api } = useOnline();
  const locale = useSetting('locale');
  const { refused, change } = useServerChange(refresh);
  if (invite === null)
    return (
      <>
        <p>{m.clubNoLink()}</p>
        <Button icon="link" text={m.makeLink()} onClick={() => void change(api.newClubInvite(club))} />
        {refused !== null && <p role="alert">{reasonText(refused)}</p>}
      </>
    );
  return (
    <>
      <ShareLink
        text={m.clubLinkText({ name })}
        link={sharedAddress(fullUrl(''), `/join/${invite.invite}`, locale)}
        label={m.clubLink()}
      />
      <p className="label">{m.clubLinkUntil({ count: invite.uses, date: dateText(invite.until) })}</p>
    </>
  );
}

export function InviteFriends({ club: { club, members }, refresh }: ClubPartProps) {
  const { api } = useOnline();
  const inClub = members.filter(({ role }) => role !== 'invited').map(({ guest }) => guest);
  return (
    <InviteEachFriend
      without={inClub}
      isInvited={({ id }) => members.some(({ guest, role }) => guest === id && role === 'invited')}
      invite={async ({ name }) => {
        const answer = await api.askToClub(club, name);
        refresh();
        return answer;
      }}
    />
  );
}

function AskForm({ club, refresh }: Pick<ClubDialogProps, 'refresh'> & { readonly club: string }) {
  const { api } = useOnline();
  const [name, setName] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const { refused, change } = useServerChange(refresh);

  async function ask(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAsked(null);
    if (!(await change(api.askToClub(club, name)))) return;
    setAsked(name);
    setName('');
  }

  return (
    <form className="stack" onSubmit={(event) => void ask(event)}>
      <TextField label={m.clubAskName()} value={name} change={setName} />
      {refused !== null && <p role="alert">{reasonText(refused)}</p>}
      <button type="submit" className="button quiet">
        {m.clubAsk()}
      </button>
      <output className="label">{asked !== null && m.clubAskedName({ name: asked })}</output>
    </form>
  );
}
