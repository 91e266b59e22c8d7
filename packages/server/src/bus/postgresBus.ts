import { type BusOptions, ReconnectingBus } from './reconnectingBus.ts';

/** The channel shared by all nodes with the same database. */
const CHANNEL = 'coup_fourre_rooms';
const NOTIFY = 'SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload';

/**
 * A bus over PostgreSQL's LISTEN and NOTIFY, on its own connection.
 * A pooler that shares connections between transactions drops LISTEN. The bus then reports that it is disconnected.
 */
export function postgresBus(url: string, options: Partial<BusOptions>): ReconnectingBus {
  return new ReconnectingBus(async ({ onPayload, onLost, signal }) => {
    const { Client, escapeIdentifier } = await import('pg');
    const client = new Client({ connectionString: url, application_name: 'coup-fourre bus', keepAlive: true });
    client.on('error', onLost);
    client.on('end', () => onLost(new Error('the database has closed the connection')));
    client.on('notification', ({ payload }) => onPayload(payload ?? ''));
    // end() would wait for a hanging server.
    signal.addEventListener('abort', () => client.connection.stream.destroy());
    await client.connect();
    await client.query(`LISTEN ${escapeIdentifier(CHANNEL)}`);
    // One query at a time.
    let before: Promise<unknown> = Promise.resolve();
    return {
      async send(payloads) {
        const sent = before.then(() => client.query(NOTIFY, [CHANNEL, payloads]));
        before = sent.catch(() => {});
        await sent;
      },
    };
  }, options);
}
