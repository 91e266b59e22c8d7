import { randomUUID } from 'node:crypto';
import type { TestServer } from '@coup-fourre/testing';
import { Client } from 'pg';

/** Runs a query over a new connection. */
export async function ask<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(statement);
    return rows as Row[];
  } finally {
    await client.end();
  }
}

/** Locks database tables exclusively. Resolves with a function that unlocks them. */
export async function lockTables(url: string, lock: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query(lock);
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

/** Creates a database in a cluster, empty or as a copy of `template`, to which nobody may be connected. Returns its URL. */
export async function newDatabase({ url }: TestServer, template = 'template1'): Promise<string> {
  const name = `store_${randomUUID().replaceAll('-', '')}`;
  await ask(url, `create database ${name} template ${template}`);
  return withPath(url, name);
}

export function withPath(url: string, path: string): string {
  const changed = new URL(url);
  changed.pathname = path;
  return changed.href;
}
