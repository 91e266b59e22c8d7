import type { LostTime } from '@coup-fourre/room';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

const MAX_OUTAGES = 100;

/** The nodes that share the store, and the times when none was running. */
export class NodeStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Records that a node is alive. */
  async recordSeen(node: string, now: number): Promise<void> {
    await this.#db
      .insertInto('nodes')
      .values({ node, seen: now })
      .onConflict((conflict) => conflict.column('node').doUpdateSet({ seen: now }))
      .execute();
  }

  /** Nodes that own rooms and were last seen before `before`, or never. */
  async lost(before: number): Promise<string[]> {
    // A loose index scan, because there are few nodes but possibly very many rooms.
    const { rows } = await sql<{ node: string }>`
      with recursive present (node) as (
        select min(node) from room_nodes
        union all
        select (select min(room_nodes.node) from room_nodes where room_nodes.node > present.node)
        from present where present.node is not null
      )
      select present.node from present left join nodes on nodes.node = present.node
      where present.node is not null and (nodes.seen is null or nodes.seen < ${before})
      order by present.node`.execute(this.#db);
    return rows.map(({ node }) => node);
  }

  async forget(node: string): Promise<void> {
    await this.#db.deleteFrom('nodes').where('node', '=', node).execute();
  }

  /** The last time when any node was alive, or null. */
  async lastSeen(): Promise<number | null> {
    const row = await this.#db
      .selectFrom('nodes')
      .select(({ fn }) => fn.max('seen').as('seen'))
      .executeTakeFirst();
    return row?.seen ?? null;
  }

  /**
   * Records a time when no node was running, and postpones due events in rooms by its length. If several nodes start
   * together and record the same outage, the first record stays. Only the latest outages are kept.
   */
  async addOutage({ from, until }: LostTime): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      const added = await trx
        .insertInto('outages')
        .values({ began: from, ended: until })
        .onConflict((conflict) => conflict.column('began').doNothing())
        .returning('began')
        .execute();
      if (added.length === 0) return;
      await trx
        .updateTable('room_clocks')
        .set(({ eb }) => ({ due: eb('due', '+', until - from) }))
        .where('due', '>', from)
        .execute();
    });
    await this.#db
      .deleteFrom('outages')
      .where('began', '<=', (where) =>
        where.selectFrom('outages').select('began').orderBy('began', 'desc').limit(1).offset(MAX_OUTAGES),
      )
      .execute();
  }

  /** The latest outages, earliest first. */
  async outages(): Promise<LostTime[]> {
    const rows = await this.#db.selectFrom('outages').selectAll().orderBy('began').execute();
    return rows.map(({ began, ended }) => ({ from: began, until: ended }));
  }
}
