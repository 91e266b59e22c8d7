import { m, type Refusal, reasonText } from '@coup-fourre/client/text';
import { useState } from 'react';
import { useOnline } from '../../online/useOnline.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** Nobody loses their games by accident. */
export function ForgetMeDialog({ close }: { readonly close: () => void }) {
  const { identity } = useOnline();
  const [refused, setRefused] = useState<Refusal | null>(null);

  async function forget(): Promise<void> {
    const reason = await identity.forget();
    setRefused(reason);
    if (reason === null) close();
  }

  return (
    <Dialog title={m.forgetTitle()} onClose={close}>
      <p>{m.forgetText()}</p>
      {refused !== null && <p role="alert">{reasonText(refused)}</p>}
      <div className="choices">
        <button type="button" className="button" onClick={() => void forget()}>
          {m.forgetGo()}
        </button>
        <button type="button" className="button quiet" onClick={close}>
          {m.cancel()}
        </button>
      </div>
    </Dialog>
  );
}
