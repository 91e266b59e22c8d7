import { m, timeLeftText } from '@coup-fourre/client/text';
import { useConnectionStatus, useOnline } from '../../online/useOnline.ts';
import { useServerTime } from '../../online/useServerTime.ts';
import { Icon } from '../art/index.ts';

/** While the connection is lost, in place of the bar at the top, so that no card is covered: what becomes of the seat, when it is tried again, and a button to do so now. */
export function ConnectionBanner() {
  const { state, retryAt } = useConnectionStatus();
  const { connection } = useOnline();
  const now = useServerTime(1000);
  if (state !== 'offline') return null;
  const left = retryAt === null ? 0 : retryAt - now;
  return (
    <div className="connection-banner" data-testid="connection-banner">
      <Icon name="warning" />
      <p>
        <b>{m.connectionOffline()}</b>{' '}
        {left > 0 ? m.connectionRetryIn({ time: timeLeftText(left) }) : m.connectionRetrying()}
      </p>
      <button type="button" className="button" onClick={() => connection.wake()}>
        {m.connectionRetryNow()}
      </button>
    </div>
  );
}
