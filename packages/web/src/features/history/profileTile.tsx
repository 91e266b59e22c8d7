import './history.css';
import { m, type Refusal, reasonText } from '@coup-fourre/client/text';
import { type ReactNode, useState } from 'react';
import { useIdentity, useOnline } from '../../online/useOnline.ts';
import { NameForm } from '../../table/online/nameForm.tsx';
import { Avatar, Icon } from '../../ui/art/index.ts';
import { ConfirmDialog } from '../../ui/confirmDialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EnterTransferCode } from './enterTransferCode.tsx';
import { ShowTransferCode } from './showTransferCode.tsx';

type ProfileDialog = 'name' | 'there' | 'here' | 'devices' | 'forget' | 'delete';

/** The guest of this device: the name, and moving to or from another device. */
export function ProfileTile() {
  const { api, identity } = useOnline();
  const known = useIdentity();
  const [dialog, setDialog] = useState<ProfileDialog | null>(null);
  const [isDeleted, setDeleted] = useState(false);
  const close = () => setDialog(null);
  const guest = known.state === 'known' ? known.guest : null;
  const deleteGuest = async () => {
    const reason = await identity.deleteGuest();
    setDeleted(reason === null);
    return reason;
  };
  const endOtherDevices = async () => {
    const ended = await api.endOtherDevices();
    return ended.ok ? null : ended.reason;
  };
  return (
    <section className="tile form">
      <h2>{m.profile()}</h2>
      <output>{isDeleted && guest === null && m.deletedMe()}</output>
      {guest ? (
        <div className="row profile-guest">
          {/* Who has chosen no face has that of a seat, another one at another table. */}
          {guest.appearance?.face && <Avatar portrait={guest.appearance.face} team="teal" className="face" />}
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
        <button type="button" className="button quiet" onClick={() => setDialog('devices')}>
          <Icon name="user" size={20} /> {m.endDevices()}
        </button>
      )}
      {guest && (
        <button type="button" className="button quiet" onClick={() => setDialog('forget')}>
          <Icon name="trash" size={20} /> {m.forgetMe()}
        </button>
      )}
      {guest && (
        <button type="button" className="button quiet" onClick={() => setDialog('delete')}>
          <Icon name="trash" size={20} /> {m.deleteMe()}
        </button>
      )}
      {dialog === 'name' && (
        <Dialog title={guest ? m.nameAndLooks() : m.chooseName()} onClose={close}>
          <NameForm {...(guest && { guest })} action={guest ? m.save() : m.chooseName()} done={close} />
        </Dialog>
      )}
      {dialog === 'devices' && (
        <LeaveDialog title={m.endDevicesTitle()} action={m.endDevicesGo()} leave={endOtherDevices} close={close}>
          <p>{m.endDevicesText()}</p>
        </LeaveDialog>
      )}
      {dialog === 'forget' && (
        <LeaveDialog title={m.forgetTitle()} action={m.forgetGo()} leave={() => identity.forget()} close={close}>
          <p>{m.forgetText()}</p>
        </LeaveDialog>
      )}
      {dialog === 'delete' && (
        <LeaveDialog title={m.deleteMeTitle()} action={m.deleteMeGo()} leave={deleteGuest} close={close}>
          <p>{m.deleteMeText()}</p>
          <p>
            <a className="button quiet" href="/api/games/records" download="coup-fourre.txt">
              <Icon name="book" size={20} /> {m.deleteMeTake()}
            </a>
          </p>
        </LeaveDialog>
      )}
      {dialog === 'there' && <ShowTransferCode close={close} />}
      {dialog === 'here' && <EnterTransferCode close={close} />}
    </section>
  );
}

interface LeaveDialogProps {
  readonly title: string;
  readonly action: string;
  /** What confirming does; resolves with why it was refused, null where it is done. */
  readonly leave: () => Promise<Refusal | null>;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** Asks before a device is nobody's any more. */
function LeaveDialog({ title, action, leave, close, children }: LeaveDialogProps) {
  const [refused, setRefused] = useState<Refusal | null>(null);

  async function confirm(): Promise<void> {
    const reason = await leave();
    setRefused(reason);
    if (reason === null) close();
  }

  return (
    <ConfirmDialog title={title} action={action} confirm={() => void confirm()} cancel={close}>
      {children}
      {refused !== null && <p role="alert">{reasonText(refused)}</p>}
    </ConfirmDialog>
  );
}
