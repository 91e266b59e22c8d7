import type { ShownNotice } from '@coup-fourre/room';

interface OwnWindows {
  readonly type: 'window';
  readonly includeUncontrolled: true;
}

/** The parts of a service worker that show notices and open what they are about. */
export interface NoticeScope {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: {
    matchAll(options: OwnWindows): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>;
    openWindow(path: string): Promise<unknown>;
  };
}

/** Shows a notice. It replaces an older one with its tag, and tells again. */
export async function showNotice(
  { registration }: NoticeScope,
  { title, body, path, tag }: ShownNotice,
): Promise<void> {
  const options = { body, tag, renotify: true, data: path, icon: '/icon-192.png', badge: '/icon-192.png' };
  await registration.showNotification(title, options);
}

/** Opens a path of the page, or goes to a window that shows it. */
export async function openPath({ clients }: NoticeScope, path: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => new URL(url).pathname === path);
  await (shown ? shown.focus() : clients.openWindow(path));
}
