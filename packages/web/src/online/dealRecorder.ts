import type { Update } from '@coup-fourre/room';
import type { EventJson } from '@coup-fourre/rules';

/** A deal that has just ended, with all its events. */
export interface EndedDeal {
  readonly update: Update;
  readonly events: readonly EventJson[];
}

/**
 * Gathers the events of the deal on the table. Whoever comes in receives the deal from its beginning, and after a lost
 * connection what was missed of it, so that the events are whole.
 */
export class DealRecorder {
  #deal = '';
  #number = 0;
  #events: EventJson[] = [];
  /** Whether a bot was seen playing for the viewer: then the deal is not theirs. */
  #isStoodIn = false;
  #hasEnded = false;

  /** Takes the events of an update; returns the deal that ends with it, once, and null while none does. */
  receive(update: Update): EndedDeal | null {
    const { table, publicSeq } = update;
    if (table === null || publicSeq <= this.#number) return null;
    this.#number = publicSeq;
    this.#startDeal(`${table.match} ${table.deal}`);
    this.#events.push(...table.events);
    this.#isStoodIn ||= isStoodIn(update);
    const { phase } = table.view;
    if (this.#hasEnded || (phase !== 'dealOver' && phase !== 'matchOver')) return null;
    this.#hasEnded = true;
    return this.#isStoodIn ? null : { update, events: [...this.#events] };
  }

  #startDeal(deal: string): void {
    if (deal === this.#deal) return;
    this.#deal = deal;
    this.#events = [];
    this.#isStoodIn = false;
    this.#hasEnded = false;
  }
}

function isStoodIn({ seat, seats }: Update): boolean {
  const occupant = seat === null ? undefined : seats[seat];
  return occupant?.kind === 'person' && (occupant.isPlayedByBot || occupant.hasResigned);
}
