import { m, reasonText } from '@coup-fourre/client/text';
import { useState } from 'react';
import { useOnline } from '../../online/useOnline.ts';
import { useServerChange } from '../../online/useServerChange.ts';
import { Dialog, DialogButton } from '../../ui/dialog.tsx';
import { useFragment } from '../../ui/page/useAddress.ts';
import { CodeForm } from '../account/index.ts';

/** The code in the fragment of the link that the terminal shows. A fragment is never sent to a server. */
const CODE_IN_LINK = /^#terminal=([\w-]+)$/;

/** Lets `coup-fourre login` become the guest of this device. The terminal's link opens it with the code. */
export function TerminalLogin() {
  const [, linkedCode] = CODE_IN_LINK.exec(useFragment()) ?? [];
  const [isLinkClosed, setLinkClosed] = useState(false);
  const [isDone, setDone] = useState(false);
  return (
    <>
      <DialogButton
        icon="keyboard"
        text={m.terminalLogin()}
        dialog={(close) => <ConfirmLogin close={close} done={() => setDone(true)} />}
      />
      {linkedCode !== undefined && !isLinkClosed && (
        <ConfirmLogin linkedCode={linkedCode} close={() => setLinkClosed(true)} done={() => setDone(true)} />
      )}
      <output>{isDone && m.terminalLoginDone()}</output>
    </>
  );
}

interface ConfirmLoginProps {
  readonly linkedCode?: string;
  readonly done: () => void;
  readonly close: () => void;
}

function ConfirmLogin({ linkedCode = '', done, close }: ConfirmLoginProps) {
  const { api } = useOnline();
  const { refused, change } = useServerChange(() => undefined);

  async function confirm(code: string): Promise<void> {
    if (!(await change(api.confirmLogin(code)))) return;
    done();
    close();
  }

  return (
    <Dialog title={m.terminalLogin()} about={m.terminalLoginText()} onClose={close}>
      <CodeForm
        label={m.transferCode()}
        code={linkedCode}
        action={m.terminalLoginGo()}
        submit={(code) => void confirm(code)}
      >
        {refused !== null && <p role="alert">{reasonText(refused)}</p>}
      </CodeForm>
    </Dialog>
  );
}
