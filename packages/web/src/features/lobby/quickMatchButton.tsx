import { m, type Refusal, reasonText } from '@coup-fourre/client/text';
import { useEffect, useRef, useState } from 'react';
import type { QuickMatchOptions } from '../../online/onlineClient.ts';
import { useConnectionStatus, useOnline } from '../../online/useOnline.ts';
import { NameForm } from '../../table/online/nameForm.tsx';
import { CONNECTION_LABELS } from '../../table/online/presence.tsx';
import { Icon } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { goTo } from '../../ui/page/useAddress.ts';

/** The open request, with the number of its attempt. */
interface QuickMatchRequest {
  readonly step: 'name' | 'table';
  readonly request: number;
}

/** Finds a room where others want to play the same. Asks for a name first if the guest has none. */
export function QuickMatchButton({ edition, players }: QuickMatchOptions) {
  const online = useOnline();
  const [request, setRequest] = useState<QuickMatchRequest | null>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  // Incremented when an attempt is canceled, so that its late response is ignored.
  const attempt = useRef(0);

  useEffect(
    () => () => {
      attempt.current += 1;
    },
    [],
  );

  async function start(): Promise<void> {
    setRefused(null);
    attempt.current += 1;
    const own = attempt.current;
    const known = await online.identity.load();
    if (own !== attempt.current) return;
    if (known.state === 'failed') setRefused(known.reason);
    else if (known.state === 'known') await find(own);
    else setRequest({ step: 'name', request: own });
  }

  async function find(own: number): Promise<void> {
    if (own !== attempt.current) return;
    setRequest({ step: 'table', request: own });
    const found = await online.quickMatch({ edition, players });
    if (own !== attempt.current) return;
    setRequest(null);
    if (found.ok) {
      goTo(`/room/${found.room}`);
      return;
    }
    setRefused(found.reason);
    online.abandon();
  }

  function cancel(): void {
    attempt.current += 1;
    online.abandon();
    setRequest(null);
  }

  return (
    <>
      <Button quiet icon="users" text={m.quickMatch()} onClick={() => void start()} />
      {refused !== null && <p role="alert">{reasonText(refused)}</p>}
      {request !== null && (
        <Dialog title={m.quickMatch()} className="sheet" onClose={cancel}>
          {request.step === 'name' ? (
            <NameForm hasLooks={false} action={m.quickGo()} done={() => void find(request.request)} />
          ) : (
            <>
              <ConnectingIndicator />
              <Button quiet text={m.cancel()} onClick={cancel} />
            </>
          )}
        </Dialog>
      )}
    </>
  );
}

export function ConnectingIndicator() {
  const { words, icon } = CONNECTION_LABELS[useConnectionStatus().state];
  return (
    <output className="row lead">
      <Icon name={icon} /> {words()}
    </output>
  );
}
