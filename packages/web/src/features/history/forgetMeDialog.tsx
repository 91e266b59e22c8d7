import { m, type Refusal, reasonText } from '@coup-fourre/client/text';
import { useState } from 'react';
import { useOnline } from '../../online/useOnline.ts';
import { ConfirmDialog } from '../../ui/confirmDialog.tsx';

/** Asks the server to delete this device's guest. */
export function ForgetMeDialog({ close }: { readonly close: () => void }) {
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
