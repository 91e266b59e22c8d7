import { m, type Refusal, reasonText } from '@coup-fourre/client/text';
import { useState } from 'react';
import { useOnline } from '../../online/useOnline.ts';
import { Dialog } from '../../ui/dialog.tsx';

const MAX_CODE_LENGTH = 20;

/** Makes this device the guest who made a code on another one. */
export function EnterTransferCode({ close }: { readonly close: () => void }) {
  const { identity } = useOnline();
  const [code, setCode] = useState('');
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
        className="form"
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
        <button type="submit" className="button">
          {m.transferInConfirm()}
        </button>
        <button type="button" className="button quiet" onClick={close}>
          {m.cancel()}
        </button>
      </form>
    </Dialog>
  );
}
