import type { DeviceListing } from '@coup-fourre/client/http';
import { dateText, m, type Refusal, reasonText, timeLeftText } from '@coup-fourre/client/text';
import { useState } from 'react';
import { useApiResult, useServerTime } from '../../online/useApiResult.ts';
import { useIdentity, useOnline } from '../../online/useOnline.ts';
import { useServerChange } from '../../online/useServerChange.ts';
import { fullUrl } from '../../ui/base.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButton } from '../../ui/dialog.tsx';
import { lazyPart } from '../../ui/page/lazyPart.tsx';
import { goTo, useFragment } from '../../ui/page/useAddress.ts';
import { Tile } from '../../ui/tile.tsx';
import { CodeForm } from '../account/index.ts';
import { TerminalLogin } from './terminalLogin.tsx';

const QrCode = lazyPart(async () => (await import('../../ui/qrCode.tsx')).QrCode);

/** The code in the fragment of a scanned link. A fragment is never sent to a server. */
const CODE_IN_LINK = /^#code=([\w-]+)$/;

/** The other devices of the same guest, and how to add one. */
export function DevicesTile() {
  const [, linkedCode] = CODE_IN_LINK.exec(useFragment()) ?? [];
  const isKnown = useIdentity().state === 'known';
  return (
    <Tile title={m.devices()} className="stack devices-tile">
      {isKnown && (
        <DialogButton icon="qrCode" text={m.transferOut()} dialog={(close) => <ShowTransferCode close={close} />} />
      )}
      <DialogButton icon="keyboard" text={m.transferIn()} dialog={(close) => <EnterTransferCode close={close} />} />
      {linkedCode !== undefined && <EnterTransferCode code={linkedCode} close={forgetLinkedCode} />}
      {isKnown && (
        <>
          <DialogButton icon="eye" text={m.devicesOpen()} dialog={(close) => <DevicesDialog close={close} />} />
          <TerminalLogin />
        </>
      )}
    </Tile>
  );
}

function forgetLinkedCode(): void {
  goTo('/profile');
}

/** Shows a code that makes another device the same guest. */
function ShowTransferCode({ close }: { readonly close: () => void }) {
  const { api } = useOnline();
  const fetched = useApiResult(api.transferCode, 0);
  const now = useServerTime(1000);
  return (
    <Dialog title={m.transferOut()} about={m.transferOutText()} onClose={close}>
      {fetched === null && <output>{m.loading()}</output>}
      {fetched?.ok === false && <p role="alert">{reasonText(fetched.reason)}</p>}
      {fetched?.ok && (
        <>
          <p className="move-code" data-testid="code">
            {fetched.value.code}
          </p>

          <QrCode text={fullUrl(`/profile#code=${fetched.value.code}`)} label={m.transferQrLabel()} />

          <p className="label">{m.transferValid({ time: timeLeftText(fetched.value.until - now) })}</p>
        </>
      )}
    </Dialog>
  );
}

interface EnterTransferCodeProps {
  readonly code?: string;
  readonly close: () => void;
}

/** Makes this device the guest who created the code. */
function EnterTransferCode({ code = '', close }: EnterTransferCodeProps) {
  const { identity } = useOnline();
  const [refused, setRefused] = useState<Refusal | null>(null);

  async function claim(entered: string): Promise<void> {
    const reason = await identity.claim(entered);
    setRefused(reason);
    if (reason === null) close();
  }

  return (
    <Dialog title={m.transferIn()} about={m.transferInText()} onClose={close}>
      <CodeForm
        label={m.transferCode()}
        code={code}
        action={m.transferInConfirm()}
        submit={(entered) => void claim(entered)}
      >
        {refused !== null && <p role="alert">{reasonText(refused)}</p>}
      </CodeForm>
    </Dialog>
  );
}

/** The devices that are signed in as this guest. Each of the others can be signed out. */
function DevicesDialog({ close }: { readonly close: () => void }) {
  const { api } = useOnline();
  const [look, setLook] = useState(0);
  const { refused, change } = useServerChange(() => setLook((last) => last + 1));
  const fetched = useApiResult(api.devices, look);

  return (
    <Dialog title={m.devices()} about={m.devicesText()} onClose={close}>
      {fetched === null && <output>{m.loading()}</output>}
      {fetched?.ok === false && <p role="alert">{reasonText(fetched.reason)}</p>}
      {fetched?.ok && (
        <ul className="stack devices">
          {fetched.value.devices.map((each) => (
            <li key={each.device} className="row">
              <span>
                <b>{nameOf(each)}</b>
                <br />
                <small>{each.isThis ? m.deviceThis() : m.deviceSeen({ date: dateText(each.seen) })}</small>
              </span>
              {!each.isThis && (
                <Button
                  quiet
                  text={m.deviceEnd({ device: nameOf(each) })}
                  onClick={() => void change(api.endDevice(each.device))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {refused !== null && <p role="alert">{reasonText(refused)}</p>}
    </Dialog>
  );
}

function nameOf({ label }: DeviceListing): string {
  return label ?? m.deviceUnnamed();
}
