import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';
import type { ShuffleMemory } from '@coup-fourre/client/connection';
import {
  type Api,
  type ApiReason,
  type ApiRequest,
  type ApiResult,
  createApi,
  readReason,
} from '@coup-fourre/client/http';
import { m, reasonText } from '@coup-fourre/client/text';
import { makeFolder } from '@coup-fourre/server/makeFolder';
import { CommandFailedError } from '../../program/errors.ts';
import { saveFaultText } from '../text/saveFault.ts';

/** The cookies are in guests.json. */
const KEY = 'guests';

const TIMEOUT_MS = 15_000;

/** Names this device in the guest's list of devices. */
const USER_AGENT = `coup-fourre (${platform})`;

/** The cookie of this guest, or why the server refuses. */
export type GuestResult =
  | { readonly ok: true; readonly cookie: string }
  | { readonly ok: false; readonly reason: ApiReason };

/** The response of a server to a device without a guest. Made when needed, since Node first loads its HTTP client. */
const notAGuest = (): Response => new Response('{"refused":"notAGuest"}', { status: 401 });

/** The value of a server's response. Throws CommandFailedError if the server refuses. */
export function valueFrom<Value>(server: string, result: ApiResult<Value>): Value {
  if (result.ok) return result.value;
  const { reason } = result;
  throw new CommandFailedError(reason === 'notAGuest' ? m.mineSignIn({ server }) : `${reasonText(reason)} ${server}`);
}

/** A guest's cookie per server, in a file that only its owner can read. */
export class GuestCookies {
  readonly #storage: Storage;
  /** Milliseconds by which the clock of the server that answered last is ahead of this one. */
  #clockAhead = 0;

  constructor(folder: string) {
    this.#storage = fileStorage(folder);
  }

  /** Signs in at a server as the known guest, or as a new guest. A typed name replaces the known name. */
  async signIn(
    server: string,
    { typed, usual }: { readonly typed: string | null; readonly usual: string },
  ): Promise<GuestResult> {
    const cookie = this.#cookies()[server];
    if (cookie !== undefined && typed === null) {
      const known = await this.api(server).guest();
      if (known.ok && known.value.guest !== null) return { ok: true, cookie: this.#cookies()[server] ?? cookie };
    }
    return this.#register(server, typed ?? usual, cookie);
  }

  /** A server's routes, called as its guest. */
  api(server: string): Api {
    const cookie = this.#cookies()[server];
    return createApi((path, { headers, ...request }) =>
      cookie === undefined
        ? Promise.resolve(notAGuest())
        : send(server, path, { ...request, headers: { ...headers, cookie } }).then((response) => {
            this.#keepCookieOf(server, response);
            const date = Date.parse(response.headers.get('date') ?? '');
            if (!Number.isNaN(date)) this.#clockAhead = date - Date.now();
            return response;
          }),
    );
  }

  /** The time by the clock of the server that answered last, to a second. */
  serverTime(): number {
    return Date.now() + this.#clockAhead;
  }

  /** The server replaces a cookie once it is old, and removes it with the guest. */
  #keepCookieOf(server: string, { headers }: Response): void {
    const given = cookieIn(headers);
    if (given !== undefined && !given.endsWith('=')) this.#save((cookies) => ({ ...cookies, [server]: given }));
  }

  /** A server's routes that sign in this device. Keeps the cookie that the server gives. */
  signingIn(server: string): Pick<Api, 'startLogin' | 'claimLogin'> {
    const cookie = this.#cookies()[server];
    return createApi(async (path, { headers, ...request }) => {
      const sent = { ...request, headers: { ...headers, ...(cookie !== undefined && { cookie }) } };
      const response = await send(server, path, sent);
      const given = response.headers.getSetCookie()[0]?.split(';')[0];
      if (given !== undefined) this.#save((cookies) => ({ ...cookies, [server]: given }));
      return response;
    });
  }

  /** Deletes the guest on a server, and the cookie on this device. */
  async delete(server: string): Promise<ApiResult<unknown>> {
    const deleted = await this.api(server).deleteGuest();
    if (deleted.ok) this.#save(({ [server]: _, ...others }) => others);
    return deleted;
  }

  async #register(server: string, name: string, cookie: string | undefined): Promise<GuestResult> {
    const headers = { 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) };
    try {
      const response = await send(server, '/api/guest', { method: 'POST', headers, body: JSON.stringify({ name }) });
      const given = cookieIn(response.headers) ?? cookie;
      if (!response.ok || given === undefined) return { ok: false, reason: await readReason(response) };
      this.#save((cookies) => ({ ...cookies, [server]: given }));
      return { ok: true, cookie: given };
    } catch {
      return { ok: false, reason: 'noServer' };
    }
  }

  #cookies(): Record<string, string> {
    try {
      return JSON.parse(this.#storage.getItem(KEY) ?? '{}') as Record<string, string>;
    } catch {
      return {};
    }
  }

  #save(change: (cookies: Record<string, string>) => Record<string, string>): void {
    this.#storage.setItem(KEY, `${JSON.stringify(change(this.#cookies()), null, 1)}\n`);
  }
}

function cookieIn(headers: Headers): string | undefined {
  return headers.getSetCookie()[0]?.split(';')[0];
}

function send(server: string, path: string, { headers, ...request }: ApiRequest): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(`${server}${path}`, {
    ...request,
    headers: { origin: new URL(server).origin, 'user-agent': USER_AGENT, ...headers },
    signal,
  });
}

/**
 * Saves the guest's games to a new file in the current folder, then deletes the guest on the server. Returns what to
 * print.
 * Throws CommandFailedError if that fails. Then nothing was deleted.
 */
export async function deleteGuest(server: string, guests: GuestCookies): Promise<string> {
  const records = valueFrom(server, await guests.api(server).records());
  const file = `coup-fourre-${new URL(server).hostname}.txt`;
  if (records !== '') saveNew(file, records);
  valueFrom(server, await guests.delete(server));
  return records === '' ? m.guestDeleted({ server }) : m.guestDeletedGamesIn({ server, file });
}

function saveNew(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new CommandFailedError(m.recordsNotSaved({ file, code: saveFaultText(error) }));
  }
}

type Storage = ConstructorParameters<typeof ShuffleMemory>[0];

/** A storage like a browser's, with one file per key that only its owner can read. */
export function fileStorage(folder: string): Storage {
  const fileOf = (key: string) => join(folder, `${key.replace(/^coup-fourre\./, '')}.json`);
  return {
    getItem: (key) => {
      try {
        return readFileSync(fileOf(key), 'utf8');
      } catch {
        return null;
      }
    },
    setItem: (key, value) => {
      makeFolder(folder);
      const fresh = `${fileOf(key)}.new`;
      writeFileSync(fresh, value, { mode: 0o600 });
      renameSync(fresh, fileOf(key));
    },
  };
}
