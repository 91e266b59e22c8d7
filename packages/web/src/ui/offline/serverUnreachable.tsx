import { m, type Refusal, reasonText } from '@coup-fourre/client/text';
import { Icon } from '../art/index.ts';
import { Link } from '../page/link.tsx';
import { useHasNetwork } from './useHasNetwork.ts';

/** What can be played where no server can be reached. */
export function ServerUnreachable() {
  const hasNetwork = useHasNetwork();
  return (
    <div className="without-server">
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
