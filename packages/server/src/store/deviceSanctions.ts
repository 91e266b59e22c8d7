import { sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Restrictions that a muted or suspended guest leaves behind on a device. They apply to the device's next guest. No row
 * names a person.
 */
export const heldDevicesTable = (key: string): readonly string[] => [
  `create table held_devices (
    hash ${key} not null, kind ${key} not null, at bigint not null, until bigint not null, reason text not null,
    primary key (hash, kind))`,
  'create index held_devices_until on held_devices (until)',
];

/** The public id of a token's device. */
export const DEVICE = sql<string>`coalesce(device, hash)`;

/** The devices of a guest that are about to be removed: all, one, or all but one. */
interface LeavingDevices {
  readonly guest: string;
  readonly where?: readonly ['=' | '!=', string];
}

/** Stores a guest's restrictions for the devices that leave. Call it before their tokens are removed. */
export async function recordDeviceSanctions(trx: Transaction<Tables>, { guest, where }: LeavingDevices): Promise<void> {
  await trx
    .insertInto('held_devices')
    .columns(['hash', 'kind', 'at', 'until', 'reason'])
    .expression((from) => {
      const held = from
        .selectFrom('tokens')
        .innerJoin('sanctions', 'sanctions.guest', 'tokens.guest')
        .select(['tokens.hash', 'sanctions.kind', 'sanctions.at', 'sanctions.until', 'sanctions.reason'])
        .where('tokens.guest', '=', guest);
      return where === undefined ? held : held.where(DEVICE, ...where);
    })
    // A token is removed only once.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Signs out devices of a guest. Unless it is a single device, pending transfer codes and logins end, too. */
export async function removeDevices(trx: Transaction<Tables>, leaving: LeavingDevices): Promise<void> {
  const { guest, where } = leaving;
  await recordDeviceSanctions(trx, leaving);
  const tokens = trx.deleteFrom('tokens').where('guest', '=', guest);
  const subscriptions = trx.deleteFrom('push_subscriptions').where('guest', '=', guest);
  await (where === undefined ? tokens : tokens.where(DEVICE, ...where)).execute();
  await (where === undefined ? subscriptions : subscriptions.where('device', ...where)).execute();
  if (where?.[0] === '=') return;
  for (const table of ['codes', 'terminal_logins'] as const)
    await trx.deleteFrom(table).where('guest', '=', guest).execute();
}

/** Applies a device's restrictions to the guest who begins there. `hash` is the former guest's token, hashed. */
export async function applyDeviceSanctions(
  trx: Transaction<Tables>,
  { guest, hash, now }: { readonly guest: string; readonly hash: string; readonly now: number },
): Promise<void> {
  await trx.deleteFrom('held_devices').where('until', '<=', now).execute();
  const held = await trx.selectFrom('held_devices').selectAll().where('hash', '=', hash).execute();
  // A new guest has no seat to take.
  for (const { hash: _, ...sanction } of held)
    await trx
      .insertInto('sanctions')
      .values({ ...sanction, guest, is_carried_out: 1 })
      .execute();
}
