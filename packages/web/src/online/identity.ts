import type { Guest } from '@coup-fourre/room/online';
import type { Api, ApiReason, Fetched } from './api.ts';
import { Watched } from './watched.ts';

/** Who this device is to the server: a cookie that the page cannot read says so, the page only asks. */
export type Known =
  | { readonly state: 'unknown' }
  /** The server has never seen this device. */
  | { readonly state: 'nameless' }
  | { readonly state: 'known'; readonly guest: Guest }
  | { readonly state: 'failed'; readonly reason: ApiReason };

/** This device's guest: asked for its name once, remembered by the server. */
export class Identity {
  readonly #api: Pick<Api, 'guest' | 'name' | 'claim' | 'forget'>;
  readonly #known = new Watched<Known>({ state: 'unknown' });
  #asking: Promise<Known> | null = null;

  constructor(api: Pick<Api, 'guest' | 'name' | 'claim' | 'forget'>) {
    this.#api = api;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#known.subscribe(listener);

  readonly known = (): Known => this.#known.get();

  /** Finds out who this device is, unless that is known. */
  find(): Promise<Known> {
    if (this.known().state === 'known' || this.known().state === 'nameless') return Promise.resolve(this.known());
    return this.ask();
  }

  /** Asks the server who this device is; several askers at once share one request. */
  ask(): Promise<Known> {
    this.#asking ??= this.#api.guest().then((fetched) => {
      this.#asking = null;
      if (!fetched.ok) return this.#failed(fetched.reason);
      const { guest } = fetched.value;
      return this.#set(guest === null ? { state: 'nameless' } : { state: 'known', guest });
    });
    return this.#asking;
  }

  /** Takes a name, the first or another one; null where that was done, else why not. */
  async rename(name: string): Promise<ApiReason | null> {
    return this.#became(await this.#api.name(name));
  }

  /** Becomes the guest who made a code on another device; null where that was done, else why not. */
  async claim(code: string): Promise<ApiReason | null> {
    return this.#became(await this.#api.claim(code));
  }

  /** Makes this device nobody's again; null where that was done, else why not. */
  async forget(): Promise<ApiReason | null> {
    const fetched = await this.#api.forget();
    if (!fetched.ok) return fetched.reason;
    this.#set({ state: 'nameless' });
    return null;
  }

  /** The server has told by another way who this device is. */
  told(guest: Guest): void {
    this.#set({ state: 'known', guest });
  }

  #became(fetched: Fetched<{ readonly guest: Guest }>): ApiReason | null {
    if (!fetched.ok) return fetched.reason;
    this.told(fetched.value.guest);
    return null;
  }

  /** A server that cannot be reached has not forgotten anyone. */
  #failed(reason: ApiReason): Known {
    const known = this.known();
    return known.state === 'known' ? known : this.#set({ state: 'failed', reason });
  }

  #set(known: Known): Known {
    this.#known.set(known);
    return known;
  }
}
