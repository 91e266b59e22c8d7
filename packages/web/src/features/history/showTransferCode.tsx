import { m, reasonText, timeLeftText } from '@coup-fourre/client/text';
import { useCallback } from 'react';
import { useApiResult } from '../../online/useApiResult.ts';
import { useOnline } from '../../online/useOnline.ts';
import { useServerTime } from '../../online/useServerTime.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** A code that makes another device the same guest. */
export function ShowTransferCode({ close }: { readonly close: () => void }) {
  const { api } = useOnline();
  const ask = useCallback(() => api.transferCode(), [api]);
  const fetched = useApiResult(ask, 0);
  const now = useServerTime(1000);
  return (
    <Dialog title={m.transferOut()} onClose={close}>
      <p>{m.transferOutText()}</p>
      {fetched === null && <output>{m.loading()}</output>}
      {fetched?.ok === false && <p role="alert">{reasonText(fetched.reason)}</p>}
      {fetched?.ok && (
        <>
          <p className="move-code" data-testid="code">
            {fetched.value.code}
          </p>
          <p className="label">{m.transferValid({ time: timeLeftText(fetched.value.until - now) })}</p>
        </>
      )}
    </Dialog>
  );
}
