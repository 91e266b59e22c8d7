import { NOTICE_KINDS, type NoticeSettings } from '@coup-fourre/room';
import type { Kysely } from 'kysely';
import { DEVICE } from './deviceSanctions.ts';
import type { UnannouncedChange } from './roomStore.ts';
import type { Tables } from './tables.ts';

export type StoredNotice = Tables['notices'];
export type PushSubscription = Tables['push_subscriptions'];

/** The name of the only pair of keys. */
const KEYS = 'vapid';

/** Notices and when they are due, guests' choices of notices, and the devices that receive them. */
export class NoticeStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** The server's keys. Stores `fresh` if there are none, so that all nodes get the same. */
  async keys(fresh: { readonly publicKey: string; readonly privateKey: string }) {
    await this.#db
      .insertInto('push_keys')
      .values({ name: KEYS, public_key: fresh.publicKey, private_key: fresh.privateKey })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    return this.#db
      .selectFrom('push_keys')
      .select(['public_key as publicKey', 'private_key as privateKey'])
      .where('name', '=', KEYS)
      .executeTakeFirstOrThrow();
  }

  /** A guest's choice of notices, or null if the guest has never chosen. */
  async settings(guest: string): Promise<NoticeSettings | null> {
    const row = await this.#db.selectFrom('notice_settings').selectAll().where('guest', '=', guest).executeTakeFirst();
    if (row === undefined) return null;
    const { kinds, shows_names, quiet_from: from, quiet_to: to, zone } = row;
    const chosen: readonly string[] = JSON.parse(kinds);
    return {
      kinds: NOTICE_KINDS.filter((kind) => chosen.includes(kind)),
      showsNames: shows_names === 1,
      quiet: from === null || to === null ? null : { from, to },
      zone,
    };
  }

  async changeSettings(guest: string, { kinds, showsNames, quiet, zone }: NoticeSettings): Promise<void> {
    const columns = {
      kinds: JSON.stringify(kinds),
      shows_names: showsNames ? 1 : 0,
      quiet_from: quiet?.from ?? null,
      quiet_to: quiet?.to ?? null,
      zone,
    };
    await this.#db
      .insertInto('notice_settings')
      .values({ guest, ...columns })
      .onConflict((conflict) => conflict.column('guest').doUpdateSet(columns))
      .execute();
  }

  /** Makes a device receive notices. A device has one subscription. */
  async subscribe({ device, ...subscription }: PushSubscription): Promise<void> {
    await this.#db
      .insertInto('push_subscriptions')
      .values({ device, ...subscription })
      .onConflict((conflict) => conflict.column('device').doUpdateSet(subscription))
      .execute();
  }

  async unsubscribe(guest: string, device: string): Promise<void> {
    await this.#db.deleteFrom('push_subscriptions').where('guest', '=', guest).where('device', '=', device).execute();
  }

  /** The subscriptions of a guest's devices that are still signed in. */
  subscriptions(guest: string): Promise<PushSubscription[]> {
    return this.#db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('guest', '=', guest)
      .where('device', 'in', this.#db.selectFrom('tokens').select(DEVICE.as('device')).where('guest', '=', guest))
      .execute();
  }

  /**
   * Adds a notice, in place of one with the same subject and another occasion. Changes nothing if the guest already has
   * a notice of the same subject and occasion, sent or not.
   */
  async add(notice: StoredNotice): Promise<void> {
    const { guest: _, subject: __, device: ___, ...columns } = notice;
    await this.#db
      .insertInto('notices')
      .values(notice)
      .onConflict((conflict) =>
        conflict
          .columns(['guest', 'subject', 'device'])
          .doUpdateSet(columns)
          .where('notices.occasion', '!=', notice.occasion),
      )
      .execute();
  }

  /** Notices that are due at `now`, the oldest first. */
  due(now: number, limit: number): Promise<StoredNotice[]> {
    return this.#db.selectFrom('notices').selectAll().where('due', '<=', now).orderBy('due').limit(limit).execute();
  }

  /** Makes a notice due at another time, null for never. Returns false if another node was first. */
  async postpone({ guest, subject, device, due }: StoredNotice, next: number | null): Promise<boolean> {
    const changed = await this.#db
      .updateTable('notices')
      .set({ due: next })
      .where('guest', '=', guest)
      .where('subject', '=', subject)
      .where('device', '=', device)
      .where('due', '=', due)
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n;
  }

  /** Stores when a device is tried again, and how often it was tried. */
  async retry({ guest, subject, device, due, tries }: StoredNotice): Promise<void> {
    await this.#db
      .updateTable('notices')
      .set({ due, tries })
      .where('guest', '=', guest)
      .where('subject', '=', subject)
      .where('device', '=', device)
      .execute();
  }

  /** At most `limit` changes of rooms up to `before` whose notices may not have been sent. */
  async unannounced(before: number, limit: number): Promise<UnannouncedChange[]> {
    const rows = await this.#db.selectFrom('untold_rooms').selectAll().where('at', '<=', before).limit(limit).execute();
    return rows.map(({ has_begun, ...change }) => ({ ...change, hasBegun: has_begun === 1 }));
  }

  /** Stores that the notices about a room's change, which began with event `seq`, were sent. */
  async announced({ room, seq }: Pick<UnannouncedChange, 'room' | 'seq'>): Promise<void> {
    await this.#db.deleteFrom('untold_rooms').where('room', '=', room).where('seq', '<=', seq).execute();
  }

  /** Deletes notices that have expired at `now`. */
  async forgetBefore(now: number): Promise<void> {
    await this.#db.deleteFrom('notices').where('until', '<=', now).execute();
  }
}
