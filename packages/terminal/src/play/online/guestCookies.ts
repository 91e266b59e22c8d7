import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiReason } from '@coup-fourre/client/text';

const FILE_NAME = 'guests.json';

/** Milliseconds that a server has to answer. */
const TIMEOUT_MS = 15_000;

/** The cookie by which a server knows this person, or why it does not want to. */
export type GuestResult =
  | { readonly ok: true; readonly cookie: string }
  | { readonly ok: false; readonly reason: ApiReason };

/** Who this person is to servers: a cookie for each, in a file that only its owner can read. */
export class GuestCookies {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Becomes a guest of a server, or stays the one known there; a name that is typed is taken anew. */
  async signIn(
    server: string,
    { typed, usual }: { readonly typed: string | null; readonly usual: string },
  ): Promise<GuestResult> {
    const cookie = this.#cookies()[server];
    if (cookie !== undefined && typed === null && (await this.#isKnown(server, cookie))) return { ok: true, cookie };
    return this.#register(server, typed ?? usual, cookie);
  }

  async #isKnown(server: string, cookie: string): Promise<boolean> {
    try {
      const response = await fetch(`${server}/api/guest`, {
        headers: { cookie },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const { guest } = (await response.json()) as { readonly guest?: unknown };
      return guest !== null && guest !== undefined;
    } catch {
      return false;
    }
  }

  async #register(server: string, name: string, cookie: string | undefined): Promise<GuestResult> {
    const headers = { 'content-type': 'application/json', origin: server, ...(cookie !== undefined && { cookie }) };
    try {
      const response = await fetch(`${server}/api/guest`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ name }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const given = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      if (response.ok && given !== undefined) {
        this.#save(server, given);
        return { ok: true, cookie: given };
      }
      const { refused } = (await response.json()) as { readonly refused?: unknown };
      return { ok: false, reason: REFUSAL_REASONS.find((reason) => reason === refused) ?? 'noServer' };
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

  #save(server: string, cookie: string): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    const file = join(this.#folder, FILE_NAME);
    const fresh = `${file}.new`;
    writeFileSync(fresh, `${JSON.stringify({ ...this.#cookies(), [server]: cookie }, null, 1)}\n`, { mode: 0o600 });
    chmodSync(fresh, 0o600);
    renameSync(fresh, file);
  }
}

const REFUSAL_REASONS = [
  'badName',
  'computerName',
  'notAGuest',
  'notReady',
  'serverFull',
  'tooFast',
  'tooMany',
] as const;
