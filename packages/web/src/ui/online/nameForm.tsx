import { m, type Refusal, reasonText } from '@coup-fourre/client/text';
import { type ReactNode, useId, useState } from 'react';
import { useOnline } from '../../online/useOnline.ts';
import { useSettings } from '../../settings/useSettings.ts';

const MAX_NAME_LENGTH = 24;

interface NameFormProps {
  readonly name?: string;
  /** The label of the button. */
  readonly action: string;
  /** Called once the server knows the name. */
  readonly done: () => void;
  readonly children?: ReactNode;
}

/** Asks for the guest's name, which the server remembers. */
export function NameForm({ name: known, action, done, children }: NameFormProps) {
  const { identity } = useOnline();
  const settings = useSettings();
  const [name, setName] = useState(known ?? settings.get().name);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [isSending, setSending] = useState(false);
  const noteId = useId();

  async function send(): Promise<void> {
    setSending(true);
    const reason = await identity.rename(name);
    setSending(false);
    setRefused(reason);
    if (reason !== null) return;
    settings.change({ name: name.trim() });
    done();
  }

  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label className="field-name">
        <span className="label">{m.yourName()}</span>
        <input
          value={name}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          required
          aria-describedby={noteId}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <p id={noteId} className="label">
        {m.nameNote()}
      </p>
      {children}
      {refused !== null && <p role="alert">{reasonText(refused)}</p>}
      <button type="submit" className="button" disabled={isSending}>
        {action}
      </button>
    </form>
  );
}
