import type { LostTime } from '@coup-fourre/room';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Rooms with guests connected to a node. */
export async function roomsOfNode(db: Kysely<Tables>, node: string, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('room_nodes').select('room').where('node', '=', node).limit(limit).execute();
  return rows.map(({ room }) => room);
}

/** Records that a node is alive. */
export async function recordNodeSeen(db: Kysely<Tables>, node: string, now: number): Promise<void> {
  await db
    .insertInto('nodes')
    .values({ node, seen: now })
    .onConflict((conflict) => conflict.column('node').doUpdateSet({ seen: now }))
    .execute();
}

/** Nodes that have rooms and were last seen before `before`, or never. */
export async function lostNodes(db: Kysely<Tables>, before: number): Promise<string[]> {
  // A loose index scan: there are few nodes, and perhaps very many rooms.
  const { rows } = await sql<{ node: string }>`
    with recursive present (node) as (
      select min(node) from room_nodes
      union all
      select (select min(room_nodes.node) from room_nodes where room_nodes.node > present.node)
      from present where present.node is not null
    )
    select present.node from present left join nodes on nodes.node = present.node
    where present.node is not null and (nodes.seen is null or nodes.seen < ${before})
    order by present.node`.execute(db);
  return rows.map(({ node }) => node);
}

export async function forgetNode(db: Kysely<Tables>, node: string): Promise<void> {
  await db.deleteFrom('nodes').where('node', '=', node).execute();
}

/** When any node was last known to be alive; null if none ever was. */
export async function lastNodeSeen(db: Kysely<Tables>): Promise<number | null> {
  const row = await db
    .selectFrom('nodes')
    .select(({ fn }) => fn.max('seen').as('seen'))
    .executeTakeFirst();
  return row?.seen ?? null;
}

/** Several nodes that start together note the same outage: the first one's is kept. Only the latest are kept at all. */
export async function addOutage(db: Kysely<Tables>, { from, until }: LostTime): Promise<void> {
  await db
    .insertInto('outages')
    .values({ began: from, ended: until })
    .onConflict((conflict) => conflict.column('began').doNothing())
    .execute();
  await db
    .deleteFrom('outages')
    .where('began', '<=', (where) =>
      where.selectFrom('outages').select('began').orderBy('began', 'desc').limit(1).offset(MAX_OUTAGES),
    )
    .execute();
}

/** The outages that are kept, the earliest first. */
export async function outages(db: Kysely<Tables>): Promise<LostTime[]> {
  const rows = await db.selectFrom('outages').selectAll().orderBy('began').execute();
  return rows.map(({ began, ended }) => ({ from: began, until: ended }));
}

const MAX_OUTAGES = 100;
