import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { CALLS, type Calls } from './planCalls.ts';
import { appendOf, game, NOW, token } from './storeSamples.ts';

/** Tables with few rows however many people play, and a list of every puzzle that is tried. */
const SMALL_TABLES = ['untold_rooms', 'days', 'nodes', 'outages', 'turns', 'puzzle_ratings', 'day_periods'];

/** Indexes of rows that are few at any time, so that a query may read them from end to end. */
export const SHORT_INDEXES: readonly string[] = [
  'games_unrated',
  'day_runs_open',
  'rooms_public',
  'reports_open',
  'sanctions_waiting',
];

/** Names of subqueries, whose rows are few or were found by an index. */
const SUBQUERIES = ['best', 'first', 'present'];

/** A statement that a store has sent to its database. */
export interface SentQuery {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** A store, and a function that returns all statements it has sent so far, through Kysely or not. */
export interface RecordedStore {
  readonly store: Store;
  readonly sent: () => readonly SentQuery[];
}

/** How a database explains a query: returns the tables that it would read from end to end, themselves or by an index. */
export type ScannedTables = (db: Kysely<Tables>, query: SentQuery) => Promise<string[]>;

/** No query of the store reads a table that grows with the guests or games from end to end. */
export function planContract(newStore: () => Promise<RecordedStore>, scannedTables: ScannedTables): void {
  it('finds rows by an index in every query', async () => {
    const { store, sent } = await newStore();
    const earlier = sent().length;
    await store.guests.add({ id: 'ann', name: 'Ann' }, token('hash'), NOW);
    await store.guests.add({ id: 'bob', name: 'Bob' }, token('hash of bob'), NOW);
    await store.rooms.append(appendOf(game('game')));
    await store.nodes.recordSeen('lost', NOW - 1);
    const { db } = store.driver;
    for (const area of Object.keys(CALLS) as (keyof Calls)[])
      for (const [method, args] of Object.entries(CALLS[area]))
        await (Reflect.get(store[area], method) as (...all: unknown[]) => Promise<unknown>).apply(store[area], args);
    await store.isReady();
    await store.now();
    const queries = new Map<string, SentQuery>();
    for (const query of sent().slice(earlier))
      if (/^\s*(with|select|update|delete|insert)/.test(query.sql)) queries.set(query.sql, query);
    expect(queries.size).toBeGreaterThan(150);
    const scans: string[] = [];
    for (const query of queries.values()) {
      const tables = await scannedTables(db, query);
      scans.push(
        ...tables
          .filter((table) => ![...SMALL_TABLES, ...SUBQUERIES].includes(table))
          .map((table) => `${table}: ${query.sql}`),
      );
    }
    expect(scans).toEqual([]);
  });
}
