import { m, type Refusal, reasonText } from '@coup-fourre/client/text';
import { useSyncExternalStore } from 'react';
import { Icon } from '../art/index.ts';
import { Link } from '../page/link.tsx';

/** What can be played where no server can be reached. */
export function ServerUnreachable() {
  const hasNetwork = useHasNetwork();
  return (
    <div className="server-unreachable">
      <div role="alert">
        <p>
          <b>{hasNetwork ? m.reasonNoServer() : m.offlineNow()}</b>
        </p>
        <p>{m.offlineText()}</p>
      </div>
      <Link to={{ at: 'home' }} className="button">
        <Icon name="play" size={20} /> {m.offlineGo()}
      </Link>
    </div>
  );
}

/** Why the server gave nothing; where it cannot be reached, what can be played without it. */
export function ServerRefusal({ reason }: { readonly reason: Refusal }) {
  return reason === 'noServer' ? <ServerUnreachable /> : <p role="alert">{reasonText(reason)}</p>;
}

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Whether this device has a network at all, as far as it knows. */
function useHasNetwork(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
