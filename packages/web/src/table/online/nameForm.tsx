import { m, type Refusal, reasonText } from '@coup-fourre/client/text';
import type { Guest } from '@coup-fourre/room';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { offeredAppearance, ownAppearance } from '../../game/appearance.ts';
import { offerPasskeys, ownPasskeyTrouble, withdrawPasskeys } from '../../online/passkeys.ts';
import { useIdentity, useOnline } from '../../online/useOnline.ts';
import { useSettings } from '../../settings/useSettings.ts';
import { Link } from '../../ui/page/link.tsx';
import { AppearanceFields } from './looksButton.tsx';

const MAX_NAME_LENGTH = 24;

interface NameFormProps {
  /** The device's guest. Missing if this device has no guest yet. */
  readonly guest?: Guest;
  readonly action: string;
  readonly done: () => void;
  /** False to ask for the name alone: face and car can be chosen later, at the seat. */
  readonly hasLooks?: boolean;
  /** False for an action whose name would not fit on a big button. */
  readonly isBig?: boolean;
  /** Explains the name if it is not for a guest. */
  readonly note?: string;
  readonly children?: ReactNode;
}

export function NameForm({
  guest,
  action,
  done,
  hasLooks = true,
  isBig = !hasLooks,
  note = m.nameNote(),
  children,
}: NameFormProps) {
  const { identity } = useOnline();
  const known = useIdentity();
  const settings = useSettings();
  const [name, setName] = useState(guest?.name ?? settings.get().name);
  const [appearance, setAppearance] = useState(() =>
    offeredAppearance(guest?.appearance ?? ownAppearance(settings.get())),
  );
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [isSending, setSending] = useState(false);
  const noteId = useId();
  const isFirst = guest === undefined;
  useOfferedPasskeys(isFirst, done);

  async function send(): Promise<void> {
    setSending(true);
    const reason = await identity.change({ name, appearance });
    setSending(false);
    setRefused(reason);
    if (reason !== null) return;
    settings.change({ name: name.trim(), ...appearance });
    done();
  }

  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {isFirst && known.state === 'nameless' && known.isSignedOut && (
        <p>
          {m.signedOutHere()} <Link to="/sign-in">{m.signIn()}</Link>
        </p>
      )}
      <label className="field-name">
        <span className="label">{m.yourName()}</span>
        <input
          value={name}
          maxLength={MAX_NAME_LENGTH}
          // The browser offers the passkey of a person who has an account.
          autoComplete={isFirst ? 'username webauthn' : 'off'}
          required
          // Firefox calls an empty required field invalid before anything is typed.
          aria-invalid={false}
          aria-describedby={noteId}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <p id={noteId} className="label">
        {note}
      </p>
      {hasLooks && <AppearanceFields appearance={appearance} change={setAppearance} />}
      {children}
      {refused !== null && <p role="alert">{reasonText(refused)}</p>}
      <div className="sheet-foot">
        <button type="submit" className={isBig ? 'button big' : 'button'} disabled={isSending}>
          {action}
        </button>
      </div>
    </form>
  );
}

/**
 * While the component is shown, the browser offers the passkeys of this site in its field with
 * `autocomplete="username webauthn"`. Calls `signedIn` after the person has chosen one and the server has accepted it.
 */
function useOfferedPasskeys(isOffered: boolean, signedIn: () => void): void {
  const { api, identity } = useOnline();
  const offer = useEffectEvent(async () => {
    const response = await offerPasskeys(async () => {
      const fetched = await api.signInOptions();
      return fetched.ok ? fetched.value.options : null;
    });
    if (response !== null && (await identity.signIn(response, { merge: false })) === null) signedIn();
  });
  useEffect(() => {
    if (!isOffered || ownPasskeyTrouble() !== null) return undefined;
    void offer();
    return () => void withdrawPasskeys();
  }, [isOffered]);
}
