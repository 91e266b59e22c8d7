import { type Kysely, sql, type Transaction } from 'kysely';
import { leaveClubs } from './clubMembers.ts';
import { recordDeviceSanctions } from './deviceSanctions.ts';
import { withdrawFromGames } from './gameStore.ts';
import type { Tables } from './tables.ts';

/** Tables whose rows are deleted with their guest. The first two are locked first, so that no other row outlives them. */
const TABLES_OF_GUEST = [
  'guests',
  'accounts',
  'ratings',
  'achievements',
  'day_sums',
  'puzzle_tries',
  'puzzle_solvers',
  'room_visits',
  'renames',
  'tokens',
  'codes',
  'sign_ins',
  'terminal_logins',
  'passkey_challenges',
  'recovery_codes',
  'passkeys',
  'account_names',
  'push_subscriptions',
  'notice_settings',
  'notices',
  'vacations',
  'friend_links',
  'guests_here',
  'club_members',
  'club_invites',
  'club_challenges',
  'match_ends',
  'sanctions',
  'moderators',
] as const;

/** Tables whose rows name two guests. A row is deleted with either. */
const TABLES_OF_TWO = ['friends', 'friend_requests', 'blocks', 'invitations'] as const;

/** Makes changes to a guest wait for each other. Returns false if there is no such guest. */
export async function lockGuest(trx: Transaction<Tables>, guest: string): Promise<boolean> {
  const locked = await trx.updateTable('guests').set({ guest }).where('guest', '=', guest).executeTakeFirst();
  return locked.numUpdatedRows === 1n;
}

/** Deletes a guest. Games with other people stay, without the name. */
export async function deleteGuest(db: Kysely<Tables>, guest: string): Promise<void> {
  await withdrawFromGames(db, guest);
  await db.transaction().execute(async (trx) => {
    await lockGuest(trx, guest);
    await withdrawFromDays(trx, guest);
    // A report stays for what it says about someone else.
    for (const table of ['challenges', 'challenge_rooms', 'reports'] as const)
      await trx.updateTable(table).set({ guest: null }).where('guest', '=', guest).execute();
    await leaveClubs(trx, guest);
    await recordDeviceSanctions(trx, { guest });
    await deleteRows(trx, guest);
  });
}

/** Deletes the rows that belong to the guest alone. */
export async function deleteRows(trx: Transaction<Tables>, guest: string): Promise<void> {
  for (const table of TABLES_OF_GUEST) await trx.deleteFrom(table).where('guest', '=', guest).execute();
  await trx.deleteFrom('reports').where('other', '=', guest).execute();
  for (const table of TABLES_OF_TWO)
    for (const column of ['guest', 'other'] as const) await trx.deleteFrom(table).where(column, '=', guest).execute();
}

/**
 * Deletes a guest's practice runs and open runs. Finished results stay for comparison, without a reference to the
 * guest.
 */
export async function withdrawFromDays(trx: Transaction<Tables>, guest: string): Promise<void> {
  await trx
    .deleteFrom('day_runs')
    .where('guest', '=', guest)
    .where((where) => where.or([where('attempt', '>', 0), where('finished', 'is', null)]))
    .execute();
  await trx
    .updateTable('day_runs')
    .set({ guest: sql<string>`'deleted ' || entry` })
    .where('guest', '=', guest)
    .execute();
}
