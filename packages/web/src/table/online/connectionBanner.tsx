import './people.css';
import { m, type Refusal, reasonText, timeLeftText } from '@coup-fourre/client/text';
import { useState } from 'react';
import { useConnectionStatus, useOnline, useOtherDevices } from '../../online/useOnline.ts';
import { useServerTime } from '../../online/useServerTime.ts';
import { Icon } from '../../ui/art/index.ts';

/**
 * While the connection is lost, stands at the top and covers nothing: what happens to the seat, when the next attempt is,
 * and a button to retry now. While the guest is connected on another device, too, it says that.
 */
export function ConnectionBanner() {
  const { state, retryAt, isOtherVersion } = useConnectionStatus();
  const { connection } = useOnline();
  const now = useServerTime(1000);
  if (isOtherVersion) return <OtherVersionBanner />;
  if (state !== 'offline') return <OtherDeviceBanner />;
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

/** A page that was open while the server got a new version cannot read what that one sends. */
function OtherVersionBanner() {
  return (
    <output className="connection-banner" data-testid="connection-banner">
      <Icon name="warning" />
      <p>{m.connectionOtherVersion()}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {m.reloadPage()}
      </button>
    </output>
  );
}

/** Whoever did not expect it can end the other device; to say that it is one's own puts the banner away until one more comes. */
function OtherDeviceBanner() {
  const others = useOtherDevices();
  const { api, connection } = useOnline();
  const [refused, setRefused] = useState<Refusal | null>(null);
  if (others === 0) return null;

  async function end(): Promise<void> {
    const ended = await api.endOtherDevices();
    setRefused(ended.ok ? null : ended.reason);
  }

  return (
    <output className="connection-banner" data-testid="other-device">
      <Icon name="user" />
      <p>
        <b>{m.otherDevice()}</b> {refused !== null && reasonText(refused)}
      </p>
      <button type="button" className="button" onClick={() => void end()}>
        {m.otherDeviceEnd()}
      </button>
      <button type="button" className="button quiet" onClick={() => connection.otherDevices.set(0)}>
        {m.otherDeviceMine()}
      </button>
    </output>
  );
}
