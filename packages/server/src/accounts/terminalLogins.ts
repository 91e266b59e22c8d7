import type { Guest } from '@coup-fourre/room';
import { formatCode, hashOf, newToken, newTransferCode, parseTransferCode } from '../guests/token.ts';
import type { SignInStore } from '../store/signInStore.ts';

/** A login is valid this long. */
const LOGIN_MS = 10 * 60_000;

/** A login that waits. The program keeps `login` secret, and shows `code` to its person. */
export interface StartedLogin {
  readonly login: string;
  readonly code: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

export interface TerminalLoginsDeps {
  readonly store: SignInStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Signs in programs without a browser: they show a code, and the person confirms it on the page (RFC 8628). */
export class TerminalLogins {
  readonly #store: SignInStore;
  readonly #now: () => number;

  constructor({ store, now }: TerminalLoginsDeps) {
    this.#store = store;
    this.#now = now;
  }

  async start(): Promise<StartedLogin> {
    const login = newToken();
    const code = newTransferCode();
    const now = this.#now();
    const until = now + LOGIN_MS;
    await this.#store.addLogin({ hash: hashOf(login), code: hashOf(code), guest: null, until }, now);
    return { login, code: formatCode(code), until };
  }

  /** Lets the program that shows this code be the guest. Returns false if the code is wrong, confirmed or expired. */
  async confirm(text: string, { id }: Guest): Promise<boolean> {
    const code = parseTransferCode(text);
    return code !== null && this.#store.confirmLogin(hashOf(code), id, this.#now());
  }

  /**
   * The guest who has confirmed the login, which works only once. `guest` is null until someone has confirmed it.
   * Returns null if the login is unknown or expired.
   */
  claim(login: string): Promise<{ readonly guest: string | null } | null> {
    return this.#store.takeLogin(hashOf(login), this.#now());
  }
}
