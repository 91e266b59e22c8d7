import { Button } from '../../ui/button.tsx';
import '../../ui/offline/offline.css';
import './people.css';
import { m, type Refusal, reasonText, timeLeftText } from '@coup-fourre/client/text';
import { type ReactNode, useSyncExternalStore } from 'react';
import { listen } from '../../game/listen.ts';
import { useServerTime } from '../../online/useApiResult.ts';
import { useConnectionStatus, useOnline, useOtherDevices } from '../../online/useOnline.ts';
import { type NextRetry, useRetryLoop } from '../../online/useRetryLoop.ts';
import { useServerChange } from '../../online/useServerChange.ts';
import { Icon } from '../../ui/art/index.ts';
import { Link } from '../../ui/page/link.tsx';
import { Page } from '../../ui/page/page.tsx';

interface RetryProps {
  readonly retry: () => unknown;
}

/** Shows when the request will be retried, and offers games that need no server. */
function ServerUnreachable({ retry }: RetryProps) {
  return <Unreachable next={useRetryLoop(retry)} />;
}

/** The same for the connection to a room, which has its own retries. */
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

/** Temporary refusals: the server starts, stops, or cannot reach its store. */
const TEMPORARY: ReadonlySet<Refusal> = new Set<Refusal>([
  'notReady',
  'notStored',
  'serverStops',
  'serverFull',
  'tooFast',
]);

/** Shows why the server refused. Retries if the refusal is temporary. */
export function ServerRefusal({ reason, retry }: RetryProps & { readonly reason: Refusal }) {
  if (reason === 'noServer') return <ServerUnreachable retry={retry} />;
  if (TEMPORARY.has(reason)) return <TemporaryRefusal reason={reason} retry={retry} />;
  return <p role="alert">{reasonText(reason)}</p>;
}

interface PendingPageProps extends RetryProps {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** Why the server refused. Null while loading. */
  readonly reason: Refusal | null;
  readonly children?: ReactNode;
}

/** A page before the server has answered, or with its refusal. */
export function PendingPage({ title, subtitle, reason, retry, children }: PendingPageProps) {
  return (
    <Page title={title} subtitle={subtitle}>
      <section className="tile narrow stack">
        {reason === null ? <output>{m.loading()}</output> : <ServerRefusal reason={reason} retry={retry} />}
        {children}
      </section>
    </Page>
  );
}

function TemporaryRefusal({ reason, retry }: RetryProps & { readonly reason: Refusal }) {
  return (
    <RetryTile next={useRetryLoop(retry)}>
      <p>{reasonText(reason)}</p>
    </RetryTile>
  );
}

/** The time until the next attempt. */
function useRetryText(retryAt: number | null): string {
  const now = useServerTime(1000);
  return retryAt !== null && retryAt > now
    ? m.connectionRetryIn({ time: timeLeftText(retryAt - now) })
    : m.connectionRetrying();
}

interface RetryTileProps {
  readonly next: NextRetry;
  readonly children: ReactNode;
}

/** The problem, the time until the next attempt, and a button to retry now. */
function RetryTile({ next: { retryAt, retryNow }, children }: RetryTileProps) {
  const text = useRetryText(retryAt);
  return (
    <div className="stack">
      <div role="alert">{children}</div>
      <p className="label" data-testid="retry">
        {text}
      </p>
      <Button onClick={retryNow}>{m.tryAgain()}</Button>
      <Link to="/" className="button quiet">
        <Icon name="play" size={20} /> {m.offlineGo()}
      </Link>
    </div>
  );
}

const subscribe = (changed: () => void) => listen(window, ['online', 'offline'], changed);

function useHasNetwork(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

/** Shown at the top while the connection is lost, the page is outdated, or the guest is connected on another device. */
export function ConnectionBanner() {
  const { state, retryAt, isOtherVersion } = useConnectionStatus();
  const { connection } = useOnline();
  const text = useRetryText(retryAt);
  if (isOtherVersion) return <OtherVersionBanner />;
  if (state !== 'offline') return <OtherDeviceBanner />;
  return (
    <div className="connection-banner" data-testid="connection-banner">
      <Icon name="warning" />
      <p>
        <b>{m.connectionOffline()}</b> {text}
      </p>
      <Button small text={m.connectionRetryNow()} onClick={() => connection.wake()} />
    </div>
  );
}

/** After an update of the server, an open page may be unable to read its messages. It must be reloaded. */
function OtherVersionBanner() {
  return (
    <output className="connection-banner" data-testid="connection-banner">
      <Icon name="warning" />
      <p>{m.connectionOtherVersion()}</p>
      <Button small text={m.reloadPage()} onClick={() => location.reload()} />
    </output>
  );
}

/** The guest can disconnect the other device. Dismissing hides the banner until one more device connects. */
function OtherDeviceBanner() {
  const others = useOtherDevices();
  const { api, connection } = useOnline();
  const { refused, change } = useServerChange(() => undefined);
  if (others === 0) return null;
  return (
    <output className="connection-banner" data-testid="other-device">
      <Icon name="user" />
      <p>
        <b>{m.otherDevice()}</b> {refused !== null && reasonText(refused)}
      </p>
      <Button small text={m.otherDeviceEnd()} onClick={() => void change(api.endOtherDevices())} />
      <Button quiet small text={m.otherDeviceMine()} onClick={() => connection.otherDevices.set(0)} />
    </output>
  );
}
