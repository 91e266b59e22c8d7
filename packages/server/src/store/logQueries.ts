import type { RoomEvent } from '@coup-fourre/room';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Events of a log, by the numbers of the first and the last, and the one that stands for them. */
export interface Condensation {
  readonly from: number;
  readonly to: number;
  readonly by: RoomEvent;
}

export async function findSnapshot(db: Kysely<Tables>, room: string, format: number): Promise<string | null> {
  const row = await db
    .selectFrom('room_snapshots')
    .select('state')
    .where('room', '=', room)
    .where('format', '=', format)
    .executeTakeFirst();
  return row?.state ?? null;
}

export async function saveSnapshot(db: Kysely<Tables>, room: string, snapshot: Snapshot): Promise<void> {
  await db
    .insertInto('room_snapshots')
    .values({ room, ...snapshot })
    .onConflict((conflict) => conflict.column('room').doUpdateSet(snapshot))
    .execute();
}

interface Snapshot {
  readonly format: number;
  readonly state: string;
}

/** Where another node has condensed more of the log already, nothing is left to replace. */
export async function condense(db: Kysely<Tables>, room: string, { from, to, by }: Condensation): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const event = JSON.stringify(by);
    const [last] = await trx
      .updateTable('events')
      .set({ event })
      .where('room', '=', room)
      .where('seq', '=', to)
      .execute();
    if (last?.numUpdatedRows !== 1n) return;
    await trx.deleteFrom('events').where('room', '=', room).where('seq', '>=', from).where('seq', '<', to).execute();
  });
}

/** Nothing is due there any more, nobody sits there, and no list shows it. */
export async function setAside(db: Kysely<Tables>, room: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('room_clocks').set({ due: null }).where('room', '=', room).execute();
    await trx.updateTable('rooms').set({ phase: 'over' }).where('room', '=', room).execute();
    for (const table of ['room_guests', 'room_nodes', 'room_snapshots'] as const)
      await trx.deleteFrom(table).where('room', '=', room).execute();
  });
}
