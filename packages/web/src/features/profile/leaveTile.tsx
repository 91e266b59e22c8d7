import { m, type Refusal, reasonText } from '@coup-fourre/client/text';
import { type ReactNode, useState } from 'react';
import { useIdentity, useOnline } from '../../online/useOnline.ts';
import { Icon } from '../../ui/art/index.ts';
import { hostedPath } from '../../ui/base.ts';
import { ConfirmDialog, DialogButton } from '../../ui/dialog.tsx';
import { FoldedTile } from '../../ui/tile.tsx';
import { SignInDialog } from '../account/index.ts';

/**
 * Actions that are needed once in years, in a collapsed tile, each with a sentence. The irreversible one comes last.
 */
export function LeaveTile() {
  const { api, identity } = useOnline();
  const known = useIdentity();
  const [isDeleted, setDeleted] = useState(false);
  const isKnown = known.state === 'known';
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
    <>
      <output className="left">{isDeleted && !isKnown && <p className="tile">{m.deletedMe()}</p>}</output>
      {isKnown && (
        <FoldedTile title={m.leaveTitle()} className="leave">
          <Way text={m.keptNote()}>
            <a className="button quiet" href={hostedPath('/api/guest/export')} download="coup-fourre.json">
              <Icon name="down" size={20} /> {m.keptTake()}
            </a>
          </Way>
          <Way text={m.endDevicesNote()}>
            <DialogButton
              icon="key"
              text={m.endDevices()}
              dialog={(close) => (
                <LeaveDialog
                  title={m.endDevicesTitle()}
                  action={m.endDevicesGo()}
                  leave={endOtherDevices}
                  close={close}
                >
                  <p>{m.endDevicesText()}</p>
                </LeaveDialog>
              )}
            />
          </Way>
          <Way text={m.forgetNote()}>
            <DialogButton
              icon="close"
              text={m.forgetMe()}
              dialog={(close) => (
                <LeaveDialog
                  title={m.forgetTitle()}
                  action={m.forgetGo()}
                  leave={() => identity.forget()}
                  close={close}
                >
                  <p>{m.forgetText()}</p>
                </LeaveDialog>
              )}
            />
          </Way>
          <Way text={m.deleteMeNote()}>
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
          </Way>
        </FoldedTile>
      )}
    </>
  );
}

function Way({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className="leave-way">
      <p>{text}</p>
      {children}
    </div>
  );
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
