import { HttpClient } from '@coup-fourre/testing';

/** The maximum number of guests. Beyond it, guests are reused in turn, like people who play at several tables. */
const MAX_GUESTS = 500;

/** A guest, and the server that the guest connects to. */
export interface PooledGuest {
  readonly cookie: string;
  readonly server: string;
}

/** The guests of servers that share a store, created on demand. New guests are assigned to the servers in turn. */
export class GuestPool {
  readonly servers: readonly [string, ...string[]];
  readonly #size: number;
  readonly #cookies: Promise<string>[] = [];
  #given = 0;

  constructor(servers: GuestPool['servers'], size = MAX_GUESTS) {
    this.servers = servers;
    this.#size = size;
  }

  async next(): Promise<PooledGuest> {
    const [first] = this.servers;
    const index = this.#given % this.#size;
    const server = this.servers[this.#given % this.servers.length] ?? first;
    this.#given += 1;
    this.#cookies[index] ??= newGuest(first);
    return { cookie: await this.#cookies[index], server };
  }
}

async function newGuest(server: string): Promise<string> {
  const device = new HttpClient(server);
  const answer = await device.post('/api/guest', { name: 'Load' });
  if (!answer.ok || device.cookie === null)
    throw new Error(`the server created no guest (${answer.status}): ${await answer.text()}`);
  return device.cookie;
}
