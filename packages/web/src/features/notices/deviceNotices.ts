import type { ApiReason, createApi } from '@coup-fourre/client/http';
import { getLocale, type Locale } from '@coup-fourre/client/text';
import type { Notices } from '@coup-fourre/room';

type Api = Pick<ReturnType<typeof createApi>, 'addNoticeDevice' | 'removeNoticeDevice'>;

/** `notInstalled`: iOS gives notices to installed apps only. `insecure`: the page came over plain http. */
export type WhyNoNotices = 'notInstalled' | 'insecure' | 'unsupported' | 'blocked';

/** Why a device cannot receive notices, or null if it can. */
export function whyNoNotices(): WhyNoNotices | null {
  if (!window.isSecureContext) return 'insecure';
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)
    return Notification.permission === 'denied' ? 'blocked' : null;
  return 'standalone' in navigator ? 'notInstalled' : 'unsupported';
}

/** Makes this device receive notices. The browser asks the person first. Returns why it does not, or null. */
export async function addDevice(api: Api, { key }: Pick<Notices, 'key'>): Promise<ApiReason | WhyNoNotices | null> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with another key belongs to an earlier server.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => null);
  return subscription === null ? 'unsupported' : send(api, subscription, getLocale());
}

/** Stops sending notices to this device. */
export async function removeDevice(api: Api): Promise<ApiReason | null> {
  const subscription = await ownSubscription();
  const removed = await api.removeNoticeDevice();
  if (removed.ok) await subscription?.unsubscribe();
  return removed.ok ? null : removed.reason;
}

/**
 * Tells the server again where this device receives notices: the browser may have moved it, or the language changed.
 */
export async function renewDevice(api: Api, locale: Locale): Promise<void> {
  const subscription = await ownSubscription();
  if (subscription !== null) await send(api, subscription, locale);
}

/** Closes the notices with this tag, because the person has opened the page. */
export async function closeNotices(tag: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await registration?.getNotifications?.({ tag })) ?? []) notice.close();
}

async function ownSubscription(): Promise<PushSubscription | null> {
  if (whyNoNotices() !== null) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function send(api: Api, subscription: PushSubscription, locale: Locale): Promise<ApiReason | null> {
  const { keys } = subscription.toJSON();
  const sent = await api.addNoticeDevice(
    { endpoint: subscription.endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
    locale,
  );
  return sent.ok ? null : sent.reason;
}
