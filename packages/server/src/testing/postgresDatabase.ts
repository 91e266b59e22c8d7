import { randomUUID } from 'node:crypto';
import type { Postgres } from '@coup-fourre/testing';
import { Client } from 'pg';

/** Runs a query over a connection of its own. */
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

/** The URL of a new database in a cluster. */
export async function newDatabase({ url }: Postgres): Promise<string> {
  const name = `store_${randomUUID().replaceAll('-', '')}`;
  await ask(url, `create database ${name}`);
  return withPath(url, name);
}

export function withPath(url: string, path: string): string {
  const changed = new URL(url);
  changed.pathname = path;
  return changed.href;
}
