import { m, type Refusal, reasonText } from '@coup-fourre/client/text';
import { portraitOf } from '@coup-fourre/room/options';
import { useState } from 'react';
import { useIdentity, useOnline } from '../../online/useOnline.ts';
import { Avatar, Icon } from '../../ui/art/index.ts';
import { ConfirmDialog } from '../../ui/confirmDialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NameForm } from '../../ui/online/nameForm.tsx';
import { EnterTransferCode } from './enterTransferCode.tsx';
import { ShowTransferCode } from './showTransferCode.tsx';

type ProfileDialog = 'name' | 'there' | 'here' | 'forget';

/** The guest of this device: the name, and moving to or from another device. */
export function ProfileTile() {
  const known = useIdentity();
  const [dialog, setDialog] = useState<ProfileDialog | null>(null);
  const close = () => setDialog(null);
  const guest = known.state === 'known' ? known.guest : null;
  return (
    <section className="tile form">
      <h2>{m.profile()}</h2>
      {guest ? (
        <div className="row profile-guest">
          <Avatar portrait={portraitOf({ kind: 'person', ...guest }, 0)} team="teal" className="face" />
          <b>{guest.name}</b>
        </div>
      ) : (
        <p>{m.profileUnnamed()}</p>
      )}
      <button type="button" className="button quiet" onClick={() => setDialog('name')}>
        <Icon name="user" size={20} /> {guest ? m.nameAndLooks() : m.chooseName()}
      </button>
      {guest && (
        <button type="button" className="button quiet" onClick={() => setDialog('there')}>
          <Icon name="arrow" size={20} /> {m.transferOut()}
        </button>
      )}
      <button type="button" className="button quiet" onClick={() => setDialog('here')}>
        <Icon name="keyboard" size={20} /> {m.transferIn()}
      </button>
      {guest && (
        <button type="button" className="button quiet" onClick={() => setDialog('forget')}>
          <Icon name="trash" size={20} /> {m.forgetMe()}
        </button>
      )}
      {dialog === 'name' && (
        <Dialog title={guest ? m.nameAndLooks() : m.chooseName()} onClose={close}>
          <NameForm {...(guest && { guest })} action={guest ? m.save() : m.chooseName()} done={close} />
        </Dialog>
      )}
      {dialog === 'forget' && <ForgetMeDialog close={close} />}
      {dialog === 'there' && <ShowTransferCode close={close} />}
      {dialog === 'here' && <EnterTransferCode close={close} />}
    </section>
  );
}

/** Asks the server to delete this device's guest. */
function ForgetMeDialog({ close }: { readonly close: () => void }) {
  const { identity } = useOnline();
  const [refused, setRefused] = useState<Refusal | null>(null);

  async function forget(): Promise<void> {
    const reason = await identity.forget();
    setRefused(reason);
    if (reason === null) close();
  }

  return (
    <ConfirmDialog title={m.forgetTitle()} action={m.forgetGo()} confirm={() => void forget()} cancel={close}>
      <p>{m.forgetText()}</p>
      {refused !== null && <p role="alert">{reasonText(refused)}</p>}
    </ConfirmDialog>
  );
}
