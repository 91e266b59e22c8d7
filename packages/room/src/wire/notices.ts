/**
 * What notices can be about. They reach a guest while the page is closed. The guest switches on each kind separately.
 */
export const NOTICE_KINDS = ['turn', 'invitation', 'friendBegins', 'clubEvening', 'dayCloses', 'tableCloses'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** A guest's choice of notices. At first no kind is switched on. */
export interface NoticeSettings {
  readonly kinds: readonly NoticeKind[];
  /** True if notices may show names, which a passer-by could read. */
  readonly showsNames: boolean;
  /** No notice comes from `from` to `to`, in minutes after midnight in the zone. Null if any time will do. */
  readonly quiet: { readonly from: number; readonly to: number } | null;
  /** The guest's time zone, such as Europe/Paris. */
  readonly zone: string;
}

/** Response about notices. `key` is the server's public key, `isOn` is true if this device receives them. */
export interface Notices {
  readonly key: string;
  readonly settings: NoticeSettings;
  readonly isOn: boolean;
}

/**
 * A guest's vacation from tables of days: until when it goes on (milliseconds since 1970), or null, and the days that
 * are left this year.
 */
export interface Vacation {
  readonly until: number | null;
  readonly daysLeft: number;
}

/** A browser's subscription, as `PushSubscription.toJSON` has it. */
export interface PushSubscriptionKeys {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** What the service worker receives. A new notice replaces an older one with the same `tag`. */
export interface ShownNotice {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
}
