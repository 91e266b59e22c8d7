import type { ShownNotice } from '@coup-fourre/room';

interface OwnWindows {
  readonly type: 'window';
  readonly includeUncontrolled: true;
}

/** The parts of a service worker that show notices and open what they are about. */
export interface NoticeScope {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'scope'>;
  readonly clients: {
    matchAll(options: OwnWindows): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

/** Shows a notice. It replaces an older one with its tag, and tells again. */
export async function showNotice(
  { registration }: NoticeScope,
  { title, body, path, tag }: ShownNotice,
): Promise<void> {
  const icon = new URL('icon-192.png', registration.scope).href;
  const options = { body, tag, renotify: true, data: path, icon, badge: icon };
  await registration.showNotification(title, options);
}

/** Opens a path of the page, or goes to a window that shows it. */
export async function openPath({ clients, registration }: NoticeScope, path: string): Promise<void> {
  const address = new URL(path.slice(1), registration.scope);
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => new URL(url).pathname === address.pathname);
  await (shown ? shown.focus() : clients.openWindow(address.href));
}
