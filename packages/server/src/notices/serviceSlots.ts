/** Messages on their way to one push service at the same time. */
const MAX_PER_SERVICE = 10;

/** Limits the messages on their way to each push service, so that a slow one does not fill the server. */
export class ServiceSlots {
  readonly #taken = new Map<string, number>();

  /** Returns false if all slots of a service are taken. */
  take(host: string): boolean {
    const taken = this.#taken.get(host) ?? 0;
    if (taken >= MAX_PER_SERVICE) return false;
    this.#taken.set(host, taken + 1);
    return true;
  }

  giveBack(host: string): void {
    const left = (this.#taken.get(host) ?? 1) - 1;
    if (left === 0) this.#taken.delete(host);
    else this.#taken.set(host, left);
  }
}
