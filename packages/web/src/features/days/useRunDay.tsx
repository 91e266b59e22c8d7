import { m, type Refusal, reasonText } from '@coup-fourre/client/text';
import { type ReactNode, useState } from 'react';
import { useOnline } from '../../online/useOnline.ts';
import { NameForm } from '../../table/online/nameForm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { goTo } from '../../ui/page/useAddress.ts';

interface RunDay {
  /** Begins a run of the day, or goes on with the one that was begun. */
  readonly run: () => void;
  readonly isSending: boolean;
  /** Why it was refused, and the question for a name where the server does not know one yet. */
  readonly shown: ReactNode;
}

/** The way to the table of a day: asks for a name first if the guest has none. */
export function useRunDay(day: string): RunDay {
  const { api, identity } = useOnline();
  const [isNaming, setNaming] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);

  async function run(): Promise<void> {
    if (isSending) return;
    setSending(true);
    setRefused(null);
    const known = await identity.load();
    if (known.state === 'nameless') setNaming(true);
    else if (known.state === 'failed') setRefused(known.reason);
    else await enter();
    setSending(false);
  }

  async function enter(): Promise<void> {
    const begun = await api.runDay(day);
    if (begun.ok) goTo(`/room/${begun.value.room}`);
    else setRefused(begun.reason);
  }

  const shown = (
    <>
      {refused !== null && <p role="alert">{reasonText(refused)}</p>}
      {isNaming && (
        <Dialog title={m.chooseName()} onClose={() => setNaming(false)}>
          <NameForm
            action={m.dayBegin()}
            done={() => {
              setNaming(false);
              void enter();
            }}
          />
        </Dialog>
      )}
    </>
  );
  return { run: () => void run(), isSending, shown };
}
