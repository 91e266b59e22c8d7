import '../../ui/offline/offline.css';
import './people.css';
import { m, type Refusal, reasonText, timeLeftText } from '@coup-fourre/client/text';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useServerTime } from '../../online/useApiResult.ts';
import { useConnectionStatus, useOnline, useOtherDevices } from '../../online/useOnline.ts';
import { type NextRetry, useRetryLoop } from '../../online/useRetryLoop.ts';
import { Icon } from '../../ui/art/index.ts';
import { Link } from '../../ui/page/link.tsx';

interface RetryProps {
  /** Asks the server again. */
  readonly retry: () => Promise<unknown>;
}

/** The server cannot be reached: when it is asked again, and what can be played meanwhile. */
export function ServerUnreachable({ retry }: RetryProps) {
  return <Unreachable next={useRetryLoop(retry)} />;
}

/** The same while the connection to a room is made, which has a loop of its own. */
export function ConnectionUnreachable() {
  const { connection } = useOnline();
  const { retryAt } = useConnectionStatus();
  return <Unreachable next={{ retryAt, retryNow: () => connection.wake() }} />;
}

function Unreachable({ next }: { readonly next: NextRetry }) {
  const hasNetwork = useHasNetwork();
  return (
    <RetryTile next={next}>
      <p>
        <b>{hasNetwork ? m.reasonNoServer() : m.offlineNow()}</b>
      </p>
      <p>{m.offlineText()}</p>
    </RetryTile>
  );
}

/** Refusals that pass: the server starts, stops, or cannot reach its store. */
const TEMPORARY: ReadonlySet<Refusal> = new Set<Refusal>([
  'notReady',
  'notStored',
  'serverStops',
  'serverFull',
  'tooFast',
]);

/** Why the server refused; if that passes, it is asked again by itself. */
export function ServerRefusal({ reason, retry }: RetryProps & { readonly reason: Refusal }) {
  if (reason === 'noServer') return <ServerUnreachable retry={retry} />;
  if (TEMPORARY.has(reason)) return <TemporaryRefusal reason={reason} retry={retry} />;
  return <p role="alert">{reasonText(reason)}</p>;
}

function TemporaryRefusal({ reason, retry }: RetryProps & { readonly reason: Refusal }) {
  return (
    <RetryTile next={useRetryLoop(retry)}>
      <p>{reasonText(reason)}</p>
    </RetryTile>
  );
}

interface RetryTileProps {
  readonly next: NextRetry;
  readonly children: ReactNode;
}

/** What is wrong, the time until the next attempt, and the button that does not wait for it. */
function RetryTile({ next: { retryAt, retryNow }, children }: RetryTileProps) {
  const now = useServerTime(1000);
  const left = retryAt === null ? 0 : retryAt - now;
  return (
    <div className="server-unreachable">
      <div role="alert">{children}</div>
      <p className="label" data-testid="retry">
        {left > 0 ? m.connectionRetryIn({ time: timeLeftText(left) }) : m.connectionRetrying()}
      </p>
      <button type="button" className="button" onClick={retryNow}>
        {m.tryAgain()}
      </button>
      <Link to="/" className="button quiet">
        <Icon name="play" size={20} /> {m.offlineGo()}
      </Link>
    </div>
  );
}

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Whether this device is online, as far as the browser knows. */
function useHasNetwork(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

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
