import { afterEach, expect, test, vi } from 'vitest';
import { whyNoNotices } from './deviceNotices.ts';

afterEach(() => vi.unstubAllGlobals());

/** The globals of a browser that notices depend on. */
function useBrowser({ isSecureContext = true, push = {}, navigator = {} }): void {
  vi.stubGlobal('window', { isSecureContext, ...push });
  vi.stubGlobal('navigator', navigator);
}

const PUSH = { PushManager: {}, Notification: {} };
const WITH_WORKER = { serviceWorker: {} };

test.each([
  ['insecure', { isSecureContext: false, push: PUSH, navigator: WITH_WORKER }],
  // On an iPhone a page in Safari has a service worker but no push. The installed game has both.
  ['notInstalled', { navigator: { ...WITH_WORKER, standalone: false } }],
  [null, { push: PUSH, navigator: { ...WITH_WORKER, standalone: true } }],
  ['unsupported', { navigator: WITH_WORKER }],
  ['unsupported', { push: PUSH }],
])('says why a device gets no notices: %s', (why, browser) => {
  vi.stubGlobal('Notification', { permission: 'default' });
  useBrowser(browser);
  expect(whyNoNotices()).toBe(why);
});

test('notices that the person has blocked do not come', () => {
  vi.stubGlobal('Notification', { permission: 'denied' });
  useBrowser({ push: PUSH, navigator: WITH_WORKER });
  expect(whyNoNotices()).toBe('blocked');
});
