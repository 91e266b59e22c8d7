import type { PresenceStore } from '../store/presenceStore.ts';

export interface PresenceDeps {
  readonly store: Pick<PresenceStore, 'arrive' | 'depart'>;
  readonly node: string;
  readonly report: (fault: unknown) => void;
}

/** Stores who has a socket on this node. The changes of a guest are stored in order. */
export class Presence {
  readonly #deps: PresenceDeps;
  readonly #pending = new Map<string, Promise<void>>();

  constructor(deps: PresenceDeps) {
    this.#deps = deps;
  }

  arrive(guest: string): void {
    this.#store(guest, 'arrive');
  }

  depart(guest: string): void {
    this.#store(guest, 'depart');
  }

  /** Resolves once everything is stored. */
  async settled(): Promise<void> {
    await Promise.all(this.#pending.values());
  }

  #store(guest: string, change: 'arrive' | 'depart'): void {
    const { store, node, report } = this.#deps;
    const stored = (this.#pending.get(guest) ?? Promise.resolve())
      .then(() => store[change](node, guest))
      .catch(report)
      .finally(() => {
        if (this.#pending.get(guest) === stored) this.#pending.delete(guest);
      });
    this.#pending.set(guest, stored);
  }
}
