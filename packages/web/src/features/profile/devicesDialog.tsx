import type { ApiReason, DeviceListing } from '@coup-fourre/client/http';
import { dateText, m, reasonText } from '@coup-fourre/client/text';
import { useState } from 'react';
import { useApiResult } from '../../online/useApiResult.ts';
import { useOnline } from '../../online/useOnline.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The devices that are signed in as this guest. Each of the others can be signed out. */
export function DevicesDialog({ close }: { readonly close: () => void }) {
  const { api } = useOnline();
  const [look, setLook] = useState(0);
  const [refused, setRefused] = useState<ApiReason | null>(null);
  const fetched = useApiResult(api.devices, look);

  async function end({ device }: DeviceListing): Promise<void> {
    const ended = await api.endDevice(device);
    setRefused(ended.ok ? null : ended.reason);
    setLook((last) => last + 1);
  }

  return (
    <Dialog title={m.devices()} onClose={close}>
      <p>{m.devicesText()}</p>
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
                <Button quiet text={m.deviceEnd({ device: nameOf(each) })} onClick={() => void end(each)} />
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
