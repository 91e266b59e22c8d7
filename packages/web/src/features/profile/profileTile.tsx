import './profile.css';
import { m, type Refusal, reasonText, timeLeftText } from '@coup-fourre/client/text';
import { type ReactNode, Suspense, useState } from 'react';
import { useApiResult, useServerTime } from '../../online/useApiResult.ts';
import { useIdentity, useOnline } from '../../online/useOnline.ts';
import { NameForm } from '../../table/online/nameForm.tsx';
import { Avatar, Icon } from '../../ui/art/index.ts';
import { fullUrl, hostedPath } from '../../ui/base.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog, DialogButton } from '../../ui/dialog.tsx';
import { lazyPart } from '../../ui/page/lazyPart.ts';
import { goTo, useFragment } from '../../ui/page/useAddress.ts';
import { DevicesDialog } from './devicesDialog.tsx';
import { SignInDialog } from './signInDialog.tsx';

const QrCode = lazyPart(async () => (await import('../../ui/qrCode.tsx')).QrCode);

/** The code in the fragment of a scanned link. A fragment is never sent to a server. */
const CODE_IN_LINK = /^#code=([\w-]+)$/;

export function ProfileTile() {
  const { api, identity } = useOnline();
  const [, linkedCode] = CODE_IN_LINK.exec(useFragment()) ?? [];
  const known = useIdentity();
  const [isDeleted, setDeleted] = useState(false);
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
    <section className="tile stack profile-tile">
      <output>{isDeleted && guest === null && m.deletedMe()}</output>
      {guest ? (
        <div className="row profile-guest">
          {/* A guest without a chosen face has a different one at each seat. */}
          {guest.appearance?.face && <Avatar portrait={guest.appearance.face} team="teal" className="face" />}
          <b>{guest.name}</b>
        </div>
      ) : (
        <p>{m.profileUnnamed()}</p>
      )}
      <DialogButton
        icon="user"
        text={guest ? m.nameAndLooks() : m.chooseName()}
        dialog={(close) => (
          <Dialog title={guest ? m.nameAndLooks() : m.chooseName()} onClose={close}>
            <NameForm {...(guest && { guest })} action={guest ? m.save() : m.chooseName()} done={close} />
          </Dialog>
        )}
      />
      {guest && (
        <DialogButton icon="arrow" text={m.transferOut()} dialog={(close) => <ShowTransferCode close={close} />} />
      )}
      <DialogButton icon="keyboard" text={m.transferIn()} dialog={(close) => <EnterTransferCode close={close} />} />
      {linkedCode !== undefined && <EnterTransferCode code={linkedCode} close={forgetLinkedCode} />}
      {guest && (
        <>
          <DialogButton icon="users" text={m.devices()} dialog={(close) => <DevicesDialog close={close} />} />
          <DialogButton
            icon="user"
            text={m.endDevices()}
            dialog={(close) => (
              <LeaveDialog title={m.endDevicesTitle()} action={m.endDevicesGo()} leave={endOtherDevices} close={close}>
                <p>{m.endDevicesText()}</p>
              </LeaveDialog>
            )}
          />
          <a className="button quiet" href={hostedPath('/api/guest/export')} download="coup-fourre.json">
            <Icon name="book" size={20} /> {m.keptTake()}
          </a>
          <DialogButton
            icon="trash"
            text={m.forgetMe()}
            dialog={(close) => (
              <LeaveDialog title={m.forgetTitle()} action={m.forgetGo()} leave={() => identity.forget()} close={close}>
                <p>{m.forgetText()}</p>
              </LeaveDialog>
            )}
          />
          <DialogButton
            icon="trash"
            text={m.deleteMe()}
            dialog={(close) => (
              <LeaveDialog title={m.deleteMeTitle()} action={m.deleteMeGo()} leave={deleteGuest} close={close}>
                <p>{m.deleteMeText()}</p>
                <p>
                  <a className="button quiet" href={hostedPath('/api/games/records')} download="coup-fourre.txt">
                    <Icon name="book" size={20} /> {m.deleteMeTake()}
                  </a>
                </p>
              </LeaveDialog>
            )}
          />
        </>
      )}
    </section>
  );
}

function forgetLinkedCode(): void {
  goTo('/profile');
}

interface LeaveDialogProps {
  readonly title: string;
  readonly action: string;
  /** Runs after confirmation. Resolves with the refusal, or null. */
  readonly leave: () => Promise<Refusal | null>;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** Asks for confirmation before a device or guest is disconnected. */
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
      {refused === 'signInAgain' && <SignInDialog isAgain close={() => setRefused(null)} done={() => void confirm()} />}
    </ConfirmDialog>
  );
}

/** Shows a code that makes another device the same guest. */
function ShowTransferCode({ close }: { readonly close: () => void }) {
  const { api } = useOnline();
  const fetched = useApiResult(api.transferCode, 0);
  const now = useServerTime(1000);
  return (
    <Dialog title={m.transferOut()} onClose={close}>
      <p>{m.transferOutText()}</p>
      {fetched === null && <output>{m.loading()}</output>}
      {fetched?.ok === false && <p role="alert">{reasonText(fetched.reason)}</p>}
      {fetched?.ok && (
        <>
          <p className="move-code" data-testid="code">
            {fetched.value.code}
          </p>
          <Suspense>
            <QrCode text={fullUrl(`/profile#code=${fetched.value.code}`)} label={m.transferQrLabel()} />
          </Suspense>
          <p className="label">{m.transferValid({ time: timeLeftText(fetched.value.until - now) })}</p>
        </>
      )}
    </Dialog>
  );
}

const MAX_CODE_LENGTH = 20;

interface EnterTransferCodeProps {
  /** From a scanned link. */
  readonly code?: string;
  readonly close: () => void;
}

/** Makes this device the guest who created the code. */
function EnterTransferCode({ code: scanned = '', close }: EnterTransferCodeProps) {
  const { identity } = useOnline();
  const [code, setCode] = useState(scanned);
  const [refused, setRefused] = useState<Refusal | null>(null);

  async function claim(): Promise<void> {
    const reason = await identity.claim(code);
    setRefused(reason);
    if (reason === null) close();
  }

  return (
    <Dialog title={m.transferIn()} onClose={close}>
      <p>{m.transferInText()}</p>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void claim();
        }}
      >
        <label className="field-name">
          <span className="label">{m.transferCode()}</span>
          <input
            className="code-field"
            value={code}
            maxLength={MAX_CODE_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            onChange={({ target }) => setCode(target.value)}
          />
        </label>
        {refused !== null && <p role="alert">{reasonText(refused)}</p>}
        <Button type="submit" text={m.transferInConfirm()} />
        <Button quiet text={m.cancel()} onClick={close} />
      </form>
    </Dialog>
  );
}
