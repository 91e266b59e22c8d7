import { Icon } from '../art/index.ts';
import { useServerTime } from '../online/useNow.ts';
import { useLine, useOnline } from '../online/useOnline.ts';
import { m } from '../paraglide/messages.js';
import { leftText } from '../text/timeText.ts';

/** While the connection is lost, in place of the bar at the top, so that no card is covered: what becomes of the seat, when it is tried again, and a button to do so now. */
export function LineBanner() {
  const { state, retryAt } = useLine();
  const { socket } = useOnline();
  const now = useServerTime(1000);
  if (state !== 'offline') return null;
  const left = retryAt === null ? 0 : retryAt - now;
  return (
    <div className="line-banner" data-testid="line-banner">
      <Icon name="warning" />
      <p>
        <b>{m.lineOffline()}</b> {left > 0 ? m.lineRetryIn({ time: leftText(left) }) : m.lineRetrying()}
      </p>
      <button type="button" className="button" onClick={() => socket.wake()}>
        {m.lineRetryNow()}
      </button>
    </div>
  );
}
