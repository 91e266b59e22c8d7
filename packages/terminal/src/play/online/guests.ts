import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShuffleMemory } from '@coup-fourre/client/connection';
import { type ApiReason, m, reasonText } from '@coup-fourre/client/text';
import { CommandFailedError } from '../../program/errors.ts';

const FILE_NAME = 'guests.json';

const TIMEOUT_MS = 15_000;

/** The cookie of this guest, or why the server refuses. */
export type GuestResult = { readonly ok: true; readonly cookie: string } | Refused;

interface Refused {
  readonly ok: false;
  readonly reason: ApiReason;
}

/** A guest's cookie for each server, in a file that only its owner can read. */
export class GuestCookies {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Signs in at a server as the known guest, or as a new one. A typed name replaces the known one. */
  async signIn(
    server: string,
    { typed, usual }: { readonly typed: string | null; readonly usual: string },
  ): Promise<GuestResult> {
    const cookie = this.#cookies()[server];
    if (cookie !== undefined && typed === null && (await this.#isKnown(server, cookie))) return { ok: true, cookie };
    return this.#register(server, typed ?? usual, cookie);
  }

  /** All records of games at a server in one text, perhaps empty. */
  async records(server: string): Promise<Refused | { readonly ok: true; readonly text: string }> {
    return this.ask(server, 'GET', '/api/games/records');
  }

  /** Deletes the guest at a server for good, and the cookie on this device. */
  async delete(server: string): Promise<Refused | { readonly ok: true }> {
    const deleted = await this.ask(server, 'DELETE', '/api/guest');
    if (deleted.ok) this.#save(({ [server]: _, ...others }) => others);
    return deleted;
  }

  /** Signs out all other devices of the guest. */
  async endOtherDevices(server: string): Promise<Refused | { readonly ok: true }> {
    return this.ask(server, 'POST', '/api/guest/devices/end');
  }

  async #isKnown(server: string, cookie: string): Promise<boolean> {
    try {
      const response = await request(server, '/api/guest', { headers: { cookie } });
      const { guest } = (await response.json()) as { readonly guest?: unknown };
      return guest !== null && guest !== undefined;
    } catch {
      return false;
    }
  }

  async #register(server: string, name: string, cookie: string | undefined): Promise<GuestResult> {
    const headers = { 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) };
    try {
      const response = await request(server, '/api/guest', { method: 'POST', headers, body: JSON.stringify({ name }) });
      const given = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      if (!response.ok || given === undefined) return { ok: false, reason: await refusalIn(response) };
      this.#save((cookies) => ({ ...cookies, [server]: given }));
      return { ok: true, cookie: given };
    } catch {
      return { ok: false, reason: 'noServer' };
    }
  }

  /** Sends a request as the guest of a server. */
  async ask(
    server: string,
    method: string,
    path: string,
    body?: object,
  ): Promise<Refused | { readonly ok: true; readonly text: string }> {
    const cookie = this.#cookies()[server];
    if (cookie === undefined) return { ok: false, reason: 'notAGuest' };
    try {
      const response = await request(server, path, {
        method,
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) return { ok: false, reason: await refusalIn(response) };
      return { ok: true, text: await response.text() };
    } catch {
      return { ok: false, reason: 'noServer' };
    }
  }

  #cookies(): Record<string, string> {
    try {
      return JSON.parse(readFileSync(join(this.#folder, FILE_NAME), 'utf8')) as Record<string, string>;
    } catch {
      return {};
    }
  }

  #save(change: (cookies: Record<string, string>) => Record<string, string>): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    const file = join(this.#folder, FILE_NAME);
    const fresh = `${file}.new`;
    writeFileSync(fresh, `${JSON.stringify(change(this.#cookies()), null, 1)}\n`, { mode: 0o600 });
    chmodSync(fresh, 0o600);
    renameSync(fresh, file);
  }
}

function request(server: string, path: string, options: RequestInit & { readonly headers: object }): Promise<Response> {
  const headers = { origin: server, ...options.headers };
  return fetch(`${server}${path}`, { ...options, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
}

async function refusalIn(response: Response): Promise<ApiReason> {
  const { refused } = (await response.json()) as { readonly refused?: unknown };
  return REFUSAL_REASONS.find((reason) => reason === refused) ?? 'noServer';
}

const REFUSAL_REASONS = [
  'badName',
  'reservedName',
  'notAGuest',
  'noSuchDay',
  'noSuchChallenge',
  'noSuchPuzzle',
  'tooManyChallenges',
  'dayNotOpen',
  'notReady',
  'notStored',
  'serverFull',
  'tooFast',
  'tooMany',
  'tryFirst',
] as const;

/**
 * Saves the guest's games to a new file in the current folder, then deletes the guest at the server. Returns what to print.
 * Throws CommandFailedError, and then nothing was deleted.
 */
export async function deleteGuest(server: string, guests: GuestCookies): Promise<string> {
  const records = await guests.records(server);
  if (!records.ok) throw new CommandFailedError(`${reasonText(records.reason)} ${server}`);
  const file = `coup-fourre-${new URL(server).hostname}.txt`;
  if (records.text !== '') saveNew(file, records.text);
  const deleted = await guests.delete(server);
  if (!deleted.ok) throw new CommandFailedError(`${reasonText(deleted.reason)} ${server}`);
  return records.text === '' ? m.guestDeleted({ server }) : m.guestDeletedGamesIn({ server, file });
}

function saveNew(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new CommandFailedError(m.recordsNotSaved({ file, code: (error as NodeJS.ErrnoException).code ?? '' }));
  }
}

type Storage = ConstructorParameters<typeof ShuffleMemory>[0];

/** A storage like a browser's, with a file for each key that only its owner can read. */
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
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const fresh = `${fileOf(key)}.new`;
      writeFileSync(fresh, value, { mode: 0o600 });
      renameSync(fresh, fileOf(key));
    },
  };
}
