import { type LoggedAction, nameSkeleton, type SanctionKind } from '@coup-fourre/room';
import { type Kysely, sql, type Transaction } from 'kysely';
import { lockGuest } from './deleteGuest.ts';
import { removeDevices } from './deviceSanctions.ts';
import { renameInGames } from './gameStore.ts';
import { noteRename } from './renameStore.ts';
import type { Tables } from './tables.ts';
import { takeTurn } from './turns.ts';

/** An action about a guest, to be done and logged. `by` is null for the command. */
export interface LoggedChange {
  readonly by: string | null;
  readonly guest: string;
  readonly action: LoggedAction;
  readonly reason: string;
  readonly at: number;
  /** For `mute` and `suspend`. */
  readonly until: number | null;
}

const SANCTION_OF: Readonly<Partial<Record<LoggedAction, SanctionKind>>> = {
  mute: 'muted',
  unmute: 'muted',
  suspend: 'suspended',
  unsuspend: 'suspended',
};

/** Actions after which nothing about the person waits for moderators. */
const CLOSING: readonly LoggedAction[] = ['mute', 'suspend', 'eraseName', 'dismiss'];

// The same expression as in the index: SQLite uses a partial index only for the index's own condition.
export const IS_OPEN = sql<boolean>`closed is null`;

/** Does what a moderator has decided and logs it, both or neither. Returns false if there is no such guest. */
export async function carryOut(db: Kysely<Tables>, change: LoggedChange): Promise<boolean> {
  const { guest, action } = change;
  const name = action === 'eraseName' ? await neutralName(db) : null;
  if (name !== null) await renameInGames(db, guest, name);
  return db.transaction().execute(async (trx) => {
    if (!(await lockGuest(trx, guest))) return false;
    if (name !== null) await eraseName(trx, change, name);
    await changeSanction(trx, change);
    await changeRight(trx, change);
    if (action === 'signOut') await removeDevices(trx, { guest });
    if (CLOSING.includes(action))
      await trx.updateTable('reports').set({ closed: change.at }).where('other', '=', guest).where(IS_OPEN).execute();
    await log(trx, change);
    return true;
  });
}

/** A name that says nothing and that no account has or had. */
async function neutralName(db: Kysely<Tables>): Promise<string> {
  for (;;) {
    const name = `Player ${Math.trunc(1000 + 9000 * Math.random())}`;
    const taken = await db
      .selectFrom('account_names')
      .select('guest')
      .where('skeleton', '=', nameSkeleton(name))
      .executeTakeFirst();
    if (taken === undefined) return name;
  }
}

/** The former name stays reserved for its account, so that nobody else is taken for it. */
async function eraseName(trx: Transaction<Tables>, { guest, at }: LoggedChange, name: string): Promise<void> {
  await trx.updateTable('guests').set({ name }).where('guest', '=', guest).execute();
  const renamed = await trx.updateTable('accounts').set({ renamed: at }).where('guest', '=', guest).executeTakeFirst();
  if (renamed.numUpdatedRows === 1n)
    await trx
      .insertInto('account_names')
      .values({ skeleton: nameSkeleton(name), guest, at })
      .execute();
  await noteRename(trx, guest, at);
}

async function changeSanction(
  trx: Transaction<Tables>,
  { guest, action, reason, at, until }: LoggedChange,
): Promise<void> {
  const kind = SANCTION_OF[action];
  if (kind === undefined) return;
  await trx.deleteFrom('sanctions').where('guest', '=', guest).where('kind', '=', kind).execute();
  if (until === null) return;
  const is_carried_out = kind === 'suspended' ? 0 : 1;
  await trx.insertInto('sanctions').values({ guest, kind, at, until, reason, is_carried_out }).execute();
}

async function changeRight(trx: Transaction<Tables>, { guest, action, at }: LoggedChange): Promise<void> {
  if (action === 'takeRight') await trx.deleteFrom('moderators').where('guest', '=', guest).execute();
  if (action === 'giveRight')
    await trx
      .insertInto('moderators')
      .values({ guest, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Entries are numbered without a gap. The database itself refuses to change or delete one. */
async function log(trx: Transaction<Tables>, { guest: person, ...entry }: LoggedChange): Promise<void> {
  await takeTurn(trx, 'moderation');
  const { last } = await trx
    .selectFrom('moderation_log')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('moderation_log')
    .values({ ...entry, person, number: (last ?? 0) + 1 })
    .execute();
}
