import type { ApiReason } from '@coup-fourre/client/http';
import { m, reasonText } from '@coup-fourre/client/text';
import type { SignInOptions } from '@coup-fourre/room';
import { useState } from 'react';
import { choosePasskey, ownPasskeyTrouble } from '../../online/passkeys.ts';
import { useIdentity, useOnline } from '../../online/useOnline.ts';
import { Button } from '../../ui/button.tsx';
import { Toggle } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CodeForm } from './codeForm.tsx';

/** Why an action with a passkey failed. */
export type AccountTrouble = ApiReason | 'canceled';

export function troubleText(trouble: AccountTrouble): string {
  return trouble === 'canceled' ? m.passkeyCanceled() : reasonText(trouble);
}

interface SignInFormProps {
  /** True to sign in again to this device's account, before a dangerous change. */
  readonly isAgain?: boolean;
  readonly done: () => void;
}

export function SignInDialog({ close, ...form }: SignInFormProps & { readonly close: () => void }) {
  return (
    <Dialog title={form.isAgain ? m.signInAgainTitle() : m.signIn()} onClose={close}>
      <SignInForm {...form} />
    </Dialog>
  );
}

/** Signs in by a passkey or a recovery code. A guest of this device may be merged into the account. */
export function SignInForm({ isAgain = false, done }: SignInFormProps) {
  const { api, identity } = useOnline();
  const known = useIdentity();
  const guest = !isAgain && known.state === 'known' ? known.guest : null;
  const [isMerged, setMerged] = useState(true);
  const [trouble, setTrouble] = useState<AccountTrouble | null>(null);
  const hasPasskeys = ownPasskeyTrouble() === null;
  const options: SignInOptions = {
    merge: guest !== null && isMerged,
    ...(isAgain && known.state === 'known' && { only: known.guest.id }),
  };

  function finish(reason: AccountTrouble | null): void {
    setTrouble(reason);
    if (reason === null) done();
  }

  async function signIn(): Promise<AccountTrouble | null> {
    const fetched = await api.signInOptions();
    if (!fetched.ok) return fetched.reason;
    const response = await choosePasskey(fetched.value.options);
    return response === null ? 'canceled' : identity.signIn(response, options);
  }

  return (
    <div className="stack">
      {isAgain && <p>{m.signInAgainText()}</p>}
      {guest !== null && (
        <div className="stack close">
          <Toggle
            label={m.signInMerge()}
            note={isMerged ? m.signInMergeNote({ name: guest.name }) : m.signInLeave({ name: guest.name })}
            isOn={isMerged}
            change={setMerged}
          />
        </div>
      )}
      {hasPasskeys && <Button icon="key" text={m.signInPasskey()} onClick={() => void signIn().then(finish)} />}
      <CodeForm
        label={m.signInCode()}
        action={m.signInByCode()}
        quiet={hasPasskeys}
        submit={(code) => void identity.recover(code, options).then(finish)}
      />
      {trouble !== null && <p role="alert">{troubleText(trouble)}</p>}
    </div>
  );
}
