import { m } from '@coup-fourre/client/text';
import { type ReactNode, useState } from 'react';
import { needsName } from '../../online/identity.ts';
import { useIdentity } from '../../online/useOnline.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NameForm } from './nameForm.tsx';

interface NameFirst {
  /** Does it at once if the person has a name, else after the dialog. */
  readonly nameFirst: (act: () => void) => void;
  readonly nameDialog: ReactNode;
}

/** A spectator is asked for a name only when it is needed: to chat or to sit. */
export function useNameFirst(action: string): NameFirst {
  const known = useIdentity();
  const [pending, setPending] = useState<{ readonly act: () => void } | null>(null);
  const close = () => setPending(null);
  return {
    nameFirst: (act) => (needsName(known) ? setPending({ act }) : act()),
    nameDialog: pending && (
      <Dialog title={m.nameFirst()} className="sheet" onClose={close}>
        <NameForm
          hasLooks={false}
          action={action}
          done={() => {
            close();
            pending.act();
          }}
        />
      </Dialog>
    ),
  };
}
